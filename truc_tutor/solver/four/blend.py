"""What is shipped of a pair's learning: its play of several times, mixed situation by situation.

Learned to the end it beats `thumb` by more than it need, and others find more faults in it. What it
played before bounds what these can win, and mixed in it costs little of the other.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from truc_tutor.solver.four.course import Leg
from truc_tutor.solver.four.policy import Floats, Longs, Policy, empty, settle_in


class Played(NamedTuple):
    """How often each act was done: `average[situation, act]`, by the `keys` of situations."""

    keys: Longs
    average: Floats


NEVER = Played(np.zeros(0, np.int64), np.zeros((0, 3), np.float32))
"""Nothing was played."""


def played(policy: Policy) -> Played:
    """Notes down what a policy has played so far."""
    used = np.flatnonzero(policy.keys >= 0)
    return Played(policy.keys[used], policy.average[used])


def shares_of(policy: Policy) -> Played:
    """Notes down the shares of the acts, each situation counting as met once."""
    keys, average = played(policy)
    total = average.sum(axis=1, keepdims=True)
    return Played(keys, average / np.maximum(total, np.float32(1e-9)))


def blended(last: Played, before: Played, start: Played, leg: Leg) -> Policy:
    """Mixes the play of the last stage with that of those before it, or of the pair at the start.

    `start` are shares, of which the ones count that the last stage met; `before` may be NEVER.
    """
    keys = np.unique(np.concatenate([last.keys, before.keys, start.keys]))
    late, first = _spread(keys, last), _spread(keys, start)
    early = _spread(keys, before) if len(before.keys) else late.sum(axis=1, keepdims=True) * first
    if len(before.keys):
        early *= late.sum() / early.sum()
    mixed = leg.last * late + (1 - leg.last) * early + leg.stands * first
    policy = empty(int(2 * len(keys)).bit_length())
    settle_in(policy, keys, np.zeros_like(mixed, np.float32), mixed.astype(np.float32))
    return policy


def _spread(keys: Longs, part: Played) -> NDArray[np.float64]:
    wide = np.zeros((len(keys), 3))
    wide[np.searchsorted(keys, part.keys)] = part.average
    return wide
