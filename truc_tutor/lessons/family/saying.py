"""Exercises on what may be said now: all that is allowed, or one call and why not."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from truc_tutor.game.actions import Answer, Call, Fold, token
from truc_tutor.game.engine import apply, legal
from truc_tutor.game.match import Match
from truc_tutor.game.objections import IllegalAction, Objection
from truc_tutor.game.variant import RaiseCap, RaiseRight
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.family.bets import talk
from truc_tutor.lessons.family.names import points, said
from truc_tutor.lessons.positions import table
from truc_tutor.lessons.words import Said
from truc_tutor.texts.message import Message

REFUSALS = {
    Objection.CALL_TURN: Message("No: it is not your turn to play"),
    Objection.RIGHT: Message("No: you made the last call, so your rival is next"),
    Objection.CALLED_ALREADY: Message("No: you have asked once before this card"),
    Objection.CAPPED: Message("No: the deal is already worth enough"),
    Objection.NO_RAISE_IN_ANSWER: Message("No: a question has to be answered first"),
    Objection.ORDER: Message("No: another call comes before it"),
    Objection.LOCKED: Message("No: nobody may raise in this deal"),
    Objection.LOCKED_BOTH: Message("No: nobody may raise in this deal"),
    Objection.REDEAL_MANO: Message("No: only the seat that plays first may ask"),
    Objection.REDEAL_ONCE: Message("No: it has been asked once in this deal"),
    Objection.REDEAL_LATE: Message("No: a card or a raise has come before"),
}
"""Why a call may not be made, as an answer to choose."""

RELAXED: Mapping[Objection, Mapping[str, Any]] = {
    Objection.CALL_TURN: {"calls_any_time": True},
    Objection.RIGHT: {"raise_right": RaiseRight.ANYONE},
    Objection.CALLED_ALREADY: {"calls_once": False},
    Objection.CAPPED: {"raise_cap": RaiseCap.NONE},
    Objection.NO_RAISE_IN_ANSWER: {"answers_raise": True},
}
"""The game in which a rule of calling does not hold."""

YES = Message("Yes")


def objection(match: Match, call: str) -> Objection | None:
    """Lets seat 0 make a call and tells what the rules object, None where it is legal."""
    try:
        apply(match.state, Call(0, call))
    except IllegalAction as illegal:
        return illegal.objection
    return None


def sole(match: Match, call: str) -> bool:
    """Tells whether a call is legal, or would be but for the one rule that is objected."""
    found = objection(match, call)
    if found is None:
        return True
    if found is Objection.ORDER:
        return any(objection(match, other) is None for other in match.state.game.stake.calls)
    if found not in RELAXED:
        return True
    game = replace(match.state.game, **RELAXED[found])
    other = Match(replace(match.opening, game=game))
    for act in match.acts:
        other.act(act)
    return objection(other, call) is None


def may(
    match: Match, call: str, reasons: Sequence[Objection], why: tuple[Message, ...]
) -> Exercise:
    """Asks whether seat 0 may make a call now, and if not, which of these rules forbids it."""
    answers = (None, *reasons)
    game = match.state.game
    found = objection(match, call)
    verdict = YES if found is None else REFUSALS[found]
    return Exercise(
        kind="may",
        prompt=Message("May you say {call} now?", call=said(game, call)),
        form=Form.ONE,
        choices=tuple(Choice(YES if each is None else REFUSALS[each]) for each in answers),
        talk=talk(match),
        facts=(*standing(match), *in_force(match), turn(match)),
        nudge=Message("Whose turn is it, what has been said, and what is the deal worth now?"),
        reason=why[0],
        why=(*why, Message("{verdict}.", verdict=verdict)),
        model=(answers.index(found),),
        check=lambda answer: answers[answer[0]] is objection(match, call),
    )


def standing(match: Match) -> tuple[Message, ...]:
    """Tells the score before this deal and what wins."""
    ours, theirs = match.opening.score
    return (
        Message("{target} points win", target=match.state.game.target),
        Message("You {ours}, your rival {theirs}", ours=ours, theirs=theirs),
    )


def in_force(match: Match) -> tuple[Message, ...]:
    """Tells what the deal is worth now."""
    seen = table(match)
    worth = seen.game.stake.rungs[seen.stake.level].worth
    if not isinstance(worth, int):
        return ()
    return (Message("The deal is worth {points} now", points=points(worth)),)


def turn(match: Match) -> Message:
    """Tells whose turn it is, or who has to answer."""
    seen = table(match)
    mine = 0 in seen.to_act
    if seen.questions:
        return Message("You have to answer") if mine else Message("Your rival has to answer")
    return (
        Message("It is your turn to play") if mine else Message("It is your rival’s turn to play")
    )


def words(match: Match) -> frozenset[str]:
    """Collects what seat 0 may say now, by the words of the record."""
    return frozenset(
        token(act) for act in legal(match.state, 0) if isinstance(act, Answer | Call | Fold)
    )


def allowed(
    match: Match, options: Sequence[str], reason: Message, why: tuple[Message, ...]
) -> Exercise:
    """Asks which of these words of the record seat 0 may say now; one of them at least it may."""
    seen = table(match)
    names = tuple(_named(match, word) for word in options)

    def wanted() -> tuple[int, ...]:
        return tuple(i for i, word in enumerate(options) if word in words(match))

    return Exercise(
        kind="allowed",
        prompt=Message(
            "Your rival says {call}. Mark everything you may say now.",
            call=said(seen.game, seen.question),
        )
        if seen.question is not None and 0 in seen.to_act
        else Message("Mark everything you may say now."),
        form=Form.MANY,
        choices=tuple(Choice(Message("{call}", call=name)) for name in names),
        talk=talk(match),
        facts=(*standing(match), *in_force(match), turn(match)),
        nudge=Message("Is something asked? Whose turn is it? Who called last?"),
        reason=reason,
        why=(
            *why,
            Message("So you may say: {words}.", words=tuple(names[i] for i in wanted())),
        ),
        model=wanted(),
        check=lambda answer: answer == wanted(),
    )


def _named(match: Match, word: str) -> Said:
    """Says a word of the record; answers are said as the open question has it."""
    return said(match.state.game, word, table(match).question)
