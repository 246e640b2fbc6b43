"""What is painted about the one great pip of an ace: sprigs, a wreath and a ribbon."""

from truc_tutor.deck.places import HALF_TURN, Box, mirrored, num

SPRIG_BOX: Box = (0, -14, 42, 28)
"""View box of a sprig of orange, which grows from 0, 0 to the right."""

WREATH_BOX: Box = (-84, -84, 168, 168)
"""View box of the right half of a wreath about 0, 0."""


def sprig() -> str:
    """Draw a sprig with three pairs of leaves and a fruit."""
    leaves = "".join(
        f"M{x} {y}c2-7 7-9 12-8.6c-1 5.6-6 9.2-12 8.6c2 6 6 8.4 11 7.6c-1.6-5-6-8-11-7.6Z"
        for x, y in ((6, -2), (14, -3.6), (22, -3.2))
    )
    return (
        '<g class="truc-s-green-dark" stroke-width="1.5" stroke-linejoin="round" '
        'stroke-linecap="round"><path fill="none" d="M1 1C10-5 24-6 35-1"/>'
        f'<path class="truc-green-light" d="{leaves}"/>'
        '<circle class="truc-gold" cx="37" cy="-.6" r="3.6"/></g>'
    )


def wreath() -> str:
    """Draw half a wreath of leaf pairs, from the foot up to a gap at the top."""
    leaf = "M0 0C5-8 14-9 21-5C15 2 6 4 0 0Z"
    leaves = "".join(
        f'<path transform="rotate({turn}) translate(0 69) rotate({tilt}) scale(1 {flip})" '
        f'd="{leaf}"/>'
        for turn in range(-8, -160, -19)
        for tilt, flip in ((20, 1), (-20, -1))
    )
    return (
        '<g class="truc-s-green-dark" stroke-width="1.6" stroke-linejoin="round">'
        '<path fill="none" d="M0 69A69 69 0 0 0 24-64.7"/>'
        f'<g class="truc-green-light">{leaves}</g></g>'
    )


def sprig_at(x: float, y: float, turn: float, scale: float) -> str:
    """Place a sprig by its root, direction in degrees (0 is right) and scale."""
    _, top, width, height = SPRIG_BOX
    place = f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({scale})"
    attributes = f'y="{top}" width="{width}" height="{height}" transform="{place}"'
    return f'<use href="#truc-sprig" {attributes}/>'


def _ribbon() -> str:
    """Draw the red ribbon that passes behind the sword."""
    tails = "M40 178L25 192L44 199ZM168 170L184 180L164 191Z"
    band = (
        "M40 178C62 158 84 192 104 174C124 156 146 192 168 170L164 191"
        "C146 211 126 176 104 194C84 210 62 180 44 199Z"
    )
    return (
        '<g class="truc-s-red-dark" stroke-width="2.4" stroke-linejoin="round">'
        f'<path class="truc-red-light" d="{tails}"/><path class="truc-red" d="{band}"/></g>'
    )


def _garland() -> str:
    """Draw what surrounds the coin: a tied wreath and two flourishes."""
    half = '<use href="#truc-wreath" x="20" y="76" width="168" height="168"/>'
    flourish = mirrored(sprig_at(110, 50, 14, 1)) + (
        '<path class="truc-red truc-s-red-dark" stroke-width="1.6" '
        'd="M104 42L110 50L104 58L98 50Z"/>'
    )
    knot = (
        '<g class="truc-red truc-s-red-dark" stroke-width="1.8" stroke-linejoin="round">'
        '<path d="M104 229L92 246L100 245L104 252L108 245L116 246Z"/>'
        '<path d="M104 229C94 218 86 222 86 229C86 236 94 240 104 229C114 218 122 222 122 229'
        'C122 236 114 240 104 229Z"/></g>'
    )
    return f"{mirrored(half)}{flourish}<g{HALF_TURN}>{flourish}</g>{knot}"


def surroundings(suit: str) -> str:
    """Draw all that lies behind the great pip of an ace."""
    if suit == "o":
        return _garland()
    if suit == "c":
        return sprig_at(104, 98, -90, 1.5) + mirrored(sprig_at(96, 98, -128, 1.35))
    if suit == "e":
        sprigs = sprig_at(52, 136, -76, 1.35) + sprig_at(87, 268, -144, 1.05)
        return mirrored(sprigs) + _ribbon()
    return mirrored(sprig_at(76, 268, -112, 1.4))
