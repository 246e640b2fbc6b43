"""The last two tricks of a deal as trees, one for each way the first may have gone.

They depend on the classes that lie open after the first trick and on what was bet about the deal,
not on the side bet: so one tree serves many rests, each with numbers of its own.
"""

from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from truc_tutor.books.kinds import Kinds
from truc_tutor.books.plan import NOBODY, Layout
from truc_tutor.solver.compiled import compiled
from truc_tutor.solver.envit.walk import Walked
from truc_tutor.solver.expand import Columns, Shapes, columns_for, lines_of, matrices_of
from truc_tutor.solver.sweep import Desk, Pace, sweep
from truc_tutor.solver.tree import Floats, Tree
from truc_tutor.solver.unfold import Longs, root_of, unfold

LEFT = 2
"""How many cards each seat has left after the first trick."""


class Forest(NamedTuple):
    """Trees one after another: number `n` has the nodes from `at[n]` on and `size[n]` numbers."""

    trees: Tree
    at: Longs
    size: Longs


Root = tuple[int, int, int]
"""A spot of the later plan, and the classes that seat 0 and seat 1 have played."""


def forest_of(walked: Walked, kinds: Kinds, roots: list[Root]) -> Forest:
    """Expands the rests that are told."""
    matrix, base, turned = matrices_of(kinds)
    shapes, layout = Shapes(walked.later, kinds), Layout(walked.later, kinds)
    beneath = _beneath(kinds, matrix, int(base[1, 1]))
    lines = lines_of(walked.later, kinds, shapes, (base, turned), walked.paired, len(matrix))
    starts = [_start(kinds, root) for root in roots]
    counts = [unfold(lines, each, *columns_for(1), True) for each in starts]  # noqa: FBT003
    columns = columns_for(sum(counts))
    at = np.cumsum([0, *counts])
    for begin, end, each in zip(at, at[1:], starts, strict=False):
        part = cast("Columns", tuple(column[begin:end] for column in columns))
        unfold(lines, each, *part, False)  # noqa: FBT003
    depth, seat, wide, first, shape, step, spread, skip, form, weights, worth = columns
    trees = Tree(
        depth, seat, wide, first, shape, step, spread, skip, form, weights, worth,
        shapes.at(), shapes.even(), shapes.owner(), np.concatenate([matrix, beneath]),
        np.ones((2, kinds.count(LEFT)), np.float32), 0,
    )  # fmt: skip
    sizes = [layout.size(root, NOBODY) for root, _, _ in roots]
    return Forest(trees, at.astype(np.int64), np.array(sizes, np.int64))


def _start(kinds: Kinds, root: Root) -> Longs:
    row = root_of(kinds.classes, root[1:])
    row[0] = root[0]
    return row


def _beneath(kinds: Kinds, matrix: Floats, base: int) -> Floats:
    """Gives the chances of the cards beneath two equal ones, with the sign of who takes the deal.

    By the class of the tied first trick and that of the cards on top. A card beneath that is
    stronger than the one on top counts as nothing (A17); mano takes what is tied (A20).
    """
    classes, pairs = kinds.classes, kinds.count(LEFT)
    last = matrix[base : base + pairs * pairs * classes * classes]
    last = last.reshape(pairs, pairs, classes, classes)
    parts = []
    for first in range(classes):
        for top in range(classes):
            gone = kinds.place[2][tuple(sorted((first, top)))]
            counted = np.array([rank if rank <= top else -1 for rank in range(classes)])
            sign = np.where(counted[:, None] >= counted[None, :], 1, -1)
            parts.append((last[gone, gone] * sign).astype(np.float32).ravel())
    return np.concatenate(parts)


class Plots(NamedTuple):
    """The rests of a deal: the tree of each in the forest, and where its numbers begin."""

    tree: Longs
    begin: Longs


@compiled
def sweep_rests(
    forest: Forest,
    plots: Plots,
    reach: Floats,
    worth: Floats,
    due: NDArray[np.bool_],
    desk: Desk,
    numbers: Floats,
    average: Floats,
    seat: int,
    mode: int,
    pace: Pace,
) -> None:
    """Sweeps every rest that is due for one seat, and fills in what it is `worth` to its holdings.

    `reach` is by seat, rest and holding. A rest to which neither seat comes is worth nothing.
    """
    trees = forest.trees
    begin = np.zeros((2, reach.shape[2]), np.float32)
    wide = reach.shape[2]
    for rest in range(len(plots.tree)):
        if not due[rest]:
            continue
        came = np.float32(0.0)
        his = np.float32(0.0)
        for i in range(wide):
            begin[0, i] = reach[0, rest, i]
            begin[1, i] = reach[1, rest, i]
            came += reach[seat, rest, i]
            his += reach[1 - seat, rest, i]
        if his <= 0.0 and (came <= 0.0 or mode != 0):
            for i in range(wide):
                worth[rest, i] = 0.0
            continue
        number = plots.tree[rest]
        low, high = forest.at[number], forest.at[number + 1]
        first = plots.begin[rest]
        last = first + forest.size[number]
        part = Tree(
            trees.depth[low:high],
            trees.seat[low:high],
            trees.wide[low:high],
            trees.first[low:high],
            trees.shape[low:high],
            trees.step[low:high],
            trees.spread[low:high],
            trees.skip[low:high],
            trees.form[low:high],
            trees.weights[low:high],
            trees.worth[low:high],
            trees.shape_at,
            trees.even,
            trees.owner,
            trees.matrix,
            begin,
            trees.size,
        )
        sweep(part, desk, numbers[first:last], average[first:last], seat, mode, pace)
        for i in range(wide):
            worth[rest, i] = desk.value[0, i]
