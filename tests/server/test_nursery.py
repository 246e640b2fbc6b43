"""Kernels are forked where that can be, and started one by one where it cannot."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psutil
import pytest
from clicking import CLICKS, ask, open_clicks
from playwright.sync_api import Page, expect
from serving import CRADLE, Served, serve_app, until

from truc_tutor.server.nursery import ForkedProcess, Nursery

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux can watch what another process forked"
)


def cradle(served: Served) -> psutil.Process:
    """Finds the process that kernels are forked from."""
    children = psutil.Process(served.process.pid).children()
    return next(each for each in children if CRADLE in each.cmdline())


def play(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Runs a scenario in a loop of its own, in a thread: the browser's loop may hold this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, scenario()).result(timeout=60)


def test_kernels_are_forked_and_share_what_is_loaded(cold: Served) -> None:
    ask(cold.url)
    kernel = until(cold.kernels)[0]
    assert kernel.ppid() == cradle(cold).pid
    memory = kernel.memory_full_info()
    assert memory.uss < memory.rss * 0.75


@pytest.mark.browser
def test_without_the_cradle_kernels_are_started_one_by_one(page: Page) -> None:
    with serve_app(CLICKS, "--warm", "0") as served:
        gone = cradle(served)
        gone.kill()
        until(lambda: not gone.is_running() or gone.status() == "zombie")
        pid = open_clicks(page, served.url)
        assert "ipykernel_launcher" in psutil.Process(pid).cmdline()
        page.get_by_role("button", name="Click number 1").click()
        expect(page.get_by_role("status")).to_contain_text("1 clicks")


def test_when_the_server_is_killed_no_kernel_stays() -> None:
    with serve_app(CLICKS, "--warm", "2") as served:
        left = [cradle(served), *served.settle(2)]
        served.process.send_signal(signal.SIGKILL)
        served.process.wait(20)
        until(
            lambda: not [each for each in left if each.is_running() and each.status() != "zombie"],
            what="kernels to notice that they are alone",
        )


def test_a_notebook_that_starts_threads_is_not_forked(tmp_path: Path) -> None:
    (tmp_path / "threaded.py").write_text(
        "import threading, time\n"
        "threading.Thread(target=time.sleep, args=(30,), daemon=True).start()\n"
    )

    async def scenario() -> None:
        nursery = Nursery()
        await nursery.open({"PYTHONPATH": str(tmp_path)}, ["threaded", "no.such.module"])
        assert await nursery.bear(["ipykernel_launcher"], {}, str(tmp_path)) is None
        assert await nursery.bear(["ipykernel_launcher"], {}, str(tmp_path)) is None
        await nursery.close()

    play(scenario)


def test_where_nothing_can_be_forked_nothing_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("os.pidfd_open")

    async def scenario() -> None:
        nursery = Nursery()
        await nursery.open({}, [])
        assert await nursery.bear(["ipykernel_launcher"], {}, "/") is None
        await nursery.close()

    play(scenario)


def test_a_process_that_is_watched_ends_once() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        watched = ForkedProcess(child.pid)
        assert watched.poll() is None
        assert watched.wait(timeout=0.01) is None
        watched.terminate()
        assert watched.wait(timeout=20) == 0
        watched.kill()
        assert watched.poll() == 0
    assert ForkedProcess(child.pid).poll() == 1, "it was gone before it could be watched"
