"""Cards: two letters in a record, a value here. Which cards a deck holds is each game's own."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple


class Card(NamedTuple):
    """One card by rank and suit, written as in a record: `7e`, `1b`, `TC`."""

    rank: str
    suit: str

    def __str__(self) -> str:
        return self.rank + self.suit

    def _repr_svg_(self) -> str | None:
        """Shows the card in a notebook, where the package has lent it a hand to draw with."""
        return None if _drawing is None else _drawing(self)


_drawing: Callable[[Card], str] | None = None


def draw_by(drawing: Callable[[Card], str]) -> None:
    """Lends cards what draws them: this floor knows no picture."""
    global _drawing  # noqa: PLW0603 - set once, when the package is imported
    _drawing = drawing


UNKNOWN = Card("?", "")
"""A card whose identity the owner of a record may not know, written `?`."""

SPANISH_SUITS = "oceb"
FRENCH_SUITS = "CHSD"


@lru_cache(maxsize=256)
def card(code: str) -> Card:
    """Reads one card.

    Raises ValueError where the code is not a rank and a suit of either pack, nor `?`.

    >>> card("7e").suit
    'e'
    """
    if code == "?":
        return UNKNOWN
    if len(code) == 2 and (
        (code[1] in SPANISH_SUITS and code[0] in "1234567")
        or (code[1] in FRENCH_SUITS and code[0] in "23456789TJQKA")
    ):
        return Card(code[0], code[1])
    raise ValueError(code)


def cards(codes: str) -> tuple[Card, ...]:
    """Reads cards separated by white space.

    >>> [str(each) for each in cards("7e 3e 6o")]
    ['7e', '3e', '6o']
    """
    return tuple(card(code) for code in codes.split())
