"""HTML written piece by piece: text is escaped where it enters, never twice."""

from collections.abc import Iterable
from html import escape


class Html(str):
    """Markup; any other string is text."""

    __slots__ = ()


Piece = str | None
"""Markup, text, or nothing."""


def el(name: str, *inner: Piece, **attributes: Piece) -> Html:
    """Writes an element. An attribute of None is left out; `cls` is its class.

    >>> el("p", "1 < 2", cls="x", lang=None)
    '<p class="x">1 &lt; 2</p>'
    """
    written = "".join(
        f' {"class" if key == "cls" else key.rstrip("_").replace("_", "-")}="{escape(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return Html(f"<{name}{written}>{join(inner)}</{name}>")


def join(pieces: Iterable[Piece]) -> Html:
    """Puts pieces one after the other."""
    return Html("".join(_written(each) for each in pieces if each is not None))


def _written(piece: str) -> str:
    return piece if isinstance(piece, Html) else escape(piece)
