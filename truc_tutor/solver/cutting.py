"""Cutting a solved deal off where its first trick ends: shares in bytes, worth of what is left."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from truc_tutor.books.kinds import Kinds
from truc_tutor.books.plan import HALF, NOBODY, Block, Layout, Plan, Spot, next_lead
from truc_tutor.books.rests import bytes_of, first_trick
from truc_tutor.solver.quantise import quantise_rows, shares_of
from truc_tutor.solver.sweep import BEST, STILL, desk_for, sweep
from truc_tutor.solver.tree import Floats, Ints, Tree

Bytes = NDArray[np.uint8]
Came = tuple[Floats, Floats]
"""How often seat 0 and seat 1 would have come to a place, by what they hold."""


@dataclass(frozen=True, slots=True)
class Rest:
    """Where the first trick ends: where it stands in the book, its spot in the whole plan.

    `worth` is by seat and by what it has left.
    """

    place: int
    spot: int
    worth: Came


def cut_in_chances(plan: Plan, kinds: Kinds, tree: Tree, average: Floats) -> tuple[Plan, Bytes]:
    """Cuts a deal whose ends are worth a chance less one half."""
    numbers, rests = _cut(plan, kinds, tree, average)
    _tell(numbers, rests, {rest.spot: HALF for rest in rests})
    return first_trick(plan), numbers


def cut_in_points(plan: Plan, kinds: Kinds, tree: Tree, average: Floats) -> tuple[Plan, Bytes]:
    """Cuts a deal whose ends are points: each public end of the trick has a scale of its own."""
    numbers, rests = _cut(plan, kinds, tree, average)
    most: dict[int, float] = {}
    for rest in rests:
        greatest = max(float(np.abs(worth).max()) for worth in rest.worth)
        most[rest.spot] = max(most.get(rest.spot, TINY), greatest)
    told = {spot: round(each + TINY / 2, DIGITS) for spot, each in most.items()}
    _tell(numbers, rests, told)
    return first_trick(plan, told), numbers


TINY, DIGITS = 1e-4, 4
"""The least scale of a rest, and to how many digits scales are told, rounded up."""


def _tell(numbers: Bytes, rests: list[Rest], most: Mapping[int, float]) -> None:
    """Writes what rests are worth among the numbers of a book."""
    for rest in rests:
        at = rest.place
        for worth in rest.worth:
            told = [bytes_of(float(each), most[rest.spot]) for each in worth]
            numbers[at : at + 2 * len(worth)] = np.array(told, np.uint8).T.ravel()
            at += 2 * len(worth)


def _cut(plan: Plan, kinds: Kinds, tree: Tree, average: Floats) -> tuple[Bytes, list[Rest]]:
    """Rounds the shares of the first trick and values what is left after it."""
    trick = Trick(plan, kinds)
    own, rows = trick.gathered(average)
    numbers = quantise_rows(rows, own)
    return numbers, valued(trick, tree, average, shares_of(numbers))


def valued(trick: "Trick", tree: Tree, average: Floats, shares: Floats) -> list[Rest]:
    """Values what is left after a first trick that is played by these shares."""
    inner = np.nonzero(tree.seat >= 0)[0]
    first = tree.first[inner]
    desk, wide = desk_for(tree), trick.wide
    rests = []
    for at, came in trick.rests(shares):
        found = int(np.searchsorted(first, at.tree))
        if found == len(first) or first[found] != at.tree:  # more of a card than there are
            nothing = np.zeros(wide, np.float32)
            rests.append(Rest(at.book, at.old, (nothing, nothing)))
            continue
        node = int(inner[found])
        likely = _scaled(came[0]), _scaled(came[1])
        below = _from(tree, node, likely)
        worth = []
        for seat in (0, 1):
            sweep(below, desk, average, average, seat, BEST, STILL)
            mass = _mass(tree, node, wide, likely, seat)
            worth.append(np.where(mass > 0, desk.value[0, :wide] / np.maximum(mass, 1e-30), 0))
        rests.append(Rest(at.book, at.old, (worth[0], worth[1])))
    return rests


def _from(tree: Tree, node: int, came: Came) -> Tree:
    """Gives the part of a tree below a node, which both seats come to as often as is told."""
    part = slice(node, int(tree.skip[node]))
    return tree._replace(
        depth=tree.depth[part] - tree.depth[node],
        seat=tree.seat[part],
        wide=tree.wide[part],
        first=tree.first[part],
        shape=tree.shape[part],
        step=tree.step[part],
        spread=tree.spread[part],
        skip=tree.skip[part] - np.int32(node),
        form=tree.form[part],
        weights=tree.weights[part],
        worth=tree.worth[part],
        begin=np.array(came, np.float32),
    )


def _mass(tree: Tree, node: int, wide: int, came: Came, seat: int) -> Floats:
    """Weighs by what a seat holds all that its rival may hold there."""
    at = int(tree.weights[node])
    matrix = tree.matrix[at : at + wide * wide].reshape(wide, wide)
    found: Floats = matrix @ came[1] if seat == 0 else came[0] @ matrix
    return found


@dataclass(frozen=True, slots=True)
class At:
    """A place in the first trick.

    Its spot in the book and in the whole plan, and where its numbers begin in either.
    """

    place: int
    old: int
    lead: int
    book: int
    tree: int


BEGIN = At(0, 0, NOBODY, 0, 0)
"""Where every deal begins."""


class Trick:
    """The first trick of a plan, gone through depth first as a book lists it."""

    def __init__(self, plan: Plan, kinds: Kinds) -> None:
        self._kinds = kinds
        self._whole = Layout(plan, kinds)
        self._cut = Layout(first_trick(plan), kinds)
        self.wide = kinds.count(2)

    def gathered(self, average: Floats) -> tuple[Floats, Ints]:
        """Takes the numbers of the first trick out, with their rows; those of rests have none."""
        numbers: list[Floats] = []
        for at, spot, blocks in self.spots():
            if spot.is_rest:
                numbers.append(np.zeros(self._cut.size(at.place, at.lead), np.float32))
                continue
            numbers.append(average[at.tree : at.tree + sum(block.wide for block in blocks)])
        return np.concatenate(numbers), self.rows()

    def rows(self) -> Ints:
        """Gives each number of the book its row, -1 to those of rests."""
        rows: list[Ints] = []
        counted = 0
        for at, spot, blocks in self.spots():
            if spot.is_rest:
                rows.append(np.full(self._cut.size(at.place, at.lead), -1, np.int32))
                continue
            rows.append(np.concatenate([self._owner(spot, each) for each in blocks]) + counted)
            counted += self._cut.wide(spot, spot.seat)
        return np.concatenate(rows).astype(np.int32)

    def rests(self, shares: Floats, dealt: Came | None = None) -> Iterator[tuple[At, Came]]:
        """Yields where the first trick ends, and how often both seats come there.

        A row of shares need not add up to 1, but to more than nothing. `dealt` weighs what each
        seat may be dealt: all alike if not told.
        """
        ones = np.ones(self._kinds.count(3), np.float32)
        yield from self._rests(BEGIN, dealt or (ones, ones), shares)

    def _rests(self, at: At, came: Came, shares: Floats) -> Iterator[tuple[At, Came]]:
        spot, blocks = self._known(at)
        if spot.is_rest:
            yield at, came
            return
        total = np.zeros(self._cut.wide(spot, spot.seat), np.float32)
        for block in blocks:
            begin = at.book + block.start
            np.add.at(total, self._owner(spot, block), shares[begin : begin + block.wide])
        for block, below in zip(blocks, self._below(at), strict=True):
            if below.place < 0:
                continue
            owner, begin = self._owner(spot, block), at.book + block.start
            mine = came[spot.seat][owner] * shares[begin : begin + block.wide] / total[owner]
            yield from self._rests(
                below, (mine, came[1]) if spot.seat == 0 else (came[0], mine), shares
            )

    def spots(self, at: At | None = None) -> Iterator[tuple[At, Spot, list[Block]]]:
        """Yields the places of the first trick from one on, each with its spot and acts."""
        at = at or BEGIN
        if at.place < 0:
            return
        yield at, *self._known(at)
        for below in self._below(at):
            yield from self.spots(below)

    def _known(self, at: At) -> tuple[Spot, list[Block]]:
        spot = self._cut.plan.spots[at.place]
        return spot, self._cut.blocks(spot, at.lead)

    def _below(self, at: At) -> list[At]:
        """Lists the places behind the acts of a place."""
        spot, blocks = self._known(at)
        if spot.is_rest:
            return []
        old = self._whole.blocks(self._whole.plan.spots[at.old], at.lead)
        starts = self._cut.starts(at.place, at.lead, at.book)
        olds = self._whole.starts(at.old, at.lead, at.tree)
        return [
            At(block.target, whole.target, next_lead(spot, block, at.lead), book, tree)
            for block, whole, book, tree in zip(blocks, old, starts, olds, strict=True)
        ]

    def _owner(self, spot: Spot, block: Block) -> Ints:
        if block.rank == NOBODY:
            return np.arange(block.wide, dtype=np.int32)
        return np.array(self._kinds.plus[spot.held[spot.seat] - 1][block.rank], np.int32)


def _scaled(came: Floats) -> Floats:
    most = came.max()
    return came / most if most > 0 else np.ones_like(came)
