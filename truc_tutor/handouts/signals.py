"""The signals sheet: each gesture between partners drawn, in words, and what it means (A53)."""

from truc_tutor import variants
from truc_tutor.cards import Card
from truc_tutor.deck.gestures import gesture_svg
from truc_tutor.handouts.handout import Handout, heading
from truc_tutor.handouts.markup import Html, el
from truc_tutor.handouts.parts import card
from truc_tutor.tables.signals import SIGNS, Sign
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import N_

TITLE = N_("Signals between partners")
GAME = "valencia"


def signals_sheet(texts: Texts) -> Handout:
    """Draws all the gestures, each beside the card or the envit that it stands for."""
    title, topic = texts.t(TITLE), texts.t(variants.variant(GAME).title)
    head = heading(
        title,
        topic,
        texts.t("Partners may make signals, the rivals may see them, and a signal may be false."),
        texts.t("Right and left are those of the one who makes the signal."),
    )
    drawn = (_sign(name, sign, texts) for name, sign in SIGNS.items())
    body = el("section", *drawn, cls="g-signs")
    return Handout("signals", title, topic, texts.lang, (head, body))


def _sign(name: str, sign: Sign, texts: Texts) -> Html:
    shown = sign.means.fields.get("card")
    means = texts.say(sign.means)
    return el(
        "figure",
        el("span", Html(gesture_svg(name)), cls="g-face"),
        el("figcaption", el("b", texts.t(sign.yours)), el("span", means[:1].upper() + means[1:])),
        card(shown, texts) if isinstance(shown, Card) else None,
        cls="g-sign",
    )
