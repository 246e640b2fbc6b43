"""Holdings as multisets of classes: suits decide nothing in these games, so none is lost by it."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from itertools import combinations_with_replacement
from math import comb, prod

from truc_tutor.cards import Card
from truc_tutor.game.variant import Game


class Kinds:
    """The holdings of up to three cards out of classes of so many equal cards each, weak to strong.

    Holdings of a size are counted in the order of `of`; classes are counted from 0. Holdings of
    more cards of a class than there are have a number too: it keeps the counting plain, and their
    chance is nought.
    """

    def __init__(self, copies: Sequence[int]) -> None:
        self.copies = tuple(copies)
        self.classes = len(self.copies)

    @cached_property
    def of(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """Lists the holdings by their size, each with its classes from weak to strong."""
        every = range(self.classes)
        return tuple(tuple(combinations_with_replacement(every, size)) for size in range(4))

    @cached_property
    def place(self) -> tuple[dict[tuple[int, ...], int], ...]:
        """Finds a holding's number by its size and its sorted classes."""
        return tuple({each: i for i, each in enumerate(same)} for same in self.of)

    def count(self, size: int) -> int:
        """Counts the holdings of a size."""
        return len(self.of[size])

    @cached_property
    def plus(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """Gives by size, class and holding the number of that holding with the class added."""
        return tuple(
            tuple(
                tuple(self.place[size + 1][tuple(sorted((*each, rank)))] for each in self.of[size])
                for rank in range(self.classes)
            )
            for size in range(3)
        )

    def joined(self, size: int, number: int, more: int, other: int) -> int:
        """Gives the number of two holdings put together."""
        both = sorted(self.of[size][number] + self.of[more][other])
        return self.place[size + more][tuple(both)]

    def ways(self, mine: tuple[int, ...], his: tuple[int, ...]) -> int:
        """Counts the choices of suits by which two seats hold these classes; 0: they cannot."""
        return prod(
            comb(copies, mine.count(rank))
            * comb(max(0, copies - mine.count(rank)), his.count(rank))
            for rank, copies in enumerate(self.copies)
        )


def kinds_of(game: Game, turned: Card | None = None) -> Kinds:
    """Counts the cards of each class that may be dealt: all but the turned card.

    Raises ValueError where a game turns a card and none is named.
    """
    strong = game.strengths(turned)
    counts = Counter(strong[card] for card in game.deck if card != turned)
    return Kinds([counts[each] for each in sorted(counts)])


def classes_of(game: Game, turned: Card | None = None) -> dict[Card, int]:
    """Numbers the classes of the cards from weak to strong, from 0, as `Kinds` counts them."""
    strong = game.strengths(turned)
    order = sorted({strong[card] for card in game.deck})
    return {card: order.index(strong[card]) for card in game.deck}


def less(cards: tuple[int, ...], rank: int) -> tuple[int, ...]:
    """Takes a card of a class away."""
    at = cards.index(rank)
    return cards[:at] + cards[at + 1 :]


def deal_name(game: Game, turned: Card | None) -> str:
    """Names the turned card that a deal is solved for, by its rank; empty where none is turned.

    Cards that leave as many of each class give one and the same game: the first of them names it.
    """
    if turned is None:
        return ""
    copies = kinds_of(game, turned).copies
    names = dict.fromkeys(card.rank for card in game.deck)
    return next(rank for rank in names if kinds_of(game, _one(game, rank)).copies == copies)


def _one(game: Game, rank: str) -> Card:
    return next(card for card in game.deck if card.rank == rank)
