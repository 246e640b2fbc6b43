"""Calls and answers told: bets, the decision of a special deal, the asking for new cards."""

from truc_tutor.game.actions import Answer, Call
from truc_tutor.game.ladder import Whole
from truc_tutor.game.narrate_words import question_worth, said, worth_told
from truc_tutor.game.pieces import Slot
from truc_tutor.game.view import Observation
from truc_tutor.texts.message import Message


def call_told(before: Observation, act: Call, name: str, *, own: bool) -> Message:
    """Tells a call; `before` is what was seen when it was made."""
    word = before.game.speech.say(act.call)
    if own:
        return Message("You call {call}.", call=word)
    return Message("{name} calls {call}.", name=name, call=word)


def answer_told(before: Observation, act: Answer, name: str, *, own: bool) -> Message:
    """Tells an answer and what follows from it."""
    asked = before.questions[-1]
    word = said(before, "accept" if act.accept else "refuse")
    if not act.accept and len(asked.asked) > 1:
        return _left_to_partner(before, word, name, own=own)
    match asked.slot:
        case Slot.SPECIAL:
            return _decided(before, act, name, own=own)
        case Slot.REDEAL:
            return _about_cards(word, name, own=own, accept=act.accept)
        case _ if act.accept:
            return _accepted(before, word, name, own=own)
        case _:
            return _refused(before, word, name, own=own)


def _left_to_partner(before: Observation, word: str, name: str, *, own: bool) -> Message:
    call = before.game.speech.say(before.question or "")
    if own:
        return Message("You say {word} to {call}; your partner decides.", word=word, call=call)
    return Message(
        "{name} says {word} to {call}; the partner decides.", name=name, word=word, call=call
    )


def _accepted(before: Observation, word: str, name: str, *, own: bool) -> Message:
    worth = question_worth(before)
    if worth is Whole.REMAINDER:
        if own:
            return Message("You say {word}: this deal decides the whole game.", word=word)
        return Message(
            "{name} says {word}: this deal decides the whole game.", name=name, word=word
        )
    call, told = before.game.speech.say(before.question or ""), worth_told(worth, before.game.unit)
    if own:
        return Message(
            "You say {word}: {call} is accepted, for {worth}.", word=word, call=call, worth=told
        )
    return Message(
        "{name} says {word}: {call} is accepted, for {worth}.",
        name=name,
        word=word,
        call=call,
        worth=told,
    )


def _refused(before: Observation, word: str, name: str, *, own: bool) -> Message:
    call = before.game.speech.say(before.question or "")
    if own:
        return Message("You say {word}: {call} is refused.", word=word, call=call)
    return Message("{name} says {word}: {call} is refused.", name=name, word=word, call=call)


def _decided(before: Observation, act: Answer, name: str, *, own: bool) -> Message:
    """Tells the decision of a special deal (B21)."""
    word = said(before, "accept" if act.accept else "refuse")
    if not act.accept:
        if own:
            return Message("You say {word}: this deal is not played.", word=word)
        return Message("{name} says {word}: this deal is not played.", name=name, word=word)
    worth = worth_told(question_worth(before), before.game.unit)
    if own:
        return Message("You say {word}: this deal is played for {worth}.", word=word, worth=worth)
    return Message(
        "{name} says {word}: this deal is played for {worth}.", name=name, word=word, worth=worth
    )


def _about_cards(word: str, name: str, *, own: bool, accept: bool) -> Message:
    """Tells the answer to the asking for new cards (C3)."""
    if accept:
        if own:
            return Message("You say {word}: both put their cards aside.", word=word)
        return Message("{name} says {word}: both put their cards aside.", name=name, word=word)
    if own:
        return Message("You say {word}: the cards stay as they are.", word=word)
    return Message("{name} says {word}: the cards stay as they are.", name=name, word=word)
