"""A whole match, solved backwards: on a short one everything is reckoned again another way."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from short import best_reply, dealt_to, short_game

from truc_tutor import variants
from truc_tutor.books import chances, reading
from truc_tutor.books.book import unpack
from truc_tutor.game.actions import Answer, Call
from truc_tutor.game.engine import apply, start
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.variant import Game
from truc_tutor.game.view import observe
from truc_tutor.solver import match
from truc_tutor.solver.first_trick import best_replies, exploitability
from truc_tutor.solver.learn import Learning
from truc_tutor.solver.match import Chances, Deal, Score, needed, pairs_of, solve_scores
from truc_tutor.solver.match_books import book_at
from truc_tutor.solver.match_work import Order, solve_match
from truc_tutor.solver.walk import is_needed

GAME = short_game()
SHORT = replace(GAME, deck=tuple(card for card in GAME.deck if card.rank in "9K87"), target=2)
"""Two points win, so that there are four scores; four ranks, so that there are few holdings."""

Solved = tuple[dict[Score, Chances], dict[Score, Deal]]


def solved(game: Game, steps: int) -> Solved:
    known: dict[Score, Chances] = {}
    deals: dict[Score, Deal] = {}
    for pair in pairs_of(game):
        some = [Deal(game, score) for score in pair]
        found = solve_scores(some, known, [steps] * len(pair))
        known |= dict(zip(pair, found, strict=True))
        deals |= dict(zip(pair, some, strict=True))
    return known, deals


@pytest.fixture(scope="module")
def short() -> Solved:
    return solved(SHORT, 300)


def test_every_score_comes_after_those_that_its_deals_lead_to() -> None:
    game, seen = variants.game("france"), set[Score]()
    for pair in pairs_of(game):
        assert needed(game, pair) <= seen
        seen |= set(pair)
    assert len(seen) == 144
    assert needed(game, ((11, 9), (9, 11))) == {(11, 10), (10, 11), (11, 11)}


def test_a_perfect_rival_wins_next_to_nothing_in_the_match(short: Solved) -> None:
    known, _ = short
    for found in known.values():
        assert -1e-4 < found.deal < 0.002
        assert found.deal - 1e-4 < found.exploitability < 0.004
        assert found.best_mano >= found.mano - 1e-4
        assert found.best_dealer >= 1 - found.mano - 1e-4
    assert known[1, 0].mano > known[0, 0].mano > known[0, 1].mano


def test_chances_after_a_draw_are_those_of_the_other_seat_as_mano(short: Solved) -> None:
    known, deals = short
    for score in ((0, 1), (1, 0)):
        drawn = 1 - known[score[::-1]].mano
        assert deals[score].value(known, drawn) == pytest.approx(known[score].mano, abs=1e-4)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_best_reply_to_the_last_deal_is_the_one_reckoned_card_by_card(
    seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match, "is_idle", is_needed)
    game = replace(SHORT, target=1)
    deal = Deal(game, (0, 0))
    alike = np.ones(deal.tree.size, np.float32)
    deal.learning = Learning(1, alike, alike)
    found = (deal.best_mano if seat == 0 else deal.best_dealer)({}, 0.5)
    assert found == pytest.approx(0.5 + best_reply(game, seat) / 2, abs=1e-4)


def test_calls_that_are_left_out_change_no_value(
    short: Solved, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, deals = short
    monkeypatch.setattr(match, "is_idle", is_needed)
    every, more = solved(SHORT, 300)
    assert more[0, 1].tree.size > deals[0, 1].tree.size
    for score, found in every.items():
        assert found.mano == pytest.approx(known[score].mano, abs=0.004)


def test_my_remainder_is_idle_where_two_more_would_win() -> None:
    game = variants.game("france")
    for points, idle in ((11, True), (10, True), (9, False), (0, False)):
        state = apply(start(game, (points, 3)), deal_from("idle", 0, game))
        assert match.is_idle(state, Call(0, "mon-reste")) is idle
        assert match.is_idle(state, Call(0, "deux-de-plus")) is (points == 11)


def test_whom_the_stake_in_force_suffices_raises_no_more() -> None:
    game = variants.game("paulista", seats=2, deck="clean")
    for points, idle in ((10, True), (9, True), (8, False), (0, False)):
        state = apply(start(game, (3, points)), deal_from("idle", 0, game))
        state = apply(apply(state, Call(0, "truco")), Answer(1, accept=True))
        assert match.is_idle(state, Call(1, "seis")) is idle


def test_a_book_of_the_first_trick_is_as_good_as_the_table_it_was_cut_from(short: Solved) -> None:
    known, deals = short
    for score in known:
        name, data = book_at(deals[score], SHORT, known)
        book = unpack(data)
        assert name == f"{score[0]}-{score[1]}" + "/match" * (score == (0, 0))
        assert not book.is_whole
        assert exploitability(book) == pytest.approx(known[score].deal, abs=3e-4)
        mano, dealer = best_replies(book)
        assert -dealer - 1e-3 < known[score].mano - 0.5 < mano + 1e-3


def test_the_reader_values_holdings_as_the_solver_values_the_score(
    short: Solved, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, deals = short
    book = unpack(book_at(deals[0, 0], SHORT, known)[1])
    rows = tuple(tuple(known[own, other].mano for other in range(2)) for own in range(2))
    monkeypatch.setattr(chances, "_opened", lambda _name: (book.solved.options, rows, (0.5, 0.5)))
    monkeypatch.setattr(reading, "book_for", lambda *_rules, **_points: book)
    scale = chances.scale_at(SHORT, (0, 0), 0)
    assert scale is not None
    total = value = 0.0
    for state, ways in dealt_to(SHORT):
        found = reading.read(observe(state, 0))
        assert found is not None
        total += ways
        value += ways * sum(found.often[act] * found.values.get(act, 0) for act in found.often)
    worth = scale.drawn + scale.point * value / total
    assert 0.5 + worth == pytest.approx(known[0, 0].mano, abs=2e-3)


@pytest.fixture
def order(tmp_path: Path) -> Order:
    return Order("france", tuple(variants.game("france").options.items()), 1, tmp_path)


def test_a_score_that_is_done_is_put_by_and_not_solved_again(order: Order) -> None:
    running: Iterator[object] = solve_match(order)
    next(running)
    running.close()  # type: ignore[attr-defined]
    assert set(order.known()) == {(11, 11)}
    assert replace(order, steps=2).known() == {}
    learning = order.taken_up((11, 11))
    assert learning is not None
    assert learning.steps == order.steps_for((11, 11)) == 3
    assert order.taken_up((11, 10)) is None


def test_wide_deals_that_seldom_come_get_fewer_steps(order: Order) -> None:
    many = replace(order, steps=100)
    assert many.steps_for((0, 0)) == 100
    assert many.steps_for((5, 5)) < 70
    assert many.steps_for((11, 11)) == 300
