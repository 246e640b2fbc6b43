"""The secrecy alarm: other cards in unseen places, the same acts, and an equal observation."""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from random import Random

import pytest
from redeals import Pair, redeal
from walks import IDS, TABLES, Step, any_start, chosen_options, steps, tying, walk

from truc_tutor import variants
from truc_tutor.game.state import State
from truc_tutor.game.view import observe

Table = tuple[str, str, int]
REACHED = (
    *("spectator", "seat", "over", "four seats", "covered first", "covered later"),
    *("covered pair", "hidden stays"),
    *("side open", "side accepted", "side refused", "side settled"),
)


def pairs_of(played: tuple[Step, ...], rng: Random) -> list[Pair]:
    """Redeals after every act for one viewer of chance."""
    found = []
    for step in played:
        viewer = rng.choice([None, *range(step.after.game.seats)])
        for _ in range(3):
            pair = redeal(step, viewer, rng)
            if pair is not None:
                found.append(pair)
                break
    return found


@lru_cache(maxsize=64)
def pairs(table: Table) -> tuple[Pair, ...]:
    return tuple(pairs_of(steps(table), Random(f"redeal {table}")))


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_unseen_cards_change_no_observation(table: Table) -> None:
    assert len(pairs(table)) > 400
    for pair in pairs(table):
        assert observe(pair.one, pair.viewer) == observe(pair.other, pair.viewer), pair.kinds


@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize("name", variants.names())
def test_unseen_cards_change_no_observation_under_any_options(name: str, number: int) -> None:
    rng = Random(f"secrets {name} {number}")
    seats = rng.choice(variants.variant(name).seats)
    game = variants.game(name, "standard", seats, **chosen_options(name, rng))
    found = pairs_of(tuple(walk(any_start(game, rng), rng, tying)), rng)
    assert found
    for pair in found:
        assert observe(pair.one, pair.viewer) == observe(pair.other, pair.viewer), pair.kinds


def reached() -> Counter[str]:
    """Counts of what the redeals of the Valencian tables are examples."""
    return Counter(
        kind for table in TABLES if table[0] == "valencia" for p in pairs(table) for kind in p.kinds
    )


@pytest.mark.parametrize("kind", REACHED)
def test_the_generator_reaches(kind: str) -> None:
    assert reached()[kind] >= 8


@pytest.mark.parametrize(
    ("name", "kind"), [("paulista", "shares"), ("paulista", "blind"), ("france", "redealt")]
)
def test_the_generator_reaches_in_other_games(name: str, kind: str) -> None:
    found = Counter(k for t in TABLES if t[0] == name for p in pairs(t) for k in p.kinds)
    assert found[kind] >= 3


LEAKS: dict[str, Callable[[State, int | None], object]] = {
    "seat": lambda state, _: state.deal and state.deal.hands,
    "spectator": lambda state, _: state.deal and state.deal.holdings,
    "covered first": lambda state, _: state.deal and state.deal.tricks,
    "covered later": lambda state, _: state.deal and state.deal.laid,
    "hidden stays": lambda state, _: state.deal and state.deal.actions[1:],
    "side settled": lambda state, _: state.deal and state.deal.side,
}


@pytest.mark.parametrize("kind", LEAKS)
def test_the_alarm_rings_for_a_view_that_leaks(kind: str) -> None:
    """Shows a part of the state as it is: the redeals must find it out."""
    leak = LEAKS[kind]
    caught = sum(
        leak(pair.one, pair.viewer) != leak(pair.other, pair.viewer)
        for table in TABLES
        if table[0] == "valencia"
        for pair in pairs(table)
        if kind in pair.kinds
    )
    assert caught


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_an_observation_can_be_compared_and_kept(table: Table) -> None:
    step = steps(table)[-1]
    seen = observe(step.after, 0)
    assert seen == observe(step.after, 0)
    with pytest.raises(AttributeError):
        seen.score = (0, 0)  # type: ignore[misc]


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_legal_acts_are_shown_to_their_own_seat_alone(table: Table) -> None:
    for step in steps(table):
        assert observe(step.after, None).legal == ()
        for seat in range(step.after.game.seats):
            assert {act.seat for act in observe(step.after, seat).legal} <= {seat}
