"""Bets weighed by odds: what answering and calling are worth, with a simple rival across the table.

The rival's holdings are weighed by what he has called, and he is taken to answer by how good a
holding is among all: he refuses where the odds are against him, and raises with the best.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from truc_tutor.game.ladder import Ladder, Worth

RAISES_ABOVE = 0.88
"""From which grade on a rival is taken to raise instead of accepting."""

EVEN = 0.5
"""From which chance on a call is made for its own sake."""


@dataclass(frozen=True, slots=True)
class Case:
    """Some holdings of the rivals: their weight, how good they are (0–1), and how the bet ends."""

    weight: float
    grade: float
    won: float
    lost: float


@dataclass(frozen=True, slots=True)
class Bet:
    """One of the two bets of a deal as a seat weighs it.

    `value(worth, won, lost)` gives the chance to win the match when `worth` is staked and the own
    pair gets it with chance `won`, the other with `lost`.
    """

    ladder: Ladder
    cases: tuple[Case, ...]
    value: Callable[[Worth, float, float], float]

    @property
    def odds(self) -> tuple[float, float]:
        """Gives the chances to win and to lose the bet."""
        return _odds(self.cases)

    def accepted(self, level: int) -> float:
        """Values the bet played on at a rung."""
        return self.value(self.ladder.rungs[level].worth, *self.odds)

    def refused(self, level: int, over: int, *, own: bool) -> float:
        """Values a refused rung; `own` tells whether the own pair had called it."""
        price = self.ladder.rungs[level].refused[over]
        return self.value(price, float(own), float(not own))

    def needed(self, level: int, over: int) -> float:
        """Gives the chance from which on accepting a rival's rung pays."""
        worth = self.ladder.rungs[level].worth
        most, least = self.value(worth, 1, 0), self.value(worth, 0, 1)
        given = self.refused(level, over, own=False)
        return (given - least) / (most - least) if most > least else 0.0

    def called(self, level: int, over: int) -> float:
        """Values calling a rung: the rival refuses, accepts or raises by what he holds.

        A call with less than even odds is a bluff, and counts as one that is seen through.
        """
        worth = self.ladder.rungs[level].worth
        most, least = self.value(worth, 1, 0), self.value(worth, 0, 1)
        won = self.refused(level, over, own=True)
        keeps = (most - won) / (most - least) if most > least else 0.0
        if self.odds[0] < EVEN:
            keeps = 0.0
        above = self.ladder.above(level)
        raises = max(RAISES_ABOVE, keeps) if above else 2.0
        folded = [case for case in self.cases if case.grade < keeps]
        kept = [case for case in self.cases if keeps <= case.grade < raises]
        raised = [case for case in self.cases if case.grade >= raises]
        parts = [(folded, won), (kept, self.value(worth, *_odds(kept)))]
        if raised:
            parts.append((raised, self._raised(above[0], level, raised)))
        total = _weight(self.cases)
        return sum(_weight(part) * value for part, value in parts) / total

    def _raised(self, level: int, over: int, cases: Sequence[Case]) -> float:
        accepting = self.value(self.ladder.rungs[level].worth, *_odds(cases))
        return max(accepting, self.refused(level, over, own=False))


def _weight(cases: Sequence[Case]) -> float:
    return sum(case.weight for case in cases)


def _odds(cases: Sequence[Case]) -> tuple[float, float]:
    total = _weight(cases) or 1.0
    return (
        sum(case.weight * case.won for case in cases) / total,
        sum(case.weight * case.lost for case in cases) / total,
    )
