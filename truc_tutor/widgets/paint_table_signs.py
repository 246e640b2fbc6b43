"""The people at the table and their signals painted: who sits where, and what was signalled."""

from collections.abc import Sequence
from typing import Any

from truc_tutor.deck.people import PEOPLE
from truc_tutor.game.variant import Game
from truc_tutor.tables.cast import MANNERS, Cast, reseated
from truc_tutor.tables.signals import SIGNS, Signal
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import N_

Painted = dict[str, Any]


def paint_signals(may: Sequence[str], shown: Sequence[Signal], texts: Texts) -> Painted | None:
    """Paints what may be signalled and what the person made or saw; None where neither is there."""
    if not may and not shown:
        return None
    return {
        "may": list(may),
        "shown": [
            {
                "id": f"{each.place}-{each.seat}-{each.gesture}",
                "seat": each.seat,
                "gesture": each.gesture,
                "means": texts.say(SIGNS[each.gesture].means),
            }
            for each in shown
        ],
    }


def signals_in(game: Game) -> bool:
    """Tells whether the rules of a table let partners make signals."""
    return game.seats == 4 and bool(game.options.get("senyes"))


def sign_words(game: Game, texts: Texts) -> Painted:
    """Paints the fixed words of signalling, and every gesture with what it means."""
    t = texts.t
    signs = SIGNS.items() if signals_in(game) else ()
    return {
        "open": t("Signals"),
        "title": t("Signal to your partner"),
        "note": [
            t("Right and left are those of the one who makes the signal."),
            t("Each rival sees a signal one time in four."),
            t("Quicker: hold the button down, slide to a signal and let go."),
        ],
        "list": [
            {"gesture": gesture, "means": texts.say(sign.means), "yours": t(sign.yours)}
            for gesture, sign in signs
        ],
    }


def cast_in_force(cast: Cast) -> Painted:
    """Gives who sits at the table as a wish for a new match names them, for any number of seats."""
    return {"people": list(reseated(cast.people, 4)), "answers": cast.answers}


def paint_people(game: Game, texts: Texts) -> Painted:
    """Paints the choice of who sits where, by number of seats, and of the partner's signals."""
    t = texts.t
    sides = [t("Rival on your right"), t("Partner"), t("Rival on your left")]
    return {
        "labels": {"2": [t("Rival")], "4": sides[::-1] if game.clockwise else sides},
        "choices": [
            {
                "value": person,
                "name": PEOPLE[person].name,
                "manner": manner_told(manner, texts),
                "told": manner_sentence(manner, texts),
            }
            for person, manner in MANNERS.items()
        ],
        "partner": t("As your partner everybody plays their best."),
        "answers": {
            "label": t("Your partner’s signals"),
            "choices": [
                {"value": True, "label": t("answers yours, with the truth")},
                {"value": False, "label": t("makes none")},
            ],
        },
    }


_MANNERS = {
    "cautious": (N_("cautious"), N_("Cautious: bets only with good cards.")),
    "bold": (N_("bold"), N_("Bold: bets with poor cards too.")),
    "liar": (N_("liar"), N_("Liar: often calls with nothing.")),
    "thumb": (N_("steady"), N_("Steady: bets what the cards are worth.")),
    "book": (N_("expert"), N_("Expert: plays the best that the tutor knows.")),
    "regular": (N_("regular"), N_("Regular: makes mistakes, mostly small ones.")),
    "beginner": (N_("beginner"), N_("Beginner: makes many mistakes, seldom the worst ones.")),
}
"""What kind of rival a robot is, in a word or two, and in a sentence how it plays."""


def manner_told(robot: str, texts: Texts) -> str:
    """Tells in a word or two what kind of rival a robot is."""
    return texts.t(_MANNERS[robot][0]) if robot in _MANNERS else texts.t("robot")


def manner_sentence(robot: str, texts: Texts) -> str:
    """Tells in a sentence how a robot plays; any other plays as the steady one does."""
    return texts.t(_MANNERS.get(robot, _MANNERS["thumb"])[1])
