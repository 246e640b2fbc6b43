"""Every game is its record: written and read again, a match is the same match."""

from random import Random

import pytest
from walks import IDS, TABLES, any_start, chosen_options, even, walk

from truc_tutor import variants
from truc_tutor.app.terminal import make_game
from truc_tutor.game.engine import new_cards_due
from truc_tutor.game.match import Match
from truc_tutor.game.record import read, replay
from truc_tutor.game.report import report
from truc_tutor.game.written import write


def a_match(name: str, preset: str, seats: int, rng: Random) -> Match:
    """Plays up to some acts of a match at random, with options of chance."""
    game = variants.game(name, preset, seats, **chosen_options(name, rng))
    match = Match(any_start(game, rng))
    until = rng.randrange(1, 120)
    for step in walk(match.opening, rng, even):
        match.act(step.action)
        if len(match.acts) >= until and not new_cards_due(match.state):
            break  # an agreed redeal is written together with its cards
    return match


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_a_written_match_is_read_as_the_same_match(
    table: tuple[str, str, int], number: int
) -> None:
    match = a_match(*table, Random(f"record {table} {number}"))
    again = replay(read(write(match), make_game))
    assert again.state == match.state
    assert again.acts == match.acts
    assert report(again) == report(match)
    assert write(again) == write(match)


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_the_same_rules_are_equal_rules(table: tuple[str, str, int]) -> None:
    name, preset, seats = table
    options = chosen_options(name, Random(f"rules {table}"))
    one = variants.game(name, preset, seats, **options)
    assert one == variants.game(name, preset, seats, **options)
    assert one == variants.game(name, preset, seats, **dict(reversed(options.items())))


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_a_match_taken_back_is_the_match_before(table: tuple[str, str, int]) -> None:
    match = a_match(*table, Random(f"back {table}"))
    states, acts = match.states(), list(match.acts)
    match.back(len(acts) // 2)
    assert match.state == states[len(acts) - len(acts) // 2]
    for act in acts[len(acts) - len(acts) // 2 :]:
        match.act(act)
    assert match.states() == states
