"""What every portrait is drawn from: outlined shapes, shoulders, and a face without its look.

A portrait lies in a box of 100 by 100; eyes, brows, nose and mouth have the same places in all.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """One face: its name, the colours of skin and brows, and what is drawn below the look.

    `bust` is what a shrug moves, `head` what a nod moves.
    """

    name: str
    skin: str
    brow: str
    bust: str
    head: str


LINE = "#4a2a17"
"""The outline of skin, and of dark things on it."""


def shape(d: str, fill: str, stroke: str = "", width: float = 2.0) -> str:
    """Draws one closed shape, outlined where a stroke is given."""
    edge = f' stroke="{stroke}" stroke-width="{width:g}" stroke-linejoin="round"' if stroke else ""
    return f'<path fill="{fill}"{edge} d="{d}"/>'


def line(d: str, stroke: str, width: float = 2.0) -> str:
    """Draws one open stroke."""
    return (
        f'<path fill="none" stroke="{stroke}" stroke-width="{width:g}" stroke-linecap="round" '
        f'd="{d}"/>'
    )


def disc(x: float, y: float, r: float, fill: str, stroke: str = "") -> str:
    """Draws a disc."""
    edge = f' stroke="{stroke}" stroke-width="1.6"' if stroke else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{edge}/>'


def bust(cloth: str, dark: str, skin: str, shade: str, *more: str) -> str:
    """Draws shoulders in their cloth, and the neck."""
    body = shape("M4 130L6 104C7 86 20 80 36 77H64C80 80 93 86 94 104L96 130Z", cloth, dark)
    neck = shape("M40 66H60V78Q50 89 40 78Z", skin, LINE, 1.6)
    shadow = shape("M40.5 70Q50 80 59.5 70V75Q50 83 40.5 75Z", shade)
    return body + neck + shadow + "".join(more)


def bare_face(skin: str, shade: str) -> str:
    """Draws ears and face, with a shadow on one side and a blush on both cheeks."""
    ears = shape("M27 44A5.5 7 0 1 0 27 57Z", skin, LINE, 1.6)
    ears += shape("M73 44A5.5 7 0 1 1 73 57Z", skin, LINE, 1.6)
    oval = "M26 44C26 26 36 18 50 18S74 26 74 44C74 62 63 75 50 75S26 62 26 44Z"
    side = "M74 44C74 62 63 75 50 75C47 75 44 74.4 41.5 73.2C59 72 68 58 68.5 32C72 35 74 39 74 44Z"
    blush = "".join(
        f'<ellipse cx="{x}" cy="58" rx="5" ry="3.4" fill="#d9573f" opacity=".3"/>' for x in (34, 66)
    )
    return ears + shape(oval, skin) + shape(side, shade) + shape(oval, "none", LINE) + blush


LIGHT, LIGHT_SHADE = "#f3c9a2", "#e3ac80"
WARM, WARM_SHADE = "#e3ab7c", "#cf8f60"
BROWN, BROWN_SHADE = "#bb7b4c", "#a06238"
