"""What a learner could count from where he sits: every figure that the coach tells comes from here.

Two at the table: all figures are exact, every holding of unseen cards being as likely as another.
Four: those of cards and of one seat's count are exact; what needs three unknown holdings at once is
an estimate, and says so.
"""

from dataclasses import dataclass
from fractions import Fraction

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Play
from truc_tutor.game.view import Observation
from truc_tutor.players.outlook import outlook
from truc_tutor.players.side_counts import SideOdds, count_ways, side_odds
from truc_tutor.players.unseen import beating, chance_of_any, strengths, tying, unseen
from truc_tutor.seats import pair_of


@dataclass(frozen=True, slots=True)
class CardOdds:
    """What the unseen cards mean for one card.

    `beaten_by` and `tied_by` are unseen cards out of `unseen`; the rivals have `rivals_have` of
    those in hand or hidden on the table, and `beaten` is the chance that at least one of those is
    stronger.
    """

    card: Card
    beaten_by: tuple[Card, ...]
    tied_by: tuple[Card, ...]
    unseen: int
    rivals_have: int
    beaten: Fraction


def card_odds(seen: Observation, card: Card) -> CardOdds:
    """Counts the unseen cards that beat or tie a card, and how likely the rivals have one.

    Raises ValueError for a spectator, KeyError for a card that is not in the deck.
    """
    rest, by = unseen(seen), strengths(seen)
    better = beating(card, rest, by)
    drawn = rivals_have(seen)
    return CardOdds(
        card,
        better,
        tying(card, rest, by),
        len(rest),
        drawn,
        chance_of_any(len(better), len(rest), drawn),
    )


def rivals_have(seen: Observation) -> int:
    """Counts the unseen cards of the rivals that may still count in a trick.

    Raises ValueError for a spectator.
    """
    if seen.seat is None:
        raise ValueError("a spectator has no rivals")
    own = pair_of(seen.seat)
    rivals = [seat for seat in range(seen.game.seats) if pair_of(seat) != own]
    held = sum(seen.held[seat] for seat in rivals if seat not in seen.bound)
    return held + sum(
        each.under == UNKNOWN and not each.covered for each in seen.laid if each.seat in rivals
    )


@dataclass(frozen=True, slots=True)
class DealOdds:
    """In how many of all cases the own pair takes the deal.

    A case is a holding of the rival, both playing with open cards, or with four at the table
    (`estimated`) one sample deal.
    """

    wins: int
    total: int
    estimated: bool


def deal_odds(seen: Observation, play: Play | None = None) -> DealOdds:
    """Counts in how many cases the deal is taken, with a play or, None, as the turn stands.

    Raises ValueError for a spectator.
    """
    view = outlook(seen, None if play is None else (play,))
    return DealOdds(view.taken(play), view.total, view.estimated)


def count_odds(seen: Observation, seat: int) -> dict[int, int]:
    """Tells for every count that a seat may have in the side bet how many holdings make it.

    Empty in a game without side bet.
    """
    return {} if seen.game.side is None else count_ways(seen, seen.game.side, seat)


def envit_odds(seen: Observation) -> SideOdds | None:
    """Counts how the side bet stands for the seat's pair, None in a game that has none.

    Raises ValueError for a spectator.
    """
    return None if seen.game.side is None else side_odds(seen, seen.game.side)
