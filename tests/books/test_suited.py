"""The suits of a book: tables by exact hands, in a file of their own that knows its book."""

import numpy as np
import pytest
from typed_book import GAME, drawn_book

from truc_tutor.books.book import Book, BookError, sealed, tight, unsealed, untied
from truc_tutor.books.shelf import what_matters
from truc_tutor.books.suited import FORMAT, SuitedBook, Table, pack, sum_of, unpack

OPTIONS = what_matters(GAME)


@pytest.fixture(scope="module")
def book() -> Book:
    return drawn_book()


def written(**told: object) -> bytes:
    """Packs three tables, of which some things may be told otherwise."""
    rng = np.random.default_rng(3)
    shapes = {(0, -1): (6, 1540), (70, 21): (2, 210), (70, 3): (5, 1330)}
    tables = {place: rng.integers(0, 256, shape, np.uint8) for place, shape in shapes.items()}
    given = {"game": "valencia", "options": OPTIONS, "of": "0a", "cards": 22, "tables": tables}
    return pack(**(given | told))  # type: ignore[arg-type]


def test_what_is_packed_is_unpacked() -> None:
    tables = {(9, 4): np.arange(420, dtype=np.int64).reshape(2, 210).astype(np.uint8)}
    tables[0, -1] = np.full((1, 1540), 7, np.uint8)
    worths = {(700, 3): np.arange(8, dtype=np.uint8), (90, 21): np.full(8, 5, np.uint8)}
    found = unpack(written(tables=tables, worths=worths, notes={"real": 0.01}))
    assert found == SuitedBook(
        "valencia",
        OPTIONS,
        "0a",
        22,
        {(9, 4): Table(0, 2, 210), (0, -1): Table(420, 1, 1540)},
        tables[9, 4].tobytes() + bytes([7] * 1540) + bytes([*range(8), *[5] * 8]),
        {(700, 3): 1960, (90, 21): 1968},
        {"real": 0.01},
    )


def test_numbers_that_are_no_bytes_are_not_packed() -> None:
    with pytest.raises(TypeError):
        written(tables={(0, -1): np.ones((1, 1540))})


def test_suits_know_their_book(book: Book) -> None:
    own = unpack(written(of=sum_of(book)))
    assert own.belongs_to(book)
    assert not unpack(written()).belongs_to(book)
    assert not unpack(written(of=sum_of(book), options=OPTIONS | {"envit_first": True})).belongs_to(
        book
    )


def test_damaged_bytes_are_told_in_one_sentence() -> None:
    whole = written()
    broken = bytearray(whole)
    broken[-9] ^= 1
    with pytest.raises(BookError, match="its checksum is another"):
        unpack(bytes(broken))
    with pytest.raises(BookError, match="no book of suits of this version"):
        unpack(b"truc-book 2" + whole[len(FORMAT) :])
    line, _, numbers = untied(unsealed(FORMAT, whole, "book")).partition(b"\n")
    for plain, sentence in (
        (line + b"\n" + numbers[:-1], "numbers are missing"),
        (b"[]\n" + numbers, "its head cannot be read"),
        (line.replace(b"1330", b"1331") + b"\n" + numbers, "its head cannot be read"),
        (line.replace(b"[70,21", b"[70,22") + b"\n" + numbers, "its head cannot be read"),
    ):
        with pytest.raises(BookError, match=sentence):
            unpack(sealed(FORMAT, tight(plain)))
    with pytest.raises(BookError, match="its head cannot be read"):
        unpack(sealed(FORMAT, b"not packed at all"))
