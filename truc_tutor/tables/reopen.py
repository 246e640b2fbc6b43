"""A record read for a desk: the match, whose chance it goes on by, and who plays the rivals."""

from dataclasses import dataclass

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN
from truc_tutor.game.actions import Deal
from truc_tutor.game.match import Match
from truc_tutor.game.record import RecordError, read, replay
from truc_tutor.texts.message import Message


@dataclass(frozen=True, slots=True)
class Reopened:
    """What a desk needs to go on with a match."""

    match: Match
    seed: str
    robot: str


def reopened(record: str, seed: str | None = None) -> Reopened:
    """Reads a match to be played on, by `seed` where the record has none.

    Raises RecordError for a text that is no such record, or does not name every card.
    """
    written = read(record, variants.chosen)
    match = replay(written)
    seed = written.seed or seed
    if seed is None or match.state.deal is None:
        raise RecordError(Message("This is not the record of a practice table."))
    _refuse_unknown(match)
    names = written.names or ()
    is_robot = len(names) > 1 and names[1].startswith("bot:")
    return Reopened(match, seed, names[1].removeprefix("bot:") if is_robot else "thumb")


def _refuse_unknown(match: Match) -> None:
    """Refuses a match in which somebody's cards are not named: robots could not play them."""
    for place, act in enumerate(match.acts):
        for seat, hand in enumerate(act.hands if isinstance(act, Deal) else ()):
            if UNKNOWN in hand:
                fault = Message("The cards of seat {seat} are not all in the record.", seat=seat)
                raise RecordError(fault, deal=match.states()[place + 1].deals - 1)
