"""A two-seat game as flat arrays: its public tree depth first, holdings as places in vectors."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int32]
Floats = NDArray[np.float32]

CHANCE = -1
"""The seat of a node where chance reveals something; its odds stand in the weights of the ends."""

END = -2
"""The seat of an end."""

DENSE, LEADS_0, LEADS_1 = 0, 1, 2
"""How an end weighs holdings: a matrix (seat 0 × seat 1), or pairs where that seat's card lies."""


class Tree(NamedTuple):
    """Nodes in depth-first order, and what they point into.

    By node: `depth`; `seat` to act; `wide` the holdings of seat 0 and 1; `first` where its numbers
    begin; `shape` how they lie; `step` where the block of the edge to it begins within its
    parent's; `spread` whether the rival's holdings are told apart anew over that edge, once for
    each class that is shown (-1: they stay); `skip` the first node that is not below it.
    Of an end: `form`, `weights` where its matrix begins, and `worth` to seat 0 where seat 0's class
    is greater than, equal to, less than seat 1's.

    By shape: `shape_at` where its `owner` begins and ends, which tells for each number the
    holding that it belongs to; `even` counts its acts where each is open to every holding, else 0.
    `matrix` holds all weights, which are the chances of two holdings together and add up to 1 at
    the root. `begin` is 1 for each holding that a seat may be dealt at all, else 0. `size` counts
    the numbers of a strategy; some lie at decisions that no deal leads to and that have no nodes.
    """

    depth: Ints
    seat: Ints
    wide: Ints
    first: NDArray[np.int64]
    shape: Ints
    step: Ints
    spread: Ints
    skip: Ints
    form: Ints
    weights: NDArray[np.int64]
    worth: Floats
    shape_at: Ints
    even: Ints
    owner: Ints
    matrix: Floats
    begin: Floats
    size: int


def evenness(owner: list[int], wide: int) -> int:
    """Counts the acts of a shape in which every act is open to every holding; 0 for another."""
    acts = len(owner) // wide
    return acts if owner == [*range(wide)] * acts else 0


def rows(tree: Tree) -> Ints:
    """Gives each number of a strategy its row: those of one decision and holding share one.

    Numbers of decisions that cannot be have none: -1.
    """
    inner = np.nonzero(tree.seat >= 0)[0]
    row = np.full(tree.size, -1, np.int32)
    counted = 0
    for node in inner:
        shape = tree.shape[node]
        owner = tree.owner[tree.shape_at[shape] : tree.shape_at[shape + 1]]
        row[tree.first[node] : tree.first[node] + len(owner)] = owner + counted
        counted += int(tree.wide[node, tree.seat[node]])
    return row
