"""The rule-of-thumb player for loops: it judges as `players.judgement` does, in numbers alone.

It draws its sample deals by lot, where the player at the table draws them by what it sees.
"""

import numpy as np

from truc_tutor.players.judgement import ALIKE, CAUTION, NEAR_SURE
from truc_tutor.players.situation import (
    ANSWER,
    ASKED,
    CALL,
    DECLINED,
    ELEVEN,
    LAID,
    LEADER,
    LEVEL,
    PLAY,
)
from truc_tutor.players.thumb import BLUFFS, DEAREST
from truc_tutor.solver.compiled import compiled
from truc_tutor.solver.four.deal import MEANT, may_raise, options
from truc_tutor.solver.four.play import Words, draw
from truc_tutor.solver.four.rules import REFUSED_WORTH, SPECIAL_LEVEL, WORTH, Ints
from truc_tutor.solver.four.surely import is_sure, is_sure_with
from truc_tutor.solver.four.wagers import (
    Cases,
    Sense,
    ahead_by,
    belief,
    called,
    odds,
    point_of,
    rivals_grade,
    value_of,
)
from truc_tutor.solver.four.worlds import Spread, deal_out, play_out, scratch, spread_of

NO_SENSE = Sense(
    np.zeros(1, np.int32), np.zeros((1, 1, 1, 1), np.float32), np.zeros((1, 1), np.float64)
)
"""Where nobody plays by rules of thumb."""


@compiled
def thumb(
    facts: Ints, sense: Sense, row: Ints, seat: int, kind: int, samples: int, chance: Words
) -> int:
    """Chooses as the player does, by so many sample deals; the numbers of acts are those of `deal`.

    What it means to play where it does not raise is kept in the row.
    """
    if kind == PLAY and row[DECLINED]:
        return int(row[MEANT])
    plays, spread = np.zeros(3, np.int32), spread_of(facts, row, seat)
    if (row[LEADER] + row[LAID]) % 4 == seat:
        options(facts, row, seat, PLAY, plays)
    cases = _looked_at(facts, sense, row, seat, plays, spread, samples, chance)
    sure = (cases.due > 0).sum() >= NEAR_SURE * samples and is_sure(row, seat, spread.unknown)
    raising = -1.0
    if kind in (ANSWER, CALL) and may_raise(facts, row, seat):
        rung = 1 + (row[ASKED] or row[LEVEL])
        raising = called(facts, sense.chances, row, seat, rung, cases)
        raising -= CAUTION * point_of(sense.chances, row, seat)
    if kind in (ANSWER, ELEVEN):
        return _answer(facts, sense, row, seat, cases, raising, sure)
    if sure and kind == CALL:
        return 1
    return _play(facts, sense, row, seat, kind, cases, raising, sure, plays, spread, chance)


@compiled
def _looked_at(
    facts: Ints, sense: Sense, row: Ints, seat: int, plays: Ints, spread: Spread,
    samples: int, chance: Words,
) -> Cases:  # fmt: skip
    """Deals the unseen cards out again and again and sees how each sound play ends."""
    weights, grades = np.zeros(samples, np.float64), np.zeros(samples, np.float64)
    results, due = np.zeros((3, samples), np.int32), np.zeros(samples, np.int32)
    room, ahead = scratch(), ahead_by(row, seat)
    waits = plays.sum() == 0
    for case in range(samples):
        deal_out(spread, chance)
        graded = rivals_grade(sense, row, seat, spread)
        weights[case] = belief(row, seat, graded)
        if ahead > 0:
            grades[case] = graded * graded
        else:
            grades[case] = 1 - (1 - graded) ** 2 if ahead < 0 else graded
        if waits:
            due[case] = play_out(facts, row, seat, spread, -1, room)
        for place in range(3):
            if plays[place]:
                results[place, case] = play_out(facts, row, seat, spread, place, room)
    if not waits:
        most = -samples - 1
        for place in range(2, -1, -1):
            if plays[place] and results[place].sum() > most:
                most = results[place].sum()
                due[:] = results[place]
    return Cases(weights, grades, results, due)


@compiled
def _answer(
    facts: Ints, sense: Sense, row: Ints, seat: int, cases: Cases, raising: float,
    sure: bool,  # noqa: FBT001 - compiled
) -> int:  # fmt: skip
    """Chooses an answer; a deal that is won already is raised, or played."""
    asked = row[ASKED]
    worth = facts[WORTH + (asked or facts[SPECIAL_LEVEL])]
    price = facts[REFUSED_WORTH + asked] if asked else facts[WORTH]
    won, lost = odds(cases.weights, cases.due)
    accept = value_of(sense.chances, row, seat, worth, won, lost)
    refuse = value_of(sense.chances, row, seat, price, 0.0, 1.0)
    if raising >= 0 and (sure or raising > max(accept, refuse)):
        return 2
    return 1 if sure or accept >= refuse else 0


@compiled
def _play(
    facts: Ints, sense: Sense, row: Ints, seat: int, kind: int, cases: Cases, raising: float,
    sure: bool, plays: Ints, spread: Spread, chance: Words,  # noqa: FBT001 - compiled
) -> int:  # fmt: skip
    """Chooses a card, or to raise: for its value, or now and then as a bluff."""
    worth = facts[WORTH + row[LEVEL]]
    point = point_of(sense.chances, row, seat)
    value = np.full(3, -9.0)
    fit, any_fit = plays > 0, False
    for place in range(3):
        if plays[place]:
            won, lost = odds(cases.weights, cases.results[place])
            value[place] = value_of(sense.chances, row, seat, worth, won, lost)
            fit[place] = not sure or is_sure_with(row, seat, place, spread.unknown)
            any_fit = any_fit or fit[place]
    if any_fit:
        for place in range(3):
            value[place] = value[place] if fit[place] else -9.0
    best = -1
    for step in range(3):
        place = 2 - step if row[LAID] else step
        if best < 0 and value[place] >= value.max() - ALIKE * 2 * worth * point:
            best = place
    row[MEANT] = best
    if kind == PLAY:
        return best
    if raising > value[best]:
        return 1
    cheap = value[best] - raising <= DEAREST * point
    return 1 if cheap and draw(chance) < BLUFFS else 0
