"""All drawings together: one sprite for a page, or one picture that stands alone."""

import re
from functools import cache

from truc_tutor.deck import aces, back, faces, numerals, pips
from truc_tutor.deck.palette import rules
from truc_tutor.deck.places import CARD_BOX, Box

RANKS = range(1, 8)
SUITS = "oceb"
CODES: tuple[str, ...] = tuple(f"{rank}{suit}" for suit in SUITS for rank in RANKS)
"""The 28 pip cards, by suit and then by rank; truc plays with 22 of them."""

_REFERENCE = r'href="#(truc-[\w-]+)"'
_CLASSES = r'class="([^"]+)"'
_NAMED = r'(href="#|id=")truc-'
_ESCAPES = {ord(c): f"&#{ord(c)};" for c in "&<>\"'"}
_XMLNS = 'xmlns="http://www.w3.org/2000/svg"'

Drawing = tuple[Box, str]
"""View box and markup of one drawing."""


@cache
def _drawings() -> dict[str, Drawing]:
    """Draw everything once: id -> drawing."""
    sheet: dict[str, Drawing] = {"truc-sprig": (aces.SPRIG_BOX, aces.sprig())}
    sheet["truc-wreath"] = (aces.WREATH_BOX, aces.wreath())
    for rank in RANKS:
        sheet[f"truc-n{rank}"] = (numerals.BOX, numerals.numeral(rank))
        sheet[f"truc-index-{rank}"] = (CARD_BOX, faces.index(rank))
    for suit in SUITS:
        sheet[f"truc-pip-{suit}"] = (pips.PIP_BOX[suit], pips.pip(suit))
        sheet[f"truc-mini-{suit}"] = (pips.MINI_BOX, pips.mini(suit))
        sheet[f"truc-corner-{suit}"] = (CARD_BOX, faces.corner(suit))
        sheet[f"truc-blank-{suit}"] = (CARD_BOX, faces.blank(suit))
        sheet[f"truc-blank-large-{suit}"] = (CARD_BOX, faces.blank_large(suit))
        for rank in RANKS:
            sheet[f"truc-{rank}{suit}"] = (CARD_BOX, faces.face(suit, rank))
            sheet[f"truc-large-{rank}{suit}"] = (CARD_BOX, faces.face_large(suit, rank))
    sheet["truc-tile"] = (back.TILE_BOX, back.tile())
    sheet["truc-tiles"] = (back.ROW_BOX, back.row())
    sheet["truc-field"] = (back.FIELD_BOX, back.field())
    sheet["truc-back"] = (CARD_BOX, back.back())
    return sheet


def _symbol(name: str, drawing: Drawing) -> str:
    """Wrap a drawing for use elsewhere."""
    box, markup = drawing
    return f'<symbol id="{name}" viewBox="{" ".join(map(str, box))}">{markup}</symbol>'


def _style(markup: str, *, plain: bool) -> str:
    """Write the style element that the classes of some markup need."""
    classes = {name for group in re.findall(_CLASSES, markup) for name in group.split()}
    return f"<style>{rules(classes, plain=plain)}</style>"


@cache
def sprite() -> str:
    """Write the SVG that a page holds once; other SVGs then say ``<use href="#truc-7e"/>``.

    Its symbols: ``truc-7e`` and ``truc-large-7e`` for each of the 28 cards, ``truc-back``,
    ``truc-pip-e`` and ``truc-mini-e`` for each suit, and the parts that they are made of.
    """
    symbols = "".join(_symbol(name, drawing) for name, drawing in _drawings().items())
    return (
        f'<svg {_XMLNS} id="truc-deck" width="0" height="0" style="position:absolute" '
        'aria-hidden="true" focusable="false">'
        f"{_style(symbols, plain=False)}{symbols}</svg>"
    )


def _parts(markup: str) -> dict[str, Drawing]:
    """Find the drawings that some markup refers to, and those that they refer to."""
    found: dict[str, Drawing] = {}
    waiting = re.findall(_REFERENCE, markup)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = _drawings()[name]
            waiting += re.findall(_REFERENCE, found[name][1])
    return dict(sorted(found.items()))


def _alone(name: str, title: str) -> str:
    """Write one drawing as an SVG that needs nothing else and clashes with no other."""
    box, markup = _drawings()[name]
    parts = "".join(_symbol(part, drawing) for part, drawing in _parts(markup).items())
    style = _style(parts + markup, plain=True)
    body = re.sub(_NAMED, rf"\1{name}-", f"<defs>{parts}</defs>{markup}")
    spoken = title.translate(_ESCAPES)
    label = f'aria-label="{spoken}"' if title else 'aria-hidden="true"'
    heading = f"<title>{spoken}</title>" if title else ""
    return (
        f'<svg {_XMLNS} viewBox="{" ".join(map(str, box))}" width="{box[2]}" height="{box[3]}" '
        f'role="img" {label}>{heading}{style}{body}</svg>'
    )


def card_svg(code: str, *, title: str, large: bool = False) -> str:
    """Write one card as an SVG that stands alone; ``title`` is what a screen reader says.

    ``code`` is a rank 1–7 and a suit letter, as in ``"7e"``. With ``large`` the card has the big
    index that reads well under 80 pixels of width. An unknown code is a ValueError.
    """
    if code not in CODES:
        raise ValueError(f"no such card: {code!r}")
    return _alone(f"truc-large-{code}" if large else f"truc-{code}", title)


def back_svg(*, title: str = "") -> str:
    """Write the back of a card as an SVG that stands alone; without a title it is decoration."""
    return _alone("truc-back", title)
