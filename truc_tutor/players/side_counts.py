"""The side bet counted: which counts a seat may have, and how often the own pair's is best."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product

from truc_tutor.cards import Card
from truc_tutor.game.actions import Play
from truc_tutor.game.variant import SideBet
from truc_tutor.game.view import Observation
from truc_tutor.players.evidence import Heard, reweighted
from truc_tutor.players.unseen import shown_by, unseen
from truc_tutor.seats import pair_of, turn_order


@lru_cache(maxsize=1 << 14)
def _count(bet: SideBet, cards: tuple[Card, ...]) -> int:
    return bet.count(cards)


def excluded(seen: Observation, bet: SideBet, seat: int) -> tuple[Card, ...]:
    """Lists the covered cards of a seat that do not count, UNKNOWN where not seen (A26, K11)."""
    out: list[Card] = []
    plays = [act for act in seen.history if isinstance(act, Play) and act.seat == seat]
    for number, play in enumerate(plays):
        if play.covered and (number == 0 or bet.excludes_later):
            out += [play.card] if play.under is None else [play.card, play.under]
    return tuple(out)


def own_count(seen: Observation, bet: SideBet) -> int:
    """Counts the seat's own cards, those left out that it has covered."""
    return bet.count(own_cards(seen, bet))


def own_cards(seen: Observation, bet: SideBet) -> tuple[Card, ...]:
    """Lists the seat's own cards that count."""
    out = () if seen.seat is None else excluded(seen, bet, seen.seat)
    return tuple(card for card in seen.dealt if card not in out)


def count_ways(seen: Observation, bet: SideBet, seat: int) -> dict[int, int]:
    """Tells for every count that a seat may have how many of its possible holdings make it.

    The cards it has shown are held fast; the others may be any of the unseen ones.
    """
    if seat == seen.seat:
        return {own_count(seen, bet): 1}
    hidden = excluded(seen, bet, seat)
    shown = tuple(card for card in shown_by(seen, seat) if card not in hidden)
    return dict(_ways(bet, shown, unseen(seen), 3 - len(shown) - len(hidden)))


@lru_cache(maxsize=256)
def _ways(
    bet: SideBet, shown: tuple[Card, ...], cards: tuple[Card, ...], size: int
) -> Mapping[int, int]:
    return Counter(_count(bet, shown + drawn) for drawn in combinations(cards, size))


def order_of_ties(seen: Observation, bet: SideBet) -> tuple[int, ...]:
    """Lists the seats from the one that wins every tie to the one that wins none (A43)."""
    order = turn_order(seen.mano, seen.game.seats)
    if bet.mano_pair_ties:
        return tuple(sorted(order, key=lambda seat: pair_of(seat) != pair_of(seen.mano)))
    return order


@dataclass(frozen=True, slots=True)
class SideCase:
    """One best count of the other pair: how likely it is, how good (0–1), and the odds then."""

    weight: float
    grade: float
    won: float


@dataclass(frozen=True, slots=True)
class SideOdds:
    """How a side bet stands: the own count, and the cases of the best count against it.

    With two at the table `wins` of `total` holdings of the rival lose to the own count; with four
    they are None, and the cases take the other holdings as independent, which is an estimate.
    """

    count: int
    cases: tuple[SideCase, ...]
    wins: int | None
    total: int | None

    @property
    def chance(self) -> float:
        """Gives the chance that the own pair counts best."""
        return sum(case.weight * case.won for case in self.cases)

    @property
    def certain(self) -> bool:
        """Tells whether no holding at all beats the own pair's."""
        return all(case.won == 1 for case in self.cases)


def side_odds(seen: Observation, bet: SideBet, heard: Sequence[Heard] = ()) -> SideOdds:
    """Counts how the side bet stands for the seat's pair, signals `heard` taken as evidence.

    Raises ValueError for a spectator.
    """
    if seen.seat is None:
        raise ValueError("a spectator has nothing to count")
    order = order_of_ties(seen, bet)
    own = pair_of(seen.seat)
    theirs = [seat for seat in order if pair_of(seat) != own]
    ours = [seat for seat in order if pair_of(seat) == own]
    best = _best_of(seen, bet, theirs, order, heard)
    mine = _best_of(seen, bet, ours, order, heard)
    total = sum(best.values())
    mass = sum(mine.values())
    cases: list[SideCase] = []
    below = 0
    for rank, ways in sorted(best.items()):
        won = sum(way for each, way in mine.items() if each > rank) / mass
        cases.append(SideCase(ways / total, (below + ways / 2) / total, won))
        below += ways
    count = own_count(seen, bet)
    if seen.game.seats > 2:
        return SideOdds(count, tuple(cases), None, None)
    (rank,) = mine
    wins = sum(ways for each, ways in best.items() if rank > each)
    return SideOdds(count, tuple(cases), wins, total)


Rank = tuple[int, int]
"""A count and, to part equal ones, how early its seat stands in the order of ties."""


def _best_of(
    seen: Observation,
    bet: SideBet,
    seats: Iterable[int],
    order: tuple[int, ...],
    heard: Sequence[Heard],
) -> dict[Rank, int]:
    spreads = [
        [
            ((count, -order.index(seat)), ways)
            for count, ways in reweighted(count_ways(seen, bet, seat), seat, heard).items()
        ]
        for seat in seats
    ]
    best: Counter[Rank] = Counter()
    for choice in product(*spreads):
        ways = 1
        for _, each in choice:
            ways *= each
        best[max(rank for rank, _ in choice)] += ways
    return dict(best)
