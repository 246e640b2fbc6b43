"""The courts: a crown, a rose or two halberds about the arms of a suit.

Parts in the suit's colour have no class: they inherit the fill and stroke of the court's ``<use>``.
"""

from truc_tutor.deck.aces import sprig_at
from truc_tutor.deck.places import Drawing, mirrored

ARMS = 219
"""The y of the pip in the shield of a court."""

_LIGHT = '<path class="truc-white" stroke="none" opacity=".3"'
_GOLD = '<g class="truc-gold truc-s-gold-dark">'
_PEARLS = 'fill="none" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 6"'


def _both(drawing: str) -> str:
    """Repeat a drawing on the other side of the upright axis through 0, 0."""
    return f'{drawing}<g transform="scale(-1 1)">{drawing}</g>'


def _ring(part: str, start: int = 0) -> str:
    """Repeat a part five times about 0, 0."""
    return "".join(
        f'<use href="#truc-{part}" transform="rotate({turn})"/>' for turn in range(start, 360, 72)
    )


_LILY = (
    '<path d="M0 5C-3.4 0-9.4 1-9.4-5C-9.4-10-3.4-10-2.9-5.6C-4.8-11-3.4-15.6 0-20'
    'C3.4-15.6 4.8-11 2.9-5.6C3.4-10 9.4-10 9.4-5C9.4 1 3.4 0 0 5Z"/>'
)


def _crown() -> str:
    """Draw a crown: a cap, pearled arches, an orb and five lilies on a jewelled band."""
    lilies = "".join(
        f'<use href="#truc-lily" transform="translate({x} {y})scale({scale})"/>'
        for x, y, scale in ((-47, 14, 1), (47, 14, 1), (-25, 20, 1), (25, 20, 1), (0, 22, 1.4))
    )
    arch = (
        '<path d="M-44 20C-72-14-52-46-3-40V-33C-40-37-54-10-36 20Z"/>'
        f'<path class="truc-s-white" {_PEARLS} d="M-47 12C-62-14-44-40-8-37"/>'
    )
    jewel = '<ellipse cx="-25" cy="37.4" rx="4.6" ry="4"/>'
    return (
        '<path d="M-45 26C-58-6-36-33 0-33C36-33 58-6 45 26Z"/>'
        f'{_LIGHT} d="M-34 22C-44-6-30-26-8-29C-20-18-22 2-18 24Z"/>'
        f'{_GOLD}<path d="M-4.6 24C-6.4 4-5.6-16-3.6-36H3.6C5.6-16 6.4 4 4.6 24Z"/>{_both(arch)}'
        '<path d="M-2.2-51V-56H-7V-60.4H-2.2V-66H2.2V-60.4H7V-56H2.2V-51Z"/>'
        f'<circle cy="-44" r="7.6"/>{lilies}'
        '<path d="M-52 22C-22 33 22 33 52 22L49 42C22 52-22 52-49 42Z"/></g>'
        '<path class="truc-s-gold-light" fill="none" stroke-width="1.6" d="M-48.6 26.6C-20 36 20 '
        '36 48.6 26.6M-46.6 39C-20 48 20 48 46.6 39"/>'
        f'<path d="M0 33L7 39.6L0 46L-7 39.6Z"/>{_both(jewel)}'
    )


_ROSE_PARTS: dict[str, str] = {
    "barb": '<path d="M0-28C-5.4-40-4-48 0-57C4-48 5.4-40 0-28Z"/>',
    "petal": '<path d="M0-8C-16-14-32-30-24-44C-18-53-6-53 0-46C6-53 18-53 24-44C32-30 16-14 0-8Z"'
    f'/>{_LIGHT} d="M-20-42C-17-48-8-49-3-43C-10-38-14-32-14-24C-20-30-23-36-20-42Z"/>',
    "leaf": '<path d="M0-5C-9-8-17-17-13.4-24C-10-29.4-3.4-29.4 0-25C3.4-29.4 10-29.4 13.4-24'
    'C17-17 9-8 0-5Z"/>',
}


def _rose() -> str:
    """Draw a heraldic rose: five petals about five, green barbs and a gold heart."""
    return (
        f'<g class="truc-green truc-s-green-dark">{_ring("barb", 36)}</g>{_ring("petal")}'
        f'<g class="truc-white">{_ring("leaf", 36)}</g>{_GOLD}<circle r="9.4"/>'
        f'<circle class="truc-s-gold-light" {_PEARLS} r="5.73"/></g>'
    )


def _halberd() -> str:
    """Draw one upright halberd, its axe to the left, with a tassel in the suit's colour."""
    return (
        '<path class="truc-wood truc-s-wood-dark" d="M-3.2-92H3.2V104L0 112L-3.2 104Z"/>'
        '<path class="truc-s-wood-light" stroke-width="1.4" d="M-1-16V100"/>'
        '<g class="truc-blue-light truc-s-blue-dark">'
        '<path d="M-3-82C-11-80-17-86-21-97C-34-82-34-58-21-43C-17-53-11-59-3-57Z"/>'
        '<path d="M3-80C11-82 18-78 24-68C16-68 9-64 3-58Z"/>'
        '<path d="M0-132L8-104L4-92H-4L-8-104Z"/></g>'
        '<path class="truc-blue" stroke="none" d="M0-130L7-104L3.4-93H0ZM-21.4-95C-33-82-33-58'
        '-21.4-45C-26-60-26-80-21.4-95Z"/>'
        f'{_GOLD}<path d="M-6-93H6V-86H-6ZM-5.6-55H5.6V-46H-5.6Z"/></g>'
        '<path d="M-5-46H5C6-37 13-30 13-19L6.6-23L0-15L-6.6-23L-13-19C-13-30-6-37-5-46Z"/>'
        f'{_LIGHT} d="M-3-44H0V-18L-5.4-25L-11-22C-10-30-4-36-3-44Z"/>'
    )


def _shield() -> str:
    """Draw a shield with a gold border and a white field."""
    inner = (
        "M-31-33C-20-31-10-32 0-36.6C10-32 20-31 31-33C33.4-16 34 2 27.6 18C22 31 11 38 0 43"
        "C-11 38-22 31-27.6 18C-34 2-33.4-16-31-33Z"
    )
    outer = (
        "M-38-40C-24-36-12-38 0-44C12-38 24-36 38-40C41-20 42 4 34 22C27 38 14 46 0 52"
        "C-14 46-27 38-34 22C-42 4-41-20-38-40Z"
    )
    return (
        f'{_GOLD}<g transform="translate(104 {ARMS + 3})"><path d="{outer}"/>'
        f'<path class="truc-white" stroke-width="1.5" d="{inner}"/></g></g>'
    )


def drawings() -> dict[str, Drawing]:
    """Draw what the four courts of a rank have in common, and its parts: id -> drawing."""
    leaves = mirrored(sprig_at(86, 158, -158, 1.1))
    arms = '<use href="#truc-arms"/>'
    lean = 'transform="translate(104 198)rotate(-20)translate(0 -22)"'
    emblems = {
        "K": f'{arms}<g transform="translate(104 121)">{_crown()}</g>',
        "Q": f'{leaves}{arms}<g transform="translate(104 101)">{_rose()}</g>',
        "J": mirrored(f'<use href="#truc-halberd" {lean}/>') + arms,
    }
    parts = _ROSE_PARTS | {"lily": _LILY, "arms": _shield(), "halberd": _halberd()}
    for rank, emblem in emblems.items():
        line = f'<g stroke-width="2" stroke-linejoin="round">{emblem}</g>'
        parts[f"e{rank}"] = f'<use href="#truc-spray" y="7"/>{line}'
    return {f"truc-{name}": (None, part) for name, part in parts.items()}
