"""Exercises on the odds of the envit: how often a rival counts so much, how often yours is best.

Every figure is counted exactly, with two at the table.
"""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from truc_tutor.cards import cards
from truc_tutor.coach.odds import count_odds, envit_odds
from truc_tutor.game.match import Match
from truc_tutor.game.view import Observation, observe
from truc_tutor.lessons.envit import count_lines
from truc_tutor.lessons.exercise import Choice, Exercise, Face, Form, Group
from truc_tutor.lessons.family.showing import lying
from truc_tutor.lessons.positions import dealt, envit, random_hands
from truc_tutor.lessons.ranking import setting
from truc_tutor.lessons.searching import sought
from truc_tutor.lessons.words import seat_name
from truc_tutor.texts.message import Message

STEP, APART = 5, 20
"""Answers are told in steps of so many in a hundred, and lie so far apart."""


def held(match: Match) -> tuple[Message, ...]:
    """Tells what the rival holds, and what that counts."""
    cards_held = observe(match.state, 1).dealt
    return (
        Message("Your rival held these: {cards}.", cards=cards_held),
        Message("That counts {total}.", total=envit().count(cards_held)),
    )


def rounded(share: Fraction) -> int:
    """Rounds a share to a step in a hundred."""
    return STEP * round(100 * share / STEP)


def shares(right: int) -> tuple[int, ...]:
    """Lists four answers in a hundred, evenly apart, one of them the right one.

    >>> shares(50)
    (10, 30, 50, 70)
    """
    lowest = right % APART
    ladder = [lowest + APART * step for step in range(6) if lowest + APART * step <= 100]
    at = ladder.index(right)
    begin = min(max(0, at - 2 + right // STEP % 3 % 2), len(ladder) - 4)
    return tuple(ladder[begin : begin + 4])


def share_told(share: int) -> Message:
    """Tells how often something happens."""
    if share == 0:
        return Message("almost never")
    if share == 100:
        return Message("almost always")
    return Message("about {percent} times in 100", percent=share)


def percent(share: Fraction) -> Message:
    """Tells an exact share to the whole percent."""
    return Message("{percent} in 100", percent=round(100 * share))


def nearest(options: Sequence[int], share: Fraction) -> int:
    """Finds the answer that is nearest to an exact share."""
    return min(range(len(options)), key=lambda at: abs(options[at] - 100 * share))


def at_least(match: Match, least: int) -> Exercise:
    """Asks how often the rival's envit counts so much or more."""
    seen = observe(match.state, 0)
    share = _at_least(seen, least)
    options = shares(rounded(share))
    ways = count_odds(seen, 1)
    return Exercise(
        kind="at-least",
        prompt=Message("How often does your rival count {least} or more?", least=least),
        form=Form.ONE,
        choices=tuple(Choice(share_told(each)) for each in options),
        groups=lying(setting(), seen),
        facts=(Message("Nobody has said or played anything"),),
        nudge=Message("More than half of all holdings have two cards of one suit."),
        reason=Message(
            "Of all holdings 57 in 100 count 24 or more, 29 in 100 count 30 or more, 5 in 100 "
            "count 33. Your own cards change that a little."
        ),
        why=(
            Message(
                "Of {total} holdings that your rival may have, {found} count {least} or more.",
                total=sum(ways.values()),
                found=sum(each for count, each in ways.items() if count >= least),
                least=least,
            ),
            Message("That is {share}.", share=percent(share)),
        ),
        model=(options.index(rounded(share)),),
        played_on=held(match),
        check=lambda answer: (
            answer[0] == nearest(options, _at_least(observe(match.state, 0), least))
        ),
    )


def _at_least(seen: Observation, least: int) -> Fraction:
    ways = count_odds(seen, 1)
    return Fraction(sum(n for count, n in ways.items() if count >= least), sum(ways.values()))


def make_at_least(rng: Random) -> Exercise:
    """Makes a holding and a count from 24 to 33 to be feared."""
    match = dealt(random_hands(rng), rng.randrange(2))
    return at_least(match, rng.choice((24, 27, 28, 29, 30, 31, 32)))


def best_count(match: Match) -> Exercise:
    """Asks how often the envit of seat 0 is the better one."""
    seen = observe(match.state, 0)
    share = _good(seen)
    options = shares(rounded(share))
    odds = envit_odds(seen)
    wins, total = (0, 1) if odds is None else (odds.wins, odds.total)
    return Exercise(
        kind="best-count",
        prompt=Message("How often is your envit the better one?"),
        form=Form.ONE,
        choices=tuple(Choice(share_told(each)) for each in options),
        groups=(Group(tuple(map(Face, seen.holding)), Message("Your cards"), mano=seen.mano == 0),),
        facts=(
            Message("Mano: {seat}", seat=seat_name(seen.mano, 2)),
            Message("Nobody has said or played anything"),
        ),
        nudge=Message("What do you count? Are you mano?"),
        reason=Message(
            "Half of all holdings count 26 or less. From there each step up is worth a few more in "
            "100; mano wins the ties."
        ),
        why=(
            *count_lines(seen.dealt),
            Message(
                "It is the better one against {wins} of the {total} holdings your rival may have.",
                wins=wins,
                total=total,
            ),
            Message("That is {share}.", share=percent(share)),
        ),
        model=(options.index(rounded(share)),),
        played_on=held(match),
        check=lambda answer: answer[0] == nearest(options, _good(observe(match.state, 0))),
    )


def _good(seen: Observation) -> Fraction:
    odds = envit_odds(seen)
    if odds is None or odds.wins is None or odds.total is None:
        raise LookupError("two at the table have an envit to count")
    return Fraction(odds.wins, odds.total)


def make_best_count(rng: Random) -> Exercise:
    """Makes a holding before the first card; three in four count 24 or more."""
    couple = rng.random() < 0.75

    def wanted(match: Match) -> bool:
        return (envit().count(observe(match.state, 0).dealt) >= 24) == couple

    def sure() -> Match:
        return dealt((cards("7o 3o 4c") if couple else cards("7o 3c 4e"), cards("4b 5o 3b")), 1)

    return best_count(sought(lambda: dealt(random_hands(rng), rng.randrange(2)), sure, wanted))


MAKERS = {"at-least": make_at_least, "best-count": make_best_count}
