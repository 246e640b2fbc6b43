"""The words of a record: each names an act, and perhaps the seat that does it."""

from collections.abc import Iterator

from truc_tutor.cards import card
from truc_tutor.game.actions import Answer, Call, Fold, Play, SeatAction
from truc_tutor.game.call_checks import REDEAL
from truc_tutor.game.engine import to_act
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.texts.message import Message

CLOCK = "timeout"
"""The word before an act that the clock did for a seat."""


class RecordError(ValueError):
    """A record that cannot be played.

    `deal` counts from 0 within the record and `action` from 0 within the deal, None where they do
    not apply; `token` is the word, `message` the sentence, `rule` the rule that forbids it.
    """

    def __init__(
        self,
        message: Message,
        *,
        deal: int | None = None,
        action: int | None = None,
        token: str | None = None,
        rule: str | None = None,
    ) -> None:
        self.message = message
        self.deal = deal
        self.action = action
        self.token = token
        self.rule = rule
        super().__init__(str(message))


def split_words(play: str) -> Iterator[str]:
    """Gives the words of a deal in order; a remark goes to the end of its line."""
    for line in play.split("\n"):
        yield from line.split("#", 1)[0].split()


def read_word(state: State, word: str, *, by_clock: bool) -> SeatAction | None:
    """Reads a word as an act of the seat it names or the first to act; None is the clock."""
    prefix, colon, rest = word.rpartition(":")
    acting = to_act(state)
    if colon:
        if not (prefix.isascii() and prefix.isdecimal() and len(prefix) == 1):
            raise RecordError(Message("{prefix} is not a seat.", prefix=prefix))
        if int(prefix) >= state.game.seats:
            raise RecordError(Message("There is no seat {seat} at this table.", seat=prefix))
        seat = int(prefix)
    else:
        seat = acting[0] if acting else 0
    if rest == CLOCK and acting and not by_clock:
        return None
    return _read_token(state.game, seat, rest)


def _read_token(game: Game, seat: int, word: str) -> SeatAction:
    if word in ("accept", "refuse"):
        return Answer(seat, accept=word == "accept")
    if word == "fold":
        return Fold(seat)
    ladders = [game.stake] if game.side is None else [game.stake, game.side.ladder]
    if any(word in ladder.calls for ladder in ladders) or (game.redeals and word == REDEAL):
        return Call(seat, word)
    up, slash, under = word.partition("/")
    covered = up.startswith("_")
    if slash and covered != under.startswith("_"):
        raise RecordError(Message("{word} is neither an act nor a card.", word=word))
    try:
        first = card(up.removeprefix("_"))
        second = card(under.removeprefix("_")) if slash else None
    except ValueError:
        raise RecordError(Message("{word} is neither an act nor a card.", word=word)) from None
    return Play(seat, first, second, covered=covered)
