"""The player that knows nothing: any legal act, each as likely as the others."""

import random
from collections.abc import Mapping, Sequence

from truc_tutor.game.actions import SeatAction
from truc_tutor.game.view import Observation
from truc_tutor.players.evidence import Heard


class RandomPlayer:
    """Chooses at random among the legal acts: the floor that every other player must beat."""

    def choose(
        self,
        seen: Observation,
        rng: random.Random,
        heard: Sequence[Heard] = (),  # noqa: ARG002 - it listens to nobody
    ) -> SeatAction:
        """Picks a legal act.

        Raises ValueError where the seat has nothing to do.
        """
        if not seen.legal:
            raise ValueError("this seat has nothing to choose now")
        return rng.choice(seen.legal)

    def mix(self, seen: Observation) -> Mapping[SeatAction, float]:
        """Tells that every legal act is as likely as any other."""
        return dict.fromkeys(seen.legal, 1.0)
