"""The player at full strength: it plays from a solved strategy wherever there is one."""

from collections.abc import Iterator, Mapping, Sequence

from truc_tutor.books.reading import shares
from truc_tutor.game.actions import SeatAction
from truc_tutor.game.view import Observation
from truc_tutor.players.dominated import without_dominated
from truc_tutor.players.evidence import Heard
from truc_tutor.players.last_tricks import pondered, safe_last_tricks
from truc_tutor.players.thumb import InformedPlayer
from truc_tutor.players.trained import TrainedPlayer


class BookPlayer(InformedPlayer):
    """Does each act as often as best play does: by the book, else by solving the last two tricks.

    At four seats it plays as a pair was trained to. It plays by rules of thumb where none answers.
    With `points` every deal counts by itself, as in a duel, and not for its match.
    """

    def __init__(self, *, points: bool = False) -> None:
        self._points = points

    def weigh(self, seen: Observation, heard: Sequence[Heard]) -> Mapping[SeatAction, float]:
        """Tells how often it does each act; at four seats what is signalled bears on the envit."""
        if seen.game.seats == 4:
            return TrainedPlayer().weigh(seen, heard)
        return super().weigh(seen, heard)

    def mix(self, seen: Observation) -> Mapping[SeatAction, float] | None:
        """Tells how often it does each act, none that another dominates; None by rules of thumb."""
        if seen.game.seats == 4:
            return TrainedPlayer().mix(seen)
        often = shares(seen, points=self._points)
        if often is None:
            rest = safe_last_tricks(seen)
            often = None if rest is None else rest.result().often
        return None if often is None else without_dominated(seen, often)

    def ponder(self, seen: Observation) -> Iterator[None]:
        """Works out what `mix` will ask for, some milliseconds at a time; then that is quick."""
        if seen.game.seats == 2 and shares(seen, points=self._points) is None:
            yield from pondered(seen)
