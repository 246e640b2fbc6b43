"""The one place that knows how loops are compiled."""

from collections.abc import Callable
from typing import TypeVar, cast

from numba import njit

F = TypeVar("F", bound=Callable[..., object])


def compiled(function: F) -> F:
    """Compiles a function of numbers and arrays, once for every machine it runs on."""
    return cast("F", njit(cache=True, fastmath=True)(function))
