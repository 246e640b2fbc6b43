"""Chapter B.1 of the rule book: material, deal, direction (B1–B4)."""

import pytest
from positions_b_c import dealt, paulista, tricks_of

from truc_tutor import variants
from truc_tutor.cards import card
from truc_tutor.game.engine import apply, start
from truc_tutor.game.objections import IllegalAction
from truc_tutor.game.options import OptionError

TWO = "3C 4D 5H | KS 6C 7D"
FOUR = "3C 4C 5C | 4H 5H 6H | 3D 6D 7D | 5S 6S 7S"


def why_not(hands: str, turned: str | None, *, seats: int = 2, **options: str) -> str:
    """Deals what may not be dealt; gives the rule that is cited."""
    game = variants.game("paulista", seats=seats, **options)
    with pytest.raises(IllegalAction) as caught:
        apply(start(game), dealt(hands, turned))
    return caught.value.rule


@pytest.mark.parametrize("seats", [2, 4])
def test_b1_two_single_players_or_two_pairs(seats: int) -> None:
    assert variants.game("paulista", seats=seats).seats == seats


@pytest.mark.parametrize("seats", [0, 1, 3, 5, 6, 8])
def test_b1_no_other_number_sits_down(seats: int) -> None:
    with pytest.raises(OptionError):
        variants.game("paulista", seats=seats)


def test_b2_gb1_the_dirty_deck_has_forty_cards_without_8_9_10() -> None:
    """GB-1."""
    deck = variants.game("paulista", deck="dirty").deck
    assert len(deck) == len(set(deck)) == 40
    assert {(each.rank, each.suit) for each in deck} == {
        (r, s) for r in "4567QJKA23" for s in "CHSD"
    }


def test_b2_gb1_k12_the_clean_deck_has_twenty_four_without_4_to_10() -> None:
    """GB-1, K12, option deck."""
    deck = variants.game("paulista", deck="clean").deck
    assert len(deck) == len(set(deck)) == 24
    assert {(each.rank, each.suit) for each in deck} == {(r, s) for r in "QJKA23" for s in "CHSD"}


@pytest.mark.parametrize("absent", ["8C", "9H", "TD", "1e"])
def test_b2_cards_outside_the_deck_are_not_dealt(absent: str) -> None:
    assert why_not(f"{absent} 4D 5H | KS 6C 7D", "7H") == "B2"
    assert why_not(TWO, absent) == "B2"


@pytest.mark.parametrize("absent", ["4C", "5H", "6S", "7D"])
def test_b2_the_clean_deck_deals_no_low_card(absent: str) -> None:
    assert why_not(f"{absent} 2D AH | KS QC JD", "3C", deck="clean") == "B2"


def test_b3_three_cards_each_then_one_is_turned_up() -> None:
    here = paulista(TWO, "7H")
    assert [len(hand) for hand in here.running.hands] == [3, 3]
    assert here.running.turned == card("7H")
    for hands in ("3C 4D | KS 6C 7D", "3C 4D 5H 6H | KS 6C 7D", "3C 4D 5H"):
        assert why_not(hands, "7H") == "B3"


def test_b3_the_turned_card_is_needed_and_must_be_known() -> None:
    assert why_not(TWO, None) == "B3"
    with pytest.raises(IllegalAction):
        apply(start(variants.game("paulista")), dealt(TWO, "?"))


@pytest.mark.parametrize("seat", [0, 1, 2, 3, None])
def test_b3_the_turned_card_lies_open_to_all(seat: int | None) -> None:
    assert paulista(FOUR, "7H").seen(seat).turned == card("7H")


def test_b3_the_turned_card_is_in_no_hand() -> None:
    assert why_not(TWO, "KS") == "B2"


def test_b3_a_hand_of_unknown_cards_never_plays_the_turned_one() -> None:
    here = paulista("3C 4D 5H | ? ? ?", "7H").play("3C")
    assert here.refuses("7H") == "B2"
    assert here.play("7S").over is False


@pytest.mark.parametrize("mano", [0, 1, 2, 3])
def test_b4_mano_leads_and_the_turn_goes_round(mano: int) -> None:
    here = paulista(FOUR, mano=mano)
    order = []
    for _ in range(4):
        order.append(here.to_act[0])
        here = here.play(min(here.cards()))
    assert order == [(mano + step) % 4 for step in range(4)]


def test_b4_the_deal_passes_to_who_led() -> None:
    """The dealer is the seat before mano; the next dealer is mano (B4)."""
    here = paulista(FOUR, mano=3)
    manos = [here.running.mano]
    for _ in range(4):
        first = here.to_act[0]
        here = here.play("truco refuse refuse").deal(FOUR, "7H")
        assert first == manos[-1]
        manos.append(here.running.mano)
    assert manos == [3, 0, 1, 2, 3]


def test_b4_the_first_dealer_is_drawn_outside_the_engine() -> None:
    """Chance is no rule: any seat may begin, and who sits before it has dealt."""
    hands, words = tricks_of("paulista", "= = =", mano=1)
    assert paulista(hands, mano=1).play(" ".join(words)).taken == "A"


@pytest.mark.parametrize("direction", ["anticlockwise", "clockwise"])
def test_b4_k15_the_direction_is_where_seats_are_drawn(direction: str) -> None:
    """K15, option direction: seats are numbered in turn order either way."""
    here = paulista(FOUR, direction=direction).play("3C 4H 3D 5S")
    assert here.state.game.options["direction"] == direction
    assert here.to_act == (0,)
    assert here.play("4C truco refuse refuse").state.mano == 1
