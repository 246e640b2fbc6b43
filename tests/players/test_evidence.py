"""Signals as evidence: they make holdings likelier, and none impossible."""

from collections import Counter
from random import Random

import pytest

from truc_tutor import variants
from truc_tutor.cards import card
from truc_tutor.deck.gestures import GESTURES
from truc_tutor.game.actions import token
from truc_tutor.game.engine import apply, start, to_act
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.view import Observation, observe
from truc_tutor.players.evidence import FAINTER, TOLD, Heard, reweighted, told_worlds, weigher
from truc_tutor.players.judgement import judge
from truc_tutor.players.roster import ROSTER, player
from truc_tutor.players.sample_deals import sample_worlds
from truc_tutor.players.side_counts import count_ways, side_odds
from truc_tutor.players.table_sense import sense

GAME = variants.game("valencia", seats=4)


def sitting(number: int = 0, seat: int = 0) -> Observation:
    """Sees the first cards of a deal in which neither that seat nor the table shows the espasa."""
    for tried in range(number, 999):
        state = apply(start(GAME, mano=seat), deal_from("evidence", tried, GAME))
        seen = observe(state, seat)
        if card("1e") not in seen.dealt:
            return seen
    raise AssertionError


def shares(seen: Observation, heard: tuple[Heard, ...]) -> list[float]:
    """Tells by seat in what share of the sample deals it holds the espasa."""
    place = sense(seen)
    best = max(place.deck)
    held = Counter[int]()
    worlds = list(told_worlds(place, seen, heard, 600) if heard else sample_worlds(place, 600))
    for world in worlds:
        held.update(seat for seat, holding in enumerate(world) if best in holding)
    return [held[seat] / len(worlds) for seat in range(4)]


def test_every_drawn_gesture_is_evidence() -> None:
    assert sorted((*TOLD, *FAINTER)) == sorted(GESTURES)


def test_what_a_partner_signals_becomes_likelier_by_as_much_as_it_is_believed() -> None:
    seen = sitting()
    plain = shares(seen, ())
    assert all(0.1 < plain[seat] < 0.22 for seat in (1, 2, 3))
    told = shares(seen, (Heard(2, "brows", 20),))
    assert told[2] == pytest.approx(20 * 3 / (20 * 3 + 16), abs=0.06)
    doubted = shares(seen, (Heard(2, "brows", 2),))
    assert plain[2] < doubted[2] < told[2]
    assert told[1] < plain[1]
    blind = shares(seen, (Heard(1, "blind", 20),))
    assert 0 < blind[1] < 0.06


def test_a_signal_that_cannot_be_true_moves_nothing_and_stops_nothing() -> None:
    """The espasa lies in the observer's own cards: the signal was a lie."""
    for number in range(99):
        state = apply(start(GAME, mano=0), deal_from("lie", number, GAME))
        seen = observe(state, 0)
        if card("1e") in seen.dealt:
            lied = judge(seen, (Heard(3, "brows", 20),))
            assert lied.values.keys() == judge(seen).values.keys()
            return
    raise AssertionError


def test_a_card_laid_since_still_bears_the_signal_out() -> None:
    state = apply(start(GAME, mano=2), deal_from("laid", 4, GAME))
    seen = observe(state, 2)
    first = next(act for act in seen.legal if token(act) == str(seen.holding[0]))
    after = observe(apply(state, first), 0)
    weighed = weigher(after, (Heard(2, "bite", 20),))
    assert weighed is not None
    three = next(strength for each, strength in GAME.strengths(None).items() if str(each) == "3o")
    shown = GAME.strengths(None)[seen.holding[0]] == three
    world = ((), (1, 1, 1), (1, 1), (1, 1, 1))
    assert weighed(world) == pytest.approx(1.0 if shown else 1 / 20)
    assert weighed(((), (1, 1, 1), (three, 1), (1, 1, 1))) == 1.0


def test_counts_are_made_likelier_and_none_impossible() -> None:
    seen = sitting()
    assert seen.game.side is not None
    ways = count_ways(seen, seen.game.side, 2)
    told = reweighted(ways, 2, (Heard(2, "nod", 20), Heard(1, "puff", 20), Heard(2, "wink", 20)))
    assert told.keys() == ways.keys()
    assert {count for count in ways if told[count] != ways[count]} == {
        count for count in ways if count >= 29
    }
    plain = side_odds(seen, seen.game.side).chance
    assert side_odds(seen, seen.game.side, (Heard(2, "puff", 20),)).chance > plain + 0.3
    assert side_odds(seen, seen.game.side, (Heard(1, "puff", 20),)).chance < plain - 0.1
    assert not side_odds(seen, seen.game.side, (Heard(2, "puff", 20),)).certain


@pytest.mark.parametrize("name", ROSTER)
def test_every_player_listens_or_does_not_but_always_plays_what_is_legal(name: str) -> None:
    heard = tuple(Heard(seat, gesture, 20) for seat in (1, 2, 3) for gesture in GESTURES)
    state = apply(start(GAME, mano=1), deal_from("legal", 1, GAME))
    while acting := to_act(state):
        seen = observe(state, acting[0])
        act = player(name).choose(seen, Random(1), heard)
        assert act in seen.legal
        state = apply(state, act)


def test_without_signals_nothing_is_judged_otherwise() -> None:
    for number in range(6):
        seen = sitting(number)
        assert judge(seen, ()).values == judge(seen).values
