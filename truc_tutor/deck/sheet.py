"""A deck's drawings together: one sprite for a page, or one picture that stands alone."""

import re
from functools import cache

from truc_tutor.deck import back, french, numerals, spanish
from truc_tutor.deck.palette import rules
from truc_tutor.deck.places import HEIGHT, WIDTH, Drawing

KINDS = ("spanish", "french")
LETTERS = "KQJ"
"""The index letters of king, queen and jack in English."""

_REFERENCE = r'href="#(truc-[\w-]+)"'
_CLASSES = r'class="([^"]+)"'
_ONE_ELEMENT = r"<(?:(?:use|path|rect)[^<]*/|g[^<]*>(?:<path[^<]*/>)*</g)>"
_NAMED = r'(href="#|id=")truc-'
_ESCAPES = {ord(c): f"&#{ord(c)};" for c in "&<>\"'"}
_XMLNS = 'xmlns="http://www.w3.org/2000/svg"'


@cache
def _drawings(kind: str, letters: str) -> dict[str, Drawing]:
    """Draw a deck once: id -> drawing. All ids of the French deck begin with ``truc-f-``."""
    sheet = spanish.drawings() if kind == "spanish" else french.drawings(letters)
    sheet |= back.drawings()
    if kind == "spanish":
        return sheet
    return {
        re.sub("^truc-", "truc-f-", name): (box, _renamed(markup, "truc-f-"))
        for name, (box, markup) in sheet.items()
    }


def _renamed(markup: str, prefix: str) -> str:
    """Let every id in some markup, and every reference, begin otherwise than with ``truc-``."""
    return re.sub(_NAMED, rf"\1{prefix}", markup)


def _checked(kind: str, letters: str) -> tuple[str, str]:
    """Name a sheet of drawings; a kind or letter that is not drawn is a ValueError."""
    if kind not in KINDS:
        raise ValueError(f"no such deck: {kind!r}")
    if len(set(letters)) != 3 or not numerals.LETTERS - {"A"} >= set(letters):
        raise ValueError(f"not the letters of king, queen and jack: {letters!r}")
    # Spanish pip cards have no letters, so that all letters share one sheet.
    return kind, letters if kind == "french" else LETTERS


def _symbol(name: str, drawing: Drawing) -> str:
    """Wrap a drawing for use elsewhere."""
    box, markup = drawing
    if box is None and re.fullmatch(_ONE_ELEMENT, markup):
        return re.sub(r"^<\w+", rf'\g<0> id="{name}"', markup)
    if box is None:
        return f'<g id="{name}">{markup}</g>'
    return f'<symbol id="{name}" viewBox="{" ".join(map(str, box))}">{markup}</symbol>'


def _style(markup: str, *, plain: bool) -> str:
    """Write the style element that the classes of some markup need."""
    classes = {name for group in re.findall(_CLASSES, markup) for name in group.split()}
    return f"<style>{rules(classes, plain=plain)}</style>"


def sprite(kind: str = "spanish", letters: str = LETTERS) -> str:
    """Write the SVG that a page holds once; other SVGs then say ``<use href="#truc-7e"/>``.

    The Spanish deck's symbols: ``truc-7e`` and ``truc-large-7e`` for each of the 28 cards,
    ``truc-back``, ``truc-pip-e`` and ``truc-mini-e`` for each suit, and the parts that they are
    made of. The French deck's: ``truc-f-TC``, ``truc-f-large-TC``, ``truc-f-back``, and so on.
    Its index letters of king, queen and jack are ``letters``: "KQJ", "RDV" (French), "KDB"
    (German). An unknown kind or letter is a ValueError.
    """
    return _sprite(*_checked(kind, letters))


@cache
def _sprite(kind: str, letters: str) -> str:
    sheet = _drawings(kind, letters)
    parts = "".join(_symbol(name, part) for name, part in sheet.items() if part[0] is None)
    symbols = "".join(_symbol(name, part) for name, part in sheet.items() if part[0])
    if parts:
        symbols = f"<defs>{parts}</defs>{symbols}"
    return (
        f'<svg {_XMLNS} id="truc-deck-{kind}" data-letters="{letters}" width="0" height="0" '
        'style="display:none" aria-hidden="true" focusable="false">'
        f"{_style(symbols, plain=False)}{symbols}</svg>"
    )


def _parts(sheet: dict[str, Drawing], markup: str) -> dict[str, Drawing]:
    """Find the drawings that some markup refers to, and those that they refer to."""
    found: dict[str, Drawing] = {}
    waiting = re.findall(_REFERENCE, markup)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = sheet[name]
            waiting += re.findall(_REFERENCE, found[name][1])
    return dict(sorted(found.items()))


def _alone(sheet: dict[str, Drawing], name: str, title: str) -> str:
    """Write one card as an SVG that needs nothing else and clashes with no other."""
    _, markup = sheet[name]
    parts = "".join(_symbol(part, drawing) for part, drawing in _parts(sheet, markup).items())
    style = _style(parts + markup, plain=True)
    body = _renamed(f"<defs>{parts}</defs>{markup}", f"{name}-")
    spoken = title.translate(_ESCAPES)
    label = f'aria-label="{spoken}"' if title else 'aria-hidden="true"'
    heading = f"<title>{spoken}</title>" if title else ""
    return (
        f'<svg {_XMLNS} viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img" {label}>{heading}{style}{body}</svg>'
    )


def card_svg(code: str, *, title: str, large: bool = False, letters: str = LETTERS) -> str:
    """Write one card as an SVG that stands alone; ``title`` is what a screen reader says.

    ``code`` is a rank and a suit as in a record: ``"7e"``, ``"TC"``. With ``large`` the card has
    the big index that reads well under 80 pixels of width. ``letters`` are a French court's, as
    in :func:`sprite`. An unknown code or letter is a ValueError.
    """
    if code in spanish.CODES:
        kind, first = "spanish", "truc-"
    elif code in french.CODES:
        kind, first = "french", "truc-f-"
    else:
        raise ValueError(f"no such card: {code!r}")
    sheet = _drawings(*_checked(kind, letters))
    return _alone(sheet, f"{first}large-{code}" if large else f"{first}{code}", title)


def back_svg(*, title: str = "") -> str:
    """Write the back of a card as an SVG that stands alone; without a title it is decoration."""
    return _alone(_drawings("spanish", LETTERS), "truc-back", title)
