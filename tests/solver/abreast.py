"""A deal of four played on the engine and in a row of numbers, side by side."""

import random
from collections.abc import Iterator

import numpy as np

from truc_tutor.game.actions import Answer, Call, Deal, Play, SeatAction
from truc_tutor.game.engine import apply, start, to_act
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.players.situation import ANSWER, CALL, ELEVEN, HELD
from truc_tutor.solver.four.deal import COVER, LENGTH, act, begin, decision, options
from truc_tutor.solver.four.rules import rules_of


def order_of(game: Game, deal: Deal) -> np.ndarray:
    """Numbers the cards of a deal as the fast one wants them."""
    order = [game.deck.index(each) for hand in deal.hands for each in hand]
    if deal.turned is not None:
        order.append(game.deck.index(deal.turned))
    return np.array(order, np.int32)


def acts_of(game: Game, state: State, row: np.ndarray, seat: int) -> dict[SeatAction, list[int]]:
    """Lists what the fast deal allows: by act of the engine the numbers it is done by."""
    facts = rules_of(game).facts
    kind, open_acts = decision(facts, row, seat), np.zeros(3, np.int32)
    options(facts, row, seat, kind, open_acts)
    ladder = game.stake
    deal = state.deal
    assert deal is not None
    asked = deal.questions[-1].level if deal.questions else deal.stake.level
    if kind in (ANSWER, ELEVEN):
        found: dict[SeatAction, list[int]] = {
            Answer(seat, accept=False): [0],
            Answer(seat, accept=True): [1],
        }
        if open_acts[2] and kind == ANSWER:
            found[Call(seat, ladder.rungs[asked + 1].call)] = [2]
        return found
    found = {Call(seat, ladder.rungs[asked + 1].call): [1]} if kind == CALL else {}
    by = game.strengths(deal.turned)
    covers = game.covered_from is not None and len(deal.tricks) + 1 >= game.covered_from
    if not game.covered_by_both:
        covers &= not any(each.covered and each.seat % 2 == seat % 2 for each in deal.laid)
    for each in deal.holdings[seat]:
        place = list(row[HELD + 3 * seat : HELD + 3 * seat + 3]).index(by[each])
        found[Play(seat, each)] = [0, place] if kind == CALL else [place]
        if covers:
            number = place + COVER
            found[Play(seat, each, covered=True)] = [0, number] if kind == CALL else [number]
    return found


def decisions(
    game: Game, seed: str, number: int, score: tuple[int, int], rng: random.Random
) -> Iterator[tuple[State, np.ndarray, int]]:
    """Plays a deal at random and yields every decision: state, row, who acts; the end comes last.

    The row is the same array each time.
    """
    rules, mano = rules_of(game), rng.randrange(4)
    dealt = deal_from(seed, number, game)
    state = apply(start(game, score, mano=mano), dealt)
    row = np.zeros(LENGTH, np.int32)
    begin(rules.facts, rules.strong, row, order_of(game, dealt), mano, *score)
    while acting := to_act(state):
        seat = acting[0]
        yield state, row, seat
        found = acts_of(game, state, row, seat)
        chosen = rng.choice(list(found))
        for choice in found[chosen]:
            act(rules.facts, row, seat, decision(rules.facts, row, seat), choice)
        state = apply(state, chosen)
    yield state, row, -1
