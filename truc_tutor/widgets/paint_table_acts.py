"""What the person may do now, painted: cards, calls and answers, with their keys and prices."""

from typing import Any

from truc_tutor.cards import Card
from truc_tutor.game.actions import Answer, Call, Play, token
from truc_tutor.game.ladder import Worth
from truc_tutor.game.narrate_words import worth_told
from truc_tutor.game.pieces import Slot
from truc_tutor.game.view import Observation
from truc_tutor.tables.prices import price
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import Message
from truc_tutor.texts.names import CALL_LANG, call_gloss, call_name, card_name
from truc_tutor.widgets.paint_table_frame import worth_short

Painted = dict[str, Any]


def paint_buttons(seen: Observation, texts: Texts) -> list[Painted]:
    """Paints every legal call and answer; what is not legal now has no button."""
    acts = [act for act in seen.legal if isinstance(act, Call | Answer)]
    return [_button(seen, act, texts) for act in sorted(acts, key=lambda act: _place(seen, act))]


def _place(seen: Observation, act: Call | Answer) -> int:
    """Puts accept first and refuse last, the bet that is asked about before the other."""
    if isinstance(act, Answer):
        return 0 if act.accept else 9
    return 1 if _raises(seen, act) else 2 if act.call not in seen.game.stake.calls else 3


def _raises(seen: Observation, act: Call) -> bool:
    if not seen.questions:
        return False
    asked_stake = seen.questions[-1].slot is Slot.STAKE
    return asked_stake == (act.call in seen.game.stake.calls)


def _button(seen: Observation, act: Call | Answer, texts: Texts) -> Painted:
    cost = price(seen, act)
    word = token(act)
    return {
        "act": word,
        "word": call_name(word),
        "lang": CALL_LANG,
        "gloss": call_gloss(word, texts),
        "price": _price_told(act, cost.accepted, cost.refused, texts),
        "key": _key(seen, act),
        "kind": _kind(act),
        "accepted": cost.accepted if isinstance(cost.accepted, int) else cost.accepted.value,
        "refused": cost.refused,
    }


def _kind(act: Call | Answer) -> str:
    if isinstance(act, Answer):
        return "yes" if act.accept else "no"
    return "call"


def _key(seen: Observation, act: Call | Answer) -> str:
    if isinstance(act, Answer):
        return "Q" if act.accept else "E"
    if act.call == "falta":
        return "F"
    if _raises(seen, act):
        return "W"
    return "T" if act.call in seen.game.stake.calls else "V"


def _price_told(act: Call | Answer, accepted: Worth, refused: int, texts: Texts) -> str:
    worth = texts.say(worth_told(accepted))
    if isinstance(act, Call):
        return texts.t(
            "for {worth}, {refused} if refused",
            worth=worth_short(accepted, texts),
            refused=refused,
        )
    if act.accept:
        return texts.t("play for {worth}", worth=worth)
    return texts.n("give up {count} stone", "give up {count} stones", refused)


def paint_holding(
    seen: Observation, chosen: Card | None, texts: Texts, *, covering: bool
) -> list[Painted]:
    """Paints the cards the person holds, each with the word that plays it, empty where none does.

    `covered` is the word that plays the card covered. In the two-card play the word is the card's
    own code: it chooses, and the play itself is confirmed (`paint_choice`).
    """
    words = {token(act) for act in seen.legal if isinstance(act, Play)}
    bound = seen.seat in seen.bound
    return [
        {
            "code": str(card),
            "name": _holding_name(card, texts, covered=covering or bound),
            "key": str(place),
            "chosen": card == chosen,
            "under": chosen is not None and card != chosen,
            "act": _first(words, str(card) if not (covering or bound) else f"_{card}")
            or (f"{card}" if seen.two_card and words else ""),
            "covered": _first(words, f"_{card}"),
        }
        for place, card in enumerate(seen.holding, 1)
    ]


def _first(words: set[str], word: str) -> str:
    return word if word in words else ""


def _holding_name(card: Card, texts: Texts, *, covered: bool) -> str:
    name = card_name(card, texts)
    return texts.t("{card}, covered", card=name) if covered else name


def may_cover(seen: Observation) -> bool:
    """Tells whether the person has the choice to play face up or covered (A24)."""
    plays = [act for act in seen.legal if isinstance(act, Play) and act.under is None]
    return len({act.covered for act in plays}) == 2


def cover_note(seen: Observation, texts: Texts) -> str:
    """Tells what playing covered costs (A24–A26)."""
    if seen.seat in seen.bound:
        return texts.t("You covered your first card, so all your cards of this deal stay covered.")
    if seen.tricks:
        return texts.t("A covered card beats nothing, and it may be left out of your envit.")
    return texts.t(
        "A covered card beats nothing and does not count for your envit. "
        "Covering the first card covers all your cards of this deal."
    )


def lay_word(seen: Observation, chosen: Card) -> str | None:
    """Gives the word that lays the chosen card over the other, None where that is not legal."""
    for act in seen.legal:
        if isinstance(act, Play) and act.under is not None and act.card == chosen:
            return token(act)
    return None


def paint_choice(seen: Observation, chosen: Card | None, texts: Texts) -> Painted | None:
    """Paints the two-card play to be confirmed, with a warning where it costs (A16, A17)."""
    word = lay_word(seen, chosen) if chosen is not None else None
    if word is None or chosen is None:
        return None
    under = next(card for card in seen.holding if card != chosen)
    if seen.seat in seen.bound:
        told, warning = Message("Both cards are laid covered and beat nothing."), ""
    else:
        told = Message("{card} face up, {under} hidden beneath.", card=chosen, under=under)
        warning = _warning(seen, chosen, under, texts)
    return {"act": word, "told": _sentence(texts.say(told)), "warning": warning}


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _warning(seen: Observation, up: Card, under: Card, texts: Texts) -> str:
    strengths, rule = seen.game.strengths(seen.turned), seen.game.two_cards
    if rule is None or strengths[up] > strengths[under]:
        return ""
    if strengths[up] == strengths[under] and not rule.strict:
        return ""
    return texts.t(
        "Careful: the hidden card will count nothing, because the card face up is too weak for it."
    )
