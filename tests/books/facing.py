"""Deals that are played by a book, decision by decision, and what the engine pays at their end."""

import random

import pytest

from truc_tutor.books.reading import read, shares
from truc_tutor.game.actions import Play, SeatAction
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation, observe


def decisions_of(
    game: Game, number: int, *, first_trick: bool = False
) -> list[tuple[State, Observation]]:
    """Plays a deal by the book, or its first trick alone, and gives every decision."""
    rng = random.Random(number)
    state, faced = apply(start(game), deal_from("walk", number, game)), []
    while acting := to_act(state):
        seen = observe(state, acting[0])
        if first_trick and seen.tricks:
            break
        faced.append((state, seen))
        often = shares(seen, points=True)
        assert often is not None
        state = apply(state, rng.choices(list(often), weights=list(often.values()))[0])
    return faced


def paid(state: State, act: SeatAction) -> float:
    """Tells what the engine pays the seat that ends a deal by an act, less what its rival gets."""
    deal = apply(state, act).deal
    assert deal is not None
    assert deal.over
    return float(deal.points[act.seat] - deal.points[1 - act.seat])


def check_last_cards(game: Game, deals: int) -> int:
    """Holds the values of the last card of all to what the engine pays; counts them."""
    checked = 0
    for number in range(deals):
        for state, seen in decisions_of(game, number):
            if sum(seen.held) != 1 or seen.questions:
                continue
            found = read(seen, points=True)
            for act in legal(state):
                if isinstance(act, Play) and found is not None:
                    assert found.values[act] == pytest.approx(paid(state, act))
                    checked += 1
    return checked
