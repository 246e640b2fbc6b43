"""Exercises on the stakes of Truco Paulista: worth and refusal, the right to raise, the cap."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

from truc_tutor import variants
from truc_tutor.game.match import Match
from truc_tutor.game.objections import Objection
from truc_tutor.game.variant import Game, RaiseCap
from truc_tutor.game.view import Observation
from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.family import bets, saying
from truc_tutor.lessons.family.dealing import Score, opened, say, walk
from truc_tutor.lessons.family.names import points, said
from truc_tutor.lessons.paulista.order import rules
from truc_tutor.lessons.positions import table
from truc_tutor.texts.message import Message

GAME = rules()
CALLS = GAME.stake.calls

LADDER = bets.Ladder(
    worths=Message(
        "A deal is worth 1; {truco} makes it 3, {seis} 6, {nove} 9, {doze} 12.",
        truco=said(GAME, "truco"),
        seis=said(GAME, "seis"),
        nove=said(GAME, "nove"),
        doze=said(GAME, "doze"),
    ),
    refusals=Message(
        "Who refuses loses the deal at the value last accepted. A raise accepts the call below it."
    ),
)

RIGHT = Message(
    "A call is made on your own turn before you play, or in answer to the call below it. Only the "
    "side that accepted the last call may make the next."
)
CAP = Message(
    "House rule: no raise once the deal is worth enough for the side behind to win the game"
)


def house(preset: str) -> Game:
    """Gives the game at a table of two; the traditional rules cap the raises (B19)."""
    return variants.game("paulista", preset, seats=2)


def make_accept(rng: Random) -> Exercise:
    """Makes an open call, each as often, and asks what accepting stakes."""
    return bets.accepting(_asked(rng), LADDER)


def make_refuse(rng: Random) -> Exercise:
    """Makes an open call, each as often, and asks what refusing costs."""
    return bets.refusing(_asked(rng), LADDER)


def _asked(rng: Random) -> Match:
    level = rng.randrange(len(CALLS))

    def opening() -> Match:
        return opened(rng, GAME, mano=rng.randrange(2))

    def sure() -> Match:
        """Lets seat 1 make the last of these calls."""
        mano = (level + 1) % 2
        return say(opened(rng, GAME, mano=mano), *CALLS[: level + 1])

    return walk(rng, opening, bets.Asked(CALLS[level], level), CALLS, sure)


def make_raise(rng: Random) -> Exercise:
    """Makes a deal in which the next call is still to come; in one of six nobody has called."""
    level = rng.choice((0, 1, 1, 2, 2, 3))

    def opening() -> Match:
        return opened(rng, GAME, mano=rng.randrange(2))

    def wanted(seen: Observation) -> bool:
        return seen.stake.level == level and not seen.questions and not seen.over

    def sure() -> Match:
        return say(opening(), *CALLS[:level], *["accept"] * (level > 0))

    calls = CALLS if level else ()
    return bets.raising(walk(rng, opening, wanted, calls, sure, besides=bets.both_play))


def make_allowed(rng: Random) -> Exercise:
    """Makes a position in which seat 0 may say something: asked, or on its own turn."""
    asked = rng.random() < 0.6
    match = _somewhere(
        rng,
        GAME,
        lambda seen: 0 in seen.to_act and bool(seen.questions) == asked,
        lambda: say(opened(rng, GAME, mano=int(asked)), *CALLS[:asked]),
        lambda match: bool(saying.words(match)),
    )
    options = ("accept", "refuse", *CALLS) if asked else CALLS
    return saying.allowed(match, options, RIGHT, (RIGHT, _next(match)))


REASONS = (Objection.CALL_TURN, Objection.RIGHT, Objection.ORDER, Objection.CAPPED)


SURE: Mapping[Objection | None, tuple[int, Score, tuple[str, ...]]] = {
    None: (0, (0, 0), ()),
    Objection.CALL_TURN: (1, (0, 0), ()),
    Objection.RIGHT: (0, (0, 0), ("truco", "accept")),
    Objection.ORDER: (0, (0, 0), ()),
    Objection.CAPPED: (1, (10, 10), ("truco", "accept", "play")),
}
"""By the rule that forbids a call, a position in which it does: mano, score, what was done."""


def make_may(rng: Random) -> Exercise:
    """Makes a position and a call that is legal or that one rule alone forbids."""
    wanted = rng.choice((None, *REASONS))
    capped = wanted is Objection.CAPPED or (wanted is None and rng.random() < 0.5)
    game = house("traditional" if capped else "standard")
    mano, score, words = SURE[wanted]
    match = _somewhere(
        rng,
        game,
        lambda seen: not seen.questions or 0 in seen.to_act,
        lambda: say(opened(rng, game, mano=mano, score=score), *words),
        lambda match: bool(_fitting(match, wanted)),
    )
    return _may(match, rng.choice(_fitting(match, wanted)))


def _fitting(match: Match, wanted: Objection | None) -> tuple[str, ...]:
    """Lists the calls that are legal here, or that the wanted rule alone forbids."""
    return tuple(
        call
        for call in CALLS
        if saying.objection(match, call) is wanted and saying.sole(match, call)
    )


def _may(match: Match, call: str) -> Exercise:
    capped = match.state.game.raise_cap is not RaiseCap.NONE
    cap = (CAP, _needed(match)) if capped else ()
    exercise = saying.may(
        match,
        call,
        REASONS,
        (RIGHT, *(Message("{fact}.", fact=fact) for fact in cap[:1]), *cap[1:], _next(match)),
    )
    return replace(exercise, facts=(*exercise.facts, *cap[:1]))


def _next(match: Match) -> Message:
    """Tells which call stands next on the ladder."""
    seen = table(match)
    level = seen.questions[-1].level if seen.questions else seen.stake.level
    if level == len(CALLS):
        return Message("{call} is the top of the ladder.", call=said(GAME, CALLS[-1]))
    return Message("Next on the ladder: {call}.", call=said(GAME, CALLS[level]))


def _needed(match: Match) -> Message:
    behind = min(match.opening.score)
    need = match.state.game.target - behind
    return Message("The side behind needs this much to win: {points}.", points=points(need))


def _somewhere(
    rng: Random,
    game: Game,
    wanted: Callable[[Observation], bool],
    sure: Callable[[], Match],
    besides: Callable[[Match], bool],
) -> Match:
    """Walks to a position of a deal that goes on, after so many acts at least."""
    least = rng.randrange(5)
    high = game.target - 1

    def opening() -> Match:
        score = (rng.randrange(high), rng.randrange(high))
        return opened(rng, game, mano=rng.randrange(2), score=score)

    def fits(seen: Observation) -> bool:
        return not seen.over and len(seen.history) >= least and wanted(seen)

    return walk(rng, opening, fits, game.stake.calls, sure, besides=besides)


MAKERS = {
    "accept": make_accept,
    "refuse": make_refuse,
    "raise": make_raise,
    "allowed": make_allowed,
    "may": make_may,
}
