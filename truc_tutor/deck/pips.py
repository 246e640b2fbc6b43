"""The Spanish suit marks: a coin, a goblet, a sword and a club, large and as small silhouettes."""

import math

PIP_BOX: dict[str, tuple[int, int, int, int]] = {
    "o": (-32, -32, 64, 64),
    "c": (-26, -36, 52, 72),
    "e": (-21, -53, 42, 106),
    "b": (-23, -53, 46, 106),
    **dict.fromkeys("CHSD", (-26, -28, 52, 56)),
}
"""View box of each pip, French ones too: x, y, width, height; each is centred on 0, 0."""

MINI_BOX = (-15, -17, 30, 34)
"""View box of a small silhouette."""


def _line(colour: str, width: float) -> str:
    """Open a group whose outlines have one colour and weight."""
    return (
        f'<g class="truc-s-{colour}" stroke-width="{width}" stroke-linejoin="round" '
        'stroke-linecap="round">'
    )


def _coin() -> str:
    """Draw the mark of oros: a beaded coin with a rosette of eight petals."""
    petal = "M0-5C4.8-9.5 4.6-15 0-18.6C-4.6-15-4.8-9.5 0-5Z"
    rosette = "".join(
        f'<path class="truc-{"red" if turn % 90 == 0 else "gold"}" transform="rotate({turn})" '
        f'd="{petal}"/>'
        for turn in (45, 135, 225, 315, 0, 90, 180, 270)
    )
    beads = 2 * math.pi * 25 / 20
    return (
        _line("gold-dark", 2.4)
        + '<circle class="truc-gold" r="29.5"/>'
        + '<circle r="25" class="truc-s-gold-light" fill="none" stroke-width="3.4" '
        + f'stroke-dasharray="0 {beads:.3f}"/>'
        + '<g stroke-width="1.4"><circle class="truc-gold-light" r="20.6"/>'
        + rosette
        + '<circle class="truc-blue" r="6"/></g>'
        + '<circle class="truc-gold-light" stroke="none" r="2.3"/></g>'
    )


def _goblet() -> str:
    """Draw the mark of copes: an open goblet with a leafed bowl, a knop and a round foot."""
    bowl = "M-22-27C-22.6-8-15 7 0 7C15 7 22.6-8 22-27Z"
    return (
        _line("red-dark", 2.3)
        + '<path class="truc-gold" d="M-3.6 6V12C-4 20-9 23-17 26.5C-18.6 27.4-19 29-19 31.5'
        + 'C-12 34.6 12 34.6 19 31.5C19 29 18.6 27.4 17 26.5C9 23 4 20 3.6 12V6Z"/>'
        + '<path class="truc-gold-dark" stroke="none" opacity=".5" d="M1.6 15.6C2.4 21.6 6 26 9 33'
        + 'C12.6 32.8 16.4 32.4 18.4 31C18.6 28.6 18 27.6 17 26.9C9.6 23.6 5 20.6 3.8 15Z"/>'
        + '<path fill="none" stroke-width="1.5" d="M-17 27C-9 30 9 30 17 27"/>'
        + '<ellipse class="truc-red" cy="13.4" rx="7.4" ry="4.4"/>'
        + f'<path class="truc-red" d="{bowl}"/>'
        + '<path class="truc-red-dark" stroke="none" opacity=".45" d="M9-24L21-27'
        + 'C21.4-9 14 5.4 2 6C9-1 11-12 9-24Z"/>'
        + '<path class="truc-gold" stroke-width="1.7" d="M-18.6-7C-15 2.6-8.4 7 0 7C8.4 7 15 2.6 '
        + "18.6-7C15-12.6 11.4-9.6 9.6-4.4C7.6-11 2.4-11 0-4.4C-2.4-11-7.6-11-9.6-4.4"
        + 'C-11.4-9.6-15-12.6-18.6-7Z"/>'
        + '<path class="truc-s-red-light" fill="none" d="M-16.4-19C-16.2-16.6-15.8-14.6-15-12.6"/>'
        + '<ellipse class="truc-gold" cy="-27.6" rx="22.6" ry="5.8"/>'
        + '<ellipse class="truc-red-dark" stroke="none" cy="-27" rx="17.6" ry="3"/></g>'
    )


def _sword() -> str:
    """Draw the mark of espases: a straight blade, point up, with a gold guard."""
    blade = "M0-50.5L6-40.5V15H-6V-40.5Z"
    return (
        _line("blue-dark", 2.1)
        + f'<path class="truc-blue-light" d="{blade}"/>'
        + '<path class="truc-blue" stroke="none" d="M0-50.5L6-40.5V15H0Z"/>'
        + f'<path fill="none" d="{blade}"/>'
        + '<path class="truc-s-white" stroke-width="1.5" d="M-2.6-36V6"/>'
        + '<path class="truc-gold" d="M-17.6 13C-10.6 18.4-6 15 0 15C6 15 10.6 18.4 17.6 13'
        + "C20.4 16.4 18.6 22.4 14 21.8C8.4 21.2 5 23 0 23C-5 23-8.4 21.2-14 21.8"
        + 'C-18.6 22.4-20.4 16.4-17.6 13Z"/>'
        + '<path class="truc-s-gold-light" fill="none" stroke-width="1.4" '
        + 'd="M-15 17.2C-10 19.4-6 18 0 18"/>'
        + '<path class="truc-red" d="M-4 23H4L3.2 40H-3.2Z"/>'
        + '<path class="truc-s-gold-light" stroke-width="1.5" d="M-3 26.6L3 29M-2.8 32L2.8 34.4"/>'
        + '<circle class="truc-gold" cy="44.6" r="5.6"/>'
        + '<circle class="truc-gold-light" stroke="none" cx="-1.5" cy="43" r="1.6"/></g>'
    )


_CLUB = (
    "M-12-45C-13.6-34-13-22-11.8-13.8L-19.2-9.2L-16.6-1.8L-10.2-4.2C-9.4 1.6-8.6 7-7.8 14"
    "L-13.6 17.2L-11.2 23.2L-6.6 21C-5.8 28-5.2 35.4-5 43C-3.8 49.6 3.8 49.6 5 43"
    "C5.2 32 6 22 7 12.4L14.2 9.2L11.8 3L7.8 4.8C8.6-.4 9.4-5 10.6-11.2L20.6-18L16.6-25L11-20.6"
    "C13-28 13.6-36 12-45Z"
)

_CLUB_SHADE = (
    "M11-20.6L16.6-25L20.6-18L10.6-11.2C9.4-5 8.6-.4 7.8 4.8L7 12.4C6 22 5.2 32 5 43"
    "C4.2 47.4 2 48.4.4 48.2C1.6 30 3.6 10 4.8-6C5.8-20 6.4-31 4.6-41H12C13.4-34 13-28 11-20.6Z"
)

_CLUB_LEAVES = (
    "M17.6-25.4C13.8-33 15-40.6 19.6-46C24-39 23.4-31 17.6-25.4Z"
    "M-17.4-9.6C-22.2-15-22.6-23-18.4-29.4C-13.8-24-13.2-15.6-17.4-9.6Z"
    "M13 3C12.2-3.6 14.2-9 18.6-11.6C20.6-6 18.8.2 13 3Z"
)


def _club() -> str:
    """Draw the mark of bastos: a knotted club with sawn ends and green shoots."""
    return (
        _line("wood-dark", 2.1)
        + f'<path class="truc-green truc-s-green-dark" d="{_CLUB_LEAVES}"/>'
        + f'<path class="truc-wood" d="{_CLUB}"/>'
        + f'<path class="truc-wood-dark" stroke="none" opacity=".42" d="{_CLUB_SHADE}"/>'
        + '<path class="truc-s-wood-light" fill="none" stroke-width="2.4" '
        + 'd="M-7.4-36C-8.6-27-7.2-16-6.2-6M-5.4 2C-4.6 12-3.6 22-2.8 34"/>'
        + '<g stroke-width="1.5"><path class="truc-wood-light" d="M-2-28C.6-31.4 4.6-29.4 3.8-25.4'
        + 'C2-22-3-23.6-2-28ZM-1.6 4C.4.6 4 1.6 3 5.4C1 8.4-2.6 7.4-1.6 4Z"/>'
        + '<path class="truc-gold-light" d="M16.6-25C19.6-25.6 22-21.4 20.6-18C17.8-17.4 15.4-21.6 '
        + "16.6-25ZM-16.6-1.8C-19.4-1.6-21.2-6-19.2-9.2C-16.4-9.2-14.8-5-16.6-1.8ZM11.8 3C14 2.6 "
        + '15.4 6.4 14.2 9.2C12.2 9 10.8 5.4 11.8 3Z"/></g>'
        + '<ellipse class="truc-gold-light" cy="-45" rx="12" ry="4.8"/>'
        + '<ellipse class="truc-s-wood" fill="none" stroke-width="1.4" cy="-45" rx="6" ry="1.9"/>'
        + "</g>"
    )


def pip(suit: str) -> str:
    """Draw the large mark of a suit, centred on 0, 0, inside ``PIP_BOX``."""
    return {"o": _coin, "c": _goblet, "e": _sword, "b": _club}[suit]()


_MINI: dict[str, str] = {
    "o": "M0-13.4A13.4 13.4 0 0 1 0 13.4A13.4 13.4 0 0 1 0-13.4ZM0-10A10 10 0 0 0 0 10"
    "A10 10 0 0 0 0-10ZM0-8.4C3.2-5.6 3.4-3.4 1.8-1.8C3.4-3.4 5.6-3.2 8.4 0C5.6 3.2 3.4 3.4 "
    "1.8 1.8C3.4 3.4 3.2 5.6 0 8.4C-3.2 5.6-3.4 3.4-1.8 1.8C-3.4 3.4-5.6 3.2-8.4 0"
    "C-5.6-3.2-3.4-3.4-1.8-1.8C-3.4-3.4-3.2-5.6 0-8.4Z",
    "c": "M-11-15.6H11C11.4-6 8-.4 1.8 1.4V8C3 11 6 11.6 9 12.8V15.8H-9V12.8C-6 11.6-3 11-1.8 8"
    "V1.4C-8-.4-11.4-6-11-15.6ZM-8.2-12.4C-8.2-11-8-9.8-7.6-8.6H7.6C8-9.8 8.2-11 8.2-12.4Z",
    "e": "M0-17L4-11.4V3.2C6-.6 8.6-.8 11 2.4C11.6 5.6 10.2 8 7.6 8H2.6V10.4C5 12.4 3.8 16.8 0 16.8"
    "C-3.8 16.8-5 12.4-2.6 10.4V8H-7.6C-10.2 8-11.6 5.6-11 2.4C-8.6-.8-6-.6-4 3.2V-11.4Z",
    "b": "M-6.6-14.8C-6.6-17.6 6.6-17.6 6.6-14.8C7.4-11 7-8.4 6.2-5.8L10.4-8.8L13-3.8L5.4.8"
    "L3.2 14.6C2.4 17.6-2.4 17.6-3.2 14.6L-4.6 4.4L-9 6.2L-10.8 1.4L-5.8-1L-6.4-5.8"
    "C-7.2-8.4-7.4-11-6.6-14.8ZM-4.4-14.6C-3.4-13.2 3.4-13.2 4.4-14.6C3.4-15.8-3.4-15.8-4.4-14.6Z",
}


def mini(suit: str) -> str:
    """Draw the small silhouette of a suit in the fill that it inherits, inside ``MINI_BOX``."""
    return f'<path d="{_MINI[suit]}"/>'
