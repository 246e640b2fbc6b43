"""The tutor at the table painted: the act it holds back, and a deal that is played again."""

from dataclasses import dataclass
from typing import Any

from truc_tutor.coach.hints import nudge
from truc_tutor.game.actions import Play, SeatAction, token
from truc_tutor.game.view import Observation
from truc_tutor.tables.again import Practice
from truc_tutor.tables.tutoring import warning
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import Message

Painted = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Tutored:
    """What the tutor and practice add to a table.

    `on` tells that the tutor speaks up, `held` is the act that it asks to think about once more,
    `mattered` its line on a finished deal. `practice` is the deal that is played again, `replays`
    that there is one that could be. `opens` tells that other screens can be opened from here.
    """

    on: bool = False
    held: SeatAction | None = None
    mattered: Message | None = None
    practice: Practice | None = None
    replays: bool = False
    opens: bool = False


def paint_held(seen: Observation, act: SeatAction | None, texts: Texts) -> Painted | None:
    """Paints an act that is held back: never what is better, and the first rung of the hint."""
    if act is None or act not in seen.legal:
        return None
    return {
        "word": token(act),
        "card": str(act.card) if isinstance(act, Play) else "",
        "text": texts.say(warning(seen, act)),
        "nudge": texts.say(nudge(seen)),
    }


def paint_can(seen: Observation, tutored: Tutored, rung: int) -> Painted:
    """Paints what the tutor and practice allow now."""
    return {
        "nudge": tutored.on and bool(seen.legal) and rung == 0,
        "again": tutored.replays,
        "review": tutored.opens and tutored.replays and tutored.practice is None,
        "setup": tutored.opens,
        "back": tutored.practice is not None,
    }


def paint_tutor_words(texts: Texts) -> Painted:
    """Paints the words of the tutor and of practice that no act changes."""
    t = texts.t
    return {
        "interrupts": t("The tutor interrupts"),
        "think": t("Think again"),
        "anyway": t("Play anyway"),
        "quiet": t("Turn the tutor off"),
        "idle": t("Not sure? A hint begins with no more than a nudge."),
        "same": t("Same deal again"),
        "other": t("From the rival’s seat"),
        "sameLast": t("Play the last finished deal again"),
        "otherLast": t("Play the last finished deal from the rival’s seat"),
        "back": t("Back to the match"),
        "practice": t("Practice: this deal does not count. Your match waits."),
        "review": t("Review"),
        "setup": t("Set up a position"),
    }
