"""The glaze colours of the deck and how drawings name them."""

from collections.abc import Iterable

PALETTE: dict[str, str] = {
    "paper": "#FBF6E8",
    "edge": "#CDBF9E",
    "white": "#FFFDF6",
    "gold": "#E2A61E",
    "gold-dark": "#8A5B06",
    "gold-light": "#F8D978",
    "red": "#B8392E",
    "red-dark": "#7A1F1B",
    "red-light": "#E98A73",
    "blue": "#1F4E9E",
    "blue-dark": "#14326B",
    "blue-light": "#8FB6E6",
    "green": "#3F8A4F",
    "green-dark": "#1F5A34",
    "green-light": "#9CCB8B",
    "wood": "#A96E38",
    "wood-dark": "#4A2E14",
    "wood-light": "#D9A869",
    "ochre": "#B4540F",
    "ochre-dark": "#6E2F08",
    "ochre-light": "#F2B468",
    "night": "#0C1E45",
    "pine": "#0E3520",
}
"""Name -> default colour; a theme changes one by setting ``--truc-deck-<name>``."""

INK: dict[str, str] = {
    "o": "gold-dark",
    "c": "red",
    "e": "blue",
    "b": "green-dark",
    "C": "green-dark",
    "H": "red",
    "S": "blue-dark",
    "D": "ochre",
}
"""Suit -> the colour of its index and frame; a theme may set ``--truc-ink-<suit>`` apart.

A French pip is filled with its suit's colour too.
"""

BODY: dict[str, tuple[str, str]] = {
    "C": ("green-light", "pine"),
    "H": ("red-light", "red-dark"),
    "S": ("blue-light", "night"),
    "D": ("ochre-light", "ochre-dark"),
}
"""French suit -> the colour of the brushwork on its pip, and that of outline and shadow."""

BRUSH = "fill:none;stroke-width:3.9;stroke-linecap:round;stroke-linejoin:round"
"""The line of numerals and letters, ``truc-brush``, which has no colour of its own."""


def ink(suit: str) -> str:
    """Name the colour of a suit as classes do.

    Names of French and Spanish suits differ by more than their case: a page in quirks mode is
    blind to that.
    """
    return f"ink-{suit}" if suit.islower() else suit


def rules(classes: Iterable[str], *, plain: bool = False) -> str:
    """Write the style rules of the given classes, sorted.

    ``truc-red`` fills and ``truc-s-red`` strokes; ``truc-ink-e`` and ``truc-s-S`` use the
    colour of a suit. With ``plain`` each rule also carries the colour without a custom property,
    for programs that read SVG but know no ``var()``.
    """
    return "".join(_rule(name, plain=plain) for name in sorted(set(classes)))


def _rule(name: str, *, plain: bool) -> str:
    """Write one rule; an unknown colour is a KeyError."""
    if name == "truc-brush":
        return f".{name}{{{BRUSH}}}"
    prop, colour = "fill", name.removeprefix("truc-")
    if colour.startswith("s-"):
        prop, colour = "stroke", colour.removeprefix("s-")
    suit = colour.removeprefix("ink-") if colour.removeprefix("ink-") in INK else ""
    glaze = INK[suit] if suit else colour
    default = PALETTE[glaze]
    fallback = f"{prop}:{default};" if plain else ""
    value = f"var(--truc-deck-{glaze},{default})"
    if suit:
        value = f"var(--truc-ink-{suit},{value})"
    return f".{name}{{{fallback}{prop}:{value}}}"
