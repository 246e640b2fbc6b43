"""One sweep over a tree: regrets, values or best replies of one seat, without recursion.

Vector-form CFR on the public tree (Zinkevich et al. 2007; Johanson et al. 2011) with the discounts
of DCFR (Brown and Sandholm 2019). A node is entered in depth-first order and left when the first
node that is not below it comes up; vectors of the nodes on the path lie in `Desk`, one row a depth.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from truc_tutor.solver.compiled import compiled
from truc_tutor.solver.tree import CHANCE, DENSE, END, Floats, Ints, Tree

LEARN, BEST, VALUE = 0, 1, 2
"""What a sweep does at the seat's own decisions: learns, picks the best, or plays on."""

LOWEST = np.float32(-1e30)

LEAST = np.float32(1e-30)
"""What a row adds up to, or a reach, is nothing below this: one over less is no number."""

Place: Any = np.uint64
"""Unsigned places let the compiler leave out the reckoning for those from an array's end."""


class Desk(NamedTuple):
    """Room to work in, a row for each depth of the path.

    `reach` of seat 0 and 1, `value` of the seat swept; `play` and `acts` are the strategy and the
    values by act. `lost` marks where the rival, and `bare` where the seat itself never comes.
    """

    path: NDArray[np.int32]
    lost: NDArray[np.int32]
    bare: NDArray[np.int32]
    reach: Floats
    value: Floats
    play: Floats
    acts: Floats
    total: Floats
    tally: Floats


class Pace(NamedTuple):
    """What one step of learning multiplies: regrets above and below nothing, weight of the step."""

    good: np.float32
    bad: np.float32
    weight: np.float32


STILL = Pace(np.float32(1), np.float32(1), np.float32(0))
"""The pace of a sweep that learns nothing."""


def desk_for(tree: Tree) -> Desk:
    """Makes room for the sweeps of a tree."""
    deep = int(tree.depth.max()) + 2
    wide = int(tree.wide.max())
    acts = int((tree.shape_at[1:] - tree.shape_at[:-1]).max())

    def floats(*size: int) -> Floats:
        return np.zeros(size, np.float32)

    def marks() -> NDArray[np.int32]:
        return np.zeros(deep, np.int32)

    return Desk(
        marks(), marks(), marks(), floats(2 * deep, wide), floats(deep, wide), floats(deep, acts),
        floats(deep, acts), floats(wide), floats(wide),
    )  # fmt: skip


@compiled
def sweep(  # calls would cost more than the work they do, so this is one long loop
    tree: Tree, desk: Desk, numbers: Floats, average: Floats, seat: int, mode: int, pace: Pace
) -> float:
    """Sweeps the tree for one seat and gives what it may expect at the root.

    `numbers` are regrets when learning (they change, and the seat's play is added to `average`),
    else a strategy whose rows need not add up to 1. While learning, nodes that neither side
    reaches are passed over, and where only the seat itself comes its play is added, no more.
    """
    depths, seats, wides, firsts, shapes = tree.depth, tree.seat, tree.wide, tree.first, tree.shape
    steps, spreads, skips, forms = tree.step, tree.spread, tree.skip, tree.form
    weights, worths, matrix, begin = tree.weights, tree.worth, tree.matrix, tree.begin
    shape_at, evens, owners = tree.shape_at, tree.even, tree.owner
    path, lost, bare, reach, value = desk.path, desk.lost, desk.bare, desk.reach, desk.value
    play, acts, total, tally = desk.play, desk.acts, desk.total, desk.tally
    good, bad, weight = pace.good, pace.bad, pace.weight
    none, one = np.float32(0.0), np.float32(1.0)
    sign = one if seat == 0 else -one
    rival = 1 - seat
    zero = Place(0)
    count = len(depths)
    node, top = 0, -1
    while True:
        deep = depths[node] if node < count else 0
        while top >= deep:
            here = path[top]
            if seats[here] == seat:
                at, end = Place(shape_at[shapes[here]]), Place(shape_at[shapes[here] + 1])
                wide, even, first = Place(wides[here, seat]), evens[shapes[here]], firsts[here]
                start, size, mine = Place(first), end - at, 2 * top + seat
                if lost[top]:
                    for k in range(size):
                        average[start + k] += weight * reach[mine, owners[at + k]] * play[top, k]
                elif mode == BEST:
                    for i in range(wide):
                        value[top, i] = LOWEST
                    for k in range(size):
                        holding = owners[at + k]
                        value[top, holding] = max(value[top, holding], acts[top, k])
                elif even:
                    k = zero
                    for _ in range(even):
                        for i in range(wide):
                            value[top, i] += play[top, k + i] * acts[top, k + i]
                        k += wide
                    k = zero
                    for _ in range(even if mode == LEARN else 0):
                        for i in range(wide):
                            regret = numbers[start + k + i]
                            regret *= good if regret > none else bad
                            numbers[start + k + i] = regret + acts[top, k + i] - value[top, i]
                        if not bare[top]:
                            for i in range(wide):
                                average[start + k + i] += weight * reach[mine, i] * play[top, k + i]
                        k += wide
                else:
                    for k in range(size):
                        value[top, owners[at + k]] += play[top, k] * acts[top, k]
                    if mode == LEARN:
                        for k in range(size):
                            holding = owners[at + k]
                            regret = numbers[start + k]
                            regret *= good if regret > none else bad
                            numbers[start + k] = regret + acts[top, k] - value[top, holding]
                        if not bare[top]:
                            for k in range(size):
                                holding = owners[at + k]
                                average[start + k] += weight * reach[mine, holding] * play[top, k]
            if top > 0 and not lost[top - 1]:
                _hand_up(seats, steps, spreads, wides, value, acts, seat, path[top - 1], here, top)
            top -= 1
        if node >= count:
            break
        ends = seats[node] == END
        above_lost, above_bare = False, False
        his_all, my_all = none, none
        if deep == 0:
            for i in range(begin.shape[1]):
                reach[0, i] = begin[0, i]
                reach[1, i] = begin[1, i]
            his_all, my_all = one, one
        else:
            parent, above_lost, above_bare = path[deep - 1], lost[deep - 1], bare[deep - 1]
            if ends and above_lost:
                node += 1
                continue
            actor, step = seats[parent], Place(steps[node])
            at = Place(shape_at[max(0, shapes[parent])]) + step
            for who in range(2):
                if (ends or above_bare) if who == seat else above_lost:
                    continue
                wide, up, down = Place(wides[node, who]), 2 * deep - 2 + who, 2 * deep + who
                if who == actor and evens[shapes[parent]]:
                    for i in range(wide):
                        part_reach = reach[up, i] * play[deep - 1, step + i]
                        reach[down, i] = part_reach if part_reach > LEAST else none
                elif who == actor:
                    for i in range(wide):
                        part_reach = reach[up, owners[at + i]] * play[deep - 1, step + i]
                        reach[down, i] = part_reach if part_reach > LEAST else none
                elif spreads[node] >= 0:
                    part = Place(wides[parent, who])
                    k = zero
                    while k < wide:
                        for i in range(part):
                            reach[down, k + i] = reach[up, i]
                        k += part
                else:
                    for i in range(wide):
                        reach[down, i] = reach[up, i]
                sums = none
                for i in range(wide):
                    sums += reach[down, i]
                if who == seat:
                    my_all = sums
                else:
                    his_all = sums
        lost[deep] = mode == LEARN and his_all <= none
        bare[deep] = mode == LEARN and my_all <= none
        wide = Place(wides[node, seat])
        for i in range(wide):
            value[deep, i] = none
        if lost[deep] and (ends or bare[deep]):
            if not above_lost:
                _hand_up(
                    seats, steps, spreads, wides, value, acts, seat, path[deep - 1], node, deep
                )
            node = node + 1 if ends else skips[node]
            continue
        if ends:
            other, at, his = Place(wides[node, rival]), Place(weights[node]), 2 * deep + rival
            if forms[node] == DENSE:
                worth = sign * worths[node, 0]
                if seat == 0:
                    for i in range(wide):
                        got = none
                        for j in range(other):
                            got += matrix[at + j] * reach[his, j]
                        value[deep, i] = got * worth
                        at += other
                else:
                    for j in range(other):
                        gain = reach[his, j] * worth
                        for i in range(wide):
                            value[deep, i] += matrix[at + i] * gain
                        at += wide
            else:
                leader = forms[node] - 1
                more, same = sign * worths[node, 2 * leader], sign * worths[node, 1]
                less = sign * worths[node, 2 - 2 * leader]
                classes, k = Place(wides[node, leader]), zero
                for c in range(classes):
                    for j in range(classes):
                        gain = more if j < c else (same if j == c else less)
                        if seat == leader:
                            value[deep, c] += matrix[at + j] * reach[his, k + j] * gain
                        else:
                            value[deep, k + j] = matrix[at + j] * reach[his, c] * gain
                    k += classes
                    at += classes
            _hand_up(seats, steps, spreads, wides, value, acts, seat, path[deep - 1], node, deep)
            node += 1
            continue
        path[deep], top = node, deep
        actor = seats[node]
        if actor != CHANCE:
            at, end = Place(shape_at[shapes[node]]), Place(shape_at[shapes[node] + 1])
            wide, even, start = Place(wides[node, actor]), evens[shapes[node]], Place(firsts[node])
            for i in range(wide):
                total[i] = none
                tally[i] = none
            if even:
                k = zero
                for _ in range(even):
                    for i in range(wide):
                        number = max(numbers[start + k + i], none)
                        play[deep, k + i] = number
                        total[i] += number
                    k += wide
                for i in range(wide):
                    tally[i] = none if total[i] > LEAST else one / np.float32(even)
                    total[i] = one / total[i] if total[i] > LEAST else none
                k = zero
                for _ in range(even):
                    for i in range(wide):
                        play[deep, k + i] = play[deep, k + i] * total[i] + tally[i]
                    k += wide
            else:
                for k in range(end - at):
                    holding, number = owners[at + k], max(numbers[start + k], none)
                    play[deep, k] = number
                    total[holding] += number
                    tally[holding] += one
                for i in range(wide):
                    tally[i] = none if total[i] > LEAST else one / tally[i]
                    total[i] = one / total[i] if total[i] > LEAST else none
                for k in range(end - at):
                    holding = owners[at + k]
                    play[deep, k] = play[deep, k] * total[holding] + tally[holding]
        node += 1
    result = 0.0
    for i in range(wides[0, seat]):
        result += value[0, i]
    return result


@compiled
def _hand_up(  # arrays one by one: passing all of them on would cost time
    seats: Ints,
    steps: Ints,
    spreads: Ints,
    wides: Ints,
    value: Floats,
    acts: Floats,
    seat: int,
    parent: int,
    node: int,
    deep: int,
) -> None:
    """Hands the values of a node to its parent."""
    wide = Place(wides[node, seat])
    if seats[parent] == seat:
        step = Place(steps[node])
        for i in range(wide):
            acts[deep - 1, step + i] = value[deep, i]
    elif spreads[node] >= 0:
        part, k = Place(wides[parent, seat]), Place(0)
        while k < wide:
            for i in range(part):
                value[deep - 1, i] += value[deep, k + i]
            k += part
    else:
        for i in range(wide):
            value[deep - 1, i] += value[deep, i]
