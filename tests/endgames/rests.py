"""Rests of deals for tests: random ways through every game, and a price that is easy to count."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from truc_tutor import variants
from truc_tutor.cards import Card, cards
from truc_tutor.endgames.ends import End
from truc_tutor.game.actions import Action, Call, Deal, Fold, Play, SeatAction, token
from truc_tutor.game.engine import apply, legal, new_cards_due, start, to_act
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation, observe

GAMES = variants.names()


def in_points(game: Game, end: End) -> float:
    """Prices a score by how far pair 0 is ahead: a point is always worth as much."""
    if end.winner is not None:
        return float(end.winner == 0)
    return 0.5 + (end.score[0] - end.score[1]) / (2 * game.target)


def point_of(game: Game) -> float:
    """Gives what `in_points` pays for a point."""
    return 1 / (2 * game.target)


def option_sets() -> Iterator[Game]:
    """Gives every game for two with each of its options alone."""
    for name in GAMES:
        variant = variants.variant(name)
        yield variant.game("traditional", 2)
        for option in variant.options:
            for value in option.values:
                yield variant.game("standard", 2, {option.key: value})


def through(game: Game, number: int, *, folds: bool = False) -> Iterator[State]:
    """Plays one random deal from a random score and yields every state with something to decide."""
    rng = Random(f"{game.name}/{number}")
    score = rng.randrange(game.target), rng.randrange(game.target)
    state = apply(start(game, score, mano=number % 2), deal_from("rest", number, game))
    while to_act(state) and not new_cards_due(state):
        yield state
        acts = legal(state)
        kept = [act for act in acts if folds or not isinstance(act, Fold)]
        plays = [act for act in kept if isinstance(act, Play)]
        if rng.random() < 0.8:
            plays = [act for act in plays if not act.covered] or plays
        state = apply(state, rng.choice(plays if plays and rng.random() < 0.7 else kept))


def rests(game: Game, number: int, **how: bool) -> list[State]:
    """Lists the states of one random deal after its first trick."""
    return [state for state in through(game, number, **how) if state.deal and state.deal.tricks]


def played(game: Game, hands: str, acts: list[str], mano: int = 0, turned: str = "") -> State:
    """Deals `hands` ("7C AD 8S|KD QS TH") and plays tokens, each by the seat that may act."""
    dealt = tuple(cards(each) for each in hands.split("|"))
    state = apply(start(game, mano=mano), Deal(dealt, cards(turned)[0] if turned else None))
    for word in acts:
        state = apply(state, named(state, word))
    return state


def named(state: State, word: str) -> SeatAction:
    """Finds the legal act of that token."""
    return next(act for act in legal(state) if token(act) == word)


def facing(state: State) -> Observation:
    """Shows a state to the seat that has to act."""
    return observe(state, to_act(state)[0])


def replayed(seen: Observation, his: tuple[Card, ...]) -> State:
    """Makes the state in which the rival holds these cards besides those it has shown.

    Whatever it has covered is the first of them.
    """
    assert seen.seat is not None
    score = tuple(got - paid for got, paid in zip(seen.score, seen.points, strict=True))
    shown = [
        act.card
        for act in seen.history
        if isinstance(act, Play) and act.seat != seen.seat and not act.covered
    ]
    hands = [(), ()]
    hands[seen.seat] = seen.dealt
    hands[1 - seen.seat] = (*shown, *his)
    dealt: Action = Deal((hands[0], hands[1]), seen.turned)
    state = apply(start(seen.game, (score[0], score[1]), seen.camas, seen.mano), dealt)
    for act in seen.history:
        state = apply(state, act)
    return state


def ways(seen: Observation) -> list[tuple[Card, ...]]:
    """Lists what the rival may hold, card by card, while it has covered nothing."""
    known = {*seen.dealt, seen.turned}
    known |= {act.card for act in seen.history if isinstance(act, Play)}
    free = [card for card in seen.game.deck if card not in known]
    assert seen.seat is not None
    return list(combinations(free, seen.held[1 - seen.seat]))


def is_left_out(act: SeatAction) -> bool:
    """Tells whether the rest of a deal is walked without such an act."""
    return isinstance(act, Fold) or (isinstance(act, Play) and act.covered)


def is_bet(act: SeatAction) -> bool:
    """Tells whether an act is about a bet."""
    return not isinstance(act, Play | Fold) and act != Call(act.seat, "redeal")
