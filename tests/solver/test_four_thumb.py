"""The rule-of-thumb player in loops judges like the one at the table, in parts and whole."""

import random
from collections.abc import Iterator

import numpy as np
import pytest
from abreast import decisions

from truc_tutor import variants
from truc_tutor.game.actions import Answer, Call, Play, SeatAction
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation, observe
from truc_tutor.players import outlook
from truc_tutor.players.certainty import surely_taken
from truc_tutor.players.judgement import judge
from truc_tutor.players.manners import cheapest_bluff
from truc_tutor.players.sample_deals import World
from truc_tutor.players.situation import CALL, ELEVEN, HELD, PLAY
from truc_tutor.players.thumb import DEAREST
from truc_tutor.solver.four.deal import decision
from truc_tutor.solver.four.rules import rules_of
from truc_tutor.solver.four.surely import is_sure
from truc_tutor.solver.four.thumb import thumb
from truc_tutor.solver.four.wagers import sense_of
from truc_tutor.solver.four.worlds import deal_out, spread_of

CASES = 40
"""By how many sample deals a position is judged on both sides."""

SCORES = [(0, 0), (4, 9), (10, 7), (11, 5), (8, 11), (11, 11)]


class Loops:
    """A game as the loops have it."""

    def __init__(self, name: str) -> None:
        self.game = variants.game(name, seats=4)
        self.facts = rules_of(self.game).facts
        self.sense = sense_of(self.game)


@pytest.fixture(params=["paulista", "mineiro"])
def loops(request: pytest.FixtureRequest) -> Loops:
    """Gives each game that a pair is trained for."""
    return Loops(request.param)


def met(game: Game, deals: int, seed: str) -> Iterator[tuple[Observation, np.ndarray, int]]:
    """Yields what the seat to act sees, its row and its number, deal after deal."""
    for number in range(deals):
        rng = random.Random(f"{seed}/{number}")
        score = SCORES[number % len(SCORES)]
        for state, row, seat in decisions(game, seed, number, score, rng):
            if seat >= 0:
                yield observe(state, seat), row, seat


def worlds_of(facts: np.ndarray, row: np.ndarray, seat: int, chance: np.ndarray) -> list[World]:
    """Deals out what a seat has not seen as the loops do, for the player at the table."""
    spread, worlds = spread_of(facts, row, seat), []
    for _ in range(CASES):
        deal_out(spread, chance)
        worlds.append(
            tuple(
                tuple(int(each) for each in spread.held[who, : spread.needs[who]])
                for who in range(4)
            )
        )
    return worlds


def done(
    loops: Loops, seen: Observation, row: np.ndarray, seat: int, chance: np.ndarray
) -> SeatAction:
    """Gives the act that the loops choose, as the engine names it."""
    kind = decision(loops.facts, row, seat)
    before = chance.copy()
    choice = thumb(loops.facts, loops.sense, row, seat, kind, CASES, chance)
    calls = [act for act in seen.legal if isinstance(act, Call)]
    if (kind == CALL and choice == 1) or (kind not in (CALL, PLAY, ELEVEN) and choice == 2):
        return calls[0]
    if kind not in (CALL, PLAY):
        return Answer(seat, accept=bool(choice))
    if kind == CALL:
        choice = thumb(loops.facts, loops.sense, row, seat, PLAY, CASES, before)
    by = loops.game.strengths(seen.turned)
    plays = [act for act in seen.legal if isinstance(act, Play) and not act.covered]
    return next(act for act in plays if by[act.card] == row[HELD + 3 * seat + choice])


def test_the_same_sample_deals_lead_to_the_same_act(
    loops: Loops, monkeypatch: pytest.MonkeyPatch
) -> None:
    alike, compared, bluffs = 0, 0, 0
    by_kind = {Play: 0, Call: 0, Answer: 0}
    for number, (seen, row, seat) in enumerate(met(loops.game, 90, "thumb")):
        seeds = np.array([1000003 * (number + 1)], np.uint64)
        worlds = worlds_of(loops.facts, row, seat, seeds.copy())
        monkeypatch.setattr(outlook, "sample_worlds", lambda _place, _many, dealt=worlds: dealt)
        judged = judge(seen)
        act = done(loops, seen, row, seat, seeds)
        compared += 1
        if isinstance(act, Call) and isinstance(judged.best, Play):
            assert cheapest_bluff(judged, DEAREST) == act
            bluffs += 1
            continue
        by = loops.game.strengths(seen.turned)
        if isinstance(act, Play) and isinstance(judged.best, Play):
            alike += by[act.card] == by[judged.best.card]
        else:
            alike += act == judged.best
        by_kind[type(act)] += 1
    assert compared > 600
    assert alike >= 0.99 * (compared - bluffs)
    assert bluffs < 0.1 * compared
    assert min(by_kind.values()) > 20


def test_a_deal_is_certain_for_the_loops_where_it_is_at_the_table(loops: Loops) -> None:
    certain, compared = 0, 0
    for seen, row, seat in met(loops.game, 200, "sure"):
        sure = is_sure(row, seat, spread_of(loops.facts, row, seat).unknown)
        assert sure == surely_taken(seen)
        certain += sure
        compared += 1
    assert compared > 1200
    assert certain > 20
