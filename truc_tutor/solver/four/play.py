"""Deals dealt at random and played by policies, with a generator of its own."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from truc_tutor.players.situation import OVER, PAID, TAKEN
from truc_tutor.solver.compiled import compiled
from truc_tutor.solver.four.deal import LENGTH, act, begin, decision, options, turn
from truc_tutor.solver.four.policy import Floats, Longs, Policy, find, key_of
from truc_tutor.solver.four.rules import Ints, Rules

Words = NDArray[np.uint64]


class Desk(NamedTuple):
    """What a deal is played with.

    `values[own, other]` is what a score is worth to a pair; `chance` the state of the generator;
    `order` the deck as it was shuffled last.
    """

    rules: Rules
    values: Floats
    order: Ints
    chance: Words


def desk_for(rules: Rules, values: NDArray[np.float64], seed: int) -> Desk:
    """Lays out what deals are played with."""
    return Desk(
        rules,
        values.astype(np.float32),
        np.arange(rules.strong.shape[1], dtype=np.int32),
        np.array([seed * 2654435761 + 88172645463325252], np.uint64),
    )


@compiled
def draw(chance: Words) -> float:
    """Draws a number from 0 up to 1 (xorshift64*)."""
    x = chance[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    chance[0] = x
    return float((x * np.uint64(2685821657736338717)) >> np.uint64(11)) / 9007199254740992.0


@compiled
def shuffle(order: Ints, chance: Words) -> None:
    """Draws the thirteen cards of a deal to the front."""
    count = len(order)
    for place in range(13):
        pick = place + int(draw(chance) * (count - place))
        order[place], order[pick] = order[pick], order[place]


@compiled
def pick(one: float, two: float, three: float, chance: Words) -> int:
    """Draws one of three acts in proportion to weights of which one at least is above 0."""
    left = draw(chance) * (one + two + three)
    if left < one:
        return 0
    if left < one + two or three <= 0:
        return 1 if two > 0 else 0
    return 2


@compiled
def _play(
    facts: Ints, strong: Ints, order: Ints, chance: Words,
    keys0: Longs, average0: Floats, keys1: Longs, average1: Floats,
    deals: int, own: int, other: int, got: Longs,
) -> None:  # fmt: skip
    row, open_acts = np.zeros(LENGTH, np.int32), np.zeros(3, np.int32)
    for _ in range(deals):
        shuffle(order, chance)
        begin(facts, strong, row, order, int(draw(chance) * 4), own, other)
        while not row[OVER]:
            seat = turn(row)
            kind = decision(facts, row, seat)
            count = options(facts, row, seat, kind, open_acts)
            one, two, three = open_acts[0] + 0.0, open_acts[1] + 0.0, open_acts[2] + 0.0
            if count > 1:
                key = key_of(row, seat, kind)
                at = find(keys0, key) if seat % 2 == 0 else find(keys1, key)
                if seat % 2 == 0 and keys0[at] == key:
                    one, two, three = average0[at, 0], average0[at, 1], average0[at, 2]
                if seat % 2 == 1 and keys1[at] == key:
                    one, two, three = average1[at, 0], average1[at, 1], average1[at, 2]
                if one + two + three <= 0:
                    one, two, three = open_acts[0] + 0.0, open_acts[1] + 0.0, open_acts[2] + 0.0
            act(facts, row, seat, kind, pick(one, two, three, chance))
        got[row[TAKEN], row[PAID]] += 1


def play(
    desk: Desk, zero: Policy, one: Policy, deals: int, score: tuple[int, int] = (0, 0)
) -> Longs:
    """Plays deals by the averages of two policies, a pair each.

    Counts in row 0 by what pair 0 was paid, in row 1 by what pair 1 was, in row 2 unpaid deals.
    """
    got = np.zeros((3, 2 * desk.rules.target + 1), np.int64)
    _play(
        desk.rules.facts, desk.rules.strong, desk.order, desk.chance,
        zero.keys, zero.average, one.keys, one.average, deals, *score, got,
    )  # fmt: skip
    return got
