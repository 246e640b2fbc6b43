"""The rest of one deal as all see it, learnt step by step."""

from collections.abc import Iterator, Sequence
from threading import Lock

from truc_tutor.cards import Card
from truc_tutor.endgames.board import Board, Scene
from truc_tutor.endgames.ends import Price, priced, side_pending
from truc_tutor.endgames.holdings import Array, Holdings, Reach
from truc_tutor.endgames.labels import labelled, named, ranks_of, shown_counting, unshown
from truc_tutor.endgames.learning import Acts, Table, averaged
from truc_tutor.endgames.sweep import Mode, Sweeper
from truc_tutor.endgames.unrolled import Ends, Unrolled, unroll
from truc_tutor.endgames.walk import Stage, rest_of
from truc_tutor.game.ladder import Worth
from truc_tutor.game.pieces import Laid
from truc_tutor.game.state import State
from truc_tutor.game.tricks import hidden_strength, verdict
from truc_tutor.seats import pair_of

LEAST, LEAST_APART, MOST = 60, 40, 160
"""How many steps are learnt at least, where every card is told apart too, and at most."""

WORK = 12_000_000
"""About how many numbers are worked through by all steps."""

A_SLICE = 40_000
"""How many numbers are worked through at a stretch."""

BOUND_UP = 0.01
"""How much chance a side bet may shift from end to end and still be taken as apart from them."""


class Solved:
    """The rest of a deal in the making: `work` does a slice a time, `shares` stand at the end.

    Two threads may work on it at once: each slice is one's own, and so is a reading.
    """

    needs_cards = False
    """Whether every card is told apart, though no side bet asks for it."""

    def __init__(
        self, root: State, price: Price, reach: Reach | None, *, covered: bool = False
    ) -> None:
        self.root, self.price, self.told, self.covered = root, price, reach, covered
        deal = root.deal
        assert deal is not None  # noqa: S101 - a trick was done
        self.deal = deal
        self.leader = deal.leader
        self.strong = root.game.strengths(deal.turned)
        self.busy = Lock()
        self._going_on = self._going()
        self.shares: list[Acts] = []
        self.measured = 0.0
        self.by_cards = False
        self.names: list[Card] = []
        self.ranks: list[str] = []
        self.side_to: float | None = None
        self.unrolled: Unrolled
        self.holdings: Holdings
        self.board: Board
        self.table: Table
        self.sweeper: Sweeper

    def label(self, card: Card) -> int:
        """Finds the label of a card that was not shown in the first trick."""
        return self._labels[card]

    def role(self, seat: int) -> int:
        """Tells whether a seat led the second trick (0) or follows."""
        return (seat - self.leader) % 2

    def work(self) -> bool:
        """Does a slice; tells whether there is more to do."""
        with self.busy:
            return next(self._going_on, self) is not self

    def chance(self, taken_by: int | None, stake: Worth, side_role: int | None) -> float:
        """Gives role 0's chance to win the match after an end."""
        side_to = None if side_role is None else pair_of(self.leader + side_role)
        chance = priced(self.root, taken_by, stake, side_to, self.price)
        return chance if pair_of(self.leader) == 0 else 1 - chance

    def _going(self) -> Iterator[None]:
        self.unrolled = unroll(rest_of(self.root), self.leader)
        yield
        prices = self._prices()
        by_side = self.told_apart(prices)
        self.by_cards = by_side or self.needs_cards
        pool = unshown(self.root.game, self.deal)
        self._labels, self.holdings = labelled(pool, self.strong, told_apart=self.by_cards)
        self.names = named(self._labels)
        self.ranks = ranks_of(self.names, self.strong)
        yield
        scene = self._scene(self._side() if by_side else None)
        self.board = Board(self.holdings, self.unrolled, scene)
        yield
        self.table = Table(self.board)
        ends = self.unrolled.ends
        worth = [self._worth(stage, ends[stage], prices) for stage in Stage]
        ranges = [self.range_of(seat) for seat in (self.leader, 1 - self.leader)]
        self.sweeper = Sweeper(self.table, worth, ranges)
        yield
        yield from self.learning()
        self.shares = averaged(self.table)
        yield
        self.measured = self._measure()

    def learning(self) -> Iterator[None]:
        """Learns, some steps at a stretch."""
        least = LEAST_APART if self.by_cards else LEAST
        yield from self.learn_steps(1, min(MOST, max(least, WORK // self.table.size)))

    def learn_steps(self, first: int, last: int) -> Iterator[None]:
        """Does the steps of learning from `first` to `last`, some at a stretch."""
        stretch = max(1, A_SLICE // self.table.size)
        for step in range(first, last + 1):
            self.learn(step)
            if step % stretch == 0:
                yield

    def learn(self, step: int) -> None:
        """Does one step of learning, counted from 1."""
        self.sweeper.learn(step)

    def range_of(self, seat: int) -> Array:
        """Gives how often a seat came here by holding, as it is told or as its first card tells."""
        if self.told is not None:
            if self.told.by_cards is not None and self.by_cards:
                return self.holdings.range_by_cards(self.told.by_cards[seat], self.names)
            return self.holdings.range_of(self.told.by_seat[seat])
        led, reply = self.deal.tricks[0].laid
        if seat == led.seat:
            return self.holdings.range_of(None)
        return self.holdings.range_after(self.strong[led.card], self.strong[reply.card])

    def _prices(self) -> list[tuple[float, ...]]:
        """Prices every end for role 0: once, or by who wins the side bet (role 1, role 0)."""
        roles: Sequence[int | None] = (1, 0) if side_pending(self.root) else (None,)
        return [
            tuple(self.chance(taken_by, stake, role) for role in roles)
            for taken_by, stake in self.unrolled.rest.ends
        ]

    def told_apart(self, prices: Sequence[tuple[float, ...]]) -> bool:
        """Tells whether who wins the side bet changes what the stake is worth."""
        if len(prices[0]) == 1:
            return False
        shifts = [won - lost for lost, won in prices]
        self.side_to = (max(shifts) + min(shifts)) / 2
        return max(shifts) - min(shifts) > BOUND_UP

    def _scene(self, side: Array | None) -> Scene:
        import numpy as np  # noqa: PLC0415 - slow to import, and not needed before a hint

        deal, game, hidden = self.deal, self.root.game, None
        tie = verdict((None, None, None), deal.mano, game.all_tied, game.seats)
        if deal.two_card and game.two_cards is not None:
            rule, names = game.two_cards, self.names
            hidden = np.array(
                [
                    [hidden_strength(Laid(0, up, under), self.strong, rule) for under in names]
                    for up in names
                ]
            )
        return Scene(side, self.covered, hidden, 0 if tie is None else (tie - self.leader) % 2)

    def _side(self) -> Array:
        """Tells by holdings whether role 0 wins the side bet."""
        import numpy as np  # noqa: PLC0415 - slow to import, and not needed before a hint

        bet, names = self.root.game.side, self.names
        assert bet is not None  # noqa: S101 - it was called
        counts = []
        for seat in (self.leader, 1 - self.leader):
            shown = shown_counting(self.deal, seat, bet)
            counts.append(
                np.array([bet.count((*shown, names[a], names[b])) for a, b in self.holdings.pairs])
            )
        first = self.wins_ties(self.leader)
        mine, his = counts[0][:, None], counts[1][None, :]
        return ((mine > his) | ((mine == his) & first)).astype(np.float32)

    def wins_ties(self, seat: int) -> bool:
        """Tells whether a seat of two wins a side bet whose counts are equal: mano does (A43)."""
        return seat == self.deal.mano

    def _worth(self, stage: Stage, ends: Ends, prices: list[tuple[float, ...]]) -> Array:
        """Gives by end of a stage and outcome its worth to role 0, less that of an even match."""
        import numpy as np  # noqa: PLC0415 - slow to import, and not needed before a hint

        outcomes = self.board.outcomes(stage)
        worth = np.zeros((len(ends.kinds), outcomes * self.board.sides), np.float32)
        for place, kinds in enumerate(ends.kinds):
            for number in range(outcomes * self.board.sides):
                side, outcome = divmod(number, outcomes)
                worth[place, number] = self._price(prices[self._kind(kinds, outcome)], side) - 0.5
        return worth

    def _kind(self, kinds: tuple[int, ...], outcome: int) -> int:
        """Picks the end of an outcome: for a last reply by how it compares."""
        if len(kinds) == 1:
            return kinds[0]
        if len(kinds) == 2:
            return kinds[outcome]
        return kinds[self.board.classes.index(outcome)]

    def _price(self, price: tuple[float, ...], side: int) -> float:
        """Prices an end by the outcome of the side bet, where that is told apart, else by both."""
        return price[side] if self.board.sides > 1 or len(price) == 1 else sum(price) / 2

    def _measure(self) -> float:
        """Measures by how much perfect rivals beat the play that was learnt, in chance."""
        total = 0.0
        whole = float(self.sweeper.ranges[0] @ self.holdings.ways @ self.sweeper.ranges[1])
        for role in (0, 1):
            self.sweeper.down(1 - role, self.shares, 0.0, errs=False)
            best = self.sweeper.up(role, Mode.BEST)
            total += float((best * self.sweeper.ranges[role]).sum()) / whole
        return total / 2
