"""Exercises on whether a call may be made while both bets are about, and if not, why not."""

from random import Random

from truc_tutor.game.actions import Call, Play
from truc_tutor.game.engine import apply, legal
from truc_tutor.game.match import Match
from truc_tutor.game.objections import IllegalAction, Objection
from truc_tutor.game.view import Observation
from truc_tutor.lessons import answers
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.family.dealing import say
from truc_tutor.lessons.family.saying import REFUSALS, YES, turn
from truc_tutor.lessons.family.taking import PLACES
from truc_tutor.lessons.positions import dealt, table
from truc_tutor.lessons.searching import sought
from truc_tutor.lessons.stakes import SIDE_CALLS, STAKE_CALLS, begun, talk
from truc_tutor.lessons.words import Named, Said
from truc_tutor.texts.message import Message

AFTER_TRUC = Message("No: truc has been said already")
LATE = Message("No: the first trick is over")
ONCE = Message("No: the envit has had its round in this deal")
BUSY = Message("No: the envit has to be answered first")
ORDER, RIGHT = REFUSALS[Objection.ORDER], REFUSALS[Objection.RIGHT]

VERDICTS = {
    None: YES,
    Objection.SIDE_AFTER_STAKE: AFTER_TRUC,
    Objection.SIDE_LATE: LATE,
    Objection.SIDE_ONCE: ONCE,
    Objection.QUESTION_OPEN: BUSY,
    Objection.ORDER: ORDER,
    Objection.SIDE_OPENING: ORDER,
    Objection.SIDE_ORDER: ORDER,
    Objection.RIGHT: RIGHT,
}
"""Whether a call may be made, and if not why, by what the engine objects."""

ANSWERS = (YES, AFTER_TRUC, LATE, ONCE, BUSY, ORDER, RIGHT)

RULES = {
    AFTER_TRUC: Message("Once truc has been said, the envit may not be called any more."),
    LATE: Message("The envit belongs to the first trick."),
    ONCE: Message("There is one round of envit in a deal."),
    BUSY: Message("A call of the envit is answered before anything else is called."),
    ORDER: Message("Calls go up one by one, each on its own ladder."),
    RIGHT: Message("Once a call is accepted, only the side that accepted may raise next."),
}


def verdict(match: Match, call: str) -> Message:
    """Lets seat 0 make a call and tells what comes of it, as one of `ANSWERS`.

    Raises KeyError where the rules object something that is no answer here.
    """
    try:
        apply(match.state, Call(0, call))
    except IllegalAction as illegal:
        return VERDICTS[illegal.objection]
    return YES


def hindrances(match: Match, call: str) -> set[Message]:
    """Collects every reason against a call of seat 0, which has to act, from what lies open."""
    seen = table(match)
    return _against_side(seen, call) if call in SIDE_CALLS else _against_stake(seen, call)


def _against_side(seen: Observation, call: str) -> set[Message]:
    asked = seen.question
    if asked in SIDE_CALLS:
        fits = SIDE_CALLS.index(call) > SIDE_CALLS.index(asked)
        return set() if fits else {ORDER}
    found = {
        AFTER_TRUC: seen.stake.level > 0 or asked in STAKE_CALLS,
        LATE: bool(seen.tricks),
        ONCE: seen.side is not None,
        ORDER: call != SIDE_CALLS[0],
    }
    return {reason for reason, holds in found.items() if holds}


def _against_stake(seen: Observation, call: str) -> set[Message]:
    asked = seen.question
    level = STAKE_CALLS.index(asked) + 1 if asked in STAKE_CALLS else seen.stake.level
    found = {
        BUSY: asked in SIDE_CALLS,
        ORDER: STAKE_CALLS.index(call) != level,
        RIGHT: not seen.questions and seen.stake.holder == 1,
    }
    return {reason for reason, holds in found.items() if holds}


def may(match: Match, call: str) -> Exercise:
    """Asks whether seat 0 may make a call now, and if not, why not (A31, A32, A38–A40)."""
    found = verdict(match, call)
    place = PLACES[len(table(match).tricks)]
    rule = RULES.get(found)
    return Exercise(
        kind="may",
        prompt=Message("May you say {call} now?", call=Said(call)),
        form=Form.ONE,
        choices=tuple(map(Choice, ANSWERS)),
        talk=talk(match),
        facts=(Message("{trick}", trick=Named(place)), turn(match)),
        nudge=Message("What is asked now? Which trick is it, and has truc been said?"),
        reason=Message(
            "An envit is called in the first trick, before any truc, once in a deal. A question is "
            "answered before another call is made."
        ),
        why=(
            rule or Message("Nothing stands against it: it is the next call of its ladder."),
            Message("{verdict}.", verdict=found),
        ),
        model=(ANSWERS.index(found),),
        check=lambda answer: ANSWERS[answer[0]] == verdict(match, call),
    )


CALLS = ("envit", "envit", "torne", "falta", *STAKE_CALLS)


def make_may(rng: Random) -> Exercise:
    """Makes a position and a call that nothing, or one reason alone, stands against."""
    wanted = rng.choice((YES, YES, *ANSWERS[1:]))

    def draw() -> tuple[Match, str] | None:
        match = _wandered(rng)
        if match is None:
            return None
        calls = [each for each in CALLS if _only(match, each, wanted)]
        return (match, rng.choice(calls)) if calls else None

    return may(*sought(draw, lambda: _sure_may(rng, wanted)))


def _only(match: Match, call: str, wanted: Message) -> bool:
    """Tells whether this is all that stands against a call; one that was made before is none."""
    if hindrances(match, call) != {wanted} - {YES}:
        return False
    seen = table(match)
    if wanted != ORDER or seen.question is None:
        return wanted != ORDER or call in SIDE_CALLS or _rung(call) > seen.stake.level
    return seen.question in STAKE_CALLS and _rung(call) > _rung(seen.question)


def _rung(call: str) -> int:
    return STAKE_CALLS.index(call)


def _wandered(rng: Random) -> Match | None:
    """Walks to a position in which seat 0 has to act, with calls of both bets, some refused."""
    match = begun(rng)
    for _ in range(rng.randrange(1, 8)):
        acts = [a for a in legal(match.state) if not (isinstance(a, Play) and a.covered)]
        calls = [act for act in acts if isinstance(act, Call)]
        rest = [act for act in acts if not isinstance(act, Call)]
        match.act(rng.choice(calls if calls and rng.random() < 0.4 else rest))
        if table(match).over:
            return None
    return match if table(match).to_act == (0,) else None


def _sure_may(rng: Random, wanted: Message) -> tuple[Match, str]:
    if wanted == LATE:
        return say(dealt(answers.SURE), "play", "play"), "envit"
    mano, before, call = {
        YES: (0, (), "envit"),
        AFTER_TRUC: (1, ("truc",), "envit"),
        ONCE: (0, ("envit", "accept"), "envit"),
        BUSY: (1, ("envit",), "truc"),
        ORDER: (0, (), "retruc"),
        RIGHT: (0, ("truc", "accept"), "retruc"),
    }[wanted]
    return say(begun(rng, mano), *before), call


MAKERS = {"may": make_may}
