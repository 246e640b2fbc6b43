"""The rule-of-thumb player: it counts what it has not seen, bets by odds, and bluffs a little."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence

from truc_tutor.game.actions import Play, SeatAction
from truc_tutor.game.view import Observation
from truc_tutor.players.evidence import Heard
from truc_tutor.players.judgement import judge
from truc_tutor.players.manners import cheapest_bluff
from truc_tutor.players.mixing import DrawingPlayer

BLUFFS = 0.06
"""How often a bluff is thought of where the cards alone would not call."""

DEAREST = 0.6
"""What a bluff may cost at most by the player's own judgement, in points."""


class ThumbPlayer(DrawingPlayer):
    """Plays by its judgement, and now and then calls with less than that asks for."""

    def weigh(self, seen: Observation, heard: Sequence[Heard]) -> Mapping[SeatAction, float]:
        """Tells how often it does what it holds for best, and how often it bluffs instead."""
        judged = judge(seen, heard)
        bluff = cheapest_bluff(judged, DEAREST) if isinstance(judged.best, Play) else None
        return {judged.best: 1.0} if bluff is None else {bluff: BLUFFS, judged.best: 1 - BLUFFS}


class InformedPlayer(DrawingPlayer):
    """A player that plays by rules of thumb wherever it does not know better."""

    def weigh(self, seen: Observation, heard: Sequence[Heard]) -> Mapping[SeatAction, float]:
        """Tells what it knows, else what the rule of thumb does."""
        known = self.mix(seen)
        return ThumbPlayer().weigh(seen, heard) if known is None else known

    @abstractmethod
    def mix(self, seen: Observation) -> Mapping[SeatAction, float] | None:
        """Tells how often it does each act; None where it does not know better."""
