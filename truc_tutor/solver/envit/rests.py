"""The rests of a deal with a side bet, swept as often as they matter."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from truc_tutor.solver.envit.deal import EnvitDeal
from truc_tutor.solver.envit.forest import LEFT, Plots, sweep_rests
from truc_tutor.solver.sweep import BEST, STILL, Desk, Pace, desk_for
from truc_tutor.solver.tree import Floats

TURNS = 4
"""In how many steps rests are swept once to which the deal hardly ever comes.

Measured on Valencian Truc after 320 steps: 1.5 s of a processor a step for 3.45 s.
"""

SELDOM = 3e-6
"""To what share of all deals that comes to mean hardly ever, for a rest."""


@dataclass(slots=True)
class Rests:
    """What follows the first trick of a deal, told apart by cards as well (see `Fork.rests`).

    `typed` gives the number of each in the deal, which tells classes alone. `come` and
    `worth` are by rest and two cards left; `come` is also by seat, `worth` is that of a rest to
    what a seat has left, by seat.
    """

    deal: EnvitDeal
    typed: NDArray[np.intp]
    plots: Plots = field(init=False)
    possible: NDArray[np.bool_] = field(init=False)
    desk: Desk = field(init=False)
    come: Floats = field(init=False)
    worth: dict[int, Floats] = field(init=False)
    _came: Floats = field(init=False)

    def __post_init__(self) -> None:
        deal, pairs = self.deal, self.deal.types.kinds.count(LEFT)
        self.desk = desk_for(deal.forest.trees)
        self.possible = deal.possible[self.typed]
        tree = deal.tree[self.typed]
        sizes = np.where(self.possible, deal.forest.size[tree], 0)
        self.plots = Plots(tree, np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int64))
        many = len(self.typed)
        self.come = np.zeros((2, many, pairs), np.float32)
        self.worth = {seat: np.zeros((many, pairs), np.float32) for seat in (0, 1)}
        self._came = np.zeros((2, many), np.float32)

    @property
    def size(self) -> int:
        """Counts the numbers of all rests."""
        return int(self.deal.forest.size[self.plots.tree[self.possible]].sum())

    def part(self, rest: int, numbers: Floats) -> Floats:
        """Gives the numbers of a rest."""
        begin = int(self.plots.begin[rest])
        return numbers[begin : begin + int(self.deal.forest.size[self.plots.tree[rest]])]

    def sweep(
        self,
        numbers: Floats,
        average: Floats,
        seat: int,
        mode: int,
        pace: Pace,
        turn: int | None = None,
    ) -> None:
        """Sweeps the rests for a seat: `come` tells how often each is come to, `worth` is found.

        See `solver.sweep.sweep`. Where a `turn` is told, rests to which the deal hardly ever comes
        are swept in one of `TURNS` alone; else they keep the worth that they had, as often as the
        rival comes there now.
        """
        deal = self.deal
        due = self.possible if turn is None else self._due(turn)
        worth = self._kept(seat, due)
        sweep_rests(
            deal.forest, self.plots, self.come, worth, due, self.desk,
            numbers, average, seat, mode, pace,
        )  # fmt: skip

    def reply(self, strategy: Floats, seat: int) -> None:
        """Finds what a perfect reply of a seat is worth in each rest, by what it has left.

        How often each comes there is scaled, so that its likeliest cards always do; whoever never
        comes to a rest is taken to come there with all cards alike.
        """
        most = self.come.max(axis=2, keepdims=True)
        come = np.where(most > 0, self.come / np.maximum(most, 1e-30), 1)
        self.come = come.astype(np.float32)
        self.sweep(strategy, strategy, seat, BEST, STILL)

    def mass(self, seat: int) -> Floats:
        """Weighs by rest and what a seat has left all that its rival may have left there."""
        wide, trees, plots = self.come.shape[2], self.deal.forest.trees, self.plots
        mass = np.zeros(self.come.shape[1:], np.float32)
        for rest in np.flatnonzero(self.possible):
            at = int(trees.weights[self.deal.forest.at[plots.tree[rest]]])
            matrix = trees.matrix[at : at + wide * wide].reshape(wide, wide)
            come = self.come[1 - seat, rest]
            mass[rest] = matrix @ come if seat == 0 else come @ matrix
        return mass

    def _due(self, turn: int) -> NDArray[np.bool_]:
        """Tells which rests are swept in this turn."""
        mass = self.come[0].sum(axis=1) * self.come[1].sum(axis=1)
        order = np.arange(len(mass)) % TURNS == turn % TURNS
        found: NDArray[np.bool_] = self.possible & (order | (mass > SELDOM * mass.sum()))
        return found

    def _kept(self, seat: int, due: NDArray[np.bool_]) -> Floats:
        """Scales what rests are worth that are not due; remembers how often the rival comes."""
        worth, comes = self.worth[seat], self.come[1 - seat].sum(axis=1)
        before = self._came[seat]
        still = ~due & (before > 0)
        worth[still] *= (comes[still] / before[still])[:, None]
        moved = due | (still & (comes > 0))
        before[moved] = comes[moved]
        return worth
