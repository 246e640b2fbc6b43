"""Charts as SVG text: bars, stacked bars and lines, coloured by the page's own tokens."""

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pygal.graph.graph import Graph

COLOURS = ("var(--truc-accent)", "var(--truc-gold)", "var(--truc-good)", "var(--truc-no)")
"""In the order of the series."""

PARTS = ("var(--truc-accent)", "var(--truc-gold)", "var(--truc-no)")
"""Of what is won, tied and lost: told apart without red and green."""

_APART = re.compile(r"<script.*?</script>|<!--.*?-->", re.DOTALL)
_DASHES = ("", "9,5", "2,5", "12,4,2,4")
_FONT = '"Alegreya Sans","Segoe UI","Noto Sans","DejaVu Sans",system-ui,sans-serif'
_SIZE = (460, 290)


@dataclass(frozen=True, slots=True)
class Series:
    """Values under one name; of lines, each is (x, y)."""

    name: str
    values: tuple[Any, ...]


def bars(labels: Sequence[str], series: Series) -> str:
    """Draws one bar a value, a label under each; an empty label is left out."""
    chart = _pygal().Bar(**_settings(), show_legend=False)
    chart.x_labels = list(labels)
    chart.y_labels = whole_steps(max(series.values, default=0))
    chart.add(series.name, list(series.values))
    return _drawn(chart)


def whole_steps(most: int) -> tuple[int, ...]:
    """Divides an axis of whole numbers into at most six steps of 1, 2 or 5, or tens of these.

    >>> whole_steps(3), whole_steps(300)
    ((0, 1, 2, 3), (0, 50, 100, 150, 200, 250, 300))
    """
    sizes = (size * 10**power for power in range(7) for size in (1, 2, 5))
    step = next(size for size in sizes if size * 6 >= most)
    return tuple(range(0, max(most, 1) + step, step))[: -(-max(most, 1) // step) + 1]


def stacks(labels: Sequence[str], series: Sequence[Series]) -> str:
    """Draws lying bars, each made of one piece a series; the first label stands at the top."""
    width, height = _SIZE
    settings = _settings(PARTS) | {"width": width, "height": height + 60}
    chart = _pygal().HorizontalStackedBar(
        **settings, legend_at_bottom=True, legend_at_bottom_columns=len(series)
    )
    chart.x_labels = list(reversed(labels))
    for each in series:
        chart.add(each.name, list(reversed(each.values)))
    return _drawn(chart)


def lines(labels: Sequence[tuple[float, str]], series: Sequence[Series]) -> str:
    """Draws one line a series over a scale from 0 to 100 per cent, each dashed in its own way."""
    chart = _pygal().XY(
        **_settings(stroke="3"),
        legend_at_bottom=True,
        show_dots=False,
        range=(0, 100),
        value_formatter=lambda value: f"{value:.0f} %",
    )
    named = dict(labels)
    chart.x_labels = [place for place, _ in labels]
    chart.x_value_formatter = lambda value: named.get(value, "")
    chart.y_labels = (0, 25, 50, 75, 100)
    for number, each in enumerate(series):
        style = {"dasharray": _DASHES[number % len(_DASHES)]}
        chart.add(each.name, list(each.values), stroke_style=style)
    return _drawn(chart)


def _pygal() -> Any:
    """Loads the library, and takes away the finder of maps that it adds to all imports to come.

    That one is of a kind which Python no longer knows, and would warn at each of them.
    """
    import pygal  # noqa: PLC0415 - only who looks at pictures pays for it

    sys.meta_path[:] = [each for each in sys.meta_path if type(each).__module__ != "pygal"]
    return pygal


def _settings(colours: Sequence[str] = COLOURS, stroke: str = "1") -> dict[str, Any]:
    from pygal.style import Style  # noqa: PLC0415 - only who looks at pictures pays for it

    width, height = _SIZE
    ink = "var(--truc-ink)"
    style = Style(
        background="transparent",
        plot_background="transparent",
        foreground=ink,
        foreground_strong=ink,
        foreground_subtle="var(--truc-line)",
        guide_stroke_color="var(--truc-line)",
        major_guide_stroke_color="var(--truc-line)",
        colors=tuple(colours),
        opacity="1",
        opacity_hover="1",
        stroke_width=stroke,
        stroke_width_hover=stroke,
        stroke_opacity="1",
        stroke_opacity_hover="1",
        font_family=_FONT,
        label_font_size=13,
        major_label_font_size=13,
        legend_font_size=14,
        value_font_size=13,
        transition="none",
    )
    return {
        "style": style,
        "js": (),
        "width": width,
        "height": height,
        "margin": 8,
        "disable_xml_declaration": True,
        "truncate_label": -1,
        "truncate_legend": -1,
        "spacing": 8,
    }


def _drawn(chart: "Graph") -> str:
    """Draws without the script that the library puts in for a page of its own."""
    return _APART.sub("", chart.render(is_unicode=True))
