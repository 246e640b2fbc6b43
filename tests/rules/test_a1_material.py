"""Chapter A.1 of the rule book: material, seats, deal (A1–A5)."""

from collections import Counter

import pytest
from positions import dealing, position

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN, cards
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.objections import IllegalAction
from truc_tutor.game.options import OptionError
from truc_tutor.game.shuffle import deal_from
from truc_tutor.seats import pair_of, partner_of, rivals_after, turn_order

TWO = "7c 4o 5b | 3e 1e 7b"
FOUR = "3o 4o 5o | 4c 5c 6c | 3b 4b 6b | 5b 4e 5e"


@pytest.mark.parametrize("seats", [2, 4])
def test_a1_two_play_or_four(seats: int) -> None:
    assert variants.game("valencia", seats=seats).seats == seats


@pytest.mark.parametrize("seats", [0, 1, 3, 5, 6, True])
def test_a1_no_other_number_plays(seats: int) -> None:
    with pytest.raises(OptionError):
        variants.game("valencia", seats=seats)


def test_a1_partners_sit_opposite() -> None:
    assert [pair_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [partner_of(seat, 4) for seat in range(4)] == [2, 3, 0, 1]
    assert partner_of(0, 2) is None


def test_a2_ga1_deck_is_22_cards() -> None:
    """GA-1: 3–7 in four suits, 1e and 1b; no ace of oros or copes, no two, no figure, no 8 or 9."""
    deck = variants.game("valencia").deck
    wanted = {rank + suit for rank in "34567" for suit in "oceb"} | {"1e", "1b"}
    assert len(deck) == 22
    assert {str(card) for card in deck} == wanted


@pytest.mark.parametrize("strange", ["1o", "1c", "2e", "7H", "TC"])
def test_a2_cards_left_out_cannot_be_dealt(strange: str) -> None:
    with pytest.raises(IllegalAction):
        position(f"7c 4o {strange} | 3e 1e 7b")


@pytest.mark.parametrize(
    "hands",
    [
        "7c 4o 7c | 3e 1e 7b",
        "7c 4o 5b | 3e 7c 7b",
        "7c 4o | 3e 1e 7b",
        "7c 4o 5b 6o | 3e 1e 7b",
        "| 3e 1e 7b",
    ],
)
def test_a2_a3_three_cards_a_seat_each_card_once(hands: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        position(hands)
    assert caught.value.rule in {"A2", "A3"}


@pytest.mark.parametrize("hands", ["7c 4o 5b", f"{TWO} | 6o 6c 6e", FOUR])
def test_a3_as_many_hands_as_seats(hands: str) -> None:
    with pytest.raises(IllegalAction):
        apply(start(variants.game("valencia", seats=2)), dealing(hands))


def test_a3_no_card_is_turned_up() -> None:
    state = start(variants.game("valencia", seats=2))
    deal = dealing(TWO)
    with pytest.raises(IllegalAction):
        apply(state, type(deal)(deal.hands, cards("6o")[0]))


def test_a3_there_is_no_cut_and_no_act_before_the_cards() -> None:
    state = start(variants.game("valencia", seats=2))
    assert to_act(state) == ()
    assert legal(state) == ()
    assert to_act(apply(state, dealing(TWO))) == (0,)


@pytest.mark.parametrize("seats", [2, 4])
def test_a3_seeded_deal_is_whole_and_repeats(seats: int) -> None:
    game = variants.game("valencia", seats=seats)
    for number in range(50):
        deal = deal_from("seed", number, game)
        dealt = [card for hand in deal.hands for card in hand]
        assert [len(hand) for hand in deal.hands] == [3] * seats
        assert len(set(dealt)) == 3 * seats
        assert set(dealt) <= set(game.deck)
        assert deal == deal_from("seed", number, game)
    assert len({deal_from("seed", number, game) for number in range(50)}) == 50


def test_a3_shuffle_is_uniform() -> None:
    """Every card comes as often to every place: chi-squared below the 0.1 % bound of 21 degrees."""
    game = variants.game("valencia", seats=2)
    deals = 2200
    seen = Counter(
        (place, card)
        for number in range(deals)
        for place, card in enumerate(
            card for hand in deal_from("uniform", number, game).hands for card in hand
        )
    )
    for place in range(6):
        chi = sum((seen[place, card] - 100) ** 2 / 100 for card in game.deck)
        assert chi < 46.8, (place, chi)


def test_a3_dealer_sits_before_mano_so_mano_speaks_first() -> None:
    for mano in range(4):
        assert position(FOUR, mano=mano).to_act == (mano,)


def test_a3_a_deal_waits_for_the_end_of_the_one_before() -> None:
    running = position(TWO).play("7c")
    with pytest.raises(IllegalAction):
        running.deal(TWO)
    assert running.play("3e truc refuse").deal(TWO).state.deals == 2


def test_a3_an_unknown_hand_may_stand_in_a_deal() -> None:
    assert position("7c 4o 5b | ? ? ?").running.hands[1] == (UNKNOWN,) * 3


def test_a4_ga10_mano_goes_to_the_next_in_turn() -> None:
    """GA-10: mano over five deals of four is 0, 1, 2, 3, 0: south, east, north, west, south."""
    here, manos = position(FOUR), [0]
    for _ in range(4):
        here = here.play("truc refuse refuse").deal(FOUR)
        manos.append(here.running.mano)
    assert manos == [0, 1, 2, 3, 0]


def test_a4_turns_run_as_mano_does() -> None:
    assert turn_order(2, 4) == (2, 3, 0, 1)
    assert rivals_after(2, 4) == (3, 1)
    here = position(FOUR, mano=2)
    for seat, word in zip((2, 3, 0, 1), ("3b", "5b", "3o", "4c"), strict=True):
        assert here.to_act == (seat,)
        here = here.play(word)


def test_a4_first_mano_is_a_value_of_the_match_drawn_outside() -> None:
    for mano in (0, 1):
        assert position(TWO, mano=mano).running.mano == mano
    with pytest.raises(ValueError, match="seat"):
        start(variants.game("valencia", seats=2), mano=2)


def test_a5_mano_keeps_going_round_over_a_new_cama() -> None:
    here = position(TWO, score=(23, 0), camas=2).play("truc refuse")
    assert here.state.camas == (1, 0)
    assert here.deal(TWO).running.mano == 1
