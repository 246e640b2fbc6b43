"""A side bet that was accepted and is still to be paid: whether a seat's cards win it."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.endgames.solved import Solved
from truc_tutor.game.actions import Play
from truc_tutor.game.variant import SideBet
from truc_tutor.game.view import Observation


def side_won(solved: Solved, seen: Observation, held: Sequence[Card]) -> bool:
    """Tells whether the seat wins the side bet where the rival holds these cards besides."""
    bet, seat = seen.game.side, seen.seat
    assert bet is not None and seat is not None  # noqa: S101, PT018 - a side bet was called
    own = bet.count(_own(seen, seat, bet))
    his = bet.count((*_shown(seen, 1 - seat), *held))
    return own > his or (own == his and solved.wins_ties(seat))


def side_share(solved: Solved, seen: Observation, labels: Sequence[int]) -> float:
    """Gives the share of all ways to hold cards with these labels in which the seat wins it."""
    free = _free(seen)
    parts = [
        combinations([card for card in free if solved.label(card) == label], times)
        for label, times in Counter(labels).items()
    ]
    ways = [tuple(card for part in each for card in part) for each in product(*parts)]
    return sum(side_won(solved, seen, way) for way in ways) / len(ways) if ways else 0.5


def _free(seen: Observation) -> list[Card]:
    known = {*seen.dealt, seen.turned}
    for act in seen.history:
        if isinstance(act, Play):
            known |= {act.card, act.under}
    return [card for card in seen.game.deck if card not in known]


def _shown(seen: Observation, seat: int) -> tuple[Card, ...]:
    plays = [act for act in seen.history if isinstance(act, Play) and act.seat == seat]
    cards = [card for play in plays if not play.covered for card in (play.card, play.under)]
    return tuple(card for card in cards if card is not None and card != UNKNOWN)


def _own(seen: Observation, seat: int, bet: SideBet) -> tuple[Card, ...]:
    """Lists the seat's cards that count: not those it covered, as far as that matters (K11)."""
    plays = [act for act in seen.history if isinstance(act, Play) and act.seat == seat]
    gone = {
        play.card
        for number, play in enumerate(plays)
        if play.covered and (number == 0 or bet.excludes_later)
    }
    return tuple(card for card in seen.dealt if card not in gone)
