"""The best reply of a rival who sees every card of the first trick, by all his hands at once.

What follows that trick is worth what is told of it (`Rests`); all that the other may hold is in
those values already, so that they add up (counterfactual values).
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np

from truc_tutor.books.plan import NOBODY
from truc_tutor.solver.envit.deal import EnvitDeal, Node
from truc_tutor.solver.envit.hands import Bools, Hands
from truc_tutor.solver.envit.strategy import mixed
from truc_tutor.solver.tree import Floats

LEAST = 1e-6
"""Where every type of the other comes less often than this, the deal is passed over."""

Spot = tuple[int, int, int, int]
"""A rest: its node, the class of the reply, the card led and the reply."""


class Rests(Protocol):
    """What rests are worth to a seat."""

    def worth(self, spot: Spot, mass: Floats, edge: Floats) -> Floats:
        """Values a rest by all hands of the seat, in stones times chance, with the side bet.

        `mass` weighs by hand all that the other may hold, `edge` with the sign of the side bet.
        """


@dataclass(frozen=True, slots=True)
class _Act:
    """An act: the card that it plays, the node below or NOBODY, the rest or None, its value."""

    card: int
    below: int
    rest: Spot | None
    value: Floats


class Knowing:
    """One seat's best reply to a first trick (numbers by node, act and type)."""

    def __init__(self, deal: EnvitDeal, hands: Hands, first: Sequence[Floats], seat: int) -> None:
        self.deal, self.hands, self.seat = deal, hands, seat
        self._sign = 1.0 if seat == 0 else -1.0
        self._apart, self._edge = hands.seen_by(seat)
        pairs = zip(first, deal.nodes, strict=True)
        self.shares = [mixed(numbers, node.open) for numbers, node in pairs]
        self.leader = [NOBODY] * len(deal.nodes)
        self.reach = [np.ones((2, len(deal.types.rows)), np.float32) for _ in deal.nodes]
        for number, node in enumerate(deal.nodes):
            self._down(number, node)
        self._masses: dict[tuple[int, int, int], tuple[Floats, Floats]] = {}
        self._best: dict[tuple[int, int], tuple[list[_Act], Floats]] = {}

    def _down(self, number: int, node: Node) -> None:
        bets = self.bets(node)
        for act, below in enumerate(node.below):
            if below < 0:
                continue
            self.reach[below] = self.reach[number].copy()
            self.reach[below][node.seat] *= self.shares[number][act]
            self.leader[below] = self.leader[number] if act < bets else node.seat

    def bets(self, node: Node) -> int:
        """Counts the bets of a node."""
        return len(self.deal.plan.spots[node.place].bets)

    def came(self, spot: Spot, seat: int) -> Floats:
        """Tells by type how often a seat comes to a rest, its card of that class played."""
        number, rank, _, _ = spot
        node = self.deal.nodes[number]
        found: Floats = self.reach[number][seat]
        if node.seat == seat:
            found = found * self.shares[number][len(node.below) + rank]
        return found

    def cards(self, spot: Spot) -> tuple[int, int]:
        """Gives the first card of the seat and that of the other."""
        led, reply = spot[2:]
        return (reply, led) if self.deal.nodes[spot[0]].seat == self.seat else (led, reply)

    def mass(self, spot: Spot) -> tuple[Floats, Floats]:
        """Weighs by hand of the seat what the other may hold at a rest, and that with its edge."""
        number, rank, _, _ = spot
        other = 1 - self.seat
        card = self.cards(spot)[1]
        key = number, rank if self.deal.nodes[number].seat == other else NOBODY, card
        if key not in self._masses:
            self._masses[key] = self._met(self.came(spot, other), card)
        return self._masses[key]

    def _met(self, came: Floats, card: int) -> tuple[Floats, Floats]:
        """Weighs what the other may hold who has shown a card; NOBODY for none."""
        hands, often = self.hands, came[self.hands.types]
        if card != NOBODY:
            often = np.where(hands.has[:, card], often / np.maximum(hands.alike[:, card], 1), 0)
        keep = np.flatnonzero(often)
        part = often[keep].astype(np.float32)
        return self._apart[:, keep] @ part, self._edge[:, keep] @ part

    def reply(self, rests: Rests) -> Floats:
        """Gives by hand of the seat what its best reply brings, weighed by the hand's chance."""
        self._best = {}
        return self._at(0, NOBODY, rests)

    def _at(self, number: int, shown: int, rests: Rests) -> Floats:
        """Values a node; `shown` is the card that was led, NOBODY for none."""
        node, hands = self.deal.nodes[number], self.hands
        nothing = np.zeros(len(hands.types), np.float32)
        if self.reach[number][1 - self.seat].max() < LEAST:
            return nothing
        acts = list(self._acts(number, node, shown, rests))
        bare = [replace(act, value=nothing) for act in acts]
        if node.seat != self.seat:
            self._best[number, shown] = bare, nothing
            total: Floats = np.sum([act.value for act in acts], axis=0, dtype=np.float32)
            return total
        values = np.stack([self._open(act) for act in acts])
        self._best[number, shown] = bare, values.argmax(axis=0).astype(np.float32)
        found: Floats = np.where(self._can(number, shown), values.max(axis=0), nothing)
        return found

    def _open(self, act: _Act) -> Floats:
        if act.card == NOBODY:
            return act.value
        return np.where(self.hands.has[:, act.card], act.value, np.float32(-1e9))

    def _can(self, number: int, shown: int) -> Bools:
        """Tells which hands of the seat there may be where a card was led."""
        if shown == NOBODY:
            return np.ones(len(self.hands.types), np.bool_)
        has: Bools = self.hands.has[:, shown]
        return has if self.leader[number] == self.seat else ~has

    def _acts(self, number: int, node: Node, shown: int, rests: Rests) -> Iterator[_Act]:
        """Gives the acts of a node, cards one by one."""
        bets = self.bets(node)
        for act, below in enumerate(node.below):
            if below < 0:
                yield _Act(NOBODY, NOBODY, None, self._end(number, act, shown))
            elif act < bets:
                yield _Act(NOBODY, below, None, self._at(below, shown, rests))
            else:
                for card in self.hands.of_class(act - bets):
                    yield _Act(card, below, None, self._at(below, card, rests))
        if node.rest != NOBODY:
            yield from self._replies(number, shown, rests)

    def _replies(self, number: int, shown: int, rests: Rests) -> Iterator[_Act]:
        for rank in range(self.deal.types.kinds.classes):
            for card in self.hands.of_class(rank):
                if card == shown:
                    continue
                spot = number, rank, shown, card
                value = np.zeros(len(self.hands.types), np.float32)
                if self.came(spot, 1 - self.seat).max() >= LEAST:
                    own, his = self.cards(spot)
                    can = self.hands.has[:, own] & ~self.hands.has[:, his]
                    value = np.where(can, rests.worth(spot, *self.mass(spot)), np.float32(0))
                yield _Act(card, NOBODY, spot, value)

    def _end(self, number: int, act: int, shown: int) -> Floats:
        """Values the end of the deal behind a bet."""
        node, other, plan = self.deal.nodes[number], 1 - self.seat, self.deal.plan
        came = self.reach[number][other]
        if node.seat == other:
            came = came * self.shares[number][act]
        mass, edge = self._met(came, shown if self.leader[number] == other else NOBODY)
        end = ~node.below[act]
        found: Floats = np.float32(self._sign * plan.ends[end]) * mass
        return found + np.float32(plan.sides[end]) * edge

    def met(self) -> dict[Spot, float]:
        """Tells how often each rest is come to by the best reply that was found last."""
        found: dict[Spot, float] = defaultdict(float)
        self._follow(0, NOBODY, np.ones(len(self.hands.types), np.bool_), found)
        return found

    def _follow(self, number: int, shown: int, who: Bools, found: dict[Spot, float]) -> None:
        known = self._best.get((number, shown))
        if known is None or not who.any():
            return
        acts, best = known
        for place, act in enumerate(acts):
            mine = who & (best == place) if self.deal.nodes[number].seat == self.seat else who
            if act.rest is not None:
                own, his = self.cards(act.rest)
                mine = mine & self.hands.has[:, own] & ~self.hands.has[:, his]
                if mine.any() and self.came(act.rest, 1 - self.seat).max() >= LEAST:
                    found[act.rest] += float(self.mass(act.rest)[0] @ mine)
            elif act.below != NOBODY:
                self._follow(act.below, shown if act.card == NOBODY else act.card, mine, found)
