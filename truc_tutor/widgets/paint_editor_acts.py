"""Paints what has been done in a position that is set up, and what may be done next."""

from collections.abc import Sequence
from typing import Any

from truc_tutor.game.actions import Deal, Play, SeatAction, token
from truc_tutor.game.view import Observation, observe
from truc_tutor.tables.setup import Draft, folded, possible
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.names import card_name
from truc_tutor.widgets.paint_table_gloss import gloss

Painted = dict[str, Any]


def paint_acts(draft: Draft, texts: Texts, names: Sequence[str]) -> Painted:
    """Paints the acts so far, and by seat what may be done next with the cards that are set."""
    t, state = texts.t, folded(draft).state
    offered = possible(draft, state)
    seats = [
        {
            "seat": seat,
            "name": t("{name} may do this:", name=names[seat]),
            "acts": [_act(observe(state, seat), act, texts) for act in acts],
            "chance": ""
            if any(isinstance(act, Play) for act in acts) or observe(state, seat).questions
            else t("A card that is left to chance cannot be played here: set it first."),
        }
        for seat, acts in offered.items()
    ]
    return {
        "title": t("What has been done in this deal"),
        "done": _done(draft, texts, names),
        "none": t("Nothing yet: play begins with mano."),
        "back": t("Take back the last act"),
        "seats": seats,
        "over": "" if seats else t("The deal is over."),
    }


def _act(seen: Observation, act: SeatAction, texts: Texts) -> Painted:
    """Paints a button: a play as its card, anything else as it is said and what it means."""
    common = {"seat": act.seat, "word": token(act)}
    if not isinstance(act, Play):
        word = seen.game.speech.say(token(act), seen.question)
        return common | {
            "said": word,
            "gloss": gloss(seen, act, texts),
            "code": "",
            "card": "",
            "note": "",
        }
    up = card_name(act.card, texts)
    name, note = texts.t("play {card}", card=up), ""
    if act.under is not None:
        under = card_name(act.under, texts)
        name = texts.t("play {card} with {under} beneath", card=up, under=under)
        note = texts.t("over {card}", card=under)
    elif act.covered:
        name, note = texts.t("play {card} covered", card=up), texts.t("covered")
    return common | {
        "said": name,
        "gloss": "",
        "code": str(act.card),
        "card": up,
        "note": note,
    }


def _done(draft: Draft, texts: Texts, names: Sequence[str]) -> list[Painted]:
    match = folded(draft)
    told = []
    for state, act in zip(match.states(), match.acts, strict=False):
        if not isinstance(act, Deal):
            painted = _act(observe(state, act.seat), act, texts)
            told.append(painted | {"who": names[act.seat]})
    return told
