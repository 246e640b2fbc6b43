"""Working something out beside the loop, which paints and hears meanwhile."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from typing import TypeVar

Found = TypeVar("Found")


def has_loop() -> bool:
    """Tells whether a loop runs here, beside which something could be worked out."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


async def beside(task: Callable[[], Found]) -> Found:
    """Does a task in a thread of its own, begun now; in place where there are no threads.

    A browser's kernel has none. Raises what the task raises.
    """
    loop = asyncio.get_running_loop()
    try:
        promised = loop.run_in_executor(None, task)
    except RuntimeError:
        return task()
    return await promised


async def beside_in_slices(slices: Iterator[object]) -> None:
    """Works slices off in a thread; where there are no threads on the loop, each at its turn.

    Raises what they raise.
    """
    loop = asyncio.get_running_loop()
    try:
        promised = loop.run_in_executor(None, _work_off, slices)
    except RuntimeError:
        for _ in slices:
            await asyncio.sleep(0)
        return
    await promised


def _work_off(slices: Iterator[object]) -> None:
    deque(slices, 0)
