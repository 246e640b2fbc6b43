"""Paints the position editor: rules, score, cards, acts; a card left to chance is never named."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.options import PRESETS
from truc_tutor.game.variant import Unit
from truc_tutor.tables.desk import ROBOT_NAMES
from truc_tutor.tables.rules_told import preset_told
from truc_tutor.tables.setup import Draft
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.names import card_name, suit_name
from truc_tutor.widgets.paint_editor_acts import paint_acts

Painted = dict[str, Any]

TURNED = "turned"
"""The slot of the turned card; a seat's slots are written seat and place, such as `0-2`."""


@dataclass(frozen=True, slots=True)
class Editing:
    """What stands in the editor beside the position.

    `slot` gets the next card. `refused` is a sentence and `area` where it belongs: rules, score,
    cards, acts or play; `said`, what a change has brought, belongs there too. `written` is a line
    of codes that was refused, to be mended. `asking`: the match at the table is to be given up.
    """

    turn: int
    slot: str = "0-0"
    area: str = ""
    refused: str = ""
    said: str = ""
    written: str | None = None
    asking: bool = False


def slots(draft: Draft) -> tuple[str, ...]:
    """Lists the slots for cards in the order in which they are filled."""
    held = tuple(f"{seat}-{place}" for seat in range(draft.game.seats) for place in range(3))
    return (*held, TURNED) if draft.game.turns_card else held


def card_at(draft: Draft, slot: str) -> Card | None:
    """Gives the card that is set in a slot, None where chance deals."""
    if slot == TURNED:
        return draft.turned
    seat, place = map(int, slot.split("-"))
    held = draft.hands[seat][place]
    return None if held == UNKNOWN else held


def paint_editor(draft: Draft, editing: Editing, texts: Texts) -> Painted:
    """Paints a draft that stands by the rules."""
    t = texts.t
    names = _names(draft, texts)
    return {
        "turn": editing.turn,
        "lang": texts.lang,
        "callLang": draft.game.speech.lang,
        "title": t("Set up a position"),
        "about": t("Lay the cards as you want them, then play on from there against the robots."),
        "area": editing.area,
        "refused": editing.refused,
        "said": editing.said,
        "rules": _rules(draft, texts, names),
        "score": _score(draft, texts, names),
        "cards": _cards(draft, editing, texts, names),
        "acts": paint_acts(draft, texts, names),
        "play": {
            "label": t("Play on from here"),
            "open": _open_told(draft, texts),
            "asking": t("The match that waits at the table will be replaced.")
            if editing.asking
            else "",
            "sure": t("Replace it and play on"),
            "keep": t("Keep the match"),
        },
    }


def _names(draft: Draft, texts: Texts) -> tuple[str, ...]:
    return (texts.t("You"), *ROBOT_NAMES[: draft.game.seats - 1])


def _group(name: str, label: str, choices: Sequence[tuple[Any, str]], chosen: Any) -> Painted:
    return {
        "name": name,
        "label": label,
        "choices": [
            {"value": value, "label": text, "chosen": value == chosen} for value, text in choices
        ],
    }


def _rules(draft: Draft, texts: Texts, names: Sequence[str]) -> Painted:
    t, game = texts.t, draft.game
    seats = [(each, str(each)) for each in variants.variant(game.name).seats]
    presets = [(each, texts.say(preset_told(each))) for each in PRESETS]
    groups = [_group("preset", t("Rules"), presets, game.preset)]
    if len(seats) > 1:
        groups.append(_group("seats", t("Seats"), seats, game.seats))
    groups.append(_group("mano", t("Who is mano"), list(enumerate(names)), draft.mano))
    return {"title": t("Rules and score"), "groups": groups}


def _score(draft: Draft, texts: Texts, names: Sequence[str]) -> list[Painted]:
    t, game = texts.t, draft.game
    sides = tuple(texts.row(names[pair::2]) for pair in (0, 1))
    unit = t("stones") if game.unit is Unit.STONE else t("points")
    rows = [("score", unit, draft.score, game.target - 1)]
    if game.camas > 1:
        unit = t("camas") if game.unit is Unit.STONE else t("games")
        rows.append(("camas", unit, draft.camas, game.camas - 1))
    return [
        {
            "name": name,
            "pair": pair,
            "label": t("{name}: {unit}", name=side, unit=word),
            "value": values[pair],
            "most": most,
            "less": t("One less for {name}", name=side),
            "more": t("One more for {name}", name=side),
        }
        for name, word, values, most in rows
        for pair, side in enumerate(sides)
    ]


def _cards(draft: Draft, editing: Editing, texts: Texts, names: Sequence[str]) -> Painted:
    t = texts.t
    rows = [
        {
            "title": name,
            "note": _seat_note(draft, seat, texts),
            "slots": [_slot(draft, f"{seat}-{at}", editing, texts, names) for at in range(3)],
        }
        for seat, name in enumerate(names)
    ]
    if draft.game.turns_card:
        turned = _slot(draft, TURNED, editing, texts, names)
        rows.append({"title": t("turned up"), "note": "", "slots": [turned]})
    codes = " | ".join(" ".join(map(str, held)) for held in draft.hands)
    return {
        "title": t("Cards"),
        "rows": rows,
        "next": t(
            "The next card goes here: {place}.", place=_place(draft, editing.slot, texts, names)
        ),
        "chance": t("Leave this place to chance"),
        "set": card_at(draft, editing.slot) is not None,
        "rack": t("The deck"),
        "suits": _suits(draft, texts, names),
        "codes": codes if editing.written is None else editing.written,
        "wrong": editing.written is not None,
        "codesLabel": t("Cards as codes, seat by seat; ? is left to chance"),
        "codesSet": t("Set these cards"),
        "fill": t("Fill up by chance"),
        "clear": t("Clear"),
        "full": draft.open_places == 0 and (draft.turned is not None or not draft.game.turns_card),
    }


def _seat_note(draft: Draft, seat: int, texts: Texts) -> str:
    note = texts.t("seat {seat}", seat=seat)
    return f"{note} · {texts.t('mano')}" if seat == draft.mano else note


def _place(draft: Draft, slot: str, texts: Texts, names: Sequence[str]) -> str:
    if slot == TURNED or slot not in slots(draft):
        return texts.t("turned up")
    seat, at = map(int, slot.split("-"))
    return texts.t("{name}, card {place}", name=names[seat], place=at + 1)


def _slot(draft: Draft, slot: str, editing: Editing, texts: Texts, names: Sequence[str]) -> Painted:
    held = card_at(draft, slot)
    what = texts.t("left to chance") if held is None else card_name(held, texts)
    place = _place(draft, slot, texts, names)
    return {
        "slot": slot,
        "code": "" if held is None else str(held),
        "name": texts.t("{place}: {what}", place=place, what=what),
        "chosen": slot == editing.slot,
    }


def _suits(draft: Draft, texts: Texts, names: Sequence[str]) -> list[Painted]:
    """Groups the deck by suit, each in the order of its ranks; a used card says whose it is."""
    holders = {card_at(draft, slot): slot for slot in slots(draft)}
    order = "1234567TJQKA89"
    deck = sorted(draft.game.deck, key=lambda each: (each.suit, order.index(each.rank)))
    return [
        {
            "name": suit_name(suit, texts),
            "cards": [_racked(each, holders.get(each), draft, texts, names) for each in held],
        }
        for suit, held in groupby(deck, key=lambda each: each.suit)
    ]


def _racked(
    each: Card, slot: str | None, draft: Draft, texts: Texts, names: Sequence[str]
) -> Painted:
    name = card_name(each, texts)
    if slot is None:
        return {"code": str(each), "name": name, "whose": ""}
    place = _place(draft, slot, texts, names)
    whose = texts.t("turned up") if slot == TURNED else names[int(slot[0])]
    return {
        "code": str(each),
        "name": texts.t("{place}: {what}", place=place, what=name),
        "whose": whose,
    }


def _open_told(draft: Draft, texts: Texts) -> str:
    left = draft.open_places + (draft.game.turns_card and draft.turned is None)
    return (
        texts.n(
            "Chance deals {count} card that is not set.",
            "Chance deals {count} cards that are not set.",
            left,
        )
        if left
        else texts.t("All cards are set.")
    )
