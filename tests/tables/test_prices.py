"""Prices: what a button says is what the engine pays."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from truc_tutor import variants
from truc_tutor.game.actions import Answer, Call, Fold, Play, SeatAction, token
from truc_tutor.game.engine import apply, legal, new_cards_due, start, to_act
from truc_tutor.game.ladder import Whole
from truc_tutor.game.shuffle import deal_from, redeal_from
from truc_tutor.game.state import State
from truc_tutor.game.view import observe
from truc_tutor.tables.prices import Price, loses_match, price
from truc_tutor.texts.catalogue import texts
from truc_tutor.widgets.paint_table_acts import paint_buttons

ENGLISH = texts("en")


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
    assert said is not None
    asked = apply(state, act) if isinstance(act, Call) else state
    assert asked.deal is not None
    slot, caller = asked.deal.questions[-1].slot.value, asked.deal.questions[-1].seat & 1
    check_painted(state, act, said)
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


def check_painted(state: State, act: SeatAction, said: Price) -> None:
    """Compares the button with the price."""
    button = button_of(state, act)
    worth = said.accepted if isinstance(said.accepted, int) else said.accepted.value
    assert (button["accepted"], button["refused"]) == (worth, said.refused)
    if isinstance(act, Answer) and not act.accept:
        assert str(said.refused) in button["price"]
    elif isinstance(said.accepted, int):
        assert str(said.accepted) in button["price"]
    else:
        assert said.accepted.word in button["price"] or "game" in button["price"]


def button_of(state: State, act: SeatAction) -> dict[str, Any]:
    buttons = paint_buttons(observe(state, act.seat), ENGLISH)
    assert len({button["key"] for button in buttons}) == len(buttons)
    assert all(button["word"] and button["gloss"] for button in buttons)
    return next(button for button in buttons if button["act"] == token(act))


def check_fold(state: State, act: Fold) -> None:
    """C14: the others get the stake in force."""
    button = button_of(state, act)
    ended = apply(state, act)
    assert ended.deal is not None
    other = 1 - (act.seat & 1)
    lacked = state.game.target - state.score[other]
    paid = button["refused"] if isinstance(button["refused"], int) else lacked
    assert ended.deal.points[other] == paid
    assert "give up" in button["price"]


def check_free(state: State, act: Call | Answer) -> None:
    """C3: asking for new cards, and the answer to it, cost nothing."""
    button = button_of(state, act)
    assert (button["accepted"], button["refused"], button["price"]) == (None, None, "")
    after = apply(state, act).deal
    assert after is not None
    assert not after.over
    assert after.points == (0, 0)


def check_loss(state: State, act: Call) -> None:
    """B23: the forbidden call loses the match, and its button says so."""
    assert button_of(state, act)["price"] == "it loses the match"
    assert apply(state, act).winner == 1 - (act.seat & 1)


def check_act(state: State, act: SeatAction) -> str:
    """Checks one act by what its button says; gives the kind of check."""
    seen = observe(state, act.seat)
    match act:
        case Play():
            return "play"
        case Fold():
            check_fold(state, act)
            return "fold"
        case Call() if loses_match(seen, act):
            check_loss(state, act)
            return "loss"
        case Call() | Answer() if price(seen, act) is None:
            check_free(state, act)
            return "free"
        case _:
            check(state, act)
            return act.call if isinstance(act, Call) else f"answer to {seen.question}"


TABLES = [
    (name, preset, seats)
    for name in variants.names()
    for preset in ("standard", "traditional")
    for seats in variants.variant(name).seats
]
REACHED = {
    "valencia": {"truc", "retruc", "quatre-val", "joc-fora", "envit", "torne", "falta"},
    "paulista": {"truco", "seis", "nove", "doze", "answer to eleven"},
    "mineiro": {"truco", "seis", "nove", "doze", "answer to ten"},
    "france": {"deux-de-plus", "mon-reste", "answer to mon-reste", "fold", "free"},
}


def walk(name: str, preset: str, seats: int, number: int, rng: Random) -> Iterator[State]:
    """Plays one deal at random from a score of chance, now and then on the brink."""
    variant = variants.variant(name)
    options = {each.key: rng.choice(each.values) for each in variant.options} if number % 3 else {}
    game = variant.game(preset, seats, options)
    score = [rng.choice([rng.randrange(game.target), game.target - 1]) for _ in (0, 1)]
    state = start(game, score=(score[0], score[1]), mano=rng.randrange(seats))
    state = apply(state, deal_from("prices", number, game))
    while to_act(state):
        yield state
        state = apply(state, rng.choice(legal(state, rng.choice(to_act(state)))))
        if new_cards_due(state):
            state = apply(state, redeal_from("prices", number, game))


@pytest.mark.parametrize(("name", "preset", "seats"), TABLES)
def test_every_price_is_what_the_engine_pays(name: str, preset: str, seats: int) -> None:
    rng = Random(f"{name}{preset}{seats}")
    done: set[str] = set()
    for number in range(110):
        for state in walk(name, preset, seats, number, rng):
            for seat in to_act(state):
                done |= {check_act(state, act) for act in legal(state, seat)}
    assert REACHED[name] <= done
    if preset == "traditional" and "truco" in done:
        assert "loss" in done


def test_the_falta_is_priced_in_males_and_bones() -> None:
    worths = set()
    for score in ((0, 0), (12, 3)):
        game = variants.game("valencia", "traditional", 2)
        state = apply(start(game, score=score), deal_from("falta", 0, game))
        said = price(observe(state, 0), Call(0, "falta"))
        assert said is not None
        worths.add(said.accepted)
    assert worths == {Whole.CAMA, 12}
