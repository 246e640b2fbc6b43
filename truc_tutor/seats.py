"""Seats round a table, numbered 0, 1, … in turn order; a pair is every second seat (A1, A4)."""

from functools import lru_cache


def pair_of(seat: int) -> int:
    """Tells the pair (0 or 1) that a seat plays for; alone at a table of two."""
    return seat & 1


@lru_cache(maxsize=64)
def turn_order(first: int, seats: int) -> tuple[int, ...]:
    """Lists all seats in turn, beginning with `first`.

    >>> turn_order(3, 4)
    (3, 0, 1, 2)
    """
    return tuple((first + step) % seats for step in range(seats))


@lru_cache(maxsize=64)
def rivals_after(seat: int, seats: int) -> tuple[int, ...]:
    """Lists the seats of the other pair, the one next in turn after `seat` first (rule A33)."""
    return tuple(other for other in turn_order(seat, seats) if pair_of(other) != pair_of(seat))


def partner_of(seat: int, seats: int) -> int | None:
    """Tells the seat opposite, None at a table of two."""
    return (seat + 2) % seats if seats > 2 else None
