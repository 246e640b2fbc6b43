"""What a learner tells cards apart by: pinta, contrast, and pips that lie clear of each other."""

import itertools
import re

import pytest

from truc_tutor import deck
from truc_tutor.deck import faces
from truc_tutor.deck.palette import INK, PALETTE
from truc_tutor.deck.pips import PIP_BOX
from truc_tutor.deck.places import HEIGHT, WIDTH, places


def luminance(colour: str) -> float:
    """Relative luminance of WCAG 2.2."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def test_contrast_is_computed_as_wcag_says() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("suit", "oceb")
def test_the_index_stands_out_from_the_paper(suit: str) -> None:
    assert contrast(PALETTE[INK[suit]], PALETTE["paper"]) >= 4.5


@pytest.mark.parametrize("outline", ["gold-dark", "red-dark", "blue-dark", "wood-dark"])
def test_the_outline_of_a_pip_stands_out_from_the_paper(outline: str) -> None:
    assert contrast(PALETTE[outline], PALETTE["paper"]) >= 3


def frame_moves(drawing: str) -> int:
    """How often the pen is lifted along the frame, the drawing's only path with level rules."""
    frames: list[str] = [path for path in re.findall(r' d="([^"]+)"', drawing) if "H" in path]
    assert len(frames) == 1
    return frames[0].count("M") - 1


@pytest.mark.parametrize(("suit", "breaks"), [("o", 0), ("c", 1), ("e", 2), ("b", 3)])
def test_the_pinta_breaks_each_rule_as_often_as_the_suit_demands(suit: str, breaks: int) -> None:
    # A corner draws one rule, and a face has two corners; a large face draws both rules itself.
    assert frame_moves(faces.corner(suit)) == breaks
    assert frame_moves(faces.blank_large(suit)) == 2 * breaks


@pytest.mark.parametrize("code", deck.CODES)
def test_pips_stay_on_the_card(code: str) -> None:
    _, _, width, height = PIP_BOX[code[1]]
    for x, y, scale in places(code[1], int(code[0])):
        assert x - width * scale / 2 > 13
        assert x + width * scale / 2 < WIDTH - 13
        assert y - height * scale / 2 > 13
        assert y + height * scale / 2 < HEIGHT - 13


@pytest.mark.parametrize("code", [code for code in deck.CODES if code[1] == "o"])
def test_coins_do_not_touch(code: str) -> None:
    for (x1, y1, scale), (x2, y2, _) in itertools.combinations(places("o", int(code[0])), 2):
        assert ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5 > 2 * 30.7 * scale
