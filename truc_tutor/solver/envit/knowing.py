"""The best reply of a rival who sees every card of the first trick, by all his hands at once.

What follows that trick is worth what is told of it (`Rests`); all that the other may hold is in
those values already, so that they add up (counterfactual values).
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from truc_tutor.books.plan import NOBODY
from truc_tutor.solver.envit.forks import Fork
from truc_tutor.solver.envit.suited import Suited
from truc_tutor.solver.tree import Floats

Bools = NDArray[np.bool_]

LEAST = 1e-6
"""Where every hand of the other comes less often than this, the deal is passed over."""

Spot = tuple[int, int, int]
"""A rest: its fork, the card led and the reply."""


class Rests(Protocol):
    """What rests are worth to a seat."""

    def worth(self, spot: Spot, mass: Floats, edge: Floats) -> Floats:
        """Values a rest by all hands of the seat, in stones times chance, with the side bet.

        `mass` weighs by hand all that the other may hold, `edge` with the sign of the side bet.
        """


@dataclass(frozen=True, slots=True)
class _Act:
    """An act: the card that it plays, the fork below or NOBODY, the rest or None, its value."""

    card: int
    below: int
    rest: Spot | None
    value: Floats


class Knowing:
    """One seat's best reply to a first trick (numbers by fork, as `Suited` has them)."""

    def __init__(self, suited: Suited, first: Sequence[Floats], seat: int) -> None:
        self.suited, self.seat = suited, seat
        self._suits, self._sign = suited.suits, (1.0 if seat == 0 else -1.0)
        met = self._suits.met
        self._apart = met.joint if seat == 0 else met.joint.T
        self._edge = met.side if seat == 0 else -met.side.T
        self._reach, self._shares = suited.comes(list(first))
        self._masses: dict[Spot, tuple[Floats, Floats]] = {}
        self._best: dict[tuple[int, int], tuple[list[_Act], Floats]] = {}

    @property
    def hands(self) -> int:
        """Counts the hands."""
        return len(self._suits.cards)

    def came(self, number: int, shown: int, seat: int) -> Floats:
        """Tells by hand how often a seat comes to a fork; `shown` is the card led, or NOBODY."""
        found: Floats = self._reach[number][seat]
        return found if shown == NOBODY else self._every(shown, seat, found[shown])

    def came_on(self, spot: Spot, seat: int) -> Floats:
        """Tells by hand how often a seat comes to a rest."""
        number, led, reply = spot
        found = self.came(number, led, seat)
        fork = self.suited.forks[number]
        if seat != fork.seat:
            return found
        hands = self._suits.lacking[led]
        slots = (self._suits.cards[hands] == reply).T
        shares = self._shares[number][fork.bets :, led]
        return found * self._every(led, seat, (shares * slots).sum(axis=0))

    def _every(self, shown: int, seat: int, told: Floats) -> Floats:
        """Spreads what is told of the hands that a seat may have after a lead over all hands."""
        found = np.zeros(self.hands, np.float32)
        found[(self._suits.having if seat == 0 else self._suits.lacking)[shown]] = told
        return found

    def cards(self, spot: Spot) -> tuple[int, int]:
        """Gives the first card of the seat and that of the other."""
        return spot[1:] if self.seat == 0 else (spot[2], spot[1])

    def holders(self, spot: Spot) -> Bools:
        """Tells which hands of the seat there may be at a rest."""
        own, his = self.cards(spot)
        found: Bools = self._suits.has[:, own] & ~self._suits.has[:, his]
        return found

    def mass(self, spot: Spot) -> tuple[Floats, Floats]:
        """Weighs by hand of the seat what the other may hold at a rest, and that with its edge."""
        key = spot if self.seat == 0 else (*spot[:2], NOBODY)
        if key not in self._masses:
            self._masses[key] = self._met(self.came_on(spot, 1 - self.seat))
        return self._masses[key]

    def _met(self, came: Floats) -> tuple[Floats, Floats]:
        """Weighs what the other may hold by how often it comes."""
        keep = np.flatnonzero(came)
        part = came[keep].astype(np.float32)
        return self._apart[:, keep] @ part, self._edge[:, keep] @ part

    def reply(self, rests: Rests) -> Floats:
        """Gives by hand of the seat what its best reply brings, weighed by the hand's chance."""
        self._best = {}
        return self._at(0, NOBODY, rests)

    def _at(self, number: int, shown: int, rests: Rests) -> Floats:
        """Values a fork; `shown` is the card that was led, NOBODY for none."""
        fork = self.suited.forks[number]
        nothing = np.zeros(self.hands, np.float32)
        if self.came(number, shown, 1 - self.seat).max() < LEAST:
            return nothing
        acts = list(self._acts(number, fork, shown, rests))
        bare = [replace(act, value=nothing) for act in acts]
        if fork.seat != self.seat:
            self._best[number, shown] = bare, nothing
            total: Floats = np.sum([act.value for act in acts], axis=0, dtype=np.float32)
            return total
        values = np.stack([self._open(act) for act in acts])
        self._best[number, shown] = bare, values.argmax(axis=0).astype(np.float32)
        found: Floats = np.where(self._can(shown), values.max(axis=0), nothing)
        return found

    def _open(self, act: _Act) -> Floats:
        if act.card == NOBODY:
            return act.value
        return np.where(self._suits.has[:, act.card], act.value, np.float32(-1e9))

    def _can(self, shown: int) -> Bools:
        """Tells which hands of the seat there may be where a card was led."""
        if shown == NOBODY:
            return np.ones(self.hands, np.bool_)
        has: Bools = self._suits.has[:, shown]
        return has if self.seat == 0 else ~has

    def _acts(self, number: int, fork: Fork, shown: int, rests: Rests) -> Iterator[_Act]:
        """Gives the acts of a fork, cards one by one."""
        for act, below in enumerate(fork.below[: fork.bets]):
            if below < 0:
                yield _Act(NOBODY, NOBODY, None, self._end(number, act, shown))
            else:
                yield _Act(NOBODY, below, None, self._at(below, shown, rests))
        cards = range(len(self._suits.rank))
        if fork.leads:
            below = fork.below[fork.bets]
            for card in cards:
                yield _Act(card, below, None, self._at(below, card, rests))
        elif fork.rests is not None:
            for card in cards:
                if card != shown:
                    spot = number, shown, card
                    yield _Act(card, NOBODY, spot, self._rest(spot, rests))

    def _rest(self, spot: Spot, rests: Rests) -> Floats:
        if self.came_on(spot, 1 - self.seat).max() < LEAST:
            return np.zeros(self.hands, np.float32)
        worth = rests.worth(spot, *self.mass(spot))
        return np.where(self.holders(spot), worth, np.float32(0))

    def _end(self, number: int, act: int, shown: int) -> Floats:
        """Values the end of the deal behind a bet."""
        fork, other, plan = self.suited.forks[number], 1 - self.seat, self.suited.deal.plan
        came = self.came(number, shown, other)
        if fork.seat == other:
            shares = self._shares[number][act]
            came = came * (shares if shown == NOBODY else self._every(shown, other, shares[shown]))
        mass, edge = self._met(came)
        end = ~fork.below[act]
        found: Floats = np.float32(self._sign * plan.ends[end]) * mass
        return found + np.float32(plan.sides[end]) * edge

    def met(self) -> dict[Spot, float]:
        """Tells how often each rest is come to by the best reply that was found last."""
        found: dict[Spot, float] = defaultdict(float)
        self._follow(0, NOBODY, np.ones(self.hands, np.bool_), found)
        return found

    def _follow(self, number: int, shown: int, who: Bools, found: dict[Spot, float]) -> None:
        known = self._best.get((number, shown))
        if known is None or not who.any():
            return
        acts, best = known
        for place, act in enumerate(acts):
            mine = who & (best == place) if self.suited.forks[number].seat == self.seat else who
            if act.rest is not None:
                mine = mine & self.holders(act.rest)
                if mine.any() and self.came_on(act.rest, 1 - self.seat).max() >= LEAST:
                    found[act.rest] += float(self.mass(act.rest)[0] @ mine)
            elif act.below != NOBODY:
                self._follow(act.below, shown if act.card == NOBODY else act.card, mine, found)
