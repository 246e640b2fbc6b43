"""A deal with a side bet: its plan against the engine, its best replies against slow ones."""

import os
import random
from itertools import combinations, islice

import numpy as np
import pytest

from tests.solver.shortened import best_reply, short_envit, short_envit_deck
from truc_tutor import variants
from truc_tutor.books.plan import NOBODY, Plan, compare
from truc_tutor.game.actions import Play, SeatAction, token
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.state import DealState, State
from truc_tutor.solver.envit.deal import EnvitDeal
from truc_tutor.solver.envit.learn import Lessons, begin, learn, measure, put_by, taken_up
from truc_tutor.solver.envit.real import Reply, seen_through
from truc_tutor.solver.envit.strategy import Strategy, mixed
from truc_tutor.solver.envit.suited import Suited
from truc_tutor.solver.envit.told import spread, typed_of
from truc_tutor.solver.envit.walk import Walked, closes, is_in_plan, owed, walk_deal
from truc_tutor.solver.sweep import STILL, VALUE

DEALS = int(os.environ.get("TRUC_TUTOR_SOLVER_DEALS", "150"))
"""How many deals each option set is compared on; 100,000 in the long run."""


@pytest.fixture(scope="module")
def deal() -> EnvitDeal:
    """Compiles seven cards; the plan does not depend on the deck."""
    return EnvitDeal(short_envit_deck(), walk_deal(short_envit()))


def test_a_game_without_a_side_bet_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="france cannot be compiled here with these options"):
        walk_deal(variants.game("france"))


@pytest.mark.parametrize("preset", ["standard", "traditional"])
def test_the_plan_and_the_engine_agree_act_by_act(preset: str) -> None:
    game = variants.game("valencia", preset, 2)
    walked = walk_deal(game)
    done: dict[str, int] = {"first": 0, "later": 0, "closed": 0, "owed": 0}
    for number in range(DEALS):
        opening = apply(start(game, (0, 0)), deal_from("plan", number, game))
        played_alike(walked, opening, random.Random(number), done)
    assert done["first"] > 3 * DEALS
    assert min(done["later"], 20 * done["closed"], 10 * done["owed"]) > DEALS


def played_alike(walked: Walked, state: State, rng: random.Random, done: dict[str, int]) -> None:
    """Plays one deal at random on the plan and on the engine."""
    plan, place, lead, paid, side = walked.first, 0, NOBODY, 0.0, 0
    while not _deal(state).over and not closes(state):
        if plan is walked.first and plan.spots[place].is_rest:
            side, paid = plan.spots[place].side, walked.rests[place].paid
            assert side == owed(state)
            plan, place = walked.later, walked.rests[place].root
        spot, acts = plan.spots[place], [act for act in legal(state) if is_in_plan(act)]
        bets = [act for act in acts if not isinstance(act, Play)]
        cards = {act.card for act in acts if isinstance(act, Play)}
        assert (spot.seat,) == to_act(state)
        assert [name for name, _ in spot.bets] == list(map(token, bets))
        assert cards == (set(_deal(state).holdings[spot.seat]) if spot.play else set())
        act = rng.choice([*bets, *bets, *acts])
        place, lead = gone(walked, plan, place, lead, act, _deal(state).turn == spot.seat)
        state = apply(state, act)
        done["first" if plan is walked.first else "later"] += 1
    at_end(walked, plan, ~place, paid, side, state, done)


def gone(
    walked: Walked, plan: Plan, place: int, lead: int, act: SeatAction, turn: bool
) -> tuple[int, int]:
    """Goes on in a plan; gives the class on the table too."""
    spot, strong = plan.spots[place], variants.game("valencia").strengths(None)
    if not isinstance(act, Play):
        return dict(spot.bets)[token(act)], lead
    assert turn
    rank = strong[act.card]
    if spot.laid == NOBODY:
        return spot.play[0], rank
    beneath = plan is walked.later and place in walked.paired and rank == lead
    return (place if beneath else spot.play[compare(rank, lead)]), NOBODY


def at_end(
    walked: Walked, plan: Plan, end: int, paid: float, side: int, state: State, done: dict[str, int]
) -> None:
    """Compares what the plan says of an end with what the engine paid."""
    deal = _deal(state)
    if end < 0:
        return  # the cards beneath decide: the best replies hold that to the engine
    if plan is walked.first:
        paid, side = 0.0, plan.sides[end]
    done["owed"] += side > 0
    if not deal.over:
        done["closed"] += 1
        assert (plan.ends[end], side) == (0.0, state.game.target)
        return
    assert state.game.side is not None
    first, second = map(state.game.side.count, deal.hands)
    won = side if first >= second else -side
    worth = plan.ends[end] + paid + won
    if abs(plan.ends[end]) < state.game.target:
        assert worth == deal.points[0] - deal.points[1]
    else:
        assert deal.taken_by == (0 if plan.ends[end] > 0 else 1)


def _deal(state: State) -> DealState:
    assert state.deal is not None
    return state.deal


@pytest.fixture(scope="module")
def suited(deal: EnvitDeal) -> Suited:
    return Suited(deal)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_best_reply_of_a_hand_that_sees_suits_is_the_one_reckoned_card_by_card(
    suited: Suited, seat: int
) -> None:
    # Of two equal cards types play each as often, and so does the slow reckoning.
    even = [spread(suited, types_alike(suited), number) for number in range(len(suited.forks))]
    reply = Reply(suited, Strategy(even, begin(suited).average.later), seat)
    deck = suited.deal.game.deck
    hand = deck[2 + seat : 5 + seat]
    slow = best_reply(suited.deal.game, seat, [hand], suits=True) / 4
    number = list(combinations(deck, 3)).index(hand)
    assert reply.value(number) == pytest.approx(slow, abs=1e-5)


def types_alike(suited: Suited) -> list[np.ndarray]:
    return [np.ones(node.open.shape, np.float32) for node in suited.deal.nodes]


def test_hands_that_do_as_their_types_are_told_by_types_again(suited: Suited) -> None:
    rng = np.random.default_rng(5)
    typed = [rng.random(node.open.shape, np.float32) for node in suited.deal.nodes]
    back = typed_of(suited, [spread(suited, typed, number) for number in range(len(suited.forks))])
    for node, one, other in zip(suited.deal.nodes, typed, back, strict=True):
        at = node.open & (other.sum(axis=0) > 0)  # some types have no hand that lacks a card
        before, after = mixed(one, node.open), mixed(other, node.open)
        assert after[at] == pytest.approx(before[at], abs=1e-5)


@pytest.fixture(scope="module")
def lessons(suited: Suited) -> Lessons:
    return next(islice(learn(suited, begin(suited)), 59, None))


def test_the_seats_win_what_each_other_lose(suited: Suited, lessons: Lessons) -> None:
    one, other = (
        suited.sweep(lessons.average, lessons.average, seat, VALUE, STILL) for seat in (0, 1)
    )
    assert one == pytest.approx(-other, abs=2e-3)  # what follows the trick is told by classes
    assert abs(one) > 0.01


def test_learning_brings_what_a_rival_wins_who_sees_suits_near_nothing(
    suited: Suited, lessons: Lessons
) -> None:
    measured = measure(suited, lessons.average)
    assert 0 <= measured.exploitability < 0.03
    *_, (hands, seen) = seen_through(suited, lessons.average, 1000, seed=1)
    assert hands == 35
    assert seen.error == 0
    assert seen.exploitability > measured.exploitability
    assert seen.exploitability < 0.8 * blinded(suited, lessons)  # measured: 0.141 for 0.253


def blinded(suited: Suited, lessons: Lessons) -> float:
    """Measures the same play where its first trick is told by types."""
    typed = typed_of(suited, lessons.average.first)
    first = [spread(suited, typed, number) for number in range(len(suited.forks))]
    *_, (_, seen) = seen_through(suited, Strategy(first, lessons.average.later), 1000, seed=1)
    return seen.exploitability


def test_work_that_was_put_by_is_taken_up_where_it_was(
    suited: Suited, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("work") / "deal.npz"
    lessons = next(islice(learn(suited, begin(suited)), 1, None))
    put_by(lessons, path)
    found = taken_up(suited, path)
    assert found.steps == 2
    assert np.array_equal(found.regrets.later, lessons.regrets.later)
    for one, other in zip(found.average.first, lessons.average.first, strict=True):
        assert np.array_equal(one, other)
    path.write_bytes(b"nothing")
    with pytest.raises(ValueError, match="is not work that was put by"):
        taken_up(suited, path)
