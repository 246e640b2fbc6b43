"""Exercises on a stake that is climbed call by call: worth, refusal, who may raise, the cap."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from random import Random

from truc_tutor.game.match import Match
from truc_tutor.game.objections import Objection
from truc_tutor.game.variant import Game, RaiseCap
from truc_tutor.game.view import Observation
from truc_tutor.lessons.exercise import Exercise, Maker
from truc_tutor.lessons.family import bets, saying
from truc_tutor.lessons.family.dealing import Score, opened, say, walk
from truc_tutor.lessons.family.names import points, said
from truc_tutor.lessons.positions import table
from truc_tutor.texts.message import Message


@dataclass(frozen=True, slots=True)
class Climb:
    """A game whose calls follow one another strictly, and may be answered by the next.

    `capped` is the same in a house where raises end once the deal is worth enough (B19).
    """

    game: Game
    capped: Game
    ladder: bets.Ladder


REFUSALS = Message(
    "Who refuses loses the deal at the value last accepted. A raise accepts the call below it."
)
RIGHT = Message(
    "A call is made on your own turn before you play, or in answer to the call below it. Only the "
    "side that accepted the last call may make the next."
)
CAP = Message(
    "House rule: no raise once the deal is worth enough for the side behind to win the game"
)


def make_accept(rng: Random, here: Climb) -> Exercise:
    """Makes an open call, each as often, and asks what accepting stakes."""
    return bets.accepting(_asked(rng, here), here.ladder)


def make_refuse(rng: Random, here: Climb) -> Exercise:
    """Makes an open call, each as often, and asks what refusing costs."""
    return bets.refusing(_asked(rng, here), here.ladder)


def _asked(rng: Random, here: Climb) -> Match:
    calls = here.game.stake.calls
    level = rng.randrange(len(calls))

    def opening() -> Match:
        return opened(rng, here.game, mano=rng.randrange(2))

    def sure() -> Match:
        """Lets seat 1 make the last of these calls."""
        mano = (level + 1) % 2
        return say(opened(rng, here.game, mano=mano), *calls[: level + 1])

    return walk(rng, opening, bets.Asked(calls[level], level), calls, sure)


def make_raise(rng: Random, here: Climb) -> Exercise:
    """Makes a deal in which the next call is still to come; in one of six nobody has called."""
    level = rng.choice((0, 1, 1, 2, 2, 3))

    def opening() -> Match:
        return opened(rng, here.game, mano=rng.randrange(2))

    def wanted(seen: Observation) -> bool:
        return seen.stake.level == level and not seen.questions and not seen.over

    def sure() -> Match:
        return say(opening(), *here.game.stake.calls[:level], *["accept"] * (level > 0))

    calls = here.game.stake.calls if level else ()
    return bets.raising(walk(rng, opening, wanted, calls, sure, besides=bets.both_play))


def make_allowed(rng: Random, here: Climb) -> Exercise:
    """Makes a position in which seat 0 may say something: asked, or on its own turn."""
    asked = rng.random() < 0.6
    calls = here.game.stake.calls
    match = _somewhere(
        rng,
        here.game,
        lambda seen: 0 in seen.to_act and bool(seen.questions) == asked,
        lambda: say(opened(rng, here.game, mano=int(asked)), *calls[:asked]),
        lambda match: bool(saying.words(match)),
    )
    options = ("accept", "refuse", *calls) if asked else calls
    return saying.allowed(match, options, RIGHT, (RIGHT, _next(match)))


REASONS = (Objection.CALL_TURN, Objection.RIGHT, Objection.ORDER, Objection.CAPPED)


def _sure(wanted: Objection | None, game: Game) -> tuple[int, Score, tuple[str, ...]]:
    """Gives mano, the score and what was done, so that this rule alone forbids a call."""
    first, late = game.stake.calls[0], before_special(game) - 1
    match wanted:
        case Objection.CALL_TURN:
            return 1, (0, 0), ()
        case Objection.RIGHT:
            return 0, (0, 0), (first, "accept")
        case Objection.CAPPED:
            return 1, (late, late), (first, "accept", "play")
        case _:
            return 0, (0, 0), ()


def before_special(game: Game) -> int:
    """Gives the points up to which a deal is an ordinary one."""
    return game.target - 1 if game.special is None else game.special.at


def make_may(rng: Random, here: Climb) -> Exercise:
    """Makes a position and a call that is legal or that one rule alone forbids."""
    wanted = rng.choice((None, *REASONS))
    capped = wanted is Objection.CAPPED or (wanted is None and rng.random() < 0.5)
    game = here.capped if capped else here.game
    mano, score, words = _sure(wanted, game)
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
        for call in match.state.game.stake.calls
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
    game, calls = seen.game, seen.game.stake.calls
    level = seen.questions[-1].level if seen.questions else seen.stake.level
    if level == len(calls):
        return Message("{call} is the top of the ladder.", call=said(game, calls[-1]))
    return Message("Next on the ladder: {call}.", call=said(game, calls[level]))


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
    high = before_special(game)

    def opening() -> Match:
        score = (rng.randrange(high), rng.randrange(high))
        return opened(rng, game, mano=rng.randrange(2), score=score)

    def fits(seen: Observation) -> bool:
        return not seen.over and len(seen.history) >= least and wanted(seen)

    return walk(rng, opening, fits, game.stake.calls, sure, besides=besides)


def makers(here: Climb) -> Mapping[str, Maker]:
    """Lists the makers of all these exercises by their kind."""
    return {
        "accept": partial(make_accept, here=here),
        "refuse": partial(make_refuse, here=here),
        "raise": partial(make_raise, here=here),
        "allowed": partial(make_allowed, here=here),
        "may": partial(make_may, here=here),
    }
