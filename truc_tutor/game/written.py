"""The record of a match, written: the text that `record` reads back into the same match."""

from collections.abc import Iterator
from typing import Any

import tomli_w

from truc_tutor.game.actions import Deal, SeatAction, token
from truc_tutor.game.engine import new_cards_due, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game, OptionValue
from truc_tutor.game.words import CLOCK


def write(match: Match, *, names: tuple[str, ...] | None = None, seed: str | None = None) -> str:
    """Writes a match as a record, every card in it: not for the eyes of one seat."""
    return tomli_w.dumps(as_table(match, names=names, seed=seed), multiline_strings=True)


def as_table(
    match: Match, *, names: tuple[str, ...] | None = None, seed: str | None = None
) -> dict[str, Any]:
    """Gives a record as the table that TOML and JSON hold."""
    opening = match.opening
    table: dict[str, Any] = {"game": opening.game.name, "rules": opening.game.preset}
    if changed := chosen_options(opening.game):
        table["options"] = changed
    table |= {
        "seats": opening.game.seats,
        "score": list(opening.score),
        "camas": list(opening.camas),
        "mano": opening.mano,
    }
    if names is not None:
        table["names"] = list(names)
    if seed is not None:
        table["seed"] = seed
    table["deal"] = list(_deals(match))
    return table


def chosen_options(game: Game) -> dict[str, OptionValue]:
    """Names every option of the rules and its value, so that a record says how it was played."""
    return dict(game.options)


def _deals(match: Match) -> Iterator[dict[str, Any]]:
    deal: dict[str, Any] | None = None
    states = match.states()
    for place, act in enumerate(match.acts):
        if isinstance(act, Deal):
            hands = [" ".join(map(str, hand)) for hand in act.hands]
            if deal is not None and new_cards_due(states[place]):
                deal["redealt"] = hands
                continue
            if deal is not None:
                yield deal
            deal = {"hands": hands}
            if act.turned is not None:
                deal["turned"] = str(act.turned)
            deal["play"] = ""
        elif deal is not None:
            words = _word(states[place], act)
            deal["play"] += (f"{CLOCK} " if place in match.by_clock else "") + words + " "
            deal["play"] = _broken(deal["play"], states[place + 1])
    if deal is not None:
        yield deal


def _word(before: State, act: SeatAction) -> str:
    acting = to_act(before)
    prefix = "" if acting and acting[0] == act.seat else f"{act.seat}:"
    return prefix + token(act)


def _broken(play: str, after: State) -> str:
    """Ends the line where a trick has ended, for people to read."""
    deal = after.deal
    ended = deal is not None and not deal.laid and not deal.questions
    return play.rstrip() + "\n" if ended and deal is not None and deal.tricks else play
