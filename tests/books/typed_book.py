"""A book over types whose numbers are drawn: any numbers are a strategy, if a poor one."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from truc_tutor import variants
from truc_tutor.books import reading, shelf, walking
from truc_tutor.books.book import Book, Solved
from truc_tutor.books.plan import NOBODY, Plan
from truc_tutor.books.shelf import what_matters
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
