"""Two implementations side by side: the engine and the scorer of the golden records, act by act."""

from random import Random
from typing import Any

import scorer
from hypothesis import given, settings
from hypothesis import strategies as st
from walks import due_deal, even, quiet, tying

from truc_tutor import variants
from truc_tutor.game.actions import Deal, SeatAction, token
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.report import report
from truc_tutor.game.state import State

OPTIONS = {option.key: option.values for option in variants.variant("valencia").options}
chosen = st.fixed_dictionaries({}, optional={k: st.sampled_from(v) for k, v in OPTIONS.items()})


def compare(state: State, table: scorer.Table) -> None:
    """Checks who may act, and every legal word of every seat."""
    assert list(to_act(state)) == table.to_act()
    for seat in range(state.game.seats):
        words = [token(act) for act in legal(state, seat)]
        assert words == table.legal(seat)
    assert list(state.score) == table.score
    assert (list(state.camas), state.winner) == (table.camas, table.winner)


def speak(match: Match, table: scorer.Table, rng: Random) -> None:
    """Plays one deal by both, any seat that has a legal word speaking."""
    deal = due_deal(match.state, rng)
    match.act(deal)
    table.deal([[str(card) for card in hand] for hand in deal.hands])
    weigh = rng.choice((quiet, tying, even))
    while not table.rounds[-1].over:
        compare(match.state, table)
        seats = [seat for seat in range(match.state.game.seats) if legal(match.state, seat)]
        acts: tuple[SeatAction, ...] = legal(match.state, rng.choice(seats))
        act = rng.choices(acts, [weigh(match.state, each) for each in acts])[0]
        match.act(act)
        table.say(act.seat, token(act))
    compare(match.state, table)


@settings(derandomize=True, max_examples=120, deadline=None, database=None)
@given(
    seed=st.integers(0, 2**32),
    seats=st.sampled_from([2, 4]),
    preset=st.sampled_from(["standard", "traditional"]),
    options=chosen,
)
def test_engine_and_scorer_tell_the_same_story(
    seed: int, seats: int, preset: str, options: dict[str, Any]
) -> None:
    rng = Random(seed)
    game = variants.game("valencia", preset, seats, **options)
    score = (rng.randrange(game.target), rng.randrange(game.target))
    camas = (rng.randrange(game.camas), rng.randrange(game.camas))
    mano = rng.randrange(seats)
    base = scorer.TRADITIONAL if preset == "traditional" else scorer.STANDARD
    table = scorer.Table(seats, score, camas, mano, base | options)
    match = Match(start(game, score, camas, mano))
    for _ in range(4):
        speak(match, table, rng)
        if match.state.winner is not None:
            break
    assert report(match) == table.report()


def test_the_scorer_refuses_what_the_engine_refuses_after_the_match() -> None:
    table = scorer.Table(2, (23, 0))
    table.deal([["7c", "4o", "5b"], ["3e", "1e", "7b"]])
    table.say(0, "truc")
    table.say(1, "refuse")
    assert table.winner == 0
    assert table.legal(0) == table.legal(1) == []
    game = variants.game("valencia")
    deal = Deal(tuple(tuple(game.deck[3 * s : 3 * s + 3]) for s in (0, 1)))
    state = apply(start(game, (23, 0)), deal)
    assert table.report()["winner"] == 0
    assert state.winner is None
