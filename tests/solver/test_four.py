"""Four seats: the fast deal against the engine, act by act, and situations seen the same way."""

import os
import random
from itertools import islice

import numpy as np
import pytest
from abreast import acts_of, decisions

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN
from truc_tutor.game.engine import legal
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.game.view import observe
from truc_tutor.players import situation as plain
from truc_tutor.players.noted import situation
from truc_tutor.players.positions import positions
from truc_tutor.players.situation import (
    ANSWER,
    CALL,
    ELEVEN,
    HELD,
    OVER,
    PAID,
    PLAY,
    TAKEN,
)
from truc_tutor.players.sound import sound_plays
from truc_tutor.solver.four.deal import decision, options, turn
from truc_tutor.solver.four.policy import key_of
from truc_tutor.solver.four.rules import bare, rules_of

DEALS = int(os.environ.get("TRUC_TUTOR_SOLVER_DEALS", "400"))
"""How many deals each game and option set is compared on; 100,000 in the long run."""

RULES = [
    ("paulista", "standard", {}),
    ("paulista", "traditional", {}),
    ("paulista", "standard", {"deck": "clean", "tie_leader": "first_tied"}),
    ("paulista", "standard", {"all_tied": "starter", "facedown": "never", "raise_cap": "need"}),
    ("mineiro", "standard", {}),
    ("valencia", "standard", {}),
]

KEYS = {PLAY: plain.play_key, CALL: plain.call_key, ANSWER: plain.answer_key}


def compare_deals(game: Game, deals: int, *, special: bool = False) -> int:
    """Plays random deals on both and gives how many acts agreed."""
    facts, agreed = rules_of(game).facts, 0
    for number in range(deals):
        rng = random.Random(number)
        score = (
            rng.choice([(11, 3), (6, 11), (11, 11)])
            if special
            else tuple(rng.choices(range(11), k=2))
        )
        for state, row, seat in decisions(game, "four", number, (score[0], score[1]), rng):
            if seat < 0:
                assert_same_end(state, row)
                break
            assert turn(row) == seat
            assert set(acts_of(game, state, row, seat)) == set(legal(state))
            kind = decision(facts, row, seat)
            seen = situation(observe(state, seat))
            for each in (kind, PLAY) if kind == CALL else (kind,):
                read = plain.special_key if each == ELEVEN else KEYS[each]
                assert read(seen, seat) == key_of(row, seat, each)
            agreed += 1
    return agreed


def assert_same_end(state: State, row: np.ndarray) -> None:
    assert state.deal is not None
    taken = 2 if state.deal.taken_by is None else state.deal.taken_by
    assert row[OVER]
    assert row[TAKEN] == taken
    assert taken == 2 or row[PAID] == state.deal.points[taken]


@pytest.mark.parametrize(("name", "preset", "chosen"), RULES)
def test_the_fast_deal_agrees_with_the_engine_act_by_act(
    name: str, preset: str, chosen: dict[str, object]
) -> None:
    game = bare(variants.game(name, preset, seats=4, **chosen))  # type: ignore[arg-type]
    assert compare_deals(game, DEALS // 5) > DEALS


def test_they_agree_on_many_deals() -> None:
    assert compare_deals(variants.game("paulista", seats=4), DEALS) > 5 * DEALS


@pytest.mark.parametrize("name", ["paulista", "mineiro"])
def test_they_agree_at_eleven_points_too(name: str) -> None:
    game = variants.game(name, seats=4)
    assert compare_deals(game, DEALS // 5, special=True) > DEALS


def test_the_last_seat_is_left_the_cards_that_may_be_right() -> None:
    game = variants.game("paulista", seats=4, facedown="never")
    facts, compared = rules_of(game).facts, 0
    for seen in islice(positions(game, "last"), 3 * DEALS):
        if seen.questions or seen.seat is None or UNKNOWN in seen.holding:
            continue
        row, open_acts = np.array(situation(seen), np.int32), np.zeros(3, np.int32)
        options(facts, row, seen.seat, PLAY, open_acts)
        by, first = game.strengths(seen.turned), HELD + 3 * seen.seat
        assert {by[play.card] for play in sound_plays(seen)} == {
            row[first + place] for place in range(3) if open_acts[place]
        }
        compared += len(seen.laid) == 3
    assert compared > DEALS // 4


def test_of_a_game_with_a_side_bet_the_tricks_and_their_bet_are_left() -> None:
    game = variants.game("valencia", seats=4)
    left = bare(game)
    assert left.stake.calls == ("truc", "retruc", "quatre-val")
    assert (left.side, left.two_cards, left.covered_from, left.camas) == (None, None, None, 1)
    assert left.strengths(None) == game.strengths(None)


def test_a_game_that_needs_more_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="valencia cannot be trained for four seats yet"):
        rules_of(variants.game("valencia", seats=4, truc_anytime=True))
