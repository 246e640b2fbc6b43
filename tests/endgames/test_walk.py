"""The rest of a deal without its cards is the engine's: the same acts, the same ends."""

import random

import pytest
from rests import is_bet, is_left_out, option_sets, rests

from truc_tutor.endgames.walk import EQUAL, HIGHER, LOWER, Rest, Stage, public_root, rest_of
from truc_tutor.game.actions import Play, SeatAction, token
from truc_tutor.game.engine import apply, legal, to_act
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.game.view import observe

SETS = list(option_sets())


def follow(rest: Rest, state: State, number: int) -> None:
    """Plays on at random to the end, comparing every decision with the spots walked."""
    rng, place = random.Random(number), 0
    while acting := to_act(state):
        spot = rest.spots[place]
        acts = [act for act in legal(state) if not is_left_out(act)]
        bets = {token(act) for act in acts if is_bet(act) and not is_side(state, act)}
        assert spot.seat == acting[0]
        assert {name for name, _ in spot.bets} == bets
        assert bool(spot.play) == any(isinstance(act, Play) for act in acts)
        act = rng.choice(acts)
        place = target(rest, place, state, act)
        state = apply(state, act)
    assert state.deal is not None
    assert place < 0
    assert rest.ends[~place] == (state.deal.taken_by, state.deal.stake_paid)


def is_side(state: State, act: SeatAction) -> bool:
    side = state.game.side
    return side is not None and token(act) in side.ladder.calls


def target(rest: Rest, place: int, state: State, act: SeatAction) -> int:
    spot, deal = rest.spots[place], state.deal
    assert deal is not None
    if not isinstance(act, Play):
        return dict(spot.bets)[token(act)]
    if len(spot.play) == 1:
        return spot.play[0]
    after = apply(state, act)
    assert after.deal is not None
    if rest.paired:
        return spot.play[after.deal.taken_by != deal.leader % 2]
    strong = state.game.strengths(deal.turned)
    led, reply = strong[deal.laid[0].card], strong[act.card]
    return spot.play[LOWER if reply < led else EQUAL if reply == led else HIGHER]


@pytest.mark.parametrize("game", SETS, ids=lambda game: game.name)
def test_the_walk_and_the_engine_agree_act_by_act(game: Game) -> None:
    walked = 0
    for number in range(10):
        after = rests(game, number)
        if not after or after[0].deal is None or after[0].deal.bound:
            continue
        found = public_root(observe(after[0], 0))
        assert found is not None
        root, acts = found
        assert not acts
        if len(root.deal.holdings[0]) == 2:  # type: ignore[union-attr]
            for again in range(3):
                follow(rest_of(root), after[0], again)
                walked += 1
    assert walked >= 6


def test_every_stage_is_walked() -> None:
    stages = set()
    for game in SETS[::5]:
        for number in range(6):
            for state in rests(game, number)[:1]:
                found = public_root(observe(state, 1))
                if found and state.deal and not state.deal.bound:
                    stages |= {spot.stage for spot in rest_of(found[0]).spots}
    assert stages == set(Stage)
