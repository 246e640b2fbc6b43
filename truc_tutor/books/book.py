"""A book: what a deal was solved for, and a strategy in bytes, guarded by a checksum."""

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from truc_tutor.books.kinds import Kinds
from truc_tutor.books.plan import NOBODY, Layout, Plan, plan_from
from truc_tutor.books.typed import TypedLayout, Types

if TYPE_CHECKING:
    from truc_tutor.books.suited import SuitedBook

FORMAT = b"truc-book 2"
"""The first line of a book."""

TIGHT = b"\xfd7zXZ\x00"
"""How a body begins that is packed by lzma."""

POINTS, CHANCE = "points", "chance"
"""What the ends of a deal are counted in: points, or the chance of mano to win the game."""


class BookError(ValueError):
    """Bytes that are no book, or not a whole one."""


@dataclass(frozen=True, slots=True)
class Solved:
    """What a book was solved for: a game with its options, and the score of (mano, rival).

    `measured` is its exploitability in one deal as its maker measured it, in `unit`: points, or
    chance to win the game, whose ends are then worth that chance less one half. `notes` are other
    figures of its maker's.
    """

    game: str
    options: Mapping[str, Any]
    score: tuple[int, int]
    measured: float
    unit: str = POINTS
    notes: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Book:
    """A strategy for both seats of a deal; `numbers` lie as `layout` tells.

    The numbers of one holding at one decision make a row; their squares are in proportion to how
    often the acts are done. `suits` tell some decisions again by the very cards, where a book over
    types has them beside it.
    """

    solved: Solved
    layout: Layout
    numbers: bytes
    suits: "SuitedBook | None" = None

    @property
    def is_whole(self) -> bool:
        """Tells whether the book tells of the whole deal, not of its first trick alone."""
        return not any(spot.is_rest for spot in self.layout.plan.spots)


def pack(solved: Solved, plan: Plan, kinds: Kinds | Types, numbers: bytes) -> bytes:
    """Writes a book, of holdings told by kind or of three cards told by type."""
    head = {
        "game": solved.game,
        "options": dict(solved.options),
        "score": solved.score,
        "measured": solved.measured,
        "unit": solved.unit,
        "copies": kinds.kinds.copies if isinstance(kinds, Types) else kinds.copies,
        "plan": plan.as_table(),
    }
    if isinstance(kinds, Types):
        head["types"] = kinds.rows
    if solved.notes:
        head["notes"] = dict(solved.notes)
    plain = json.dumps(head, separators=(",", ":")).encode() + b"\n" + numbers
    return sealed(FORMAT, tight(plain))


def unpack(data: bytes) -> Book:
    """Reads a book.

    Raises BookError where the bytes are not one that was written whole.
    """
    body = unsealed(FORMAT, data, "book")
    try:
        line, _, numbers = untied(body).partition(b"\n")
        head = json.loads(line)
        layout = _layout(head)
        score = (int(head["score"][0]), int(head["score"][1]))
        measured = float(head["measured"])
        notes = {str(name): float(each) for name, each in head.get("notes", {}).items()}
        solved = Solved(head["game"], head["options"], score, measured, str(head["unit"]), notes)
    except BookError:
        raise
    except (KeyError, TypeError, ValueError, zlib.error) as fault:
        raise BookError("this book is damaged: its head cannot be read") from fault
    if len(numbers) != layout.size(0, NOBODY):
        raise BookError("this book is damaged: numbers are missing")
    return Book(solved, layout, numbers)


def tight(plain: bytes) -> bytes:
    """Packs a book: books of whole deals take a quarter less room than by zlib."""
    import lzma  # noqa: PLC0415 - not every Python has it

    return lzma.compress(plain)


def untied(body: bytes) -> bytes:
    """Unpacks a book, also one that was packed by zlib, as all were at first.

    Raises ValueError where the bytes are damaged, BookError where Python has no lzma.
    """
    if not body.startswith(TIGHT):
        return zlib.decompress(body)
    try:
        import lzma  # noqa: PLC0415 - not every Python has it
    except ImportError as fault:
        raise BookError("this book is packed by lzma, which this Python does not have") from fault
    try:
        return lzma.decompress(body)
    except lzma.LZMAError as fault:
        raise ValueError(str(fault)) from fault


def _layout(head: Mapping[str, Any]) -> Layout:
    plan, kinds = plan_from(head["plan"]), Kinds(list(map(int, head["copies"])))
    if "types" not in head:
        return Layout(plan, kinds)
    return TypedLayout(plan, Types(kinds, [tuple(map(int, row)) for row in head["types"]]))


def sealed(name: bytes, body: bytes) -> bytes:
    """Puts the name of a format and a checksum before what a file holds, each a line."""
    return name + b"\n" + sha256(body).hexdigest().encode() + b"\n" + body


def unsealed(name: bytes, data: bytes, what: str) -> bytes:
    """Gives what a file of a format holds; `what` it should be is named where it is not.

    Raises BookError for another format, and where the checksum is another.
    """
    found, _, rest = data.partition(b"\n")
    checksum, _, body = rest.partition(b"\n")
    if found != name:
        raise BookError(f"this is no {what} of this version")
    if sha256(body).hexdigest().encode() != checksum:
        raise BookError(f"this {what} is damaged: its checksum is another")
    return body
