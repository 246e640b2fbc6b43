"""The looks of a face: as it is, and in each gesture that partners signal by."""

from dataclasses import dataclass

from truc_tutor.deck.people import PEOPLE
from truc_tutor.deck.portrait import LINE, Person

_XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
_ESCAPES = {ord(c): f"&#{ord(c)};" for c in "&<>\"'"}
_LIPS, _MOUTH, _TONGUE = "#8e2f2a", "#5a1717", "#e0756f"


@dataclass(frozen=True, slots=True)
class Pose:
    """How a face looks: `look` is drawn on the head; `head` and `bust` are how these are moved."""

    look: str
    head: str = ""
    bust: str = ""


def _brows(rise: float = 0, arch: float = 3) -> str:
    """Draws both brows in the stroke that they inherit."""
    y = 37.5 - rise
    d = f"M33.5 {y:g}Q39.5 {y - arch:g} 45.5 {y:g}M54.5 {y:g}Q60.5 {y - arch:g} 66.5 {y:g}"
    line = f'<path fill="none" stroke-linecap="round" stroke-width="3.2" d="{d}"/>'
    if rise < 4:
        return line
    # Brows so high would lie on hair.
    forehead = '<path fill="currentColor" stroke="none" d="M31 42C31 22 69 22 69 42Z"/>'
    return f"{forehead}{line}"


def _eye(x: float, size: float = 1) -> str:
    """Draws an open eye."""
    return (
        f'<ellipse cx="{x:g}" cy="47" rx="{5 * size:g}" ry="{4.4 * size:g}" fill="#fffdf6" '
        f'stroke="{LINE}" stroke-width="1.3"/>'
        f'<circle cx="{x:g}" cy="47.2" r="{2.9 * size:g}" fill="#2a1a10"/>'
        f'<circle cx="{x + 1:g}" cy="46" r="1" fill="#fffdf6"/>'
    )


def _lid(x: float, bend: float = 4) -> str:
    """Draws a closed eye: its lid in the colour of the skin, and the lashes."""
    return (
        f'<ellipse cx="{x:g}" cy="47" rx="5.4" ry="4.6" fill="currentColor" stroke="none"/>'
        f'<path fill="none" stroke="{LINE}" stroke-width="2.4" stroke-linecap="round" '
        f'd="M{x - 5:g} 47.5Q{x:g} {47.5 + bend:g} {x + 5:g} 47.5"/>'
    )


_NOSE = (
    f'<path fill="none" stroke="{LINE}" stroke-width="1.7" stroke-linecap="round" '
    'opacity=".75" d="M49 49Q46.5 55 48 56.2Q50 57.4 52.2 56.2"/>'
)
_EYES = _eye(39.5) + _eye(60.5)
_SMILE = (
    f'<path fill="none" stroke="{_LIPS}" stroke-width="2.6" stroke-linecap="round" '
    'd="M42.5 62.5Q50 68.5 57.5 62.5"/>'
)
_FIRM = (
    f'<path fill="none" stroke="{_LIPS}" stroke-width="2.6" stroke-linecap="round" '
    'd="M44 64Q50 65.4 56 64"/>'
)


def _tongue(side: int) -> str:
    """Draws a mouth, and at one end the tip of the tongue; `side` is -1 at the viewer's left."""
    x = 50 + side * 7.5
    return (
        f'<path fill="{_MOUTH}" stroke="{_LIPS}" stroke-width="2" stroke-linejoin="round" '
        'd="M41 62Q50 65 59 62Q50 69.5 41 62Z"/>'
        f'<ellipse cx="{x:g}" cy="66.8" rx="4.6" ry="5.6" fill="{_TONGUE}" stroke="#8e2f2a" '
        f'stroke-width="1.5" transform="rotate({-side * 32} {x:g} 66.8)"/>'
    )


_BITE = (
    f'<path fill="#d0685b" stroke="{_LIPS}" stroke-width="1.8" stroke-linejoin="round" '
    'd="M42 63.5Q50 62 58 63.5Q57 71.5 50 71.5T42 63.5Z"/>'
    '<path fill="#fffdf6" stroke="#8a7a68" stroke-width=".9" stroke-linejoin="round" '
    'd="M44.5 61.5H55.5V67Q52.7 68.4 50 67Q47.3 68.4 44.5 67ZM50 61.5V67"/>'
    f'<path fill="none" stroke="{_LIPS}" stroke-width="2.4" stroke-linecap="round" '
    'd="M40.5 61Q50 60 59.5 61"/>'
)


def _puffed() -> str:
    """Draws both cheeks full of air, and the lips shut upon it."""
    cheeks = "".join(
        f'<ellipse cx="{x:g}" cy="61" rx="10.5" ry="9.5" fill="currentColor" stroke="{LINE}" '
        f'stroke-width="1.8"/><ellipse cx="{x + lean:g}" cy="60.5" rx="5.6" ry="4.4" '
        'fill="#d9573f" opacity=".45"/>'
        for x, lean in ((32.5, -1.0), (67.5, 1.0))
    )
    lips = (
        f'<ellipse cx="50" cy="64" rx="4.2" ry="2.8" fill="#c25a4e" stroke="{_LIPS}" '
        'stroke-width="1.6"/>'
    )
    return cheeks + lips


def _marks(d: str) -> str:
    """Draws the strokes that show a movement."""
    return (
        '<path fill="none" stroke="#fffdf6" stroke-width="5.4" stroke-linecap="round" '
        f'd="{d}"/><path fill="none" stroke="#1f4e9e" stroke-width="2.8" '
        f'stroke-linecap="round" d="{d}"/>'
    )


def _shrug(side: int) -> Pose:
    """Lifts one shoulder; `side` is -1 at the viewer's left."""
    x = 50 + side * 38
    d = f"M{x - 5:g} 73L{x:g} 66L{x + 5:g} 73M{x - 5:g} 64L{x:g} 57L{x + 5:g} 64"
    return Pose(
        _brows(1) + _EYES + _NOSE + _FIRM + _marks(d),
        head=f"rotate({side * 4} 50 74)",
        bust=f"rotate({-side * 11} {50 - side * 34} 96)",
    )


POSES: dict[str, Pose] = {
    "plain": Pose(_brows() + _EYES + _NOSE + _SMILE),
    "brows": Pose(
        _brows(6, 6.5)
        + _eye(39.5, 1.25)
        + _eye(60.5, 1.25)
        + _NOSE
        + _FIRM
        + _marks("M88 44V24M82 30L88 23L94 30")
    ),
    "wink": Pose(_brows(1.5) + _lid(39.5, -4) + _eye(60.5) + _NOSE + _SMILE),
    "tongue-right": Pose(_brows(1) + _EYES + _NOSE + _tongue(-1)),
    "tongue-left": Pose(_brows(1) + _EYES + _NOSE + _tongue(1)),
    "bite": Pose(_brows(1) + _EYES + _NOSE + _BITE),
    "blind": Pose(_brows(0, 2) + _lid(39.5) + _lid(60.5) + _NOSE + _FIRM),
    "nod": Pose(
        _brows(1) + _EYES + _NOSE + _SMILE + _marks("M88 30V52M82 46L88 53L94 46"),
        head="translate(0 6) scale(1 .97)",
    ),
    "puff": Pose(_brows(2) + _EYES + _NOSE + _puffed()),
    "shoulder-right": _shrug(-1),
    "shoulder-left": _shrug(1),
}
"""The face at rest (`plain`) and in each gesture. Right and left are those of who makes it."""

GESTURES: tuple[str, ...] = tuple(name for name in POSES if name != "plain")
"""The gestures by name."""


def _moved(markup: str, transform: str) -> str:
    return f'<g transform="{transform}">{markup}</g>' if transform else markup


def gesture_svg(gesture: str = "plain", person: str = "empar", *, title: str = "") -> str:
    """Draws a person making a gesture, on a plate, as an SVG that needs nothing else.

    ``title`` is what a screen reader says; without one it is decoration. A gesture or person that
    there is not is a KeyError.
    """
    pose, who = POSES[gesture], PEOPLE[person]
    spoken = title.translate(_ESCAPES)
    label = f'aria-label="{spoken}"' if title else 'aria-hidden="true"'
    heading = f"<title>{spoken}</title>" if title else ""
    look = f'<g stroke="{who.brow}" color="{who.skin}">{pose.look}</g>'
    return (
        f'<svg {_XMLNS} viewBox="0 0 100 100" width="100" height="100" role="img" {label} '
        f'style="border-radius:22%;overflow:hidden">{heading}'
        f'<rect width="100" height="100" fill="#cfe0f2"/>'
        f"{_moved(who.bust, pose.bust)}{_moved(who.head + look, pose.head)}</svg>"
    )


def people_sprite() -> str:
    """Writes the SVG that a page holds once, from which its script puts faces together.

    Its symbols: ``truc-bust-ximo`` and ``truc-head-ximo`` for each person, and ``truc-look-wink``
    for each look, which takes the brows' colour from the stroke and the skin's from the colour.
    """
    parts = [
        _symbol(f"bust-{name}", who.bust) + _symbol(f"head-{name}", who.head, who)
        for name, who in PEOPLE.items()
    ]
    looks = [_symbol(f"look-{name}", pose.look) for name, pose in POSES.items()]
    return (
        f'<svg {_XMLNS} id="truc-people" width="0" height="0" style="display:none" '
        f'aria-hidden="true" focusable="false">{"".join(parts)}{"".join(looks)}</svg>'
    )


def _symbol(name: str, markup: str, who: Person | None = None) -> str:
    colours = "" if who is None else f' data-brow="{who.brow}" data-skin="{who.skin}"'
    return f'<symbol id="truc-{name}" viewBox="0 0 100 100"{colours}>{markup}</symbol>'
