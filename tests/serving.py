"""The app as a process of its own, for tests that look at it from outside."""

import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import nbformat
import psutil
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page

ROOT = Path(__file__).parents[1]
START, END = 60.0, 30.0
"""Seconds within which a busy machine starts the app, and ends it."""

CRADLE = "truc_tutor.server.cradle"

T = TypeVar("T")


def until(look: Callable[[], T], *, within: float = 20.0, what: str = "") -> T:
    """Looks again and again until there is something true to see; fails after `within` seconds."""
    deadline = time.monotonic() + within
    pause = threading.Event()
    while True:
        seen = look()
        if seen:
            return seen
        if time.monotonic() > deadline:
            raise AssertionError(f"not within {within} s: {what or look}, but {seen!r}")
        pause.wait(0.05)


@dataclass(frozen=True, slots=True)
class Served:
    """A running app: its address, its process, and what it has said."""

    url: str
    process: subprocess.Popen[str]
    said: list[str]

    def kernels(self) -> list[psutil.Process]:
        """Finds the kernels that live, warm ones included, in the operating system's own list."""
        found = []
        for child in psutil.Process(self.process.pid).children(recursive=True):
            try:
                if _is_kernel(child):
                    found.append(child)
            except psutil.NoSuchProcess:
                continue
        return found

    def settle(self, count: int, *, within: float = 20.0) -> list[psutil.Process]:
        """Waits until exactly `count` kernels live."""
        if count == 0:
            until(lambda: not self.kernels(), within=within, what="no kernel")
            return []
        return until(
            lambda: found if len(found := self.kernels()) == count else [],
            within=within,
            what=f"{count} kernels",
        )


def command(*arguments: str) -> list[str]:
    """The command line that serves a notebook on a free port without opening a browser."""
    return [sys.executable, "-m", "truc_tutor.server", "--port", "0", "--no-browser", *arguments]


def serve_app(*arguments: str, env: dict[str, str] | None = None) -> AbstractContextManager[Served]:
    """Runs the app for the length of a `with`, and ends it as Ctrl-C does."""
    return serve_command(command(*arguments), env=env)


@contextmanager
def serve_command(
    line: list[str], env: dict[str, str] | None = None, end: signal.Signals = signal.SIGINT
) -> Iterator[Served]:
    """Runs any server that names its address, for the length of a `with`; ends it by a signal."""
    process = subprocess.Popen(
        line,
        cwd=ROOT,
        env={**os.environ, **(env or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    lines: queue.Queue[str] = queue.Queue()
    said: list[str] = []
    reader = threading.Thread(target=_read, args=(process, lines, said), daemon=True)
    reader.start()
    try:
        yield Served(_address(lines, said), process, said)
    finally:
        process.send_signal(end)
        try:
            process.wait(END)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise AssertionError(f"the app did not end:\n{''.join(said)}") from None
        finally:
            reader.join(END)
            if process.stdout is not None:
                process.stdout.close()


def notebook_of(folder: Path, source: str) -> str:
    """Writes a notebook that holds one cell, and nothing but what that shows; gives its path."""
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = new_notebook(
        cells=[new_code_cell(source, id="table")],
        metadata={"kernelspec": kernel, "title": "Table"},
    )
    path = folder / "table.ipynb"
    nbformat.write(notebook, path)
    return str(path)


@contextmanager
def run_app(*arguments: str, env: dict[str, str] | None = None) -> Iterator[str]:
    """Runs the app for the length of a `with` and gives its address."""
    with serve_app(*arguments, env=env) as served:
        yield served.url


class Watch:
    """What a page must not do: ask another origin, or throw."""

    def __init__(self, page: Page, url: str) -> None:
        self._own = urlsplit(url).netloc
        self.strangers: list[str] = []
        self.errors: list[str] = []
        page.on("request", lambda request: self._ask(request.url))
        page.on("websocket", lambda socket: self._ask(socket.url))
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def check(self) -> None:
        """Fails where the page went elsewhere or threw."""
        assert self.strangers == [], f"asked other origins: {self.strangers}"
        assert self.errors == [], f"threw: {self.errors}"

    def _ask(self, address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in {"data", "blob"} and parts.netloc != self._own:
            self.strangers.append(address)


def watch(page: Page, url: str) -> Watch:
    """Watches a page from before it is opened; call `check()` when it has been used."""
    return Watch(page, url)


def _is_kernel(process: psutil.Process) -> bool:
    """Tells kernels, started or forked, from the process that they are forked from."""
    if process.status() == "zombie":
        return False
    if "ipykernel_launcher" in process.cmdline():
        return True
    parent = process.parent()
    return parent is not None and CRADLE in process.cmdline() and CRADLE in parent.cmdline()


def _read(process: subprocess.Popen[str], lines: "queue.Queue[str]", said: list[str]) -> None:
    assert process.stdout is not None
    for line in process.stdout:
        said.append(line)
        lines.put(line)
    lines.put("")


def _address(lines: "queue.Queue[str]", said: list[str]) -> str:
    """Reads what the app says until it names its address."""
    deadline = time.monotonic() + START
    while True:
        try:
            line = lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise AssertionError(f"the app did not start:\n{''.join(said)}") from None
        if not line:
            raise AssertionError(f"the app ended:\n{''.join(said)}")
        named = re.search(r"http://\S+", line)
        if named is not None:
            return named[0]


def hold_still(page: Page) -> None:
    """Ends every fading and moving, so that colours are looked at as they stay."""
    page.add_style_tag(
        content="*, *::before { animation: none !important; transition: none !important }"
    )
