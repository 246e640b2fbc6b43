"""What acts are worth by a book over types: both play on by it, over all that the rival may have.

He is followed hand by hand, and card by card where he leads. What a side bet pays that is still
open is settled by the counts of both.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from truc_tutor.books.hands import Weighed
from truc_tutor.books.kinds import less
from truc_tutor.books.pages import Here, Vector
from truc_tutor.books.plan import NOBODY
from truc_tutor.books.replies import Reply
from truc_tutor.books.typed_pages import TypedPages

NOTHING = 1e-7
"""Of what share of the rival's chances a way on is no longer followed."""


@dataclass(frozen=True, slots=True)
class Mine:
    """One seat in a deal (0: mano) and the number of its hand; `wins` tells by hand 1 or -1.

    That is whether it wins a side bet against a rival with that hand.
    """

    seat: int
    hand: int
    wins: Vector


class Where(NamedTuple):
    """A place in the first trick: the card led by its number, and the class the seat has played.

    NOBODY stands for either before it is there.
    """

    here: Here
    lead: int
    played: int


class TypedValues:
    """Values for one seat; `whole` is the weight of all that the rival may have.

    What is gained is added up over his hands by their weights, so it is in points times weight.
    What is done less often than `rough` at a decision is passed over, and the rest counts for it.
    """

    def __init__(self, pages: TypedPages, mine: Mine, whole: float, rough: float = 0.0) -> None:
        self._pages, self._mine = pages, mine
        self._sign = 1.0 if mine.seat == 0 else -1.0
        self._row = pages.hands.rows[mine.hand]
        cards = pages.hands.cards[:, mine.hand]
        classes = pages.hands.classes[:, mine.hand]
        self._cards = [*zip(map(int, cards), map(int, classes), strict=True)]
        self._alone = pages.hands.each([mine.hand]).hands
        self._least = NOTHING * whole
        self._rough = rough

    def act(self, where: Where, act: int, his: Weighed) -> float:
        """Values an act of the seat, counted as in `TypedPages.by_hand`."""
        bets = len(self._pages.spot(where.here).bets)
        if act < bets:
            return self._on(self._bet(where, act), his)
        card, rank = self._cards[act - bets]
        child = self._pages.child(where.here, bets + rank, rank)
        lead = card if where.lead == NOBODY else where.lead
        return self._on(Where(child, lead, rank), his)

    def replies(self, where: Where, act: int, his: Weighed) -> list[Reply]:
        """Tells what he answers to a call of the seat, how often, and what is then expected."""
        asked = self._bet(where, act)
        here = asked.here
        if here.place < 0 or self._pages.spot(here).seat == self._mine.seat:
            return []
        replies, total = [], float(his.weights.sum())
        every = self._pages.by_hand(here, asked.lead, his.hands)
        for place, (token, _) in enumerate(self._pages.spot(here).bets):
            weighed = his.times(every[place])
            weight = float(weighed.weights.sum())
            if weight > self._least:
                value = self._on(self._bet(asked, place), weighed)
                replies.append(Reply(token, weight / total, value / weight))
        return replies

    def _bet(self, where: Where, act: int) -> Where:
        return where._replace(here=self._pages.child(where.here, act, NOBODY))

    def _on(self, where: Where, his: Weighed) -> float:
        if self._is_leaf(where.here):
            weight, edge = float(his.weights.sum()), float(self._edge(his).sum())
            return self._leaf(where, weight, edge)
        if self._pages.spot(where.here).seat == self._mine.seat:
            return self._own(where, his)
        return self._his(where, his)

    def _is_leaf(self, here: Here) -> bool:
        """Tells whether a place is an end, or a rest."""
        return here.place < 0 or self._pages.spot(here).is_rest

    def _leaf(self, where: Where, weight: float, edge: float) -> float:
        """Values a leaf by how much of the rival comes there, and how much more of it loses.

        What it loses is the side bet, if one is still open.
        """
        plan, here = self._pages.layout.plan, where.here
        if here.place < 0:
            side = plan.sides[~here.place] if plan.sides else 0
            return self._sign * plan.ends[~here.place] * weight + side * edge
        left = less(self._row, where.played)
        worth = self._pages.rest_after(here, where.lead, self._mine.seat, left)
        return worth * weight + self._pages.spot(here).side * edge

    def _own(self, where: Where, his: Weighed) -> float:
        got = met = 0.0
        shares = self._pages.by_hand(where.here, where.lead, self._alone)[:, 0]
        for act, share in enumerate(map(float, shares)):
            if share > self._rough:
                got += share * self.act(where, act, his)
                met += share
        return got / met if self._rough and met else got

    def _his(self, where: Where, his: Weighed) -> float:
        got = met = 0.0
        whole = float(his.weights.sum()) if self._rough else 1.0
        least = max(self._least, self._rough * whole)
        spot = self._pages.spot(where.here)
        every = self._pages.by_hand(where.here, where.lead, his.hands)
        said, cards = every[: len(spot.bets)], every[len(spot.bets) :]
        ways = self._said(where, his, said, least)
        if spot.play:
            play = self._led if where.lead == NOBODY else self._followed
            ways = chain(ways, play(where, his, cards, least))
        for weight, value in ways:
            got += value
            met += weight
        return got * whole / met if self._rough and met else got

    def _said(
        self, where: Where, his: Weighed, shares: Vector, least: float
    ) -> Iterator[tuple[float, float]]:
        """Gives of each bet of his how much of him makes it, and what that brings."""
        weights, edges = shares @ his.weights, shares @ self._edge(his)
        for act, weight in enumerate(map(float, weights)):
            if weight <= least:
                continue
            after = self._bet(where, act)
            if self._is_leaf(after.here):
                yield weight, self._leaf(after, weight, float(edges[act]))
            else:
                yield weight, self._on(after, his.times(shares[act]))

    def _led(
        self, where: Where, his: Weighed, shares: Vector, least: float
    ) -> Iterator[tuple[float, float]]:
        """Gives the same of each card that he may lead."""
        hands, bets = self._pages.hands, len(self._pages.spot(where.here).bets)
        for card, weight in enumerate(_sums(hands.cards[:, his.hands], shares * his.weights)):
            if weight > least:
                rank = hands.class_of[card]
                child = self._pages.child(where.here, bets + rank, rank)
                after = where._replace(here=child, lead=card)
                yield weight, self._on(after, his.played(hands, card, shares))

    def _followed(
        self, where: Where, his: Weighed, shares: Vector, least: float
    ) -> Iterator[tuple[float, float]]:
        """Gives the same of each class that he may follow with: the first trick is done then."""
        bets = len(self._pages.spot(where.here).bets)
        classes = self._pages.hands.classes[:, his.hands]
        edges = _sums(classes, shares * self._edge(his))
        for rank, weight in enumerate(_sums(classes, shares * his.weights)):
            if weight > least:
                child = self._pages.child(where.here, bets + rank, rank)
                yield weight, self._leaf(where._replace(here=child), weight, edges[rank])

    def _edge(self, his: Weighed) -> Vector:
        """Weighs his hands by whether they lose a side bet (1) or win it (-1)."""
        return his.weights * self._mine.wins[his.hands]


def _sums(of: Vector, weights: Vector) -> list[float]:
    """Adds weights up by what they are of: cards, or classes."""
    import numpy as np  # noqa: PLC0415 - slow to import, and not needed without a book

    return [float(each) for each in np.bincount(of.ravel(), weights.ravel())]
