"""Counts of the side bet: every holding, ties, covered cards (A37, A43, A26)."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from sitting import sit

from truc_tutor.cards import Card, cards
from truc_tutor.game.variant import SideBet
from truc_tutor.game.view import Observation
from truc_tutor.players.side_counts import count_ways, side_odds
from truc_tutor.players.unseen import unseen

HISTOGRAM = {3: 12, 4: 48, 5: 108, 6: 192, 7: 300, 24: 32, 25: 32, 26: 32, 27: 100, 28: 100}
HISTOGRAM |= {29: 140, 30: 140, 31: 148, 32: 76, 33: 80}


def bet_of(seen: Observation) -> SideBet:
    assert seen.game.side is not None
    return seen.game.side


def counted(held: tuple[Card, ...]) -> int:
    """Counts as A37 says, once more and apart."""
    best = max((int(each.rank) for each in held), default=0)
    for one, two in combinations(held, 2):
        if one.suit == two.suit:
            best = max(best, 20 + int(one.rank) + int(two.rank))
    return best


def test_all_hands_make_the_histogram_of_the_rule_book() -> None:
    seen = sit("7e 3o 7c | 5o 6b 3c")
    nothing = replace(seen, dealt=())
    assert count_ways(nothing, bet_of(seen), 1) == HISTOGRAM


@pytest.mark.parametrize(
    ("hands", "words"),
    [
        ("7e 3o 7c | 5o 6b 3c", ""),
        ("7e 3o 7c | 5o 6b 3c", "envit accept 7e 5o"),
        ("1e 6o 4c | 5o 6b 3c", "envit accept 4c 5o"),
        ("7e 3o 7c | 5o 6b 3c", "envit accept 7e 5o 7c 6b"),
    ],
)
def test_a_rivals_counts_are_those_of_every_holding_he_may_have(hands: str, words: str) -> None:
    seen = sit(hands, words, seat=0)
    bet = bet_of(seen)
    shown = [
        card for trick in seen.tricks for laid in trick.laid if laid.seat for card in [laid.card]
    ]
    shown += [laid.card for laid in seen.laid if laid.seat == 1]
    expected = Counter(
        counted((*shown, *rest)) for rest in combinations(unseen(seen), 3 - len(shown))
    )
    assert count_ways(seen, bet, 1) == expected


def test_wins_are_the_holdings_that_lose_to_ours() -> None:
    for mano in (0, 1):
        seen = sit("7e 6e 4c | 5o 6b 3c", "" if mano == 0 else "5o", seat=0, mano=mano)
        odds = side_odds(seen, bet_of(seen))
        shown = cards("5o") if mano else ()
        holdings = [counted((*shown, *h)) for h in combinations(unseen(seen), 3 - len(shown))]
        assert odds.count == 33
        assert odds.total == len(holdings)
        assert odds.wins == sum(each < 33 or (each == 33 and mano == 0) for each in holdings)
        assert odds.chance == pytest.approx(odds.wins / odds.total)
        assert odds.certain == (mano == 0)


def test_a_covered_card_is_left_out_of_both_counts() -> None:
    seen = sit("7o 6o 4c | 7e 3b 4e", "_7o", seat=1)
    ways = count_ways(seen, bet_of(seen), 0)
    assert ways == Counter(counted(rest) for rest in combinations(unseen(seen), 2))
    own = sit("7o 6o 4c | 7e 3b 4e", "_7o envit accept 7e", seat=0)
    assert side_odds(own, bet_of(own)).count == 6


@pytest.mark.parametrize(("tie", "certain"), [("nearest", False), ("mano_team", True)])
def test_equal_counts_of_four_go_as_the_option_says(tie: str, certain: bool) -> None:
    hands = "4c 5b 6e | 7o 3o 4e | 7c 6c 4b | 5e 6b 3e"
    seen = sit(hands, "4c 7o", seat=2, envit_tie=tie)
    odds = side_odds(seen, bet_of(seen))
    assert odds.count == 33
    assert odds.wins is None
    assert odds.certain == certain  # a rival at seat 1 may still have 33 with the seven of oros
