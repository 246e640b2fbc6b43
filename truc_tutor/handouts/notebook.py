"""A handout becomes a notebook, and nbconvert turns that into one HTML file.

The templates are our own, so that a page asks nothing of any other place.
"""

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from truc_tutor.handouts.handout import Handout
from truc_tutor.handouts.parts import sprites
from truc_tutor.texts.catalogue import Texts

if TYPE_CHECKING:
    from nbformat import NotebookNode

_HERE = Path(__file__).parent
PAGES, SLIDES = "truc-page", "truc-slides"
"""The templates."""

_PAGE, _PAGES = "\x02", "\x03"


def notebook(handout: Handout, texts: Texts) -> "NotebookNode":
    """Makes a notebook of which each cell is a section; its metadata hold all that is said else."""
    from nbformat.v4 import new_notebook, new_raw_cell  # noqa: PLC0415 - slow to import

    cells = [
        new_raw_cell(  # type: ignore[no-untyped-call]
            section, id=f"section-{number}", metadata={"raw_mimetype": "text/html"}
        )
        for number, section in enumerate(handout.sections, 1)
    ]
    metadata = {
        "title": handout.title,
        "truc_tutor": {
            "lang": handout.lang,
            "slide_told": texts.t("Slide {number} of {count}", number="{number}", count="{count}"),
            "back": texts.t("Back"),
            "forward": texts.t("Continue"),
        },
    }
    made: NotebookNode = new_notebook(  # type: ignore[no-untyped-call]
        cells=cells, metadata=metadata
    )
    return made


def to_html(handout: Handout, texts: Texts, template: str = PAGES) -> str:
    """Writes a handout as one file of HTML that is whole by itself."""
    from nbconvert.exporters import HTMLExporter  # noqa: PLC0415 - slow to import

    exporter = HTMLExporter(  # type: ignore[no-untyped-call]
        template_name=template, extra_template_basedirs=[str(_HERE / "templates")]
    )
    source = notebook(handout, texts)
    own = ["slides"] if template == SLIDES else ["page", "sheets"]
    styles = [f"style/{each}.css" for each in ("handout", *own)]
    resources = {
        "truc": {
            "css": "".join(map(_read, styles)),
            "margins": _margins(handout, texts),
            "script": _read("style/slides.js") if template == SLIDES else "",
            "sprites": sprites("".join(handout.sections), handout.lang),
        }
    }
    html, _ = exporter.from_notebook_node(source, resources)
    return str(html)


def _margins(handout: Handout, texts: Texts) -> str:
    """Writes the style of what stands in the lower margin of each page."""
    told = texts.t("Page {page} of {pages}", page=_PAGE, pages=_PAGES)
    for sign, counter in ((_PAGE, "page"), (_PAGES, "pages")):
        told = told.replace(sign, f'" counter({counter}) "')
    name = _escaped(f"Truc Tutor · {handout.title}")
    return f'@page {{ @bottom-left {{ content: "{name}" }} @bottom-right {{ content: "{told}" }} }}'


def _escaped(text: str) -> str:
    """Writes text as it stands between the quotes of a style sheet, inside an element."""
    return re.sub(r'["\\<>\n]', lambda found: f"\\{ord(found[0]):x} ", text)


@cache
def _read(name: str) -> str:
    return (_HERE / name).read_text(encoding="utf-8")
