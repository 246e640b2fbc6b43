"""What a seat has not seen, counted exactly: unseen cards, what beats what, drawing odds."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import comb

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Play
from truc_tutor.game.view import Observation
from truc_tutor.seats import turn_order


def strengths(seen: Observation) -> Mapping[Card, int]:
    """Gives the class of every card in this deal, the stronger the greater."""
    return seen.game.strengths(seen.turned)


def shown_by(seen: Observation, seat: int) -> tuple[Card, ...]:
    """Lists the cards a seat has laid that the observer knows, in the order laid."""
    cards: list[Card] = []
    for act in seen.history:
        if isinstance(act, Play) and act.seat == seat:
            cards += [each for each in (act.card, act.under) if each not in (None, UNKNOWN)]
    return tuple(cards)


def unseen(seen: Observation) -> tuple[Card, ...]:
    """Lists the cards of the deck that the observer has not seen, in deck order."""
    known: set[Card | None] = {*seen.dealt, *seen.partner, seen.turned}
    for act in seen.history:
        if isinstance(act, Play):
            known |= {act.card, act.under}
    return tuple(card for card in seen.game.deck if card not in known)


def turn_of(seen: Observation) -> int:
    """Tells whose card is due, whether or not a question has to be answered first."""
    return turn_order(seen.leader, seen.game.seats)[len(seen.laid)]


def beating(card: Card, among: Iterable[Card], by: Mapping[Card, int]) -> tuple[Card, ...]:
    """Lists the cards that are stronger than `card`."""
    return tuple(each for each in among if by[each] > by[card])


def tying(card: Card, among: Iterable[Card], by: Mapping[Card, int]) -> tuple[Card, ...]:
    """Lists the other cards that are as strong as `card`."""
    return tuple(each for each in among if by[each] == by[card] and each != card)


def chance_of_any(hits: int, total: int, drawn: int) -> Fraction:
    """Gives the chance that at least one of `drawn` cards out of `total` is one of the `hits`.

    >>> chance_of_any(1, 19, 3)
    Fraction(3, 19)
    """
    return 1 - Fraction(comb(total - hits, drawn), comb(total, drawn))
