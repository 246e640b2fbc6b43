"""Advice: a value for every legal act, equal cards equal, the hint's answer never a mistake."""

from itertools import islice

import pytest
from sitting import sit

from truc_tutor import variants
from truc_tutor.cards import card
from truc_tutor.coach.advice import Grade, advise
from truc_tutor.coach.hints import hint
from truc_tutor.game.actions import Answer, Play
from truc_tutor.players.positions import positions
from truc_tutor.players.unseen import strengths

GAMES = [
    ("valencia", 2, 25),
    ("valencia", 4, 30),
    ("paulista", 2, 25),
    ("paulista", 4, 30),
    ("france", 2, 25),
    ("mineiro", 2, 25),
]


@pytest.mark.parametrize(("name", "seats", "count"), GAMES)
def test_every_legal_act_has_a_value_and_the_hint_is_never_a_mistake(
    name: str, seats: int, count: int
) -> None:
    game = variants.game(name, seats=seats)
    for seen in islice(positions(game, "advice"), count):
        given = advise(seen)
        assert set(given.values) == set(seen.legal)
        assert all(-1e-9 <= value <= 1 + 1e-9 for value in given.values.values())
        assert given.best == hint(seen).act
        assert given.cost(given.best) == 0
        assert given.grade(given.best) is Grade.GOOD


@pytest.mark.parametrize("name", ["valencia", "paulista", "france"])
def test_cards_of_equal_strength_are_worth_the_same(name: str) -> None:
    game, compared = variants.game(name), 0
    for seen in islice(positions(game, "equal"), 25):
        by, given = strengths(seen), advise(seen)
        plays = [each for each in seen.legal if isinstance(each, Play) and not each.covered]
        for one in plays:
            for other in plays:
                same = by.get(one.card) == by.get(other.card)
                if one.card != other.card and same and one.under is other.under is None:
                    assert given.values[one] == pytest.approx(given.values[other])
                    compared += 1
    assert compared


def test_giving_a_won_trick_away_is_graded_by_what_it_costs() -> None:
    # the rival took the first trick and leads a six: whatever is covered gives the deal away
    seen = sit("4c 7o 1b | 3c 6o 4o", "4c 3c 6o", seat=0)
    given = advise(seen)
    assert given.grade(Play(0, card("7o"))) is Grade.GOOD
    assert given.cost(Play(0, card("7o"), covered=True)) > given.tolerance
    assert given.grade(Play(0, card("7o"), covered=True)) in (Grade.MISTAKE, Grade.BLUNDER)


def test_refusing_a_deal_that_is_won_is_a_blunder() -> None:
    given = advise(sit("6c 3o 4b | 1e 1b 4e", "truc"))
    assert given.grade(Answer(1, accept=False)) is Grade.BLUNDER


def test_advice_is_not_for_a_seat_that_has_nothing_to_do() -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        advise(sit("7e 7o 3o | 4c 5o 4e", seat=1))
