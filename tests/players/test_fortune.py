"""Luck taken off a duel: every term has the mean 0, and the interval is narrower for it."""

from __future__ import annotations

import random
from copy import copy

import pytest

from truc_tutor import variants
from truc_tutor.cards import cards
from truc_tutor.game.actions import Deal, token
from truc_tutor.game.engine import apply, start, to_act
from truc_tutor.game.state import State
from truc_tutor.game.view import meant, observe
from truc_tutor.players.chance import RandomPlayer
from truc_tutor.players.duel import duel
from truc_tutor.players.fortune import FEWEST, Fortune, steadied
from truc_tutor.players.roster import player

FRANCE = variants.game("france")


def dealt(one: str, two: str, mano: int = 0) -> State:
    return apply(start(FRANCE, mano=mano), Deal((cards(one), cards(two))))


def begun(state: State) -> Fortune:
    return Fortune.of([observe(state, seat) for seat in (0, 1)])


def test_the_cards_bring_the_one_what_they_cost_the_other() -> None:
    for one, two in (("7S 8S AS", "9S TS JS"), ("7S QS 9S", "KS AS 8S"), ("7S 7H 7D", "7C 9S 9H")):
        for mano in (0, 1):
            there = begun(dealt(one, two, mano)).cards
            assert there == pytest.approx(-begun(dealt(two, one, mano)).cards)
    assert begun(dealt("7S 8S AS", "9S TS JS")).cards > 0.5


@pytest.mark.parametrize(
    ("mano", "played"), [(0, ("8S", "TS", "9S", "QS")), (1, ("AS", "8S", "9S", "QS"))]
)
def test_over_all_ways_on_the_dice_bring_nothing(mano: int, played: tuple[str, ...]) -> None:
    state, fortune = dealt("8S KS 9S", "AS QS TS", mano), begun(dealt("8S KS 9S", "AS QS TS", mano))
    for card in played:  # as players do that tell no shares
        seen = observe(state, to_act(state)[0])
        act = next(each for each in seen.legal if token(each) == card)
        fortune.follow(seen, act, None)
        state = apply(state, meant(state, act))
    ends: list[tuple[float, list[float]]] = []
    follow_all(state, fortune, 1.0, ends)
    assert sum(chance for chance, _ in ends) == pytest.approx(1)
    assert len({tuple(dice) for _, dice in ends}) > 5
    for pair in (0, 1):
        assert sum(chance * dice[pair] for chance, dice in ends) == pytest.approx(0, abs=1e-9)
        assert max(abs(dice[pair]) for _, dice in ends) > 0.1


def test_every_act_of_a_first_decision_has_its_term() -> None:
    state = dealt("8S KS 9S", "AS QS TS")
    seen = observe(state, 0)
    assert "redeal" in {token(act) for act in seen.legal}
    often = RandomPlayer().mix(seen)
    brought = []
    for act in often:
        fortune = begun(state)
        fortune.follow(seen, act, often)
        brought.append(fortune.dice[0])
    assert sum(brought) == pytest.approx(0, abs=1e-9)
    assert all(brought)


def follow_all(
    state: State, fortune: Fortune, chance: float, ends: list[tuple[float, list[float]]]
) -> None:
    """Goes every way that two players at random may go, with its chance."""
    if not to_act(state):
        ends.append((chance, fortune.dice))
        return
    seen = observe(state, to_act(state)[0])
    often = RandomPlayer().mix(seen)
    for act in seen.legal:
        after = copy(fortune)
        after.dice, after._said = list(fortune.dice), list(fortune._said)
        after.follow(seen, act, often)
        follow_all(apply(state, meant(state, act)), after, chance / len(often), ends)


def test_where_no_book_answers_no_luck_is_told() -> None:
    game = variants.game("valencia", seats=2)
    outcome = duel(RandomPlayer(), RandomPlayer(), game, 60, "none")
    assert outcome.steady is outcome.bare
    four = variants.game("valencia", seats=4)
    assert Fortune.of([]).cards == 0.0
    assert duel(RandomPlayer(), RandomPlayer(), four, 2, "four").steady.mean is not None


def test_taking_luck_off_narrows_the_interval_and_keeps_the_mean() -> None:
    outcome = duel(player("book", points=True), player("random"), FRANCE, 120, "narrow")
    bare, steady = outcome.bare, outcome.steady
    assert steady.wide < 0.95 * bare.wide
    assert abs(steady.mean - bare.mean) < bare.wide / 2
    plain = duel(player("book", points=True), player("random"), FRANCE, 120, "narrow", luck=False)
    assert plain.bare == bare
    assert plain.steady is plain.bare


def test_best_play_against_itself_is_mostly_luck() -> None:
    book = player("book", points=True)
    outcome = duel(book, book, FRANCE, 200, "mirror", duplicate=False)
    assert outcome.steady.wide < 0.6 * outcome.bare.wide


def test_factors_are_fitted_on_other_deals_and_change_no_mean() -> None:
    rng = random.Random(5)
    means = []
    for _ in range(200):
        luck = [(rng.gauss(0, 1), 0.0, rng.gauss(0, 1)) for _ in range(FEWEST)]
        margins = [0.3 + 2 * cards_ + rng.gauss(0, 0.5) for cards_, _, _ in luck]
        left = steadied(margins, luck)
        means.append(sum(left) / len(left))
    # 200 means of 50, each with a standard deviation of about 0.5 / sqrt(50)
    assert sum(means) / len(means) == pytest.approx(0.3, abs=0.02)
    assert max(means) - min(means) < 0.6


def test_of_few_deals_no_luck_is_taken_off() -> None:
    few = duel(player("book", points=True), RandomPlayer(), FRANCE, FEWEST - 1, "few")
    assert few.steady is few.bare
    enough = duel(player("book", points=True), RandomPlayer(), FRANCE, FEWEST, "few")
    assert enough.steady != enough.bare
