"""Weaker players, made by honest noise: they misjudge what acts are worth, and see no more for it.

An act is chosen the less often the more it loses, so that dear mistakes are the rarest, as with
people. What an act is worth in points they take from the book, and where none answers from the rule
of thumb.
"""

from collections.abc import Sequence
from math import exp

from truc_tutor.books.reading import read
from truc_tutor.game.actions import SeatAction
from truc_tutor.game.call_checks import leaves_deal
from truc_tutor.game.view import Observation
from truc_tutor.players.chances import point
from truc_tutor.players.dominated import without_dominated
from truc_tutor.players.evidence import Heard
from truc_tutor.players.judgement import judge
from truc_tutor.players.mixing import DrawingPlayer
from truc_tutor.players.untaught import valued

BEGINNER, REGULAR = 2.0, 0.5
"""How many points an act must lose to be done e times less often than the best one."""

ROUGH = 0.01
"""How seldom a way on may be taken to be passed over while values are looked up: it saves time."""


class GradedPlayer(DrawingPlayer):
    """Chooses by values, each blurred by as many points as `noise` says."""

    def __init__(self, noise: float) -> None:
        self.noise = noise

    def weigh(self, seen: Observation, heard: Sequence[Heard]) -> dict[SeatAction, float]:
        """Tells how often it does each act, none that is dominated."""
        values = _points(seen, heard)
        best = max(values.values())
        often = {act: exp((value - best) / self.noise) for act, value in values.items()}
        return without_dominated(seen, often)


def _points(seen: Observation, heard: Sequence[Heard]) -> dict[SeatAction, float]:
    """Values in points what may be done, but for giving up and asking for other cards."""
    solved = read(seen, ROUGH, points=True)
    if solved is not None:
        return {act: value for act, value in valued(seen, solved).items() if not leaves_deal(act)}
    judged = judge(seen, heard)
    unit = point(judged.score)
    values = {act: value / unit for act, value in judged.values.items()}
    return {act: value for act, value in values.items() if not leaves_deal(act)} or values
