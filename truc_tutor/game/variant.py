"""What makes one game of the family: a value that the engine reads and `variants` fills."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache

from truc_tutor.cards import Card
from truc_tutor.game.ladder import Ladder, Whole, Worth
from truc_tutor.game.objections import Objection


class AllTied(Enum):
    """Who takes a deal in which no trick was taken."""

    MANO = "mano"
    DEALER = "dealer"
    NOBODY = "none"


class Unit(Enum):
    """What a score is counted in."""

    STONE = "stone"
    POINT = "point"


@dataclass(frozen=True, slots=True)
class Speech:
    """How the acts of a game are said at the table: in its own language, never translated.

    `lang` is a BCP 47 tag. `words` are by token of the record, or by `question/token` for an answer
    that is said otherwise to that question. `trump` names one of the cards that tie with no other,
    `trumps` several; both are empty where the game has no word for them.
    """

    lang: str
    words: Mapping[str, str]
    trump: str = ""
    trumps: str = ""

    def say(self, token: str, question: str | None = None) -> str:
        """Says an act, or names a question; a token without words of its own says itself."""
        return self.words.get(f"{question}/{token}") or self.words.get(token, token)


class RaiseRight(Enum):
    """Who may raise a stake that was called and accepted before."""

    ACCEPTER = "accepter"  # the pair that accepted the last call (A32, B17)
    ANYONE = "anyone"  # either side, at its turn (C10)


class RaiseCap(Enum):
    """Up to where a stake may be raised."""

    NONE = "none"
    BEHIND = "behind"  # not once the stake in force wins for the pair that is behind (B19)
    CALLER = "caller"  # not once the stake in force wins for the caller (C12)


@dataclass(frozen=True, slots=True)
class SpecialDeal:
    """The deal in which a pair stands one step before the end (B21–B24).

    A pair that alone has `at` points is asked, as the question `name`, whether it plays: accepting
    stakes rung `level`, refusing gives the others what the deal is worth unraised. Nobody raises.
    Where both have `at` points nobody is asked; with `blind` nobody sees his own cards then. With
    `call_loses` a call by a pair that has `at` points loses the match at once (B23).
    """

    name: str
    at: int
    level: int
    blind: bool
    call_loses: bool


@dataclass(frozen=True, slots=True)
class TwoCards:
    """The two-card play after a tied first trick (A14–A22).

    `strict`: the face-up card must be stronger than the hidden one, not merely as strong (K1).
    `tied_only`: hidden cards are compared of those alone who tied face up (A19).
    """

    strict: bool
    tied_only: bool


@dataclass(frozen=True, slots=True)
class SideBet:
    """A bet beside the deal: who counts most from the dealt cards (A37–A48).

    `count` values a seat's cards; `best` gives those of them that made the count.
    `over_stake`: the pair asked the first stake call may open it before answering (A48).
    `excludes_later`: cards covered after the first trick are left out as well (K11).
    `mano_pair_ties`: equal counts of both pairs go to mano's pair, else to the nearest (A43).
    """

    ladder: Ladder
    count: Callable[[tuple[Card, ...]], int]
    best: Callable[[tuple[Card, ...]], tuple[Card, ...]]
    over_stake: bool
    excludes_later: bool
    mano_pair_ties: bool


OptionValue = bool | int | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """The rules of one match: a game of the family with its options put in.

    `deck` is in rank order of no meaning; `strengths(turned)` maps every card to its class, the
    stronger the greater, 0 being a covered card (A8). `target` points win a cama, `camas` of them
    the match. `covered_from` is the first trick (1–3) in which a card may be covered, None: never;
    `covered_binds`: who covers in trick 1 covers to the end (A25); `covered_by_both`: both partners
    may cover in one trick (B14). `first_tied_leads`: after a tie the first to lay a tied best card
    leads, else who led before (B10). `calls_any_time`: the stake may be raised out of turn (K10);
    `calls_once`: each seat calls at most once before each own card (C11); `answers_raise`: a call
    may be answered by the next (A30). `turns_card`: a card is turned up after dealing (B3).
    `folds`: a seat may give up the deal at any time (C14). `redeals`: mano may once ask for new
    cards (C3). `clockwise`: the turn goes round with the clock (B4). `unit` is what is scored,
    `speech` says how the acts are said.
    """

    name: str
    preset: str
    seats: int
    options: Mapping[str, OptionValue]
    deck: tuple[Card, ...]
    strengths: Callable[[Card | None], Mapping[Card, int]]
    stake: Ladder
    side: SideBet | None
    two_cards: TwoCards | None
    all_tied: AllTied
    target: int
    camas: int
    covered_from: int | None
    covered_binds: bool
    covered_by_both: bool = True
    first_tied_leads: bool = False
    calls_any_time: bool = False
    calls_once: bool = False
    answers_raise: bool = True
    raise_right: RaiseRight = RaiseRight.ACCEPTER
    raise_cap: RaiseCap = RaiseCap.NONE
    turns_card: bool = False
    special: SpecialDeal | None = None
    folds: bool = False
    redeals: bool = False
    clockwise: bool = False
    unit: Unit = Unit.POINT
    speech: Speech
    citations: Mapping[Objection, str] = field(repr=False)

    @property
    def half(self) -> int:
        """Tells from how many points of one pair on both pairs are in bones (A44)."""
        return self.target // 2

    def worth_at(self, worth: Worth, score: tuple[int, int]) -> Worth:
        """Values a falta at a score: the cama in males, what the leader lacks in bones (A45)."""
        if worth is not Whole.FALTA:
            return worth
        best = max(score)
        return self.target - best if best >= self.half else Whole.CAMA

    @property
    def in_halves(self) -> bool:
        """Tells whether males and bones matter: whether a bet is worth what is missing (A45)."""
        return self.side is not None and any(
            rung.worth is Whole.FALTA for rung in self.side.ladder.rungs
        )

    @property
    def deck_set(self) -> frozenset[Card]:
        """Gives the deck for membership tests."""
        return _as_set(self.deck)

    def cite(self, objection: Objection) -> str:
        """Names the rule of this game that stands behind an objection."""
        return self.citations[objection]


@lru_cache(maxsize=32)
def _as_set(deck: tuple[Card, ...]) -> frozenset[Card]:
    return frozenset(deck)
