"""Unseen cards and the odds of drawing them."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from sitting import sit

from truc_tutor.cards import card, cards
from truc_tutor.players.unseen import beating, chance_of_any, shown_by, strengths, tying, unseen


@pytest.mark.parametrize("total", [5, 9, 14])
def test_the_chance_of_any_is_what_counting_all_draws_gives(total: int) -> None:
    for hits in range(total + 1):
        for drawn in range(min(total, 6) + 1):
            draws = list(combinations(range(total), drawn))
            good = sum(any(each < hits for each in draw) for draw in draws)
            assert chance_of_any(hits, total, drawn) == Fraction(good, len(draws))


def test_hits_and_draws_may_be_exchanged() -> None:
    for hits in range(20):
        for drawn in range(20):
            assert chance_of_any(hits, 19, drawn) == chance_of_any(drawn, 19, hits)


def test_what_lies_face_up_is_seen_and_what_lies_covered_is_not() -> None:
    seen = sit("3o 7b 4c | 5o 6b 3c", "3o _5o", seat=0)
    assert card("5o") in unseen(seen)
    assert len(unseen(seen)) == 19
    seen = sit("3o 7b 4c | 5o 6b 3c", "3o 5o", seat=0)
    assert card("5o") not in unseen(seen)
    assert shown_by(seen, 1) == cards("5o")


def test_a_rivals_hidden_card_is_not_seen() -> None:
    seen = sit("3o 7b 4c | 3c 6b 5c", "3o 3c 7b/4c", seat=1)
    assert card("4c") in unseen(seen)
    assert card("7b") not in unseen(seen)


def test_beating_and_tying_count_the_classes_of_the_rule_book() -> None:
    seen = sit("7e 3o 7c | 5o 6b 3c")
    by, rest = strengths(seen), unseen(seen)
    assert beating(card("7e"), rest, by) == cards("1e 1b")
    assert len(beating(card("3o"), rest, by)) == 3
    assert tying(card("7c"), rest, by) == cards("7b")
    assert comb(len(rest), 3) == 969
