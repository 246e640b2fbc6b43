"""The last two tricks as the robot with the book plays them: a rival gains nothing by surprise."""

import random
from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest

from truc_tutor import variants
from truc_tutor.endgames.endgame import Endgame
from truc_tutor.endgames.ends import End
from truc_tutor.endgames.finer import Finer
from truc_tutor.endgames.guarded import ByClass, Guarded
from truc_tutor.endgames.solved import Solved
from truc_tutor.endgames.sweep import Mode
from truc_tutor.game.actions import Play
from truc_tutor.game.engine import apply, start, to_act
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.state import State
from truc_tutor.game.view import Observation, observe
from truc_tutor.players.last_tricks import (
    Even,
    last_tricks,
    price_of,
    promised_by_book,
    safe_last_tricks,
)
from truc_tutor.players.roster import player

VALENCIA = variants.game("valencia")
BOOK = player("book")


def rests() -> Iterator[State]:
    """Plays deals by the book until the first trick is done."""
    rng = random.Random(1)
    for number in range(40):
        state = apply(start(VALENCIA), deal_from("safe", number, VALENCIA))
        while state.deal and not state.deal.over and not state.deal.tricks:
            state = apply(state, BOOK.choose(observe(state, to_act(state)[0]), rng))
        if state.deal and not state.deal.over:
            yield state


def a_rest() -> tuple[State, Observation]:
    """Gives a rest that is not decided yet, as the seat sees it whose turn it is."""
    for state in rests():
        seen = observe(state, to_act(state)[0])
        if solved_in(safe_last_tricks(seen)) is not None:
            return state, seen
    raise LookupError


def solved_in(endgame: Endgame | None) -> Solved | None:
    assert endgame is not None
    endgame.result()
    return endgame._solved


def surprise(solved: Solved, seat: int, seen: Observation) -> float:
    """Tells by how much a rival of any holding beats what he was promised, in points a holding."""
    promised = promised_by_book(seen)
    assert promised is not None
    even, reach = promised
    assert reach.promised is not None
    rival, sweeper = 1 - solved.role(seat), solved.sweeper
    sweeper.down(1 - rival, solved.shares, 0.0, errs=False)
    met = solved.board.together[0][rival][0] @ sweeper.ranges[1 - rival]
    got = 0.5 + sweeper.up(rival, Mode.BEST) / met
    names = solved.holdings.by_class()
    more = (got - np.array([reach.promised[1 - seat][name] for name in names])) / even.point
    return float(np.maximum(more, 0).mean())


def test_a_rival_beats_what_the_book_promises_him_by_little_and_unguarded_play_by_more() -> None:
    guarded, bare = [], []
    for state in islice(rests(), 12):
        seen = observe(state, to_act(state)[0])
        assert seen.seat is not None
        safe, plain = solved_in(safe_last_tricks(seen)), solved_in(last_tricks(seen))
        if safe is None or plain is None:
            continue
        assert isinstance(safe, Guarded)
        guarded.append(surprise(safe, seen.seat, seen))
        bare.append(surprise(plain, seen.seat, seen))
    assert len(guarded) > 8
    assert max(guarded) < 0.08
    assert sum(guarded) < sum(bare) / 4


def test_each_seat_has_a_solve_of_its_own_that_its_later_decisions_share() -> None:
    state, seen = a_rest()
    first = solved_in(safe_last_tricks(seen))
    assert solved_in(safe_last_tricks(seen)) is first
    card = next(act for act in seen.legal if isinstance(act, Play) and not act.covered)
    after = observe(apply(state, card), to_act(apply(state, card))[0])
    assert after.seat != seen.seat
    other = solved_in(safe_last_tricks(after))
    assert isinstance(first, Guarded)
    assert isinstance(other, Guarded)
    assert (first.seat, other.seat) == (seen.seat, after.seat)


def test_a_covered_lead_is_answered() -> None:
    answered = 0
    for state in islice(rests(), 20):
        seen = observe(state, to_act(state)[0])
        covered = [act for act in seen.legal if isinstance(act, Play) and act.covered]
        if not covered or answered == 2:
            continue
        facing = observe(apply(state, covered[0]), 1 - to_act(state)[0])
        rest = safe_last_tricks(facing)
        assert rest is not None
        often = rest.result().often
        assert sum(often.values()) == pytest.approx(1)
        answered += 1
    assert answered == 2


def test_points_count_alike_and_a_cama_closed_at_a_stroke_counts_whole() -> None:
    price = price_of(Even((3, 2), (0, 0), 0.51, 0.02))
    assert price(VALENCIA, End((5, 2), (0, 0), 1, None)) == pytest.approx(0.55)
    assert price(VALENCIA, End((3, 6), (0, 0), 1, None)) == pytest.approx(0.43)
    assert price(VALENCIA, End((0, 0), (0, 1), 1, 1)) == pytest.approx(0.51 - 24 * 0.02)


def test_what_was_learnt_by_classes_is_parted_among_their_cards() -> None:
    _, seen = a_rest()
    fine = solved_in(safe_last_tricks(seen))
    assert isinstance(fine, Guarded)
    coarse = ByClass(fine.root, fine.price, fine.reach, fine.seat)
    while coarse.work():
        pass
    finer = Finer(coarse, fine)
    for place, (mine, theirs) in enumerate(
        zip(fine.table.regrets, coarse.table.regrets, strict=True)
    ):
        group = fine.table.groups[place].group
        parted = finer.parted(
            theirs.acts, finer.opened[group.stage], finer.own(group.stage, group.role)
        )
        assert parted.shape == mine.acts.shape
        assert parted.sum() == pytest.approx(theirs.acts.sum(), rel=1e-3)
