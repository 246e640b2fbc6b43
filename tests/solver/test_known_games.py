"""Known mathematics on the code that solves the games of truc."""

from itertools import islice

import numpy as np
import pytest
from planting import kuhn, leduc

from truc_tutor.solver.learn import begin, learn, measure
from truc_tutor.solver.tree import Tree


def solved(tree: Tree, steps: int) -> tuple[float, float]:
    learning = next(islice(learn(tree, begin(tree)), steps - 1, None))
    found = measure(tree, learning.average)
    return found.value, found.exploitability


def test_kuhn_is_worth_a_loss_of_an_eighteenth_to_who_begins() -> None:
    value, gain = solved(kuhn(), 1000)
    assert value == pytest.approx(-1 / 18, abs=1e-4)
    assert 0 <= gain < 5e-4


def test_leduc_has_its_known_value() -> None:
    value, gain = solved(leduc(), 1500)
    assert value == pytest.approx(-0.0856, abs=2e-4)
    assert 0 <= gain < 5e-4


def test_a_best_reply_beats_one_that_never_learned() -> None:
    tree = kuhn()
    found = measure(tree, np.ones(tree.size, np.float32))
    # By hand: against a rival who does everything half the time. Seat 1's best reply wins
    # 5/12 a deal; seat 0's wins 1/2 (Lanctot 2013 has their sum, 11/12).
    assert sum(found.gains) == pytest.approx(11 / 12, abs=1e-6)


def test_learning_can_be_broken_off_and_taken_up() -> None:
    tree = kuhn()
    at_once = next(islice(learn(tree, begin(tree)), 39, None))
    half = next(islice(learn(tree, begin(tree)), 14, None))
    parts = next(islice(learn(tree, half), 24, None))
    assert np.array_equal(at_once.regrets, parts.regrets)
    assert np.array_equal(at_once.average, parts.average)
