"""Measures a book of the first trick exactly, as far as it goes.

A perfect rival is reckoned who knows the book and is worth, where the first trick ends, what the
book says of the best reply there: how the deal goes on is taken from the table that was cut off.
"""

import numpy as np
from numpy.typing import NDArray

from truc_tutor.books.book import Book
from truc_tutor.books.pages import START, Here, Pages
from truc_tutor.books.plan import NOBODY, Block
from truc_tutor.solver.expand import chances_of

Vector = NDArray[np.float64]

LOWEST = -1e30


def best_replies(book: Book) -> tuple[float, float]:
    """Gives what a perfect mano and a perfect dealer may expect, in what the book counts in."""
    chances = chances_of(book.layout.kinds.copies)
    return _Reply(book, 0, chances).value(), _Reply(book, 1, chances).value()


def exploitability(book: Book) -> float:
    """Gives the mean gain of a perfect rival over both seats in this deal."""
    return sum(best_replies(book)) / 2


class _Reply:
    """The best reply of a seat; all vectors are by the three cards that were dealt.

    `ways` are the chances of what both were dealt.
    """

    def __init__(self, book: Book, me: int, ways: Vector) -> None:
        self._pages, self._me = Pages(book), me
        self._ends = [end if me == 0 else -end for end in book.layout.plan.ends]
        kinds = self._pages.kinds
        self._ways = ways
        whole = np.arange(len(ways))
        # By the class that has gone: which dealt cards have it, and the number of what is left.
        self._left = {NOBODY: (whole, whole)} | {
            rank: (np.array(grown), np.arange(kinds.count(2)))
            for rank, grown in enumerate(kinds.plus[2])
        }

    def value(self) -> float:
        """Averages over all that the seat may be dealt."""
        ones = np.ones(len(self._ways))
        return float(self._on(START, ones, (NOBODY, NOBODY)).sum())

    def _on(self, here: Here, his: Vector, gone: tuple[int, int]) -> Vector:
        """Values a place by what the seat was dealt; `gone` are the classes played by 0 and 1."""
        met: Vector = self._ways @ his
        if here.place < 0:
            return met * self._ends[~here.place]
        spot = self._pages.spot(here)
        if spot.is_rest:
            told = self._pages.rests(here, self._me)
            return met * self._by_dealt(gone[self._me], told)
        values = []
        for act, block in enumerate(self._pages.blocks(here)):
            after = gone
            if block.rank != NOBODY:
                after = (block.rank, gone[1]) if spot.seat == 0 else (gone[0], block.rank)
            below = self._pages.child(here, act, block.rank)
            if spot.seat == self._me:
                value = np.full(len(his), LOWEST)
                may = self._left[block.rank][0]
                value[may] = self._on(below, his, after)[may]
                values.append(value)
            else:
                share = self._shares(here, block, gone[spot.seat])
                values.append(self._on(below, his * share, after))
        every: Vector = np.array(values)
        whole: Vector = every.max(axis=0) if spot.seat == self._me else every.sum(axis=0)
        return whole

    def _shares(self, here: Here, block: Block, gone: int) -> Vector:
        """Tells how often the rival does an act with what he was dealt."""
        part = self._pages.shares(here)[block.start : block.start + block.wide]
        return self._by_dealt(gone if block.rank == NOBODY else block.rank, part)

    def _by_dealt(self, gone: int, told: Vector) -> Vector:
        """Takes for each three cards what is told of what is left when one has gone; else 0."""
        dealt, left = self._left[gone]
        found = np.zeros(len(self._ways))
        found[dealt] = told[left]
        return found
