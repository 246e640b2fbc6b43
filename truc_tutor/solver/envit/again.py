"""Whole deals measured: the first trick by a book, and the rest as it is solved at the table.

The rival sees every card and replies at his best, all the way (see `knowing`). There are tens of
thousands of rests by cards, most of which he hardly comes to. So those are solved to which his best
reply comes most often, until nearly all of its way is; then that reply is found again, for what is
solved may change it. A rest that was not solved counts as those alike do, by classes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb

import numpy as np

from truc_tutor.books.book import Book
from truc_tutor.endgames.guarded import Guarded
from truc_tutor.endgames.sweep import Mode
from truc_tutor.endgames.walk import public_root
from truc_tutor.game.actions import Deal, Play, SeatAction, token
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.state import State
from truc_tutor.game.view import observe
from truc_tutor.players.last_tricks import price_of, promised_by_book
from truc_tutor.solver.envit.knowing import Knowing, Spot
from truc_tutor.solver.envit.making import strategy_of
from truc_tutor.solver.envit.suited import Suited
from truc_tutor.solver.envit.worths import worths_by
from truc_tutor.solver.tree import Floats

A_ROUND = 0.25
"""How much more of a reply's way is solved at most before the reply is found again."""

CARD = ""
"""Stands for the card that is led, on the way to a node."""


@dataclass(frozen=True, slots=True)
class Again:
    """What the best reply of a seat brings in stones a deal, and on how well it stands.

    `solved` rests were solved; `share` of all rests that the reply comes to are among them.
    """

    best: float
    solved: int
    share: float


def measured_again(suited: Suited, book: Book, seat: int, share: float) -> Iterator[Again]:
    """Measures the best reply of a seat to a book until such a share of its rests is solved.

    Yields after every rest, with the reply that was found last; the last one is the measure.
    """
    knowing = Knowing(suited, strategy_of(suited, book), seat)
    rests = SolvedAgain(knowing, worths_by(suited, book, seat))
    while True:
        best = float(knowing.reply(rests).sum())
        met = knowing.met()
        whole = sum(met.values())
        came = sum(often for spot, often in met.items() if spot in rests.values)
        yield Again(best, len(rests.values), came / whole)
        if came >= share * whole:
            return
        enough = min(share * whole, came + A_ROUND * whole)
        for spot in sorted(set(met) - set(rests.values), key=lambda spot: -met[spot]):
            rests.solve(spot)
            came += met[spot]
            yield Again(best, len(rests.values), came / whole)
            if came >= enough:
                break


class SolvedAgain:
    """What rests are worth to a seat that sees every card; `values` has those that were solved.

    They are by hand, without the side bet. `worths` are what the book says, by rest of `Suited` and
    by what the seat has left.
    """

    def __init__(self, knowing: Knowing, worths: Floats) -> None:
        self.values: dict[Spot, Floats] = {}
        self._knowing, self._worths = knowing, worths
        self._suited, self._suits = knowing.suited, knowing.suited.suits
        self._deal = self._suited.deal
        self._paths = paths_of(self._suited)
        zeros = np.zeros(worths.shape, np.float64)
        self._gained, self._met = zeros, zeros.copy()
        size = len(self._suits.rank)
        holdings = comb(size - 2, 2) * comb(size - 4, 2)
        self._scale = holdings / (comb(size, 3) * comb(size - 3, 3))

    def worth(self, spot: Spot, mass: Floats, edge: Floats) -> Floats:
        """Values a rest by all hands of the seat, in stones times chance, with the side bet."""
        side = self._deal.sides[self._suited.rests.typed[self._rest(spot)]]
        sign = 1.0 if self._knowing.seat == 0 else -1.0
        value = self.values.get(spot)
        if value is None:
            value = self._alike(spot) * mass
        found: Floats = value + np.float32(sign * side.paid) * mass + np.float32(side.owed) * edge
        return found

    def _rest(self, spot: Spot) -> int:
        number, led, reply = spot
        rests = self._suited.forks[number].rests
        assert rests is not None  # noqa: S101 - a spot is one
        return int(rests[led, self._suits.rank[reply]])

    def _alike(self, spot: Spot) -> Floats:
        """Values a rest that was not solved: as those by the class of the reply, or as all were."""
        rest = self._rest(spot)
        told, gained, met = self._worths[rest], self._gained[rest], self._met[rest]
        near = met if met.sum() > 0 else self._met
        more = (self._gained if near is self._met else gained).sum() / max(near.sum(), 1e-30)
        by_left = told + np.where(met > 0, gained / np.maximum(met, 1e-30), more)
        left = self._suits.left_by_card[:, self._knowing.cards(spot)[0]]
        return np.where(left >= 0, by_left[left], 0).astype(np.float32)

    def solve(self, spot: Spot) -> None:
        """Solves a rest for the other seat as it plays it, and replies to that at its best."""
        knowing, hands = self._knowing, self._suits.hands
        own = knowing.cards(spot)[0]
        solved, value = self._replied(spot)
        found = np.zeros(knowing.hands, np.float32)
        deck = self._deal.game.deck
        for (low, high), each in zip(solved.holdings.pairs, value, strict=True):
            held = deck[own], solved.names[low], solved.names[high]
            found[hands.number(held)] = each * self._scale
        self.values[spot] = found
        mass, rest = knowing.mass(spot)[0], self._rest(spot)
        here = np.flatnonzero(knowing.holders(spot))
        left = self._suits.left_by_card[here, own]
        np.add.at(self._met[rest], left, mass[here])
        np.add.at(self._gained[rest], left, found[here] - self._worths[rest][left] * mass[here])

    def _replied(self, spot: Spot) -> tuple[Guarded, Floats]:
        """Gives a rest as it is solved, and what it brings by holding of the seat, in stones."""
        seat = self._knowing.seat
        state = self._state(spot)
        seen = observe(state, to_act(state)[0])
        promised, found = promised_by_book(seen), public_root(seen)
        assert promised is not None and found is not None  # noqa: S101, PT018 - there is a book
        even, reach = promised
        solved = Guarded(found[0], price_of(even), reach, 1 - seat)
        while solved.work():
            pass
        role = solved.role(seat)
        often = np.array(solved.often(1 - seat), np.float32)
        solved.sweeper.ranges[1 - role] = often
        solved.sweeper.down(1 - role, solved.shares, 0.0, errs=False)
        value = solved.sweeper.up(role, Mode.BEST)
        before = even.before if seat == 0 else 1 - even.before
        met = solved.board.together[0][role][0] @ often
        return solved, (value - (before - 0.5) * met) / even.point

    def _state(self, spot: Spot) -> State:
        """Plays a deal to where a rest begins; what else both hold does not matter."""
        number, *laid = spot
        led, reply = (self._deal.game.deck[card] for card in laid)
        rest = [card for card in self._deal.game.deck if card not in (led, reply)]
        state = start(self._deal.game)
        state = apply(state, Deal(((led, *rest[:2]), (reply, *rest[2:4]))))
        for word in self._paths[number]:
            state = apply(state, _named(state, word) if word else Play(0, led))
        return apply(state, Play(1, reply))


def _named(state: State, word: str) -> SeatAction:
    """Finds a bet of whose turn it is by its token."""
    acts = legal(state, to_act(state)[0])
    return next(act for act in acts if not isinstance(act, Play) and token(act) == word)


def paths_of(suited: Suited) -> list[tuple[str, ...]]:
    """Lists by fork the tokens that lead to it, `CARD` for a lead."""
    paths: list[tuple[str, ...]] = [()] * len(suited.forks)
    for number, fork in enumerate(suited.forks):
        bets = suited.deal.plan.spots[suited.deal.nodes[fork.nodes[0]].place].bets
        for act, below in enumerate(fork.below):
            if below >= 0:
                word = bets[act][0] if act < fork.bets else CARD
                paths[below] = (*paths[number], word)
    return paths
