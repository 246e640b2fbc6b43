"""All hands of three cards as arrays: what they are together, and what is left of them."""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from truc_tutor.books.kinds import classes_of
from truc_tutor.books.typed import type_row
from truc_tutor.solver.envit.deal import EnvitDeal
from truc_tutor.solver.tree import Floats, Ints

Bools = NDArray[np.bool_]


class Hands:
    """The hands of a deck in the order of `combinations`; a card is its place in the deck.

    By hand: `cards` (× 3), `types`, `has` (× cards). By hand and card: `alike`, how many cards of
    the hand are as strong as it, and `left`, the number of the two classes that stay when it is
    played. By two hands (mano's × the rival's): `apart`, how often both are dealt, and `edge`, the
    same with the sign of who wins the side bet.
    """

    def __init__(self, deal: EnvitDeal) -> None:
        game, types = deal.game, deal.types
        assert game.side is not None  # noqa: S101 - a deal of types has one
        self.deck = list(game.deck)
        classes = classes_of(game)
        self.rank: Ints = np.array([classes[card] for card in self.deck], np.int32)
        every = list(combinations(range(len(self.deck)), 3))
        self.number = {hand: place for place, hand in enumerate(every)}
        self.cards: Ints = np.array(every, np.int32)
        dealt = [tuple(self.deck[card] for card in hand) for hand in every]
        self.types: Ints = np.array(
            [types.number[type_row(game, classes, hand)] for hand in dealt], np.int32
        )
        self.has: Bools = np.zeros((len(every), len(self.deck)), np.bool_)
        self.has[np.arange(len(every))[:, None], self.cards] = True
        ranks = self.rank[self.cards]
        self.alike = np.stack([(ranks == rank).sum(axis=1) for rank in self.rank], axis=1)
        self.left = self._left(deal, ranks)
        counts = np.array([game.side.count(hand) for hand in dealt])
        held = self.has.astype(np.float32)
        apart = (held @ held.T == 0).astype(np.float32)
        self.apart: Floats = apart / apart.sum()
        sign = np.where(counts[:, None] >= counts[None, :], 1, -1)  # mano wins ties (A43)
        self.edge: Floats = (self.apart * sign).astype(np.float32)

    def _left(self, deal: EnvitDeal, ranks: Ints) -> Ints:
        left = np.full(self.has.shape, -1, np.int32)
        place = deal.types.kinds.place[2]
        for hand, (cards, each) in enumerate(zip(self.cards, ranks, strict=True)):
            for slot, card in enumerate(cards):
                kept = sorted(int(rank) for other, rank in enumerate(each) if other != slot)
                left[hand, card] = place[(kept[0], kept[1])]
        return left

    def of_class(self, rank: int) -> list[int]:
        """Lists the cards of a class."""
        return [int(card) for card in np.flatnonzero(self.rank == rank)]

    def seen_by(self, seat: int) -> tuple[Floats, Floats]:
        """Gives `apart` and `edge` by the hands of a seat × those of its rival, in its own sign."""
        return (self.apart, self.edge) if seat == 0 else (self.apart, -self.edge.T)
