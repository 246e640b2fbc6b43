"""The faces: paper, frame with its pinta, corner indices and pips.

Faces refer to other drawings of the sheet by their ids (``truc-pip-e``, ``truc-n7`` …).
"""

from truc_tutor.deck import aces, numerals
from truc_tutor.deck.palette import ink
from truc_tutor.deck.pips import MINI_BOX
from truc_tutor.deck.places import (
    HALF_TURN,
    HEIGHT,
    MID_X,
    WIDTH,
    Place,
    num,
    places,
    use,
    use_pip,
)

PINTA: dict[str, int] = {"o": 0, "c": 1, "e": 2, "b": 3}
"""Breaks in the top and bottom rule of the frame, by suit; French suits have none."""


def paper() -> str:
    """Draw the glazed white ground of a card."""
    return (
        f'<rect class="truc-paper truc-s-edge" stroke-width="1.6" x="1" y="1" width="{WIDTH - 2}" '
        f'height="{HEIGHT - 2}" rx="13"/>'
    )


def _rule(suit: str, y: int, end: int, *, gap: float, pitch: float) -> str:
    """Trace a level rule at ``y`` from the pen's place to x ``end``, in either direction.

    The pinta's breaks, ``gap`` wide, lie ``pitch`` apart about the middle of the card.
    """
    count, way = PINTA.get(suit, 0), 1 if end > MID_X else -1
    path = ""
    for i in range(count):
        x = MID_X + way * (i - (count - 1) / 2) * pitch
        path += f"H{num(x - way * gap / 2)}M{num(x + way * gap / 2)} {y}"
    return f"{path}H{end}"


def frame(suit: str) -> str:
    """Trace the upper and right rule of the frame."""
    rule = _rule(suit, 13, 188, gap=11, pitch=30)
    return (
        'fill="none" stroke-width="2.6" stroke-linecap="round" '
        f'd="M51 13{rule}Q195 13 195 20V{HEIGHT - 94}"'
    )


def palmette() -> str:
    """Draw three leaves in the upper right corner, in the fill that they inherit."""
    leaf = "M0 0C3.4 3.4 3.4 9 0 13C-3.4 9-3.4 3.4 0 0Z"
    leaves = "".join(
        f'<path transform="translate(189.5 18.5) rotate({turn})" d="{leaf}"/>'
        for turn in (5, 45, 85)
    )
    return f'<g opacity=".7">{leaves}</g>'


def mark(suit: str) -> str:
    """Put the small suit mark under the index."""
    return use(f"mini-{suit}", MINI_BOX, (28, 70, 0.86))


def corner(suit: str) -> str:
    """Draw half of what stands about the pips: frame with pinta, palmette and small suit mark."""
    return (
        f'<path class="truc-s-{ink(suit)}" {frame(suit)}/>'
        f'<g class="truc-{ink(suit)}">{mark(suit)}{palmette()}</g>'
    )


def blank(suit: str) -> str:
    """Draw a face without its rank."""
    half = f'<use href="#truc-corner-{suit}"/>'
    return f"{paper()}{half}<g{HALF_TURN}>{half}</g>"


def frame_large(suit: str) -> str:
    """Trace the whole bold frame of a large-index face, with wide breaks."""
    top = _rule(suit, 13, 188, gap=20, pitch=44)
    bottom = _rule(suit, 307, 20, gap=20, pitch=44)
    # One path, whose ends overlap on the left: two would show a seam.
    return (
        f'fill="none" stroke-width="5" d="M13 160V20Q13 13 20 13{top}Q195 13 195 20V300'
        f'Q195 307 188 307{bottom}Q13 307 13 300V158"'
    )


def blank_large(suit: str) -> str:
    """Draw the ground of a large-index face: paper and frame."""
    return f'{paper()}<path class="truc-s-{ink(suit)}" {frame_large(suit)}/>'


def index(rank: int) -> str:
    """Draw a rank in its two corners in the stroke colour that it inherits."""
    mark = use(f"n{rank}", numerals.BOX, (28, 32.5, 1.02))
    return f"{mark}<g{HALF_TURN}>{mark}</g>"


def face(suit: str, rank: int) -> str:
    """Draw a whole face."""
    behind = aces.surroundings(suit) if rank == 1 else ""
    pips = "".join(use_pip(suit, place) for place in places(suit, rank))
    return (
        f'<use href="#truc-blank-{suit}"/>{behind}{pips}'
        f'<use class="truc-s-{ink(suit)}" href="#truc-index-{rank}"/>'
    )


_LARGE: dict[str, tuple[Place, int]] = {
    "o": ((120, 220, 1.95), 0),
    "c": ((120, 217, 2.1), 0),
    "e": ((122, 205, 1.9), 26),
    "b": ((122, 213, 1.8), 20),
}
"""Suit -> place and lean in degrees of the pip on a large-index face."""


def face_large(suit: str, rank: int) -> str:
    """Draw a face for narrow cards: one great numeral and one great pip."""
    place, lean = _LARGE[suit]
    more = f' transform="rotate({lean} {num(place[0])} {num(place[1])})"' if lean else ""
    mark = use(f"n{rank}", numerals.BOX, (60, 77, 2.7), f' class="truc-s-{ink(suit)}"')
    return f'<use href="#truc-blank-large-{suit}"/>{use_pip(suit, place, more)}{mark}'
