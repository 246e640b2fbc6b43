"""The five verbs of every game: deal, play, call, answer, fold. A game is the list of them."""

from dataclasses import dataclass

from truc_tutor.cards import Card


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals: three cards to each seat, by seat, and the turned card where a game has one."""

    hands: tuple[tuple[Card, ...], ...]
    turned: Card | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """A seat plays a card, face up or covered (A24); with `under`, the two-card play (A14)."""

    seat: int
    card: Card
    under: Card | None = None
    covered: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """A seat calls a rung of a ladder, as an opening or as a raise in answer."""

    seat: int
    call: str


@dataclass(frozen=True, slots=True)
class Answer:
    """A seat accepts or refuses the open question."""

    seat: int
    accept: bool


@dataclass(frozen=True, slots=True)
class Fold:
    """A seat gives up the deal (C14)."""

    seat: int


SeatAction = Play | Call | Answer | Fold
Action = Deal | SeatAction


def token(action: SeatAction) -> str:
    """Writes an action as the word of the record, without the seat.

    >>> from truc_tutor.cards import card
    >>> token(Play(0, card("6o"), under=card("4b")))
    '6o/4b'
    """
    match action:
        case Play(card=card, under=None, covered=covered):
            return f"_{card}" if covered else str(card)
        case Play(card=card, under=under, covered=covered):
            return f"_{card}/_{under}" if covered else f"{card}/{under}"
        case Call(call=call):
            return call
        case Answer(accept=accept):
            return "accept" if accept else "refuse"
        case Fold():
            return "fold"
