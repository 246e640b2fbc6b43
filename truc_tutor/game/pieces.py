"""What lies open on the table: the pieces that a state and an observation are both made of."""

from dataclasses import dataclass
from enum import Enum

from truc_tutor.cards import Card


class Slot(Enum):
    """What a question is about: one of the two bets, or what is settled before the first card."""

    STAKE = "stake"
    SIDE = "side"
    SPECIAL = "special"
    REDEAL = "redeal"


@dataclass(frozen=True, slots=True)
class Laid:
    """What a seat has laid to a trick; `under` is the hidden card of the two-card play (A14)."""

    seat: int
    card: Card
    under: Card | None = None
    covered: bool = False


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick in the order it was laid; `taken_by` is a seat, None for a tie (A11)."""

    leader: int
    laid: tuple[Laid, ...]
    taken_by: int | None


@dataclass(frozen=True, slots=True)
class Bet:
    """The stake in force: the rung last accepted, and the pair that may raise it next (A32)."""

    level: int = 0
    holder: int | None = None


class Auction(Enum):
    """How far a side bet has come."""

    OPEN = "open"
    ACCEPTED = "accepted"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Question:
    """An open question: rung `level` called by `seat` over `over`, and who may still answer.

    Of a question that is no bet, `seat` is who gains by a refusal or who asks; it has no rungs.
    """

    slot: Slot
    level: int
    over: int
    seat: int
    asked: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Terms:
    """What is special about a deal (B21–B24).

    `locked`: nobody raises. `shares`: the pair whose seats see each other's cards. `blind`: nobody
    sees his own.
    """

    locked: bool = False
    shares: int | None = None
    blind: bool = False


@dataclass(frozen=True, slots=True)
class Redeal:
    """How far the asking for new cards has come (C3).

    `awaited`: it was agreed and the new cards are due. `aside` are the cards dealt before.
    """

    awaited: bool = False
    aside: tuple[tuple[Card, ...], ...] = ()
