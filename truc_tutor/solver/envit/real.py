"""How much a perfect rival who sees suits wins from play that tells types and classes alone.

The rival's first trick is gone through card by card, the rest by `open_suits`. A reply is reckoned
for single hands: all of them, or some drawn at random, whose gain over the reply of their type is
averaged, so that the average errs little.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

import numpy as np
from numpy.typing import NDArray

from truc_tutor.books.kinds import classes_of
from truc_tutor.books.plan import NOBODY
from truc_tutor.books.typed import type_row
from truc_tutor.cards import Card
from truc_tutor.game.variant import Game
from truc_tutor.solver.envit.deal import EnvitDeal, Node
from truc_tutor.solver.envit.open_suits import reply_after
from truc_tutor.solver.envit.strategy import Strategy, mixed
from truc_tutor.solver.envit.sweep import Sweeper
from truc_tutor.solver.tree import Floats, Ints

Doubles = NDArray[np.float64]

LEAST = 1e-12
"""A rival who comes to a place less often adds nothing."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What perfect rivals who see suits win: by seat, with half of a 95 % interval.

    `hands` were drawn by `seed` for each seat.
    """

    best: tuple[float, float]
    half: tuple[float, float]
    hands: int
    seed: int

    @property
    def exploitability(self) -> float:
        """Gives the mean gain of a perfect opponent over both seats, in stones a deal."""
        return sum(self.best) / 2

    @property
    def error(self) -> float:
        """Gives half of the 95 % interval of it."""
        return float(np.hypot(*self.half)) / 2


def seen_through(
    deal: EnvitDeal, strategy: Strategy, hands: int, seed: int
) -> Iterator[tuple[int, Seen]]:
    """Measures a strategy over hands drawn at random; yields after each how many are done."""
    every = list(combinations(deal.game.deck, 3))
    chosen = Random(seed).sample(every, min(hands, len(every)))
    chance = deal.chances.joint.sum(axis=1)
    sweeper = Sweeper(deal)
    told = [sweeper.by_type(strategy, seat) for seat in (0, 1)]
    replies = [Reply(deal, strategy, seat) for seat in (0, 1)]
    gains: list[list[float]] = [[], []]
    for done, hand in enumerate(chosen, 1):
        for seat in (0, 1):
            number = replies[seat].type_of(hand)
            gains[seat].append(replies[seat].value(hand) - told[seat][number] / chance[number])
        yield done, _seen(told, gains, (done, seed), len(every))


def _seen(
    told: Sequence[Floats], gains: list[list[float]], drawn: tuple[int, int], every: int
) -> Seen:
    best, half = [], []
    for seat in (0, 1):
        mine = np.array(gains[seat])
        best.append(float(told[seat].sum() + mine.mean()))
        left = 1 - len(mine) / every  # drawn without putting back
        half.append(float(1.96 * mine.std() * np.sqrt(left / len(mine))))
    return Seen((best[0], best[1]), (half[0], half[1]), *drawn)


@dataclass(frozen=True, slots=True)
class _His:
    """What the rival may hold: hands by their cards, their types, who wins the side bet; weights.

    `side` is 1 where mano wins it. `shown` is the card he has played, None before.
    """

    cards: Ints
    types: Ints
    side: Doubles
    weight: Doubles
    shown: int | None = None

    def weighed(self, weight: Doubles) -> "_His":
        return _His(self.cards, self.types, self.side, weight, self.shown)


class Reply:
    """A seat's perfect replies to a strategy, hand by hand."""

    def __init__(self, deal: EnvitDeal, strategy: Strategy, seat: int) -> None:
        self._deal, self._seat, self._later = deal, seat, strategy.later
        self._sign = 1.0 if seat == 0 else -1.0
        pairs = zip(strategy.first, deal.nodes, strict=True)
        self._shares = [mixed(numbers, node.open) for numbers, node in pairs]
        game: Game = deal.game
        classes = classes_of(game)
        self._classes = classes
        self._class = np.array([classes[card] for card in game.deck], np.int32)
        before = [list(self._class[:place]).count(each) for place, each in enumerate(self._class)]
        self._copy = np.array(before, np.int32)
        self._hidden = _hidden(deal)

    def type_of(self, hand: tuple[Card, ...]) -> int:
        """Finds the type of three cards."""
        return self._deal.types.number[type_row(self._deal.game, self._classes, hand)]

    def value(self, hand: tuple[Card, ...]) -> float:
        """Gives what the seat may expect with a hand, in stones."""
        game = self._deal.game
        assert game.side is not None  # noqa: S101 - a deal of types has one
        place = {card: number for number, card in enumerate(game.deck)}
        free = [card for card in game.deck if card not in hand]
        his = list(combinations(free, 3))
        own, counts = game.side.count(hand), [game.side.count(each) for each in his]
        wins = [own >= each if self._seat == 0 else each >= own for each in counts]
        start = _His(
            np.array([[place[card] for card in each] for each in his], np.int32),
            np.array([self.type_of(each) for each in his], np.int32),
            np.where(wins, 1.0, -1.0),
            np.full(len(his), 1 / len(his)),
        )
        self._hand = sorted(int(self._class[place[card]]) for card in hand)
        self._type = self.type_of(hand)
        return self._at(0, start)

    def _at(self, number: int, his: _His) -> float:
        """Values a node of the first trick."""
        if his.weight.sum() <= LEAST:
            return 0.0
        node = self._deal.nodes[number]
        if node.seat == self._seat:
            return self._own(node, his)
        shares, bets = self._shares[number], self._bets(node)
        met = 0.0
        for act in range(bets):
            met += self._below(node.below[act], his.weighed(his.weight * shares[act, his.types]))
        if len(shares) > bets:
            for card, after in self._played(his, shares[bets:]):
                rank = int(self._class[card])
                if node.rest == NOBODY:
                    met += self._below(node.below[bets + rank], after)
                else:
                    met += self._rest(node.rest + rank, node.lead, after)
        return met

    def _own(self, node: Node, his: _His) -> float:
        bets, values = self._bets(node), []
        for act, opened in enumerate(node.open[:, self._type]):
            if not opened:
                continue
            if act < bets or node.rest == NOBODY:
                values.append(self._below(node.below[act], his))
            else:
                values.append(self._rest(node.rest + act - bets, act - bets, his))
        return max(values)

    def _bets(self, node: Node) -> int:
        return len(self._deal.plan.spots[node.place].bets)

    def _below(self, below: int, his: _His) -> float:
        if below >= 0:
            return self._at(below, his)
        plan = self._deal.plan
        return self._stones(plan.ends[~below], plan.sides[~below], his)

    def _stones(self, sure: float, owed: float, his: _His) -> float:
        return self._sign * float(sure * his.weight.sum() + owed * (his.weight @ his.side))

    def _played(self, his: _His, shares: Floats) -> Iterator[tuple[int, _His]]:
        """Gives the rival's hands after each card that he may play; of equal ones all as often."""
        classes = self._class[his.cards]
        for card in np.unique(his.cards):
            rank = self._class[card]
            having = (his.cards == card).any(axis=1)
            many = (classes[having] == rank).sum(axis=1)
            weight = his.weight[having] * shares[rank, his.types[having]] / many
            if weight.sum() > LEAST:
                yield (
                    int(card),
                    _His(his.cards[having], his.types[having], his.side[having], weight, int(card)),
                )

    def _rest(self, rest: int, own: int, his: _His) -> float:
        """Values what follows the first trick, in which the seat has played a card of a class."""
        if his.weight.sum() <= LEAST:
            return 0.0
        deal, side = self._deal, self._deal.sides[rest]
        keep = his.weight > 0
        cards = his.cards[keep]
        left = cards[cards != his.shown].reshape(-1, 2)
        pairs = np.sort(self._class[left], axis=1)
        number = self._pairs()[pairs[:, 0], pairs[:, 1]]
        told = np.stack(
            [self._class[left[:, 0]], self._copy[left[:, 0]],
             self._class[left[:, 1]], self._copy[left[:, 1]]], axis=1,
        )  # fmt: skip
        mine = list(self._hand)
        mine.remove(own)
        tree, forest = int(deal.plots.tree[rest]), deal.forest
        begin = int(deal.plots.begin[rest])
        found = reply_after(
            forest.trees, int(forest.at[tree]), int(forest.at[tree + 1]),
            self._later[begin : begin + int(forest.size[tree])], self._seat,
            np.array(mine, np.int32), told.astype(np.int32), number, his.weight[keep],
            deal.types.kinds.classes, self._hidden,
        )  # fmt: skip
        return float(found) + self._stones(side.paid, side.owed, his)

    def _pairs(self) -> Ints:
        kinds = self._deal.types.kinds
        table = np.zeros((kinds.classes, kinds.classes), np.int32)
        for (low, high), number in kinds.place[2].items():
            table[low, high] = number
        return table


def _hidden(deal: EnvitDeal) -> int:
    """Tells where in the matrices those of cards beneath begin: they come last."""
    classes = deal.types.kinds.classes
    return len(deal.forest.trees.matrix) - classes**4
