"""Valencian Truc with one call, and a slow best reply that knows nothing of plans or vectors."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from truc_tutor import variants
from truc_tutor.cards import Card, cards
from truc_tutor.game.actions import Deal, Play, SeatAction, token
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.ladder import Ladder, Rung, climb, ground
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game

World = tuple[State, float]
"""A deal as it stands, and its weight."""

DECK = cards("3o 3c 5o 5e 7c 7b 1e")


def short_envit() -> Game:
    """One call of truc, and an envit that may be doubled."""
    game = variants.game("valencia", seats=2)
    assert game.side is not None
    rungs = (ground(0), Rung("envit", 2, frozenset({0}), (1,)), game.side.ladder.rungs[2])
    side = replace(game.side, ladder=Ladder(rungs))
    return replace(game, stake=climb(("truc", 2), base=1), side=side)


def short_envit_deck() -> Game:
    """The same with seven cards: 140 deals."""
    return replace(short_envit(), deck=DECK)


def best_reply(game: Game, seat: int, hands: Sequence[tuple[Card, ...]], *, suits: bool) -> float:
    """Gives what a perfect seat with one of these hands wins in all its deals together, in stones.

    The rival does every act alike. With `suits` the seat sees every card, else classes alone; the
    hands are not told apart.
    """
    side, worlds = game.side, []
    assert side is not None
    for mine in hands:
        for his in combinations([each for each in game.deck if each not in mine], 3):
            first, second = (mine, his) if seat == 0 else (his, mine)
            worlds.append((apply(start(game), Deal((first, second))), 1.0))
    return _value(seat, worlds, suits)


def _value(seat: int, worlds: list[World], suits: bool) -> float:
    """Values worlds that the seat cannot tell apart."""
    state = worlds[0][0]
    if not to_act(state):
        sign = 1 if seat == 0 else -1
        return sum(weight * sign * won_by_mano(one) for one, weight in worlds)
    own = to_act(state) == (seat,)
    after: dict[str, list[World]] = defaultdict(list)
    for one, weight in worlds:
        for name, act, share in ways(one, suits=suits):
            after[name].append((apply(one, act), weight if own else weight * share))
    values = [_value(seat, same, suits) for same in after.values()]
    return max(values) if own else sum(values)


def won_by_mano(state: State) -> float:
    assert state.deal is not None
    return float(state.deal.points[0] - state.deal.points[1])


def ways(state: State, *, suits: bool) -> list[tuple[str, SeatAction, float]]:
    """Lists the acts that a plan knows by what the rival sees, and how often they are done.

    Every act alike, a class of cards being one act; of equal cards each as often, or the first.
    """
    strong = state.game.strengths(None)
    found: dict[str, list[tuple[str, SeatAction]]] = defaultdict(list)
    seen: set[Card] = set()
    for act in legal(state):
        if not isinstance(act, Play):
            found[token(act)].append((token(act), act))
        elif not act.covered and act.card not in seen:
            seen.add(act.card)
            rank = str(strong[act.card])
            found[rank].append((str(act.card) if suits else rank, act))
    kept = {name: same if suits else same[:1] for name, same in found.items()}
    share = 1 / len(kept)
    return [(name, act, share / len(same)) for same in kept.values() for name, act in same]
