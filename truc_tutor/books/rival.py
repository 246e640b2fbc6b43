"""What the rival may hold: every holding weighed by its chance and by what the book says he does.

A holding that is weighed nothing cannot be, or would never have done what he did.
"""

from collections.abc import Mapping

from truc_tutor.books.pages import Here, Pages, Vector
from truc_tutor.books.plan import NOBODY, Block


def dealt(pages: Pages, mine: tuple[int, ...]) -> Vector:
    """Counts the ways in which he may have been dealt each holding, seen from a seat's own."""
    import numpy as np  # noqa: PLC0415 - slow to import, and not needed without a book

    return np.array([pages.kinds.ways(mine, each) for each in pages.kinds.of[3]], float)


def after(pages: Pages, here: Here, act: int, his: Vector, rank: int) -> Vector:
    """Weighs what he may hold after an act of his by how often each holding does it.

    Of a last card `rank` is the class that he shows, NOBODY for all that he may show.
    """
    spot, block = pages.spot(here), pages.blocks(here)[act]
    if block.rank != NOBODY:
        shares = pages.shares(here)[block.start : block.start + block.wide]
        return his[pages.plus[spot.held[spot.seat] - 1][block.rank]] * shares
    # Where the seat's own last card lies open, his rows are pairs that begin with its class.
    row = here.shown * pages.kinds.classes if spot.open_last and spot.laid != spot.seat else 0
    start = block.start + row
    weighed = his * pages.shares(here)[start : start + len(his)]
    return weighed if block.token or rank == NOBODY else only(weighed, rank)


def left(pages: Pages, here: Here, block: Block, his: Vector, rank: int) -> Vector:
    """Gives what he may hold after an act of his, whatever the book says to it."""
    if block.token:
        return his
    if block.rank != NOBODY:
        return his[pages.plus[pages.spot(here).held[pages.spot(here).seat] - 1][rank]]
    return only(his, rank)


def likeliest(pages: Pages, his: Vector, names: Mapping[int, str]) -> tuple[tuple[str, float], ...]:
    """Names the holdings he may have, from strong to weak, with their chances, likeliest first."""
    size = {pages.kinds.count(each): each for each in range(4)}[len(his)]
    total = his.sum()
    return tuple(
        (
            " ".join(names[rank] for rank in reversed(pages.kinds.of[size][number])),
            float(his[number] / total),
        )
        for number in (-his).argsort(kind="stable")
        if his[number] > 0
    )


def only(his: Vector, rank: int) -> Vector:
    """Gives what he may hold once his last card is seen."""
    only = his * 0.0
    only[rank] = his[rank]
    return only
