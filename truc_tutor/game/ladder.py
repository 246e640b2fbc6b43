"""Ladders: every bet is a row of rungs, each worth more than the rung it is called over."""

from dataclasses import dataclass, field
from enum import Enum


class Whole(Enum):
    """A worth that is no number of points until the score is known."""

    CAMA = "cama"
    MATCH = "match"
    FALTA = "falta"  # the cama in males, what the leading pair lacks in bones (A45)
    REMAINDER = "remainder"  # all that the taker lacks of the game (C13)

    @property
    def word(self) -> str:
        """Names the worth as a record's report does."""
        return "match" if self is Whole.REMAINDER else self.value


Worth = int | Whole


@dataclass(frozen=True, slots=True)
class Rung:
    """One call of a ladder.

    `follows` are the indexes of the rungs it may be called over; index 0 is the ground: no call.
    `worth` is what it stakes when accepted; `refused`, by the rung it was called over, what its
    caller's pair gets when it is refused (A28, A40). `free`: no right to raise and no cap binds it.
    """

    call: str
    worth: Worth
    follows: frozenset[int]
    refused: tuple[int, ...]
    free: bool = False


@dataclass(frozen=True, slots=True)
class Ladder:
    """The rungs of one bet, from the ground (index 0, no call) upwards.

    `calls` names every call once, upwards.
    """

    rungs: tuple[Rung, ...]
    calls: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        names = tuple(dict.fromkeys(rung.call for rung in self.rungs[1:]))
        object.__setattr__(self, "calls", names)

    def find(self, call: str, level: int) -> int | None:
        """Gives the index of the rung that `call` names over `level`, None where it may not."""
        for index, rung in enumerate(self.rungs):
            if rung.call == call and level in rung.follows:
                return index
        return None

    def above(self, level: int) -> tuple[int, ...]:
        """Lists the rungs that may be called over `level`."""
        return tuple(i for i, rung in enumerate(self.rungs) if level in rung.follows)


def ground(worth: int) -> Rung:
    """Makes the rung before any call: what the deal is worth unraised."""
    return Rung("", worth, frozenset(), ())


def climb(*steps: tuple[str, Worth], base: int) -> Ladder:
    """Builds a ladder whose rungs follow one another strictly (A28, A30).

    A refused rung pays the worth of the rung below, which must be a number.
    """
    rungs = [ground(base)]
    for call, worth in steps:
        below = rungs[-1].worth
        if isinstance(below, Whole):
            msg = f"{call} stands above {below.value}, which no refusal could pay"
            raise TypeError(msg)
        level = len(rungs) - 1
        rungs.append(Rung(call, worth, frozenset({level}), (0,) * level + (below,)))
    return Ladder(tuple(rungs))
