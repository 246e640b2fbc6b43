"""Making a book: the tree of a deal, the work put by between times, and the bytes in the end."""

from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from truc_tutor.books.book import Book, Solved, pack
from truc_tutor.books.kinds import deal_name, kinds_of
from truc_tutor.books.plan import NOBODY, Layout
from truc_tutor.books.rests import first_trick
from truc_tutor.books.shelf import what_matters
from truc_tutor.cards import Card
from truc_tutor.game.variant import Game
from truc_tutor.solver.cutting import cut_in_points
from truc_tutor.solver.expand import tree_of
from truc_tutor.solver.first_trick import best_replies
from truc_tutor.solver.learn import Learning, Measured, begin, measure, value_of
from truc_tutor.solver.quantise import quantise, shares_of
from truc_tutor.solver.tree import Tree
from truc_tutor.solver.walk import plan_of
from truc_tutor.solver.work import load, save

LARGE = 100_000_000
"""From how many numbers on a deal takes so long to learn that one begins from another."""

CUT = 50_000_000
"""From how many numbers on a book of a whole deal would be too large to be shipped."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A deal that is solved for itself: the card that is turned, and how often it comes.

    `name` is the rank of the turned card, empty in a game that turns none.
    """

    name: str
    turned: Card | None
    share: float


def openings_of(game: Game) -> list[Opening]:
    """Lists the deals of a game that differ by what is left when a card is turned."""
    if not game.turns_card:
        return [Opening("", None, 1.0)]
    names = {card: deal_name(game, card) for card in game.deck}
    counts = Counter(names.values())
    return [
        Opening(name, next(card for card in names if names[card] == name), count / len(game.deck))
        for name, count in counts.items()
    ]


def deal_tree(game: Game, turned: Card | None = None) -> Tree:
    """Compiles one deal at 0-0, in points."""
    return tree_of(plan_of(game, turned=turned), kinds_of(game, turned))


def is_large(tree: Tree) -> bool:
    """Tells whether a deal takes long to learn."""
    return tree.size > LARGE


def is_cut(tree: Tree) -> bool:
    """Tells whether of a deal the first trick alone is made a book of."""
    return tree.size > CUT


def book_of(
    game: Game, tree: Tree, learning: Learning, turned: Card | None = None
) -> tuple[bytes, Measured]:
    """Rounds what was learnt, measures what was rounded, and packs it."""
    if is_cut(tree):
        return _first_trick_of(game, tree, learning, turned)
    coded = quantise(tree, learning.average)
    measured = measure(tree, shares_of(coded))
    solved = Solved(game.name, what_matters(game), (0, 0), round(measured.exploitability, 6))
    plan = plan_of(game, turned=turned)
    return pack(solved, plan, kinds_of(game, turned), coded.tobytes()), measured


def _first_trick_of(
    game: Game, tree: Tree, learning: Learning, turned: Card | None
) -> tuple[bytes, Measured]:
    kinds, plan = kinds_of(game, turned), plan_of(game, turned=turned)
    cut, numbers = cut_in_points(plan, kinds, tree, learning.average)
    notes = {"value": round(value_of(tree, learning.average), 6), "steps": learning.steps}
    solved = Solved(game.name, what_matters(game), (0, 0), 0.0, notes=notes)
    measured = _measured_cut(Book(solved, Layout(cut, kinds), numbers.tobytes()))
    solved = replace(solved, measured=round(measured.exploitability, 6))
    return pack(solved, cut, kinds, numbers.tobytes()), measured


def measured_again(game: Game, book: Book, turned: Card | None = None) -> Measured:
    """Measures a book that was made: of a first trick alone with the tables that came after it.

    Raises ValueError for a book of other rules.
    """
    if book.is_whole:
        tree = deal_tree(game, turned)
        if tree.size != len(book.numbers):
            raise ValueError("this is a book of other rules")
        return measure(tree, shares_of(np.frombuffer(book.numbers, np.uint8)))
    cut, kinds = first_trick(plan_of(game, turned=turned)), kinds_of(game, turned)
    if Layout(cut, kinds).size(0, NOBODY) != len(book.numbers):
        raise ValueError("this is a book of other rules")
    return _measured_cut(book)


def _measured_cut(book: Book) -> Measured:
    return Measured.by(book.solved.notes["value"], best_replies(book))


def where_to_begin(learning: Learning) -> Learning:
    """Keeps of what was learnt that with which another deal may begin: regrets, no play."""
    return replace(learning, average=learning.average[:0].copy())


def begun_like(tree: Tree, other: Learning) -> Learning:
    """Begins where a deal that differs little was learnt to: by its regrets, with no play.

    Measured on Truco Paulista (24 cards) with what was learnt of another turned card in 100 steps:
    0.0115 points can be won after 40 steps more, and after 60 steps from nothing 0.0156.
    """
    return Learning(other.steps, other.regrets.copy(), np.zeros(tree.size, np.float32))


def put_by(learning: Learning, path: Path | None) -> None:
    """Saves the work, whole or not at all."""
    if path is None:
        return
    save(path, steps=learning.steps, regrets=learning.regrets, average=learning.average)


def taken_up(tree: Tree, path: Path | None) -> Learning:
    """Loads the work, or begins where there is none.

    Raises ValueError for a file that is not the work of this tree.
    """
    if path is None or not path.exists():
        return begin(tree)
    steps, regrets, average = load(path, "steps", "regrets", "average")
    learning = Learning(int(steps), regrets, average)
    if learning.regrets.shape != (tree.size,) or learning.average.shape != (tree.size,):
        raise ValueError(f"{path} is the work of another game")
    return learning
