"""The end of a deal painted: how it is counted, step by step, and what comes next."""

from typing import Any

from truc_tutor.cards import Card
from truc_tutor.game.narrate_end import closed, next_mano, settled
from truc_tutor.game.view import Observation
from truc_tutor.seats import pair_of
from truc_tutor.tables.signals import HUMAN
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import Message
from truc_tutor.texts.names import card_name
from truc_tutor.widgets.paint_table_tutor import Tutored

Painted = dict[str, Any]


def paint_end(
    seen: Observation, names: tuple[str, ...], texts: Texts, tutored: Tutored
) -> Painted | None:
    """Paints the settling, None while the deal runs. The envit comes first (A46).

    `mattered` is the tutor's line, `compared` tells of a deal played again; empty where none is.
    """
    if not seen.over:
        return None
    steps: list[Painted] = [{"text": texts.say(step), "cards": []} for step in settled(seen, names)]
    if seen.side is not None and seen.side.shown is not None:
        steps[0]["cards"] = [_card(card, texts) for card in seen.side.shown[1]]
    steps += [{"text": texts.say(step), "cards": []} for step in closed(seen, names)]
    practice = tutored.practice
    if seen.winner is None and practice is None:
        steps.append({"text": _next_told(seen, names, texts), "cards": []})
    compared = None if practice is None else practice.compared(names)
    return {
        "title": texts.t("How this deal is counted") if practice else _title(seen, texts),
        "steps": steps,
        "won": _won(seen),
        "mattered": "" if tutored.mattered is None else texts.say(tutored.mattered),
        "compared": "" if compared is None else texts.say(compared),
    }


def _card(card: Card, texts: Texts) -> Painted:
    return {"code": str(card), "name": card_name(card, texts)}


def _next_told(seen: Observation, names: tuple[str, ...], texts: Texts) -> str:
    mano = next_mano(seen)
    if mano == HUMAN:
        return texts.t("In the next deal you are mano.")
    return texts.say(Message("In the next deal {name} is mano.", name=names[mano]))


def _won(seen: Observation) -> str:
    """Tells for the colours of the panel whether the deal or match went well: yes, no or even."""
    own, other = seen.points
    if seen.winner is not None:
        return "yes" if seen.winner == pair_of(HUMAN) else "no"
    return "even" if own == other else "yes" if own > other else "no"


def _title(seen: Observation, texts: Texts) -> str:
    if seen.winner is None:
        return texts.t("How deal {number} is counted", number=seen.deals)
    if seen.winner == pair_of(HUMAN):
        return texts.t("You have won the match")
    return texts.t("The match is lost")
