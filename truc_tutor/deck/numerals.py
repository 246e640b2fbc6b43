"""Numerals and letters as brush strokes, so that no card needs a font.

Each is drawn with a flat oval brush: the strokes lie in a space that is stretched sideways, which
makes uprights heavier than level strokes, as in old Spanish type. Letters also have hairlines.
"""

from truc_tutor.deck.places import Box

BOX: Box = (-14, -19, 28, 38)
"""View box of a sign: x, y, width, height; the figure is 34 high and centred on 0, 0."""

TEN_BOX: Box = (-18, -19, 36, 38)
"""View box of the ten, which is wider; its two figures are narrow."""

STRETCH = 1.65
TEN_STRETCH = 1.42

_STROKES: dict[str, str] = {
    "1": "M-4.4-9.6C-2.4-10.4-.6-12.4 0-15V15M-4.4 15.2H4.4",
    "2": "M-4.4-8.6C-4.4-12.8-2.5-15.2.1-15.2C2.9-15.2 4.6-12.6 4.6-8.6C4.6-1.6-3.4 4.6-4.9 14.4"
    "C-3.2 11-1.2 11.6.4 13.6C2.2 15.8 4.4 15.4 5 10.6",
    "3": "M-4.2-9.4C-4.1-13-2.4-15.2 0-15.2C2.7-15.2 4.3-12.6 4.3-8.7C4.3-4.2 2.4-1.5-1.2-1.4"
    "C3-1.4 5 2.1 5 6.9C5 12 2.9 15.2-.2 15.2C-2.9 15.2-4.7 13-4.8 9",
    "4": "M2 15.2V-15C.2-6.6-2.4.8-5.6 6.4H5.4M-.8 15.2H4.6",
    "5": "M4.2-14.2C1.8-15.6-1-13.2-3.4-14.8L-3.9-1.6C-2.9-4-1.5-5-.1-5C3-5 5-1.2 5 4.8"
    "C5 11.4 2.9 15.2-.3 15.2C-2.9 15.2-4.7 13.2-4.8 9.4",
    "6": "M4.1-9.8C3.9-13.4 2.4-15.2.4-15.2C-3.1-15.2-5-9-5 1.4C-5 10.6-3.2 15.2 0 15.2"
    "C3.1 15.2 4.9 11.6 4.9 5.7C4.9-.2 3.1-3.6.3-3.6C-2.4-3.6-4.5-.4-4.9 4.6",
    "7": "M-4.9-9C-4.9-13-4.2-15-3-15C-1.2-15-.4-12.6 1.4-12.6C3-12.6 3.8-14.6 5-15"
    "C1.8-6.4-1.2.4-1 15.2",
    "8": "M0-15.2C-2.8-15.2-4.3-12.6-4.3-8.8C-4.3-1 4.9.2 4.9 7.8C4.9 12.4 2.9 15.2 0 15.2"
    "C-2.9 15.2-4.9 12.4-4.9 7.8C-4.9.2 4.3-1 4.3-8.8C4.3-12.6 2.8-15.2 0-15.2Z",
    "9": "M-4.1 9.8C-3.9 13.4-2.4 15.2-.4 15.2C3.1 15.2 5 9 5-1.4C5-10.6 3.2-15.2 0-15.2"
    "C-3.1-15.2-4.9-11.6-4.9-5.7C-4.9.2-3.1 3.6-.3 3.6C2.4 3.6 4.5.4 4.9-4.6",
    "10": "M-10-10.4C-8.6-11.2-7.6-12.8-7-15V15M-9.8 15.2H-4.2M4.8-15.2C2-15.2.4-9.4.4 0"
    "C.4 9.4 2 15.2 4.8 15.2C7.6 15.2 9.2 9.4 9.2 0C9.2-9.4 7.6-15.2 4.8-15.2Z",
    "A": "M-.4-14.6L4.4 15",
    "B": "M-3.8-15V15M-3.8-15.2H-1C2.4-15.2 3.9-12.4 3.9-8.4C3.9-4 2.2-1.2-1-1.2"
    "C2.8-1.2 5-.4 5 6.8C5 12 3 15.2-.8 15.2H-3.8",
    "D": "M-3.8-15V15M-3.8-15.2H-1.4C3.2-15.2 5-9 5 0C5 9 3.2 15.2-1.4 15.2H-3.8",
    "J": "M1.6-15V7.4C1.6 12.4 0 15.2-2.2 15.2C-4 15.2-5 13.4-5 10.8",
    "K": "M-4.2-15V15M-1.8-3L5 15",
    "Q": "M0-15.2C-3.4-15.2-5.2-9.4-5.2 0C-5.2 9.4-3.4 15.2 0 15.2C3.4 15.2 5.2 9.4 5.2 0"
    "C5.2-9.4 3.4-15.2 0-15.2Z",
    "R": "M-4-15V15M-4-15.2H-1C2.6-15.2 4.2-12.4 4.2-8.2C4.2-3.6 2.6-.8-1-.8H-3.6M.4-.8L4.6 15",
    "V": "M-4.4-15L.3 14.4",
}

_HAIRS: dict[str, str] = {
    "A": "M-1.4-12L-5 15.4M-3.6 5.4H2.6M-7.2 15.9H-3M1.8 15.9H7.2",
    "B": "M-6.4-16H-3M-6.4 16H-3",
    "D": "M-6.4-16H-3M-6.4 16H-3",
    "J": "M-1.4-16H4.8",
    "K": "M4.8-15L-3.4 2.4M-6.6-16H-1.8M-6.6 16H-1.8M2.4-16H6.8M2.6 16H7.4",
    "Q": "M-1.4 7.6C1 7.6 2.2 9.6 3 12.6C3.8 16.2 5 17.4 7.2 16.4",
    "R": "M-6.6-16H-3M-6.6 16H-1.6M2.4 16H7.2",
    "V": "M4.8-15.4L1 13M-7-16H-1.8M2.6-16H7",
}

_DOTS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((-3.9, -8.4),),
    "3": ((-3.7, -9), (-4.3, 8.7)),
    "5": ((-4.3, 9),),
    "6": ((3.6, -9.6),),
    "9": ((-3.6, 9.6),),
    "J": ((-4.5, 10.4),),
}


LETTERS = frozenset(_HAIRS)
"""The letters that are drawn: A, and those of courts in several languages."""


def box(sign: str) -> Box:
    """Tell the view box of a sign."""
    return TEN_BOX if sign == "10" else BOX


def numeral(sign: str) -> str:
    """Draw a numeral or letter in the stroke colour that it inherits."""
    dots = "".join(f"M{x} {y}h.01" for x, y in _DOTS.get(sign, ()))
    brush = f'<path d="{_STROKES[sign]}"/>'
    if dots:
        brush += f'<path stroke-width="5" d="{dots}"/>'
    if sign in _HAIRS:
        brush += f'<path stroke-width="2.3" d="{_HAIRS[sign]}"/>'
    stretch = TEN_STRETCH if sign == "10" else STRETCH
    return f'<g class="truc-brush" transform="scale({stretch} 1)">{brush}</g>'
