"""How a heat map is shaded and labelled, on the screen and on paper alike."""

from truc_tutor.cards import Card
from truc_tutor.lessons.family.names import RANK_NAMES
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.letters import index_rank

SHADES = 10
"""Shades from none to the darkest."""


def shade(value: int) -> int:
    """Tells the shade of a share in percent.

    >>> shade(0), shade(4), shade(55), shade(100)
    (0, 0, 6, 10)
    """
    return (value * SHADES + 50) // 100


def label(name: str, texts: Texts) -> tuple[str, str]:
    """Writes the name of a row or column, and speaks it: a rank as its corner has it, or a number.

    Raises ValueError for anything else.
    """
    if name in RANK_NAMES and name.isalpha():
        return index_rank(Card(name, "H"), texts.lang), texts.t(RANK_NAMES[name])
    if not name.isdigit():
        raise ValueError(f"{name} is neither a rank nor a number")
    return name, name
