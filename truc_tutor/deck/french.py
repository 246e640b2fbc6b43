"""The French deck: its cards, how their pips lie, and all that they are drawn from."""

from truc_tutor.deck import aces, courts, faces, french_pips, numerals, pips
from truc_tutor.deck.palette import BODY, ink
from truc_tutor.deck.places import (
    CARD_BOX,
    HALF_TURN,
    MID_X,
    MID_Y,
    Drawing,
    mirrored,
    num,
    use_pip,
)

RANKS = "23456789TJQKA"
COURTS = "KQJ"
SUITS = "CHSD"
CODES: tuple[str, ...] = tuple(f"{rank}{suit}" for suit in SUITS for rank in RANKS)
"""The 52 cards, by suit and then by rank, as in a record: ``TC``, ``KS``."""

SCALES = (1.4, 1.04, 0.9, 0.81)
"""Scale of the pips by size: 0 is the largest."""

COLUMNS: dict[int, tuple[int, int, tuple[float, ...]]] = {
    1: (0, 0, (73,)),
    2: (1, 34, (80,)),
    3: (2, 37, (68,)),
    4: (3, 37, (61, 127)),
}
"""Layout -> size of pips, distance of two columns from the middle, and y in the upper half.

Layout 1 is a single column of two; 2 to 4 are two columns of as many.
"""

MIDDLES: dict[str, tuple[int, int, tuple[float, ...]]] = {
    "2": (1, 0, ()),
    "3": (1, 0, (MID_Y,)),
    "4": (2, 1, ()),
    "5": (2, 1, (MID_Y,)),
    "6": (3, 2, ()),
    "7": (3, 2, (114,)),
    "8": (3, 2, (114, 206)),
    "9": (4, 3, (MID_Y,)),
    "T": (4, 3, (94, 226)),
}
"""Rank -> layout of its columns, and size and y of the pips that lie in the middle besides."""


def _at(part: str, x: float = 0, y: float = 0, more: str = "") -> str:
    """Put a part at a place, or where it was drawn."""
    place = (f' x="{num(x)}"' if x else "") + (f' y="{num(y)}"' if y else "")
    return f'<use href="#truc-{part}"{place}{more}/>'


def _turned(part: str) -> str:
    """Put a part where it was drawn, and once more upside down."""
    return _at(part) + _at(part, more=HALF_TURN)


def _pip(size: int, suit: str, y: float) -> str:
    """Move a pip along the middle of the card: upright, but upside down in the lower half."""
    part = f"p{size}{suit}"
    return _at(part, 0, MID_Y - y, HALF_TURN) if y > MID_Y else _at(part, 0, y - MID_Y)


def _middle(suit: str, rank: str) -> str:
    """Draw what a face shows between its indices."""
    if rank == "A":
        return _at("sprays") + use_pip(suit, (MID_X, MID_Y, 2.9))
    if rank in COURTS:
        colours = f' class="truc-{ink(suit)} truc-s-{BODY[suit][1]}"'
        return _at(f"e{rank}", more=colours) + _at(f"p1{suit}", 0, courts.ARMS - MID_Y)
    count, size, ys = MIDDLES[rank]
    return _at(f"c{count}{suit}") + "".join(_pip(size, suit, y) for y in ys)


def face(suit: str, rank: str) -> str:
    """Draw a whole face."""
    index = _at(f"i{rank}", more=f' class="truc-s-{ink(suit)}"')
    return _at(f"g{suit}") + _middle(suit, rank) + index


def face_large(suit: str, rank: str) -> str:
    """Draw a face for narrow cards: one great index and one great pip."""
    index = _at(f"l{rank}", more=f' class="truc-s-{ink(suit)}"')
    return _at(f"w{suit}") + index


def _spray() -> str:
    """Draw two sprigs tied by a stud, near the lower edge."""
    stud = '<path class="truc-gold truc-s-gold-dark" stroke-width="1.6" '
    return mirrored(aces.sprig_at(110, 276, -14, 1.2)) + f'{stud}d="M104 268l6 8l-6 8l-6-8Z"/>'


def _signs(letters: str) -> dict[str, Drawing]:
    """Draw each rank's sign, for the corners and large; a court's is its letter."""
    signs = {rank: rank for rank in RANKS} | {"T": "10"} | dict(zip(COURTS, letters, strict=True))
    sheet: dict[str, Drawing] = {}
    for rank, sign in signs.items():
        left = numerals.box(sign)[0]
        place = f'transform="translate({num(20 - 2.7 * left)} 77)scale(2.7)"'
        corner = _at(f"n{rank}", 28, 32.5) + _at(f"n{rank}", 28, 32.5, HALF_TURN)
        sheet[f"truc-n{rank}"] = (None, numerals.numeral(sign))
        sheet[f"truc-i{rank}"] = (None, corner)
        sheet[f"truc-l{rank}"] = (None, f'<use href="#truc-n{rank}" {place}/>')
    return sheet


def _pips(suit: str) -> dict[str, Drawing]:
    """Draw a suit's pip, in all sizes in the middle of the card, and its two columns."""
    sheet: dict[str, Drawing] = {f"truc-pip-{suit}": (pips.PIP_BOX[suit], french_pips.pip(suit))}
    for size, scale in enumerate(SCALES):
        sheet[f"truc-p{size}{suit}"] = (None, use_pip(suit, (MID_X, MID_Y, scale)))
    for count, (size, aside, ys) in COLUMNS.items():
        upper, part, xs = f"u{count}{suit}", f"p{size}{suit}", sorted({-aside, aside})
        rows = "".join(_at(part, x, y - MID_Y) for y in ys for x in xs)
        # Three rows: the third is the first, moved to the middle.
        middle = _at(upper, 0, MID_Y - ys[0]) if count == 3 else ""
        sheet[f"truc-{upper}"] = (None, rows)
        sheet[f"truc-c{count}{suit}"] = (None, _turned(upper) + middle)
    return sheet


def _grounds(suit: str) -> dict[str, Drawing]:
    """Draw paper, frame and suit marks, for faces and large faces."""
    stroke, both = f' class="truc-s-{ink(suit)}"', f' class="truc-{ink(suit)} truc-s-{ink(suit)}"'
    mark = f'<g class="truc-{ink(suit)}">{faces.mark(suit)}</g>'
    pip = use_pip(suit, (124, 218, 2.3))
    return {
        f"truc-mini-{suit}": (pips.MINI_BOX, french_pips.mini(suit)),
        f"truc-h{suit}": (None, _at("corner", more=both) + mark),
        f"truc-g{suit}": (None, _at("paper") + _turned(f"h{suit}")),
        f"truc-w{suit}": (None, _at("paper") + _at("frame", more=stroke) + pip),
    }


def drawings(letters: str) -> dict[str, Drawing]:
    """Draw everything but the back: id -> drawing; ``letters`` are king's, queen's and jack's.

    Parts that occur in many cards have short names: i index, l large index, n numeral or letter,
    p pip by size, c columns by layout, u their upper half, e emblem of a court, g ground,
    h half of it, w ground of a large index.
    """
    corner = f'<path {faces.frame("")}/><g stroke="none">{faces.palmette()}</g>'
    sheet: dict[str, Drawing] = {
        "truc-sprig": (aces.SPRIG_BOX, aces.sprig()),
        "truc-spray": (None, _spray()),
        "truc-sprays": (None, _turned("spray")),
        "truc-paper": (None, faces.paper()),
        "truc-corner": (None, corner),
        "truc-frame": (None, f"<path {faces.frame_large('')}/>"),
    }
    sheet |= courts.drawings() | _signs(letters)
    for suit in SUITS:
        sheet |= _pips(suit) | _grounds(suit)
        for rank in RANKS:
            sheet[f"truc-{rank}{suit}"] = (CARD_BOX, face(suit, rank))
            sheet[f"truc-large-{rank}{suit}"] = (CARD_BOX, face_large(suit, rank))
    return sheet
