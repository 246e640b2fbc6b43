"""The course a pair is trained by: alone, and then in legs in which it meets others too.

In a leg two of `thumb` sit opposite in a share of the deals, and else rivals with a table of their
own, who learn to beat the pair: so it learns to beat the one without giving itself away to the
others (restricted Nash response, Johanson and others, 2008).
"""

from typing import NamedTuple

ALONE = 59
"""How many rounds a pair learns by playing itself."""


class Stage(NamedTuple):
    """Rounds alike: `thumb` sits opposite in a `share` of the deals and judges by `samples`.

    What was learned before counts as `before` rounds; the k-th round after it as one in k more.
    """

    rounds: int
    share: float
    before: int
    samples: int


class Leg(NamedTuple):
    """Stages after which the pair is mixed anew and begins again with what it then plays.

    Of the mix the end of the leg is the part `last`; the rest is its play when the last stage
    began, or in a leg of one stage the play it began with. `stands` is how often each situation
    counts as met besides in the play that the leg began with. The rivals learn for `study` rounds
    before the pair does.
    """

    stages: tuple[Stage, ...]
    last: float
    stands: float = 0.0
    study: int = 0

    @property
    def rounds(self) -> int:
        """Counts its rounds."""
        return sum(each.rounds for each in self.stages)


class Place(NamedTuple):
    """Where a round stands: in which leg and stage, and as which round of the stage from 0 up."""

    leg: Leg
    stage: int
    number: int

    @property
    def begins(self) -> bool:
        """Tells whether a leg begins here."""
        return self.stage == 0 and self.number == 0

    @property
    def ends(self) -> bool:
        """Tells whether the last of several stages begins here."""
        return self.number == 0 and 0 < self.stage == len(self.leg.stages) - 1


def place_of(later: int, legs: tuple[Leg, ...]) -> Place:
    """Finds the round that comes after so many of the later ones; the last stage goes on."""
    for leg in legs:
        for number, stage in enumerate(leg.stages):
            if later < stage.rounds:
                return Place(leg, number, later)
            later -= stage.rounds
    leg = legs[-1]
    return Place(leg, len(leg.stages) - 1, later + leg.stages[-1].rounds)


LEGS = (
    Leg((Stage(36, 0.25, 4, 32), Stage(28, 0.45, 15, 32), Stage(77, 0.7, 12, 32)), 0.3, 60.0),
    Leg((Stage(30, 0.7, 12, 96),), 0.5),
    Leg((Stage(36, 0.55, 15, 48),), 0.5, study=20),
)
"""The legs of the course. What its mix won in loops, in 10,000 matches against `thumb` with 96
samples (±0.8 %; 8,000 in the first two lines), and what a trained pair won of it in points a deal:

    alone         64.6 %  0.107
    first leg     69.3 %  0.232
    second leg    71.5 %  0.303
    third leg     71.7 %  0.255

Unmixed the second leg ended at 72.3 % and 0.466, the third at 70.1 % and 0.330 (5,000 matches,
±1.1 %): half of either is better than both.
"""
