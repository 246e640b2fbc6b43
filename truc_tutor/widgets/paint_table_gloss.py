"""What a button says beside its word: a gloss from the game's own ladder, a price, a key."""

from truc_tutor.game.actions import Answer, Call, Fold
from truc_tutor.game.call_checks import REDEAL
from truc_tutor.game.ladder import Whole, Worth
from truc_tutor.game.narrate_words import question_worth, worth_in_force, worth_told
from truc_tutor.game.pieces import Slot
from truc_tutor.game.variant import Game, Unit
from truc_tutor.game.view import Observation
from truc_tutor.tables.prices import Price, called_rung, loses_match
from truc_tutor.texts.catalogue import Texts

Act = Call | Answer | Fold

ALL = (Whole.FALTA, Whole.REMAINDER)
"""What stands for all that is missing, and has a key of its own."""


def gloss(seen: Observation, act: Act, texts: Texts) -> str:
    """Explains an act in the learner's language."""
    match act:
        case Fold():
            return texts.t("lay down your cards")
        case Answer():
            return _answer_gloss(seen, texts, accept=act.accept)
        case Call(call=call) if call == REDEAL:
            return texts.t("ask for new cards")
        case Call() if loses_match(seen, act):
            return texts.t("forbidden in this deal")
        case Call(call=call):
            return _call_gloss(seen, call, texts)


def _answer_gloss(seen: Observation, texts: Texts, *, accept: bool) -> str:
    match seen.questions[-1].slot:
        case Slot.SPECIAL:
            return texts.t("play this deal") if accept else texts.t("leave this deal")
        case Slot.REDEAL:
            return texts.t("agree") if accept else texts.t("keep the cards")
        case _ if accept and question_worth(seen) is Whole.REMAINDER:
            return texts.t("declare yours too")
        case _:
            return texts.t("accept") if accept else texts.t("refuse")


def _call_gloss(seen: Observation, call: str, texts: Texts) -> str:
    called = called_rung(seen, call)
    worth = None if called is None else called[0].worth
    match worth:
        case None:
            return ""
        case Whole.MATCH:
            return texts.t("for the whole match")
        case Whole.CAMA:
            return texts.t("for the whole cama")
        case Whole.FALTA | Whole.REMAINDER:
            return texts.t("all that is missing")
        case _ if called is not None and not called[1] and call not in seen.game.stake.calls:
            return texts.t("bet on the count")
        case _:
            return texts.t("raise to {worth}", worth=worth)


def worth_short(worth: Worth, texts: Texts) -> str:
    """Writes a worth for a narrow place: a number, or the word for cama, game or match."""
    match worth:
        case Whole.MATCH:
            return texts.t("match")
        case Whole.REMAINDER:
            return texts.t("game")
        case Whole.CAMA | Whole.FALTA:
            return texts.t("cama")
        case _:
            return str(worth)


def price_told(seen: Observation, act: Act, cost: Price | None, texts: Texts) -> str:
    """Tells what an act costs; empty where nothing is staked."""
    if isinstance(act, Fold):
        return _given_up(worth_in_force(seen), seen.game.unit, texts)
    if isinstance(act, Call) and loses_match(seen, act):
        return texts.t("it loses the match")
    if cost is None:
        return ""
    if isinstance(act, Call):
        return texts.t(
            "for {worth}, {refused} if refused",
            worth=worth_short(cost.accepted, texts),
            refused=worth_short(cost.refused, texts),
        )
    if act.accept:
        worth = texts.say(worth_told(cost.accepted, seen.game.unit))
        return texts.t("play for {worth}", worth=worth)
    return _given_up(cost.refused, seen.game.unit, texts)


def _given_up(worth: Worth, unit: Unit, texts: Texts) -> str:
    if isinstance(worth, Whole):
        return texts.t("give up {worth}", worth=texts.say(worth_told(worth, unit)))
    if unit is Unit.STONE:
        return texts.n("give up {count} stone", "give up {count} stones", worth)
    return texts.n("give up {count} point", "give up {count} points", worth)


def key_of(seen: Observation, act: Act) -> str:
    """Names the key of an act; no two acts that are legal together share one."""
    match act:
        case Fold():
            return "X"
        case Answer():
            return "Q" if act.accept else "E"
        case Call(call=call) if call == REDEAL:
            return "R"
        case Call(call=call) if call in whole_calls(seen.game):
            return "F"
        case Call() if raises(seen, act):
            return "W"
        case Call(call=call):
            return "T" if call in seen.game.stake.calls else "V"


def whole_calls(game: Game) -> tuple[str, ...]:
    """Lists the calls for all that is missing: la falta, my remainder."""
    ladders = (game.stake,) if game.side is None else (game.stake, game.side.ladder)
    return tuple(rung.call for each in ladders for rung in each.rungs if rung.worth in ALL)


def raises(seen: Observation, act: Call) -> bool:
    """Tells whether a call answers the open question by going over it."""
    if not seen.questions:
        return False
    asked_stake = seen.questions[-1].slot is Slot.STAKE
    return asked_stake == (act.call in seen.game.stake.calls)
