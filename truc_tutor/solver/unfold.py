"""The walk over a plan with the cards, compiled: it counts the nodes of a tree and fills them."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from truc_tutor.solver.compiled import compiled
from truc_tutor.solver.tree import DENSE, END, Floats, Ints

Longs = NDArray[np.int64]

LEAD, FOLLOW, SHOW, LAST = 0, 1, 2, 3
"""How a card is played: led, laid on another, led and last of its seat, laid last of all."""


class Lines(NamedTuple):
    """A plan in arrays. `acts` are by spot: where its bets begin and end in `bets`.

    `grows[held, number, class]` adds a class to a holding of `held` cards; `base[held 0, held 1]`
    is where the matrices of such holdings begin, one for each pair of holdings played.
    `below[spot, 1 + class on the table]` counts the numbers of a spot and all that is behind it.
    `paired` marks spots where the second card of a two-card play is laid, and `hidden` is where the
    matrices of equal ones begin, by the class of the first trick and that of the card on top.
    """

    seat: Ints
    held: Ints
    laid: Ints
    way: Ints
    acts: Ints
    bets: Ints
    play: Ints
    shape: Ints
    ends: Floats
    counts: Ints
    grows: Ints
    base: Longs
    turned: int
    copies: Ints
    below: Longs
    paired: Ints
    hidden: int


HIDDEN = 3
"""The form, while a plan is walked, of an end that the cards beneath decide."""


def root_of(classes: int, gone: tuple[int, ...] = ()) -> Longs:
    """Makes the first row of a walk: of the whole deal, or once each seat has played a class."""
    row = np.zeros(13 + classes, np.int64)
    row[1] = row[6] = -1
    for seat, rank in enumerate(gone):
        row[2 + seat] = rank
        row[13 + rank] += 1
    return row


@compiled
def unfold(
    lines: Lines,
    root: Longs,
    depth: Ints,
    seat: Ints,
    wide: Ints,
    first: Longs,
    shape: Ints,
    step: Ints,
    spread: Ints,
    skip: Ints,
    form: Ints,
    weights: Longs,
    worth: Floats,
    counting: bool,  # noqa: FBT001 - compiled functions take no keywords
) -> int:
    """Walks the plan with the cards, depth first; counts the nodes, or fills their columns.

    A row of the stack: target, class on the table, what each seat has played, depth, step,
    spread, the three targets of an end that the last card decides (else the same), its leader,
    what both hold, and of each class how many were played. What follows on more than there are
    cannot be: it becomes an end of no weight, and its numbers are passed over. An end that cards
    beneath decide has the number of its matrix where others have the class on the table.
    """
    classes = lines.grows.shape[2]
    stack = np.zeros((400, 13 + classes), np.int64)
    open_at = np.zeros(100, np.int64)
    stack[0] = root
    top, node, numbers, above = 1, 0, 0, -1
    while top > 0:
        top -= 1
        row = stack[top].copy()
        target, lead, gone, deep = row[0], row[1], row[2:4], row[4]
        if not counting:
            while above >= deep:
                skip[open_at[above]] = node
                above -= 1
            above = deep
            open_at[deep] = node
            depth[node], step[node], spread[node] = deep, row[5], row[6]
            shape[node] = -1
        over = False
        for rank in range(classes):
            over = over or row[13 + rank] > lines.copies[rank]
        if target < 0 or over:
            if over and target >= 0:
                numbers += lines.below[target, 1 + lead]
            if not counting:
                seat[node] = END
                form[node] = row[10]
                held0, held1 = row[11], row[12]
                for k in range(3):
                    worth[node, k] = 0.0 if over else lines.ends[-1 - row[7 + k]]
                _place(lines, node, held0, held1, gone, wide, weights)
                if row[10] == HIDDEN:
                    form[node] = DENSE
                    weights[node] = lines.hidden + lead * wide[node, 0] * wide[node, 1]
                elif row[10] > 0:
                    follower = 1 if row[10] == 1 else 0
                    wide[node, follower] = classes * classes
                if row[10] == 2:
                    weights[node] += lines.turned - lines.base[1, 1]
            node += 1
            continue
        spot = target
        me = lines.seat[spot]
        opened = lines.laid[spot]
        held0 = lines.held[spot, 0] + (1 if opened == 0 else 0)
        held1 = lines.held[spot, 1] + (1 if opened == 1 else 0)
        if not counting:
            seat[node], shape[node], first[node] = me, lines.shape[spot], numbers
            _place(lines, node, held0, held1, gone, wide, weights)
            if opened >= 0:
                wide[node, 1 - opened] = classes * classes
        mine = wide[node, me] if not counting else 0
        size = 0
        begin = top
        for b in range(lines.acts[spot], lines.acts[spot + 1]):
            stack[top] = row
            stack[top, 0], stack[top, 4], stack[top, 5] = lines.bets[b], deep + 1, size
            stack[top, 6] = -1
            stack[top, 7:10] = lines.bets[b]
            stack[top, 10] = 0 if opened < 0 else 1 + opened
            stack[top, 11], stack[top, 12] = held0, held1
            size += mine
            top += 1
        way = lines.way[spot]
        if way in (SHOW, LAST):
            stack[top] = row
            stack[top, 0], stack[top, 4], stack[top, 5] = lines.play[spot, 0], deep + 1, size
            stack[top, 6] = 0 if way == SHOW else -1
            if way == LAST:
                low, high = (0, 2) if me == 1 else (2, 0)
                stack[top, 7] = lines.play[spot, low]
                stack[top, 8] = lines.play[spot, 1]
                stack[top, 9] = lines.play[spot, high]
                stack[top, 10] = 1 + opened
            stack[top, 11], stack[top, 12] = held0, held1
            size += mine
            top += 1
        elif way >= 0:
            held = lines.held[spot, me]
            for rank in range(classes):
                side = 0 if way == LEAD else (rank > lead) - (rank < lead) + 1
                stack[top] = row
                stack[top, 0] = lines.play[spot, side]
                stack[top, 1] = rank if way == LEAD else -1
                stack[top, 2 + me] = lines.grows[3 - held, gone[me], rank]
                stack[top, 13 + rank] += 1
                stack[top, 4], stack[top, 5], stack[top, 6] = deep + 1, size, -1
                stack[top, 7:10] = lines.play[spot, side]
                stack[top, 10] = 0
                if side == 1 and lines.paired[spot]:
                    stack[top, 10], stack[top, 1] = HIDDEN, gone[me] * classes + lead
                    stack[top, 7] = lines.play[spot, 2 - 2 * me]
                stack[top, 11], stack[top, 12] = held0, held1
                stack[top, 11 + me] -= 1
                size += lines.counts[held - 1]
                top += 1
        _turn(stack, begin, top)
        numbers += size
        node += 1
    if not counting:
        while above >= 0:
            skip[open_at[above]] = node
            above -= 1
    return node


@compiled
def _place(
    lines: Lines, node: int, held0: int, held1: int, gone: Longs, wide: Ints, weights: Longs
) -> None:
    """Sets the holdings of both seats at a node and finds the matrix of their chances."""
    counts = lines.counts
    wide[node, 0], wide[node, 1] = counts[held0], counts[held1]
    pair = gone[0] * counts[3 - held1] + gone[1]
    weights[node] = lines.base[held0, held1] + pair * counts[held0] * counts[held1]


@compiled
def _turn(stack: Longs, begin: int, top: int) -> None:
    """Turns the children round, so that the first of them is taken from the stack first."""
    low, high = begin, top - 1
    while low < high:
        for k in range(stack.shape[1]):
            stack[low, k], stack[high, k] = stack[high, k], stack[low, k]
        low += 1
        high -= 1
