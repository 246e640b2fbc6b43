"""Chapter A.2 of the rule book: card strength (A6–A8)."""

from itertools import combinations

import pytest
from positions import position

from truc_tutor import variants
from truc_tutor.cards import card, cards

NINE = ("1e", "1b", "7e", "7o", "3o 3c 3e 3b", "7c 7b", "6o 6c 6e 6b", "5o 5c 5e 5b", "4o 4c 4e 4b")
SPARE = cards("4o 4c 4e 4b 5o 5c 5e 5b 6o 6c")


def trick(first: str, second: str) -> str:
    """Plays one card against another and tells the trick."""
    spare = [str(each) for each in SPARE if str(each) not in (first, second)]
    here = position(f"{first} {spare[0]} {spare[1]} | {second} {spare[2]} {spare[3]}")
    return here.play(f"{first} {second}").tricks


def test_a6_ga2_nine_classes() -> None:
    """GA-2: class sizes 1, 1, 1, 1, 4, 2, 4, 4, 4, from the ace of swords down to the fours."""
    strengths = variants.game("valencia").strengths(None)
    by_class = [{strengths[each] for each in cards(row)} for row in NINE]
    assert all(len(row) == 1 for row in by_class)
    falling = [row.pop() for row in by_class]
    assert falling == sorted(falling, reverse=True)
    assert len(set(falling)) == 9
    assert min(falling) > 0
    assert [len(row.split()) for row in NINE] == [1, 1, 1, 1, 4, 2, 4, 4, 4]


@pytest.mark.parametrize(("strong", "weak"), combinations(range(9), 2))
def test_a6_stronger_class_takes_the_trick_in_either_order(strong: int, weak: int) -> None:
    better, worse = NINE[strong].split()[0], NINE[weak].split()[-1]
    assert trick(better, worse) == "A"
    assert trick(worse, better) == "B"


@pytest.mark.parametrize("row", [row for row in NINE if " " in row])
def test_a7_suits_make_no_difference_within_a_class(row: str) -> None:
    for one, other in combinations(row.split(), 2):
        assert trick(one, other) == "="
        assert trick(other, one) == "="


def test_a6_ga3_the_sevens_of_copes_and_bastos_tie() -> None:
    """GA-3."""
    assert trick("7c", "7b") == "="


def test_a6_sanity_a_four_never_takes_a_three() -> None:
    assert trick("3o", "4o") == "A"


def test_a7_any_card_may_follow_any_card() -> None:
    """Nobody has to follow suit: all three cards stay legal whatever was led."""
    hands = "7c 4o 5b | 3c 1e 7b"
    for led in ("7c", "4o", "5b"):
        assert {"3c", "1e", "7b"} <= position(hands).play(led).cards()


def test_a8_a_covered_card_is_a_tenth_class() -> None:
    """Also the ace of swords loses to a four when it lies covered."""
    assert position("1e 4c 5o | 4o 5c 6c").play("_1e 4o").tricks == "B"
    assert position("4o 5c 6c | 1e 4c 5o").play("4o _1e").tricks == "A"


def test_a8_all_covered_is_a_tie() -> None:
    assert position("1e 4c 5o | 4o 5c 6c").play("_1e _4o").tricks == "="
    four = "3o 4o 5o | 4c 5c 6c | 3b 4b 6b | 5b 4e 5e"
    assert position(four).play("_3o _4c _3b _5b").tricks == "="


def test_a8_one_open_card_among_covered_ones_takes_the_trick() -> None:
    four = position("3o 4o 5o | 4c 5c 6c | 3b 4b 6b | 5b 4e 5e").play("_3o _4c _3b 5b")
    assert four.tricks == "B"
    assert four.to_act == (3,)


def test_a8_a_covered_card_has_no_class_of_the_deck() -> None:
    assert card("?") not in variants.game("valencia").strengths(None)
