"""From floats to the bytes of a book: the squares of a row's bytes are in proportion."""

import numpy as np
from numpy.typing import NDArray

from truc_tutor.solver.compiled import compiled
from truc_tutor.solver.tree import Floats, Ints, Tree, rows

FINE, COARSE = 1e-3, 1e-4
"""From which own reach on a row is written as well as bytes can, and from which in tenths; a row to
which its own seat hardly ever comes has the likeliest act alone.

Measured on a deal of Truco Paulista (24 cards, a queen turned): 0.00048 points can be won against
it before and after. Rows of Le Truc below 1e-4 with one act alone: 0.00023 for 0.00020 points and
5.3 for 7.3 MB; below 1e-3: 0.00043 points and 5.0 MB."""

TENTHS = 10

MOST = 255

CLOSE = 2e-5
"""A scale that is off by no more is good enough."""


def quantise(tree: Tree, average: Floats) -> NDArray[np.uint8]:
    """Rounds a summed strategy to bytes.

    Squares tell small shares as well as great ones, which bluffs need, and each row is scaled as
    rounds it best. What a row sums up to is how often its seat itself comes there, which tells how
    much it matters.
    """
    return quantise_rows(rows(tree), average)


def quantise_rows(
    row: Ints, average: Floats, fine: float = FINE, coarse: float = COARSE
) -> NDArray[np.uint8]:
    """Rounds numbers whose rows are told; those of row -1 are nothing.

    From `fine` on a row is written as well as bytes can, below `coarse` it has one act alone.
    """
    idle, count = int(np.count_nonzero(row < 0)), int(row.max()) + 1
    total = np.bincount(row + 1, average, count + 1)[1:]
    order = np.argsort(row, kind="stable")[idle:].astype(np.int32)
    many = np.bincount(row + 1, minlength=count + 1)[1:]
    start = np.concatenate([[0], np.cumsum(many)]).astype(np.int32)
    coded = np.zeros(len(average), np.uint8)
    _round_rows(order, start, average, total / total.max(), fine, coarse, coded)
    return coded


def shares_of(coded: NDArray[np.uint8]) -> Floats:
    """Reads bytes back as a strategy whose rows need not add up to 1."""
    return coded.astype(np.float32) ** 2


@compiled
def _round_rows(
    order: Ints,
    start: Ints,
    average: Floats,
    reach: NDArray[np.float64],
    fine: float,
    coarse: float,
    coded: NDArray[np.uint8],
) -> None:
    for number in range(len(start) - 1):
        places = order[start[number] : start[number + 1]]
        total = 0.0
        best = places[0]
        for place in places:
            total += average[place]
            if average[place] > average[best]:
                best = place
        if reach[number] < coarse or total <= 0.0:
            coded[best] = 1
            continue
        share = np.zeros(len(places), np.float64)
        for act in range(len(places)):
            share[act] = average[places[act]] / total
        scale = _best_scale(share) if reach[number] >= fine else TENTHS
        for act in range(len(places)):
            coded[places[act]] = round(np.sqrt(share[act]) * scale)


@compiled
def _best_scale(share: NDArray[np.float64]) -> int:
    """Finds the scale whose rounded numbers are nearest to the shares; a smaller one if as near."""
    root = np.sqrt(share)
    best, nearest = 1, 1e9
    for scale in range(1, int(MOST / root.max()) + 1):
        total = 0.0
        for one in root:
            total += round(one * scale) ** 2
        if total <= 0.0:
            continue
        off = 0.0
        for act in range(len(root)):
            off += abs(round(root[act] * scale) ** 2 / total - share[act])
        if off < nearest - 1e-6:
            best, nearest = scale, off
            if off < CLOSE:
                break
    return best
