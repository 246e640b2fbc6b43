"""The work of solving a match: which scores are next, some at a time, put by as they are done."""

import json
import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from truc_tutor import variants
from truc_tutor.books.shelf import BEGIN
from truc_tutor.game.variant import Game, OptionValue
from truc_tutor.solver.learn import Learning
from truc_tutor.solver.match import Chances, Deal, Score, needed, pairs_of, size_at, solve_scores
from truc_tutor.solver.match_turned import solve_turned

MOST = 3.0
"""How many times the steps of 0-0 are learned at most, where deals are small."""

Pair = tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be solved: a game with its options, how many steps 0-0 is learned, and where."""

    name: str
    options: tuple[tuple[str, OptionValue], ...]
    steps: int
    work: Path

    def game(self) -> Game:
        """Makes the rules."""
        return variants.chosen(self.name, "standard", 2, dict(self.options))

    def steps_for(self, score: Score) -> int:
        """Gives a score fewer steps than 0-0, where a match seldom comes or deals are wide.

        Error falls with the square of the steps. So a step brings as much for what it costs at
        every score where they are in proportion to the cube root of how often a match comes there,
        over how wide its deals are. Of the scores with as many points together, one comes.
        """
        points, game = sum(score), self.game()
        alike = min(points + 1, 2 * game.target - 1 - points)
        part: float = (size_at(game, BEGIN) / size_at(game, score) / alike) ** (1 / 3)
        return round(self.steps * min(MOST, part))

    def path(self, score: Score, what: str) -> Path:
        """Names a file of the work."""
        return self.work / f"{score[0]}-{score[1]}.{what}"

    def known(self) -> dict[Score, Chances]:
        """Reads the scores that were solved with as many steps."""
        found = {}
        for score in (score for pair in pairs_of(self.game()) for score in pair):
            path = self.path(score, "json")
            told = json.loads(path.read_text()) if path.exists() else {}
            if told.get("of") == self.steps:
                found[score] = Chances(**told["chances"])
        return found

    def put_by(self, deal: Deal, chances: Chances) -> None:
        """Saves a score that was solved; the file that tells of it is written last."""
        arrays = {"average": deal.learning.average, "regrets": deal.learning.regrets}
        for what, array in arrays.items():
            new = self.path(deal.score, "new.npy")
            np.save(new, array)
            new.replace(self.path(deal.score, f"{what}.npy"))
        self.tell(deal.score, chances)

    def tell(self, score: Score, chances: Chances) -> None:
        """Writes what was measured of a score that was solved."""
        told = {"of": self.steps, "chances": asdict(chances)}
        self.path(score, "json").write_text(json.dumps(told))

    def average(self, score: Score) -> Learning:
        """Loads the strategy of a score that was solved, to be measured and made a book of."""
        average = np.load(self.path(score, "average.npy"))
        return Learning(self.known()[score].steps, average, average)

    def taken_up(self, score: Score) -> Learning | None:
        """Loads what a score was learned with fewer steps, None where there is nothing of it."""
        told = self.path(score, "json")
        arrays = [self.path(score, f"{what}.npy") for what in ("regrets", "average")]
        if not all(path.exists() for path in (told, *arrays)):
            return None
        steps = int(json.loads(told.read_text())["chances"]["steps"])
        return Learning(steps, np.load(arrays[0]), np.load(arrays[1]))


@dataclass(frozen=True, slots=True)
class Done:
    """Scores that have been solved, and which part of the whole work is done with them."""

    solved: dict[Score, Chances]
    part: float


def solve_match(order: Order, processes: int = 1) -> Iterator[Done]:
    """Solves score after score, going on from what is in the folder, and tells of each.

    With more steps than before, all is learned on from where it was left.
    """
    game = order.game()
    known, pairs = order.known(), pairs_of(game)
    left = [pair for pair in pairs if not all(score in known for score in pair)]
    running: dict[Future[dict[Score, Chances]], Pair] = {}
    context = multiprocessing.get_context("spawn")
    # A session of its own for each: some systems share a processor out by sessions.
    with ProcessPoolExecutor(processes, context, getattr(os, "setsid", None)) as pool:
        while left or running:
            ready = [pair for pair in left if needed(game, pair) <= known.keys()]
            for pair in ready[: processes - len(running)]:
                left.remove(pair)
                running[pool.submit(solve_pair, order, pair, known)] = pair
            for each in wait(running, return_when=FIRST_COMPLETED).done:
                del running[each]
                known |= each.result()
                todo = sum(_cost(game, pair) for pair in (*left, *running.values()))
                yield Done(each.result(), 1 - todo / sum(_cost(game, pair) for pair in pairs))


def _cost(game: Game, pair: Pair) -> float:
    """Tells about how long scores take: deals are wide where much is lacking."""
    return sum((2.0 * game.target - sum(score)) ** 2 for score in pair)


def solve_pair(order: Order, pair: Pair, known: dict[Score, Chances]) -> dict[Score, Chances]:
    """Solves one score, or two that lead to each other, and puts them by; runs in a process."""
    game = order.game()
    if game.turns_card:
        turned = {score: solve_turned(order, score, known) for score in pair}
        for score, chances in turned.items():
            order.tell(score, chances)
        return turned
    deals = [Deal(game, score, order.taken_up(score)) for score in pair]
    steps = [order.steps_for(score) for score in pair]
    found = solve_scores(deals, known, steps)
    for deal, chances in zip(deals, found, strict=True):
        order.put_by(deal, chances)
    return dict(zip(pair, found, strict=True))
