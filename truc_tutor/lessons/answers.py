"""Exercises on what a seat may say now, asked about a bet or on its own turn."""

from random import Random

from truc_tutor.cards import cards
from truc_tutor.game.actions import Answer as Reply
from truc_tutor.game.engine import legal
from truc_tutor.game.match import Match
from truc_tutor.game.view import Observation
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.family.dealing import say, walk
from truc_tutor.lessons.positions import dealt, may_call, table
from truc_tutor.lessons.stakes import SIDE_CALLS, STAKE_CALLS, asked, begun, talk
from truc_tutor.lessons.words import Said
from truc_tutor.texts.message import Message


def allowed(match: Match) -> Exercise:
    """Asks which answers or calls seat 0 may give now."""
    options = _options(match)
    return Exercise(
        kind="allowed",
        prompt=_allowed_prompt(match),
        form=Form.MANY,
        choices=tuple(Choice(Message("{call}", call=Said(word))) for word in options),
        talk=talk(match),
        nudge=Message("First: which bet is the question about, the truc or the envit?"),
        reason=Message(
            "Calls go up one by one, each on its own ladder. The envit belongs to the first trick, "
            "before any call of truc."
        ),
        why=_why_allowed(match),
        model=tuple(i for i, word in enumerate(options) if word in _words(match)),
        check=lambda answer: {options[i] for i in answer} == set(_words(match)),
    )


def _words(match: Match) -> tuple[str, ...]:
    answers = tuple(
        "accept" if act.accept else "refuse"
        for act in legal(match.state, 0)
        if isinstance(act, Reply)
    )
    return (*answers, *may_call(match, 0))


def _options(match: Match) -> tuple[str, ...]:
    """Lists what may be marked: both answers where something is asked, and every call."""
    answers = ("accept", "refuse") if table(match).questions else ()
    return (*answers, *STAKE_CALLS, *SIDE_CALLS)


def _allowed_prompt(match: Match) -> Message:
    if table(match).questions:
        return Message(
            "Your rival says {call}. Mark every answer you may give.", call=Said(asked(match))
        )
    if table(match).tricks:
        return Message(
            "It is your turn in the second or third trick. Mark every call you may make."
        )
    return Message("It is your turn in the first trick. Mark every call you may make.")


def _why_allowed(match: Match) -> tuple[Message, ...]:
    seen = table(match)
    call = Said(seen.question or "")
    answer = Message("So you may say: {words}.", words=tuple(map(Said, _words(match))))
    if seen.question in STAKE_CALLS:
        raises = Message("Only the next rung may be called over {call}.", call=call)
        top = Message("{call} is the top of the ladder: accept or refuse.", call=call)
        late = Message("Once truc has been said, the envit may not be called any more.")
        return (top if seen.question == STAKE_CALLS[-1] else raises, late, answer)
    if seen.question in SIDE_CALLS:
        busy = Message(
            "{call} is answered on the ladder of the envit; truc has to wait.", call=call
        )
        return (busy, answer)
    if seen.tricks:
        return (Message("The first trick is over, and with it the envit."), answer)
    return (
        Message(
            "{torne} and {falta} only answer an {envit}.",
            torne=Said("torne"),
            falta=Said("falta"),
            envit=Said("envit"),
        ),
        Message("Truc begins with its first rung."),
        answer,
    )


SURE = (cards("1e 6o 3c"), cards("4b 5o 3b"))
"""Seat 0 takes the first trick, and so leads the second."""


def make_allowed(rng: Random) -> Exercise:
    """Makes a position in which seat 0 may say something: asked about either bet, or on turn."""
    calls = rng.choice((STAKE_CALLS, SIDE_CALLS, ()))
    tricks = rng.randrange(2)

    def wanted(seen: Observation) -> bool:
        if seen.to_act != (0,):
            return False
        if calls:
            return bool(seen.questions) and seen.question in calls
        return len(seen.tricks) == tricks

    def sure() -> Match:
        if calls:
            return say(begun(rng, 1), calls[0])
        return say(dealt(SURE), *["play"] * (2 * tricks))

    return allowed(
        walk(
            rng,
            lambda: begun(rng),
            wanted,
            calls,
            sure,
            besides=lambda match: bool(_words(match)),
        )
    )


MAKERS = {"allowed": make_allowed}
