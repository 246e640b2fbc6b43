"""What robots do beside a person and against him: they never decide for a pair, and may signal."""

from collections.abc import Callable, Collection
from dataclasses import replace
from random import Random

from truc_tutor.game.actions import Answer, Call, SeatAction
from truc_tutor.game.view import Observation
from truc_tutor.players.evidence import TOLD, true_gestures
from truc_tutor.seats import pair_of

Choose = Callable[[Observation, Random], SeatAction]

CAUGHT = 0.25
"""How likely each rival is to see a signal (A54)."""

FRIEND, RIVAL, LIAR = 20, 4, 2
"""How many times likelier what a signal says becomes: a partner's, a rival's, a liar's."""

SIGNALS, LIES = 0.6, 0.4
"""How often a rival makes a signal in a deal, and how often a liar's is false."""


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


def signal_of(seen: Observation, robot: str, rng: Random) -> str | None:
    """Chooses what a rival tells its partner of its cards, None where it keeps still.

    A liar may make a gesture that its cards do not bear out.
    """
    true = true_gestures(seen, seen.dealt)
    signals, lies, false = rng.random() < SIGNALS, rng.random() < LIES, rng.choice(TOLD)
    if not signals:
        return None
    if robot == "liar" and lies and false not in true:
        return false
    return true[0] if true else None


def answer_of(seen: Observation, told: Collection[str]) -> str | None:
    """Chooses what the partner answers a signal: what is true and not told yet, the best first."""
    return next((each for each in true_gestures(seen, seen.dealt) if each not in told), None)
