"""Sample deals for loops: unseen cards dealt out and played to the end by a simple rule.

The rule is that of `players.sample_deals`; classes as in `players.situation`, signs from the seat's
pair: 1 it takes the trick or the deal, -1 the rivals do, 0 nobody.
"""

from typing import NamedTuple

import numpy as np

from truc_tutor.players.situation import (
    ABOVE,
    BEST,
    CLASSES,
    COVERED,
    HELD,
    LAID,
    LEADER,
    OWNER,
    RESULT,
    SCORE,
    TIED_PAIR,
    TRICKS,
)
from truc_tutor.solver.compiled import compiled
from truc_tutor.solver.four.deal import FACES, FIRST_TIED
from truc_tutor.solver.four.play import Words, draw
from truc_tutor.solver.four.rules import SPECIAL_AT, TIED_LEADS, Ints

ON = 9
"""In place of a sign: the deal plays on."""


class Spread(NamedTuple):
    """What a seat knows of the cards, and one way the others may lie.

    `unknown` counts the unseen cards by class and `pool` lists them; `held[seat, place]` are the
    classes in hand, the strongest first, `left` how many; `needs` how many of these are unseen.
    """

    unknown: Ints
    pool: Ints
    held: Ints
    left: Ints
    needs: Ints


class Scratch(NamedTuple):
    """Room to play a sample deal in: hands, how many cards each has, the signs of the tricks."""

    hands: Ints
    counts: Ints
    signs: Ints


@compiled
def scratch() -> Scratch:
    """Makes room for a sample deal."""
    return Scratch(np.zeros((4, 3), np.int32), np.zeros(4, np.int32), np.zeros(3, np.int32))


@compiled
def spread_of(facts: Ints, row: Ints, seat: int) -> Spread:
    """Writes down what the seat knows; it sees its partner's cards where the two have eleven."""
    own, at = seat % 2, facts[SPECIAL_AT]
    shares = at >= 0 and row[SCORE + own] >= at and row[SCORE + 1 - own] < at
    unknown, held = np.zeros(CLASSES, np.int32), np.zeros((4, 3), np.int32)
    left, needs = np.zeros(4, np.int32), np.zeros(4, np.int32)
    for strength in range(1, CLASSES):
        unknown[strength] = row[ABOVE + strength - 1] - row[ABOVE + strength]
    for who in range(4):
        left[who] = 3 - row[TRICKS] - (row[FACES + who] >= 0)
        if who == seat or (shares and who % 2 == own):
            for place in range(3):
                held[who, place] = row[HELD + 3 * who + place]
                unknown[held[who, place]] -= 1
        else:
            needs[who] = left[who]
    for place in range(3):
        unknown[row[COVERED + 3 * seat + place]] -= 1
    unknown[0] = 0
    return Spread(
        unknown, np.repeat(np.arange(CLASSES).astype(np.int32), unknown), held, left, needs
    )


@compiled
def deal_out(spread: Spread, chance: Words) -> None:
    """Draws the unseen cards of every hand."""
    pool, held = spread.pool, spread.held
    drawn = 0
    for who in range(4):
        for place in range(spread.needs[who]):
            pick = drawn + int(draw(chance) * (len(pool) - drawn))
            card = pool[pick]
            pool[pick], pool[drawn] = pool[drawn], card
            drawn += 1
            at = place
            while at > 0 and held[who, at - 1] < card:
                held[who, at] = held[who, at - 1]
                at -= 1
            held[who, at] = card


@compiled
def sign_of(pair: int, seat: int) -> int:
    """Tells the sign of what a pair takes, 2 standing for nobody."""
    return 0 if pair == 2 else 1 if pair == seat % 2 else -1


@compiled
def tied_sign(row: Ints, seat: int) -> int:
    """Tells the sign of who takes a deal of three ties."""
    return sign_of(row[TIED_PAIR], seat)


@compiled
def note_tricks(row: Ints, seat: int, signs: Ints) -> None:
    """Writes down the signs of the tricks that are over."""
    signs[:] = 0
    for each in range(row[TRICKS]):
        signs[each] = sign_of(row[RESULT + each], seat)


@compiled
def decided(signs: Ints, tricks: int, tied: int) -> int:
    """Tells the sign of who takes the deal after so many tricks, ON while it plays on (A13)."""
    first, second, third = signs[0], signs[1], signs[2]
    if tricks < 2:
        return ON
    if first == second and first != 0:
        return int(first)
    if (first == 0) != (second == 0):
        return int(first + second)
    if tricks == 2:
        return ON
    if third != 0:
        return int(third)
    return int(first) if first != 0 else tied


@compiled
def _choice(hand: Ints, count: int, best: int, owner: int, own: int, after: int) -> int:
    """Picks a card by its place: leads high, wins cheaply, else throws the weakest."""
    last = count - 1
    if owner < 0 or last == 0:
        return 0
    if owner == own and (after == 0 or best >= hand[0]):
        return last
    for place in range(last, -1, -1):
        if hand[place] > best:
            return place
    if owner == 1 - own:
        for place in range(count):
            if hand[place] == best:
                return place
    return last


@compiled
def _take(hands: Ints, counts: Ints, who: int, place: int) -> int:
    """Takes a card out of a hand."""
    card = hands[who, place]
    counts[who] -= 1
    for at in range(place, counts[who]):
        hands[who, at] = hands[who, at + 1]
    return int(card)


@compiled
def play_out(facts: Ints, row: Ints, seat: int, spread: Spread, place: int, room: Scratch) -> int:
    """Plays a sample deal to its end, the seat laying its card at `place` now (-1: none)."""
    hands, counts, signs = room
    for who in range(4):
        counts[who] = spread.left[who]
        for at in range(counts[who]):
            hands[who, at] = spread.held[who, at]
    note_tricks(row, seat, signs)
    tricks, leader, laid, tied = row[TRICKS], row[LEADER], row[LAID], tied_sign(row, seat)
    best, owner, first = row[BEST], row[OWNER], row[FIRST_TIED]
    while True:
        while laid < 4:
            who = (leader + laid) % 4
            if place >= 0:
                picked, place = place, -1
            else:
                picked = _choice(hands[who], counts[who], best, owner, who % 2, 3 - laid)
            card = _take(hands, counts, who, picked)
            if owner < 0 or card > best:
                best, owner, first = card, who % 2, who
            elif card == best and owner != who % 2:
                owner = 2
            laid += 1
        signs[tricks] = sign_of(owner, seat)
        tricks += 1
        value = decided(signs, tricks, tied)
        if value != ON:
            return value
        if owner != 2 or facts[TIED_LEADS]:
            leader = first
        best, owner, laid = 0, -1, 0
