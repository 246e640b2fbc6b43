"""Positions for tests: hands and words of a record in, what a seat sees out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from truc_tutor import variants
from truc_tutor.cards import Card, card, cards
from truc_tutor.game.actions import Action, Answer, Call, Deal, Play, SeatAction
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation, observe

CALLS = ("truc", "retruc", "quatre-val", "joc-fora", "envit", "torne", "falta")


def read(word: str, seat: int) -> SeatAction:
    """Reads a word of a record as an act of the seat."""
    if word in CALLS:
        return Call(seat, word)
    if word in ("accept", "refuse"):
        return Answer(seat, accept=word == "accept")
    up, _, under = word.partition("/")
    hidden = card(under.lstrip("_")) if under else None
    return Play(seat, card(up.lstrip("_")), under=hidden, covered=up.startswith("_"))


def table(hands: str, words: str = "", **where: Any) -> State:
    """Deals `hands` ("3o 7b 4c | 5o 6b 3c") and plays `words`, each by the seat that may act."""
    score, mano = where.pop("score", (0, 0)), where.pop("mano", 0)
    dealt = tuple(cards(each) for each in hands.split("|"))
    game = variants.game("valencia", where.pop("preset", "standard"), seats=len(dealt), **where)
    state = apply(start(game, score, mano=mano), Deal(dealt))
    for word in words.split():
        state = apply(state, read(word, to_act(state)[0]))
    return state


def sit(hands: str, words: str = "", seat: int | None = None, **where: Any) -> Observation:
    """Sees such a table from a seat, the one that may act if none is named."""
    state = table(hands, words, **where)
    return observe(state, to_act(state)[0] if seat is None else seat)


def quiet_walk(game: Game, seed: str, *, covered: bool = False) -> Iterator[State]:
    """Plays deals of cards alone, at random, and yields every state with a card due."""
    for number in range(10**6):
        rng = Random(f"{seed}/{number}")
        state = apply(start(game, mano=rng.randrange(game.seats)), deal_from(seed, number, game))
        while to_act(state):
            yield state
            plays = [act for act in legal(state) if isinstance(act, Play)]
            face_up = [act for act in plays if not act.covered]
            state = apply(state, rng.choice(plays if covered or not face_up else face_up))


def redealt(state: State, viewer: int, rng: Random) -> State | None:
    """Plays the running deal again with the cards that `viewer` has not seen changed for others.

    None where the changed cards would have led elsewhere.
    """
    deal, game = state.deal, state.game
    assert deal is not None
    seen = observe(state, viewer)
    known = {*deal.hands[viewer]}
    known |= {c for a in seen.history if isinstance(a, Play) for c in (a.card, a.under) if c}
    hidden = [each for each in game.deck if each not in known]
    change: dict[Card, Card] = {each: each for each in known}
    change |= dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    again = start(game, state.score, state.camas, deal.mano)
    if any(deal.points):
        return None  # the score before the deal was another
    try:
        for act in deal.actions:
            again = apply(again, _changed(act, change))
    except (ValueError, KeyError):
        return None
    return again


def _changed(act: Action, change: dict[Card, Card]) -> Action:
    match act:
        case Deal(hands=hands, turned=turned):
            return Deal(tuple(tuple(change[each] for each in hand) for hand in hands), turned)
        case Play(seat=seat, card=up, under=under, covered=covered):
            return Play(seat, change[up], None if under is None else change[under], covered)
        case _:
            return act
