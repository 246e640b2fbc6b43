"""A score of a match whose deals turn a card: each card that may be turned makes a deal of its own.

Somebody takes every deal, so no score leads to itself or back, and the deals are solved one after
another. Each begins with the regrets of the nearest score with as many raises, the same card being
turned, else with those of the card before; its play is averaged anew.
"""

from dataclasses import replace
from math import exp, sqrt
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

import numpy as np

from truc_tutor.books.shelf import BEGIN
from truc_tutor.game.variant import Game
from truc_tutor.solver.learn import Learning
from truc_tutor.solver.making import Opening, openings_of
from truc_tutor.solver.match import EVEN, Chances, Deal, Known, Score, size_at
from truc_tutor.solver.sparing import Kept, kept_of
from truc_tutor.solver.tree import Floats
from truc_tutor.solver.work import load, save

if TYPE_CHECKING:
    from truc_tutor.solver.match_work import Order

FIRST, SECOND = 100, 40
"""How many steps are learned at least where nothing is there to begin with, or another card.

Measured in chances at 6-3, a queen turned: from nothing 0.0028 can be won after 30 steps, 0.0008
after 60; from 100 steps at 6-4 0.0008 after 10, 0.0005 after 20 and 0.0004 after 30.
"""

LONG = 170
"""Regrets of more steps are shrunk as if they were of so many, or they would yield too slowly.

Measured in chances: 0.0005 for 0.0006 after 20 steps at 6-2, 0.0007 for 0.0008 after 16 at 5-4.
"""

MOST, FEWEST = 5.0, 10
"""How many times the steps of 0-0 are learned at most, and how many steps at least."""

UNMEASURED = 0.0
"""What can be won in a deal alone is measured when its book is made."""

PARTS = ("play", "worth")
"""What is put by of a deal (`Kept`)."""


def steps_for(game: Game, score: Score, steps: int) -> int:
    """Gives a score more steps than 0-0 where a point tells more or deals are small.

    Error falls with the steps where others were learned before. So a step brings as much for what
    it costs at every score where they are in proportion to the root of how often a match comes
    there, times what a point tells, over how wide its deals are. A point tells about as much as one
    over what both lack; of the scores with as many points together one comes, seldom an uneven one.
    """
    turned, points = openings_of(game)[0].turned, sum(score)
    whole = 2 * game.target
    often = exp(-((score[0] - score[1]) ** 2) / (4 * max(points, 1)))
    often /= min(points + 1, whole - 1 - points)
    small = size_at(game, BEGIN, turned) / size_at(game, score, turned)
    return max(FEWEST, round(steps * min(MOST, sqrt(small * often * whole / (whole - points)))))


def solve_turned(order: "Order", score: Score, known: Known) -> Chances:
    """Solves a score for every card that may be turned, and puts by what books are made of."""
    game, found = order.game(), []
    openings = openings_of(game)
    before: Learning | None = None
    for opening in openings:
        deal = Deal(game, score, turned=opening.turned)
        begun, least = _begun(order.work, deal, opening, before)
        steps = max(least, steps_for(game, score, order.steps))
        if begun is not None:
            deal.learning = replace(begun, average=deal.learning.average)
        mano = deal.learn(known, EVEN, steps)
        before = deal.learning
        _leave(order.work, deal, opening)
        best = deal.best_mano(known, EVEN), deal.best_dealer(known, EVEN)
        found.append(Chances(mano, *best, UNMEASURED, steps))
        tree = deal.worth(lambda after: 1 - known[after].mano, EVEN)
        kept = kept_of(deal.plan, deal.kinds, tree, before.average)
        save(order.path(score, f"{opening.name}.npz"), **_named(kept))
    return mean(openings, found)


def kept_at(order: "Order", score: Score, opening: Opening) -> Kept:
    """Loads what was put by of a deal."""
    return Kept(*load(order.path(score, f"{opening.name}.npz"), *PARTS))


def _named(kept: Kept) -> dict[str, Floats]:
    return {name: getattr(kept, name) for name in PARTS}


def _begun(
    work: Path, deal: Deal, opening: Opening, before: Learning | None
) -> tuple[Learning | None, int]:
    """Finds what a deal may begin with, and how many steps it learns at least."""
    left = _left(work, deal, opening)
    if not left:
        return before, FIRST if before is None else SECOND
    own, other = deal.score
    nearest = min(left, key=lambda score: abs(score[0] - own) + abs(score[1] - other))
    count, regrets = load(left[nearest], "steps", "regrets")
    steps = min(LONG, int(count))
    shrunk = regrets * np.float32(steps / int(count))
    return Learning(steps, shrunk, shrunk), FEWEST


def _leave(work: Path, deal: Deal, opening: Opening) -> None:
    """Puts regrets by for the scores that come next, and takes away what is no longer near."""
    score, learning = deal.score, deal.learning
    path = work / f"{_shape(deal, opening)}-{score[0]}-{score[1]}.npz"
    save(path, steps=learning.steps, regrets=learning.regrets)
    side = {
        each: path
        for each, path in _left(work, deal, opening).items()
        if (each[0] >= each[1]) == (score[0] >= score[1])
    }
    begins = max((each for each in side if max(each) == max(score)), key=min)
    for each, path in side.items():
        if each not in (score, begins):
            path.unlink()


def _left(work: Path, deal: Deal, opening: Opening) -> dict[Score, Path]:
    """Finds the regrets that were put by of deals with as many raises, by score."""
    paths = work.glob(f"{_shape(deal, opening)}-*.npz")
    scores = {path: path.stem.split("-")[-2:] for path in paths}
    return {(int(own), int(other)): path for path, (own, other) in scores.items()}


def _shape(deal: Deal, opening: Opening) -> str:
    """Names a plan without its ends, for a turned card."""
    return f"last-{crc32(repr(deal.plan.spots).encode()):08x}-{opening.name}"


def mean(openings: list[Opening], found: list[Chances]) -> Chances:
    """Averages over the turned cards, each as often as it comes; steps are those of the last."""
    shares = np.array([opening.share for opening in openings])
    rows = np.array([(each.mano, each.best_mano, each.best_dealer, each.deal) for each in found])
    mano, best_mano, best_dealer, deal = map(float, shares @ rows / shares.sum())
    return Chances(mano, best_mano, best_dealer, deal, found[-1].steps)
