"""From the rules to a plan of a deal with a side bet: the engine is walked, as for other deals.

A side bet that was accepted stays open until the cards are shown, so the walk puts it aside: an end
tells what it pays besides, and where the first trick is done the rest of the deal goes on without.
So all deals that differ by the side bet alone share one plan of their last two tricks.

Left out are calls out of turn, and covered cards: each gives its trick away, and the one lead in
which that may help is known to the last tricks as they are solved at the table. Giving up is not
allowed in these games. Where an accepted side bet closes the cama, whoever wins it, the deal ends:
what follows is never paid (A46). A call for the whole cama is worth all its stones, whatever the
side bet has paid of them.
"""

from dataclasses import dataclass, replace
from typing import Any, TypeVar

from truc_tutor.books.plan import NOBODY, Plan, Spot, compare
from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Answer, Call, Deal, Play, SeatAction, token
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.pieces import Auction, Slot
from truc_tutor.game.settle import worth_now
from truc_tutor.game.state import DealState, State
from truc_tutor.game.variant import Game

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Rest:
    """Where the first trick is done: the spot of the later plan, and what the side bet paid to it.

    `paid` are stones that mano has from a refused one, less those the rival has.
    """

    root: int
    paid: float


@dataclass(frozen=True, slots=True)
class Walked:
    """The plan of the first trick, its rests by their place in it, and the plan of what follows.

    `paired` are the spots of the later plan in which the second card of a two-card play is laid.
    """

    first: Plan
    rests: dict[int, Rest]
    later: Plan
    paired: frozenset[int]


def walk_deal(game: Game) -> Walked:
    """Walks a deal for two at 0-0.

    Raises ValueError for a game that has no side bet or needs more than this room knows.
    """
    odd = game.side is None or game.seats != 2 or game.turns_card or game.special or game.folds
    if odd or game.calls_any_time or (game.two_cards and game.two_cards.strict):
        raise ValueError(f"{game.name} cannot be compiled here with these options")
    walk = _Walk(game)
    walk.target(apply(start(game, (0, 0)), Deal(((UNKNOWN,) * 3,) * 2)))
    first = Plan(tuple(walk.spots), tuple(e for e, _ in walk.ends), tuple(s for _, s in walk.ends))
    later = Plan(tuple(walk.later.spots), tuple(walk.later.ends))
    return Walked(first, walk.rests, later, frozenset(walk.later.paired))


def after(state: State, act: SeatAction) -> State:
    """Goes on by an act; an accepted side bet is left open where the deal ends."""
    deal = state.deal
    assert deal is not None  # noqa: S101 - a deal was begun
    refuses = isinstance(act, Answer) and not act.accept and deal.questions[-1].slot is Slot.STAKE
    if refuses and is_pending(deal):
        state = replace(state, deal=replace(deal, side=None))
    return apply(state, act)


def is_pending(deal: DealState) -> bool:
    """Tells whether a side bet was accepted."""
    return deal.side is not None and deal.side.auction is Auction.ACCEPTED


def owed(state: State) -> int:
    """Tells what an accepted side bet will pay; 0 without one."""
    game, deal = state.game, state.deal
    if deal is None or deal.side is None or game.side is None or not is_pending(deal):
        return 0
    worth = worth_now(game.side.ladder.rungs[deal.side.level].worth, state)
    return worth if isinstance(worth, int) else game.target - max(state.score)


def closes(state: State) -> bool:
    """Tells whether an accepted side bet closes the cama, whoever wins it."""
    return owed(state) >= state.game.target - min(state.score)


def is_in_plan(act: SeatAction) -> bool:
    """Tells whether a plan knows an act: every bet, and cards that lie open."""
    return isinstance(act, Call | Answer) or (isinstance(act, Play) and not act.covered)


class _Walk:
    """The first trick."""

    def __init__(self, game: Game) -> None:
        self.spots: list[Spot] = []
        self.ends: list[tuple[float, int]] = []
        self.rests: dict[int, Rest] = {}
        self.later = _Later(game)
        self._found: dict[Any, int] = {}
        self._cards = _Cards(game)

    def target(self, state: State, side: int = 0) -> int:
        """Gives the spot of a state, or ~ its end, walking on from it the first time."""
        deal = _deal(state)
        if deal.over or closes(state):
            return ~_place(self.ends, (float(deal.points[0] - deal.points[1]), side))
        key = (len(deal.tricks), _key(deal), deal.points, side)
        if key not in self._found:
            self._found[key] = len(self.spots)
            self.spots.append(Spot(0, (2, 2), NOBODY, (), (), side, _most(state.game, deal)))
            if deal.tricks:
                paid = float(deal.points[0] - deal.points[1])
                bare = replace(deal, side=None, points=(0, 0))
                root = self.later.target(replace(state, score=(0, 0), deal=bare))
                self.rests[self._found[key]] = Rest(root, paid)
            else:
                self.spots[self._found[key]] = self._spot(state, deal)
        return self._found[key]

    def _spot(self, state: State, deal: DealState) -> Spot:
        (seat,) = to_act(state)

        def behind(act: SeatAction) -> int:
            below = after(state, act)
            return self.target(below, owed(below) or owed(state))

        bets = tuple((token(act), behind(act)) for act in legal(state, seat) if _is_bet(act))
        cards = () if deal.questions else self._cards.tried(deal)
        plays = tuple(behind(Play(seat, card)) for card in cards)
        laid = deal.laid[0].seat if deal.laid else NOBODY
        return Spot(seat, _held(deal), laid, bets, plays)


class _Later:
    """The second and third trick, without a side bet."""

    def __init__(self, game: Game) -> None:
        self.spots: list[Spot] = []
        self.ends: list[float] = []
        self.paired: set[int] = set()
        self._found: dict[Any, int] = {}
        self._cards = _Cards(game)

    def target(self, state: State) -> int:
        """Gives the spot of a state, or ~ its end, walking on from it the first time."""
        deal = _deal(state)
        if deal.over:
            return ~_place(self.ends, float(deal.points[0] - deal.points[1]))
        key = _key(deal)
        if key not in self._found:
            self._found[key] = len(self.spots)
            self.spots.append(Spot(0, (0, 0), 0, (), ()))
            self.spots[self._found[key]] = self._spot(state, deal, self._found[key])
        return self._found[key]

    def _spot(self, state: State, deal: DealState, place: int) -> Spot:
        (seat,) = to_act(state)
        bets = tuple(
            (token(act), self.target(after(state, act)))
            for act in legal(state, seat)
            if _is_bet(act)
        )
        laid = deal.laid[0].seat if deal.laid else NOBODY
        if deal.two_card and deal.laid:
            self.paired.add(place)
        plays: list[Play] = []
        if not deal.questions:
            cards = self._cards.tried(deal)
            plays = [self._cards.laying(deal, seat, card) for card in cards]
        targets = tuple(self.target(after(state, play)) for play in plays)
        return Spot(seat, _held(deal), laid, bets, targets)


class _Cards:
    """Cards that stand for all that compare alike; which they are changes nothing else."""

    def __init__(self, game: Game) -> None:
        self._strong = game.strengths(None)
        self._deck = game.deck

    def tried(self, deal: DealState) -> tuple[Card, ...]:
        """Picks a card to lead, or three to lay on: one that loses, one that ties, one that takes.

        In the two-card play one that ties takes too or does not, by the cards beneath, so that only
        its place is kept.
        """
        free = self._free(deal)
        if deal.laid:
            lead = self._strong[deal.laid[0].card]
            return tuple(
                next(card for card in free if compare(self._strong[card], lead) == side)
                for side in range(3)
            )
        twice = [self._strong[card] for card in free]
        twice = sorted(strong for strong in twice if twice.count(strong) > 1)
        middle = twice[len(twice) // 2]
        return (next(card for card in free if self._strong[card] == middle),)

    def laying(self, deal: DealState, seat: int, card: Card) -> Play:
        """Plays a card, in the two-card play over the weakest that is free."""
        if not deal.two_card:
            return Play(seat, card)
        order = sorted(self._free(deal), key=self._strong.__getitem__)
        return Play(seat, card, under=next(each for each in order if each != card))

    def _free(self, deal: DealState) -> list[Card]:
        known = {card for hand in deal.hands for card in hand}
        return [card for card in self._deck if card not in known]


def _most(game: Game, deal: DealState) -> float:
    """Tells the most stones that the rest of a deal may be worth, with what was paid before.

    A call for the whole cama that is still to come is hardly ever accepted: it is told up to there.
    """
    assert game.side is not None  # noqa: S101 - walk_deal() has looked
    paid = max(most for rung in game.side.ladder.rungs for most in (0, *rung.refused))
    worth = game.stake.rungs[deal.stake.level].worth
    counted = [rung.worth for rung in game.stake.rungs if isinstance(rung.worth, int)]
    return float(paid + (max(counted) if isinstance(worth, int) else game.target))


def _is_bet(act: SeatAction) -> bool:
    return is_in_plan(act) and not isinstance(act, Play)


def _held(deal: DealState) -> tuple[int, int]:
    """Counts the cards of both seats; the hidden one of a two-card play is still held."""
    hidden = [any(laid.under and laid.seat == seat for laid in deal.laid) for seat in (0, 1)]
    return len(deal.holdings[0]) + hidden[0], len(deal.holdings[1]) + hidden[1]


def _deal(state: State) -> DealState:
    assert state.deal is not None  # noqa: S101 - a deal was begun
    return state.deal


def _key(deal: DealState) -> object:
    """Names what the rest of a deal depends on besides the cards; the tests hold it to that."""
    laid = tuple(each.seat for each in deal.laid)
    takers = tuple(deal.takers())
    return takers, deal.leader, laid, deal.stake, deal.questions, deal.side, deal.two_card


def _place(listed: list[T], value: T) -> int:
    """Finds a value in a list, at the end of which it is put the first time."""
    if value not in listed:
        listed.append(value)
    return listed.index(value)
