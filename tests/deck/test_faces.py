"""What a learner tells cards apart by: pinta, contrast, and pips that lie clear of each other."""

import itertools
import re

import pytest

from truc_tutor import deck
from truc_tutor.deck import faces, french
from truc_tutor.deck.palette import BODY, INK, PALETTE
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


@pytest.mark.parametrize("suit", INK)
def test_the_index_stands_out_from_the_paper(suit: str) -> None:
    assert contrast(PALETTE[INK[suit]], PALETTE["paper"]) >= 4.5


@pytest.mark.parametrize(
    "outline",
    ["gold-dark", "red-dark", "blue-dark", "wood-dark", *(dark for _, dark in BODY.values())],
)
def test_the_outline_of_a_pip_stands_out_from_the_paper(outline: str) -> None:
    assert contrast(PALETTE[outline], PALETTE["paper"]) >= 3


@pytest.mark.parametrize("suit", BODY)
def test_the_brushwork_of_a_french_pip_stands_out_from_its_body(suit: str) -> None:
    assert contrast(PALETTE[BODY[suit][0]], PALETTE[INK[suit]]) >= 2


def test_no_two_suits_of_a_deck_have_one_colour() -> None:
    for suits in ("oceb", "CHSD"):
        assert len({INK[suit] for suit in suits}) == 4


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


HALF_TURN = "rotate(180 104 160)"

Lie = tuple[float, float, float, bool]
"""Centre x, centre y and scale of a pip, and whether it stands upside down."""


def lies(name: str, suit: str) -> list[Lie]:
    """Find where a French drawing puts its pips, through all the parts it is made of."""
    found: list[Lie] = []
    for use in re.findall(r"<use ([^>]+)/>", french.drawings("KQJ")[name][1]):
        given = dict(re.findall(r'([\w-]+)="([^"]*)"', use))
        x, y = float(given.get("x", 0)), float(given.get("y", 0))
        part = given["href"].removeprefix("#")
        if part == f"truc-pip-{suit}":
            width, height = float(given["width"]), float(given["height"])
            inner: list[Lie] = [(width / 2, height / 2, width / PIP_BOX[suit][2], False)]
        else:
            inner = lies(part, suit)
        for px, py, scale, turned in inner:
            if given.get("transform") == HALF_TURN:
                found.append((WIDTH - px - x, HEIGHT - py - y, scale, not turned))
            else:
                found.append((px + x, py + y, scale, turned))
    return found


NUMBERS = [code for code in deck.FRENCH_CODES if code[0] in "23456789T"]
OFTEN = {"T": 10} | {str(number): number for number in range(2, 10)}


@pytest.mark.parametrize("code", NUMBERS)
def test_french_pips_stand_upright_above_and_upside_down_below(code: str) -> None:
    found = lies(f"truc-{code}", code[1])
    assert len(found) == OFTEN[code[0]]
    assert all(turned == (y > HEIGHT / 2 + 0.1) for _, y, _, turned in found)


@pytest.mark.parametrize("code", NUMBERS)
def test_french_pips_lie_clear_of_each_other_and_of_the_corners(code: str) -> None:
    _, _, wide, high = PIP_BOX[code[1]]
    found = lies(f"truc-{code}", code[1])
    for (x1, y1, scale, _), (x2, y2, _, _) in itertools.combinations(found, 2):
        assert ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5 > high * scale
    for x, y, scale, turned in found:
        aside, away = abs(x - WIDTH / 2), abs(y - HEIGHT / 2)
        assert aside + wide * scale / 2 < WIDTH / 2 - 13
        assert away + high * scale / 2 < HEIGHT / 2 - 13
        # The corner that holds the index ends 42 from the left, or from the right when turned.
        assert (WIDTH - x if turned else x) - wide * scale / 2 > 42


@pytest.mark.parametrize("code", [code for code in NUMBERS if code[0] != "7"])
def test_a_french_face_is_the_same_upside_down_but_for_the_middle_and_the_seven(code: str) -> None:
    found = {(round(x), round(y)) for x, y, _, _ in lies(f"truc-{code}", code[1])}
    assert found == {(WIDTH - x, HEIGHT - y) for x, y in found}
