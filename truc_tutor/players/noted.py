"""What a seat of four sees, written down in a row of numbers as the training does."""

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Call, Play
from truc_tutor.game.pieces import Slot
from truc_tutor.game.tricks import verdict
from truc_tutor.game.view import Observation
from truc_tutor.players.situation import (
    ABOVE,
    ASKED,
    BEST,
    CALLER,
    COVERED,
    HELD,
    HOLDER,
    LAID,
    LEADER,
    LEVEL,
    LOCKED,
    MANO,
    NEED,
    OWNER,
    RAISED_BEFORE,
    RAISER,
    REFUSED,
    RESULT,
    SCORE,
    SPECIAL,
    TIED_PAIR,
    TRICKS,
    WIDTH,
)


def situation(seen: Observation) -> list[int]:
    """Writes down what a seat of four sees, as the training does; rivals' cards stay 0.

    Raises ValueError for a spectator and for a seat that sees not even its own cards.
    """
    seat, game = seen.seat, seen.game
    if seat is None or UNKNOWN in seen.holding:
        raise ValueError("who sees no cards of its own takes note of nothing")
    by = game.strengths(seen.turned)
    row = [0] * WIDTH
    _note_rules(row, seen)
    shown = {act.card for act in seen.history if isinstance(act, Play) and not act.covered}
    for card, strength in by.items():
        for weaker in range(strength if card not in shown and card != seen.turned else 0):
            row[ABOVE + weaker] += 1
    _note_cards(row, seat, [by[each] for each in seen.holding])
    if seen.partner:
        _note_cards(row, (seat + 2) % 4, [by[each] for each in seen.partner])
    hidden = [by[each] for each in _covered(seen, seat)]
    row[COVERED + 3 * seat : COVERED + 3 * seat + len(hidden)] = hidden
    _note_bets(row, seen)
    _note_trick(row, [(each.seat, 0 if each.covered else by[each.card]) for each in seen.laid])
    return row


def _note_rules(row: list[int], seen: Observation) -> None:
    row[MANO], row[LEADER] = seen.mano, seen.leader
    row[LAID], row[TRICKS] = len(seen.laid), len(seen.tricks)
    for place, trick in enumerate(seen.tricks):
        row[RESULT + place] = 2 if trick.taken_by is None else trick.taken_by % 2
    for pair in (0, 1):
        row[SCORE + pair] = seen.score[pair]
        row[NEED + pair] = seen.game.target - seen.score[pair]
    tied = verdict((None, None, None), seen.mano, seen.game.all_tied, 4)
    row[TIED_PAIR] = 2 if tied is None else tied
    row[LOCKED] = int(seen.terms.locked)


def _note_cards(row: list[int], seat: int, classes: list[int]) -> None:
    for place, each in enumerate(sorted(classes, reverse=True)):
        row[HELD + 3 * seat + place] = each


def _covered(seen: Observation, seat: int) -> list[Card]:
    return [
        act.card
        for act in seen.history
        if isinstance(act, Play) and act.covered and act.seat == seat
    ]


def _note_bets(row: list[int], seen: Observation) -> None:
    row[LEVEL] = seen.stake.level
    row[HOLDER] = -1 if seen.stake.holder is None else seen.stake.holder
    bets = seen.game.stake.calls
    callers = [act.seat for act in seen.history if isinstance(act, Call) and act.call in bets]
    row[RAISED_BEFORE], row[RAISER] = [-1, -1, *callers][-2:]
    row[CALLER] = -1
    if seen.questions:
        asked = seen.questions[-1]
        row[CALLER], row[REFUSED] = asked.seat, 2 - len(asked.asked)
        row[ASKED] = asked.level if asked.slot is Slot.STAKE else 0
        row[SPECIAL] = int(asked.slot is Slot.SPECIAL)


def _note_trick(row: list[int], faces: list[tuple[int, int]]) -> None:
    row[OWNER] = -1
    if faces:
        row[BEST] = max(strength for _, strength in faces)
        pairs = {seat % 2 for seat, strength in faces if strength == row[BEST]}
        row[OWNER] = pairs.pop() if len(pairs) == 1 else 2
