"""Players of a declared manner: they judge like the rule of thumb and bet by their temper.

A manner moves bets alone. Cards are played as the judgement plays them, a bet that is won already
is never let pass, and where one of the acts would lose the match the judgement stands.

`make habits` measures them against the rule of thumb: Valencian Truc for two, 2,000 deals from 0-0
with seed "habits", each from both sides. Calls and bluffs (bets more often lost than won) per 100
deals, the shares of questions accepted and refused (the rest was raised), and the margin in points
a deal with its 95 % interval:

    robot     calls  bluffs  accepts  refuses  margin
    cautious   67.2     0.0   26.5 %   52.2 %  +0.374 (+0.280 to +0.468)
    thumb      88.8     2.8   40.1 %   40.3 %   0.000
    bold      120.8    19.5   46.8 %   34.1 %  -0.555 (-0.661 to -0.450)
    liar      131.0    34.6   42.4 %   38.7 %  -0.427 (-0.517 to -0.337)

No one folds unasked.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from truc_tutor.game.actions import Answer, Call, Play, SeatAction
from truc_tutor.game.view import Observation
from truc_tutor.players.chances import point
from truc_tutor.players.evidence import Heard
from truc_tutor.players.judgement import Judgement, best_act, judge
from truc_tutor.players.mixing import DrawingPlayer


@dataclass(frozen=True, slots=True)
class Manner:
    """How a player bets.

    `lean` is what calling, raising and accepting seem worth above their value, in points;
    `bluffs` how often a call is thought of where the player would only play a card; `dearest` what
    such a call may cost by the judgement, in points.
    """

    lean: float
    bluffs: float
    dearest: float


CAUTIOUS = Manner(lean=-0.3, bluffs=0.0, dearest=0.0)
BOLD = Manner(lean=0.3, bluffs=0.0, dearest=0.0)
LIAR = Manner(lean=0.0, bluffs=0.7, dearest=0.9)


class MannerPlayer(DrawingPlayer):
    """Plays by its judgement and bets by its manner."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner

    def weigh(self, seen: Observation, heard: Sequence[Heard]) -> Mapping[SeatAction, float]:
        """Tells how often it does what its temper likes best, and how often it bluffs instead."""
        judged, often = judge(seen, heard), self.manner.bluffs
        if min(judged.values.values()) <= 0:
            return {judged.best: 1.0}
        best = best_act(seen, judged, self._leaning(judged))
        bluff = cheapest_bluff(judged, self.manner.dearest) if isinstance(best, Play) else None
        return {best: 1.0} if bluff is None or not often else {bluff: often, best: 1 - often}

    def _leaning(self, judged: Judgement) -> dict[SeatAction, float]:
        lean = self.manner.lean * point(judged.score)
        return {act: value + lean * _bets(act) for act, value in judged.values.items()}


def cheapest_bluff(judged: Judgement, dearest: float) -> SeatAction | None:
    """Finds the call that costs least, up to `dearest` points, to pass for a good holding."""
    calls = [act for act in judged.values if isinstance(act, Call)]
    calls = [act for act in calls if judged.loss(act) <= dearest]
    return min(calls, key=judged.loss, default=None)


def _bets(act: SeatAction) -> bool:
    return isinstance(act, Call) or (isinstance(act, Answer) and act.accept)
