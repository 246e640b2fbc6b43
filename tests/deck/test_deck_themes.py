"""The colours that the page's settings give the deck: each index reads on its paper."""

import re
from pathlib import Path

import pytest

from truc_tutor import widgets
from truc_tutor.deck.palette import INK, PALETTE
from truc_tutor.deck.themes import THEMES

CSS = (Path(widgets.__file__).parent / "js" / "settings.css").read_text(encoding="utf-8")


def colours(theme: str) -> dict[str, str]:
    """Reads the custom properties of a theme of the deck."""
    found = re.search(rf':root\[data-truc-deck="{theme}"\] \{{(.*?)\}}', CSS, re.DOTALL)
    assert found is not None, theme
    return dict(re.findall(r"--truc-([\w-]+): (#\w+);", found[1]))


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * each for each in colour[1:])
    parts = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("theme", "least"), [("four", 4.5), ("contrast", 7.0)])
def test_every_index_reads_on_its_paper(theme: str, least: float):
    set_here = colours(theme)
    for suit in INK:
        assert contrast(set_here[f"ink-{suit}"], set_here["deck-paper"]) >= least, suit


@pytest.mark.parametrize("theme", ["four", "contrast"])
def test_a_theme_colours_only_what_is_drawn(theme: str):
    names = {name.removeprefix("deck-") for name in colours(theme) if name.startswith("deck-")}
    assert names <= set(PALETTE)


@pytest.mark.parametrize("theme", ["four", "contrast"])
@pytest.mark.parametrize("suits", ["oceb", "CHSD"])
def test_a_theme_has_a_colour_for_each_suit_of_a_deck(theme: str, suits: str):
    assert len({colours(theme)[f"ink-{suit}"] for suit in suits}) == 4


@pytest.mark.parametrize("theme", ["four", "contrast"])
def test_the_deck_alone_has_the_colours_of_the_page(theme: str):
    assert THEMES[theme] == colours(theme)
