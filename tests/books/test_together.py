"""Books of one score that are packed together: each is read as it was, damage is told."""

from dataclasses import replace
from random import Random

import pytest

from truc_tutor.books.book import CHANCE, Book, BookError, Solved
from truc_tutor.books.kinds import Kinds
from truc_tutor.books.plan import NOBODY, Layout, Plan, Spot
from truc_tutor.books.turned import pack_together, unpack_one

PLAN = Plan((Spot(0, (3, 3), NOBODY, (("truco", ~0),), ()),), (0.25,))


def book(copies: tuple[int, ...], measured: float, seed: int) -> Book:
    layout = Layout(PLAN, Kinds(copies))
    numbers = Random(seed).randbytes(layout.size(0, NOBODY))
    return Book(Solved("paulista", {"deck": "clean"}, (7, 3), measured, CHANCE), layout, numbers)


BOOKS = {"Q": book((4, 3, 4), 0.001, 1), "J": book((3, 4, 4), 0.002, 2), "K": book((4, 4, 3), 0, 3)}


@pytest.mark.parametrize("rank", BOOKS)
def test_each_book_is_read_as_it_was_written(rank: str) -> None:
    found, wrote = unpack_one(pack_together(BOOKS), rank), BOOKS[rank]
    assert found.solved == wrote.solved
    assert found.numbers == wrote.numbers
    assert found.layout.kinds.copies == wrote.layout.kinds.copies
    assert found.layout.plan == wrote.layout.plan


def test_a_card_that_has_none_is_no_damage() -> None:
    with pytest.raises(KeyError, match="A"):
        unpack_one(pack_together(BOOKS), "A")


@pytest.mark.parametrize("at", [0, 20, 100, -1])
def test_a_changed_byte_is_damage(at: int) -> None:
    data = bytearray(pack_together(BOOKS))
    data[at] ^= 1
    with pytest.raises(BookError):
        unpack_one(bytes(data), "Q")


def test_books_of_other_scores_are_not_packed_together() -> None:
    other = BOOKS["J"]
    solved = replace(other.solved, score=(3, 7))
    with pytest.raises(ValueError, match="not of one score"):
        pack_together({"Q": BOOKS["Q"], "J": replace(other, solved=solved)})
