"""The computer players by name, and what every one of them can do."""

import random
from collections.abc import Callable
from typing import Protocol

from truc_tutor.game.actions import SeatAction
from truc_tutor.game.view import Observation
from truc_tutor.players.chance import RandomPlayer
from truc_tutor.players.thumb import ThumbPlayer


class Player(Protocol):
    """A computer player: it sees what its seat sees and answers with one legal act."""

    def choose(self, seen: Observation, rng: random.Random) -> SeatAction:
        """Picks a legal act; all chance comes from `rng`."""


ROSTER: dict[str, Callable[[], Player]] = {"random": RandomPlayer, "thumb": ThumbPlayer}


def player(name: str) -> Player:
    """Seats the player of that name.

    Raises ValueError where there is none.
    """
    if name not in ROSTER:
        raise ValueError(f"there is no player called {name}; there are {', '.join(ROSTER)}")
    return ROSTER[name]()
