"""The geometry of a card: its size, where pips lie, and how one drawing is put into another."""

from truc_tutor.deck.pips import PIP_BOX

WIDTH, HEIGHT = 208, 320
MID_X, MID_Y = WIDTH / 2, HEIGHT / 2
CARD_BOX = (0, 0, WIDTH, HEIGHT)

Box = tuple[int, int, int, int]
"""A view box: x, y, width, height."""

Drawing = tuple[Box | None, str]
"""View box and markup of one drawing; a part without a box lies in its user's space."""

Place = tuple[float, float, float]
"""Centre x, centre y and scale of one drawing."""

HALF_TURN = f' transform="rotate(180 {WIDTH // 2} {HEIGHT // 2})"'


def num(value: float) -> str:
    """Write a coordinate with no more than one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def use(name: str, box: Box, place: Place, more: str = "") -> str:
    """Put a drawing of the sheet, whose box is centred on 0, 0, at a place."""
    x, y, scale = place
    width, height = box[2] * scale, box[3] * scale
    return (
        f'<use href="#truc-{name}" x="{num(x - width / 2)}" y="{num(y - height / 2)}" '
        f'width="{num(width)}" height="{num(height)}"{more}/>'
    )


def use_pip(suit: str, place: Place, more: str = "") -> str:
    """Put one pip at a place."""
    return use(f"pip-{suit}", PIP_BOX[suit], place, more)


def mirrored(drawing: str) -> str:
    """Repeat a drawing on the other side of the card's upright axis."""
    return f'{drawing}<g transform="translate({WIDTH}) scale(-1 1)">{drawing}</g>'


Rows = tuple[float, dict[float, tuple[float, ...]]]
"""The scale of a face's pips, and for each row its y and the x of its pips."""

_COINS: dict[int, Rows] = {
    2: (1.5, {96: (104,), 224: (104,)}),
    3: (1.2, {76: (104,), 160: (104,), 244: (104,)}),
    4: (1.1, {104: (67, 141), 216: (67, 141)}),
    5: (1.02, {90: (72, 136), 160: (104,), 230: (72, 136)}),
    6: (0.98, {82: (73, 135), 160: (73, 135), 238: (73, 135)}),
    7: (0.84, {80: (77, 131), 160: (51, 104, 157), 240: (77, 131)}),
}
_GOBLETS: dict[int, Rows] = {
    2: (1.42, {94: (104,), 226: (104,)}),
    3: (1.1, {74: (104,), 160: (104,), 246: (104,)}),
    4: (1.2, {104: (71, 137), 216: (71, 137)}),
    5: (1, {83: (71, 137), 160: (104,), 237: (71, 137)}),
    6: (1, {79: (71, 137), 160: (71, 137), 241: (71, 137)}),
    7: (0.94, {78: (77, 131), 160: (52, 104, 156), 242: (77, 131)}),
}
_SWORDS: dict[int, Rows] = {
    2: (1.8, {162: (64, 144)}),
    3: (1.18, {92: (104,), 226: (66, 142)}),
    4: (1.18, {94: (70, 138), 226: (70, 138)}),
    5: (1.08, {92: (64, 144), 160: (104,), 228: (64, 144)}),
    6: (1.04, {100: (61, 104, 147), 218: (61, 104, 147)}),
    7: (0.92, {76: (78, 130), 160: (54, 104, 154), 244: (78, 130)}),
}
_CLUBS: dict[int, Rows] = {
    2: (1.6, {166: (66, 142)}),
    3: (1.18, {92: (104,), 226: (66, 142)}),
    4: (1.16, {94: (72, 136), 226: (72, 136)}),
    5: (1.02, {92: (68, 140), 160: (104,), 228: (68, 140)}),
    6: (0.94, {100: (63, 106, 149), 220: (63, 106, 149)}),
    7: (0.88, {76: (78, 131), 160: (54, 104, 154), 244: (78, 131)}),
}
_ROWS = {"o": _COINS, "c": _GOBLETS, "e": _SWORDS, "b": _CLUBS}

_ACES: dict[str, Place] = {
    "o": (104, 160, 1.85),
    "c": (104, 182, 2.3),
    "e": (104, 160, 2.4),
    "b": (104, 163, 2.4),
}


def places(suit: str, rank: int) -> list[Place]:
    """List where the pips of a face lie, row by row; an ace has one, drawn large."""
    if rank == 1:
        return [_ACES[suit]]
    scale, rows = _ROWS[suit][rank]
    return [(x, y, scale) for y, row in rows.items() for x in row]
