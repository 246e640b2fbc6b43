"""Cards that best play never lays are not cheaper than by counting, where a book ends early."""

from dataclasses import replace

import pytest

from truc_tutor import variants
from truc_tutor.books.walking import Reading
from truc_tutor.cards import card, cards
from truc_tutor.game.actions import Deal, Play, SeatAction
from truc_tutor.game.engine import apply, start
from truc_tutor.game.view import Observation, observe
from truc_tutor.players.chances import point
from truc_tutor.players.judgement import judge, value_every
from truc_tutor.players.untaught import valued

GAME = variants.game("valencia", seats=2)
ACE, SIX, FIVE = (Play(1, card(each)) for each in ("1e", "6c", "5c"))


@pytest.fixture
def seen() -> Observation:
    """Shows the dealer a four that was led, which any card of his takes."""
    state = apply(start(GAME), Deal((cards("4o 3b 7c"), cards("1e 6c 5c"))))
    return observe(apply(state, Play(0, card("4o"))), 1)


def reading(*, whole: bool) -> Reading:
    """Makes what a book would say that never lays the ace, and finds nothing wrong with it."""
    often: dict[SeatAction, float] = {ACE: 0.0, SIX: 0.1, FIVE: 0.9}
    return Reading(often, dict.fromkeys(often, 0.5), (), 0.0, whole=whole)


def test_an_untaught_card_costs_what_it_does_by_counting(seen: Observation) -> None:
    judged = judge(seen)
    counted = value_every(seen, judged)
    lost = (max(counted[each] for each in (ACE, SIX, FIVE)) - counted[ACE]) / point(judged.score)
    assert lost > 0.2
    found = valued(seen, reading(whole=False))
    assert found[ACE] == pytest.approx(0.5 - lost)
    assert found[SIX] == found[FIVE] == 0.5


def test_it_never_costs_less_than_the_book_says(seen: Observation) -> None:
    told = reading(whole=False)
    dear = replace(told, values={**told.values, ACE: -3.0})
    assert valued(seen, dear)[ACE] == -3.0


def test_a_card_is_taught_where_another_as_strong_is_played() -> None:
    state = apply(start(GAME), Deal((cards("4o 3b 7c"), cards("1e 6c 6b"))))
    seen = observe(apply(state, Play(0, card("4o"))), 1)
    told: dict[SeatAction, float] = {ACE: 0.0, SIX: 0.0, Play(1, card("6b")): 1.0}
    found = valued(seen, Reading(told, dict.fromkeys(told, 0.5), (), 0.0, whole=False))
    assert found[ACE] < 0.5
    assert found[SIX] == 0.5


def test_a_book_of_the_whole_deal_is_taken_at_its_word(seen: Observation) -> None:
    told = reading(whole=True)
    assert valued(seen, told) == told.values
