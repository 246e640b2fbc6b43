"""Certain deals for loops: taken whatever the unseen cards are, as `players.certainty` tells.

The partner is not counted on, and the rivals are taken to play after the seat.
"""

import numpy as np

from truc_tutor.players.situation import CLASSES, HELD, TRICKS
from truc_tutor.solver.compiled import compiled
from truc_tutor.solver.four.deal import FACES
from truc_tutor.solver.four.rules import Ints
from truc_tutor.solver.four.worlds import ON, decided, note_tricks, tied_sign


@compiled
def _against(card: int, unknown: Ints, signs: Ints, trick: int, tied: int) -> bool:
    """Tells whether a card led takes the deal with this trick against any reply."""
    for reply in range(CLASSES):
        if unknown[reply] > 0:
            signs[trick] = (card > reply) - (card < reply)
            if decided(signs, trick + 1, tied) != 1:
                return False
    return True


@compiled
def _led(card: int, rest: int, unknown: Ints, signs: Ints, trick: int, tied: int) -> bool:
    """Tells whether a card led takes the deal, `rest` (0: none) led after it where it goes on."""
    if rest == 0:
        return _against(card, unknown, signs, trick, tied)
    for reply in range(CLASSES):
        if unknown[reply] > 0:
            signs[trick] = (card > reply) - (card < reply)
            value = decided(signs, trick + 1, tied)
            if value == ON:
                unknown[reply] -= 1
                value = 1 if _against(rest, unknown, signs, trick + 1, tied) else -1
                unknown[reply] += 1
            if value != 1:
                return False
    return True


@compiled
def _after(one: int, two: int, unknown: Ints, signs: Ints, tricks: int, tied: int) -> bool:
    """Tells whether the deal is taken after so many tricks, these cards left (0: none)."""
    value = decided(signs, tricks, tied)
    if value != ON:
        return bool(value == 1)
    if one > 0 and _led(one, two, unknown, signs, tricks, tied):
        return True
    return bool(two > 0 and _led(two, one, unknown, signs, tricks, tied))


@compiled
def is_sure_with(row: Ints, seat: int, place: int, unknown: Ints) -> bool:
    """Tells whether the deal is taken for certain, the card at `place` (-1: none) laid now."""
    signs, now, tied = np.zeros(3, np.int32), row[TRICKS], tied_sign(row, seat)
    note_tricks(row, seat, signs)
    best, theirs, waiting = 0, 0, 2
    for other in range(4):
        face = row[FACES + other]
        if face >= 0 and other % 2 == seat % 2:
            best = max(best, face)
        elif face >= 0:
            theirs, waiting = max(theirs, face), waiting - 1
    one, two = 0, 0
    for each in range(3):
        strength = row[HELD + 3 * seat + each]
        if each == place:
            best = max(best, strength)
        elif one == 0:
            one = strength
        else:
            two = strength
    if waiting == 0:
        signs[now] = (best > theirs) - (best < theirs)
        return _after(one, two, unknown, signs, now + 1, tied)
    for reply in range(CLASSES):
        if unknown[reply] > 0:
            most = max(reply, theirs)
            signs[now] = (best > most) - (best < most)
            unknown[reply] -= 1
            holds = _after(one, two, unknown, signs, now + 1, tied)
            unknown[reply] += 1
            if not holds:
                return False
    return True


@compiled
def is_sure(row: Ints, seat: int, unknown: Ints) -> bool:
    """Tells whether the deal is taken for certain, whichever card that takes."""
    if row[FACES + seat] >= 0:
        return is_sure_with(row, seat, -1, unknown)
    for place in range(3):
        if row[HELD + 3 * seat + place] > 0 and is_sure_with(row, seat, place, unknown):
            return True
    return False
