"""Certain deals: whether a seat takes the deal whatever the unseen cards are and however they fall.

Two at the table: exact, the seat knowing at every choice no more than it has seen. Four: on the
safe side, for the partner is not counted on and the rivals are taken to play after the seat.
Classes and signs as in `open_cards`; `unknown` are the classes of the unseen cards.
"""

from dataclasses import dataclass

from truc_tutor.cards import Card
from truc_tutor.game.view import Observation
from truc_tutor.players import open_cards
from truc_tutor.players.open_cards import Holding, Tricks, compare_pairs, decided, less, pairs_of
from truc_tutor.players.table_sense import Sense, hidden_worth, sense
from truc_tutor.players.unseen import strengths
from truc_tutor.seats import pair_of


@dataclass(frozen=True, slots=True)
class _Rules:
    tied: int
    rule: int
    after: bool
    """Whether the rivals are taken to play after the seat, even when they lead."""


def surely_taken(seen: Observation, first: Card | None = None) -> bool:
    """Tells whether the seat's pair takes the running deal against any cards and any play.

    With `first` the seat plays that card now (one at a time); else it may choose.
    Raises ValueError for a spectator.
    """
    place = sense(seen)
    rules = _Rules(place.tied, place.rule, after=place.seats > 2)
    unknown = (0,) * 3 if _rivals_covered(place) else place.unknown
    if place.two_card:
        return _pair_on_table(place, unknown, rules)
    own = [face.up for face in place.laid if pair_of(face.seat) == pair_of(place.seat)]
    theirs = [face.up for face in place.laid if pair_of(face.seat) != pair_of(place.seat)]
    laid = max(theirs, default=None)
    waiting = len(theirs) < place.seats // 2
    if any(face.seat == place.seat for face in place.laid):
        best = max(own)
        return _answered(best, laid, waiting, place.mine, unknown, place.tricks, rules)
    if not place.laid and place.turn != place.seat and not rules.after:
        return _rival_leads(place.mine, unknown, place.tricks, rules)
    return any(
        _answered(
            max([card, *own]), laid, waiting, less(place.mine, card), unknown, place.tricks, rules
        )
        for card in dict.fromkeys(place.mine if first is None else (strengths(seen)[first],))
    )


def _rivals_covered(place: Sense) -> bool:
    return all(
        seat in place.covers for seat in range(place.seats) if pair_of(seat) != pair_of(place.seat)
    )


def _answered(
    best: int,
    laid: int | None,
    waiting: bool,  # noqa: FBT001
    rest: Holding,
    unknown: Holding,
    tricks: Tricks,
    rules: _Rules,
) -> bool:
    """Tells whether `best` on the table holds, against `laid` and, `waiting`, what may come."""
    if not waiting:
        return _trick_over(best, laid or 0, rest, unknown, tricks, rules)
    return all(
        _trick_over(best, max(reply, laid or 0), rest, less(unknown, reply), tricks, rules)
        for reply in dict.fromkeys(unknown)
    )


def _trick_over(
    best: int, theirs: int, rest: Holding, unknown: Holding, tricks: Tricks, rules: _Rules
) -> bool:
    trick = (best > theirs) - (best < theirs)
    tricks = (*tricks, trick)
    value = decided(tricks, rules.tied)
    if value is not None:
        return value == 1
    if rules.rule and tricks == (0,):
        return _pairs_hold(rest, unknown, rules)
    if trick < 0 and not rules.after:
        return _rival_leads(rest, unknown, tricks, rules)
    return any(
        _answered(card, None, True, less(rest, card), unknown, tricks, rules)  # noqa: FBT003
        for card in dict.fromkeys(rest)
    )


def _rival_leads(mine: Holding, unknown: Holding, tricks: Tricks, rules: _Rules) -> bool:
    return all(
        any(
            _trick_over(card, led, less(mine, card), less(unknown, led), tricks, rules)
            for card in dict.fromkeys(mine)
        )
        for led in dict.fromkeys(unknown)
    )


def _pairs_hold(mine: Holding, unknown: Holding, rules: _Rules) -> bool:
    """Tells whether one way to lay the last two beats any two unseen cards, whoever lays first.

    The best that rivals can lay has the strongest unseen card up and, below, the strongest other
    one that counts: no less than any two cards of one rival or of two.
    """
    up, *others = sorted(unknown, reverse=True)
    under = max((hidden_worth(up, each, rules.rule) for each in others), default=0)
    return any(
        compare_pairs(pair, (up, under), rules.tied) == 1 for pair in pairs_of(mine, rules.rule)
    )


def _pair_on_table(place: Sense, unknown: Holding, rules: _Rules) -> bool:
    own = [face for face in place.laid if face.seat == place.seat]
    pairs = (
        [(own[0].up, own[0].under or 0)]
        if own
        else list(open_cards.pairs_of(place.mine, place.rule))
    )
    if place.seats > 2:
        up, *others = sorted((*unknown, *(face.up for face in place.laid)), reverse=True)
        best = [(up, max(others, default=0))]
    else:
        best = _rival_pairs(place, unknown, rules)
    return any(all(compare_pairs(pair, other, rules.tied) == 1 for other in best) for pair in pairs)


def _rival_pairs(place: Sense, unknown: Holding, rules: _Rules) -> list[tuple[int, int]]:
    """Lists what the one rival has laid or may lay, as far as it matters."""
    for face in place.laid:
        if face.seat != place.seat:
            if face.under is not None:
                return [(face.up, face.under)]
            return [(face.up, hidden_worth(face.up, each, rules.rule)) for each in unknown]
    up, *others = sorted(unknown, reverse=True)
    return [(up, max((hidden_worth(up, each, rules.rule) for each in others), default=0))]
