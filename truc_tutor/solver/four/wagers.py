"""Bets weighed by odds in loops: what `players.bets` and `players.weighing` tell, in numbers."""

from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from truc_tutor.game.variant import Game
from truc_tutor.players.bets import EVEN, RAISES_ABOVE
from truc_tutor.players.chances import race
from truc_tutor.players.holdings import grade
from truc_tutor.players.situation import (
    ASKED,
    CALLER,
    CLASSES,
    LEVEL,
    NEED,
    RAISER,
    RESULT,
    SPECIAL,
    TRICKS,
)
from truc_tutor.solver.compiled import compiled
from truc_tutor.solver.four.deal import FACES, SAID, TURNED
from truc_tutor.solver.four.policy import Floats
from truc_tutor.solver.four.rules import REFUSED_WORTH, RUNGS, WORTH, Ints
from truc_tutor.solver.four.worlds import Spread, sign_of

Doubles = NDArray[np.float64]

NONE = CLASSES - 1
"""In place of a class: there is no such card."""


class Sense(NamedTuple):
    """What the player knows beforehand.

    `kinds[turned]` numbers the decks that differ; `grades[kind, one, two, three]` grades a holding,
    its classes falling and NONE where there is no card; `chances[own, other]` is the chance to win
    the match from what both pairs lack.
    """

    kinds: Ints
    grades: Floats
    chances: Doubles


class Cases(NamedTuple):
    """Sample deals: how likely each is, how good the rivals are in it (0-1), and how it ends.

    `results[place, case]` is the sign where the card at a place is laid, `due[case]` that of the
    best of these, or as the deal stands where another seat's card is due.
    """

    weights: Doubles
    grades: Doubles
    results: Ints
    due: Ints


def sense_of(game: Game) -> Sense:
    """Works out beforehand what the player looks up."""
    turned = game.deck if game.turns_card else (None,)
    decks = [tuple(sorted(game.strengths(each).values(), reverse=True)) for each in turned]
    kinds = list(dict.fromkeys(decks))
    grades = np.zeros((len(kinds), CLASSES, CLASSES, CLASSES), np.float32)
    for number, deck in enumerate(kinds):
        classes = sorted({0, *deck}, reverse=True)
        for count in (1, 2, 3):
            for holding in combinations_with_replacement(classes, count):
                grades[(number, *holding, *(NONE,) * (3 - count))] = grade(holding, deck)
    lacks = range(game.target + 1)
    chances = np.array([[race(own, other) for other in lacks] for own in lacks])
    return Sense(np.array([kinds.index(deck) for deck in decks], np.int32), grades, chances)


@compiled
def _chance(chances: Doubles, own: int, other: int) -> float:
    """Gives the chance to win from what is lacking; who lacks nothing has won."""
    if own <= 0:
        return 1.0
    return 0.0 if other <= 0 else float(chances[own, other])


@compiled
def value_of(chances: Doubles, row: Ints, seat: int, worth: int, won: float, lost: float) -> float:
    """Values a stake that is won and lost with these chances."""
    own, other = row[NEED + seat % 2], row[NEED + 1 - seat % 2]
    return float(
        won * _chance(chances, own - worth, other)
        + lost * _chance(chances, own, other - worth)
        + max(0.0, 1 - won - lost) * _chance(chances, own, other)
    )


@compiled
def point_of(chances: Doubles, row: Ints, seat: int) -> float:
    """Gives what one point is worth in chance to win the match."""
    own, other = row[NEED + seat % 2], row[NEED + 1 - seat % 2]
    return (_chance(chances, own - 1, other) - _chance(chances, own, other - 1)) / 2


@compiled
def rivals_grade(sense: Sense, row: Ints, seat: int, spread: Spread) -> float:
    """Grades the better of the two rivals, the cards they laid to the trick counted in."""
    best = 0.0
    for who in range(1 - seat % 2, 4, 2):
        one, two, three = NONE, NONE, NONE
        face, left = row[FACES + who], spread.left[who]
        for place in range(left + (face >= 0)):
            card = spread.held[who, place] if place < left else face
            if one == NONE or card > one:
                one, two, three = card, one, two
            elif two == NONE or card > two:
                two, three = card, two
            else:
                three = card
        best = max(best, float(sense.grades[sense.kinds[row[TURNED]], one, two, three]))
    return best * best


@compiled
def ahead_by(row: Ints, seat: int) -> int:
    """Counts the tricks the seat's pair has taken less those of the rivals."""
    ahead = 0
    for each in range(row[TRICKS]):
        ahead += sign_of(row[RESULT + each], seat)
    return ahead


@compiled
def belief(row: Ints, seat: int, graded: float) -> float:
    """Weighs the rivals' cards by how they have spoken: who calls mostly holds good ones."""
    level = row[ASKED] or row[LEVEL]
    last = row[CALLER] if row[ASKED] else row[RAISER]
    weight = 1.0
    if last >= 0 and not row[SPECIAL]:
        calls = (level + 1) // 2 if last % 2 != seat % 2 else level // 2
        if calls:
            weight *= 0.25 + 0.75 * graded**calls
    if row[SAID + 1 - seat % 2]:
        weight *= 0.5 + 0.5 * graded
    return weight


@compiled
def called(facts: Ints, chances: Doubles, row: Ints, seat: int, level: int, cases: Cases) -> float:
    """Values calling a rung: the rivals refuse, accept or raise by what they hold."""
    worth = facts[WORTH + level]
    most = value_of(chances, row, seat, worth, 1.0, 0.0)
    least = value_of(chances, row, seat, worth, 0.0, 1.0)
    won = value_of(chances, row, seat, facts[REFUSED_WORTH + level], 1.0, 0.0)
    wins, _ = odds(cases.weights, cases.due)
    keeps = (most - won) / (most - least) if most > least and wins >= EVEN else 0.0
    raises = max(RAISES_ABOVE, keeps) if level + 1 < facts[RUNGS] else 2.0
    sums = np.zeros((3, 3), np.float64)
    for each in range(len(cases.due)):
        part = 0 if cases.grades[each] < keeps else 1 if cases.grades[each] < raises else 2
        sums[part, 0] += cases.weights[each]
        sums[part, 1] += cases.weights[each] * (cases.due[each] > 0)
        sums[part, 2] += cases.weights[each] * (cases.due[each] < 0)
    total = sums[0, 0] * won
    for part in (1, 2):
        weight = sums[part, 0]
        if weight > 0:
            stake = facts[WORTH + level + part - 1]
            value = value_of(
                chances, row, seat, stake, sums[part, 1] / weight, sums[part, 2] / weight
            )
            if part == 2:
                price = facts[REFUSED_WORTH + level + 1]
                value = max(value, value_of(chances, row, seat, price, 0.0, 1.0))
            total += weight * value
    return float(total / cases.weights.sum())


@compiled
def odds(weights: Doubles, results: Ints) -> tuple[float, float]:
    """Gives the chances to win and to lose."""
    total, won, lost = 0.0, 0.0, 0.0
    for each in range(len(results)):
        total += weights[each]
        if results[each] > 0:
            won += weights[each]
        elif results[each] < 0:
            lost += weights[each]
    return won / total, lost / total
