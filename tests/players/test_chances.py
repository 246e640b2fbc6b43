"""What a score is worth, and what a deal pays (A45, A46, A50)."""

import pytest
from sitting import sit

from truc_tutor.game.ladder import Whole
from truc_tutor.players.chances import (
    Standing,
    Wager,
    after_deal,
    expected,
    point,
    race,
    standing,
)


def test_the_race_is_even_when_level_and_never_falls_with_the_lead() -> None:
    for need in range(1, 25):
        assert race(need, need) == pytest.approx(0.5)
        for other in range(1, 24):
            assert race(need, other) + race(other, need) == pytest.approx(1)
            assert race(need, other + 1) > race(need, other)


def test_the_score_is_read_from_the_side_of_the_seat() -> None:
    hands = "7e 3o 7c | 5o 6b 3c"
    assert standing(sit(hands, seat=0, score=(20, 5))).lacks == 4
    assert standing(sit(hands, seat=1, score=(20, 5))).lacks == 19
    one, two = (standing(sit(hands, seat=seat, score=(20, 5))).chance() for seat in (0, 1))
    assert one + two == pytest.approx(1)
    assert one > 0.9


@pytest.mark.parametrize(
    ("score", "own", "points"),
    [((10, 15), True, 9), ((10, 15), False, 9), ((11, 11), True, 13), ((12, 5), False, 12),
     ((5, 10), True, 19), ((12, 12), True, 12)],
)  # fmt: skip
def test_a_falta_pays_as_the_rule_book_says(score: tuple[int, int], own: bool, points: int) -> None:
    place = Standing(24 - score[0], 24 - score[1], 1, 1, 24)
    assert place.points(Whole.FALTA, own=own) == points


def test_a_side_bet_that_closes_the_match_makes_the_stake_worthless() -> None:
    place = Standing(2, 3, 1, 1, 24)
    assert after_deal(place, Whole.MATCH, -1, 2, True) == 1
    assert after_deal(place, Whole.MATCH, -1, None, False) == 0
    assert after_deal(place, 4, -1, 2, True) == 1  # GA-S1


def test_joc_fora_wins_the_match_and_not_the_cama_alone() -> None:
    place = Standing(24, 24, 2, 2, 24)
    assert after_deal(place, Whole.MATCH, 1, None, False) == 1
    assert 0.5 < after_deal(place, Whole.CAMA, 1, None, False) < 1


def test_chances_average_over_what_may_happen() -> None:
    place = Standing(10, 8, 1, 1, 24)
    even = expected(place, Wager(2, 0.5, 0.5), None)
    best, worst = (after_deal(place, 2, sign, None, False) for sign in (1, -1))
    assert even == pytest.approx((best + worst) / 2)
    assert expected(place, Wager(2, 1, 0), Wager(4, 1, 0)) == after_deal(place, 2, 1, 4, True)
    assert point(place) > 0
