"""Pages: the notebook run in a kernel of its own, for one visitor or ahead of one."""

import asyncio
import json
import logging
import os
from collections import deque
from copy import deepcopy
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

import nbformat
from jinja2.utils import htmlsafe_json_dumps
from nbclient.exceptions import CellExecutionError
from nbconvert.filters import markdown2html
from voila.execute import VoilaExecutor

from truc_tutor.server.kernels import NoRoom, TutorKernels

LOG = logging.getLogger(__name__)
PAUSE = 2.0
"""Seconds that a new visitor's screen has the machine for itself before the next is prepared."""


@dataclass(frozen=True, slots=True)
class Page:
    """A run of the notebook: the kernel it lives in and, once it has run, its cells as HTML."""

    kernel_id: str
    cells: asyncio.Task[str]


class Pages:
    """Runs the notebook for visitors and keeps `warm` runs ready for the next ones."""

    def __init__(
        self, notebook: Path, kernels: TutorKernels, env: dict[str, str], warm: int
    ) -> None:
        self._notebook: Any = nbformat.reads(notebook.read_text("utf-8"), as_version=4)  # type: ignore[no-untyped-call]
        self._cwd = str(notebook.parent)
        self._kernels = kernels
        self._env = env
        self._warm = warm
        self._ready: deque[Page] = deque()
        self._turn = asyncio.Semaphore(3 * (os.cpu_count() or 1))
        self._refill: asyncio.TimerHandle | None = None

    async def take(self) -> Page:
        """Gives a visitor a warm page whose kernel lives, else a fresh one; may raise `NoRoom`."""
        try:
            while self._ready:
                page = self._ready.popleft()
                if await self._is_fit(page):
                    self._kernels.warm.discard(page.kernel_id)
                    self._touch(page)
                    return page
                await self.drop(page)
            return self._open()
        finally:
            self.refill(after=PAUSE)

    def refill(self, after: float = 0.0) -> None:
        """Prepares pages until `warm` are ready or there is no room, `after` seconds from now."""
        if self._refill is not None:
            self._refill.cancel()
        self._refill = asyncio.get_running_loop().call_later(after, self._fill)

    async def farewell(self, kernel_id: str) -> None:
        """Ends the kernel of a page that was left; its place may go to a warm one."""
        await self._kernels.leave(kernel_id)
        self.refill(after=PAUSE)

    async def drop(self, page: Page) -> None:
        """Ends a page that nobody shall see, whether its kernel still starts or is dead."""
        page.cells.cancel()
        await asyncio.wait([page.cells])
        self._kernels.warm.discard(page.kernel_id)
        await self._kernels.leave(page.kernel_id)

    async def close(self) -> None:
        """Stops preparing pages and drops those that wait."""
        if self._refill is not None:
            self._refill.cancel()
        while self._ready:
            await self.drop(self._ready.popleft())

    def _fill(self) -> None:
        while len(self._ready) < self._warm:
            try:
                page = self._open()
            except NoRoom:
                return
            self._kernels.warm.add(page.kernel_id)
            self._ready.append(page)

    def _open(self) -> Page:
        kernel_id = str(uuid4())
        self._kernels.reserve(kernel_id)
        return Page(kernel_id, asyncio.create_task(self._run(kernel_id)))

    async def _is_fit(self, page: Page) -> bool:
        """Tells whether a page still runs or has run without a fault in a kernel that lives."""
        if not page.cells.done():
            return True
        if page.cells.cancelled() or page.cells.exception() is not None:
            return False
        return await self._kernels.answers(page.kernel_id)

    def _touch(self, page: Page) -> None:
        """Starts the kernel's idle time afresh, or the culler ends it before its page connects."""
        if page.kernel_id in self._kernels:
            kernel: Any = self._kernels.get_kernel(page.kernel_id)
            kernel.last_activity = datetime.now(UTC)

    async def _run(self, kernel_id: str) -> str:
        """Runs every cell; where its kernel dies meanwhile, once more in another of the same id."""
        try:
            try:
                return await self._run_once(kernel_id)
            except (CellExecutionError, NoRoom):
                raise
            except Exception as fault:
                if _is_called_off():
                    raise asyncio.CancelledError from fault
                LOG.warning("A kernel died before its page was ready.", exc_info=True)
                await self._kernels.leave(kernel_id)
                self._kernels.reserve(kernel_id)
                return await self._run_once(kernel_id)
        except BaseException:
            self._kernels.wanted.discard(kernel_id)
            await self._kernels.leave(kernel_id)
            raise

    async def _run_once(self, kernel_id: str) -> str:
        """Runs every cell in a new kernel. Few start at a time, so that the first is soon ready."""
        async with self._turn:
            kernel = await self._kernels.launch(kernel_id, self._env, self._cwd)
            return await run_cells(deepcopy(self._notebook), kernel)


def _is_called_off() -> bool:
    """Tells whether the task that runs was cancelled: nbclient takes that for a dead kernel."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


async def run_cells(notebook: Any, kernel: Any) -> str:
    """Runs a notebook in a kernel that has been started and gives what it shows as HTML."""
    executor = VoilaExecutor(notebook, km=kernel, show_tracebacks=False)
    executor.kc = await executor.async_start_new_kernel_client()
    try:
        pieces = [
            await _run_cell(executor, cell, index) for index, cell in enumerate(notebook.cells)
        ]
    finally:
        executor.kc.stop_channels()
    return "".join(pieces)


async def _run_cell(executor: Any, cell: Any, index: int) -> str:
    if cell.cell_type == "markdown":
        return f'<div class="truc-prose">{markdown2html(cell.source)}</div>'
    if cell.cell_type != "code":
        return ""
    await executor.async_execute_cell(cell, index, store_history=False)
    return "".join(_output(output) for output in cell.outputs if "data" in output)


def _output(output: Any) -> str:
    """Puts an output where Voilà's front end looks for it."""
    shown = htmlsafe_json_dumps({**output, "trusted": True}, dumps=json.dumps)
    kind = "application/vnd.voila.cell-output+json"
    return f'<div class="truc-output"><script type="{kind}">{shown}</script></div>'
