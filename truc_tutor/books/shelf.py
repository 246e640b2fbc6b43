"""The books that came with the tutor: found by the rules of a match, opened on first use.

The books of a game lie in one archive, not packed any further. A book is named by its score, and
where a card is turned by that card's rank: `0-0`, `7-11`, `0-0/Q`. Options that differ from the
standard ones stand in front: `deck=clean/0-0/Q`. Where 0-0 is solved both for the points of a deal
and for the chance to win the match, the latter is `0-0/match`. What suits tell beside a book over
types is `0-0/suits`.
"""

import zlib
from collections.abc import Mapping
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from threading import Lock
from typing import Any
from zipfile import BadZipFile, ZipFile, ZipInfo

from truc_tutor import variants
from truc_tutor.books import suited
from truc_tutor.books.book import Book, BookError, unpack
from truc_tutor.books.kinds import deal_name
from truc_tutor.books.turned import unpack_one
from truc_tutor.books.typed import TypedLayout
from truc_tutor.cards import Card
from truc_tutor.game.variant import Game

INDIFFERENT = (
    "match",
    "direction",
    "facedown",
    "facedown_both_partners",
    "tie_leader",
    "iron_blind",
    "eleven_truco_loses",
    "ten_truco_loses",
    "camas",
    "joc_fora",
    "senyes",
    "two_card_compare",
    "envit_excludes",
    "envit_tie",
)
"""Options that change nothing within a deal that a book covers.

How many games make a match, and whether joc fora takes one or all; with two seats, which way the
turn goes round, signals, and who is nearest to mano; covered cards, of which no book tells; calls
that only lose; and whether cards are seen one step before the end, which `is_blind` tells.
"""

GAMES = ("france", "mineiro", "paulista", "valencia")
"""The games that may have books."""

APART = 4
"""How far the scores may lie apart in males where the book of 0-0 answers."""

BEGIN = (0, 0)
"""The score that may have two books: of one deal for its points, and of the match."""

SUITS = "suits"
"""What the name of a book's suits ends in."""

TURNED = "turned"
"""What the name of the books of a score ends in that are packed together, see `turned`."""

_BROKEN = (BadZipFile, BookError, EOFError, NotImplementedError, OSError, RuntimeError, zlib.error)
"""What comes of an archive that is not as it was written."""


def book_for(
    game: Game, score: tuple[int, int], turned: Card | None = None, *, points: bool = False
) -> Book | None:
    """Finds the book of a deal by its rules, the score of (mano, rival) and the turned card.

    Of two the one that wins the match most often, or with `points` that of one deal by itself.
    """
    if not _may_be(game, turned):
        return None
    score = solved_at(game, score)
    book = _first_of(game, score, turned, points=points)
    if not isinstance(book, Book) or score != book.solved.score:
        return None
    return book if what_matters(game) == book.solved.options else None


def is_damaged(game: Game, score: tuple[int, int], turned: Card | None = None) -> bool:
    """Tells whether a book should answer here and cannot be read."""
    return _may_be(game, turned) and isinstance(
        _first_of(game, solved_at(game, score), turned, points=True), BookError
    )


def solved_at(game: Game, score: tuple[int, int]) -> tuple[int, int]:
    """Gives the score whose book answers at a score: its own, or in males 0-0.

    In males a falta is for the whole cama and no other stake is more than a pair lacks, as at 0-0
    (A45). Where the pairs lie far apart, a falta wins one much less than it loses it: nothing
    answers there.
    """
    near = max(score) < game.half and abs(score[0] - score[1]) <= APART
    return BEGIN if game.in_halves and near else score


def _first_of(
    game: Game, score: tuple[int, int], turned: Card | None, *, points: bool
) -> Book | BookError | None:
    if is_blind(game) and score != BEGIN:
        return None
    found = None
    if score == BEGIN and not points and not is_blind(game):
        found = opened(game.name, name_of(game, score, turned, match=True))
    if isinstance(found, Book):
        return found
    return opened(game.name, name_of(game, score, turned))


def _may_be(game: Game, turned: Card | None) -> bool:
    return game.name in GAMES and game.seats == 2 and game.turns_card == (turned is not None)


def is_blind(game: Game) -> bool:
    """Tells whether nobody sees his cards in a deal of a match: the scores are not solved so."""
    return game.special is not None and game.special.blind


def what_matters(game: Game) -> dict[str, Any]:
    """Gives the options that a book depends on."""
    return {key: value for key, value in game.options.items() if key not in INDIFFERENT}


def name_of(
    game: Game, score: tuple[int, int], turned: Card | None = None, *, match: bool = False
) -> str:
    """Names the book of a deal in the archive of its game; with `match` the second of a score."""
    standard = {option.key: option.standard for option in variants.variant(game.name).options}
    odd = [
        f"{key}={value}"
        for key, value in sorted(what_matters(game).items())
        if value != standard.get(key)
    ]
    parts = (",".join(odd), f"{score[0]}-{score[1]}", "match" * match, deal_name(game, turned))
    return "/".join(part for part in parts if part)


def opened(game: str, name: str) -> Book | BookError | None:
    """Opens a book of a game; gives the fault where it is damaged, None where there is none.

    The last ones stay open as long as they are not too large together.
    """
    with _LOCK:
        found = _OPEN.pop((game, name)) if (game, name) in _OPEN else _opened(game, name)
        _OPEN[game, name] = found
        while len(_OPEN) > 1 and sum(map(_size, _OPEN.values())) > KEPT:
            _OPEN.pop(next(iter(_OPEN)))
    return found


def forget() -> None:
    """Closes all books, so that they are read anew."""
    with _LOCK:
        _OPEN.clear()


KEPT = 110_000_000
"""How many bytes of open books are kept: those of two turned cards, or of all scores."""

_OPEN: dict[tuple[str, str], Book | BookError | None] = {}
_LOCK = Lock()


def _size(found: Book | BookError | None) -> int:
    if not isinstance(found, Book):
        return 1
    return len(found.numbers) + (len(found.suits.numbers) if found.suits else 0)


def _opened(game: str, name: str) -> Book | BookError | None:
    try:
        with (files(__package__) / f"{game}.books").open("rb") as file, ZipFile(file) as archive:
            book = _read(archive, name)
            return replace(book, suits=_suits(archive, name, book))
    except (FileNotFoundError, KeyError):
        return None
    except _BROKEN as fault:
        return BookError(str(fault))


def _read(archive: ZipFile, name: str) -> Book:
    """Reads a book, by itself or out of those of its score.

    Raises KeyError where there is none.
    """
    if name in archive.namelist():
        return unpack(archive.read(name))
    score, _, rank = name.rpartition("/")
    return unpack_one(archive.read(f"{score}/{TURNED}"), rank)


def _suits(archive: ZipFile, name: str, book: Book) -> suited.SuitedBook | None:
    """Reads what suits tell beside a book; the book answers alone where they cannot be read."""
    if not isinstance(book.layout, TypedLayout):
        return None
    try:
        found = suited.unpack(archive.read(f"{name}/{SUITS}"))
    except (KeyError, *_BROKEN):
        return None
    return found if found.belongs_to(book) else None


def names_in(path: Path) -> list[str]:
    """Lists the books of an archive."""
    with ZipFile(path) as archive:
        return archive.namelist()


def put_books(path: Path, books: Mapping[str, bytes]) -> None:
    """Writes books into an archive, beside those it has; the same books give the same bytes.

    Raises OSError or BadZipFile where the archive cannot be written or read.
    """
    every = dict(books)
    if path.exists():
        with ZipFile(path) as archive:
            every = {name: archive.read(name) for name in archive.namelist()} | every
    new = path.with_suffix(".new")
    with ZipFile(new, "w") as archive:
        for name in sorted(every):
            archive.writestr(ZipInfo(name), every[name])
    new.replace(path)
