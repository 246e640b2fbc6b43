"""Figures of a solved deal, small enough to be read at once: how it is played and what it wins.

They are counted from a book (`scripts/figures.py`), and read without it and without arrays.
"""

import json
from dataclasses import asdict, dataclass
from functools import lru_cache
from importlib.resources import files
from itertools import combinations_with_replacement
from typing import Any

from truc_tutor.books.book import sealed, unsealed

FORMAT = b"truc-figures 1"
"""The first line of a file of figures."""

UNKNOWN = -1
"""What stands where a figure means nothing, for best play hardly ever comes there."""

Thousandths = tuple[int, ...]
"""A figure of each holding in the order of `Figures.holdings`, in thousandths, or UNKNOWN."""


@dataclass(frozen=True, slots=True)
class Lead:
    """After mano has led a card of one class and said nothing.

    Of 10,000 deals `often` begin so, and in `raised` the dealer raises at once: `bluffs` of these
    are bluffs, `accepted` are accepted. Of the dealer's three cards: how often he raises, and how
    many deals such a raise wins once it is accepted. Of the two cards that mano has left: how often
    they come to this lead, and how often they accept that raise.
    """

    often: int
    raised: int
    bluffs: int
    accepted: int
    raises: Thousandths
    called: Thousandths
    leads: Thousandths
    accepts: Thousandths


@dataclass(frozen=True, slots=True)
class Moment:
    """The first raises of a deal by one seat (0: mano) in one trick, of 10,000 deals each.

    How many deals have one, how many of these raises are bluffs, and how many are accepted.
    """

    trick: int
    seat: int
    raised: int
    bluffs: int
    accepted: int


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of one deal between two seats at 0-0, by the classes of cards from weak to strong.

    `book` is the checksum of the numbers that they were counted from, `error` what a perfect rival
    wins against those, in points a deal. By seat (0: mano) and holding: deals won, points, and how
    often the seat is the first to raise. `raises` is the dealer's first raise over all leads,
    `accepts` is mano's answer to it.
    """

    book: str
    error: float
    ranks: str
    worth: int
    won: tuple[Thousandths, Thousandths]
    points: tuple[Thousandths, Thousandths]
    first: tuple[Thousandths, Thousandths]
    raises: Thousandths
    accepts: Thousandths
    leads: tuple[Lead, ...]
    moments: tuple[Moment, ...]

    @property
    def holdings(self) -> tuple[tuple[int, ...], ...]:
        """Lists the holdings of three cards, each by its classes from weak to strong."""
        return holdings_of(len(self.ranks), 3)

    @property
    def pairs(self) -> tuple[tuple[int, ...], ...]:
        """Lists the pairs of cards that are left after a lead, in the order of their figures."""
        return holdings_of(len(self.ranks), 2)


@lru_cache(maxsize=8)
def holdings_of(classes: int, size: int) -> tuple[tuple[int, ...], ...]:
    """Lists the holdings of a size, each by its classes from weak to strong."""
    return tuple(combinations_with_replacement(range(classes), size))


def written(figures: Figures) -> bytes:
    """Writes figures as a file."""
    body = json.dumps(asdict(figures), separators=(",", ":")).encode()
    return sealed(FORMAT, body) + b"\n"


def figures_from(data: bytes) -> Figures:
    """Reads a file of figures.

    Raises ValueError where it is not one that was written whole.
    """
    body = unsealed(FORMAT, data.removesuffix(b"\n"), "file of figures")
    try:
        table = json.loads(body)
        table["leads"] = [Lead(**_frozen(each)) for each in table["leads"]]
        table["moments"] = [Moment(**each) for each in table["moments"]]
        return Figures(**_frozen(table))
    except (AttributeError, KeyError, TypeError) as fault:
        raise ValueError("these figures are not whole") from fault


def _frozen(table: dict[str, Any]) -> dict[str, Any]:
    """Makes tuples of all lists."""
    return {key: _tuple(each) if isinstance(each, list) else each for key, each in table.items()}


def _tuple(row: list[Any]) -> tuple[Any, ...]:
    return tuple(_tuple(each) if isinstance(each, list) else each for each in row)


@lru_cache(maxsize=4)
def figures_for(name: str) -> Figures | None:
    """Reads the figures of a game that came with the tutor; None where they are not to be read."""
    try:
        return figures_from((files(__package__) / f"{name}.figures").read_bytes())
    except (OSError, ValueError):
        return None
