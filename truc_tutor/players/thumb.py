"""The rule-of-thumb player: it counts what it has not seen, bets by odds, and bluffs a little."""

import random

from truc_tutor.game.actions import Call, Play, SeatAction
from truc_tutor.game.view import Observation
from truc_tutor.players.judgement import Judgement, judge

BLUFFS = 0.06
"""How often a bluff is thought of where the cards alone would not call."""

DEAREST = 0.6
"""What a bluff may cost at most by the player's own judgement, in points."""


class ThumbPlayer:
    """Plays by its judgement, and now and then calls with less than that asks for."""

    def choose(self, seen: Observation, rng: random.Random) -> SeatAction:
        """Picks a legal act; one number is drawn from `rng` each time.

        Raises ValueError where the seat has nothing to do.
        """
        judged = judge(seen)
        bluffs = rng.random() < BLUFFS
        if bluffs and isinstance(judged.best, Play):
            return _bluff(judged) or judged.best
        return judged.best


def _bluff(judged: Judgement) -> SeatAction | None:
    """Finds the cheapest call that may pass for a good holding."""
    calls = [act for act in judged.values if isinstance(act, Call)]
    calls = [act for act in calls if judged.loss(act) <= DEAREST]
    return min(calls, key=judged.loss, default=None)
