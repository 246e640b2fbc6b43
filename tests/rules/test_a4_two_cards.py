"""Chapter A.4 of the rule book: the two-card play after a tied first trick (A14–A23)."""

from typing import Any

import pytest
from positions import Position, position

from truc_tutor.cards import UNKNOWN, card

TIED = "3c 6o 4b | 3o 6c 5e"
TC4 = "3c 6o 4o | 3o 6c 4c | 5c 5e 5b | 5o 4e 4b"
TC4_WORDS = "3o 5c 5o 3c 6c/4c 5e/5b 4e/4b 6o/4o"


def test_a14_after_a_tied_first_trick_both_cards_are_played_together() -> None:
    here = position(TIED).play("3c 3o")
    assert here.cards() == {"6o/4b", "4b/6o"}
    assert here.play("6o/4b").cards() == {"6c/5e", "5e/6c"}


def test_a14_ga_tc7_a_single_card_is_rejected() -> None:
    """GA-TC7."""
    here = position(TIED).play("3c 3o")
    assert here.refuses("6o") == "A14"
    assert here.refuses("_6o") == "A14"
    assert here.play("6o/4b").refuses("6c") == "A14"


def test_a14_one_face_up_the_other_hidden_never_both_covered_by_choice() -> None:
    assert position(TIED).play("3c 3o").refuses("_6o/_4b") == "A14"


def test_a14_two_cards_are_for_a_tied_first_trick_only() -> None:
    position(TIED).refuses("3c/6o")
    here = position("7c 4o 5b | 3e 1e 7b").play("7c 3e")
    assert here.tricks == "B"
    here.refuses("1e/7b")


def test_a14_the_two_cards_are_different_ones_that_are_held() -> None:
    here = position(TIED).play("3c 3o")
    assert here.refuses("6o/6o") == "A9"
    assert here.refuses("6o/5e") == "A9"
    assert here.refuses("3c/6o") == "A9"


def test_a15_face_up_cards_are_compared_first() -> None:
    """The 5e hidden beneath would have won, but is never turned."""
    here = position("3c 6o 4b | 3o 4c 5e").play("3c 3o 6o/4b 4c/5e")
    assert (here.tricks, here.taken) == ("= A", "A")
    assert here.seen(0).tricks[1].laid[1].under == UNKNOWN
    assert here.seen(None).tricks[1].laid[0].under == UNKNOWN


def test_a15_ga_tc1_hidden_cards_are_turned_if_the_faces_tie() -> None:
    """GA-TC1: 5e beats 4b."""
    here = position(TIED).play("3c 3o 6o/4b 6c/5e")
    assert (here.tricks, here.taken) == ("= = B", "B")
    assert here.seen(0).tricks[2].laid[1].under == card("5e")
    assert here.seen(None).tricks[2].laid[0].under == card("4b")


@pytest.mark.parametrize("rule", ["gte", "gt"])
def test_a17_ga_tc2_a_hidden_card_stronger_than_its_face_counts_nothing(rule: str) -> None:
    """GA-TC2, K2: it is the hidden card that loses its value; the play itself is legal."""
    here = position("3c 5o 7e | 3o 5c 4e", two_card_rule=rule).play("3c 3o 5o/7e 5c/4e")
    assert (here.tricks, here.taken) == ("= = B", "B")


@pytest.mark.parametrize(("rule", "taken"), [("gte", "A"), ("gt", "B")])
def test_a16_k1_ga_tc3_equal_classes_under_each_rule(rule: str, taken: str) -> None:
    """GA-TC3, K1: 5c over 5o keeps its value under gte and loses it under gt."""
    here = position("3c 5c 5o | 3o 5b 4e", two_card_rule=rule).play("3c 3o 5c/5o 5b/4e")
    assert here.taken == taken


@pytest.mark.parametrize(("rule", "tricks"), [("gte", "= = A"), ("gt", "= = =")])
def test_a16_strength_is_the_class_so_7c_over_7b_is_equal(rule: str, tricks: str) -> None:
    """Two threes tie face up; the 7b under 7c is the best hidden card, if it counts."""
    hands = "4o 7c 7b | 3c 3e 6c | 3o 3b 6e | 4e 4b 5e"
    words = "3c 3o 4e 4o 3e/6c 3b/6e 4b/5e 7c/7b"
    assert position(hands, mano=1, two_card_rule=rule).play(words).tricks == tricks


def test_a17_ga_tc6_a_void_hidden_card_does_not_matter_where_faces_decide() -> None:
    """GA-TC6."""
    here = position("3c 5o 7e | 3o 4c 4e").play("3c 3o 5o/7e 4c/4e")
    assert (here.tricks, here.taken) == ("= A", "A")


def test_a17_two_void_hidden_cards_tie() -> None:
    here = position("3c 5o 7e | 3o 5c 7o", mano=1).play("3o 3c 5c/7o 5o/7e")
    assert (here.tricks, here.taken) == ("= = =", "B")


def test_a18_the_play_goes_in_turn_from_the_leader_and_faces_are_seen() -> None:
    here = position(TC4, mano=1).play("3o 5c 5o 3c")
    for seat, word in ((1, "6c/4c"), (2, "5e/5b"), (3, "4e/4b")):
        assert here.to_act == (seat,)
        here = here.play(word)
    seen = here.seen(0)
    assert [str(laid.card) for laid in seen.laid] == ["6c", "5e", "4e"]
    assert [laid.under for laid in seen.laid] == [UNKNOWN] * 3


@pytest.mark.parametrize(
    ("rule", "compare", "taken", "tricks"),
    [
        ("gte", "all", "A", "= = A"),
        ("gte", "tied_only", "B", "= = ="),
        ("gt", "all", "B", "= = ="),
        ("gt", "tied_only", "B", "= = ="),
    ],
)
def test_a19_ga_tc4_whose_hidden_cards_are_compared(
    rule: str, compare: str, taken: str, tricks: str
) -> None:
    """GA-TC4: the hidden 5b of a seat that did not tie wins under all, not under tied_only."""
    here = position(TC4, mano=1, two_card_rule=rule, two_card_compare=compare).play(TC4_WORDS)
    assert (here.taken, here.tricks) == (taken, tricks)


def test_a19_under_tied_only_the_others_hidden_cards_stay_hidden() -> None:
    here = position(TC4, mano=1, two_card_compare="tied_only").play(TC4_WORDS)
    under = {laid.seat: laid.under for laid in here.seen(0).tricks[2].laid}
    assert under == {0: card("4o"), 1: card("4c"), 2: UNKNOWN, 3: UNKNOWN}
    every = position(TC4, mano=1).play(TC4_WORDS).seen(0).tricks[2].laid
    assert UNKNOWN not in {laid.under for laid in every}


def test_a19_equal_best_faces_inside_one_pair_are_no_tie() -> None:
    here = position("3c 6o 4o | 3o 5c 4c | 7c 6e 4b | 7b 5e 4e").play(
        "3c 3o 7c 7b 6o/4o 5c/4c 6e/4b 5e/4e"
    )
    assert (here.tricks, here.taken) == ("= A", "A")


@pytest.mark.parametrize(("mano", "taken"), [(0, "A"), (1, "B")])
def test_a20_ga_tc5_hidden_cards_tied_too_go_to_manos_pair(mano: int, taken: str) -> None:
    """GA-TC5."""
    words = ["3c 3o 6o/4b 6c/4e", "3o 3c 6c/4e 6o/4b"][mano]
    here = position("3c 6o 4b | 3o 6c 4e", mano=mano).play(words)
    assert (here.tricks, here.taken) == ("= = =", taken)


def test_a21_truc_may_be_called_before_laying_ones_own_two_cards() -> None:
    here = position(TIED).play("3c 3o")
    assert here.calls() == {"truc"}
    called = here.play("6o/4b")
    assert called.calls() == {"truc"}
    done = called.play("truc accept 6c/5e")
    assert done.points == (0, 2)


def test_a21_and_raised_by_the_pair_that_accepted() -> None:
    here = position(TIED).play("3c 3o truc accept 6o/4b")
    assert here.calls() == {"retruc"}
    assert here.play("retruc accept 6c/5e").points == (0, 3)


def test_a21_after_the_last_has_laid_the_deal_is_over() -> None:
    here = position(TIED).play("3c 3o 6o/4b 6c/5e")
    assert here.over
    assert here.refuses("0:truc") == "A10"


def test_a21_both_tricks_are_played_at_once() -> None:
    here = position(TIED).play("3c 3o 6o/4b 6c/5e")
    assert len(here.running.tricks) == 3
    assert here.running.tricks[1].laid == here.running.tricks[2].laid


def bound_after_a_tie(**options: Any) -> Position:
    """Brings seats 0 and 2 to a tie of open threes while seat 1 is bound to cover."""
    hands = "3c 6o 4o | 1e 7e 7o | 4e 5e 5b | 3o 5c 5o"
    return position(hands, **options).play("3c _1e 4e 3o")


def test_a22_a_bound_seat_lays_both_cards_covered() -> None:
    here = bound_after_a_tie().play("6o/4o")
    assert here.cards() == {"_7e/_7o", "_7o/_7e"}
    assert here.refuses("7e/7o") == "A25"


def test_a22_and_both_are_worth_nothing() -> None:
    here = bound_after_a_tie().play("6o/4o _7e/_7o 5e/5b 5c/5o")
    assert (here.tricks, here.taken) == ("= A", "A")


def test_a22_ga13_two_bound_seats_tie_to_the_end() -> None:
    """GA-13: mano wins."""
    for mano in (0, 1):
        words = ["_7e _1e _6o/_5c _1b/_7o", "_1e _7e _1b/_7o _6o/_5c"][mano]
        here = position("7e 6o 5c | 1e 1b 7o", mano=mano).play(words)
        assert (here.tricks, here.taken) == ("= = =", "AB"[mano])


def test_a23_two_card_enabled_off_plays_ordinary_tricks_after_a_tie() -> None:
    here = position(TIED, two_card_enabled=False).play("3c 3o")
    assert here.cards() == {"6o", "4b", "_6o", "_4b"}
    here.refuses("6o/4b")
    assert here.play("6o 5e").taken == "A"
    assert here.play("6o 6c 4b 5e").tricks == "= = B"


def test_a23_two_card_enabled_on_is_the_rule_of_both_presets() -> None:
    for preset in ("standard", "traditional"):
        assert position(TIED, preset=preset).play("3c 3o").running.two_card
