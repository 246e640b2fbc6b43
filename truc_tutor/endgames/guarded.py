"""The rest of a deal solved for one seat, safe against a rival whom the first trick does not bind.

A rest that is solved by what a book expects of the rival may be beaten by one who came another way.
So he may turn back before it begins, with what the book promises him by the two cards he has left:
what the seat learns then gives him hardly more than that, whatever he holds (Burch, Johanson and
Bowling 2014, "Solving Imperfect Information Games Using Decomposition"). It is for who plays: by
what the rival likely holds another act may be worth more.

Every card is told apart in it, since who bet on suits tells of them. That begins from what was
learnt by classes of cards, which takes a tenth of the time.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from truc_tutor.endgames.ends import Price
from truc_tutor.endgames.finer import begin_from
from truc_tutor.endgames.holdings import Array, Reach, shared
from truc_tutor.endgames.learning import GOOD
from truc_tutor.endgames.solved import Solved
from truc_tutor.game.state import State

STRAY = 0.005
"""How much of a range is spread over all holdings alike: the seat's own, and both as it is read."""

GOES_ON = 1e-3
"""How often the rival goes on at least."""

BY_CLASS, BY_CARD = 60, 80
"""How many steps are learnt by classes of cards first, and then with every card told apart."""


class ByClass(Solved):
    """The rest of a deal for one seat; the rival's play in it is a sound answer, no more.

    Needs a reach that tells cards apart and has promises, and prices that count points alike.
    """

    def __init__(
        self, root: State, price: Price, reach: Reach, seat: int, *, covered: bool = False
    ) -> None:
        super().__init__(root, price, reach, covered=covered)
        self.seat, self.reach = seat, reach
        self.choice: TurningBack

    def told_apart(self, prices: Sequence[tuple[float, ...]]) -> bool:
        """Tells that a side bet still to be paid changes nothing: points count alike."""
        if len(prices[0]) > 1:
            self.side_to = max(won - lost for lost, won in prices)
        return False

    def range_of(self, seat: int) -> Array:
        """Gives how often a seat came here by holding, a little of it spread over all alike."""
        return shared(self.often(seat), STRAY)

    def often(self, seat: int) -> list[float]:
        """Tells how often a seat came here by holding."""
        often = self.reach.by_seat[seat]
        return [often.get(name, 0.0) for name in self.holdings.by_class()]

    def learning(self) -> Iterator[None]:
        """Learns, some steps at a stretch."""
        self.begin()
        yield from self.learn_steps(1, BY_CLASS)

    def begin(self) -> None:
        """Lets the rival choose between going on and turning back."""
        import numpy as np  # noqa: PLC0415 - slow to import, and not needed before a hint

        assert self.reach.promised is not None  # noqa: S101 - asked for in the class
        promised, rival = self.reach.promised[1 - self.seat], 1 - self.role(self.seat)
        met = self.board.together[0][rival][0] @ self.sweeper.ranges[1 - rival]
        worth = np.array([promised[name] for name in self.holdings.by_class()]) - 0.5
        self.choice = TurningBack(worth * met)

    def learn(self, step: int) -> None:
        """Does one step of learning, counted from 1: the rival's choice to go on as well.

        He may hold anything while the seat learns, whatever the first trick tells of him.
        """
        rival, sweeper = 1 - self.role(self.seat), self.sweeper
        expected = sweeper.ranges[rival]
        sweeper.ranges[rival] = self.choice.goes_on.clip(GOES_ON)
        sweeper.learn(step)
        sweeper.ranges[rival] = expected
        self.choice.learn(sweeper.value[rival][0][0, 0], step)


class Guarded(ByClass):
    """The same with every card told apart."""

    needs_cards = True

    def often(self, seat: int) -> list[float]:
        """Tells how often a seat came here by holding."""
        assert self.reach.by_cards is not None  # noqa: S101 - asked for in the class
        often = self.reach.by_cards[seat]
        return [often.get(pair, 0.0) for pair in self.holdings.by_cards(self.names)]

    def learning(self) -> Iterator[None]:
        """Learns by classes first, some steps at a stretch."""
        coarse = ByClass(self.root, self.price, self.reach, self.seat, covered=self.covered)
        while coarse.work():
            yield
        self.begin()
        yield from begin_from(coarse, self)
        yield from self.learn_steps(BY_CLASS + 1, BY_CLASS + BY_CARD)


class TurningBack:
    """Whether the rival goes on or turns back, by holding, learnt as the rest is.

    `regrets` are of going on and of turning back (2 × holdings).
    """

    def __init__(self, turned: Array) -> None:
        import numpy as np  # noqa: PLC0415 - slow to import, and not needed before a hint

        self._np: Any = np
        self._turned = turned
        self.regrets = np.zeros((2, len(turned)))
        self.goes_on = np.ones(len(turned), np.float32)

    def learn(self, value: Array, step: int) -> None:
        """Learns from what going on was worth by holding in a step counted from 1."""
        np = self._np
        mean = self.goes_on * value + (1 - self.goes_on) * self._turned
        power = float(step) ** GOOD
        self.regrets *= power / (power + 1)
        self.regrets += np.stack([value - mean, self._turned - mean])
        np.maximum(self.regrets, 0.0, out=self.regrets)
        self.share_out()

    def share_out(self) -> None:
        """Turns regrets into how often he goes on."""
        total = self.regrets.sum(axis=0)
        share = self.regrets[0] / self._np.where(total > 0, total, 1)
        self.goes_on = self._np.where(total > 0, share, 0.5).astype(self._np.float32)
