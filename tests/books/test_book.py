"""A book in a file: whole or refused, found by the rules, damaged with one sentence."""

import lzma
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from truc_tutor import variants
from truc_tutor.books import shelf
from truc_tutor.books.book import (
    FORMAT,
    Book,
    BookError,
    Solved,
    pack,
    sealed,
    unpack,
    unsealed,
)
from truc_tutor.books.kinds import Kinds
from truc_tutor.books.plan import NOBODY, Plan, Spot
from truc_tutor.cards import Card
from truc_tutor.coach.advice import advise
from truc_tutor.coach.hints import hint
from truc_tutor.game.engine import apply, start
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.view import observe

PLAN = Plan((Spot(0, (3, 3), NOBODY, (("yes", ~0), ("no", ~1)), ()),), (1.0, -1.0))
KINDS = Kinds((4, 4))
KING = Card("K", "H")
SOLVED = Solved("france", {"stake_cap": "need"}, (0, 0), 0.25)
DATA = pack(SOLVED, PLAN, KINDS, bytes([3, 4] * 4))


@pytest.fixture
def nothing_opened() -> Iterator[None]:
    shelf.forget()
    yield
    shelf.forget()


def test_what_is_packed_is_unpacked() -> None:
    book = unpack(DATA)
    assert book.solved == SOLVED
    assert book.layout.plan == PLAN
    assert book.numbers == bytes([3, 4] * 4)
    assert book.layout.size(0, NOBODY) == 8


@pytest.mark.parametrize("place", [3, 20, 90, len(DATA) - 1])
def test_one_wrong_byte_anywhere_is_noticed(place: int) -> None:
    wrong = bytearray(DATA)
    wrong[place] ^= 1
    with pytest.raises(BookError):
        unpack(bytes(wrong))


@pytest.mark.parametrize("length", [0, 10, 80, len(DATA) - 1])
def test_a_book_that_is_cut_short_is_noticed(length: int) -> None:
    with pytest.raises(BookError):
        unpack(DATA[:length])


def test_a_book_that_was_packed_by_zlib_is_read_as_well() -> None:
    plain = lzma.decompress(unsealed(FORMAT, DATA, "book"))
    old = unpack(sealed(FORMAT, zlib.compress(plain)))
    assert old.numbers == unpack(DATA).numbers
    assert old.solved == SOLVED


def test_a_python_without_lzma_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lzma", None)
    with pytest.raises(BookError, match="lzma"):
        unpack(DATA)


def test_a_body_that_was_damaged_before_it_was_sealed_is_noticed() -> None:
    body = bytearray(unsealed(FORMAT, DATA, "book"))
    body[-20] ^= 1
    with pytest.raises(BookError, match="cannot be read"):
        unpack(sealed(FORMAT, bytes(body)))


def test_numbers_that_do_not_fill_the_plan_are_noticed() -> None:
    with pytest.raises(BookError, match="numbers are missing"):
        unpack(pack(SOLVED, PLAN, KINDS, bytes(7)))


def test_the_book_is_found_by_the_rules_and_the_score() -> None:
    standard = variants.game("france")
    assert shelf.book_for(standard, (0, 0)) is not None
    assert shelf.book_for(variants.game("france", match="best_of_3"), (0, 0)) is not None
    assert shelf.book_for(variants.game("france", stake_steps="double"), (0, 0)) is None
    assert shelf.book_for(variants.game("valencia", seats=2), (12, 0)) is None
    assert shelf.book_for(variants.game("paulista", seats=4), (0, 0), KING) is None
    assert shelf.book_for(variants.game("paulista", seats=2), (0, 0)) is None  # no card is turned


def test_books_are_named_by_score_turned_rank_and_odd_options() -> None:
    assert shelf.name_of(variants.game("france"), (7, 11)) == "7-11"
    assert shelf.name_of(variants.game("france", match="best_of_3"), (0, 3)) == "0-3"
    assert shelf.name_of(variants.game("france"), (0, 0), match=True) == "0-0/match"
    double = variants.game("france", stake_steps="double", alternate_raises=True)
    assert shelf.name_of(double, (0, 0)) == "alternate_raises=True,stake_steps=double/0-0"
    clean = variants.game("paulista", seats=2, deck="clean")
    assert shelf.name_of(clean, (0, 0), KING) == "deck=clean/0-0/K"


def test_books_are_added_to_an_archive_and_the_same_give_the_same_bytes(tmp_path: Path) -> None:
    one, other = tmp_path / "one.books", tmp_path / "other.books"
    shelf.put_books(one, {"0-0": DATA})
    shelf.put_books(one, {"0-1": DATA[:-1]})
    shelf.put_books(one, {"0-1": DATA})
    shelf.put_books(other, {"0-1": DATA, "0-0": DATA})
    assert shelf.names_in(one) == ["0-0", "0-1"]
    assert one.read_bytes() == other.read_bytes()


SENTENCE = "The book of solved play cannot be read: this is counted."


@pytest.mark.usefixtures("nothing_opened")
@pytest.mark.parametrize("damage", ["no archive", "another", "archive", "book", "cut short"])
def test_without_its_book_the_coach_counts(
    damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tmp_path / "france.books"
    books = {"another": {"0-1": DATA}, "book": {"0-0": DATA[:-1]}}
    if damage != "no archive":
        shelf.put_books(archive, books.get(damage, {"0-0": DATA}))
    if damage == "archive":
        archive.write_bytes(b"no archive at all")
    if damage == "cut short":
        archive.write_bytes(archive.read_bytes()[:-30])
    monkeypatch.setattr(shelf, "files", lambda _package: tmp_path)
    game = variants.game("france")
    seen = observe(apply(start(game), deal_from("damage", 0, game)), 0)
    assert advise(seen).method == "rules"
    told = [str(reason) for reason in hint(seen).reasons]
    assert (SENTENCE in told) == (damage not in {"no archive", "another"})


@pytest.mark.usefixtures("nothing_opened")
def test_a_damaged_book_leaves_the_others_readable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, archive = variants.game("france"), tmp_path / "france.books"
    matters = shelf.what_matters(game)
    books = {
        f"0-{other}": pack(
            Solved("france", matters, (0, other), 0.1), PLAN, KINDS, bytes([3, 4] * 4)
        )
        for other in (0, 1)
    }
    shelf.put_books(archive, books | {"0-1": books["0-1"][:-1]})
    monkeypatch.setattr(shelf, "files", lambda _package: tmp_path)
    assert shelf.book_for(game, (0, 0)) is not None
    assert shelf.book_for(game, (0, 1)) is None
    assert [shelf.is_damaged(game, (0, other)) for other in (0, 1, 2)] == [False, True, False]


@pytest.mark.usefixtures("nothing_opened")
def test_books_kept_open_stay_within_their_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.put_books(tmp_path / "france.books", {f"0-{n}": DATA for n in range(12)})
    monkeypatch.setattr(shelf, "files", lambda _package: tmp_path)
    monkeypatch.setattr(shelf, "KEPT", 5 * 8)
    first = shelf.opened("france", "0-0")
    assert shelf.opened("france", "0-0") is first
    for number in range(1, 6):
        shelf.opened("france", f"0-{number}")
    again = shelf.opened("france", "0-0")
    assert isinstance(again, Book)
    assert isinstance(first, Book)
    assert again.solved == first.solved
    assert again is not first
