"""Truco Paulista with 40 cards: its books tell of the first trick, the rest is solved again."""

import random

import pytest

from truc_tutor import variants
from truc_tutor.books.reaching import reaches
from truc_tutor.books.reading import read, shares
from truc_tutor.books.shelf import book_for
from truc_tutor.books.walking import Reading
from truc_tutor.cards import card, cards
from truc_tutor.coach.advice import advise
from truc_tutor.coach.hints import hint
from truc_tutor.game.actions import Answer, Call, Deal, Play
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.state import State
from truc_tutor.game.view import Observation, observe

GAME = variants.game("paulista", seats=2)


def played(number: int) -> list[Observation]:
    """Plays the first trick of a deal by its book, and a card of the second."""
    state, rng, seen = (
        apply(start(GAME), deal_from("forty", number, GAME)),
        random.Random(number),
        [],
    )
    while acting := to_act(state):
        seen.append(observe(state, acting[0]))
        if seen[-1].tricks:
            return seen
        often = shares(seen[-1])
        assert often is not None
        state = apply(state, rng.choices(list(often), weights=list(often.values()))[0])
    return seen


def first_tricks(deals: int) -> list[tuple[Observation, Reading]]:
    every = [seen for number in range(deals) for seen in played(number) if not seen.tricks]
    return [(seen, found) for seen in every if (found := read(seen)) is not None]


def test_every_turned_rank_has_its_book_of_the_first_trick() -> None:
    for rank in "4567QJKA23":
        book = book_for(GAME, (0, 0), card(rank + "D"))
        assert book is not None
        assert not book.is_whole
        assert book.solved.measured < 0.01


def test_every_act_of_the_first_trick_is_valued_in_points() -> None:
    found = first_tricks(40)
    assert len(found) > 80
    for seen, told in found:
        assert set(told.values) == set(told.often) == set(seen.legal)
        assert sum(told.often.values()) == pytest.approx(1)
        assert all(-12.01 <= value <= 12.01 for value in told.values.values())
        best = max(told.values.values())
        assert all(
            best - told.values[act] < 0.15 for act, often in told.often.items() if often > 0.2
        )
        if seen.question == "truco":
            refusing = Answer(seen.seat or 0, accept=False)
            assert told.values[refusing] == pytest.approx(-1)


def test_both_ranges_go_on_from_the_book_even_where_a_card_was_covered_later() -> None:
    state = apply(
        start(GAME), Deal((tuple(cards("3S KC 7D")), tuple(cards("4C JS QS"))), card("QD"))
    )
    for act in (Play(0, card("3S")), Play(1, card("4C"))):
        state = apply(state, act)
    before = reaches(observe(state, 0))
    assert before is not None
    assert all(max(side.values()) > 0 for side in before.by_strength)
    state = apply(state, Play(0, card("7D"), covered=True))
    assert reaches(observe(state, 1)) == before


def test_the_first_rung_in_and_after_the_first_trick_is_never_a_mistake() -> None:
    methods = set()
    for number in range(3):
        for seen in played(number):
            given = advise(seen)
            methods.add(given.method)
            assert set(given.values) == set(seen.legal)
            assert given.cost(hint(seen).act) <= given.tolerance
    assert methods == {"book", "search"}


def other_cards(state: State, seat: int, rng: random.Random) -> State:
    """Deals the rival other cards, and does the same acts."""
    deal = state.deal
    assert deal is not None
    laid = [act.card for act in deal.actions if isinstance(act, Play) and act.seat != seat]
    known = {*deal.hands[seat], *laid, deal.turned}
    free = [each for each in GAME.deck if each not in known]
    his = (*laid, *rng.sample(free, 3 - len(laid)))
    hands = (deal.hands[0], his) if seat == 0 else (his, deal.hands[1])
    other = apply(start(GAME), Deal(hands, deal.turned))
    for act in deal.actions[1:]:
        assert not isinstance(act, Deal)
        other = apply(other, act)
    return other


def test_cards_that_a_seat_cannot_see_change_nothing() -> None:
    rng = random.Random(4)
    for number in range(6):
        state = apply(start(GAME), deal_from("hidden", number, GAME))
        for act in (None, Call(0, "truco"), Answer(1, accept=True)):
            state = state if act is None else apply(state, act)
            (seat,) = to_act(state)
            told = repr(read(observe(state, seat)))
            assert told == repr(read(observe(other_cards(state, seat, rng), seat)))
        assert legal(state)
