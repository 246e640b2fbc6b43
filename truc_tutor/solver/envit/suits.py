"""Every hand of three cards, suits and all, while a deal is solved: which two are dealt together.

Types (`books.typed`) tell hands apart by classes and count. In the first trick more is known: which
card was led, and what of its suit the other holds.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from truc_tutor.books.hands import Hands
from truc_tutor.books.typed import Types
from truc_tutor.game.variant import Game
from truc_tutor.solver.tree import Floats

Places = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Met:
    """What mano (rows) and the rival (columns) are dealt: how often, and with the sign of `side`.

    `joint` is a chance of all deals; `side` has it with + where mano wins the side bet (A43).
    """

    joint: Floats
    side: Floats


class Suits:
    """All hands of three cards of a game, as `Hands` tells them and in their order.

    By hand: `cards` are the places of its three cards in the deck, `type` is its type, `row` the
    number of its classes, of which there are `rows`, and `part` one over how many hands have them.
    By hand and slot: `left` is the number of the two cards that stay when the card in that slot is
    played. `rank` is the class of each card.
    """

    def __init__(self, game: Game, types: Types) -> None:
        self.hands = hands = Hands(game, types)
        self.cards: Places = hands.cards.T.astype(np.intp)
        self.type: Places = hands.types.astype(np.intp)
        self.rank: Places = np.array(hands.class_of, np.intp)
        self.row: Places = np.unique(hands.rows, axis=0, return_inverse=True)[1].ravel()
        self.rows = int(self.row.max()) + 1
        self.part = (1 / np.bincount(self.row)[self.row]).astype(np.float32)
        kept = types.kinds.place[2]
        ranks = self.rank[self.cards]
        pairs = [np.sort(np.delete(ranks, slot, axis=1), axis=1) for slot in range(3)]
        numbers = [[kept[int(low), int(high)] for low, high in pair] for pair in pairs]
        self.left: Places = np.array(numbers, np.intp).T

    @cached_property
    def has(self) -> NDArray[np.bool_]:
        """Tells (hands × cards) whether a hand has a card."""
        found: NDArray[np.bool_] = self.hands.has.T
        return found

    @cached_property
    def left_by_card(self) -> Places:
        """Gives (hands × cards) the number of the two left without a card, -1 if not held."""
        found = np.full(self.has.shape, -1, np.intp)
        found[np.arange(len(self.cards))[:, None], self.cards] = self.left
        return found

    @cached_property
    def having(self) -> Places:
        """Lists by card the hands that have it: (cards × hands)."""
        return np.array([np.flatnonzero(has) for has in self.has.T])

    @cached_property
    def slot(self) -> Places:
        """Tells by card, for each hand in `having`, in which slot the card is."""
        found = [
            (self.cards[having] == card).argmax(axis=1) for card, having in enumerate(self.having)
        ]
        return np.array(found)

    @cached_property
    def lacking(self) -> Places:
        """Lists by card the hands that do not have it: (cards × hands)."""
        return np.array([np.flatnonzero(~has) for has in self.has.T])

    @cached_property
    def part_lacking(self) -> Floats:
        """Gives by card, for hands in `lacking`, one over how many of those have its classes."""
        rows = self.row[self.lacking]
        return np.array([1 / np.bincount(row)[row] for row in rows], np.float32)

    @cached_property
    def met(self) -> Met:
        """Gives what is dealt, by hand × hand."""
        holds = self.has.astype(np.float32)
        joint = (holds @ holds.T == 0).astype(np.float64)
        joint /= joint.sum()
        counts = self.hands.counts
        sign = np.where(counts[:, None] >= counts[None, :], 1.0, -1.0)
        return Met(joint.astype(np.float32), (joint * sign).astype(np.float32))

    @cached_property
    def met_after(self) -> Floats:
        """Gives by card that mano has led (cards × hands having it × 2 · hands lacking it).

        First how often, then the same with the sign of the side bet, side by side.
        """
        pairs = zip(self.having, self.lacking, strict=True)
        met = self.met
        parts = [
            np.concatenate([met.joint[np.ix_(*each)], met.side[np.ix_(*each)]], axis=1)
            for each in pairs
        ]
        return np.array(parts, np.float32)
