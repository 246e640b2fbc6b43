"""The computer players by name, and what every one of them can do."""

import random
from collections.abc import Callable, Sequence
from typing import Protocol

from truc_tutor.game.actions import SeatAction
from truc_tutor.game.view import Observation
from truc_tutor.players.booked import BookPlayer
from truc_tutor.players.chance import RandomPlayer
from truc_tutor.players.evidence import Heard
from truc_tutor.players.graded import BEGINNER, REGULAR, GradedPlayer
from truc_tutor.players.manners import BOLD, CAUTIOUS, LIAR, MannerPlayer
from truc_tutor.players.thumb import ThumbPlayer


class Player(Protocol):
    """A computer player: it sees what its seat sees and answers with one legal act."""

    def choose(self, seen: Observation, rng: random.Random) -> SeatAction:
        """Picks a legal act; all chance comes from `rng`."""


class Listener(Player, Protocol):
    """A computer player that may be told what was signalled."""

    def choose(
        self, seen: Observation, rng: random.Random, heard: Sequence[Heard] = ()
    ) -> SeatAction:
        """Picks a legal act, signals `heard` taken as evidence."""


ROSTER: dict[str, Callable[[], Listener]] = {
    "random": RandomPlayer,
    "thumb": ThumbPlayer,
    "cautious": lambda: MannerPlayer(CAUTIOUS),
    "bold": lambda: MannerPlayer(BOLD),
    "liar": lambda: MannerPlayer(LIAR),
    "beginner": lambda: GradedPlayer(BEGINNER),
    "regular": lambda: GradedPlayer(REGULAR),
    "book": BookPlayer,
}


def player(name: str, *, points: bool = False) -> Listener:
    """Seats the player of that name, with `points` for deals that count by themselves.

    Raises ValueError where there is none.
    """
    if name not in ROSTER:
        raise ValueError(f"there is no player called {name}; there are {', '.join(ROSTER)}")
    return BookPlayer(points=True) if points and name == "book" else ROSTER[name]()
