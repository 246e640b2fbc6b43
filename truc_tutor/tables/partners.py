"""What a robot may do beside a person: it never decides for the pair (A33)."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from truc_tutor.game.actions import Answer, Call, SeatAction
from truc_tutor.game.view import Observation
from truc_tutor.seats import pair_of

Choose = Callable[[Observation, Random], SeatAction]


def robot_act(seen: Observation, person: int, choose: Choose, rng: Random) -> SeatAction:
    """Chooses for the robot that sees this; one that sits with the person leaves bets to him.

    A partner is asked when the person has refused, and does as he did; it never raises what was
    accepted, nor calls where a call loses the match.
    """
    if seen.seat is None or pair_of(seen.seat) != pair_of(person):
        return choose(seen, rng)
    if seen.questions:
        return Answer(seen.seat, accept=False)
    left = tuple(act for act in seen.legal if not _binds(seen, act))
    return choose(replace(seen, legal=left), rng)


def _binds(seen: Observation, act: SeatAction) -> bool:
    """Tells whether a call goes over one that has been accepted, or is forbidden."""
    if not isinstance(act, Call) or act.call not in seen.game.stake.calls:
        return False
    return bool(seen.stake.level) or seen.terms.locked
