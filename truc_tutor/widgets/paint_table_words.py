"""The fixed words of the table: headings, tools, the menu and the list of keys."""

from collections.abc import Mapping
from typing import Any

from truc_tutor.game.narrate_end import BEATEN
from truc_tutor.game.variant import Game, Unit
from truc_tutor.texts.catalogue import Texts
from truc_tutor.widgets.paint_settings import paces
from truc_tutor.widgets.paint_table_gloss import whole_calls
from truc_tutor.widgets.paint_table_rules import paint_panel
from truc_tutor.widgets.paint_table_signs import sign_words, signals_in
from truc_tutor.widgets.paint_table_tutor import paint_tutor_words
from truc_tutor.widgets.settings import KEYS

Painted = dict[str, Any]


def paint_words(game: Game, texts: Texts, keys: Mapping[str, str] = KEYS) -> Painted:
    """Paints the words that no act changes; `keys` are those the learner has set."""
    t = texts.t
    return {
        "callLang": game.speech.lang,
        "calls": [*game.speech.words.values(), *([BEATEN] if game.side is not None else [])],
        "table": t("Practice table"),
        "score": t("Score"),
        "us": t("You") if game.seats == 2 else t("Your pair"),
        "them": t("Them"),
        "goal": _goal(game, texts),
        "camas": t("camas") if game.unit is Unit.STONE else t("games"),
        "males": t("males") if game.in_halves else "",
        "bones": t("bones"),
        "points": t("points"),
        "ladder": t("What the deal is worth"),
        "log": t("What happened"),
        "holding": t("Your cards"),
        "tricks": t("Tricks on the table"),
        "empty": t("No card has been laid yet."),
        "mano": t("mano"),
        "deals": t("deals"),
        "turned": t("turned up"),
        "takes": t("takes it"),
        "tied": t("tied"),
        "cards": t("cards held"),
        "acts": t("What you can do"),
        "tools": t("Help and table"),
        "hint": t("Hint"),
        "more": t("More"),
        "undo": t("Undo"),
        "cover": t("Play covered"),
        "last": t("Last trick"),
        "now": t("Back to now"),
        "menu": t("Table menu"),
        "help": t("Keys"),
        "close": t("Close"),
        "lay": t("Lay the cards"),
        "change": t("Change"),
        "next": t("Next deal"),
        "again": t("New match"),
        "leave": t("Leave the table"),
        "skip": t("Show at once"),
        "settings": t("Settings"),
        "seats": t("Seats"),
        "inForce": t("in force"),
        "asked": t("asked"),
        **paint_tutor_words(texts),
        "keymap": {first: keys[deed] for deed, first in KEYS.items()},
        "signs": sign_words(game, texts),
        "form": _form(game, texts),
        "keys": _keys(game, texts, keys),
    }


def _goal(game: Game, texts: Texts) -> str:
    t = texts.t
    if game.unit is Unit.POINT and game.camas == 1:
        return t("{points} points win the match", points=game.target)
    if game.unit is Unit.POINT:
        return t(
            "{points} points win a game, {games} games the match",
            points=game.target,
            games=game.camas,
        )
    if game.camas == 1:
        return t("{stones} stones win the cama", stones=game.target)
    return t(
        "{stones} stones win a cama, {camas} camas the match",
        stones=game.target,
        camas=game.camas,
    )


def _form(game: Game, texts: Texts) -> Painted:
    """Paints the menu that begins a new match."""
    t = texts.t
    return {
        "intro": t("A new match ends the one in play."),
        "start": t("Start a new match"),
        "panel": paint_panel(game, texts),
        "pace": _group(
            "pace",
            t("How fast the robots act"),
            list(paces(texts).items())[::-1],
        ),
    }


def _group(name: str, label: str, choices: list[tuple[object, str]]) -> Painted:
    return {
        "name": name,
        "label": label,
        "choices": [{"value": value, "label": text} for value, text in choices],
    }


def _keys(game: Game, texts: Texts, keys: Mapping[str, str]) -> Painted:
    """Lists the keys; they work while the focus is inside the table."""
    t, say = texts.t, game.speech.say
    covers = game.covered_from is not None
    now = {first: keys[deed] for deed, first in KEYS.items()}
    rows = [
        ("1 2 3", t("play or choose that card")),
        ("Shift + 1 2 3", t("play that card covered") if covers else ""),
        ("← →", t("go from card to card")),
        ("Q", t("{word}: accept", word=say("accept"))),
        ("W", t("raise in answer") if game.answers_raise else ""),
        ("E", t("{word}: refuse", word=say("refuse"))),
        ("T", t("call {call} or the next raise", call=say(game.stake.calls[0]))),
        ("V", t("call {call}", call=say(game.side.ladder.calls[0])) if game.side else ""),
        *(("F", t("call {call}", call=say(call))) for call in dict.fromkeys(whole_calls(game))),
        ("R", t("ask for new cards") if game.redeals else ""),
        ("X", t("lay down your cards") if game.folds else ""),
        ("H", t("hint; again for the reason, then the answer")),
        ("U", t("undo")),
        ("C", t("play covered, on and off") if covers else ""),
        ("L", t("last trick")),
        ("S", t("signal to your partner") if signals_in(game) else ""),
        ("N", t("next deal, or a new match")),
        ("M", t("table menu")),
        ("?", t("this list")),
        ("1 2 3 4", t("answer the tutor when it interrupts")),
        ("Esc", t("close, or change the choice")),
    ]
    return {
        "intro": t("The keys work while the focus is inside the table."),
        "rows": [{"key": now.get(key, key), "does": does} for key, does in rows if does],
    }
