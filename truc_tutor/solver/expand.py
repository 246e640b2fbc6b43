"""From a plan to a tree: every way the cards may be played, each holding a place in a vector."""

from collections.abc import Collection
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from truc_tutor.books.kinds import Kinds
from truc_tutor.books.plan import NOBODY, Layout, Plan, Spot
from truc_tutor.solver.tree import Floats, Ints, Tree, evenness
from truc_tutor.solver.unfold import FOLLOW, LAST, LEAD, SHOW, Lines, Longs, root_of, unfold


def tree_of(plan: Plan, kinds: Kinds) -> Tree:
    """Expands a plan for a deck of these classes, with the chances of all its deals."""
    matrix, base, turned = matrices_of(kinds)
    shapes = Shapes(plan, kinds)
    lines, root = lines_of(plan, kinds, shapes, (base, turned)), root_of(kinds.classes)
    count = unfold(lines, root, *columns_for(1), True)  # noqa: FBT003
    columns = columns_for(count)
    unfold(lines, root, *columns, False)  # noqa: FBT003
    depth, seat, wide, first, shape, step, spread, skip, form, weights, worth = columns
    return Tree(
        depth, seat, wide, first, shape, step, spread, skip, form, weights, worth,
        shapes.at(), shapes.even(), shapes.owner(), matrix, _begin(kinds),
        Layout(plan, kinds).size(0, NOBODY),
    )  # fmt: skip


Base = tuple[Longs, int]
Columns = tuple[Ints, Ints, Ints, Longs, Ints, Ints, Ints, Ints, Ints, Longs, Floats]


def columns_for(count: int) -> Columns:
    """Makes room for so many nodes."""

    def ints() -> Ints:
        return np.zeros(count, np.int32)

    wide = np.zeros((count, 2), np.int32)
    worth = np.zeros((count, 3), np.float32)
    longs = (np.zeros(count, np.int64), np.zeros(count, np.int64))
    return (
        ints(), ints(), wide, longs[0], ints(), ints(), ints(), ints(), ints(), longs[1], worth
    )  # fmt: skip


def _begin(kinds: Kinds) -> Floats:
    can = [kinds.ways(each, ()) > 0 for each in kinds.of[3]]
    return np.array([can, can], np.float32)


class Shapes:
    """The shapes of decisions: which holding each number of a spot belongs to."""

    def __init__(self, plan: Plan, kinds: Kinds) -> None:
        self._layout = Layout(plan, kinds)
        self._kinds = kinds
        self._found: dict[tuple[int, ...], int] = {}

    def find(self, spot: Spot) -> int:
        """Gives the number of a spot's shape."""
        owner: list[int] = []
        for block in self._layout.blocks(spot, 0 if spot.laid != NOBODY else NOBODY):
            if block.rank == NOBODY:
                owner += range(block.wide)
            else:
                owner += self._kinds.plus[spot.held[spot.seat] - 1][block.rank]
        return self._found.setdefault(tuple(owner), len(self._found))

    def at(self) -> Ints:
        """Tells where each shape begins, and where the last one ends."""
        return np.cumsum([0, *map(len, self._found)], dtype=np.int32)

    def even(self) -> Ints:
        """Counts the acts of each shape where all holdings may do them all, else 0."""
        return np.array([evenness(list(each), max(each) + 1) for each in self._found], np.int32)

    def owner(self) -> Ints:
        """Gives the holdings of all shapes in a row."""
        return np.concatenate([np.array(each, np.int32) for each in self._found])


def _way(spot: Spot) -> int:
    if spot.laid == NOBODY:
        return SHOW if spot.held[spot.seat] == 1 else LEAD
    return LAST if spot.open_last else FOLLOW


def lines_of(
    plan: Plan,
    kinds: Kinds,
    shapes: Shapes,
    base: Base,
    paired: Collection[int] = (),
    hidden: int = 0,
) -> Lines:
    """Puts a plan into arrays; `paired` are spots of a two-card play, see `Lines.hidden`."""
    spots = plan.spots
    targets = [target for spot in spots for _, target in spot.bets]
    acts = np.cumsum([0, *(len(spot.bets) for spot in spots)])
    plays = [(*spot.play, *(0,) * (3 - len(spot.play))) for spot in spots]
    due = [_way(spot) if spot.play else -1 for spot in spots]
    return Lines(
        seat=np.array([spot.seat for spot in spots], np.int32),
        held=np.array([spot.held for spot in spots], np.int32),
        laid=np.array([spot.laid if spot.open_last else NOBODY for spot in spots], np.int32),
        way=np.array(due, np.int32),
        acts=acts.astype(np.int32),
        bets=np.array([*targets, 0], np.int32),
        play=np.array(plays, np.int32),
        shape=np.array([shapes.find(spot) for spot in spots], np.int32),
        ends=np.array(plan.ends, np.float32),
        counts=np.array([kinds.count(size) for size in range(4)], np.int32),
        grows=_grows(kinds),
        base=base[0],
        turned=base[1],
        copies=np.array(kinds.copies, np.int32),
        below=_below(Layout(plan, kinds)),
        paired=np.array([place in paired for place in range(len(spots))], np.int32),
        hidden=hidden,
    )


def _below(layout: Layout) -> Longs:
    leads = range(NOBODY, layout.kinds.classes)
    return np.array(
        [
            [layout.size(place, lead) if (lead == NOBODY) == (spot.laid == NOBODY) else 0
             for lead in leads]
            for place, spot in enumerate(layout.plan.spots)
        ],
        np.int64,
    )  # fmt: skip


def _grows(kinds: Kinds) -> Ints:
    grows = np.zeros((3, kinds.count(2), kinds.classes), np.int32)
    for size, by_class in enumerate(kinds.plus):
        for rank, numbers in enumerate(by_class):
            grows[size, : len(numbers), rank] = numbers
    return grows


def matrices_of(kinds: Kinds) -> tuple[Floats, Longs, int]:
    """Lays out the chances of what two seats still hold, for every pair of holdings played.

    Gives them, where they begin by what is held, and where those of one card each begin anew, seat
    1 before seat 0.
    """
    deals = chances_of(kinds.copies)
    base = np.full((4, 4), -1, np.int64)
    parts: list[NDArray[np.float32]] = []
    at = 0
    for held in ((3, 3), (2, 3), (3, 2), (2, 2), (1, 2), (2, 1), (1, 1)):
        full = [_full(kinds, size) for size in held]
        part = deals[full[0][:, None, :, None], full[1][None, :, None, :]]
        base[held] = at
        at += part.size
        parts.append(part.astype(np.float32).ravel())
    turned = part.transpose(0, 1, 3, 2).astype(np.float32).ravel()
    return np.concatenate([*parts, turned]), base, at


@lru_cache(maxsize=8)
def chances_of(copies: tuple[int, ...]) -> NDArray[np.float64]:
    """Gives the chances of what both are dealt, out of classes of so many cards each."""
    kinds = Kinds(copies)
    deals = np.array([[kinds.ways(a, b) for b in kinds.of[3]] for a in kinds.of[3]], np.float64)
    deals /= deals.sum()
    deals.flags.writeable = False
    return deals


def _full(kinds: Kinds, held: int) -> Longs:
    """Gives by holding played and holding left the holding that was dealt."""
    gone = range(kinds.count(3 - held))
    left = range(kinds.count(held))
    return np.array([[kinds.joined(3 - held, g, held, h) for h in left] for g in gone], np.int64)
