"""A strategy of a whole deal with a side bet, or its regrets: numbers by decision."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from truc_tutor.solver.tree import Floats


@dataclass(slots=True)
class Strategy:
    """Numbers of a whole deal: of its first trick by decision, each by act first, and of all rests.

    The decisions are the nodes of `EnvitDeal`, told by type, or the forks of `Suited`, by hand.
    """

    first: list[Floats]
    later: Floats

    @classmethod
    def empty(cls, shapes: Sequence[tuple[int, ...]], size: int) -> "Strategy":
        """Makes one without anything in it."""
        return cls([np.zeros(shape, np.float32) for shape in shapes], np.zeros(size, np.float32))


def mixed(numbers: Floats, opened: NDArray[np.bool_]) -> Floats:
    """Makes shares of numbers by act and type; of nothing at all every open act has as much."""
    weights = np.maximum(numbers, 0) * opened
    total = weights.sum(axis=0)
    alike = opened / np.maximum(opened.sum(axis=0), 1)
    shares = np.where(total > 1e-30, weights / np.maximum(total, 1e-30), alike)
    found: Floats = shares.astype(np.float32)
    return found
