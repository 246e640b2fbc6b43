"""The card play with open cards against the engine, searched to the end."""

from itertools import islice

import pytest
from sitting import quiet_walk, sit

from truc_tutor import variants
from truc_tutor.game.actions import Play
from truc_tutor.game.engine import apply, legal, to_act
from truc_tutor.game.state import State
from truc_tutor.game.view import observe
from truc_tutor.players.holdings import grade, grouped
from truc_tutor.players.outlook import outlook
from truc_tutor.players.table_sense import own_plays, sense

RULES = (
    {},
    {"two_card_rule": "gt"},
    {"two_card_enabled": False},
)


def searched(state: State, seat: int) -> int:
    """Values a state for a seat by trying every face-up play of both through the engine."""
    acting = to_act(state)
    if not acting:
        assert state.deal is not None
        return 1 if state.deal.taken_by == seat else -1
    plays = [act for act in legal(state) if isinstance(act, Play)]
    plays = [act for act in plays if not act.covered] or plays
    values = [searched(apply(state, play), seat) for play in plays]
    return max(values) if acting[0] == seat else min(values)


@pytest.mark.parametrize("options", RULES)
def test_every_play_is_worth_what_the_engine_says_against_the_holding_there_is(
    options: dict[str, str | bool],
) -> None:
    game = variants.game("valencia", seats=2, **options)
    checked = 0
    for state in islice(quiet_walk(game, "open", covered=True), 70):
        deal = state.deal
        assert deal is not None
        seat = to_act(state)[0]
        seen = observe(state, seat)
        view = outlook(seen)
        by = game.strengths(None)
        rival = 1 - seat
        under = [each.under for each in deal.laid if each.under is not None and not each.covered]
        held = [*deal.holdings[rival], *under]
        there = tuple(sorted((by[each] for each in held), reverse=True))
        if rival in deal.bound:
            place = 0
        else:
            cases = [case for case, _ in grouped(sense(seen).unknown, len(there))]
            place = cases.index(there)
        for play in own_plays(seen):
            assert view.results[play][place] == searched(apply(state, play), seat)
            checked += 1
    assert checked > 100


def test_the_holdings_are_all_that_the_rival_may_have() -> None:
    view = outlook(sit("7e 3o 7c | 5o 6b 3c"))
    assert view.total == 969
    assert not view.estimated
    assert outlook(sit("7e 3o 7c | 5o 6b 3c", "7e 5o")).total == 153
    assert outlook(sit("7e 3o 7c | 5o 6b 3c", "7e 5o 3o 6b", seat=0)).total <= 153


def test_grades_run_evenly_from_nothing_to_all() -> None:
    deck = sense(sit("7e 3o 7c | 5o 6b 3c")).deck
    cases = grouped(deck, 3)
    ways = sum(way for _, way in cases)
    assert ways == 1540
    mean = sum(way * grade(case, deck) for case, way in cases) / ways
    assert mean == pytest.approx(0.5)
    assert grade((9, 8, 7), deck) > 0.99
    assert grade((1, 1, 1), deck) < 0.01
    assert grade((0, 0), deck) == 0


def test_four_at_the_table_get_the_same_estimate_every_time() -> None:
    seen = sit("7e 3o 7c | 5o 6b 3c | 1b 4o 4c | 3e 3b 6o")
    first, second = outlook(seen), outlook(seen)
    assert first.estimated
    assert first == second


def test_a_lone_last_card_of_four_is_judged_exactly() -> None:
    words = "3o 5o 4o 4c 7e 6b 5c 5e 4e 6e 6c"
    hands = "3o 7e 4e | 5o 6b 6e | 4o 5c 6c | 4c 5e 1b"
    words = "3o 5o 4o 1b 5e 7e 6b 5c 4e 6e 6c"
    seen = sit(hands, words)
    assert seen.seat == 3
    view = outlook(seen)
    assert set(view.due) in ({1}, {-1})
