"""A strategy of a whole deal with a side bet, or its regrets: numbers by decision."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from truc_tutor.solver.envit.deal import EnvitDeal
from truc_tutor.solver.tree import Floats


@dataclass(slots=True)
class Strategy:
    """Numbers of a whole deal: of the first trick by node, act and type, and of all rests."""

    first: list[Floats]
    later: Floats

    @classmethod
    def empty(cls, deal: EnvitDeal) -> "Strategy":
        """Makes one without anything in it."""
        first = [np.zeros(node.open.shape, np.float32) for node in deal.nodes]
        return cls(first, np.zeros(deal.size, np.float32))


def mixed(numbers: Floats, opened: NDArray[np.bool_]) -> Floats:
    """Makes shares of numbers by act and type; of nothing at all every open act has as much."""
    weights = np.maximum(numbers, 0) * opened
    total = weights.sum(axis=0)
    alike = opened / np.maximum(opened.sum(axis=0), 1)
    shares = np.where(total > 1e-30, weights / np.maximum(total, 1e-30), alike)
    found: Floats = shares.astype(np.float32)
    return found
