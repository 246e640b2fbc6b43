"""What scores are worth to a pair: points at first, then chances to win the match."""

import numpy as np
from numpy.typing import NDArray

from truc_tutor.solver.four.play import Desk, play
from truc_tutor.solver.four.policy import Policy
from truc_tutor.solver.four.rules import RUNGS, WORTH, Rules

STEPS = ((0, 0.5), (1, 0.3), (2, 0.1), (3, 0.05), (4, 0.05))
"""How often a deal is taken to pay each rung before anything is known."""


def linear(rules: Rules) -> NDArray[np.float64]:
    """Values a score by the points ahead."""
    points = np.arange(2.0 * rules.target)
    return points[:, None] - points[None, :]


def match_values(rules: Rules, often: NDArray[np.float64]) -> NDArray[np.float64]:
    """Values each score (own, other) by the chance to win the match from it.

    `often[own, other, 0 or 1, paid]` tells how often a deal from there pays the own or the other
    pair. In points as far as may be: a whole match is worth twice what it takes to win it.
    """
    target = rules.target
    chance = np.zeros((2 * target, 2 * target))
    chance[target:, :target] = 1.0
    for total in range(2 * target - 2, -1, -1):
        for own in range(max(0, total - target + 1), min(total, target - 1) + 1):
            other = total - own
            won, lost = often[own, other]
            got = sum(p * chance[own + paid, other] for paid, p in enumerate(won) if p)
            got += sum(p * chance[own, other + paid] for paid, p in enumerate(lost) if p)
            chance[own, other] = got / (won.sum() + lost.sum())
    return (chance - 0.5) * 2 * target


def first_guess(rules: Rules) -> NDArray[np.float64]:
    """Guesses how often deals pay what, alike from every score."""
    target = rules.target
    often = np.zeros((target, target, 2, target + 1))
    for rung, share in STEPS:
        top = int(rules.facts[RUNGS]) - 1
        often[:, :, :, rules.facts[WORTH + min(rung, top)]] += share / 2
    return often


def measured(desk: Desk, policy: Policy, tried: int) -> NDArray[np.float64]:
    """Plays so many deals from every score and counts what they pay, the pairs being alike."""
    target = desk.rules.target
    often = np.zeros((target, target, 2, target + 1))
    for own in range(target):
        for other in range(own + 1):
            got = play(desk, policy, policy, tried, (own, other))[:2, : target + 1] / tried
            often[own, other] += got
            often[other, own] += got[::-1]
    return often
