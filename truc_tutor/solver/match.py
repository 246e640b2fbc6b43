"""The whole match by backward induction: every score's deal is solved for the chance to win.

A score is (mano's, rival's); mano changes after every deal, so what a deal leads to is a score
seen from the other side. Points never fall: scores are solved from the last ones back to 0-0. Only
a deal that nobody takes leaves the score, and leads from (a, b) to (b, a): those two are solved
together. The best reply to the whole match is carried along the same way, so that what a perfect
rival wins in a match is known exactly.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from truc_tutor.books.kinds import kinds_of
from truc_tutor.books.plan import NOBODY, Layout, Plan
from truc_tutor.cards import Card
from truc_tutor.game.actions import Call, SeatAction
from truc_tutor.game.ladder import Whole
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.seats import pair_of
from truc_tutor.solver.expand import tree_of
from truc_tutor.solver.learn import Learning, begin, learn
from truc_tutor.solver.sweep import BEST, STILL, VALUE, Desk, desk_for, sweep
from truc_tutor.solver.tree import Floats, Tree
from truc_tutor.solver.walk import Idle, plan_of

Score = tuple[int, int]

BASE = 64
"""What the points of mano are multiplied by in the code of an end; more than any deal pays."""

ROUNDS = 3
"""In how many parts two scores that lead to each other are learned, and replies reckoned."""

EVEN = 0.48
"""About what mano may expect at an even score: a first guess for what follows a draw."""


@dataclass(frozen=True, slots=True)
class Chances:
    """What a score of (mano, rival) is worth: chances to win the match.

    `mano` is mano's where both play as learned, `best_mano` and `best_dealer` are those of a seat
    that replies perfectly from here to the end of the match. `deal` is what a perfect rival wins in
    this one deal alone, the mean of both seats.
    """

    mano: float
    best_mano: float
    best_dealer: float
    deal: float
    steps: int

    @property
    def exploitability(self) -> float:
        """Gives what a perfect rival wins in the match from here, the mean of both seats."""
        return (self.best_mano + self.best_dealer - 1) / 2


Known = Mapping[Score, Chances]


def is_idle(state: State, act: SeatAction) -> bool:
    """Tells whether an act is a call that best play never needs where only the match counts.

    My remainder is, once the stake or two more would win the match for its caller: he who accepts
    it plays for the match, while he who may only accept less loses as much and wins no more. To
    whoever accepts and plays as he would have done otherwise, the call is worth no less.
    """
    game, deal = state.game, state.deal
    if not isinstance(act, Call) or deal is None or act.call not in game.stake.calls:
        return False
    rungs, need = game.stake.rungs, game.target - state.score[pair_of(act.seat)]
    below = rungs[deal.questions[-1].level if deal.questions else deal.stake.level].worth
    if isinstance(below, int) and below >= need:
        return True
    called = game.stake.find(act.call, deal.stake.level)
    if called is None or rungs[called].worth is not Whole.REMAINDER:
        return False
    others = [game.stake.find(call, deal.stake.level) for call in game.stake.calls]
    worths = [rungs[level].worth for level in others if level is not None]
    enough = [worth for worth in worths if isinstance(worth, int) and worth >= need]
    now = rungs[deal.stake.level].worth
    return bool(enough) or (isinstance(now, int) and now >= need)


def coded(state: State) -> float:
    """Codes the points of both in a finished deal, mano's first."""
    deal = state.deal
    assert deal is not None  # noqa: S101 - the deal is over
    return float(deal.points[0] * BASE + deal.points[1])


def plan_at(game: Game, score: Score, turned: Card | None = None, idle: Idle | None = None) -> Plan:
    """Makes the plan of the deal of a score; its ends are worth their codes."""
    return plan_of(game, score, coded, idle or is_idle, turned=turned)


def size_at(game: Game, score: Score, turned: Card | None = None) -> int:
    """Counts the numbers of the deal of a score."""
    return Layout(plan_at(game, score, turned), kinds_of(game, turned)).size(0, NOBODY)


def pairs_of(game: Game) -> list[tuple[Score, ...]]:
    """Lists the scores of a match from the last to 0-0, those that lead to each other together.

    Where a deal begins from what was learned at the score before, neighbours follow each other.
    """
    every = range(game.target)
    pairs = ((a, b) for a in every for b in range(a + 1))
    lower = sorted(pairs, key=None if game.turns_card else sum, reverse=True)
    return [((a, b), (b, a)) if a != b else ((a, b),) for a, b in lower]


def needed(game: Game, pair: tuple[Score, ...]) -> set[Score]:
    """Lists the scores that deals of these scores may lead to, but for these themselves."""
    paid = {rung.worth for rung in game.stake.rungs if isinstance(rung.worth, int)}
    after = {(b, a + more) for a, b in pair for more in paid}
    after |= {(b + more, a) for a, b in pair for more in paid}
    return {each for each in after if max(each) < game.target}


def worths_at(
    game: Game,
    score: Score,
    codes: Iterable[float],
    value: Callable[[Score], float],
    drawn: float,
) -> Floats:
    """Gives by code of an end what mano may expect after it; see `Deal.worths`."""
    target, (mine, his) = game.target, score
    table = np.zeros(BASE * BASE, np.float32)
    for code in map(int, codes):
        own, other = mine + code // BASE, his + code % BASE
        if code == 0:
            table[code] = drawn - 0.5
        elif own >= target or other >= target:
            table[code] = 0.5 if own >= target else -0.5
        else:
            table[code] = value((other, own)) - 0.5
    return table


class Deal:
    """One score while it is solved: its tree, how far its learning has come, and its room."""

    def __init__(
        self,
        game: Game,
        score: Score,
        learning: Learning | None = None,
        idle: Idle | None = None,
        turned: Card | None = None,
    ) -> None:
        self._game = game
        self.score = score
        self.kinds = kinds_of(game, turned)
        self.plan = plan_at(game, score, turned, idle)
        self.tree = tree_of(self.plan, self.kinds)
        self._codes: NDArray[np.int32] = self.tree.worth.astype(np.int32)
        self._desk: Desk = desk_for(self.tree)
        self.learning = begin(self.tree) if learning is None else learning

    def worths(self, value: Callable[[Score], float], drawn: float) -> Floats:
        """Gives by code of an end what mano may expect after it, less one half.

        `value` is told the score after the deal from the side of the next mano, and gives the
        chance of the seat that is mano now; `drawn` is that after a deal that nobody takes.
        """
        return worths_at(self._game, self.score, np.unique(self._codes), value, drawn)

    def worth(self, value: Callable[[Score], float], drawn: float) -> Tree:
        """Gives the tree with its ends worth what mano may expect after them."""
        return self.tree._replace(worth=self.worths(value, drawn)[self._codes])

    def learn(self, known: Known, drawn: float, steps: int) -> float:
        """Learns for some more steps and gives the chance of mano; `drawn` is his after a draw."""
        tree = self.worth(lambda score: 1 - known[score].mano, drawn)
        self.learning = next(islice(learn(tree, self.learning), steps - 1, None))
        return 0.5 + self._swept(tree, 0, VALUE)

    def value(self, known: Known, drawn: float) -> float:
        """Gives the chance of mano where both play as learned."""
        return 0.5 + self._swept(self.worth(lambda score: 1 - known[score].mano, drawn), 0, VALUE)

    def gains(self, known: Known, drawn: float) -> float:
        """Gives what a perfect rival wins in this deal alone, the mean of both seats."""
        tree = self.worth(lambda score: 1 - known[score].mano, drawn)
        return (self._swept(tree, 0, BEST) + self._swept(tree, 1, BEST)) / 2

    def best_mano(self, known: Known, drawn: float) -> float:
        """Gives the chance of a perfect mano; `drawn` is his as dealer after a draw."""
        tree = self.worth(lambda score: known[score].best_dealer, drawn)
        return 0.5 + self._swept(tree, 0, BEST)

    def best_dealer(self, known: Known, drawn: float) -> float:
        """Gives the chance of a perfect dealer; `drawn` is his as mano after a draw."""
        tree = self.worth(lambda score: 1 - known[score].best_mano, 1 - drawn)
        return 0.5 + self._swept(tree, 1, BEST)

    def _swept(self, tree: Tree, seat: int, mode: int) -> float:
        strategy: Floats = self.learning.average
        return float(sweep(tree, self._desk, strategy, strategy, seat, mode, STILL))


def solve_scores(deals: list[Deal], known: Known, steps: list[int]) -> list[Chances]:
    """Learns one score, or two that lead to each other by draws, and measures them."""
    last = len(deals) - 1
    chance = [EVEN] * len(deals)
    first = [deal.learning.steps for deal in deals]
    for part in range(ROUNDS):
        for i, deal in enumerate(deals):
            more = (steps[i] - first[i]) * (part + 1) // ROUNDS + first[i] - deal.learning.steps
            if more > 0:
                chance[i] = deal.learn(known, 1 - chance[last - i], more)
    return measure_scores(deals, known, chance)


def measure_scores(deals: list[Deal], known: Known, chance: list[float]) -> list[Chances]:
    """Measures scores as they are learned; `chance` is about what mano may expect at each."""
    last = len(deals) - 1
    mano, dealer = list(chance), [1 - each for each in chance]
    for _ in range(ROUNDS):
        for i, deal in enumerate(deals):
            chance[i] = deal.value(known, 1 - chance[last - i])
            mano[i] = deal.best_mano(known, dealer[last - i])
            dealer[last - i] = deals[last - i].best_dealer(known, mano[i])
    return [
        Chances(
            chance[i],
            mano[i],
            dealer[i],
            deal.gains(known, 1 - chance[last - i]),
            deal.learning.steps,
        )
        for i, deal in enumerate(deals)
    ]
