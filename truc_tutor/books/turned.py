"""Books of one score whose deals turn a card, packed together: their numbers differ little.

They have one plan. Number for number they stand side by side, each less the one before it, modulo
256: so books of a score of Truco Paulista take two thirds of the room that they take one by one.
"""

import json
import zlib
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from truc_tutor.books.book import Book, BookError, Solved, sealed, tight, unsealed, untied
from truc_tutor.books.kinds import Kinds
from truc_tutor.books.plan import NOBODY, Layout, plan_from

if TYPE_CHECKING:
    from numpy.typing import NDArray

FORMAT = b"truc-books 1"
"""The first line of books that are packed together."""


def pack_together(books: Mapping[str, Book]) -> bytes:
    """Writes books of one score, by the rank of the turned card that each is for.

    Raises ValueError for books that differ in more than their classes, measure and numbers.
    """
    first = next(iter(books.values()))
    solved, plan = replace(first.solved, measured=0.0), first.layout.plan
    for book in books.values():
        if replace(book.solved, measured=0.0) != solved or book.layout.plan != plan:
            raise ValueError("these books are not of one score")
    head = {
        "game": solved.game,
        "options": dict(solved.options),
        "score": solved.score,
        "unit": solved.unit,
        "plan": plan.as_table(),
        "turned": {
            rank: {"measured": book.solved.measured, "copies": book.layout.kinds.copies}
            for rank, book in books.items()
        },
    }
    numbers = _side_by_side([book.numbers for book in books.values()])
    return sealed(FORMAT, tight(json.dumps(head, separators=(",", ":")).encode() + b"\n" + numbers))


def unpack_one(data: bytes, rank: str) -> Book:
    """Reads the book of one turned card.

    Raises BookError where the bytes are not books that were written whole, KeyError where none of
    them is for this card.
    """
    body = unsealed(FORMAT, data, "book")
    try:
        line, _, numbers = untied(body).partition(b"\n")
        head = json.loads(line)
        ranks = list(head["turned"])
        books = len(numbers) % len(ranks) == 0 and numbers
    except BookError:
        raise
    except (KeyError, TypeError, ValueError, ZeroDivisionError, zlib.error) as fault:
        raise BookError("this book is damaged: its head cannot be read") from fault
    if rank not in ranks:
        raise KeyError(rank)
    book = _book(head, rank, _apart(books or b"", len(ranks), ranks.index(rank)))
    if len(book.numbers) != book.layout.size(0, NOBODY):
        raise BookError("this book is damaged: numbers are missing")
    return book


def _book(head: Mapping[str, Any], rank: str, numbers: bytes) -> Book:
    try:
        own = head["turned"][rank]
        layout = Layout(plan_from(head["plan"]), Kinds(list(map(int, own["copies"]))))
        score = (int(head["score"][0]), int(head["score"][1]))
        measured = float(own["measured"])
        solved = Solved(head["game"], head["options"], score, measured, str(head["unit"]))
    except (KeyError, TypeError, ValueError) as fault:
        raise BookError("this book is damaged: its head cannot be read") from fault
    return Book(solved, layout, numbers)


def _side_by_side(every: list[bytes]) -> bytes:
    import numpy as np  # noqa: PLC0415 - slow to import, and not needed without a book

    columns = np.array([np.frombuffer(each, np.uint8) for each in every]).T
    columns[:, 1:] -= columns[:, :-1].copy()
    return columns.tobytes()


def _apart(numbers: bytes, many: int, place: int) -> bytes:
    import numpy as np  # noqa: PLC0415 - slow to import, and not needed without a book

    columns: NDArray[np.uint8] = np.frombuffer(numbers, np.uint8).reshape(-1, many)
    one: NDArray[np.uint8] = columns[:, : place + 1].sum(axis=1, dtype=np.uint8)
    return one.tobytes()
