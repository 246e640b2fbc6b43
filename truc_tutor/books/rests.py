"""Books of the first trick alone: where it ends stands what the rest of the deal is worth.

So a book is a hundredth as long, and what is left of a deal is solved again at the table. The worth
stands by what a seat holds, against what the rival would hold who had come there by the book. It is
that of a perfect reply to the book, so that it is sound too where the seat itself never comes.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from truc_tutor.books.plan import HALF, NOBODY, Plan, Spot

FINEST, SMALL = 4095, 16
"""How many parts a worth is told in, and how many of them make one of the greater byte.

The tables themselves err by more than such a part, and two whole bytes pack badly.
"""

REST = Spot(0, (2, 2), NOBODY, (), ())
"""Where the first trick is done."""


def first_trick(plan: Plan, most: Mapping[int, float] | None = None) -> Plan:
    """Cuts a plan off where the first trick is done.

    `most` tells by the spots that begin a rest the greatest worth there: all alike one half if not.
    """
    at = [place for place, spot in enumerate(plan.spots) if not is_done(spot)]
    new = {old: place for place, old in enumerate(at)}
    scales = sorted(set(most.values())) if most else [HALF]
    told = {} if most is None else {old: scales.index(each) for old, each in most.items()}

    def moved(target: int) -> int:
        return target if target < 0 else new.get(target, len(at) + told.get(target, 0))

    kept = (plan.spots[old] for old in at)
    spots = [
        replace(
            spot,
            bets=tuple((token, moved(target)) for token, target in spot.bets),
            play=tuple(moved(target) for target in spot.play),
        )
        for spot in kept
    ]
    return Plan((*spots, *(replace(REST, most=each) for each in scales)), plan.ends)


def is_done(spot: Spot) -> bool:
    """Tells whether the first trick is done at a spot."""
    return max(spot.held) < 3


def bytes_of(worth: float, most: float = HALF) -> tuple[int, int]:
    """Tells a worth from `-most` to `most` in two bytes."""
    part = min(1.0, max(0.0, 0.5 + worth / (2 * most)))
    return divmod(round(part * FINEST), SMALL)


def worth_of(great: int, small: int, most: float = HALF) -> float:
    """Reads such a worth."""
    return float(worths_of(great, small, most))


def worths_of(great: Any, small: Any, most: float = HALF) -> Any:
    """Reads an array of them."""
    return ((SMALL * great + small) / FINEST - 0.5) * 2 * most
