"""The record of a match, read: a TOML text whose deals and words fold into a match.

Which games there are is the caller's to know: `read` is given a maker of rules.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from truc_tutor.cards import UNKNOWN, Card, card
from truc_tutor.game.actions import Deal
from truc_tutor.game.engine import new_cards_due, start
from truc_tutor.game.match import Match
from truc_tutor.game.objections import IllegalAction
from truc_tutor.game.options import OptionError
from truc_tutor.game.shuffle import deal_from, redeal_from
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.game.words import RecordError, read_word, split_words
from truc_tutor.texts.message import Message

__all__ = ["Record", "RecordError", "read", "replay"]

MakeGame = Callable[..., Game]

_HEAD_KEYS = frozenset(
    ("game", "rules", "options", "seats", "names", "score", "camas", "mano", "seed", "deal")
)
_DEAL_KEYS = frozenset(("hands", "turned", "redealt", "play"))


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
        _playsplit_words(match, record, number)
    return match


def _playsplit_words(match: Match, record: Record, deal: int) -> None:
    written = record.deals[deal]
    redealt = _redealing(record, deal)
    by_clock = False
    for place, word in enumerate(split_words(_typed(written, "play", str, "", deal=deal))):
        try:
            action = read_word(match.state, word, by_clock=by_clock)
            if action is not None:
                match.act(action, by_clock=by_clock)
            if new_cards_due(match.state):
                match.act(redealt())
        except IllegalAction as fault:
            raise RecordError(
                fault.message, deal=deal, action=place, token=word, rule=fault.rule
            ) from None
        except RecordError as fault:
            raise RecordError(fault.message, deal=deal, action=place, token=word) from None
        by_clock = action is None


def _dealing(record: Record, number: int, written: Mapping[str, Any]) -> Deal:
    for key in written:
        if key not in _DEAL_KEYS:
            raise RecordError(Message("A deal has nothing called {key}.", key=key), deal=number)
    if "hands" not in written:
        if record.seed is None:
            raise RecordError(
                Message("The deal has neither hands nor a seed to deal them from."), deal=number
            )
        if "turned" in written:
            raise RecordError(Message("A turned card is written beside hands."), deal=number)
        return deal_from(record.seed, number, record.game)
    return Deal(_hands(written, "hands", number), _turned(record.game, written, number))


def _turned(game: Game, written: Mapping[str, Any], deal: int) -> Card | None:
    code = _typed(written, "turned", str, None, deal=deal)
    if code is not None and not game.turns_card:
        raise RecordError(Message("No card is turned up in this game."), deal=deal)
    return None if code is None else _hand(code, deal, 1)[0]


def _redealing(record: Record, deal: int) -> Callable[[], Deal]:
    """Makes what gives the new cards of an agreed redeal: as written, or from where hands come."""
    written, game = record.deals[deal], record.game
    if "redealt" in written:
        if not game.redeals:
            raise RecordError(Message("There is no redeal in this game."), deal=deal)
        new = Deal(_hands(written, "redealt", deal))
        return lambda: new
    hands = _hands(written, "hands", deal)
    if "hands" not in written and record.seed is not None:
        seed = record.seed
        return lambda: redeal_from(seed, deal, game)
    if all(each == UNKNOWN for hand in hands for each in hand):
        return lambda: Deal(hands)

    def missing() -> Deal:
        raise RecordError(Message("A redeal was agreed, but the new cards are not written."))

    return missing


def _hands(written: Mapping[str, Any], key: str, deal: int) -> tuple[tuple[Card, ...], ...]:
    return tuple(_hand(hand, deal) for hand in _typed(written, key, list, [], deal=deal))


def _hand(written: object, deal: int, count: int | None = None) -> tuple[Card, ...]:
    if not isinstance(written, str):
        raise RecordError(Message("{key} has the wrong type.", key="hands"), deal=deal)
    held = []
    for code in written.split():
        try:
            held.append(card(code))
        except ValueError:
            raise RecordError(Message("{code} is not a card.", code=code), deal=deal) from None
    if count is not None and len(held) != count:
        raise RecordError(Message("One card is turned up."), deal=deal)
    return tuple(held)


def _toml(source: str | bytes) -> dict[str, Any]:
    if isinstance(source, bytes):
        try:
            source = source.decode("utf-8-sig")
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
