"""The fixed words of the table: headings, tools, the menu and the list of keys."""

from typing import Any

from truc_tutor.game.narrate_end import BEATEN
from truc_tutor.game.variant import Game
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.names import CALL_LANG, call_name

Painted = dict[str, Any]

SPOKEN = ("accept", "refuse", "truc", "retruc", "quatre-val", "joc-fora", "envit", "torne", "falta")


def paint_words(game: Game, texts: Texts) -> Painted:
    """Paints the words that no act changes."""
    t = texts.t
    return {
        "callLang": CALL_LANG,
        "calls": [*(call_name(call) for call in SPOKEN), BEATEN],
        "table": t("Practice table"),
        "score": t("Score"),
        "us": t("You") if game.seats == 2 else t("Your pair"),
        "them": t("Them"),
        "goal": t("{stones} stones win the cama", stones=game.target)
        if game.camas == 1
        else t(
            "{stones} stones win a cama, {camas} camas the match",
            stones=game.target,
            camas=game.camas,
        ),
        "camas": t("camas"),
        "males": t("males"),
        "bones": t("bones"),
        "ladder": t("What the deal is worth"),
        "log": t("What happened"),
        "holding": t("Your cards"),
        "tricks": t("Tricks on the table"),
        "empty": t("No card has been laid yet."),
        "mano": t("mano"),
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
        "form": _form(texts),
        "keys": _keys(texts),
    }


def _form(texts: Texts) -> Painted:
    """Paints the menu that begins a new match."""
    t = texts.t
    return {
        "intro": t("A new match ends the one in play."),
        "start": t("Start a new match"),
        "groups": [
            _group("seats", t("Seats"), [(2, t("2: you against a robot")), (4, t("4: in pairs"))]),
            _group("stones", t("Stones to win a cama"), [(18, "18"), (24, "24")]),
            _group("camas", t("Camas to win the match"), [(1, "1"), (2, "2"), (3, "3")]),
            _group(
                "preset",
                t("Rules"),
                [("standard", t("standard")), ("traditional", t("traditional, as in Valencia"))],
            ),
        ],
        "pace": _group(
            "pace",
            t("How fast the robots act"),
            [("calm", t("calmly")), ("quick", t("quickly")), ("once", t("at once"))],
        ),
    }


def _group(name: str, label: str, choices: list[tuple[int | str, str]]) -> Painted:
    return {
        "name": name,
        "label": label,
        "choices": [{"value": value, "label": text} for value, text in choices],
    }


def _keys(texts: Texts) -> Painted:
    """Lists the keys; they work while the focus is inside the table."""
    t = texts.t
    rows = [
        ("1 2 3", t("play or choose that card")),
        ("Shift + 1 2 3", t("play that card covered")),
        ("← →", t("go from card to card")),
        ("Q", t("Vull: accept")),
        ("W", t("raise in answer")),
        ("E", t("No vull: refuse")),
        ("T", t("call Truc or the next raise")),
        ("V", t("call Envit")),
        ("F", t("call La falta")),
        ("H", t("hint; again for the reason, then the answer")),
        ("U", t("undo")),
        ("C", t("play covered, on and off")),
        ("L", t("last trick")),
        ("N", t("next deal, or a new match")),
        ("M", t("table menu")),
        ("?", t("this list")),
        ("Esc", t("close, or change the choice")),
    ]
    return {
        "intro": t("The keys work while the focus is inside the table."),
        "rows": [{"key": key, "does": does} for key, does in rows],
    }
