"""The numerals 1 to 7 as brush strokes, so that no card needs a font.

Each is drawn with a flat oval brush: the strokes lie in a space that is stretched sideways, which
makes uprights heavier than level strokes, as in old Spanish type.
"""

BOX = (-14, -19, 28, 38)
"""View box of a numeral: x, y, width, height; the figure is 34 high and centred on 0, 0."""

STRETCH = 1.65

_STROKES: dict[int, str] = {
    1: "M-4.4-9.6C-2.4-10.4-.6-12.4 0-15V15M-4.4 15.2H4.4",
    2: "M-4.4-8.6C-4.4-12.8-2.5-15.2.1-15.2C2.9-15.2 4.6-12.6 4.6-8.6C4.6-1.6-3.4 4.6-4.9 14.4"
    "C-3.2 11-1.2 11.6.4 13.6C2.2 15.8 4.4 15.4 5 10.6",
    3: "M-4.2-9.4C-4.1-13-2.4-15.2 0-15.2C2.7-15.2 4.3-12.6 4.3-8.7C4.3-4.2 2.4-1.5-1.2-1.4"
    "C3-1.4 5 2.1 5 6.9C5 12 2.9 15.2-.2 15.2C-2.9 15.2-4.7 13-4.8 9",
    4: "M2 15.2V-15C.2-6.6-2.4.8-5.6 6.4H5.4M-.8 15.2H4.6",
    5: "M4.2-14.2C1.8-15.6-1-13.2-3.4-14.8L-3.9-1.6C-2.9-4-1.5-5-.1-5C3-5 5-1.2 5 4.8"
    "C5 11.4 2.9 15.2-.3 15.2C-2.9 15.2-4.7 13.2-4.8 9.4",
    6: "M4.1-9.8C3.9-13.4 2.4-15.2.4-15.2C-3.1-15.2-5-9-5 1.4C-5 10.6-3.2 15.2 0 15.2"
    "C3.1 15.2 4.9 11.6 4.9 5.7C4.9-.2 3.1-3.6.3-3.6C-2.4-3.6-4.5-.4-4.9 4.6",
    7: "M-4.9-9C-4.9-13-4.2-15-3-15C-1.2-15-.4-12.6 1.4-12.6C3-12.6 3.8-14.6 5-15"
    "C1.8-6.4-1.2.4-1 15.2",
}

_DOTS: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((-3.9, -8.4),),
    3: ((-3.7, -9), (-4.3, 8.7)),
    5: ((-4.3, 9),),
    6: ((3.6, -9.6),),
}


def numeral(rank: int) -> str:
    """Draw a numeral in the stroke colour that it inherits."""
    dots = "".join(f"M{x} {y}h.01" for x, y in _DOTS.get(rank, ()))
    brush = f'<path stroke-width="3.9" d="{_STROKES[rank]}"/>'
    if dots:
        brush += f'<path stroke-width="5" d="{dots}"/>'
    return (
        f'<g transform="scale({STRETCH} 1)" fill="none" stroke-linecap="round" '
        f'stroke-linejoin="round">{brush}</g>'
    )
