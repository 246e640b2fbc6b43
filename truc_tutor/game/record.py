"""The record of a match, read: a TOML text whose deals and words fold into a match.

Which games there are is the caller's to know: `read` is given a maker of rules.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from truc_tutor.cards import Card, card
from truc_tutor.game.actions import Answer, Call, Deal, Fold, Play, SeatAction
from truc_tutor.game.engine import start, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.objections import IllegalAction
from truc_tutor.game.options import OptionError
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.texts.message import Message

MakeGame = Callable[..., Game]

_HEAD_KEYS = frozenset(
    ("game", "rules", "options", "seats", "names", "score", "camas", "mano", "seed", "deal")
)
_DEAL_KEYS = frozenset(("hands", "turned", "redealt", "play"))
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


@dataclass(frozen=True, slots=True)
class Record:
    """What a record says before it is played: the rules, the opening and the deals as written."""

    game: Game
    opening: State
    names: tuple[str, ...] | None
    seed: str | None
    deals: tuple[Mapping[str, Any], ...]


def read(source: str | bytes, make_game: MakeGame) -> Record:
    """Reads the head of a record and the outline of its deals.

    Raises RecordError for what is not UTF-8, not TOML, or not a record.
    """
    head = _toml(source)
    for key in head:
        if key not in _HEAD_KEYS:
            raise RecordError(Message("A record has nothing called {key}.", key=key))
    game = _game(head, make_game)
    try:
        opening = start(
            game,
            _two_numbers(head, "score"),
            _two_numbers(head, "camas"),
            _typed(head, "mano", int, 0),
        )
    except ValueError as fault:
        if isinstance(fault, RecordError):
            raise
        raise RecordError(
            Message("The record cannot begin so: {fault}.", fault=str(fault))
        ) from None
    return Record(
        game,
        opening,
        _names(head, game.seats),
        _typed(head, "seed", str, None),
        _deals(head),
    )


def replay(record: Record) -> Match:
    """Plays a record through the engine.

    Raises RecordError where a deal or an act is not possible, with its place and its rule.
    """
    match = Match(record.opening)
    for number, written in enumerate(record.deals):
        try:
            match.act(_dealing(record, number, written))
        except IllegalAction as fault:
            raise RecordError(fault.message, deal=number, rule=fault.rule) from None
        _play_words(match, number, _typed(written, "play", str, ""))
    return match


def _play_words(match: Match, deal: int, play: str) -> None:
    by_clock = False
    for place, word in enumerate(_words(play)):
        try:
            action = _action(match.state, word, by_clock=by_clock)
            if action is not None:
                match.act(action, by_clock=by_clock)
        except IllegalAction as fault:
            raise RecordError(
                fault.message, deal=deal, action=place, token=word, rule=fault.rule
            ) from None
        except RecordError as fault:
            raise RecordError(fault.message, deal=deal, action=place, token=word) from None
        by_clock = action is None


def _words(play: str) -> Iterator[str]:
    for line in play.splitlines():
        yield from line.split("#", 1)[0].split()


def _action(state: State, word: str, *, by_clock: bool) -> SeatAction | None:
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
    if any(word in ladder.calls for ladder in ladders):
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


def _dealing(record: Record, number: int, written: Mapping[str, Any]) -> Deal:
    for key in written:
        if key not in _DEAL_KEYS:
            raise RecordError(Message("A deal has nothing called {key}.", key=key), deal=number)
        if key in ("turned", "redealt"):
            raise RecordError(Message("This game has no {key} cards.", key=key), deal=number)
    if "hands" not in written:
        if record.seed is None:
            raise RecordError(
                Message("The deal has neither hands nor a seed to deal them from."), deal=number
            )
        return deal_from(record.seed, number, record.game)
    hands = _typed(written, "hands", list, [], deal=number)
    return Deal(tuple(_hand(hand, number) for hand in hands))


def _hand(written: object, deal: int) -> tuple[Card, ...]:
    if not isinstance(written, str):
        raise RecordError(Message("{key} has the wrong type.", key="hands"), deal=deal)
    held = []
    for code in written.split():
        try:
            held.append(card(code))
        except ValueError:
            raise RecordError(Message("{code} is not a card.", code=code), deal=deal) from None
    return tuple(held)


def _toml(source: str | bytes) -> dict[str, Any]:
    if isinstance(source, bytes):
        try:
            source = source.decode("utf-8")
        except UnicodeDecodeError:
            raise RecordError(Message("The record is not UTF-8 text.")) from None
    try:
        return tomllib.loads(source)
    except (ValueError, RecursionError) as fault:
        detail = (
            str(fault).splitlines()[0]
            if isinstance(fault, tomllib.TOMLDecodeError)
            else ("it is nested too deeply or holds too long a number")
        )
        raise RecordError(Message("The record is not TOML: {detail}.", detail=detail)) from None


def _typed(
    table: Mapping[str, Any],
    key: str,
    kind: type,
    default: Any,
    deal: int | None = None,
) -> Any:
    value = table.get(key, default)
    if value is default or type(value) is kind:
        return value
    raise RecordError(Message("{key} has the wrong type.", key=key), deal=deal)


def _two_numbers(head: Mapping[str, Any], key: str) -> tuple[int, int]:
    values = _typed(head, key, list, [0, 0])
    if len(values) != 2 or any(type(value) is not int for value in values):
        raise RecordError(Message("{key} is two whole numbers, one a pair.", key=key))
    return values[0], values[1]


def _game(head: Mapping[str, Any], make_game: MakeGame) -> Game:
    if "game" not in head:
        raise RecordError(Message("The record does not say which game it is."))
    options = _typed(head, "options", dict, {})
    try:
        return make_game(
            _typed(head, "game", str, None),
            _typed(head, "rules", str, "standard"),
            _typed(head, "seats", int, 2),
            options,
        )
    except OptionError as fault:
        raise RecordError(fault.message) from None


def _names(head: Mapping[str, Any], seats: int) -> tuple[str, ...] | None:
    names = _typed(head, "names", list, None)
    if names is None:
        return None
    if len(names) != seats or any(type(name) is not str for name in names):
        raise RecordError(Message("names are as many texts as there are seats."))
    return tuple(names)


def _deals(head: Mapping[str, Any]) -> tuple[Mapping[str, Any], ...]:
    deals = _typed(head, "deal", list, [])
    if any(type(deal) is not dict for deal in deals):
        raise RecordError(Message("{key} has the wrong type.", key="deal"))
    return tuple(deals)
