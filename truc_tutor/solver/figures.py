"""Figures of a solved deal: one exact pass over a book, both seats playing as it says."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from truc_tutor.books.book import Book
from truc_tutor.books.plan import NOBODY, Block, Spot, compare, next_lead

Vector = NDArray[np.float64]
Both = tuple[Vector, Vector]
"""By seat, by holding; where the last card of one lies open, the other's are (that card, own)."""

POINTS, WON, LOST, FIRST = 0, 1, 2, 3
"""Figures of a seat: points, deals won and lost, and `FIRST + seat` that this seat raised first."""

FIGURES = 5

EVEN = 0.5
"""A raise is a bluff with cards that, once it is accepted, win fewer deals than this."""

SELDOM = 0.01
"""A raise that is accepted less often than this is counted as no bluff: nobody looks."""

Path = tuple[str, ...]


class Node(NamedTuple):
    """What is found at a node: the figures by seat, and how often it is come to.

    `got` and `mass` are weighed by the rival's cards and acts; `reach` is by the holder's own acts.
    """

    got: Both
    mass: Both
    reach: Both


@dataclass(slots=True)
class Moment:
    """First raises at one moment as shares of all deals, how many are bluffs, how many accepted."""

    raised: float = 0.0
    bluffs: float = 0.0
    accepted: float = 0.0


@dataclass(frozen=True, slots=True)
class Found:
    """What a pass found: the first nodes by the acts that lead there, and the first raises.

    An act is a token, or the class of the card played. Moments are (trick, seat) from trick 1.
    """

    nodes: dict[Path, Node] = field(default_factory=dict)
    moments: dict[tuple[int, int], Moment] = field(default_factory=dict)


ACCEPT, REFUSE = "accept", "refuse"

KEPT = 3
"""Nodes of at most so many acts are kept."""


class _Here(NamedTuple):
    place: int
    lead: int
    at: int
    played: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    path: Path = ()
    raised: bool = False
    asked: bool = False  # the first raise has just been made
    laid: int = NOBODY  # whose last card lies open


def figures_of(book: Book) -> Found:
    """Goes through every way on that a book knows."""
    walk = _Walk(book)
    ones = np.ones(book.layout.kinds.count(3))
    walk.node(_Here(0, NOBODY, 0), (ones, ones))
    return walk.found


class _Walk:
    def __init__(self, book: Book) -> None:
        self.found = Found()
        self._layout, self._kinds = book.layout, book.layout.kinds
        self._squares = np.frombuffer(book.numbers, np.uint8).astype(np.float64) ** 2
        self._plus = [[np.array(each) for each in row] for row in self._kinds.plus]
        every = self._kinds.of[3]
        self._root = np.array([[self._kinds.ways(a, b) for b in every] for a in every], float)
        self._root /= self._root.sum()
        self._weights = lru_cache(maxsize=None)(self._weights_of)
        self._answered: Node | None = None

    def node(self, here: _Here, reach: Both) -> Both:
        """Gives the figures of a node that the seats reach so often, by their holdings."""
        if here.place < 0:
            return self._end(here, reach, self._layout.plan.ends[~here.place])
        spot = self._layout.plan.spots[here.place]
        blocks, starts = self._layout.known(here.place, here.lead)
        total = self._totals(spot, here, blocks)
        got = (np.zeros((FIGURES, *reach[0].shape)), np.zeros((FIGURES, *reach[1].shape)))
        for block, start in zip(blocks, starts, strict=True):
            part = self._part(here, block)
            if block.token:
                share = part.reshape(total.shape) / total
                self._bet(spot, here, block, start, share, reach, got)
            elif block.rank != NOBODY:
                self._play(spot, here, block, start, part, total, reach, got)
            elif spot.open_last:
                self._last(spot, here, part.reshape(total.shape) / total, reach, got)
            else:
                self._lead_last(spot, here, block, start, part / total, reach, got)
        if len(here.path) <= KEPT:
            self.found.nodes[here.path] = Node(got, self._mass(here, reach), reach)
        return got

    def _part(self, here: _Here, block: Block) -> Vector:
        return self._squares[here.at + block.start : here.at + block.start + block.wide]

    def _totals(self, spot: Spot, here: _Here, blocks: list[Block]) -> Vector:
        total = np.zeros(self._layout.wide(spot, spot.seat))
        for block in blocks:
            part = self._part(here, block)
            if block.rank == NOBODY:
                total += part
            else:
                total[self._plus[spot.held[spot.seat] - 1][block.rank]] += part
        if spot.open_last and spot.seat != spot.laid:
            return total.reshape(self._kinds.classes, -1)
        return total

    def _bet(
        self,
        spot: Spot,
        here: _Here,
        block: Block,
        start: int,
        share: Vector,
        reach: Both,
        got: Both,
    ) -> None:
        """Goes on by a call or an answer."""
        me, he = spot.seat, 1 - spot.seat
        raises = block.token not in (ACCEPT, REFUSE)
        first = raises and not here.raised
        child = here._replace(
            place=block.target,
            lead=here.lead,
            at=here.at + start,
            path=(*here.path, block.token),
            raised=here.raised or raises,
            asked=first,
        )
        after = _changed(reach, me, reach[me] * share)
        below = self.node(child, after)
        got[me][:] += share * below[me]
        got[he][:] += below[he]
        if here.asked and block.token == ACCEPT:
            self._answered = Node(below, self._mass(child, after), after)
        if first:
            mass = self._mass(child, after)
            got[me][FIRST + me] += share * mass[me]
            got[he][FIRST + me] += mass[he]
            self._note(4 - spot.held[me], me, after[me], mass[me])

    def _note(self, trick: int, me: int, often: Vector, mass: Vector) -> None:
        """Notes a first raise; what was answered last is its acceptance."""
        assert self._answered is not None  # noqa: S101 - a raise can be accepted
        won, called = self._answered.got[me][WON], self._answered.mass[me]
        moment = self.found.moments.setdefault((trick, me), Moment())
        moment.raised += float((often * mass).sum())
        bluff = (won < EVEN * called) & (called >= SELDOM * mass)
        moment.bluffs += float((often * mass)[bluff].sum())
        moment.accepted += float((often * called).sum())

    def _play(
        self,
        spot: Spot,
        here: _Here,
        block: Block,
        start: int,
        part: Vector,
        total: Vector,
        reach: Both,
        got: Both,
    ) -> None:
        """Goes on by a card that is told by its class."""
        me, he = spot.seat, 1 - spot.seat
        grown = self._plus[spot.held[me] - 1][block.rank]
        share = part / total[grown]
        played = list(here.played)
        played[me] = tuple(sorted((*played[me], block.rank)))
        child = _Here(
            block.target,
            next_lead(spot, block, here.lead),
            here.at + start,
            (played[0], played[1]),
            (*here.path, str(block.rank)),
            here.raised,
        )
        below = self.node(child, _changed(reach, me, reach[me][grown] * share))
        got[me][:, grown] += share * below[me]
        got[he][:] += below[he]

    def _lead_last(
        self,
        spot: Spot,
        here: _Here,
        block: Block,
        start: int,
        share: Vector,
        reach: Both,
        got: Both,
    ) -> None:
        """Goes on by the leader's last card, which from now on lies open."""
        me, he = spot.seat, 1 - spot.seat
        child = here._replace(
            place=block.target, lead=NOBODY, at=here.at + start, path=(*here.path, "-"), laid=me
        )
        told = np.tile(reach[he], (len(reach[me]), 1))
        after = _changed(_changed(reach, me, reach[me] * share), he, told)
        below = self.node(child, after)
        got[me][:] += share * below[me]
        got[he][:] += below[he].sum(axis=1)

    def _last(self, spot: Spot, here: _Here, share: Vector, reach: Both, got: Both) -> None:
        """Ends a deal by the follower's last card, which meets the leader's."""
        me, he = spot.seat, 1 - spot.seat
        after = _changed(reach, me, reach[me] * share)
        every = range(self._kinds.classes)
        ends = self._layout.plan.ends
        worth = np.array(
            [[ends[~spot.play[compare(own, led)]] for own in every] for led in every], float
        )
        weights = self._weights(here.played) if he == 0 else self._weights(here.played).T
        for row, value in enumerate(_worths(worth, me)):
            got[me][row] += share * value * weights * reach[he][:, None]
        for row, value in enumerate(_worths(worth, he)):
            got[he][row] += (value * weights * after[me]).sum(axis=1)

    def _end(self, here: _Here, reach: Both, worth: float) -> Both:
        mass = self._mass(here, reach)
        got = (np.zeros((FIGURES, *mass[0].shape)), np.zeros((FIGURES, *mass[1].shape)))
        for seat in (0, 1):
            for row, value in enumerate(_worths(np.array(worth), seat)):
                got[seat][row] = value * mass[seat]
        return got

    def _mass(self, here: _Here, reach: Both) -> Both:
        """Tells how often each holding meets what the rival holds and does."""
        weights = self._weights(here.played)
        if here.laid == NOBODY:
            return weights @ reach[1], reach[0] @ weights
        if here.laid == 1:
            weights = weights.T
        led, told = reach[here.laid], reach[1 - here.laid]
        mass = (weights * told).sum(axis=1), weights * led[:, None]
        return mass if here.laid == 0 else (mass[1], mass[0])

    def _weights_of(self, played: tuple[tuple[int, ...], tuple[int, ...]]) -> Vector:
        """Gives how often two holdings are left together after these classes were played."""
        place, of = self._kinds.place[3], self._kinds.of
        index = [
            [place[tuple(sorted((*left, *gone)))] for left in of[3 - len(gone)]] for gone in played
        ]
        return self._root[np.ix_(*index)]


def _changed(reach: Both, seat: int, to: Vector) -> Both:
    return (to, reach[1]) if seat == 0 else (reach[0], to)


def _worths(worth: Vector, seat: int) -> Iterator[Vector]:
    """Gives the figures of ends for a seat: points, won, lost."""
    mine = worth if seat == 0 else -worth
    yield mine
    yield (mine > 0).astype(float)
    yield (mine < 0).astype(float)
