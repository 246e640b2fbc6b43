"""Exercises on the price of a bet: from which chance an answer pays, how often a bluff must work.

Counted in points, as if nobody raised after it and the end of the game were far.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from random import Random

from truc_tutor.game.variant import Game
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.family.names import points, said
from truc_tutor.lessons.steps import Table
from truc_tutor.texts.message import Message, plural

FAR = Message("Count points only: nobody raises after it, and nobody is near the end of the game")
SURE = Fraction(1, 2)


def levels(game: Game) -> tuple[tuple[str, int, int], ...]:
    """Lists each call over each level with what the deal is worth before it and accepted."""
    rungs = game.stake.rungs
    return tuple(
        (rung.call, below.worth, rung.worth)
        for below, rung in pairwise(rungs)
        if isinstance(below.worth, int) and isinstance(rung.worth, int)
    )


def needed(before: int, accepted: int) -> Fraction:
    """Gives the chance to take the deal from which accepting pays.

    >>> needed(1, 3)
    Fraction(1, 3)
    """
    return Fraction(accepted - before, 2 * accepted)


def believed(before: int, accepted: int) -> Fraction:
    """Gives how often a call that is lost when accepted must be refused to pay.

    >>> believed(3, 6)
    Fraction(1, 3)
    """
    return Fraction(accepted - before, accepted + before)


def chance_told(chance: Fraction) -> Message:
    """Tells a chance as so many times in so many."""
    return plural(
        "{count} time in {total}",
        "{count} times in {total}",
        chance.numerator,
        total=chance.denominator,
    )


def _offered(game: Game, rule: Callable[[int, int], Fraction]) -> tuple[Fraction, ...]:
    """Lists the chances to choose from, the greatest first: this game's, and even odds."""
    found = {rule(before, accepted) for _, before, accepted in levels(game)}
    return tuple(sorted(found | {SURE, Fraction(3, 4)}, reverse=True))


def accepting(game: Game, level: int) -> Exercise:
    """Asks from which chance to take the deal accepting a call pays."""
    word, before, accepted = levels(game)[level]
    options = _offered(game, needed)
    call = said(game, word)
    return Exercise(
        kind="price",
        prompt=Message(
            "Your rival says {call}. How often must you take the deal, so that accepting pays?",
            call=call,
        ),
        form=Form.ONE,
        choices=tuple(Choice(chance_told(each)) for each in options),
        facts=(*_worths(before, accepted), FAR),
        nudge=Message("What do you lose by refusing? What can you win or lose by accepting?"),
        reason=Message(
            "Accepting and losing costs a little more than refusing; accepting and winning brings "
            "far more. Set the one against the other."
        ),
        why=(
            Message(
                "Accepted and lost, it costs you {more} more than refusing.",
                more=points(accepted - before),
            ),
            Message(
                "Accepted and won, it leaves you {more} better than refusing.",
                more=points(accepted + before),
            ),
            Message(
                "{loss} against {gain}: it pays from {chance}.",
                loss=accepted - before,
                gain=accepted + before,
                chance=chance_told(needed(before, accepted)),
            ),
        ),
        model=(options.index(needed(before, accepted)),),
        check=lambda answer: options[answer[0]] == needed(before, accepted),
    )


def _worths(before: int, accepted: int) -> tuple[Message, ...]:
    return (
        Message("The deal is worth {points} now", points=points(before)),
        Message("Accepted, it would be worth {points}", points=points(accepted)),
    )


def bluffing(game: Game, level: int) -> Exercise:
    """Asks how often a call must be refused to pay where the deal would be lost anyhow."""
    word, before, accepted = levels(game)[level]
    options = _offered(game, believed)
    call = said(game, word)
    return Exercise(
        kind="bluff",
        prompt=Message(
            "You are sure to lose this deal. How often must {call} be refused, so that it pays?",
            call=call,
        ),
        form=Form.ONE,
        choices=tuple(Choice(chance_told(each)) for each in options),
        facts=(*_worths(before, accepted), FAR),
        nudge=Message("What do you lose without a call? What do you gain if it is believed?"),
        reason=Message(
            "Refused, a bluff turns a lost deal into a won one. Accepted, it makes the loss dearer."
        ),
        why=(
            Message(
                "Refused, it leaves you {more} better than losing without a call.",
                more=points(2 * before),
            ),
            Message(
                "Accepted, it costs you {more} more than losing without a call.",
                more=points(accepted - before),
            ),
            Message(
                "{loss} against {gain}: it pays from {chance}.",
                loss=accepted - before,
                gain=2 * before,
                chance=chance_told(believed(before, accepted)),
            ),
        ),
        model=(options.index(believed(before, accepted)),),
        check=lambda answer: options[answer[0]] == believed(before, accepted),
    )


def make_accepting(rng: Random, game: Game) -> Exercise:
    """Makes a call of any level."""
    return accepting(game, rng.randrange(len(levels(game))))


def make_bluffing(rng: Random, game: Game) -> Exercise:
    """Makes a bluff of any level."""
    return bluffing(game, rng.randrange(len(levels(game))))


def table(game: Game, name: Callable[[int], Message]) -> Table:
    """Sets out both prices of every call, each named by the level it leads to."""
    return Table(
        (
            Message("Call"),
            Message("Accept from"),
            Message("A bluff must work"),
        ),
        tuple(
            (
                name(level + 1),
                chance_told(needed(before, accepted)),
                chance_told(believed(before, accepted)),
            )
            for level, (_, before, accepted) in enumerate(levels(game))
        ),
    )
