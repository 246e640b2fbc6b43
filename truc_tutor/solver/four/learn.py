"""Learning by sampled deals: external-sampling regret minimisation, one seat at a time.

The seat that learns tries all its acts; its partner and the rivals do one each, drawn from what
they would do now. Partner and rivals use one table, so that a pair learns to play with itself.
No theory bounds what a pair may lose to two perfect rivals: `measure` tells what trained ones win.
"""

import numpy as np
from numpy.typing import NDArray

from truc_tutor.players.sample_deals import SAMPLES
from truc_tutor.players.situation import OVER, PAID, SCORE, TAKEN
from truc_tutor.solver.compiled import compiled
from truc_tutor.solver.four.deal import LENGTH, act, begin, decision, options, turn
from truc_tutor.solver.four.play import Desk, Words, draw, pick, shuffle
from truc_tutor.solver.four.policy import Floats, Longs, Policy, find, key_of
from truc_tutor.solver.four.rules import TARGET, Ints
from truc_tutor.solver.four.thumb import NO_SENSE, thumb
from truc_tutor.solver.four.wagers import Sense

DEEP = 40
"""How many acts a seat may choose in one deal, more than there ever are."""

NOBODY = 2
"""In place of a pair: nobody took the deal."""

KEEP = 0.1
"""How often acts that look hopeless are tried all the same."""

LEAST = -1000.0
"""How far a regret may fall, so that it can rise again."""


@compiled
def _learn(
    facts: Ints, strong: Ints, values: Floats, order: Ints, chance: Words,
    keys0: Longs, regrets0: Floats, average0: Floats, used0: Longs,
    keys1: Longs, regrets1: Floats, average1: Floats, used1: Longs,
    sense: Sense, samples: int, share: float,
    still: bool, deals: int, stray: float, prune: float, level: bool,  # noqa: FBT001 - compiled
) -> int:  # fmt: skip
    rows = np.zeros((DEEP, LENGTH), np.int32)
    opened = np.zeros((DEEP, 3), np.int32)
    worths = np.zeros((DEEP, 3), np.float64)
    places = np.zeros(DEEP, np.int64)
    choices = np.zeros(DEEP, np.int64)
    nodes = 0
    for number in range(4 * deals):
        learner = number % 4
        if learner == 0:
            shuffle(order, chance)
            mano = int(draw(chance) * 4)
            own = 0 if level else int(draw(chance) * facts[TARGET])
            other = 0 if level else int(draw(chance) * facts[TARGET])
        if still and learner % 2:
            continue
        if max(used0[0] * 8, used1[0] * 8) > len(keys0) * 7:
            return -1
        by_thumb = learner % 2 == 0 and draw(chance) < share
        begin(facts, strong, rows[0], order, mano, own, other)
        deep, worth = 0, 0.0
        regrets = regrets1 if learner % 2 else regrets0
        while True:
            row = rows[deep]
            waits = False
            while not row[OVER]:
                seat = turn(row)
                kind = decision(facts, row, seat)
                open_acts = opened[deep]
                count = options(facts, row, seat, kind, open_acts)
                if count == 1:
                    act(facts, row, seat, kind, 0 if open_acts[0] else 1 if open_acts[1] else 2)
                    continue
                nodes += 1
                if by_thumb and seat % 2:
                    choice = thumb(facts, sense, row, seat, kind, samples, chance)
                    act(facts, row, seat, kind, choice)
                    continue
                key = key_of(row, seat, kind)
                one, two, three = open_acts[0] + 0.0, open_acts[1] + 0.0, open_acts[2] + 0.0
                if still and seat % 2:
                    at = find(keys1, key)
                    if keys1[at] == key and average1[at, 0] + average1[at, 1] + average1[at, 2] > 0:
                        one, two = average1[at, 0] + 0.0, average1[at, 1] + 0.0
                        three = average1[at, 2] + 0.0
                    act(facts, row, seat, kind, pick(one, two, three, chance))
                    continue
                if seat % 2:
                    keys, regret, average, used = keys1, regrets1, average1, used1
                else:
                    keys, regret, average, used = keys0, regrets0, average0, used0
                at = find(keys, key)
                if keys[at] < 0:
                    keys[at] = key
                    used[0] += 1
                if seat == learner:
                    places[deep] = at
                    waits = True
                    break
                one = max(regret[at, 0], 0.0) * open_acts[0]
                two = max(regret[at, 1], 0.0) * open_acts[1]
                three = max(regret[at, 2], 0.0) * open_acts[2]
                total = one + two + three
                if total <= 0:
                    one, two, three = open_acts[0] + 0.0, open_acts[1] + 0.0, open_acts[2] + 0.0
                    total = float(count)
                average[at, 0] += one / total
                average[at, 1] += two / total
                average[at, 2] += three / total
                if draw(chance) < stray:
                    one, two, three = open_acts[0] + 0.0, open_acts[1] + 0.0, open_acts[2] + 0.0
                act(facts, row, seat, kind, pick(one, two, three, chance))
            if waits:
                choices[deep] = -1
                best = max(regrets[at, 0], regrets[at, 1], regrets[at, 2])
                full = prune >= 0 or draw(chance) < KEEP or best < prune
                for each in range(3):
                    if opened[deep, each] and not full and regrets[at, each] < prune:
                        opened[deep, each] = 2
            else:
                pair = learner % 2
                won, lost = row[SCORE + pair], row[SCORE + 1 - pair]
                if row[TAKEN] == pair:
                    won += row[PAID]
                elif row[TAKEN] != NOBODY:
                    lost += row[PAID]
                worth = float(values[won, lost])
                deep -= 1
            going = False
            while deep >= 0:
                if choices[deep] >= 0:
                    worths[deep, choices[deep]] = worth
                choice = choices[deep] + 1
                while choice < 3 and opened[deep, choice] != 1:
                    choice += 1
                if choice < 3:
                    choices[deep] = choice
                    rows[deep + 1] = rows[deep]
                    seat = turn(rows[deep])
                    act(facts, rows[deep + 1], seat, decision(facts, rows[deep], seat), choice)
                    deep += 1
                    going = True
                    break
                worth = _taken_in(regrets, places[deep], opened[deep], worths[deep])
                deep -= 1
            if not going:
                break
    return nodes


@compiled
def _taken_in(regrets: Floats, at: int, opened: Ints, worths: NDArray[np.float64]) -> float:
    """Adds the regrets of a decision whose acts were tried; gives what it is worth as it stands."""
    total, mean, count = 0.0, 0.0, 0
    for each in range(3):
        if opened[each] == 1:
            total += max(regrets[at, each], 0.0)
            mean += max(regrets[at, each], 0.0) * worths[each]
            count += 1
    if total > 0:
        mean /= total
    else:
        for each in range(3):
            if opened[each] == 1:
                mean += worths[each] / count
    for each in range(3):
        if opened[each] == 1:
            regrets[at, each] = max(regrets[at, each] + worths[each] - mean, LEAST)
    return mean


def learn(
    desk: Desk, policy: Policy, deals: int, *, stray: float = 0.02, prune: float = 1.0,
    level: bool = False, rivals: Policy | None = None, still: bool = False,
    thumbs: Sense | None = None, samples: int = SAMPLES, share: float = 0.0,
) -> int:  # fmt: skip
    """Learns from random deals at random scores, or from 0-0 alone (`level`).

    Pair 1 plays and learns in `rivals`, by default the same table, or plays by its averages alone
    (`still`); in a `share` of the deals that pair 0 learns from, two of `thumb` sit there instead,
    who judge by so many `samples`. All but those stray from what they would do now and then, so
    that answers to odd acts are learned too. Acts whose regret is below `prune` (less than 0) are
    mostly passed over. Gives how many decisions were met.
    Raises MemoryError where a table is full.
    """
    rivals = policy if rivals is None else rivals
    nodes = _learn(
        desk.rules.facts, desk.rules.strong, desk.values, desk.order, desk.chance,
        *policy, *rivals, thumbs or NO_SENSE, samples, share if thumbs else 0.0,
        still, deals, stray, prune, level,
    )  # fmt: skip
    if nodes < 0:
        raise MemoryError("the table of situations is full")
    return nodes
