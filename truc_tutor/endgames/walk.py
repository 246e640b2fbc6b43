"""The rest of a deal without its cards: every decision after the first trick, by the engine.

The states walked are made from what all may see; cards that nobody has shown stay unknown, and a
card that is played on the way stands for all that compare alike. Left out are acts that best play
never needs: giving up, calling out of turn, and covered cards but a lead to the second trick.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import lru_cache
from typing import Any

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Answer, Call, Deal, Play, SeatAction, token
from truc_tutor.game.call_checks import has_called
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.ladder import Worth
from truc_tutor.game.objections import IllegalAction
from truc_tutor.game.state import DealState, State
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation


class Stage(IntEnum):
    """How far the last two tricks have come, by the cards that lie open."""

    LEAD = 0
    REPLY = 1
    LAST_LEAD = 2
    LAST_REPLY = 3


LOWER, EQUAL, HIGHER = 0, 1, 2
"""How a reply compares to the card that was led."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A decision without the cards; a target below 0 is the end `~target`.

    `bets` are tokens with their targets; `play` is empty where no card is due, holds one target
    for a lead, three for a reply (lower, equal, higher). In the two-card play a reply holds the
    targets of the leader taking the deal and the follower taking it.
    """

    seat: int
    stage: Stage
    bets: tuple[tuple[str, int], ...]
    play: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rest:
    """The decisions of the rest of a deal, spot 0 first, and its ends.

    An end is the pair that takes the deal, and what the stake pays. `paired`: the two-card play.
    """

    spots: tuple[Spot, ...]
    ends: tuple[tuple[int | None, Worth], ...]
    paired: bool


def public_root(seen: Observation) -> tuple[State, tuple[SeatAction, ...]] | None:
    """Plays the deal again as all saw it, up to the end of the first trick.

    Gives the state there, in which every card that is not shown is unknown, and the acts after it;
    None where the first trick is not done or the cards were dealt anew.
    """
    before = tuple(got - points for got, points in zip(seen.score, seen.points, strict=True))
    hidden = ((UNKNOWN,) * 3,) * seen.game.seats
    try:
        state = start(seen.game, (before[0], before[1]), seen.camas, seen.mano)
        state = apply(state, Deal(hidden, seen.turned))
        for place, act in enumerate(seen.history):
            state = apply(state, as_all_saw(act))
            if state.deal is not None and state.deal.tricks:
                return state, seen.history[place + 1 :]
    except (IllegalAction, ValueError):
        return None
    return None


def as_all_saw(act: SeatAction) -> SeatAction:
    """Hides the card of a covered play, as every other seat sees it."""
    return replace(act, card=UNKNOWN) if isinstance(act, Play) and act.covered else act


def rest_of(root: State) -> Rest:
    """Walks the rest of a deal from the end of its first trick; equal deals are walked once.

    The side bet is put aside: it cannot be called any more, and is paid for whatever else happens.
    """
    deal = root.deal
    assert deal is not None  # noqa: S101 - a trick was done
    root = replace(root, deal=replace(deal, side=None))
    game = root.game
    key = (game.name, game.preset, tuple(sorted(game.options.items())), root.score)
    return _walked(_Rooted((key, deal.mano, deal.terms, deal.bound, _key(game, deal)), root))


class _Rooted:
    """A state that is equal to every other from which the same walk begins."""

    def __init__(self, key: object, state: State) -> None:
        self.key = key
        self.state = state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Rooted) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(maxsize=256)
def _walked(rooted: _Rooted) -> Rest:
    walk = _Walk(rooted.state)
    walk.target(rooted.state)
    deal = rooted.state.deal
    assert deal is not None  # noqa: S101 - a trick was done
    return Rest(tuple(walk.spots), tuple(walk.ends), deal.two_card)


class _Walk:
    def __init__(self, root: State) -> None:
        self.spots: list[Spot] = []
        self.ends: list[tuple[int | None, Worth]] = []
        self._found: dict[Any, int] = {}
        self._strong = root.game.strengths(root.deal.turned if root.deal else None)

    def target(self, state: State) -> int:
        """Gives the spot of a state, or ~ its end, walking on from it the first time."""
        deal = state.deal
        assert deal is not None  # noqa: S101 - a trick was done
        if deal.over:
            end = (deal.taken_by, 0 if deal.stake_paid is None else deal.stake_paid)
            if end not in self.ends:
                self.ends.append(end)
            return ~self.ends.index(end)
        key = _key(state.game, deal)
        if key not in self._found:
            self._found[key] = len(self.spots)
            self.spots.append(Spot(0, Stage.LEAD, (), ()))
            self.spots[self._found[key]] = self._spot(state, deal)
        return self._found[key]

    def _spot(self, state: State, deal: DealState) -> Spot:
        (seat,) = to_act(state)
        bets = tuple(
            (token(act), self.target(apply(state, act)))
            for act in legal(state, seat)
            if isinstance(act, Answer) or (isinstance(act, Call) and act.call in _calls(state.game))
        )
        plays = () if deal.questions else self._plays(state, deal, seat)
        return Spot(seat, _stage(deal), bets, plays)

    def _plays(self, state: State, deal: DealState, seat: int) -> tuple[int, ...]:
        free = self._free(state.game, deal)
        if deal.two_card:
            return self._pairs(state, deal, seat, free)
        if not deal.laid:
            return (self.target(apply(state, Play(seat, self._middle(free)))),)
        led = self._strong[deal.laid[0].card]
        cards = [
            next(card for card in free if _compare(self._strong[card], led) == how)
            for how in (LOWER, EQUAL, HIGHER)
        ]
        return tuple(self.target(apply(state, Play(seat, card))) for card in cards)

    def _pairs(self, state: State, deal: DealState, seat: int, free: list[Card]) -> tuple[int, ...]:
        """Lays two cards: to a lead, once a lower one on top and once a higher."""
        order = sorted(free, key=self._strong.__getitem__)
        if not deal.laid:
            lead = self._middle(free)
            return (self.target(apply(state, Play(seat, lead, under=order[0]))),)
        low = next(card for card in order if self._strong[card] < self._strong[deal.laid[0].card])
        under = next(card for card in order if card != low)
        plays = Play(seat, low, under=under), Play(seat, order[-1], under=under)
        return tuple(self.target(apply(state, play)) for play in plays)

    def _free(self, game: Game, deal: DealState) -> list[Card]:
        shown = {card for hand in deal.hands for card in hand}
        return [card for card in game.deck if card not in shown and card != deal.turned]

    def _middle(self, free: list[Card]) -> Card:
        """Picks a card to lead over which a lower, an equal and a higher one are left."""
        classes = sorted(self._strong[card] for card in free)
        return next(
            card
            for card in free
            if classes[0] < self._strong[card] < classes[-1]
            and classes.count(self._strong[card]) > 1
        )


@lru_cache(maxsize=64)
def _named(calls: tuple[str, ...]) -> frozenset[str]:
    return frozenset(calls)


def _calls(game: Game) -> Iterable[str]:
    return _named(game.stake.calls)


def _stage(deal: DealState) -> Stage:
    left = max(len(holding) for holding in deal.holdings)
    if left == 2:
        return Stage.REPLY if deal.laid else Stage.LEAD
    return Stage.LAST_REPLY if deal.laid else Stage.LAST_LEAD


def _compare(card: int, led: int) -> int:
    return (card > led) - (card < led) + 1


def _key(game: Game, deal: DealState) -> object:
    """Names what the rest of a deal depends on besides the cards."""
    laid = tuple(each.seat for each in deal.laid)
    called = tuple(has_called(game, deal, seat) for seat in (0, 1))
    return tuple(deal.takers()), deal.leader, laid, deal.stake, deal.questions, called
