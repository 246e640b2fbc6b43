"""The best reply of one exact holding after the first trick, to a rival who sees classes alone.

The tree of a rest tells classes; the rival's cards are followed one by one, for each card that he
shows tells by its suit what he may have called a side bet with.
"""

import numpy as np
from numpy.typing import NDArray

from truc_tutor.solver.compiled import compiled
from truc_tutor.solver.tree import DENSE, END, Floats, Ints, Tree

BOTH, LAST, MINE, HIS = 0, 1, 2, 3
"""What is known of the rival: he holds two cards, or one, after the seat's own last card lies open,
or after his does."""

COPIES = 4
"""The most cards of one class."""

LOWEST, LEAST = -1e30, 1e-30


@compiled
def reply_after(  # calls would cost more than the work they do, so this is one long loop
    trees: Tree,
    low: int,
    high: int,
    numbers: Floats,
    seat: int,
    own: Ints,
    his: Ints,
    number: Ints,
    weight: NDArray[np.float64],
    classes: int,
    hidden: int,
) -> float:
    """Gives what a perfect seat wins in a rest, in stones times weight.

    `own` are the classes of its two cards. By pair of cards that the rival may have left: `his`
    (class, copy, class, copy), its `number` among the pairs of classes, its `weight`. `hidden` is
    where the matrices of cards beneath begin. Rows on the path: what is known, how often the rival
    comes by pair, or by copy of the card he showed and class of the last, and values likewise.
    """
    count, pairs = high - low, len(weight)
    wide2, cell = trees.begin.shape[1], classes * classes
    span = COPIES * classes
    most = max(pairs, span)
    deepest = 48
    path = np.empty(deepest, np.int64)
    stage = np.empty(deepest, np.int64)
    mine = np.empty((deepest, 2), np.int64)
    reach = np.empty((deepest, most), np.float64)
    value = np.empty((deepest, span), np.float64)
    play = np.empty((deepest, 2 * wide2 * 4 + 2 * cell), np.float64)
    total = np.empty(max(wide2, cell), np.float64)
    tally = np.empty(max(wide2, cell), np.float64)
    sign = 1.0 if seat == 0 else -1.0
    node, top = 0, -1
    while True:
        deep = trees.depth[low + node] if node < count else 0
        while top >= deep:
            if top > 0:
                _raise(trees, low, seat, path, stage, value, top, span, classes)
            top -= 1
        if node >= count:
            break
        at = low + node
        ends = trees.seat[at] == END
        if deep == 0:
            stage[0] = BOTH
            mine[0, 0], mine[0, 1] = own[0], own[1]
            for i in range(pairs):
                reach[0, i] = weight[i]
        else:
            parent = low + path[deep - 1]
            shape = trees.shape[parent]
            size = trees.shape_at[shape + 1] - trees.shape_at[shape]
            step, known = trees.step[at], stage[deep - 1]
            actor = trees.seat[parent]
            wide = trees.wide[parent, actor]
            # Two cards held and some may be played: cards come behind the bets, class by class.
            rank = -1
            if wide == wide2 and size % wide2 == cell % wide2 and step >= size - cell:
                rank = (step - (size - cell)) // classes
            stage[deep] = known
            mine[deep, 0], mine[deep, 1] = mine[deep - 1, 0], mine[deep - 1, 1]
            if actor == seat:
                if rank >= 0:
                    if mine[deep, 0] == rank:
                        mine[deep, 0] = mine[deep, 1]
                    elif mine[deep, 1] != rank:
                        node = node + 1 if ends else trees.skip[at]
                        continue
                    mine[deep, 1] = -1
                if trees.spread[at] >= 0:
                    stage[deep] = MINE
                for i in range(pairs if known == BOTH else span):
                    reach[deep, i] = reach[deep - 1, i]
            elif known == BOTH and rank < 0:
                for i in range(pairs):
                    reach[deep, i] = reach[deep - 1, i] * play[deep - 1, step + number[i]]
            elif known == BOTH:
                stage[deep] = LAST
                for i in range(span):
                    reach[deep, i] = 0.0
                for i in range(pairs):
                    half = 0.5 if his[i, 0] == his[i, 2] else 1.0
                    for one in (0, 2):
                        if his[i, one] == rank:
                            other = his[i, 2 - one]
                            came = half * reach[deep - 1, i] * play[deep - 1, step + other]
                            reach[deep, his[i, one + 1] * classes + other] += came
            else:
                base = step + (mine[deep, 0] * classes if known == MINE else 0)
                if trees.spread[at] >= 0:
                    stage[deep] = HIS
                for i in range(span):
                    reach[deep, i] = reach[deep - 1, i] * play[deep - 1, base + i % classes]
        came = 0.0
        for i in range(pairs if stage[deep] == BOTH else span):
            came += reach[deep, i]
        if came <= LEAST:
            for i in range(span):
                value[deep, i] = 0.0
            if deep > 0:
                path[deep] = node
                _raise(trees, low, seat, path, stage, value, deep, span, classes)
            node = node + 1 if ends else trees.skip[at]
            continue
        if ends:
            for i in range(span):
                value[deep, i] = 0.0
            if stage[deep] == BOTH:
                value[deep, 0] = sign * trees.worth[at, 0] * came
            else:
                beneath = (trees.weights[at] - hidden) // cell if trees.form[at] == DENSE else -1
                above = beneath % classes
                for i in range(span):
                    if reach[deep, i] <= 0.0:
                        continue
                    first, second = mine[deep, 0], i % classes
                    if seat == 1:
                        first, second = second, first
                    worth = trees.worth[at, 0]
                    if beneath >= 0 and trees.weights[at] >= hidden:
                        first = first if first <= above else -1
                        second = second if second <= above else -1
                        worth = worth if first >= second else -worth
                    elif trees.form[at] != DENSE:
                        worth = trees.worth[
                            at, 1 if first == second else (2 if first < second else 0)
                        ]
                    place = i if stage[deep] == HIS else i // classes
                    value[deep, place] += sign * worth * reach[deep, i]
            path[deep] = node
            _raise(trees, low, seat, path, stage, value, deep, span, classes)
            node += 1
            continue
        path[deep], top = node, deep
        actor = trees.seat[at]
        for i in range(span):
            value[deep, i] = LOWEST if actor == seat else 0.0
        if actor != seat:
            shape = trees.shape[at]
            begin, end = trees.shape_at[shape], trees.shape_at[shape + 1]
            wide, first = trees.wide[at, actor], trees.first[at]
            for i in range(wide):
                total[i] = tally[i] = 0.0
            for k in range(end - begin):
                holding = trees.owner[begin + k]
                play[deep, k] = max(numbers[first + k], np.float32(0.0))
                total[holding] += play[deep, k]
                tally[holding] += 1.0
            for k in range(end - begin):
                holding = trees.owner[begin + k]
                if total[holding] > LEAST:
                    play[deep, k] /= total[holding]
                else:
                    play[deep, k] = 1.0 / tally[holding]
        node += 1
    found: float = value[0, 0]
    return found


@compiled
def _raise(
    trees: Tree,
    low: int,
    seat: int,
    path: NDArray[np.int64],
    stage: NDArray[np.int64],
    value: NDArray[np.float64],
    deep: int,
    span: int,
    classes: int,
) -> None:
    """Hands the values of a node to its parent, as far apart as the seat can tell them there."""
    before, now = stage[deep - 1], stage[deep]
    apart = 1 if now == BOTH else (span if now == HIS else COPIES)
    if trees.seat[low + path[deep - 1]] == seat:
        for i in range(apart):
            value[deep - 1, i] = max(value[deep - 1, i], value[deep, i])
        return
    for i in range(apart):
        place = i
        if before == BOTH:
            place = 0
        elif before != now:
            place = i // classes
        value[deep - 1, place] += value[deep, i]
