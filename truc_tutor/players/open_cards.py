"""The card play of a deal between two, solved with both holdings open.

Cards are their classes (0 covered). A holding is a tuple of classes, the strongest first; `tricks`
are the tricks so far as the mover sees them: 1 taken, -1 lost, 0 tied. `tied` is the value of a
deal without a taken trick. Values are the mover's: 1 takes the deal, -1 loses it, 0 nobody has it.
"""

from functools import lru_cache

from truc_tutor.game.tricks import UNDECIDED, verdict
from truc_tutor.game.variant import AllTied, Game

Holding = tuple[int, ...]
Tricks = tuple[int, ...]

SINGLE, LOOSE, STRICT = 0, 1, 2
"""What follows a tied first trick: single cards, or the two-card play of either kind (A16)."""


def pair_rule(game: Game) -> int:
    """Tells which of the three ways the game goes on after a tied first trick."""
    if game.two_cards is None:
        return SINGLE
    return STRICT if game.two_cards.strict else LOOSE


@lru_cache(maxsize=128)
def decided(tricks: Tricks, tied: int) -> int | None:
    """Values a finished deal, None while it plays on (A13)."""
    takers = [None if trick == 0 else int(trick < 0) for trick in tricks]
    pair = verdict(takers, 0, AllTied.NOBODY, 2)
    if pair is None:
        return tied
    return None if pair == UNDECIDED else 1 - 2 * pair


def turned(tricks: Tricks) -> Tricks:
    """Gives the tricks as the other sees them."""
    return tuple(-trick for trick in tricks)


def less(holding: Holding, card: int) -> Holding:
    """Takes one card out of a holding."""
    place = holding.index(card)
    return holding[:place] + holding[place + 1 :]


def pairs_of(holding: Holding, rule: int) -> tuple[tuple[int, int], ...]:
    """Lists the ways to lay two cards, as face-up class and what the hidden one is worth (A17)."""
    one, two = holding
    return tuple(
        (up, under if up > under or (up == under and rule == LOOSE) else 0)
        for up, under in ((one, two), (two, one))
    )


def compare_pairs(mine: tuple[int, int], other: tuple[int, int], tied: int) -> int:
    """Values two laid pairs: the faces, then the hidden cards, then the tie (A15, A20)."""
    for one, two in zip(mine, other, strict=True):
        if one != two:
            return 1 if one > two else -1
    return tied


@lru_cache(maxsize=1 << 17)
def lead(mine: Holding, other: Holding, tricks: Tricks, tied: int, rule: int) -> int:
    """Values the position of the seat that leads the next trick."""
    if rule and tricks == (0,):
        best = -1
        for pair in pairs_of(mine, rule):
            best = max(best, after_pair(pair, None, other, tied, rule))
        return best
    best = -1
    for card in dict.fromkeys(mine):
        best = max(best, after_card(card, None, less(mine, card), other, tricks, tied, rule))
        if best == 1:
            break
    return best


@lru_cache(maxsize=1 << 17)
def follow(mine: Holding, other: Holding, laid: int, tricks: Tricks, tied: int, rule: int) -> int:
    """Values the position of the seat that plays to `laid`."""
    best = -1
    for card in dict.fromkeys(mine):
        best = max(best, after_card(card, laid, less(mine, card), other, tricks, tied, rule))
        if best == 1:
            break
    return best


def after_card(
    card: int, laid: int | None, rest: Holding, other: Holding, tricks: Tricks, tied: int, rule: int
) -> int:
    """Values a card just played, led (`laid` None) or to the card of the other."""
    if laid is None:
        return -follow(other, rest, card, turned(tricks), -tied, rule)
    trick = (card > laid) - (card < laid)
    tricks = (*tricks, trick)
    value = decided(tricks, tied)
    if value is not None:
        return value
    if trick > 0:
        return lead(rest, other, tricks, tied, rule)
    return -lead(other, rest, turned(tricks), -tied, rule)


def after_pair(
    pair: tuple[int, int], laid: tuple[int, int] | None, other: Holding, tied: int, rule: int
) -> int:
    """Values two cards just laid, first (`laid` None) or to the pair of the other."""
    if laid is not None:
        return compare_pairs(pair, laid, tied)
    return min(compare_pairs(pair, reply, tied) for reply in pairs_of(other, rule))
