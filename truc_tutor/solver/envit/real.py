"""How much a perfect rival wins who sees suits to the end, where play tells classes after a trick.

The first trick is gone through card by card, the rest by `open_suits`. A reply is reckoned for
single hands: all of them, or some drawn at random, whose gain over the reply that tells classes
after the first trick is averaged, so that the average errs little.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

import numpy as np
from numpy.typing import NDArray

from truc_tutor.solver.envit.deal import EnvitDeal
from truc_tutor.solver.envit.forks import Fork
from truc_tutor.solver.envit.open_suits import reply_after
from truc_tutor.solver.envit.strategy import Strategy
from truc_tutor.solver.envit.suited import Suited, even
from truc_tutor.solver.envit.suits import Places
from truc_tutor.solver.tree import Floats, Ints

Doubles = NDArray[np.float64]

LEAST = 1e-8
"""A rival who comes to a place less often adds nothing that counts."""


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
    suited: Suited, strategy: Strategy, hands: int, seed: int
) -> Iterator[tuple[int, Seen]]:
    """Measures a strategy over hands drawn at random; yields after each how many are done."""
    every = len(suited.suits.cards)
    chosen = Random(seed).sample(range(every), min(hands, every))
    told = [suited.best_by_hand(strategy, seat) for seat in (0, 1)]
    replies = [Reply(suited, strategy, seat) for seat in (0, 1)]
    gains: list[list[float]] = [[], []]
    for done, hand in enumerate(chosen, 1):
        for seat in (0, 1):
            gains[seat].append(replies[seat].value(hand) - float(told[seat][hand]) * every)
        yield done, _seen(told, gains, (done, seed), every)


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
    """What the rival may hold: numbers of hands, who wins the side bet; weights.

    `side` is 1 where mano wins it. `led` is the card that mano has led, -1 before; `shown` is the
    one that the rival has played.
    """

    hands: Places
    side: Doubles
    weight: Doubles
    led: int = -1
    shown: int = -1


class Reply:
    """A seat's perfect replies to a strategy, hand by hand."""

    def __init__(self, suited: Suited, strategy: Strategy, seat: int) -> None:
        self._deal, self._suits, self._seat = suited.deal, suited.suits, seat
        self._forks, self._later = suited.forks, strategy.later
        self._sign, self._rests = (1.0 if seat == 0 else -1.0), suited.rests
        self._shares = [even(each) for each in strategy.first]
        self._class = self._suits.rank.astype(np.int32)
        before = [list(self._class[:place]).count(each) for place, each in enumerate(self._class)]
        self._copy = np.array(before, np.int32)
        self._hidden = _hidden(self._deal)

    def value(self, hand: int) -> float:
        """Gives what the seat may expect with a hand, in stones."""
        suits = self._suits
        row = suits.met.joint[hand]
        his = np.flatnonzero(row)
        side = suits.met.side[hand, his] if self._seat == 0 else suits.met.side[his, hand]
        start = _His(his, np.sign(side).astype(np.float64), np.full(len(his), 1 / len(his)))
        self._cards = [int(card) for card in suits.cards[hand]]
        return self._at(0, start)

    def _at(self, number: int, his: _His) -> float:
        """Values a fork of the first trick."""
        if his.weight.sum() <= LEAST:
            return 0.0
        fork = self._forks[number]
        if fork.seat == self._seat:
            return self._own(number, fork, his)
        shares = self._of_hands(number, his)
        met = 0.0
        for act in range(fork.bets):
            met += self._below(fork.below[act], replace(his, weight=his.weight * shares[act]))
        if fork.leads:
            for card, after in self._played(his, shares[fork.bets :]):
                met += self._below(fork.below[fork.bets], replace(after, led=card))
        elif fork.rests is not None:
            for card, after in self._played(his, shares[fork.bets :]):
                met += self._rest(number, (his.led, card), his.led, replace(after, shown=card))
        return met

    def _of_hands(self, number: int, his: _His) -> Doubles:
        """Gives the rival's shares: by act, then by slot, and hand."""
        fork, shares = self._forks[number], self._shares[number]
        if not fork.led:
            return shares[:, his.hands].astype(np.float64)
        column = self._suits.hands.columns(his.led, leads=fork.seat == 0)[his.hands]
        return shares[:, his.led, column].astype(np.float64)

    def _own(self, number: int, fork: Fork, his: _His) -> float:
        values = [self._below(below, his) for below in fork.below[: fork.bets]]
        if fork.leads:
            values += [
                self._below(fork.below[fork.bets], replace(his, led=card)) for card in self._cards
            ]
        elif fork.rests is not None:
            for card in self._cards:
                after = replace(his, shown=his.led)
                values.append(self._rest(number, (his.led, card), card, after))
        return max(values)

    def _below(self, below: int, his: _His) -> float:
        if below >= 0:
            return self._at(below, his)
        plan = self._deal.plan
        return self._stones(plan.ends[~below], plan.sides[~below], his)

    def _stones(self, sure: float, owed: float, his: _His) -> float:
        return self._sign * float(sure * his.weight.sum() + owed * (his.weight @ his.side))

    def _played(self, his: _His, shares: Doubles) -> Iterator[tuple[int, _His]]:
        """Gives the rival's hands after each card that he may play."""
        cards = self._suits.cards[his.hands]
        for card in np.unique(cards):
            chosen, slot = np.nonzero(cards == card)
            weight = his.weight[chosen] * shares[slot, chosen]
            if weight.sum() > LEAST:
                yield (
                    int(card),
                    replace(his, hands=his.hands[chosen], side=his.side[chosen], weight=weight),
                )

    def _rest(self, number: int, laid: tuple[int, int], own: int, his: _His) -> float:
        """Values what follows a fork by the cards `laid` there, one of which is the seat's own."""
        fork = self._forks[number]
        if his.weight.sum() <= LEAST or fork.rests is None:
            return 0.0
        rest = int(fork.rests[laid[0], self._class[laid[1]]])
        deal, side = self._deal, self._deal.sides[self._rests.typed[rest]]
        keep = his.weight > 0
        cards = self._suits.cards[his.hands[keep]]
        left = cards[cards != his.shown].reshape(-1, 2)
        pairs = np.sort(self._class[left], axis=1)
        kept = self._pairs()[pairs[:, 0], pairs[:, 1]]
        told = np.stack(
            [self._class[left[:, 0]], self._copy[left[:, 0]],
             self._class[left[:, 1]], self._copy[left[:, 1]]], axis=1,
        )  # fmt: skip
        mine = sorted(int(self._class[card]) for card in self._cards if card != own)
        tree, forest = int(self._rests.plots.tree[rest]), deal.forest
        found = reply_after(
            forest.trees, int(forest.at[tree]), int(forest.at[tree + 1]),
            self._rests.part(rest, self._later), self._seat,
            np.array(mine, np.int32), told.astype(np.int32), kept, his.weight[keep],
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
