"""Books of a first trick in as few bytes as will do, for the many scores of a match.

Shares are told in tenths. What a rest is worth is told in one byte, on a scale so coarse that the
error is small beside what a point is worth at that score; where the rival hardly comes one worth
stands for all holdings of the seat.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from truc_tutor.books.kinds import Kinds
from truc_tutor.books.plan import Plan
from truc_tutor.books.rests import FINEST, SMALL
from truc_tutor.solver.cutting import Bytes, Trick, valued
from truc_tutor.solver.expand import chances_of
from truc_tutor.solver.quantise import quantise_rows
from truc_tutor.solver.tree import Floats, Tree

PARTS = 24
"""Into how many parts a point is told, at least, where rests are worth a chance."""

SELDOM = 1e-3
"""How often the rival must come to a rest for its worth to be told by what the seat has left."""

NEVER = np.float32(1e-30)
"""What stands for play that never was, so that no row adds up to nothing."""

ALL_TENTHS, LIKELIEST = 2.0, 1e-3
"""Own reach as in `quantise`: no row is written finer, and below this with one act alone."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of a solved deal until a book is made of it: its first trick alone.

    `play` is summed, nothing at rests; `worth` is by rest, seat and what the seat has left, the
    rests being in the order of the book.
    """

    play: Floats
    worth: Floats


def kept_of(plan: Plan, kinds: Kinds, tree: Tree, average: Floats) -> Kept:
    """Takes the first trick out of a solved deal, and values what is left after it."""
    trick = Trick(plan, kinds)
    own, _ = trick.gathered(average)
    rests = valued(trick, tree, average, np.maximum(own, NEVER))
    return Kept(own, np.array([rest.worth for rest in rests], np.float32))


def scales_of(plan: Plan, kinds: Kinds, every: list[Kept], point: float) -> dict[int, float]:
    """Gives the greatest worth that is told, by the spot of the whole plan where a rest begins.

    It is that of all these deals, of which one plan tells, and makes a byte's step no finer than
    need be.
    """
    most: dict[int, float] = {}
    greatest = np.max([np.abs(kept.worth).max(axis=(1, 2)) for kept in every], axis=0)
    least = FINEST / SMALL / 2 * point / PARTS
    places = [at for at, spot, _ in Trick(plan, kinds).spots() if spot.is_rest]
    for at, worth in zip(places, greatest, strict=True):
        most[at.old] = max(most.get(at.old, least), float(worth))
    return {spot: round(1.02 * each, 4) for spot, each in most.items()}


def bytes_of_kept(plan: Plan, kinds: Kinds, kept: Kept, most: Mapping[int, float]) -> Bytes:
    """Rounds what was kept of a deal to the numbers of its book."""
    trick = Trick(plan, kinds)
    numbers = quantise_rows(trick.rows(), kept.play, ALL_TENTHS, LIKELIEST)
    chances = chances_of(kinds.copies).astype(np.float32)
    dealt = chances.sum(axis=1), chances.sum(axis=0)
    for (at, came), worth in zip(
        trick.rests(np.maximum(kept.play, NEVER), dealt), kept.worth, strict=True
    ):
        place = at.book
        for seat, told in enumerate(worth):
            seldom = came[1 - seat].sum() < SELDOM
            here = np.full_like(told, told.mean()) if seldom else told
            great = np.round((0.5 + here / (2 * most[at.old])) * FINEST / SMALL)
            numbers[place : place + len(told)] = np.clip(great, 0, FINEST // SMALL)
            numbers[place + len(told) : place + 2 * len(told)] = 0
            place += 2 * len(told)
    return numbers
