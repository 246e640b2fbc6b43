"""Other colours for the deck, as custom properties that a page sets."""

FOUR = {
    "ink-o": "#8f5600",
    "ink-c": "#c40d1e",
    "ink-e": "#0a47c2",
    "ink-b": "#0a5c26",
    "ink-C": "#0a5c26",
    "ink-H": "#c40d1e",
    "ink-S": "#101828",
    "ink-D": "#0a47c2",
    "deck-paper": "#fff",
    "deck-gold": "#f5a800",
    "deck-red": "#d8121f",
    "deck-blue": "#0d55dd",
    "deck-green": "#0f8a3a",
    "deck-ochre": "#0d55dd",
    "deck-ochre-dark": "#062a7a",
    "deck-ochre-light": "#8fb6f6",
}
"""Each suit in a colour of its own, told apart at a glance."""

CONTRAST = {
    "ink-o": "#5c3a00",
    "ink-c": "#a3000f",
    "ink-e": "#00268f",
    "ink-b": "#00451a",
    "ink-C": "#00451a",
    "ink-H": "#a3000f",
    "ink-S": "#000",
    "ink-D": "#00268f",
    "deck-paper": "#fff",
    "deck-white": "#fff",
    "deck-edge": "#000",
    "deck-gold": "#ffc21a",
    "deck-gold-dark": "#000",
    "deck-red": "#c4000f",
    "deck-red-dark": "#000",
    "deck-blue": "#003bd1",
    "deck-blue-dark": "#000",
    "deck-green": "#00702b",
    "deck-green-dark": "#00210b",
    "deck-wood": "#9a5a1c",
    "deck-wood-dark": "#000",
    "deck-ochre": "#003bd1",
    "deck-ochre-dark": "#000",
    "deck-ochre-light": "#b9d0ff",
    "deck-night": "#000",
    "deck-pine": "#000",
}
"""Every index at least 7 to 1 on its paper, every outline black."""

THEMES: dict[str, dict[str, str]] = {"four": FOUR, "contrast": CONTRAST}
"""The themes by the names that the page's settings have for them."""


def style_of(theme: dict[str, str]) -> str:
    """Writes a theme as the style of an element: all cards in it follow."""
    return ";".join(f"--truc-{name}:{colour}" for name, colour in theme.items())
