"""The tree of a deal: its chances, its size, and its best reply against one reckoned slowly."""

from itertools import islice

import numpy as np
import pytest
from short import Short, best_reply, shorts

from truc_tutor.books.plan import NOBODY, Layout
from truc_tutor.solver.expand import tree_of
from truc_tutor.solver.learn import begin, learn, measure
from truc_tutor.solver.quantise import quantise, shares_of
from truc_tutor.solver.tree import END, Tree, rows


@pytest.fixture(scope="module", params=shorts(), ids=lambda short: short.game.name)
def short(request: pytest.FixtureRequest) -> Short:
    found: Short = request.param
    return found


@pytest.fixture(scope="module")
def tree(short: Short) -> Tree:
    return tree_of(short.plan, short.kinds)


def test_the_numbers_lie_as_the_layout_of_a_book_says(short: Short, tree: Tree) -> None:
    assert tree.size == Layout(short.plan, short.kinds).size(0, NOBODY)


def test_what_is_not_below_a_node_is_passed_over_by_its_skip(tree: Tree) -> None:
    for node in range(len(tree.depth)):
        below = node + 1
        while below < len(tree.depth) and tree.depth[below] > tree.depth[node]:
            below += 1
        assert tree.skip[node] == below or tree.seat[node] == END


def test_the_chances_of_all_deals_add_up_to_one(short: Short, tree: Tree) -> None:
    wide = short.kinds.count(3)
    assert tree.matrix[: wide * wide].sum() == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_best_reply_is_the_one_reckoned_card_by_card(
    short: Short, tree: Tree, seat: int
) -> None:
    alike = np.ones(tree.size, np.float32)
    found = measure(tree, alike)
    own = found.value if seat == 0 else -found.value
    slow = best_reply(short.game, seat)
    assert own + found.gains[seat] == pytest.approx(slow, abs=1e-4)


def test_learning_brings_what_a_perfect_rival_wins_near_nothing(tree: Tree) -> None:
    learning = next(islice(learn(tree, begin(tree)), 299, None))
    found = measure(tree, learning.average)
    assert 0 <= found.exploitability < 0.01
    coded = shares_of(quantise(tree, learning.average))
    assert measure(tree, coded).exploitability < found.exploitability + 0.005


def test_bytes_tell_shares_to_less_than_a_hundredth_and_no_row_is_empty(tree: Tree) -> None:
    chance, row = np.random.default_rng(1), rows(tree)
    real = row >= 0
    strategy = chance.random(tree.size).astype(np.float32) ** 4 + np.float32(1e-4)
    share = strategy[real] / np.bincount(row[real], strategy[real])[row[real]]
    strategy[real] = share  # every row as often reached as any, so that none is rounded roughly
    coded = shares_of(quantise(tree, strategy))[real]
    sums = np.bincount(row[real], coded)
    assert sums.min() > 0
    off = np.abs(coded / sums[row[real]] - share)
    two = np.bincount(row[real])[row[real]] == 2
    assert off[two].max() < 2e-3
    assert off.max() < 0.01


def test_where_its_seat_hardly_comes_a_row_has_its_likeliest_act_alone(tree: Tree) -> None:
    row = rows(tree)
    real = np.flatnonzero(row >= 0)
    strategy = np.ones(tree.size, np.float32)
    seldom = row[real] >= 100  # as often reached as the first rows but for a hundred-thousandth
    strategy[real[seldom]] = np.float32(1e-5)
    strategy[real[::7]] *= 2
    coded = quantise(tree, strategy)
    told = np.bincount(row[real[seldom]], coded[real[seldom]] > 0)[100:]
    assert told.max() == told.min() == 1
