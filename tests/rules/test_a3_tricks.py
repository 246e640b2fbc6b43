"""Chapter A.3 of the rule book: tricks and who takes the deal (A9–A13)."""

import pytest
from positions import position

FOUR = "3o 4o 5o | 4c 5c 6c | 3b 4b 6b | 5b 4e 5e"
WON = "1e 7e 4o | 4c 5c 6o"


def test_a9_mano_leads_and_the_strongest_card_takes_the_trick_for_its_pair() -> None:
    here = position("7c 4o 5b | 3e 1e 7b", mano=1)
    assert here.to_act == (1,)
    assert here.play("3e 7c").tricks == "B"


def test_a9_each_plays_one_card_in_turn() -> None:
    here = position("7c 4o 5b | 3e 1e 7b")
    assert here.refuses("1:3e") == "A9"
    assert here.play("7c").refuses("0:4o") == "A9"
    assert position(FOUR).play("3o").refuses("2:3b") == "A9"


def test_a9_only_cards_that_are_held_are_played() -> None:
    here = position("7c 4o 5b | 3e 1e 4e")
    assert here.refuses("3e") == "A9"
    assert here.refuses("6o") == "A9"
    assert here.play("7c 4e").refuses("7c") == "A9"
    assert here.refuses("_3e") == "A9"


def test_a9_the_taker_leads_next() -> None:
    assert position("7c 4o 5b | 3e 1e 7b").play("7c 3e").to_act == (1,)
    assert position(FOUR).play("3o 4c 4b 5b").to_act == (0,)
    assert position("4o 5o 3o | 4c 5c 6c | 3b 4b 6b | 5b 4e 5e").play("4o 4c 3b 5b").to_act == (2,)


def test_a10_two_tricks_take_the_deal_and_play_stops() -> None:
    here = position(WON).play("1e 4c 7e 5c")
    assert (here.tricks, here.taken, here.over) == ("A A", "A", True)
    assert here.to_act == ()
    assert here.legal(0) == set()
    assert here.refuses("0:4o") == "A10"
    assert here.refuses("1:truc") == "A10"


def test_a11_ga5_a_tie_needs_both_pairs() -> None:
    """GA-5: 3o, 3c, 4b, 4e."""
    here = position("3o 5o 6o | 3c 5c 6c | 4b 5b 6b | 4e 5e 6e").play("3o 3c 4b 4e")
    assert here.tricks == "="
    assert here.to_act == (0,)


def test_a11_ga4_two_best_in_one_pair_are_no_tie() -> None:
    """GA-4: 3o, 4c, 3b, 5b: A takes it, and of the two threes the one laid first leads."""
    here = position(FOUR).play("3o 4c 3b 5b")
    assert here.tricks == "A"
    assert here.to_act == (0,)


def test_a11_the_partner_who_laid_first_leads_counted_from_the_leader() -> None:
    here = position(FOUR, mano=1).play("4c 3b 5b 3o")
    assert here.tricks == "A"
    assert here.to_act == (2,)


def test_a11_three_best_cards_of_both_pairs_tie() -> None:
    here = position("3o 5o 6o | 3c 5c 6c | 3b 5b 6b | 4e 5e 6e").play("3o 3c 3b 4e")
    assert here.tricks == "="


def test_a11_a_tie_of_weaker_cards_is_none() -> None:
    here = position("3o 5o 6o | 4c 5c 6c | 4b 5b 6b | 3e 5e 6e").play("3o 4c 4b 3e")
    assert here.tricks == "="
    here = position("7o 5o 6o | 4c 5c 6c | 4b 5b 6b | 3e 5e 6e").play("7o 4c 4b 3e")
    assert here.tricks == "A"


@pytest.mark.parametrize("mano", [0, 1, 2, 3])
def test_a12_after_a_tie_its_leader_leads_again(mano: int) -> None:
    hands = ["3o 5o 6o", "3c 5c 6c", "4b 5b 6b", "4e 5e 6e"]
    first = {0: "3o", 1: "3c", 2: "4b", 3: "4e"}
    words = " ".join(first[(mano + step) % 4] for step in range(4))
    here = position(" | ".join(hands), mano=mano).play(words)
    assert here.tricks == "="
    assert here.to_act == (mano,)


def test_a12_also_with_single_cards_after_two_ties() -> None:
    here = position("3c 6o 4b | 3o 6c 5e", mano=1, two_card_enabled=False).play("3o 3c 6c 6o")
    assert here.tricks == "= ="
    assert here.to_act == (1,)


ROWS = [
    ("A A", WON, "1e 4c 7e 5c", "A"),
    ("A =", "1e 7c 4o | 4c 7b 5o", "1e 4c 7c 7b", "A"),
    ("A B A", "1e 4o 7e | 4c 5o 6b", "1e 4c 4o 5o 6b 7e", "A"),
    ("A B B", "1e 4o 5e | 4c 5o 6b", "1e 4c 4o 5o 6b 5e", "B"),
    ("A B =", "1e 4o 7c | 4c 5o 7b", "1e 4c 4o 5o 7b 7c", "A"),
    ("= A", "3c 5o 7e | 3o 4c 4e", "3c 3o 5o/7e 4c/4e", "A"),
    ("= = A", "3c 6o 5e | 3o 6c 4b", "3c 3o 6o/5e 6c/4b", "A"),
    ("= = =", "3c 6o 4b | 3o 6c 4e", "3c 3o 6o/4b 6c/4e", "A"),
    ("B B", "4c 5c 6o | 1e 7e 4o", "4c 1e 7e 5c", "B"),
    ("B =", "4c 7b 5o | 1e 7c 4o", "4c 1e 7c 7b", "B"),
    ("B A B", "4c 5o 6b | 1e 4o 7e", "4c 1e 4o 5o 6b 7e", "B"),
    ("B A A", "4c 5o 6b | 1e 4o 5e", "4c 1e 4o 5o 6b 5e", "A"),
    ("B A =", "4c 5o 7b | 1e 4o 7c", "4c 1e 4o 5o 7b 7c", "B"),
    ("= B", "3o 4c 4e | 3c 5o 7e", "3o 3c 4c/4e 5o/7e", "B"),
    ("= = B", "3o 6c 4b | 3c 6o 5e", "3o 3c 6c/4b 6o/5e", "B"),
]


@pytest.mark.parametrize(("tricks", "hands", "words", "taken"), ROWS, ids=[row[0] for row in ROWS])
def test_a13_outcome_table(tricks: str, hands: str, words: str, taken: str) -> None:
    """Every row of the table, for both pairs (GA-6, GA-7, GA-9)."""
    here = position(hands).play(words)
    assert (here.tricks, here.taken, here.over) == (tricks, taken, True)
    assert here.points == ((1, 0) if taken == "A" else (0, 1))


@pytest.mark.parametrize(("mano", "taken"), [(0, "A"), (1, "B")])
def test_a13_ga8_three_ties_go_to_manos_pair(mano: int, taken: str) -> None:
    """GA-8."""
    words = ["3c 3o 6o/4b 6c/4e", "3o 3c 6c/4e 6o/4b"][mano]
    here = position("3c 6o 4b | 3o 6c 4e", mano=mano).play(words)
    assert (here.tricks, here.taken) == ("= = =", taken)


@pytest.mark.parametrize("mano", [0, 1, 2, 3])
def test_a13_three_ties_of_four_go_to_manos_pair(mano: int) -> None:
    hands = ["3o 5o 4o", "3c 5c 4c", "7c 5b 4b", "7b 5e 4e"]
    order = [(mano + step) % 4 for step in range(4)]
    first = ["3o", "3c", "7c", "7b"]
    second = ["5o/4o", "5c/4c", "5b/4b", "5e/4e"]
    words = [first[seat] for seat in order] + [second[seat] for seat in order]
    here = position(" | ".join(hands), mano=mano).play(" ".join(words))
    assert (here.tricks, here.taken) == ("= = =", "AB"[mano % 2])


def test_a13_the_third_trick_is_not_played_after_a_win_and_a_tie() -> None:
    for hands, words in (
        ("1e 7c 4o | 4c 7b 5o", "1e 4c 7c 7b"),
        ("3c 6o 5e | 3o 4c 4b", "3c 3o 6o/5e 4c/4b"),
    ):
        here = position(hands).play(words)
        assert here.over
        assert here.legal(0) == here.legal(1) == set()
