"""A deal cut off where its first trick ends: as good as the table that it was cut from."""

import argparse
from dataclasses import replace
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
from short import Short, shorts, turned_in

from truc_tutor import variants
from truc_tutor.app.solving_work import learned
from truc_tutor.books.book import Book, Solved, unpack
from truc_tutor.books.plan import HALF, Layout, Plan
from truc_tutor.books.rests import bytes_of, worth_of
from truc_tutor.solver import making
from truc_tutor.solver.cutting import Bytes, cut_in_points
from truc_tutor.solver.expand import tree_of
from truc_tutor.solver.first_trick import best_replies, exploitability
from truc_tutor.solver.learn import Learning, begin, learn, measure
from truc_tutor.solver.making import Opening, begun_like, book_of, measured_again, where_to_begin
from truc_tutor.solver.tree import Tree

Solving = tuple[Short, Tree, Learning]


@pytest.fixture(scope="module", params=shorts(), ids=lambda short: short.game.name)
def solving(request: pytest.FixtureRequest) -> Solving:
    short: Short = request.param
    tree = tree_of(short.plan, short.kinds)
    return short, tree, next(islice(learn(tree, begin(tree)), 149, None))


@pytest.fixture(scope="module")
def cut(solving: Solving) -> tuple[Plan, Bytes]:
    short, tree, learning = solving
    return cut_in_points(short.plan, short.kinds, tree, learning.average)


def book(solving: Solving, cut: tuple[Plan, Bytes]) -> Book:
    short, (plan, numbers) = solving[0], cut
    solved = Solved(short.game.name, {}, (0, 0), 0.0)
    return Book(solved, Layout(plan, short.kinds), numbers.tobytes())


def test_a_cut_book_is_as_good_as_the_table_it_was_cut_from(
    solving: Solving, cut: tuple[Plan, Bytes]
) -> None:
    _, tree, learning = solving
    whole = measure(tree, learning.average)
    assert whole.exploitability > 0.001
    assert exploitability(book(solving, cut)) == pytest.approx(whole.exploitability, abs=2e-3)
    mano, dealer = best_replies(book(solving, cut))
    assert -dealer < whole.value < mano


def test_play_at_random_loses_as_much_cut_as_whole(solving: Solving) -> None:
    short, tree, _ = solving
    alike = np.ones(tree.size, np.float32)
    found = exploitability(book(solving, cut_in_points(short.plan, short.kinds, tree, alike)))
    assert found == pytest.approx(measure(tree, alike).exploitability, rel=5e-3)


def test_every_end_of_the_trick_tells_worths_on_a_scale_of_its_own(
    cut: tuple[Plan, Bytes],
) -> None:
    rests = [spot.most for spot in cut[0].spots if spot.is_rest]
    most = max(map(abs, cut[0].ends))
    assert rests == sorted(set(rests))
    assert len(rests) > 1
    assert all(0 < each <= most + 1e-3 for each in rests)


@pytest.mark.parametrize("most", [HALF, 2.5, 12.0])
def test_a_worth_on_a_scale_is_as_good_as_itself(most: float) -> None:
    for worth in (-most, -0.4, 0.0, 0.1234, most):
        assert worth_of(*bytes_of(worth, most), most) == pytest.approx(worth, abs=most / 4000)
    assert worth_of(*bytes_of(2 * most, most), most) == pytest.approx(most)


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "LARGE", 1000)
    monkeypatch.setattr(making, "CUT", 1000)


@pytest.mark.usefixtures("large")
def test_of_a_large_deal_the_first_trick_is_kept_and_measured_again_the_same(
    solving: Solving, monkeypatch: pytest.MonkeyPatch
) -> None:
    short, tree, learning = solving
    monkeypatch.setattr(making, "plan_of", lambda _game, turned: short.plan)  # noqa: ARG005
    turned = turned_in(short.game)
    data, measured = book_of(short.game, tree, learning, turned)
    again = unpack(data)
    assert not again.is_whole
    assert again.solved.notes["steps"] == learning.steps
    assert again.solved.measured == pytest.approx(measured.exploitability, abs=1e-6)
    assert measured.value == pytest.approx(measure(tree, learning.average).value, abs=1e-5)
    assert min(measured.gains) > 0
    assert measured_again(short.game, again, turned).gains == pytest.approx(measured.gains, 1e-2)
    options = {"deck": "clean"} if turned else {}
    longer = variants.game(short.game.name, seats=2, **options).deck
    with pytest.raises(ValueError, match="other rules"):
        measured_again(replace(short.game, deck=longer), again, turned)


@pytest.mark.usefixtures("large")
def test_a_large_deal_begins_where_the_first_was_learnt_to(
    solving: Solving, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    short, tree, learning = solving
    seed = where_to_begin(learning)
    begun = begun_like(tree, seed)
    assert not begun.average.any()
    assert begun.regrets is not seed.regrets
    chosen = argparse.Namespace(steps=10, work=tmp_path, game=short.game.name)
    opening = Opening("Q", None, 1.0)
    found = learned(chosen, short.game, opening, tree, seed)
    assert found.steps == learning.steps + 6
    assert "about 0 minutes left" in capsys.readouterr().err
    assert measure(tree, found.average).exploitability < 0.05
    assert learned(chosen, short.game, opening, tree, None).steps == found.steps
