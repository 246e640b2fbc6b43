"""Making a book of a deal with a side bet: its first trick in bytes, and the worth of each rest.

It has two parts: what each type does at every decision, and, at those that matter, what each hand
does, suits and all.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from truc_tutor.books.book import Book, Solved, pack, unpack
from truc_tutor.books.plan import NOBODY, Block
from truc_tutor.books.shelf import what_matters
from truc_tutor.books.suited import SuitedBook, sum_of
from truc_tutor.books.suited import pack as pack_suits
from truc_tutor.solver.envit.deal import EnvitDeal, Node
from truc_tutor.solver.envit.learn import measure
from truc_tutor.solver.envit.strategy import Strategy
from truc_tutor.solver.envit.suited import Suited
from truc_tutor.solver.envit.told import places_at, spread, typed_of
from truc_tutor.solver.envit.worths import Place, worths_by, write_worths
from truc_tutor.solver.learn import Measured
from truc_tutor.solver.quantise import COARSE, quantise_rows, shares_of
from truc_tutor.solver.sweep import BEST, VALUE
from truc_tutor.solver.tree import Floats, Ints

Bytes = NDArray[np.uint8]


OFTEN = 3e-3
"""How often the seat to act must come to a decision by its own acts, for hands to be told there.

A rival may lead it there as often as he likes.
"""


@dataclass(frozen=True, slots=True)
class Made:
    """A book in bytes: what types do, hands by decision, and what rests are worth by the card led.

    `strategy` is what it says, by the forks of `Suited`, with the tables after the first trick;
    that is what was `measured`.
    """

    numbers: Bytes
    hands: dict[Place, Bytes]
    worths: dict[Place, Bytes]
    strategy: Strategy
    measured: Measured


def made(suited: Suited, average: Strategy, often: float = OFTEN) -> Made:
    """Rounds a strategy to a book, measures what was rounded, and values the rests."""
    deal = suited.deal
    typed = typed_of(suited, average.first)
    numbers = np.zeros(deal.layout.size(0, NOBODY), np.uint8)
    places, rows, told = _gathered(deal, typed)
    numbers[places] = quantise_rows(rows, told)
    hands = _by_hand(suited, average.first, often)
    strategy = Strategy(shown_by(suited, first_of(deal, numbers), hands), average.later)
    worths = write_worths(suited, strategy, numbers)
    return Made(numbers, hands, worths, strategy, measure(suited, strategy))


def shown_by(suited: Suited, typed: list[Floats], hands: Mapping[Place, Bytes]) -> list[Floats]:
    """Reads what a book says of the first trick, by fork; what it tells by no hand, by type."""
    found = []
    for number, fork in enumerate(suited.forks):
        shares = spread(suited, typed, number)
        for lead, place in enumerate(places_at(suited, fork)):
            if place in hands:
                told = shares_of(hands[place])
                into = shares[:, lead] if fork.led else shares
                known = told.any(axis=0)
                into[:, known] = (told / np.maximum(told.sum(axis=0), 1))[:, known]
        found.append(shares)
    return found


def _by_hand(suited: Suited, first: list[Floats], often: float) -> dict[Place, Bytes]:
    """Rounds what hands do, where a seat comes `often` enough by its own acts.

    A hand that hardly ever comes there is told nothing: a column of zeros.
    """
    rows, many = [], 0
    for each in first:
        count = each[0].size
        rows.append(np.tile(np.arange(many, many + count, dtype=np.int32), len(each)))
        many += count
    row, flat = np.concatenate(rows), np.concatenate([each.ravel() for each in first])
    coded, total = quantise_rows(row, flat), np.bincount(row, flat, many)
    total = total / total.max()
    found, start, begin = {}, 0, 0
    for fork, each in zip(suited.forks, first, strict=True):
        told = coded[start : start + each.size].reshape(each.shape)
        come = total[begin : begin + each[0].size].reshape(each.shape[1:])
        start, begin = start + each.size, begin + each[0].size
        told = np.where(come < COARSE, 0, told).astype(np.uint8)
        if not fork.led:
            told, come = told[:, None], come[None]
        for lead, place in enumerate(places_at(suited, fork)):
            if come[lead].mean() >= often:
                found[place] = told[:, lead]
    return found


def packed(deal: EnvitDeal, book: Made, notes: dict[str, float]) -> tuple[bytes, bytes]:
    """Packs both parts of a book, with other figures of its making."""
    error = round(book.measured.exploitability, 6)
    game, rules = deal.game, what_matters(deal.game)
    solved = Solved(game.name, rules, (0, 0), error, notes=notes)
    types = pack(solved, deal.plan, deal.types, book.numbers.tobytes())
    of = sum_of(unpack(types))
    return types, pack_suits(game.name, rules, of, len(game.deck), book.hands, book.worths)


def strategy_of(suited: Suited, book: Book) -> list[Floats]:
    """Reads what a book says of the first trick, by fork."""
    typed = first_of(suited.deal, np.frombuffer(book.numbers, np.uint8))
    return shown_by(suited, typed, {} if book.suits is None else tables_of(book.suits))


def measured_by(suited: Suited, book: Book) -> Measured:
    """Measures a book as far as it goes: what follows its first trick is worth what it says.

    That is the worth of a perfect reply to the tables that were cut off, for either seat, so the
    value of the deal is known between the two alone: it is told as their mean.
    """
    first = strategy_of(suited, book)
    best: list[float] = []
    value: list[float] = []
    for seat in (0, 1):
        worth = worths_by(suited, book, seat)
        for mode, found in ((BEST, best), (VALUE, value)):
            found.append(suited.replied(first, worth, seat, mode))
    mean = (value[0] - value[1]) / 2
    return Measured.by(mean, best)


def tables_of(book: SuitedBook) -> dict[Place, Bytes]:
    """Reads what hands do out of the part that tells it."""
    numbers = np.frombuffer(book.numbers, np.uint8)
    return {
        place: numbers[at : at + acts * hands].reshape(acts, hands)
        for place, (at, acts, hands) in book.tables.items()
    }


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


def _gathered(deal: EnvitDeal, typed: list[Floats]) -> tuple[Ints, Ints, Floats]:
    """Takes the numbers of the first trick out: their places in a book, their rows, and they."""
    places, rows, numbers = [], [], []
    for number, node in enumerate(deal.nodes):
        for act, (block, owners) in enumerate(_blocks(deal, node)):
            begin = node.at + block.start
            places.append(np.arange(begin, begin + block.wide))
            rows.append(owners + number * len(deal.types.rows))
            numbers.append(typed[number][act, owners])
    row = np.unique(np.concatenate(rows), return_inverse=True)[1].astype(np.int32)
    return np.concatenate(places).astype(np.int32), row, np.concatenate(numbers)
