"""Heat maps on paper and on slides."""

from truc_tutor.handouts.markup import Html, el
from truc_tutor.lessons.shading import label, shade
from truc_tutor.lessons.steps import Heat
from truc_tutor.lessons.words import plain
from truc_tutor.texts.catalogue import Texts


def heat_map(shown: Heat, texts: Texts) -> Html:
    """Writes a heat map as a table; its shades are printed where the printer is let."""
    caption = el("caption", el("b", plain(shown.title, texts)), " ", plain(shown.axes, texts))
    head = el("tr", el("td"), *(_heading(each, "col", texts) for each in shown.columns))
    body = (
        el("tr", _heading(name, "row", texts), *map(_shaded, row))
        for name, row in zip(shown.rows, shown.values, strict=True)
    )
    return el("table", caption, el("thead", head), el("tbody", *body), cls="h-table h-heat")


def _heading(name: str, scope: str, texts: Texts) -> Html:
    short, said = label(name, texts)
    return el("th", short, scope=scope, aria_label=None if said == short else said)


def _shaded(value: int | None) -> Html:
    if value is None:
        return el("td")
    return el("td", str(value), style=f"--shade: {10 * shade(value)}%")
