"""Exercises on the requests of Le Truc: worth and refusal, who may ask when, giving up."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import chain
from random import Random

from truc_tutor import variants
from truc_tutor.cards import cards
from truc_tutor.game.actions import Fold
from truc_tutor.game.match import Match
from truc_tutor.game.objections import Objection
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation
from truc_tutor.lessons.exercise import Exercise, Form
from truc_tutor.lessons.family import bets, saying
from truc_tutor.lessons.family.dealing import Score, dealt, opened, say, walk
from truc_tutor.lessons.family.names import points, said
from truc_tutor.lessons.france.order import rules
from truc_tutor.lessons.positions import copy, table
from truc_tutor.texts.message import Message

GAME = rules()
MORE = "deux-de-plus"
TWO_MORE = said(GAME, MORE)

LADDER = bets.Ladder(
    worths=Message(
        "A deal is worth 1. The first {call} makes it 2, every other adds two: 4, 6, 8, 10, 12.",
        call=TWO_MORE,
    ),
    refusals=Message("Who declines a request loses the deal at what it was worth before."),
)

TIME = Message(
    "You ask on your own turn, before your card, once before each card. A question is answered "
    "first, and not by another request."
)
CAP = Message("Nobody asks for more once the deal as it stands would win him the game.")
ALTERNATE = Message("House rule: nobody asks twice running")
FOLD = Message("You may give up at any time, also when it is not your turn.")


SURE = (cards("9H 7S KD"), cards("AC TD QC"))
"""Seat 1 takes the first trick and seat 0 the second, so that a third is played."""


def _sure(*words: str, game: Game = GAME, mano: int = 0, score: Score = (0, 0)) -> Match:
    return say(dealt(game, SURE, mano=mano, score=score), *words)


def _requested(rng: Random, level: int, *, open_: bool) -> Match:
    """Lets so many requests be accepted, each before any of the cards; `open_`: seat 1 asks again.

    Of the cards none is shown, so that these will do.
    """
    mano = rng.randrange(2)
    turns = (mano, 1 - mano, 1, 0, 0, 1)
    end = rng.choice([place for place in range(level, 6) if not open_ or turns[place] == 1])
    asked = rng.sample(range(end), level)
    words = [(MORE, "accept", "play") if place in asked else ("play",) for place in range(end)]
    return _sure(*chain.from_iterable(words), *[MORE] * open_, mano=mano)


def _asked(rng: Random) -> Match:
    return _requested(rng, rng.choice((0, 0, 1, 1, 2, 2, 3, 3, 4, 5)), open_=True)


def make_accept(rng: Random) -> Exercise:
    """Makes an open request and asks what accepting stakes."""
    return bets.accepting(_asked(rng), LADDER)


def make_refuse(rng: Random) -> Exercise:
    """Makes an open request and asks what declining costs."""
    return bets.refusing(_asked(rng), LADDER)


def _somewhere(
    rng: Random,
    game: Game,
    wanted: Callable[[Observation], bool],
    sure: Callable[[], Match],
    besides: Callable[[Match], bool] = lambda _match: True,
) -> Match:
    """Walks to a position of a deal at any score, after so many acts at least."""
    least = rng.randrange(5)

    def opening() -> Match:
        score = (rng.randrange(12), rng.randrange(12))
        return opened(rng, game, mano=rng.randrange(2), score=score)

    def fits(seen: Observation) -> bool:
        return not seen.over and len(seen.history) >= least and wanted(seen)

    return walk(rng, opening, fits, (MORE,), sure, besides=besides)


def make_allowed(rng: Random) -> Exercise:
    """Makes a position in which seat 0 is asked, is on turn, or waits: it may always give up."""
    kind = rng.randrange(3)

    def wanted(seen: Observation) -> bool:
        asked, mine = bool(seen.questions), 0 in seen.to_act
        return (asked and mine, not asked and mine, not mine)[kind]

    sure = (partial(_sure, MORE, mano=1), _sure, partial(_sure, mano=1))[kind]
    match = _somewhere(rng, GAME, wanted, sure)
    answers = ("accept", "refuse") if table(match).questions else ()
    why = (TIME, CAP, FOLD) if kind == 1 else (TIME, FOLD)
    return saying.allowed(match, (*answers, MORE, "fold"), TIME, why)


REASONS = (
    Objection.CALL_TURN,
    Objection.CALLED_ALREADY,
    Objection.CAPPED,
    Objection.NO_RAISE_IN_ANSWER,
    Objection.RIGHT,
)


def make_may(rng: Random) -> Exercise:
    """Makes a position in which a request is legal, or one rule alone forbids it."""
    wanted = rng.choice((None, *REASONS))
    alternate = wanted is Objection.RIGHT or (wanted is None and rng.random() < 0.3)
    game = variants.game("france", "standard", alternate_raises=alternate)
    match = _somewhere(
        rng,
        game,
        lambda seen: not seen.questions or 0 in seen.to_act,
        partial(_sure_may, wanted, game),
        lambda match: saying.objection(match, MORE) is wanted and saying.sole(match, MORE),
    )
    return _may(match, alternate=alternate)


def _sure_may(wanted: Objection | None, game: Game) -> Match:
    """Gives a position in which a request is legal, or one rule alone forbids it."""
    match wanted:
        case Objection.CALL_TURN:
            return _sure(game=game, mano=1)
        case Objection.CALLED_ALREADY:
            return _sure(MORE, "accept", game=game)
        case Objection.CAPPED:
            return _sure(game=game, score=(11, 0))
        case Objection.NO_RAISE_IN_ANSWER:
            return _sure(MORE, game=game, mano=1)
        case Objection.RIGHT:
            return _sure(MORE, "accept", *["play"] * 3, game=game)
        case _:
            return _sure(game=game)


def _may(match: Match, *, alternate: bool) -> Exercise:
    house = (ALTERNATE,) if alternate else ()
    why = (TIME, CAP, _needed(match), *(Message("{fact}.", fact=fact) for fact in house))
    exercise = saying.may(match, MORE, REASONS, why)
    return replace(exercise, facts=(*exercise.facts, *house))


def _needed(match: Match) -> Message:
    need = match.state.game.target - match.opening.score[0]
    return Message("You still need this much to win: {points}.", points=points(need))


def folding(match: Match) -> Exercise:
    """Asks what the rival gets when seat 0 gives up now (C14)."""
    values = bets.worths(GAME)
    paid = _paid(match)
    asked = table(match).questions
    return Exercise(
        kind="fold",
        prompt=Message("You give up now. What does your rival get?"),
        form=Form.ONE,
        choices=bets.worth_choices(GAME),
        talk=bets.talk(match),
        facts=(saying.turn(match),),
        nudge=Message("What had been agreed when you gave up?"),
        reason=Message(
            "Who gives up loses the deal at the value in force; a request that is "
            "still open does not count."
        ),
        why=(
            Message("The last request has not been answered, so it does not count.")
            if asked
            else Message("No request is open."),
            Message("Your rival gets the value in force: {points}.", points=points(paid)),
        ),
        model=(values.index(paid),),
        check=lambda answer: values[answer[0]] == _paid(match),
    )


def _paid(match: Match) -> int:
    end = copy(match)
    end.act(Fold(0))
    return table(end).points[1]


def make_fold(rng: Random) -> Exercise:
    """Makes a position with a request open or not, on either seat's turn."""
    level = rng.choice((0, 1, 1, 2, 3))
    return folding(_requested(rng, level, open_=rng.random() < 0.5))


MAKERS = {
    "accept": make_accept,
    "refuse": make_refuse,
    "allowed": make_allowed,
    "may": make_may,
    "fold": make_fold,
}
