"""Making a book of a deal with a side bet: its first trick in bytes, and the worth of each rest."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from truc_tutor.books.book import Book, Solved, pack
from truc_tutor.books.plan import NOBODY, Block
from truc_tutor.books.rests import bytes_of, worth_of
from truc_tutor.books.shelf import what_matters
from truc_tutor.solver.envit.deal import EnvitDeal, Node
from truc_tutor.solver.envit.forest import LEFT
from truc_tutor.solver.envit.learn import measure
from truc_tutor.solver.envit.strategy import Strategy
from truc_tutor.solver.envit.sweep import Sweeper, mass_of
from truc_tutor.solver.learn import Measured
from truc_tutor.solver.quantise import quantise_rows, shares_of
from truc_tutor.solver.sweep import BEST, VALUE
from truc_tutor.solver.tree import Floats, Ints

Bytes = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Made:
    """A book in bytes, and what was measured: of the book with the tables after its first trick."""

    numbers: Bytes
    measured: Measured


def made(deal: EnvitDeal, average: Strategy) -> Made:
    """Rounds a strategy to a book, measures what was rounded, and values the rests."""
    numbers = np.zeros(deal.layout.size(0, NOBODY), np.uint8)
    places, rows, told = _gathered(deal, average)
    numbers[places] = quantise_rows(rows, told)
    rounded = Strategy(first_of(deal, numbers), average.later)
    sweeper = Sweeper(deal)
    for seat in (0, 1):
        sweeper.value_rests(rounded, seat)
        for rest, worth in enumerate(_told(deal, sweeper, seat)):
            _write(deal, numbers, rest, seat, worth)
    return Made(numbers, measure(deal, rounded))


def packed(deal: EnvitDeal, book: Made, notes: dict[str, float]) -> bytes:
    """Packs a book, with other figures of its making."""
    error = round(book.measured.exploitability, 6)
    game = deal.game
    solved = Solved(game.name, what_matters(game), (0, 0), error, notes=notes)
    return pack(solved, deal.plan, deal.types, book.numbers.tobytes())


def measured_by(deal: EnvitDeal, book: Book) -> Measured:
    """Measures a book as far as it goes: what follows its first trick is worth what it says.

    That is the worth of a perfect reply to the tables that were cut off, for either seat, so the
    value of the deal is known between the two alone: it is told as their mean.
    """
    numbers = np.frombuffer(book.numbers, np.uint8)
    first = Strategy(first_of(deal, numbers), np.zeros(1, np.float32))
    best: list[float] = []
    value: list[float] = []
    for seat in (0, 1):
        sweeper = Sweeper(deal)
        for mode, found in ((BEST, best), (VALUE, value)):
            found.append(sweeper.replied(first, read_worths(deal, numbers, seat), seat, mode))
    mean = (value[0] - value[1]) / 2
    return Measured.by(mean, best)


def first_of(deal: EnvitDeal, numbers: Bytes) -> list[Floats]:
    """Reads the first trick of a book as a strategy by node, act and type."""
    shares = shares_of(numbers)
    first = [np.zeros(node.open.shape, np.float32) for node in deal.nodes]
    for node, found in zip(deal.nodes, first, strict=True):
        for act, (block, owners) in enumerate(_blocks(deal, node)):
            begin = node.at + block.start
            found[act, owners] = shares[begin : begin + block.wide]
    return first


def _blocks(deal: EnvitDeal, node: Node) -> list[tuple[Block, Ints]]:
    spot = deal.plan.spots[node.place]
    blocks = deal.layout.blocks(spot, node.lead)
    return [
        (block, np.flatnonzero(opened).astype(np.int32))
        for block, opened in zip(blocks, node.open, strict=True)
    ]


def _gathered(deal: EnvitDeal, average: Strategy) -> tuple[Ints, Ints, Floats]:
    """Takes the numbers of the first trick out: their places in a book, their rows, and they."""
    places, rows, numbers = [], [], []
    for number, node in enumerate(deal.nodes):
        for act, (block, owners) in enumerate(_blocks(deal, node)):
            begin = node.at + block.start
            places.append(np.arange(begin, begin + block.wide))
            rows.append(owners + number * len(deal.types.rows))
            numbers.append(average.first[number][act, owners])
    row = np.unique(np.concatenate(rows), return_inverse=True)[1].astype(np.int32)
    return np.concatenate(places).astype(np.int32), row, np.concatenate(numbers)


def _told(deal: EnvitDeal, sweeper: Sweeper, seat: int) -> Floats:
    """Gives what each rest is worth to a seat in stones, with what was paid before."""
    sign = 1.0 if seat == 0 else -1.0
    mass = mass_of(deal, sweeper.come, seat)
    paid = np.array([sign * side.paid for side in deal.sides])[:, None]
    found = np.where(mass > 0, sweeper.worth[seat] / np.maximum(mass, 1e-30) + paid, 0.0)
    return found.astype(np.float32)


def _write(deal: EnvitDeal, numbers: Bytes, rest: int, seat: int, worth: Floats) -> None:
    most, wide = deal.most[rest], deal.types.kinds.count(LEFT)
    begin = deal.rest_at[rest] + 2 * wide * seat
    told = np.array([bytes_of(float(each), most) for each in worth], np.uint8)
    numbers[begin : begin + 2 * wide] = told.T.ravel()


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
