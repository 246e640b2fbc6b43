"""Learning a deal with a side bet, step by step, measuring it exactly, and putting the work by."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod
from pathlib import Path

import numpy as np

from truc_tutor.solver.envit.strategy import Strategy
from truc_tutor.solver.envit.suited import Suited
from truc_tutor.solver.learn import Measured, pace_of
from truc_tutor.solver.sweep import BEST, LEARN, STILL, VALUE
from truc_tutor.solver.tree import Floats
from truc_tutor.solver.work import load, save

WHOLE = 10
"""So many steps sweep all rests alike, until it shows which of them matter."""


@dataclass(frozen=True, slots=True)
class Lessons:
    """How far learning has come: `steps` done, the regrets and the summed play."""

    steps: int
    regrets: Strategy
    average: Strategy


def begin(suited: Suited) -> Lessons:
    """Begins with no regrets: every act alike."""
    return Lessons(0, *(Strategy.empty(suited.shapes, suited.rests.size) for _ in range(2)))


def learn(suited: Suited, lessons: Lessons) -> Iterator[Lessons]:
    """Yields learning after each further step, without end; the arrays are changed in place."""
    step = lessons.steps
    whole = max(WHOLE, step + 1)  # what is taken up again knows no worth of its rests
    while True:
        step += 1
        pace = pace_of(step)
        for seat in (0, 1):
            turn = step if step > whole else None
            suited.sweep(lessons.regrets, lessons.average, seat, LEARN, pace, turn)
        yield Lessons(step, lessons.regrets, lessons.average)


def measure(suited: Suited, strategy: Strategy) -> Measured:
    """Measures a strategy by exact best replies that tell hands in the first trick, then classes.

    After the first trick all cards of a class that may have been led count as one.
    """
    value = suited.sweep(strategy, strategy, 0, VALUE, STILL)
    best = [suited.sweep(strategy, strategy, seat, BEST, STILL) for seat in (0, 1)]
    return Measured.by(value, best)


def put_by(lessons: Lessons, path: Path | None) -> None:
    """Saves the work, whole or not at all."""
    if path is None:
        return
    save(
        path,
        steps=lessons.steps,
        regrets=lessons.regrets.later,
        average=lessons.average.later,
        first_regrets=_flat(lessons.regrets),
        first_average=_flat(lessons.average),
    )


def taken_up(suited: Suited, path: Path | None) -> Lessons:
    """Loads the work, or begins where there is none.

    Raises ValueError for a file that is not the work of this deal.
    """
    if path is None or not path.exists():
        return begin(suited)
    steps, *arrays = load(path, "steps", "regrets", "average", "first_regrets", "first_average")
    later, parts = arrays[:2], arrays[2:]
    count, size = sum(map(prod, suited.shapes)), suited.rests.size
    if any(len(part) != count for part in parts) or any(len(each) != size for each in later):
        raise ValueError(f"{path} is the work of another game")
    regrets, average = (
        Strategy(_parted(suited, part), each) for part, each in zip(parts, later, strict=True)
    )
    return Lessons(int(steps), regrets, average)


def _flat(strategy: Strategy) -> Floats:
    return np.concatenate([each.ravel() for each in strategy.first])


def _parted(suited: Suited, numbers: Floats) -> list[Floats]:
    """Takes the numbers of a first trick apart, by fork."""
    shapes = suited.shapes
    parts = np.split(numbers, np.cumsum([prod(shape) for shape in shapes])[:-1])
    return [part.reshape(shape) for part, shape in zip(parts, shapes, strict=True)]
