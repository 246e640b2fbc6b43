"""What a trained pair would win against a policy that it may study: a lower bound of its faults."""

from dataclasses import dataclass
from math import sqrt

import numpy as np

from truc_tutor.solver.four.learn import learn
from truc_tutor.solver.four.making import PRUNE
from truc_tutor.solver.four.play import desk_for, play
from truc_tutor.solver.four.policy import Policy, fade, like
from truc_tutor.solver.four.rules import Rules
from truc_tutor.solver.four.scores import linear

NORMAL_95 = 1.959964
"""How many standard errors of a mean a 95 % interval reaches to either side."""

TRIED = 400_000
"""How many deals the reply is tried on."""

TRUST = 5.0
"""How much the reply believes in the policy's own play before it has learned, in points."""


@dataclass(frozen=True, slots=True)
class Gain:
    """What the reply wins in points a deal at 0-0, with its 95 % interval."""

    points: float
    low: float
    high: float


def trained_gain(
    rules: Rules, policy: Policy, rounds: int, deals: int, tried: int | None = None
) -> Gain:
    """Trains a pair against a policy that stands still, and plays them.

    The pair sees no more than the policy does, and begins with its play; two alike would win
    nothing, seats and mano going round. It learns `rounds` times from `deals` deals. Situations
    the policy does not know it plays at random here, so that the figure is rather too high.
    """
    tried = TRIED if tried is None else tried
    desk = desk_for(rules, linear(rules), 7)
    reply = like(policy, TRUST, 1.0)
    for number in range(1, rounds + 1):
        prune = PRUNE if number > 1 else 1.0
        learn(desk, reply, deals, stray=0.0, prune=prune, level=True, rivals=policy, still=True)
        fade(reply, number / (number + 1))
    got = play(desk, reply, policy, tried)
    points = np.arange(got.shape[1])
    mean = float((got[0] - got[1]) @ points) / tried
    spread = float((got[0] + got[1]) @ points**2) / tried - mean * mean
    reach = NORMAL_95 * sqrt(spread / tried)
    return Gain(mean, mean - reach, mean + reach)
