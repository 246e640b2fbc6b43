"""What the person may do now, painted: cards, calls and answers, with their keys and prices."""

from typing import Any

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Answer, Call, Fold, Play, token
from truc_tutor.game.call_checks import REDEAL
from truc_tutor.game.ladder import Whole, Worth
from truc_tutor.game.narrate_words import matchless, said, worth_in_force
from truc_tutor.game.view import Observation
from truc_tutor.tables.prices import Price, price
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import Message
from truc_tutor.texts.names import card_name
from truc_tutor.widgets.paint_table_gloss import Act, gloss, key_of, price_told, raises

Painted = dict[str, Any]


def paint_buttons(seen: Observation, texts: Texts) -> list[Painted]:
    """Paints every legal act but the cards; what is not legal now has no button."""
    acts = [act for act in seen.legal if isinstance(act, Call | Answer | Fold)]
    return [_button(seen, act, texts) for act in sorted(acts, key=lambda act: _place(seen, act))]


def _place(seen: Observation, act: Act) -> int:
    """Puts accept first, refuse and fold last, the bet that is asked about before the other."""
    match act:
        case Fold():
            return 10
        case Answer():
            return 0 if act.accept else 9
        case Call(call=call) if call == REDEAL:
            return 4
        case Call(call=call):
            return 1 if raises(seen, act) else 2 if call not in seen.game.stake.calls else 3


def _button(seen: Observation, act: Act, texts: Texts) -> Painted:
    cost = _cost(seen, act)
    word = token(act)
    return {
        "act": word,
        "word": said(seen, word),
        "lang": seen.game.speech.lang,
        "gloss": gloss(seen, act, texts),
        "price": price_told(seen, act, cost, texts),
        "key": key_of(seen, act),
        "kind": _kind(act),
        "accepted": None if cost is None else _plain(cost.accepted),
        "refused": None if cost is None else _plain(cost.refused),
    }


def _cost(seen: Observation, act: Act) -> Price | None:
    if isinstance(act, Fold):
        return Price(worth_in_force(seen), worth_in_force(seen))
    return price(seen, act)


def _plain(worth: Worth) -> int | str:
    return worth.value if isinstance(worth, Whole) else worth


def _kind(act: Act) -> str:
    match act:
        case Fold():
            return "fold"
        case Answer():
            return "yes" if act.accept else "no"
        case Call():
            return "call"


def paint_holding(
    seen: Observation, chosen: Card | None, texts: Texts, *, covering: bool
) -> list[Painted]:
    """Paints the cards the person holds, each with the word that plays it, empty where none does.

    `covered` is the word that plays the card covered. In the two-card play the word is the card's
    own code: it chooses, and the play itself is confirmed (`paint_choice`). A card that the person
    himself cannot see (B24) has no name: whichever is taken, the first is played.
    """
    words = {token(act) for act in seen.legal if isinstance(act, Play)}
    bound = seen.seat in seen.bound
    trumps = matchless(seen.game, seen.turned) if seen.game.speech.trump else ()
    return [
        {
            "id": str(card) if card != UNKNOWN else f"?{place}",
            "code": str(card),
            "name": _holding_name(seen, card, place, texts, covered=covering or bound),
            "mark": trumps.index(card) + 1 if card in trumps else 0,
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


def _holding_name(seen: Observation, card: Card, place: int, texts: Texts, *, covered: bool) -> str:
    if card == UNKNOWN:
        name = texts.t("your card {number}, which you cannot see", number=place)
    else:
        name = trump_name(seen, card, texts)
    return texts.t("{card}, covered", card=name) if covered else name


def trump_name(seen: Observation, card: Card, texts: Texts) -> str:
    """Names a card, and says of a trump what it is called in its game."""
    name, trump = card_name(card, texts), seen.game.speech.trump
    if trump and card in matchless(seen.game, seen.turned):
        return f"{name} ({trump})"
    return name


def may_cover(seen: Observation) -> bool:
    """Tells whether the person has the choice to play face up or covered (A24)."""
    plays = [act for act in seen.legal if isinstance(act, Play) and act.under is None]
    return len({act.covered for act in plays}) == 2


def cover_note(seen: Observation, texts: Texts) -> str:
    """Tells what playing covered costs (A24–A26)."""
    if seen.seat in seen.bound:
        return texts.t("You covered your first card, so all your cards of this deal stay covered.")
    if seen.game.side is None:
        return texts.t("A covered card beats nothing, and nobody sees it.")
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
