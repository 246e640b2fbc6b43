"""What both seats may hold after the first trick, and how likely any two holdings are together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import comb
from typing import Any

from truc_tutor.cards import Card

Array = Any  # numpy is imported where it is used

Holding = tuple[int, ...]

Pair = frozenset[Card]

UNIFORM = 0.05
"""How much of a range is spread over all holdings alike, so that none is ruled out."""


@dataclass(frozen=True, slots=True)
class Reach:
    """How often each seat would have acted as it did, by seat and holding.

    A holding is named by the classes (as `Game.strengths` has them) of the cards still held, weak
    to strong; one that is not named would never have come here. `by_cards` names it by the cards
    themselves, for where every card is told apart; None where no more is known than by class.
    `promised` is the chance to win the match that each seat is held to in this rest, by classes.
    """

    by_seat: tuple[Mapping[Holding, float], Mapping[Holding, float]] = field(hash=False)
    by_cards: tuple[Mapping[Pair, float], Mapping[Pair, float]] | None = field(
        default=None, hash=False
    )
    promised: tuple[Mapping[Holding, float], Mapping[Holding, float]] | None = field(
        default=None, hash=False
    )


class Holdings:
    """The two-card holdings out of the cards that nobody has shown, by labels.

    A label is a class of equal cards, or a single card where suits matter: `strong` has the class
    of each, weak to strong, `copies` how many there are. `pairs` lists the holdings, `number` finds
    them by two labels (-1: there is none). `ways` (holdings of one seat × of the other) are the
    chances of two holdings together, without what was bet.
    """

    def __init__(self, strong: Sequence[int], copies: Sequence[int]) -> None:
        import numpy as np  # noqa: PLC0415 - slow to import, and not needed before a hint

        self.strong = tuple(strong)
        self.copies = tuple(copies)
        self.labels = len(self.strong)
        every = range(self.labels)
        self.pairs = [
            (low, high)
            for low in every
            for high in every
            if low < high or (low == high and self.copies[low] > 1)
        ]
        self.number = np.full((self.labels, self.labels), -1, np.intp)
        for place, (low, high) in enumerate(self.pairs):
            self.number[low, high] = self.number[high, low] = place
        self.ways = self._ways(np)

    def _ways(self, np: Any) -> Array:
        held = np.zeros((len(self.pairs), self.labels), np.intp)
        for place, pair in enumerate(self.pairs):
            for label in pair:
                held[place, label] += 1
        ways = np.ones((len(self.pairs), len(self.pairs)))
        for label, copies in enumerate(self.copies):
            table = np.array(
                [[_ways(copies, one, other) for other in range(3)] for one in range(3)]
            )
            ways *= table[held[:, None, label], held[None, :, label]]
        return ways / ways.sum()

    def range_of(self, reach: Mapping[Holding, float] | None) -> Array:
        """Gives how often a seat came here by holding: always, or as it is told and a little so."""
        import numpy as np  # noqa: PLC0415 - slow to import, and not needed before a hint

        if reach is None:
            return np.ones(len(self.pairs), np.float32)
        return _spread(np, [reach.get(name, 0.0) for name in self.by_class()])

    def by_class(self) -> list[Holding]:
        """Names the holdings by classes, weak to strong."""
        return [tuple(sorted(self.strong[label] for label in pair)) for pair in self.pairs]

    def by_cards(self, cards: Sequence[Card]) -> list[Pair]:
        """Names the holdings by cards where each label is one of `cards`."""
        return [frozenset(cards[label] for label in pair) for pair in self.pairs]

    def range_by_cards(self, reach: Mapping[Pair, float], cards: Sequence[Card]) -> Array:
        """Gives the same where each label is one of `cards`, and holdings are told by these."""
        import numpy as np  # noqa: PLC0415 - slow to import, and not needed before a hint

        return _spread(np, [reach.get(name, 0.0) for name in self.by_cards(cards)])

    def range_after(self, led: int, reply: int) -> Array:
        """Gives how often a seat came here that replied to the first trick, by classes.

        It takes a trick as cheaply as it can, ties it, or throws away its weakest card: whoever
        would have done otherwise with a holding is hardly taken to have it.
        """
        import numpy as np  # noqa: PLC0415 - slow to import, and not needed before a hint

        sound = [
            is_sound(led, reply, (self.strong[low], self.strong[high])) for low, high in self.pairs
        ]
        return np.where(sound, 1.0, UNIFORM).astype(np.float32)


def _spread(np: Any, often: Sequence[float]) -> Array:
    """Scales a range so that its greatest part is 1, a little of it spread over all alike."""
    told = np.array(often)
    most = float(told.max(initial=0.0))
    if most <= 0.0:
        return np.ones(len(told), np.float32)
    return ((1 - UNIFORM) * told / most + UNIFORM).astype(np.float32)


def shared(often: Sequence[float], alike: float) -> Array:
    """Scales a range to 1 on average, a share of it spread over all holdings alike."""
    import numpy as np  # noqa: PLC0415 - slow to import, and not needed before a hint

    told = np.array(often)
    total = float(told.sum())
    if total <= 0.0:
        return np.ones(len(told), np.float32)
    return ((1 - alike) * told * len(told) / total + alike).astype(np.float32)


def is_sound(led: int, reply: int, kept: Holding) -> bool:
    """Tells whether a reply to the first trick spends no more than it must, by classes.

    >>> is_sound(5, 7, (3, 6)), is_sound(5, 7, (3, 9)), is_sound(5, 4, (1, 9))
    (False, True, False)
    """
    if reply > led:
        return all(each <= led or each >= reply for each in kept)
    return reply == led or all(each >= reply for each in kept)


def _ways(copies: int, one: int, other: int) -> int:
    return comb(copies, one) * comb(max(0, copies - one), other) if one <= copies else 0
