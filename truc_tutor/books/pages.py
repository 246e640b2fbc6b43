"""A book opened at a place of its deal: which acts there are, and the numbers that stand there."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from truc_tutor.books.book import Book
from truc_tutor.books.kinds import less
from truc_tutor.books.plan import NOBODY, Block, Layout, Spot, find, next_lead
from truc_tutor.books.rests import worth_of, worths_of

Vector = Any  # an array of floats; arrays are imported where they are used


@dataclass(frozen=True, slots=True)
class Here:
    """A place in the plan.

    Its spot, the class on the table, where its numbers begin, and the last card that lies open.
    """

    place: int
    lead: int
    at: int
    shown: int


START = Here(0, NOBODY, 0, NOBODY)
"""Where every deal begins."""


@lru_cache(maxsize=8)
def _arrays(
    layout: Layout,
) -> tuple[Vector, list[list[Vector]], dict[tuple[int, int], Vector]]:
    """Makes the squares of all bytes, and by size and class where a holding with it is counted.

    The last is room for the rows of decisions, which are made when they are first asked for.
    """
    import numpy as np  # noqa: PLC0415 - slow to import, and not needed without a book

    plus = [[np.array(each, np.intp) for each in by_class] for by_class in layout.kinds.plus]
    return np.arange(256.0) ** 2, plus, {}


class Pages:
    """The numbers of a book, found by place; shares that were made once are kept."""

    def __init__(self, book: Book) -> None:
        import numpy as np  # noqa: PLC0415 - slow to import, and not needed without a book

        self._np = np
        self.layout, self.kinds = book.layout, book.layout.kinds
        self._numbers = np.frombuffer(book.numbers, np.uint8)
        self._squares, self.plus, self._rows = _arrays(book.layout)
        self._shares: dict[int, Vector] = {}

    def spot(self, here: Here) -> Spot:
        """Gives the decision of a place that is no end."""
        return self.layout.plan.spots[here.place]

    def blocks(self, here: Here) -> list[Block]:
        """Lists the acts of a place."""
        return self.layout.known(here.place, here.lead)[0]

    def find(self, here: Here, token: str, rank: int) -> int:
        """Finds an act among the blocks of a place: a bet by its token, a card (no token) by class.

        Raises ValueError where there is no such bet.
        """
        spot = self.spot(here)
        if token:
            return find(spot.bets, token)
        return len(spot.bets) + (0 if len(self.blocks(here)) == len(spot.bets) + 1 else rank)

    def child(self, here: Here, act: int, rank: int) -> Here:
        """Gives the place behind an act; `rank` is the class of a card that is played."""
        spot = self.spot(here)
        blocks, starts = self.layout.known(here.place, here.lead)
        block = blocks[act]
        shown = here.shown
        if not block.token and block.rank == NOBODY and not spot.open_last:
            shown = rank
        lead = next_lead(spot, block, here.lead)
        return Here(block.target, lead, here.at + starts[act], shown)

    def shares(self, here: Here) -> Vector:
        """Gives how often each act is done, laid as in `Layout`; those of one row make 1."""
        found = self._shares.get(here.at)
        if found is None:
            row = self._row(here)
            weights = self._squares[self._numbers[here.at : here.at + len(row)]]
            found = weights / self._np.bincount(row, weights)[row]
            self._shares[here.at] = found
        return found

    def share(self, here: Here, act: int, left: tuple[int, ...]) -> float:
        """Tells how often the seat to act does an act that leaves it with these cards.

        A last card counts as still held.
        """
        return float(self.shares(here)[self.blocks(here)[act].start + self.number(here, left)])

    def _row(self, here: Here) -> Vector:
        """Tells the row of each number of a decision: which holding it belongs to."""
        key = here.place, here.lead
        if key not in self._rows:
            held = self.spot(here).held[self.spot(here).seat]
            self._rows[key] = self._np.concatenate(
                [
                    self._np.arange(block.wide)
                    if block.rank == NOBODY
                    else self.plus[held - 1][block.rank]
                    for block in self.blocks(here)
                ]
            )
        return self._rows[key]

    def rest(self, here: Here, seat: int, cards: tuple[int, ...]) -> float:
        """Gives what the rest of the deal is worth to a seat that holds these cards (see `rests`).

        It is counted as the ends of the book are.
        """
        wide = self.kinds.count(len(cards))
        at = here.at + 2 * wide * seat + self.kinds.place[len(cards)][cards]
        most = self.spot(here).most
        return worth_of(int(self._numbers[at]), int(self._numbers[at + wide]), most)

    def rests(self, here: Here, seat: int) -> Vector:
        """Gives the same by every two cards that the seat may hold, as `Kinds` counts them."""
        wide = self.kinds.count(2)
        at = here.at + 2 * wide * seat
        told: Vector = self._numbers[at : at + 2 * wide].reshape(2, wide).astype(float)
        great, small = told[0], told[1]
        return worths_of(great, small, self.spot(here).most)

    def number(self, here: Here, cards: tuple[int, ...]) -> int:
        """Gives the number of the cards of the seat to act among the holdings of its decision."""
        spot = self.spot(here)
        if not spot.open_last:
            return self.kinds.place[len(cards)][cards]
        if spot.laid == spot.seat:
            return here.shown
        return here.shown * self.kinds.classes + cards[0]


def ways(block: Block, mine: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
    """Lists how an act may be done with these cards: the class played, and what is left."""
    if block.token:
        return [(NOBODY, mine)]
    if block.rank == NOBODY:
        return [(mine[0], mine)]
    return [(block.rank, less(mine, block.rank))] if block.rank in mine else []
