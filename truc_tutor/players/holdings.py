"""The holdings a rival may have: grouped by class, and graded by how good they are."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb

from truc_tutor.players.open_cards import Holding


@lru_cache(maxsize=512)
def grouped(classes: tuple[int, ...], size: int) -> tuple[tuple[Holding, int], ...]:
    """Groups all holdings of `size` cards out of `classes` and tells how many ways make each.

    >>> grouped((9, 4, 4), 2)
    (((9, 4), 2), ((4, 4), 1))
    """
    there = Counter(classes)
    groups: list[tuple[Holding, int]] = []
    for holding in combinations_with_replacement(sorted(there, reverse=True), size):
        ways = 1
        for each, times in Counter(holding).items():
            ways *= comb(there[each], times)
        if ways:
            groups.append((holding, ways))
    return tuple(groups)


WEIGHTS = {0: (), 1: (1.0,), 2: (0.6, 0.4), 3: (0.45, 0.35, 0.2)}
"""How much each card of a holding counts, the strongest first: two tricks win a deal."""


def _score(holding: Iterable[float], weights: tuple[float, ...]) -> float:
    return sum(weight * each for weight, each in zip(weights, holding, strict=True))


@lru_cache(maxsize=64)
def _ladder(classes: tuple[int, ...], size: int) -> tuple[dict[int, float], tuple[float, ...]]:
    """Places every class in its deck (0–1) and sorts the scores of all holdings, ways counted."""
    order = sorted(classes)
    place = {
        each: (bisect_left(order, each) + bisect_right(order, each)) / 2 / len(order)
        for each in (0, *order)
    }
    scores: list[float] = []
    for holding, ways in grouped(classes, size):
        scores += [_score((place[each] for each in holding), WEIGHTS[size])] * ways
    return place, tuple(sorted(scores))


@lru_cache(maxsize=1 << 14)
def grade(holding: Holding, deck: tuple[int, ...]) -> float:
    """Tells what share of all holdings of this size is worse, from 0 to 1, half of the equal ones.

    `deck` are the classes of the whole deck; the holding may contain covered cards (0).
    """
    if not holding:
        return 0.5
    place, scores = _ladder(deck, len(holding))
    score = _score((place[each] for each in holding), WEIGHTS[len(holding)])
    return (
        (bisect_left(scores, score - 1e-9) + bisect_right(scores, score + 1e-9)) / 2 / len(scores)
    )
