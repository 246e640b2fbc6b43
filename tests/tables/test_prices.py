"""Prices: what a button says is what the engine pays."""

from random import Random

import pytest

from truc_tutor import variants
from truc_tutor.game.actions import Answer, Call, Play, SeatAction
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.ladder import Whole
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.state import State
from truc_tutor.game.view import observe
from truc_tutor.tables.prices import Price, price


def answer(state: State, *, accept: bool) -> State:
    """Answers the open question: accepts it, or refuses until nobody is left to answer."""
    asked = len((state.deal or pytest.fail("no deal")).questions)
    while (deal := state.deal) is not None and len(deal.questions) == asked:
        state = apply(state, Answer(to_act(state)[0], accept=accept))
    return state


def play_out(state: State) -> State:
    """Plays the deal to its end; a question that is still open is refused."""
    while acting := to_act(state):
        acts = legal(state, acting[0])
        plays = [act for act in acts if isinstance(act, Play)]
        state = apply(state, plays[0] if plays else Answer(acting[0], accept=False))
    return state


def check(state: State, act: Call | Answer) -> None:
    """Compares a price with what is paid when the bet is refused and when it is accepted."""
    said = price(observe(state, act.seat), act)
    asked = apply(state, act) if isinstance(act, Call) else state
    assert asked.deal is not None
    slot, caller = asked.deal.questions[-1].slot.value, asked.deal.questions[-1].seat & 1
    check_refused(asked, said, caller)
    ended = play_out(answer(asked, accept=True)).deal
    assert ended is not None
    if slot == "side":
        assert ended.side is not None
        assert ended.side.worth == said.accepted
        lacked = asked.game.target - asked.score[ended.side.taken_by or 0]
        assert ended.side.paid == (said.accepted if isinstance(said.accepted, int) else lacked)
    elif asked.deal.side is None:
        assert ended.stake_paid == said.accepted


def check_refused(asked: State, said: Price, caller: int) -> None:
    before = asked.deal
    after = answer(asked, accept=False).deal
    assert before is not None
    assert after is not None
    gain = after.points[caller] - before.points[caller]
    if before.side is None or before.side.auction.value != "accepted":
        assert gain == said.refused


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("preset", ["standard", "traditional"])
def test_every_price_is_what_the_engine_pays(seats: int, preset: str) -> None:
    rng = Random(seats)
    game = variants.game("valencia", preset, seats=seats)
    seen: set[tuple[str, object]] = set()
    for number in range(60):
        score = (rng.randrange(24), rng.randrange(24))
        state = apply(start(game, score=score), deal_from("prices", number, game))
        while acting := to_act(state):
            acts: list[SeatAction] = list(legal(state, acting[0]))
            for act in acts:
                if isinstance(act, Call | Answer):
                    check(state, act)
                    word = act.call if isinstance(act, Call) else "answer"
                    seen.add((word, price(observe(state, act.seat), act).accepted))
            state = apply(state, rng.choice(acts))
    calls = {word for word, _ in seen}
    assert {"truc", "retruc", "quatre-val", "joc-fora", "envit", "torne", "falta"} <= calls
    assert {worth for word, worth in seen if word == "falta"} > {Whole.CAMA}
    assert ("joc-fora", Whole.MATCH) in seen
