"""Exercises on odds: the unseen cards that beat yours, and how often a rival holds one.

Every figure is counted exactly, with two at the table.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from random import Random

from truc_tutor.cards import Card, cards
from truc_tutor.coach.odds import card_odds
from truc_tutor.game.actions import Play
from truc_tutor.game.engine import legal, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.view import observe
from truc_tutor.lessons import odds_envit
from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.family.dealing import tricks
from truc_tutor.lessons.family.likelihood import BANDS, CLEAR, last, likely
from truc_tutor.lessons.family.odds import counting, make_safest
from truc_tutor.lessons.family.setting import made_in
from truc_tutor.lessons.family.showing import play_some
from truc_tutor.lessons.positions import dealt, random_hands, table
from truc_tutor.lessons.ranking import setting, usual
from truc_tutor.lessons.searching import sought
from truc_tutor.lessons.ties import MANO, results

Hand = tuple[Card, ...]


def midway(rng: Random, most: int = 4) -> Match | None:
    """Plays open cards at random to a turn of seat 0 before the last card of the deal."""
    match = dealt(random_hands(rng), rng.randrange(2))
    for _ in range(rng.randrange(most)):
        if not to_act(match.state):
            return None
        plays = [a for a in legal(match.state) if isinstance(a, Play) and not a.covered]
        match.act(rng.choice(plays))
    seen = observe(match.state, 0)
    return match if seen.to_act == (0,) and not seen.two_card else None


def _turn(
    rng: Random, most: int, fits: Callable[[Match, Card], bool], sure: Sequence[Hand]
) -> tuple[Match, Card]:
    """Draws a turn of seat 0, and one of its cards that fits; `sure` are cards with such a one."""
    match = sought(
        partial(midway, rng, most),
        lambda: dealt(sure),
        lambda each: any(fits(each, card) for card in observe(each.state, 0).holding),
    )
    return match, rng.choice([c for c in observe(match.state, 0).holding if fits(match, c)])


SURE = (cards("7e 6o 3c"), cards("4b 5o 3b"))
"""Seat 0 is mano, and two, three or eight unseen cards beat one of its own."""


def _beaters(match: Match, card: Card) -> int:
    return len(card_odds(observe(match.state, 0), card).beaten_by)


def make_unseen(rng: Random) -> Exercise:
    """Makes a turn of seat 0 and one of its cards that at most nine others beat."""
    least = rng.randint(0, 4)
    match, card = _turn(rng, 4, lambda match, card: least <= _beaters(match, card) <= 9, SURE)
    return counting(setting(), match, card)


def make_likely(rng: Random) -> Exercise:
    """Makes a turn of seat 0 and a card whose chance lies well within a quarter, each as often."""
    band = rng.randrange(len(BANDS) + 1)

    def fits(match: Match, card: Card) -> bool:
        return _band(card_odds(observe(match.state, 0), card).beaten) == band

    match, card = _turn(rng, 4, fits, BANDED[band])
    return likely(setting(), match, card)


def _band(chance: Fraction) -> int | None:
    """Tells in which quarter a chance lies, None near the edge of one, and for none at all."""
    if not 0 < chance < 1 or any(abs(chance - edge) <= CLEAR for edge in BANDS):
        return None
    return sum(chance > edge for edge in BANDS)


BANDED = tuple(
    (cards(own), cards("4b 5o 4e")) for own in ("1b 6o 3c", "7e 6o 3c", "7c 3e 1e", "6b 6o 6e")
)
"""Cards that seat 0 leads from, with one whose chance lies in each quarter."""


def make_last(rng: Random) -> Exercise:
    """Makes a deal that stands open before its third trick, one trick each."""
    mano, row = rng.randrange(2), rng.choice(((0, 1), (1, 0)))

    def draw() -> Match:
        return play_some(rng, dealt(random_hands(rng), mano), 4)

    def wanted(match: Match) -> bool:
        return len(results(match)) == 2 and not table(match).over

    return last(setting(), sought(draw, lambda: tricks(rng, setting(), row, mano), wanted), MANO)


MAKERS = {
    "unseen": make_unseen,
    "safest": made_in(usual, make_safest),
    "likely": make_likely,
    "last": make_last,
    **odds_envit.MAKERS,
}
