"""No hint is an act that loses in every case; TRUC_TUTOR_POSITIONS says over how many of a game."""

import os
from itertools import islice

import pytest

from truc_tutor import variants
from truc_tutor.coach.advice import Grade, advise
from truc_tutor.game.actions import Answer, Call, Fold, Play
from truc_tutor.game.call_checks import loses_by_calling
from truc_tutor.game.pieces import Slot
from truc_tutor.game.view import Observation
from truc_tutor.players.certainty import surely_taken
from truc_tutor.players.positions import positions
from truc_tutor.players.unseen import strengths
from truc_tutor.seats import pair_of

POSITIONS = int(os.environ.get("TRUC_TUTOR_POSITIONS", "40"))
"""How many positions of each game are looked at."""

TABLES = [(name, seats) for name in variants.names() for seats in variants.variant(name).seats]


def fault(seen: Observation) -> str:
    """Tells what is foolish in the hint whatever the others hold, by the cards alone."""
    given = advise(seen)
    act, legal = given.best, seen.legal
    assert seen.seat is not None
    if act not in legal:
        return "it is not legal"
    if isinstance(act, Fold) and len(legal) > 1:
        return "it gives up unasked"
    if isinstance(act, Call) and loses_by_calling(
        seen.game.special, seen.score[pair_of(seen.seat)]
    ):
        return "it loses the match by a call"
    if isinstance(act, Answer) and seen.questions[-1].slot is Slot.STAKE:
        if not act.accept and surely_taken(seen):
            return "it refuses a bet that is won"
        if act.accept and is_lost(seen) and not any(isinstance(each, Call) for each in legal):
            return "it accepts a bet that is lost"
    if isinstance(act, Play):
        return foolish_play(seen, act)
    return ""


def is_lost(seen: Observation) -> bool:
    """Tells whether all cards lie open, the last trick being the others' already."""
    own = pair_of(seen.seat or 0)
    taken = [trick.taken_by for trick in seen.tricks if trick.taken_by is not None]
    ahead = sum(pair_of(seat) != own for seat in taken)
    return ahead >= 2


def foolish_play(seen: Observation, act: Play) -> str:
    """Tells whether the last card of a trick gives the deal away where another would take it."""
    last = len(seen.laid) == seen.game.seats - 1
    if not last or seen.two_card or seen.terms.blind or act.seat in seen.bound:
        return ""
    own, by = pair_of(act.seat), strengths(seen)
    up = [(0 if laid.covered else by[laid.card], pair_of(laid.seat)) for laid in seen.laid]
    best = max(up)[0]
    theirs = all(pair != own for worth, pair in up if worth == best)
    takers = [trick.taken_by for trick in seen.tricks]
    ahead = any(seat is not None and pair_of(seat) == own for seat in takers)
    decides = len(takers) == 2 or (len(takers) == 1 and not ahead)
    gives = (0 if act.covered else by[act.card]) < best
    if decides and theirs and gives and any(by[card] > best for card in seen.holding):
        return "it gives the deal away where another card takes it"
    return ""


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_no_hint_is_foolish_whatever_the_others_hold(name: str, seats: int) -> None:
    game = variants.game(name, seats=seats)
    asked = 0
    for seen in islice(positions(game, "sound"), POSITIONS):
        assert not fault(seen), (seen.history, advise(seen).best)
        given = advise(seen)
        assert given.grade(given.best) is Grade.GOOD
        asked += bool(seen.questions)
    assert asked
