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
}
"""Name -> default colour; a theme changes one by setting ``--truc-<name>``."""

INK: dict[str, str] = {"o": "gold-dark", "c": "red", "e": "blue", "b": "green-dark"}
"""Suit -> the colour of its index and frame; a theme may set ``--truc-ink-<suit>`` apart."""


def rules(classes: Iterable[str], *, plain: bool = False) -> str:
    """Write the style rules of the given classes, sorted.

    ``truc-red`` fills and ``truc-s-red`` strokes; ``truc-ink-e`` and ``truc-s-ink-e`` use the
    colour of a suit. With ``plain`` each rule also carries the colour without a custom property,
    for programs that read SVG but know no ``var()``.
    """
    return "".join(_rule(name, plain=plain) for name in sorted(set(classes)))


def _rule(name: str, *, plain: bool) -> str:
    """Write one rule; an unknown colour is a KeyError."""
    prop, colour = "fill", name.removeprefix("truc-")
    if colour.startswith("s-"):
        prop, colour = "stroke", colour.removeprefix("s-")
    default = PALETTE[INK[colour[-1]]] if colour.startswith("ink-") else PALETTE[colour]
    fallback = f"{prop}:{default};" if plain else ""
    value = f"var(--truc-{colour},{default})"
    if colour.startswith("ink-"):
        base = INK[colour[-1]]
        value = f"var(--truc-{colour},var(--truc-{base},{default}))"
    return f".{name}{{{fallback}{prop}:{value}}}"
