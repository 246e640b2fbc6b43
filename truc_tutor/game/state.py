"""The state of a match as a value: every act makes a new one, none changes an old one."""

from dataclasses import dataclass

from truc_tutor.cards import Card
from truc_tutor.game.actions import Action
from truc_tutor.game.ladder import Worth
from truc_tutor.game.pieces import Auction, Bet, Laid, Question, Redeal, Terms, Trick
from truc_tutor.game.variant import Game
from truc_tutor.seats import pair_of, turn_order


@dataclass(frozen=True, slots=True)
class Side:
    """The side bet of a deal: its highest call and who made it.

    `paid` is what a refusal or the settling gave, `taken_by` the pair, `counts` by seat (None for
    a seat whose cards are not known), `shown` the winning seat and the cards it shows (A47).
    """

    level: int
    caller: int
    auction: Auction
    paid: int = 0
    worth: Worth = 0
    taken_by: int | None = None
    counts: tuple[int | None, ...] | None = None
    shown: tuple[int, tuple[Card, ...]] | None = None


@dataclass(frozen=True, slots=True)
class DealState:
    """One deal: the cards, the tricks, the two bets, the stack of open questions.

    `hands` are the three cards each seat was dealt, `holdings` those it still holds. `laid` is the
    trick on the table and `leader` who led it. `two_card` says that the two-card play is due.
    `bound` are the seats that must cover (A25). `redeal` is None until new cards are asked for.
    `taken_by` is the pair that took the deal, `stake_paid` what it was worth at the end, `points`
    what each pair scored in it.
    """

    mano: int
    hands: tuple[tuple[Card, ...], ...]
    turned: Card | None
    holdings: tuple[tuple[Card, ...], ...]
    leader: int
    tricks: tuple[Trick, ...] = ()
    laid: tuple[Laid, ...] = ()
    two_card: bool = False
    bound: frozenset[int] = frozenset()
    stake: Bet = Bet()  # noqa: RUF009 - a frozen value
    side: Side | None = None
    questions: tuple[Question, ...] = ()
    terms: Terms = Terms()  # noqa: RUF009 - a frozen value
    redeal: Redeal | None = None
    over: bool = False
    taken_by: int | None = None
    stake_paid: Worth | None = None
    points: tuple[int, int] = (0, 0)
    actions: tuple[Action, ...] = ()

    @property
    def turn(self) -> int:
        """Tells the seat whose card is due."""
        return turn_order(self.leader, len(self.hands))[len(self.laid)]

    def takers(self) -> list[int | None]:
        """Lists the pairs that took the finished tricks, None for a tie."""
        return [None if t.taken_by is None else pair_of(t.taken_by) for t in self.tricks]


@dataclass(frozen=True, slots=True)
class State:
    """A match so far. `mano` is first to play in the running deal, or in the next one after it.

    `score` and `camas` are by pair; `winner` is a pair; `deals` counts those begun; `deal` is the
    running or the last one.
    """

    game: Game
    score: tuple[int, int]
    camas: tuple[int, int]
    mano: int
    winner: int | None = None
    deals: int = 0
    deal: DealState | None = None

    @property
    def in_bones(self) -> bool:
        """Tells whether at least one pair has half of the cama (A44)."""
        return max(self.score) >= self.game.half
