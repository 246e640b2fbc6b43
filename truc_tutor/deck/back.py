"""The card back: a field of Valencian tiles in a border of triangles."""

from truc_tutor.deck.faces import paper
from truc_tutor.deck.places import CARD_BOX, HALF_TURN, HEIGHT, WIDTH, Box, Drawing

_PITCH = 38
_COLUMNS, _ROWS = 4, 7
_BAND = 14

TILE_BOX: Box = (0, 0, 50, 50)
"""View box of a tile: wider than its pitch, so that no flower is cut by a seam."""

ROW_BOX: Box = (0, 0, _COLUMNS * _PITCH, 50)
FIELD_BOX: Box = (0, 0, _COLUMNS * _PITCH, _ROWS * _PITCH)
"""View boxes of a row and of the field, which crop the tiles that stick out."""

_LEFT, _TOP = (WIDTH - FIELD_BOX[2]) // 2, (HEIGHT - FIELD_BOX[3]) // 2


def tile() -> str:
    """Draw a cobalt star with a gold heart, and the round flower at its lower right."""
    star = "M19 2C22.6 12 26 15.4 36 19C26 22.6 22.6 26 19 36C15.4 26 12 22.6 2 19C12 15.4 15.4 12 "
    return (
        f'<path class="truc-blue" d="{star}19 2Z"/>'
        '<circle class="truc-gold truc-s-white" stroke-width="1.6" cx="19" cy="19" r="5.4"/>'
        '<circle class="truc-s-green" fill="none" stroke-width="2.6" cx="38" cy="38" r="9.8"/>'
        '<circle class="truc-blue" cx="38" cy="38" r="5.2"/>'
    )


def row() -> str:
    """Lay a row of tiles, beginning with the flowers on its left edge."""
    return "".join(
        f'<use href="#truc-tile" x="{i * _PITCH}" width="50" height="50"/>'
        for i in range(-1, _COLUMNS)
    )


def field() -> str:
    """Lay all rows, beginning with the flowers on the upper edge."""
    return "".join(
        f'<use href="#truc-tiles" y="{i * _PITCH}" width="{ROW_BOX[2]}" height="50"/>'
        for i in range(-1, _ROWS)
    )


def _border() -> str:
    """Draw the triangles of the upper and left border, their points towards the card's edge."""
    half = _PITCH / 4
    top = f"M{_LEFT} {_TOP}" + f"l{half}-{_BAND}l{half} {_BAND}" * (2 * _COLUMNS)
    side = f"M{_LEFT} {_TOP}" + f"l-{_BAND} {half}l{_BAND} {half}" * (2 * _ROWS)
    return f"{top}Z{side}Z"


def back() -> str:
    """Draw the whole back; it is the same when turned upside down."""
    _, _, width, height = FIELD_BOX
    band = f'<path d="{_border()}"/>'
    inner = f'x="{_LEFT}" y="{_TOP}" width="{width}" height="{height}"'
    outer = f'x="{_LEFT - _BAND}" y="{_TOP - _BAND}" width="{width + 2 * _BAND}" '
    outer += f'height="{height + 2 * _BAND}" rx="6"'
    return (
        f'{paper()}<rect class="truc-white" {outer}/>'
        f'<g class="truc-blue">{band}<g{HALF_TURN}>{band}</g></g>'
        f'<use href="#truc-field" {inner}/><g class="truc-s-blue-dark" fill="none" '
        f'stroke-width="2"><rect {inner}/><rect {outer}/></g>'
    )


def drawings() -> dict[str, Drawing]:
    """Draw the back and its parts: id -> drawing."""
    return {
        "truc-tile": (TILE_BOX, tile()),
        "truc-tiles": (ROW_BOX, row()),
        "truc-field": (FIELD_BOX, field()),
        "truc-back": (CARD_BOX, back()),
    }
