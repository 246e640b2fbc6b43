"""What the ways to solve share: learning step by step, put by, told; books written and read."""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar
from zipfile import BadZipFile

from truc_tutor.app.terminal import BadInputError

if TYPE_CHECKING:
    from truc_tutor.books.book import Book
    from truc_tutor.cards import Card
    from truc_tutor.game.variant import Game
    from truc_tutor.solver.learn import Learning, Measured
    from truc_tutor.solver.making import Opening
    from truc_tutor.solver.tree import Tree

STEPS = {"france": 2500, "paulista": 500}
"""How many steps a deal is learned for: as many as for the shipped books."""

FEW, LARGE_STEPS = 500, 130
"""How many steps another game is learned for, and one whose deals are large."""

AFTER_FIRST = 0.6
"""Which part of the steps large deals are learned for that begin where the first was learnt to."""

SAVED_EVERY, LARGE_SAVED_EVERY = 100, 25
"""After how many steps the work is put by."""

TOLD_AT = (2, 10, 20)
"""After how many steps it is told how long the rest will take, besides where the work is put by."""


class Stepped(Protocol):
    """Something learned that knows how many steps it has come."""

    @property
    def steps(self) -> int:
        """Counts the steps done."""


Work = TypeVar("Work", bound=Stepped)


def _steps(chosen: argparse.Namespace, first: "Learning | None", *, large: bool) -> int:
    """Tells to which step a deal is learned."""
    steps = int(chosen.steps or (LARGE_STEPS if large else STEPS.get(chosen.game, FEW)))
    return steps if first is None else first.steps + max(1, round(AFTER_FIRST * steps))


def learned(
    chosen: argparse.Namespace,
    game: "Game",
    opening: "Opening",
    tree: "Tree",
    first: "Learning | None",
) -> "Learning":
    """Learns on from where the work was put by, telling how long it will take.

    Where nothing was, a large deal begins where the first one was learnt to.
    """
    from truc_tutor.solver.learn import learn  # noqa: PLC0415
    from truc_tutor.solver.making import begun_like, is_large, put_by, taken_up  # noqa: PLC0415

    steps = _steps(chosen, first, large=is_large(tree))
    saved_every = LARGE_SAVED_EVERY if is_large(tree) else SAVED_EVERY
    room = f"{8 * tree.size / 1e6:.0f} MB to learn in"
    say(f"{named(game, opening)}: {tree.size:,} numbers, {room}, {steps} steps")
    path = None
    if chosen.work is not None:
        name = "-".join(filter(None, (game.name, str(len(game.deck)), opening.name)))
        path = chosen.work / f"{name}.npz"
    try:
        begun = taken_up(tree, path)
    except ValueError as fault:
        raise BadInputError(f"truc-tutor: {fault}.") from None
    if begun.steps == 0 and first is not None:
        begun = begun_like(tree, first)
    return learned_on(
        learn(tree, begun), begun, steps, saved_every, lambda learning: put_by(learning, path)
    )


def learned_on(
    learning: Iterator[Work], begun: Work, steps: int, every: int, put_by: Callable[[Work], None]
) -> Work:
    """Learns on to a step, puts the work by after every so many, and tells how long it will take.

    Nothing is learned where as many steps are done.
    """
    if begun.steps >= steps:
        return begun
    before, began = begun.steps, time.monotonic()
    for work in learning:
        done = work.steps - before
        if done in TOLD_AT or work.steps % every == 0:
            left = (time.monotonic() - began) / done * (steps - work.steps) / 60
            say(f"step {work.steps} of {steps}, about {left:.0f} minutes left")
        if work.steps % every == 0 or work.steps == steps:
            put_by(work)
        if work.steps == steps:
            return work
    raise AssertionError


def write_books(path: Path | None, books: Mapping[str, bytes]) -> None:
    """Puts books into a file, and tells how long each is.

    Raises BadInputError where it cannot be written.
    """
    from truc_tutor.books.shelf import put_books  # noqa: PLC0415 - not needed for other commands

    assert path is not None  # noqa: S101 - who builds has asked for it
    try:
        put_books(path, books)
    except (OSError, BadZipFile) as fault:
        raise BadInputError(f"truc-tutor: {path} cannot be written: {fault}.") from None
    for name, data in books.items():
        say(f"{path}, {name}: {len(data):,} bytes")


def shipped(game: "Game", deal: str, turned: "Card | None" = None) -> "Book":
    """Opens the shipped book of a deal at 0-0.

    Raises BadInputError, which names the deal, where there is none or it cannot be read.
    """
    from truc_tutor.books.book import Book  # noqa: PLC0415 - not needed for other commands
    from truc_tutor.books.shelf import name_of, opened  # noqa: PLC0415

    book = opened(game.name, name_of(game, (0, 0), turned))
    if book is None:
        raise BadInputError(f"truc-tutor: there is no book of {deal}.")
    if not isinstance(book, Book):
        raise BadInputError(f"truc-tutor: the book of {deal} cannot be read: {book}.")
    return book


def figures(measured: "Measured") -> dict[str, Any]:
    """Gives what was measured for JSON."""
    return {
        "value": round(measured.value, 6),
        "gains": [round(gain, 6) for gain in measured.gains],
        "exploitability": round(measured.exploitability, 6),
    }


def named(game: "Game", opening: "Opening") -> str:
    """Names a deal that is solved for itself."""
    return f"{game.name}, {opening.name} turned" if opening.name else game.name


def say(line: str) -> None:
    """Tells what is going on, beside what the command prints."""
    print(line, file=sys.stderr, flush=True)  # noqa: T201
