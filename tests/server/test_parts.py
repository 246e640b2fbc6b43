"""The server's parts by themselves, without a process."""

import asyncio
import sys
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from clicking import CLICKS
from voila.paths import collect_static_paths
from voila.utils import get_voila_labextensions_path

from truc_tutor.server import pages as rooms
from truc_tutor.server.assets import BUNDLE, Assets, bundled_names, without_hash
from truc_tutor.server.kernels import NoRoom, OwnInterpreter, TutorKernels
from truc_tutor.server.languages import page_texts, preferred
from truc_tutor.server.pages import Pages
from truc_tutor.server.service import Service
from truc_tutor.server.template import FOLDER


class Kernels:
    """Kernels without processes; `dead` are those that were killed."""

    def __init__(self, cap: int = 9) -> None:
        self.cap, self.warm, self.wanted, self.dead = cap, set(), set(), set()
        self.known: dict[str, SimpleNamespace] = {}
        self.left: list[str] = []

    def __contains__(self, kernel_id: str) -> bool:
        return kernel_id in self.known

    def get_kernel(self, kernel_id: str) -> SimpleNamespace:
        return self.known[kernel_id]

    def reserve(self, kernel_id: str) -> None:
        if len(self.known.keys() | self.wanted) >= self.cap:
            raise NoRoom
        self.wanted.add(kernel_id)

    async def launch(self, kernel_id: str, *_: object) -> SimpleNamespace:
        long_ago = datetime.now(UTC) - timedelta(hours=1)
        self.known[kernel_id] = SimpleNamespace(last_activity=long_ago)
        self.wanted.discard(kernel_id)
        return self.known[kernel_id]

    async def answers(self, kernel_id: str) -> bool:
        return kernel_id in self.known and kernel_id not in self.dead

    async def leave(self, kernel_id: str) -> None:
        self.known.pop(kernel_id, None)
        self.left.append(kernel_id)


def play(scenario: Coroutine[Any, Any, None]) -> None:
    """Runs a scenario in a loop of its own, in a thread: the browser's loop may hold this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, scenario).result(timeout=60)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Runs a scenario with pages whose notebook is not executed."""

    async def no_cells(*_: Any) -> str:
        return "<p>ready</p>"

    monkeypatch.setattr(rooms, "run_cells", no_cells)
    return play


async def filled(kernels: Kernels, warm: int) -> Pages:
    """Pages whose warm ones have run."""
    pages = Pages(Path(CLICKS), kernels, {}, warm)  # type: ignore[arg-type]
    pages._fill()
    await asyncio.gather(*(page.cells for page in pages._ready))
    return pages


def test_a_warm_page_starts_its_idle_time_when_it_is_handed_out(run: Any) -> None:
    async def scenario() -> None:
        kernels = Kernels()
        pages = await filled(kernels, 1)
        assert len(kernels.warm) == 1, "which the culler leaves alone"
        page = await pages.take()
        assert page.kernel_id not in kernels.warm
        idle = datetime.now(UTC) - kernels.known[page.kernel_id].last_activity
        assert idle < timedelta(seconds=5)
        await pages.close()

    run(scenario())


def test_dead_warm_pages_are_passed_over(run: Any) -> None:
    async def scenario() -> None:
        kernels = Kernels()
        pages = await filled(kernels, 3)
        first, second, third = [page.kernel_id for page in pages._ready]
        kernels.dead |= {first, second}
        assert (await pages.take()).kernel_id == third
        assert kernels.left == [first, second]
        await pages.close()

    run(scenario())


def test_warm_pages_are_prepared_only_while_there_is_room(run: Any) -> None:
    async def scenario() -> None:
        kernels = Kernels(cap=2)
        pages = await filled(kernels, 5)
        assert len(pages._ready) == 2
        assert [(await pages.take()).kernel_id for _ in range(2)] == list(kernels.known)
        with pytest.raises(NoRoom):
            await pages.take()
        await pages.close()

    run(scenario())


def test_a_kernel_that_dies_while_its_page_is_made_is_replaced(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[Any] = []

    async def dies_once(_: Any, kernel: Any) -> str:
        tries.append(kernel)
        if len(tries) == 1:
            raise RuntimeError
        return "<p>ready</p>"

    monkeypatch.setattr(rooms, "run_cells", dies_once)

    async def scenario() -> None:
        kernels = Kernels(cap=1)
        pages = Pages(Path(CLICKS), kernels, {}, 0)  # type: ignore[arg-type]
        page = await pages.take()
        assert await page.cells == "<p>ready</p>"
        assert kernels.known[page.kernel_id] is tries[1] is not tries[0]
        await pages.close()

    run(scenario())


def test_a_page_that_is_dropped_is_not_made_again_though_its_kernel_seems_dead(
    run: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    runs: list[Any] = []

    async def seems_dead(_: Any, kernel: Any) -> str:
        runs.append(kernel)
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            raise RuntimeError from None  # as nbclient does
        raise AssertionError

    monkeypatch.setattr(rooms, "run_cells", seems_dead)

    async def scenario() -> None:
        kernels = Kernels()
        pages = Pages(Path(CLICKS), kernels, {}, 1)  # type: ignore[arg-type]
        pages._fill()
        (page,) = pages._ready
        while not runs:
            await asyncio.sleep(0)
        await pages.close()
        assert page.cells.cancelled()
        assert len(runs) == 1
        assert not kernels.known

    run(scenario())
    assert not caplog.records


def test_a_notebook_that_fails_gives_its_place_back(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: Any) -> str:
        raise RuntimeError

    monkeypatch.setattr(rooms, "run_cells", fails)

    async def scenario() -> None:
        kernels = Kernels(cap=1)
        pages = Pages(Path(CLICKS), kernels, {}, 0)  # type: ignore[arg-type]
        page = await pages.take()
        with pytest.raises(RuntimeError):
            await page.cells
        assert kernels.left == [page.kernel_id] * 2
        assert await pages.take()
        await pages.close()

    run(scenario())


def test_the_culler_leaves_warm_kernels_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    culled: list[str] = []

    async def cull(_: object, kernel_id: str) -> None:
        culled.append(kernel_id)

    monkeypatch.setattr(TutorKernels.__mro__[1], "cull_kernel_if_idle", cull)

    async def scenario() -> None:
        kernels = TutorKernels()
        kernels.warm.add("waiting")
        await kernels.cull_kernel_if_idle("waiting")
        await kernels.cull_kernel_if_idle("idle")

    play(scenario())
    assert culled == ["idle"]


def test_kernels_that_are_booked_count_as_living() -> None:
    async def scenario() -> None:
        kernels = TutorKernels(cap=2)
        kernels.reserve("a")
        kernels.reserve("b")
        with pytest.raises(NoRoom):
            kernels.reserve("c")

    play(scenario())


def test_the_kernel_is_the_interpreter_the_tutor_is_installed_in() -> None:
    assert OwnInterpreter().get_kernel_spec("python3").argv[0] == sys.executable


@pytest.mark.parametrize(
    ("link", "server", "header", "lang"),
    [
        ("es", "ca-valencia", "en", "es"),
        (None, "ca-valencia", "en", "ca-valencia"),
        (None, None, "eu, ca;q=0.4, es;q=0.2", "ca-valencia"),
        (None, None, "xx", "en"),
        (None, None, "", "en"),
        ("<script>", None, "es", "es"),
    ],
)
def test_link_server_and_browser_are_heard_in_that_order(
    link: str | None, server: str | None, header: str, lang: str
) -> None:
    assert page_texts(link, server, header).lang == lang


def test_a_malformed_header_is_no_fault() -> None:
    assert preferred(";;q=,es;q=x,*;q=1,de;q=0,en") == ["en"]


def test_files_outside_their_root_are_not_found(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.js").write_text("1")
    (tmp_path / "secret.js").write_text("2")
    (tmp_path / "in" / "link.js").symlink_to(tmp_path / "secret.js")
    assets = Assets({"page": [tmp_path / "in"]}, [])
    assert assets.get("page/a.js") is not None
    outside = ["page/../secret.js", "page/link.js", "page/", "other/a.js", "a.js", "page/b.js"]
    assert [assets.get(name) for name in outside] == [None] * len(outside)


def test_the_bundle_holds_what_there_is_and_passes_over_what_there_is_not(tmp_path: Path) -> None:
    (tmp_path / "voila.js").write_text("run()")
    (tmp_path / "7.abcdef12.js").write_text('"use strict";chunk()')
    assets = Assets({"front": [tmp_path]}, ["front/7.*.js", "front/8.*.js"])
    bundle = assets.get(BUNDLE)
    assert bundle is not None
    assert bundle.body == b'(function(){"use strict";chunk()\n})();\nrun()'
    other = Assets({"front": [tmp_path]}, [])
    assert other.version != assets.version


def test_the_listed_chunks_are_those_of_the_installed_front_end() -> None:
    """Each line of front.txt finds a file, or the page fetches it by itself: slower, not wrong."""
    roots = {
        "front": [Path(path) for path in collect_static_paths(["voila"], "base")],
        "ext": [Path(path) for path in get_voila_labextensions_path()],
    }
    assets = Assets(roots, [])
    names = bundled_names(FOLDER / "front.txt")
    assert len(names) > 50
    assert [name for name in names if not assets._matches(name)] == []


def test_a_hash_in_a_name_is_not_a_part_of_it() -> None:
    assert without_hash("ext/a/static/7.2a0ce575775f5aad.js") == "ext/a/static/7.*.js"
    assert without_hash("front/5764.voila.js") == "front/5764.voila.js"


def test_settings_reach_the_kernel() -> None:
    env = Service(lang="es", data_dir=Path("/somewhere"), database_url="x://y").kernel_env
    assert env["TRUC_TUTOR_LANG"] == "es"
    assert env["TRUC_TUTOR_DATA_DIR"] == str(Path("/somewhere").absolute())
    assert env["TRUC_TUTOR_DATABASE_URL"] == "x://y"
    assert Service(learner="owner").kernel_env["TRUC_TUTOR_LEARNER"] == "owner"
    plain = Service().kernel_env
    assert "truc-tutor" in plain["TRUC_TUTOR_DATA_DIR"]
    assert "TRUC_TUTOR_DATABASE_URL" not in plain
