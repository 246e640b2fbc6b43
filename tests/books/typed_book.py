"""A book over types, and its suits, whose numbers are drawn: any are a strategy, if a poor one."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from truc_tutor import variants
from truc_tutor.books import reading, shelf, walking
from truc_tutor.books.book import Book, Solved
from truc_tutor.books.kinds import classes_of
from truc_tutor.books.plan import NOBODY, Plan, Spot, next_lead
from truc_tutor.books.shelf import what_matters
from truc_tutor.books.suited import Place, SuitedBook, Table, sum_of
from truc_tutor.books.typed import TypedLayout, types_of
from truc_tutor.coach import advice
from truc_tutor.game.engine import apply, start, to_act
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation, observe
from truc_tutor.solver.envit.walk import walk_deal

GAME = variants.game("valencia", seats=2)

MOST = 4.0
"""The greatest worth of a rest in the book that is drawn."""


def drawn_book(game: Game = GAME) -> Book:
    """Draws a book of the first trick."""
    first = walk_deal(game).first
    spots = tuple(replace(spot, most=MOST) if spot.is_rest else spot for spot in first.spots)
    layout = TypedLayout(Plan(spots, first.ends, first.sides), types_of(game))
    numbers = random.Random(1).randbytes(layout.size(0, NOBODY))
    solved = Solved(game.name, what_matters(game), (0, 0), 0.01)
    return Book(solved, layout, numbers.replace(b"\0", b"\1"))


def places(
    book: Book, place: int = 0, rank: int = NOBODY, at: int = 0
) -> Iterator[tuple[Spot, int, int]]:
    """Gives every decision of the first trick: its spot, the class led, where its numbers begin."""
    spot = book.layout.plan.spots[place]
    if spot.is_rest:
        return
    yield spot, rank, at
    blocks, starts = book.layout.known(place, rank)
    for block, behind in zip(blocks, starts, strict=True):
        if block.target >= 0:
            yield from places(book, block.target, next_lead(spot, block, rank), at + behind)


def decided(book: Book) -> Iterator[tuple[Place, tuple[int, int]]]:
    """Gives every decision by its exact lead, with the shape of its table."""
    classes = [classes_of(GAME)[card] for card in GAME.deck]
    for spot, rank, at in places(book):
        acts = len(spot.bets) + (3 if spot.play else 0)
        if rank == NOBODY:
            yield (at, NOBODY), (acts, 1540)
            continue
        for card in (n for n, each in enumerate(classes) if each == rank):
            yield (at, card), (acts, 210 if spot.laid == spot.seat else 1330)


def drawn_suits(book: Book) -> Book:
    """Draws suits for some decisions of a book; a few hands have nothing told."""
    rng = np.random.default_rng(4)
    tables = {}
    for place, shape in decided(book):
        if place[1] == NOBODY or rng.random() < 0.4:
            told = rng.random(shape[1]) > 0.05
            tables[place] = rng.integers(1, 256, shape, np.uint8) * told
    return with_suits(book, tables)


def with_suits(book: Book, tables: Mapping[Place, Any]) -> Book:
    """Puts suits beside a book."""
    laid, start = {}, 0
    for place, table in tables.items():
        laid[place] = Table(start, *table.shape)
        start += table.size
    solved, numbers = book.solved, b"".join(table.tobytes() for table in tables.values())
    of, count = sum_of(book), len(GAME.deck)
    return replace(book, suits=SuitedBook(solved.game, solved.options, of, count, laid, numbers))


def laid_on_the_shelf(book: Book, patch: pytest.MonkeyPatch) -> None:
    """Lets every score of Valencian Truc be answered by a book, however poor its play is."""
    patch.setattr(shelf, "opened", lambda game, _: book if game == "valencia" else None)
    patch.setattr(walking, "CONTRADICTION", 1e9)
    for latest in (reading._LATEST, advice._LATEST):
        latest.clear()


def begun(number: int, score: tuple[int, int] = (0, 0), game: Game = GAME) -> State:
    """Deals at a score."""
    return apply(start(game, score), deal_from("typed", number, game))


def faced(number: int, score: tuple[int, int] = (0, 0)) -> Iterator[tuple[State, Observation]]:
    """Plays a deal by the book as long as it answers; gives every decision until then."""
    state, rng = begun(number, score), random.Random(number)
    while acting := to_act(state):
        seen = observe(state, acting[0])
        often = reading.shares(seen)
        yield state, seen
        if often is None:
            return
        state = apply(state, rng.choices(list(often), weights=list(often.values()))[0])
