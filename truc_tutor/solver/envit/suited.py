"""One sweep over a deal whose first trick is told by hands: suits and all, and the very card led.

What follows the first trick is told by the card led and by the class that follows. A decision
before a lead has numbers by act and hand; one after it by act, card led and hand: of those that
have the card if mano decides, of those that lack it if the rival does. The acts are the bets, and
then, where a card is to be played, the three cards of the hand in the order of the deck.
"""

from collections.abc import Callable

import numpy as np

from truc_tutor.solver.envit.deal import EnvitDeal
from truc_tutor.solver.envit.follow import Follow
from truc_tutor.solver.envit.forks import CARDS, Fork, forks_of
from truc_tutor.solver.envit.rests import Rests
from truc_tutor.solver.envit.stones import Stones
from truc_tutor.solver.envit.strategy import Strategy
from truc_tutor.solver.envit.suits import Suits
from truc_tutor.solver.sweep import BEST, LEARN, STILL, Pace
from truc_tutor.solver.tree import Floats

Learner = Callable[[int, Floats, Floats, Floats, Floats], None]
"""Learns at a fork: its number, shares and worth of its acts, its value, how often the seat comes.

Shares and worth are by act, and all by hand as the fork tells them.
"""


class Suited:
    """The sweeps of a deal whose first trick is told by hands; numbers lie as `shapes` tells."""

    def __init__(self, deal: EnvitDeal) -> None:
        self.deal, self.suits = deal, Suits(deal.game, deal.types)
        self.forks = forks_of(deal, self.suits.rank)
        typed = [fork.typed.ravel() for fork in self.forks if fork.typed is not None]
        self.rests = Rests(deal, np.concatenate(typed))
        self.follow = Follow(self.suits, deal.types.kinds.count(2))

    @property
    def shapes(self) -> list[tuple[int, ...]]:
        """Gives the shapes of the numbers of each fork."""
        return [self._shape(fork) for fork in self.forks]

    def _shape(self, fork: Fork) -> tuple[int, ...]:
        if not fork.led:
            return (fork.acts, len(self.suits.cards))
        told = self.suits.having if fork.seat == 0 else self.suits.lacking
        return (fork.acts, *told.shape)

    def sweep(
        self,
        numbers: Strategy,
        average: Strategy,
        seat: int,
        mode: int,
        pace: Pace,
        turn: int | None = None,
    ) -> float:
        """Sweeps the deal for a seat and gives what it may expect, in stones.

        See `solver.sweep.sweep`, and `Rests.sweep` for `turn`. The best reply is that of a seat
        which tells hands apart in the first trick, and classes after it.
        """
        way = _Way(self, numbers.first)
        self.rests.sweep(numbers.later, average.later, seat, mode, pace, turn)
        learned = learner(numbers.first, average.first, pace) if mode == LEARN else None
        return float(way.back(seat, mode, learned).sum())

    def best_by_hand(self, strategy: Strategy, seat: int) -> Floats:
        """Gives what a seat's best reply brings by hand, weighed by the hand's chance."""
        way = _Way(self, strategy.first)
        self.rests.sweep(strategy.later, strategy.later, seat, BEST, STILL)
        return way.back(seat, BEST, None)

    def comes(self, first: list[Floats]) -> tuple[list[tuple[Floats, Floats]], list[Floats]]:
        """Gives how often each seat comes to each fork by what it holds, and the shares there."""
        way = _Way(self, first)
        return way.reach, way.shares

    def comes_to_rests(self, first: list[Floats]) -> Floats:
        """Gives how often each seat comes to each rest by its own acts, in the mean."""
        _Way(self, first)
        found: Floats = self.rests.come.mean(axis=2)
        return found

    def reply_in_rests(self, strategy: Strategy, seat: int) -> Floats:
        """Values all rests for a seat by a perfect reply in them (see `Rests.reply`).

        Gives how often both come to each.
        """
        _Way(self, strategy.first)
        often: Floats = np.maximum(self.rests.come.mean(axis=2).prod(axis=0), np.float32(1e-20))
        self.rests.reply(strategy.later, seat)
        return often

    def replied(self, first: list[Floats], worth: Floats, seat: int, mode: int) -> float:
        """Gives what a seat may expect where every rest is worth what is told, by what is left."""
        way = _Way(self, first)
        self.rests.worth[seat] = worth * self.rests.mass(seat)
        return float(way.back(seat, mode, None).sum())


def even(numbers: Floats) -> Floats:
    """Makes shares of numbers by act; of nothing at all every act has as much."""
    weights = np.maximum(numbers, 0)
    total = weights.sum(axis=0)
    found: Floats = np.where(
        total > np.float32(1e-30),
        weights / np.maximum(total, np.float32(1e-30)),
        np.float32(1 / len(numbers)),
    )
    return found


def learner(regrets: list[Floats], average: list[Floats], pace: Pace) -> Learner:
    """Makes what changes the regrets of a decision, and adds its play to the average."""

    def learn(number: int, shares: Floats, acts: Floats, value: Floats, mine: Floats) -> None:
        mine_regrets = regrets[number]
        mine_regrets *= np.where(mine_regrets > 0, pace.good, pace.bad)
        mine_regrets += acts - value
        average[number] += pace.weight * mine * shares

    return learn


class _Way:
    """Once down the first trick, and back."""

    def __init__(self, suited: Suited, numbers: list[Floats]) -> None:
        self._suited, self._suits = suited, suited.suits
        self.shares = [even(each) for each in numbers]
        count, cards = len(self._suits.cards), self._suits
        both = (np.ones(count, np.float32), np.ones(count, np.float32))
        self.reach: list[tuple[Floats, Floats]] = [both] * len(suited.forks)
        for number, fork in enumerate(suited.forks):
            here, shares = self.reach[number], self.shares[number]
            for act, below in enumerate(fork.below[: fork.bets]):
                if below >= 0:
                    self.reach[below] = _times(here, fork.seat, shares[act])
            if fork.leads:
                lead = here[0][cards.having] * shares[fork.bets + cards.slot, cards.having]
                self.reach[fork.below[fork.bets]] = (lead, here[1][cards.lacking])
            if fork.rests is not None:
                self._comes(number, fork)

    def _comes(self, number: int, fork: Fork) -> None:
        """Tells the rests behind cards that follow how often both come there."""
        follow, come = self._suited.follow, self._suited.rests.come
        mano, rival = self.reach[number]
        assert fork.rests is not None  # noqa: S101 - the caller has looked
        come[0, fork.rests] = follow.mano_comes(mano)
        come[1, fork.rests] = follow.rival_comes(rival * self.shares[number][fork.bets :])

    def back(self, seat: int, mode: int, learned: Learner | None) -> Floats:
        """Goes back up; gives what the deal is worth to a seat, by hand."""
        suited = self._suited
        came = (self.reach, self.shares)
        stones = Stones(suited.deal, self._suits, suited.forks, came, seat)
        values: list[Floats] = [np.zeros(0, np.float32)] * len(self._suited.forks)
        for number in range(len(values) - 1, -1, -1):
            values[number] = self._up(number, values, stones, mode, learned)
        return values[0]

    def _up(
        self,
        number: int,
        values: list[Floats],
        stones: Stones,
        mode: int,
        learned: Learner | None,
    ) -> Floats:
        fork, seat = self._suited.forks[number], stones.seat
        own = fork.seat == seat
        parts = [
            values[below] if below >= 0 else stones.at(number, act)
            for act, below in enumerate(fork.below[: fork.bets])
        ]
        if fork.leads:
            parts += self._led(values[fork.below[fork.bets]], seat)
        if fork.rests is not None:
            parts += self._followed(fork, seat, stones.at(number, fork.bets))
        if not own:
            whole: Floats = np.sum(parts, axis=0, dtype=np.float32)
            return whole
        acts = np.array(parts, np.float32)
        if mode == BEST:
            best: Floats = acts.max(axis=0)
            return best
        value: Floats = (self.shares[number] * acts).sum(axis=0)
        if learned is not None:
            learned(number, self.shares[number], acts, value, self.reach[number][seat])
        return value

    def _led(self, worth: Floats, seat: int) -> list[Floats]:
        """Values a lead by what follows it (by card and hand): for mano by slot."""
        cards = self._suits
        if seat == 1:
            whole = np.bincount(cards.lacking.ravel(), worth.ravel(), len(cards.cards))
            return [whole.astype(np.float32)]
        slots = np.zeros((CARDS, len(cards.cards)), np.float32)
        slots[cards.slot, cards.having] = worth
        return list(slots)

    def _followed(self, fork: Fork, seat: int, sure: Floats) -> list[Floats]:
        """Values the cards that follow a lead: for the rival by slot."""
        follow, worth = self._suited.follow, self._suited.rests.worth[seat]
        assert fork.rests is not None  # noqa: S101 - the caller has looked
        if seat == 0:
            return [follow.mano_wins(worth[fork.rests]) + sure]
        return list(follow.rival_wins(worth[fork.rests]) + sure)


def _times(here: tuple[Floats, Floats], seat: int, shares: Floats) -> tuple[Floats, Floats]:
    return (here[0] * shares, here[1]) if seat == 0 else (here[0], here[1] * shares)
