"""The suits of a first trick: what a book over types does, told again by the three cards held.

Two hands of one type differ in the suits of cards that are played, and those tell of the count. A
decision that is told by its cards has a table here; every other is left to the book.
"""

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from math import comb
from typing import Any, NamedTuple

from truc_tutor.books.book import Book, BookError, sealed, tight, unsealed, untied
from truc_tutor.books.plan import NOBODY

FORMAT = b"truc-suits 1"
"""The first line of the suits of a book."""

Place = tuple[int, int]
"""A decision: where its numbers begin in the book, and the card led, by its number in the deck.

NOBODY stands where none is led. The book has one place for all cards of a class.
"""


Rest = tuple[int, int]
"""What follows the first trick: where its numbers begin in the book, and the card led."""


class Table(NamedTuple):
    """Where the numbers of a decision lie: from `start` on, act by act, one for each hand.

    Acts are the bets in their order and then, where a card may be played, the three of the hand in
    the order of the deck. Hands are those that the seat to act may have been dealt, in the order of
    `combinations(deck, 3)`: all of them before a lead, and after it those with the card for the
    leader, those without it for the other.
    """

    start: int
    acts: int
    hands: int


@dataclass(frozen=True, slots=True)
class SuitedBook:
    """What some decisions of a first trick are by exact hands; the squares of `numbers` are shares.

    `of` tells the book that they belong to (see `sum_of`), `options` the rules of both, `cards` how
    many there are in the deck. `worths` tells where the bytes begin that say what a rest is worth,
    in the order of the book's own. `notes` are figures of its maker's.
    """

    game: str
    options: Mapping[str, Any]
    of: str
    cards: int
    tables: Mapping[Place, Table]
    numbers: bytes
    worths: Mapping[Rest, int] = field(default_factory=dict)
    notes: Mapping[str, float] = field(default_factory=dict)

    def belongs_to(self, book: Book) -> bool:
        """Tells whether these are the suits of a book."""
        solved = book.solved
        same = (self.game, dict(self.options)) == (solved.game, dict(solved.options))
        return same and self.of == sum_of(book)


def sum_of(book: Book) -> str:
    """Gives the checksum of a book's numbers, by which its suits know it."""
    return sha256(book.numbers).hexdigest()


def pack(
    game: str,
    options: Mapping[str, Any],
    of: str,
    cards: int,
    tables: Mapping[Place, Any],
    worths: Mapping[Rest, Any] | None = None,
    notes: Mapping[str, float] | None = None,
) -> bytes:
    """Writes tables of bytes, each an array (acts × hands), in the order they are given.

    `of` is what `sum_of` says of their book, `cards` counts the deck. `worths` are arrays of bytes,
    all as long as each other.
    """
    worths = worths or {}
    head = {
        "game": game,
        "options": dict(options),
        "of": of,
        "cards": cards,
        "tables": [[*place, *table.shape] for place, table in tables.items()],
        "worths": [[at for at, _ in worths], [lead for _, lead in worths]],
        "bytes": len(next(iter(worths.values()), ())),
        "notes": dict(notes or {}),
    }
    every = (*tables.values(), *worths.values())
    numbers = b"".join(each.astype("uint8", casting="safe").tobytes() for each in every)
    return sealed(FORMAT, tight(json.dumps(head, separators=(",", ":")).encode() + b"\n" + numbers))


def unpack(data: bytes) -> SuitedBook:
    """Reads the suits of a book.

    Raises BookError where the bytes are not some that were written whole.
    """
    body = unsealed(FORMAT, data, "book of suits")
    try:
        line, _, numbers = untied(body).partition(b"\n")
        head = json.loads(line)
        cards = int(head["cards"])
        tables, end = _tables(head["tables"], cards)
        long = int(head["bytes"])
        rests = zip(*head["worths"], strict=True)
        worths = {(at, lead): end + place * long for place, (at, lead) in enumerate(rests)}
        end += long * len(worths)
        notes = {str(name): float(each) for name, each in head["notes"].items()}
        found = SuitedBook(
            str(head["game"]), dict(head["options"]), str(head["of"]), cards, tables, numbers,
            worths, notes,
        )  # fmt: skip
    except BookError:
        raise
    except (AttributeError, KeyError, TypeError, ValueError, zlib.error) as fault:
        raise BookError("this book of suits is damaged: its head cannot be read") from fault
    if len(numbers) != end:
        raise BookError("this book of suits is damaged: numbers are missing")
    return found


def _tables(rows: list[list[int]], cards: int) -> tuple[dict[Place, Table], int]:
    """Lays the tables one behind the other; gives them, and where the last one ends.

    Raises ValueError for one that no decision can have.
    """
    tables: dict[Place, Table] = {}
    end = 0
    for at, lead, acts, hands in rows:
        if not (NOBODY <= lead < cards and at >= 0 < acts and hands in _counts(cards, lead)):
            raise ValueError(f"no decision has a table of {acts} acts and {hands} hands")
        tables[at, lead] = Table(end, acts, hands)
        end += acts * hands
    return tables, end


def _counts(cards: int, lead: int) -> tuple[int, ...]:
    """Counts the hands that may be there: all, or after a lead those with or without its card."""
    if lead == NOBODY:
        return (comb(cards, 3),)
    return comb(cards - 1, 2), comb(cards - 1, 3)
