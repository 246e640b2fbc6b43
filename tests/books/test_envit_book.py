"""The shipped book of Valencian Truc: what it says hangs together, and sounds like good play."""

import random

from truc_tutor import variants
from truc_tutor.books.reading import read, shares
from truc_tutor.books.shelf import book_for
from truc_tutor.books.walking import Reading
from truc_tutor.cards import cards
from truc_tutor.coach.advice import Grade, advise
from truc_tutor.game.actions import Answer, Call, Deal, SeatAction
from truc_tutor.game.engine import apply, start, to_act
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.state import State
from truc_tutor.game.view import Observation, observe

GAME = variants.game("valencia", seats=2)


def faced(deals: int) -> list[Observation]:
    """Plays first tricks by the book and gives every decision."""
    every: list[Observation] = []
    for number in range(deals):
        state, rng = apply(start(GAME), deal_from("envit", number, GAME)), random.Random(number)
        while acting := to_act(state):
            seen = observe(state, acting[0])
            often = shares(seen)
            if often is None:
                break
            every.append(seen)
            state = apply(state, rng.choices(list(often), weights=list(often.values()))[0])
    return every


def after(hands: str, *acts: SeatAction) -> State:
    """Deals, and goes on by acts."""
    dealt = tuple(cards(each) for each in hands.split("|"))
    state = apply(start(GAME), Deal(dealt))
    for act in acts:
        state = apply(state, act)
    return state


def told(state: State, seat: int) -> Reading:
    """Reads what the book says to a seat."""
    found = read(observe(state, seat))
    assert found is not None
    return found


def test_the_book_is_as_good_as_it_was_measured() -> None:
    book = book_for(GAME, (0, 0))
    assert book is not None
    assert 0 < book.solved.measured < 0.02


def test_what_best_play_does_often_is_worth_as_much_as_anything() -> None:
    every = faced(20)
    answered = [(seen, found) for seen in every if (found := read(seen)) is not None]
    assert len(answered) > 0.9 * len(every)
    for _, found in answered:
        best = max(found.values.values())
        assert all(
            best - found.values[act] < 0.25 for act, often in found.often.items() if often > 0.2
        )


def test_the_answer_rung_is_never_a_mistake() -> None:
    for seen in faced(6):
        given = advise(seen)
        assert given.grade(given.best) is Grade.GOOD
        assert set(given.values) == set(seen.legal)


def test_a_great_count_is_called_and_accepted_and_a_poor_one_refused() -> None:
    great, poor = "7o 6o 4c", "1e 3c 4b"
    opened = told(after(f"{great} | 5c 5b 4e"), 0)
    assert opened.often[Call(0, "envit")] > 0.5
    assert opened.best_count is not None
    assert opened.best_count > 0.95
    asked = told(after(f"{great} | {poor}", Call(0, "envit")), 1)
    assert asked.often[Answer(1, accept=False)] > 0.9
    assert asked.best_count is not None
    assert asked.best_count < 0.2
    won = told(after(f"5c 5b 4e | {great}", Call(0, "envit")), 1)
    assert won.often[Answer(1, accept=False)] == 0


def test_a_call_tells_of_the_rivals_count() -> None:
    hands = "7b 6b 5c | 5o 4o 3c"
    envit = told(after(hands, Call(0, "envit")), 1)
    truc = told(after(hands, Call(0, "truc")), 1)
    assert envit.best_count is not None
    assert truc.best_count is not None
    assert 0 < envit.best_count < truc.best_count
