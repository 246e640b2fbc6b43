"""Three cards as they are, suits and all, in arrays: their types, and where a card is among them.

A decision of the first trick is told by hands; a book over types tells all hands of a type alike.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from truc_tutor.books.kinds import classes_of
from truc_tutor.books.plan import NOBODY
from truc_tutor.books.typed import Types, hands_of
from truc_tutor.cards import Card
from truc_tutor.game.variant import Game

Vector = Any  # an array; arrays are imported where they are used


class Hands:
    """All three cards out of the deck of a game, in the order of `combinations`.

    `cards` (3 × hands) are their cards by number in the deck, in its order, `classes` the classes
    of those, and `alike` tells how many of a hand's cards are of the class of each. `rows` (their
    classes, weak to strong), `types` and `counts` are by hand, `class_of` is by card.
    """

    def __init__(self, game: Game, types: Types) -> None:
        import numpy as np  # noqa: PLC0415 - slow to import, and not needed without a book

        self._np, self._size = np, len(game.deck)
        self._deck = {card: number for number, card in enumerate(game.deck)}
        every = list(combinations(range(self._size), 3))
        self._number = {cards: number for number, cards in enumerate(every)}
        of_class = classes_of(game)
        self.cards = np.array(every, np.int32).T.copy()
        self.class_of = [of_class[card] for card in game.deck]
        self.classes = np.array(self.class_of, np.int32)[self.cards]
        self.alike = (self.classes[:, None] == self.classes[None]).sum(axis=1)
        told = [row for _, row in hands_of(game)]
        self.rows = [row[:3] for row in told]
        self.types = np.array([types.number[row] for row in told], np.int32)
        self.counts = np.array([row[3] for row in told])

    def card(self, card: Card) -> int:
        """Gives the number of a card in the deck."""
        return self._deck[card]

    def number(self, cards: tuple[Card, ...]) -> int:
        """Gives the number of three cards, in whatever order."""
        first, second, third = sorted(self._deck[card] for card in cards)
        return self._number[first, second, third]

    def each(self, hands: Sequence[int]) -> "Weighed":
        """Gives some hands, each of which counts 1."""
        return Weighed(self._np.asarray(hands), self._np.ones(len(hands)))

    def having(self, some: tuple[Card, ...], none_of: tuple[Card, ...] = ()) -> Vector:
        """Lists the hands that have all of some cards, and none of others."""
        able = self.has[[self._deck[card] for card in some]].all(axis=0)
        return self._np.flatnonzero(
            able & ~self.has[[self._deck[card] for card in none_of]].any(axis=0)
        )

    def columns(self, lead: int, *, leads: bool) -> Vector:
        """Gives by hand its column in a table after a lead, of the seat that `leads` or the other.

        Before a lead every hand has its own.
        """
        if lead == NOBODY:
            return self._np.arange(len(self.types))
        return self._columns[0 if leads else 1][lead]

    @cached_property
    def has(self) -> Vector:
        """Tells (deck × hands) whether a hand has a card."""
        return (self.cards[:, None] == self._np.arange(self._size)[:, None]).any(axis=0)

    @cached_property
    def _columns(self) -> tuple[Vector, Vector]:
        with_card = self._np.cumsum(self.has, axis=1) - 1
        return with_card, self._np.cumsum(~self.has, axis=1) - 1


@dataclass(frozen=True, slots=True)
class Weighed:
    """Some hands by number, and how much each counts: how often it is there, or comes so far."""

    hands: Vector
    weights: Vector

    def times(self, shares: Vector) -> "Weighed":
        """Weighs by how often each does an act that shows no card."""
        return Weighed(self.hands, self.weights * shares)

    def played(self, every: Hands, card: int, shares: Vector) -> "Weighed":
        """Keeps the hands with a card; `shares` (3 × hands) tell how often each plays its cards."""
        slot, place = (every.cards[:, self.hands] == card).nonzero()
        return Weighed(self.hands[place], self.weights[place] * shares[slot, place])

    def often(self, every: Hands, rank: int) -> float:
        """Tells how often these hands come so far, in the mean.

        One that has played a card of a class comes as often as with any other of it: which of equal
        ones is played may be left to chance.
        """
        alike = (every.classes[:, self.hands] == rank).sum(axis=0).clip(1)
        return float((self.weights * alike).mean())
