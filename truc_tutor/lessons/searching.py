"""Searching for what an exercise needs: luck within a bound, and a sure case where luck fails."""

from collections.abc import Callable
from typing import TypeVar

TRIES = 120
"""So often luck is tried; each try deals once at the most."""

Found = TypeVar("Found")


def sought(
    draw: Callable[[], Found | None],
    sure: Callable[[], Found],
    wanted: Callable[[Found], bool] = lambda _found: True,
) -> Found:
    """Draws until something is wanted; after `TRIES` draws gives the sure case.

    A draw that comes to nothing gives None.

    >>> numbers = iter(range(1000))
    >>> sought(lambda: next(numbers), lambda: -1, lambda number: number > 3)
    4
    >>> sought(lambda: None, lambda: -1)
    -1
    """
    for _ in range(TRIES):
        found = draw()
        if found is not None and wanted(found):
            return found
    return sure()
