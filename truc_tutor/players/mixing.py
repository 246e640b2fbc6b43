"""Players that can say how often they would do each act, and the draw from that."""

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

from truc_tutor.game.actions import SeatAction
from truc_tutor.game.view import Observation
from truc_tutor.players.evidence import Heard


@runtime_checkable
class Mixer(Protocol):
    """A player whose acts are drawn from what `mix` tells, wherever it tells anything."""

    def mix(self, seen: Observation) -> Mapping[SeatAction, float] | None:
        """Tells by act how often it is done, in any proportion; None where it cannot be told."""


def draw(often: Mapping[SeatAction, float], rng: random.Random) -> SeatAction:
    """Draws an act as often as it is done; one number is taken from `rng`."""
    return rng.choices(list(often), weights=list(often.values()))[0]


class DrawingPlayer(ABC):
    """A player all of whose acts are drawn from how often it does each."""

    def choose(
        self, seen: Observation, rng: random.Random, heard: Sequence[Heard] = ()
    ) -> SeatAction:
        """Picks a legal act; one number is drawn from `rng` each time.

        Raises ValueError where the seat has nothing to do.
        """
        return draw(self.weigh(seen, heard), rng)

    def mix(self, seen: Observation) -> Mapping[SeatAction, float] | None:
        """Tells how often it does each act where nothing was signalled."""
        return self.weigh(seen, ())

    @abstractmethod
    def weigh(self, seen: Observation, heard: Sequence[Heard]) -> Mapping[SeatAction, float]:
        """Tells how often it does each act, signals `heard` taken as evidence."""
