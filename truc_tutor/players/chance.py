"""The player that knows nothing: any legal act, each as likely as the others."""

import random

from truc_tutor.game.actions import SeatAction
from truc_tutor.game.view import Observation


class RandomPlayer:
    """Chooses at random among the legal acts: the floor that every other player must beat."""

    def choose(self, seen: Observation, rng: random.Random) -> SeatAction:
        """Picks a legal act.

        Raises ValueError where the seat has nothing to do.
        """
        if not seen.legal:
            raise ValueError("this seat has nothing to choose now")
        return rng.choice(seen.legal)
