"""Learning a strategy, step by step, and measuring it exactly."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from truc_tutor.solver.sweep import BEST, LEARN, STILL, VALUE, Pace, desk_for, sweep
from truc_tutor.solver.tree import Floats, Tree

GOOD, FADE = 1.5, 4.0
"""DCFR's alpha and the power of the averaging weights; its beta is 0: bad regrets are halved."""

SCALE = 1000.0
"""The step whose weight is 1, so that sums stay within what a float can tell apart."""


@dataclass(frozen=True, slots=True)
class Learning:
    """How far learning has come: `steps` done, the regrets and the summed play."""

    steps: int
    regrets: Floats
    average: Floats


@dataclass(frozen=True, slots=True)
class Measured:
    """What a strategy of both seats is worth to seat 0, and what perfect rivals win against it.

    `gains` are by seat: how much more than that value the seat's best reply brings.
    """

    value: float
    gains: tuple[float, float]

    @classmethod
    def by(cls, value: float, best: Sequence[float]) -> "Measured":
        """Measures by what each seat's best reply may expect."""
        return cls(value, (float(best[0] - value), float(best[1] + value)))

    @property
    def exploitability(self) -> float:
        """Gives the mean gain of a perfect opponent over both seats, in points a deal."""
        return sum(self.gains) / 2


def begin(tree: Tree) -> Learning:
    """Begins with no regrets: every act alike."""
    return Learning(0, np.zeros(tree.size, np.float32), np.zeros(tree.size, np.float32))


def pace_of(step: int) -> Pace:
    """Gives the discounts of a step, counted from 1, and its weight."""
    power = float(step) ** GOOD
    return Pace(
        np.float32(power / (power + 1)), np.float32(0.5), np.float32((step / SCALE) ** FADE)
    )


def learn(tree: Tree, learning: Learning) -> Iterator[Learning]:
    """Yields learning after each further step, without end; the arrays are changed in place."""
    desk = desk_for(tree)
    step = learning.steps
    while True:
        step += 1
        pace = pace_of(step)
        for seat in (0, 1):
            sweep(tree, desk, learning.regrets, learning.average, seat, LEARN, pace)
        yield Learning(step, learning.regrets, learning.average)


def measure(tree: Tree, strategy: Floats) -> Measured:
    """Measures a strategy by the exact best reply of each seat; rows need not add up to 1."""
    desk, value = desk_for(tree), value_of(tree, strategy)
    best = [sweep(tree, desk, strategy, strategy, seat, BEST, STILL) for seat in (0, 1)]
    return Measured.by(value, best)


def value_of(tree: Tree, strategy: Floats) -> float:
    """Gives what seat 0 may expect of a strategy of both seats."""
    return float(sweep(tree, desk_for(tree), strategy, strategy, 0, VALUE, STILL))
