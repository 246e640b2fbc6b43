"""What the rests of a deal are worth, in the bytes of a book: by classes, and by the card led."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from truc_tutor.books.book import Book
from truc_tutor.books.rests import bytes_of, worth_of, worths_of
from truc_tutor.solver.envit.deal import EnvitDeal
from truc_tutor.solver.envit.forest import LEFT
from truc_tutor.solver.envit.strategy import Strategy
from truc_tutor.solver.envit.suited import Suited
from truc_tutor.solver.tree import Floats

Bytes = NDArray[np.uint8]

SELDOM = 1e-4
"""Where neither seat comes more often by its own acts, rests are told by classes alone.

Its rival may come there as often as he likes.
"""

Place = tuple[int, int]
"""Where the numbers of a node or a rest begin in a book, and the card led, -1 for none."""


def write_worths(suited: Suited, strategy: Strategy, numbers: Bytes) -> dict[Place, Bytes]:
    """Writes into a book what rests are worth by classes; gives the bytes of each by card led.

    They are worth what a perfect reply to the strategy wins there.
    """
    deal, wide = suited.deal, 2 * suited.deal.types.kinds.count(LEFT)
    apart = np.zeros((len(suited.rests.typed), 2 * wide), np.uint8)
    own = suited.comes_to_rests(strategy.first)
    for seat in (0, 1):
        came = suited.reply_in_rests(strategy, seat)
        for rest, worth in enumerate(_told(suited, seat, came)):
            begin = deal.rest_at[rest] + wide * seat
            numbers[begin : begin + wide] = _in_bytes(worth, deal.most[rest])
        for rest, worth in enumerate(_each(suited, seat)):
            most = deal.most[suited.rests.typed[rest]]
            apart[rest, wide * seat :][:wide] = _in_bytes(worth, most)
    kept = suited.rests.possible & (own.max(axis=0) > SELDOM)
    return {place: apart[rest] for rest, place in rests_at(suited) if kept[rest]}


def rests_at(suited: Suited) -> Iterator[tuple[int, Place]]:
    """Names the rests that classes tell as a book does: where its numbers begin, the card led.

    Yields the number of each with it.
    """
    for fork in suited.forks:
        if fork.rests is None or fork.typed is None:
            continue
        for lead, (rests, typed) in enumerate(zip(fork.rests, fork.typed, strict=True)):
            for rest, number in zip(rests.tolist(), typed.tolist(), strict=True):
                yield rest, (suited.deal.rest_at[number], lead)


def _each(suited: Suited, seat: int) -> Floats:
    """Gives what each rest is worth to a seat in stones, with what was paid before."""
    sign, rests = 1.0 if seat == 0 else -1.0, suited.rests
    paid = np.array([sign * side.paid for side in suited.deal.sides])[rests.typed]
    mass = rests.mass(seat)
    found = np.where(mass > 0, rests.worth[seat] / np.maximum(mass, 1e-30) + paid[:, None], 0.0)
    return found.astype(np.float32)


def _told(suited: Suited, seat: int, often: Floats) -> Floats:
    """Gives the same of each rest of the deal, which is told by classes alone.

    Of the cards of a class that may have been led, each counts as `often` as it was.
    """
    rests = suited.rests
    many = (len(suited.deal.sides), rests.come.shape[2])
    weight = often[:, None] * (rests.possible[:, None] & (rests.mass(seat) > 0))
    worth, mass = np.zeros(many), np.zeros(many)
    np.add.at(worth, rests.typed, weight * _each(suited, seat))
    np.add.at(mass, rests.typed, weight)
    found = np.where(mass > 0, worth / np.maximum(mass, 1e-30), 0.0)
    return found.astype(np.float32)


def _in_bytes(worth: Floats, most: float) -> Bytes:
    """Writes what a rest is worth by what a seat has left: first the greater bytes."""
    return np.array([bytes_of(float(each), most) for each in worth], np.uint8).T.ravel()


def worths_by(suited: Suited, book: Book, seat: int) -> Floats:
    """Reads what each rest of `suited` is worth to a seat, without what was paid before."""
    deal, wide = suited.deal, suited.deal.types.kinds.count(LEFT)
    found = read_worths(deal, np.frombuffer(book.numbers, np.uint8), seat)[suited.rests.typed]
    if book.suits is None:
        return found
    numbers, sign = np.frombuffer(book.suits.numbers, np.uint8), 1.0 if seat == 0 else -1.0
    for rest, place in rests_at(suited):
        start = book.suits.worths.get(place)
        if start is not None:
            number = suited.rests.typed[rest]
            great, small = numbers[start + 2 * wide * seat :][: 2 * wide].reshape(2, wide)
            told = worths_of(great.astype(np.float64), small, deal.most[number])
            found[rest] = told - sign * deal.sides[number].paid
    return found


def read_worths(deal: EnvitDeal, numbers: Bytes, seat: int) -> Floats:
    """Reads what each rest is worth to a seat by what it has left, without what was paid before."""
    wide = deal.types.kinds.count(LEFT)
    sign = 1.0 if seat == 0 else -1.0
    worth = np.zeros((len(deal.sides), wide), np.float32)
    for rest, side in enumerate(deal.sides):
        begin = deal.rest_at[rest] + 2 * wide * seat
        great, small = numbers[begin : begin + wide], numbers[begin + wide : begin + 2 * wide]
        told = [
            worth_of(int(g), int(s), deal.most[rest]) for g, s in zip(great, small, strict=True)
        ]
        worth[rest] = np.array(told, np.float32) - np.float32(sign * side.paid)
    return worth
