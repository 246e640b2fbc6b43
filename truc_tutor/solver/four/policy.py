"""A policy by situation: where each is kept, and the functions that name them, compiled."""

from collections.abc import Callable
from types import FunctionType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from truc_tutor.players import situation
from truc_tutor.players.situation import ANSWER, CALL, PLAY
from truc_tutor.solver.compiled import compiled
from truc_tutor.solver.four.rules import Ints

Floats = NDArray[np.float32]
Longs = NDArray[np.int64]


def _linked(*names: str) -> list[Callable[..., int]]:
    """Compiles functions of `situation`, each knowing the ones before it."""
    known = dict(vars(situation))
    for name in names:
        plain = vars(situation)[name]
        known[name] = compiled(FunctionType(plain.__code__, known, name))
    return [known[name] for name in names]


_KEYS = _linked(
    "stronger", "grade", "holding_key", "bets_key", "tricks_key", "safety", "side_of",
    "standing_key", "has_laid", "reach_key", "play_key", "call_key", "answer_key", "special_key",
)  # fmt: skip
play_key, call_key, answer_key, special_key = _KEYS[-4:]


class Policy(NamedTuple):
    """What was learned by situation, an open table whose rows lie in one piece of memory.

    A row is a key (-1: free) of `keys`, three regrets and three sums of how often each act was
    done; these are views of the same memory.
    """

    keys: Longs
    regrets: Floats
    average: Floats
    used: Longs


def empty(bits: int = 22) -> Policy:
    """Makes a policy that has learned nothing, with room for 2 ** `bits` situations."""
    memory = np.zeros((1 << bits, 4), np.int64)
    memory[:, 0] = -1
    numbers = memory.view(np.float32)
    return Policy(memory[:, 0], numbers[:, 2:5], numbers[:, 5:8], np.zeros(1, np.int64))


@compiled
def key_of(row: Ints, seat: int, kind: int) -> int:
    """Names the situation of a decision."""
    if kind == PLAY:
        return play_key(row, seat)
    if kind == CALL:
        return call_key(row, seat)
    return answer_key(row, seat) if kind == ANSWER else special_key(row, seat)


@compiled
def find(keys: Longs, key: int) -> int:
    """Finds the place of a situation, or the free one where it belongs."""
    mask = len(keys) - 1
    at = (np.uint64(key) * np.uint64(11400714819323198485) >> np.uint64(24)) & np.uint64(mask)
    place = np.int64(at)
    while keys[place] >= 0 and keys[place] != key:
        place = (place + 1) & mask
    return int(place)


def like(policy: Policy, trust: float, often: float, room: int = 20) -> Policy:
    """Makes a policy that plays like another and is ready to learn better.

    `trust` is how much it believes in that play before it has learned, in points; `often` how
    often each situation counts as met; it has room for 2 ** `room` situations at least.
    """
    used = np.flatnonzero(policy.keys >= 0)
    average = policy.average[used]
    shares = average / np.maximum(average.sum(axis=1, keepdims=True), 1e-9)
    begun = empty(max(room, int(4 * len(used)).bit_length()))
    settle_in(begun, policy.keys[used], shares * np.float32(trust), shares * np.float32(often))
    return begun


def fade(policy: Policy, keep: float) -> None:
    """Lets what was learned so far count for less."""
    policy.regrets[:] *= np.float32(keep)
    policy.average[:] *= np.float32(keep)


@compiled
def enter(keys: Longs, average: Floats, entered: Longs, shares: NDArray[np.uint8]) -> None:
    """Puts situations and how often their acts are done into an empty table."""
    for each in range(len(entered)):
        at = find(keys, entered[each])
        keys[at] = entered[each]
        for choice in range(3):
            average[at, choice] = shares[each, choice]


@compiled
def _settle(
    keys: Longs,
    regrets: Floats,
    average: Floats,
    used: Longs,
    work: Longs,
    old_regrets: Floats,
    old_average: Floats,
) -> None:
    for each in range(len(work)):
        at = find(keys, work[each])
        keys[at] = work[each]
        regrets[at, :] = old_regrets[each]
        average[at, :] = old_average[each]
    used[0] = len(work)


def settle_in(policy: Policy, keys: Longs, regrets: Floats, average: Floats) -> None:
    """Puts what was learned before into an empty table."""
    _settle(*policy, keys, regrets, average)
