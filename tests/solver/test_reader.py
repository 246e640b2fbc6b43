"""The reader of books against the tree: the same strategy is worth the same to both."""

import random

import numpy as np
import pytest
from short import Short, dealt_to, shorts

from truc_tutor.books import reading, walking
from truc_tutor.books.book import Book, Solved
from truc_tutor.books.plan import Layout
from truc_tutor.game.view import observe
from truc_tutor.solver.expand import tree_of
from truc_tutor.solver.learn import measure
from truc_tutor.solver.quantise import shares_of


@pytest.mark.parametrize("short", shorts(), ids=lambda short: short.game.name)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_values_of_all_holdings_average_to_the_value_of_the_deal(
    short: Short, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree = tree_of(short.plan, short.kinds)
    numbers = bytes(random.Random(seed).choices((1, 2, 5, 9), k=tree.size))
    book = Book(Solved("", {}, (0, 0), 0.0), Layout(short.plan, short.kinds), numbers)
    monkeypatch.setattr(walking, "CONTRADICTION", 100)  # chance does not play its best acts
    monkeypatch.setattr(reading, "book_for", lambda *_rules, **_points: book)
    total = value = 0.0
    for state, ways in dealt_to(short.game):
        found = reading.read(observe(state, 0))
        assert found is not None
        total += ways
        value += ways * sum(found.often[act] * found.values[act] for act in found.often)
    assert value / total == pytest.approx(
        measure(tree, shares_of(np.frombuffer(numbers, np.uint8))).value, abs=1e-4
    )
