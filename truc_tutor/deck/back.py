"""The card back: a field of Valencian tiles in a border of triangles."""

from truc_tutor.deck.faces import paper
from truc_tutor.deck.places import CARD_BOX, HALF_TURN, HEIGHT, WIDTH, Box, Drawing

_PITCH = 38
_COLUMNS, _ROWS = 4, 7
_BAND = 14

FIELD_BOX: Box = (0, 0, _COLUMNS * _PITCH, _ROWS * _PITCH)
"""View box of the field, which crops the flowers that stick out."""

_LEFT, _TOP = (WIDTH - FIELD_BOX[2]) // 2, (HEIGHT - FIELD_BOX[3]) // 2


def field() -> str:
    """Draw round flowers where four tiles meet, and a gold heart in each star left between them.

    Few paths draw all of them: a back is drawn often, and each of its elements costs time.
    """
    hearts, flowers = _dots(_COLUMNS, _ROWS, 0.5), _dots(_COLUMNS + 1, _ROWS + 1, 0)
    return (
        f'<rect class="truc-blue" width="{FIELD_BOX[2]}" height="{FIELD_BOX[3]}"/>'
        f'<g fill="none" stroke-linecap="round" stroke-dasharray=".01 .99" '
        f'transform="scale({_PITCH})">'
        f'<path class="truc-s-gold" stroke-width=".24" d="{hearts}"/>'
        f'<path class="truc-s-white" stroke-width=".97" d="{flowers}"/>'
        f'<path class="truc-s-green" stroke-width=".58" d="{flowers}"/>'
        f'<path class="truc-s-white" stroke-width=".26" d="{flowers}"/></g>'
    )


def _dots(columns: int, rows: int, first: float) -> str:
    """Draws rows of dashes a tile apart, hardly longer than points; their round ends make discs.

    Dashes of no length at all would be lost where a page is made into a PDF.
    """
    return "".join(f"M{first:g} {first + row:g}h{columns - 0.9:g}" for row in range(rows))


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
    """Draw the back and its field: id -> drawing."""
    return {
        "truc-field": (FIELD_BOX, field()),
        "truc-back": (CARD_BOX, back()),
    }
