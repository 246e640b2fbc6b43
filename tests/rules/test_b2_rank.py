"""Chapter B.2 of the rule book: rank and trumps (B5–B8)."""

from itertools import combinations

import pytest
from positions_b_c import paulista

from truc_tutor import variants
from truc_tutor.cards import card
from truc_tutor.game.variant import Game

DIRTY_STRONG_TO_WEAK = "32AKJQ7654"
CLEAN_STRONG_TO_WEAK = "32AKJQ"
NEXT = {
    "dirty": {"4": "5", "5": "6", "6": "7", "7": "Q", "Q": "J", "J": "K", "K": "A", "A": "2",
              "2": "3", "3": "4"},
    "clean": {"Q": "J", "J": "K", "K": "A", "A": "2", "2": "3", "3": "Q"},
}  # fmt: skip
VIRAS = [(deck, rank, trump) for deck, ranks in NEXT.items() for rank, trump in ranks.items()]


def game(deck: str) -> Game:
    return variants.game("paulista", deck=deck)


def first_trick(one: str, other: str, turned: str, deck: str = "dirty") -> str:
    """Lets one card meet another; gives the trick as the rule book writes it."""
    free = [str(each) for each in game(deck).deck if str(each) not in (one, other, turned)]
    hands = f"{one} {free[0]} {free[1]} | {other} {free[2]} {free[3]}"
    return paulista(hands, turned, deck=deck).play(f"{one} {other}").tricks


@pytest.mark.parametrize(
    ("deck", "order"), [("dirty", DIRTY_STRONG_TO_WEAK), ("clean", CLEAN_STRONG_TO_WEAK)]
)
def test_b5_common_order(deck: str, order: str) -> None:
    """Every couple of common ranks meets once; the trumps are left out."""
    turned = "KD"  # aces are trumps
    common = [rank for rank in order if rank != "A"]
    for high, low in combinations(common, 2):
        assert first_trick(high + "C", low + "S", turned, deck) == "A"
        assert first_trick(low + "C", high + "S", turned, deck) == "B"


def test_b5_gb6_suits_of_common_cards_are_equal() -> None:
    """GB-6: vira KD, 3C against 3S."""
    assert first_trick("3C", "3S", "KD") == "="
    for one, other in combinations("CHSD", 2):
        assert first_trick(f"3{one}", f"3{other}", "KD") == "="


def test_b6_gb4_order_at_the_top() -> None:
    """GB-4: vira 4: 5C > 5H > 5S > 5D > 3 = 3."""
    order = ["5C", "5H", "5S", "5D", "3C"]
    for high, low in combinations(order, 2):
        assert first_trick(high, low, "4C") == "A"
        assert first_trick(low, high, "4C") == "B"
    assert first_trick("3C", "3H", "4C") == "="


def test_b6_gb5_a_trump_four_beats_a_three() -> None:
    """GB-5: vira 3C: 4D against 3H."""
    assert first_trick("4D", "3H", "3C") == "A"


def test_b6_gb7_the_rank_above_the_vira_is_trump_not_its_own() -> None:
    """GB-7: vira 7H: 7S against QD."""
    assert first_trick("7S", "QD", "7H") == "B"
    assert first_trick("7S", "JD", "7H") == "B"


@pytest.mark.parametrize(("deck", "rank", "trump"), VIRAS)
def test_b6_every_trump_is_above_every_common_card(deck: str, rank: str, trump: str) -> None:
    strengths = game(deck).strengths(card(rank + "H"))
    trumps = [strength for each, strength in strengths.items() if each.rank == trump]
    others = [strength for each, strength in strengths.items() if each.rank != trump]
    assert len(trumps) == 4
    assert min(trumps) > max(others) > min(others) > 0


@pytest.mark.parametrize(("deck", "rank", "trump"), VIRAS)
def test_b7_gb2_gb3_cycle(deck: str, rank: str, trump: str) -> None:
    """GB-2 and GB-3: each vira of either deck; the lowest trump beats the highest common card."""
    top = next(each for each in "32A" if each not in (rank, trump))
    assert first_trick(trump + "D", top + "C", rank + "H", deck) == "A"


@pytest.mark.parametrize(("deck", "rank", "trump"), VIRAS)
def test_b7_four_trumps_stay_and_three_of_the_turned_rank(deck: str, rank: str, trump: str) -> None:
    rest = [each for each in game(deck).deck if each != card(rank + "H")]
    assert sum(each.rank == trump for each in rest) == 4
    assert sum(each.rank == rank for each in rest) == 3


def test_b7_gb3_the_clean_cycle_closes_from_three_to_queen() -> None:
    """GB-3: vira 3 makes the queens trumps; in the dirty deck it makes the fours."""
    assert first_trick("QD", "2C", "3H", "clean") == "A"
    assert first_trick("QD", "2C", "3H", "dirty") == "B"
    assert first_trick("4D", "2C", "3H", "dirty") == "A"


@pytest.mark.parametrize(("deck", "rank", "trump"), VIRAS)
def test_b8_trumps_go_clubs_hearts_spades_diamonds_and_never_tie(
    deck: str, rank: str, trump: str
) -> None:
    for high, low in combinations("CHSD", 2):
        assert first_trick(trump + high, trump + low, rank + "H", deck) == "A"
        assert first_trick(trump + low, trump + high, rank + "H", deck) == "B"
