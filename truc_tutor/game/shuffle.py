"""Deals from a seed: the same cards on every machine and under every version of Python."""

from collections.abc import Iterator, Sequence
from hashlib import sha256

from truc_tutor.cards import Card
from truc_tutor.game.actions import Deal
from truc_tutor.game.variant import Game


def deal_from(seed: str, number: int, game: Game) -> Deal:
    """Deals the `number`-th deal of a match (from 0): three cards to each seat (A3, B3, C2).

    The order is a Fisher–Yates shuffle fed by SHA-256 of the seed and the number.
    """
    order = shuffled(game.deck, f"{seed}/{number}")
    turned = order[3 * game.seats] if game.turns_card else None
    return Deal(_hands(order, game.seats), turned)


def redeal_from(seed: str, number: int, game: Game) -> Deal:
    """Deals the new cards of an agreed redeal from the rest of the same pack (C3)."""
    order = shuffled(game.deck, f"{seed}/{number}")
    return Deal(_hands(order[3 * game.seats :], game.seats))


def _hands(order: Sequence[Card], seats: int) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(order[3 * seat : 3 * seat + 3]) for seat in range(seats))


def shuffled(deck: Sequence[Card], seed: str) -> list[Card]:
    """Puts a deck in an order that depends on the seed alone, every order equally likely."""
    order = list(deck)
    numbers = _numbers(seed)
    for last in range(len(order) - 1, 0, -1):
        pick = _below(last + 1, numbers)
        order[last], order[pick] = order[pick], order[last]
    return order


def _numbers(seed: str) -> Iterator[int]:
    block = 0
    while True:
        yield from sha256(f"{seed}/{block}".encode()).digest()
        block += 1


def _below(limit: int, numbers: Iterator[int]) -> int:
    """Draws a number below `limit` (at most 256) without favouring any."""
    fair = 256 - 256 % limit
    while (number := next(numbers)) >= fair:
        pass
    return number % limit
