"""Measures the served app against stock Voilà with one button, in the same run on this machine."""

import argparse
import json
import socket
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))  # servers are run, and browsers found, as in the tests

from conftest import ARGUMENTS, find_chromium  # noqa: E402
from serving import Served, serve_app, serve_command  # noqa: E402
from visits import Load, Subject, clicks, crowd, left_after, memory, opening, visits  # noqa: E402

APP = ROOT / "notebooks" / "app.ipynb"
ALONE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"
BUTTON = "button.jupyter-button"
DRAWN = ".truc-output button, .truc-output a[href]"
TABLE = [".truc-output button:text-is('Play')"]
PLAY = ", ".join(
    [
        ".tt-card:enabled",
        ".tt-act[data-key^='do-']",
        *(f".tt-act[data-key='{key}']" for key in ("lay", "change", "anyway", "next", "again")),
    ]
)
"""The way to the practice table, and all that may be done there without leaving the match."""
TILE, DEALT = ".th-play", ".tt-card"
"""What opens the table at home, and the first thing that shows that a deal is painted."""

STOCK = """import ipywidgets
button = ipywidgets.Button(description="0")
button.on_click(lambda _: setattr(button, "description", str(int(button.description) + 1)))
button"""
BARE = "import anywidget, ipywidgets\nipywidgets.Button(description='0')"

Row = tuple[str, float | None, float, str]
"""What was measured, of stock Voilà, of the app, and its unit."""


def main() -> None:
    """Prints a table of both with ratios, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a smoke run with rough figures")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--notebook", type=Path, default=APP)
    parser.add_argument("--click", default=PLAY, help="selector of the buttons that are timed")
    parser.add_argument("--step", action="append", help="selector of a button to click before")
    chosen = parser.parse_args()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        path = find_chromium(playwright.chromium.executable_path)
        if path is None:
            sys.exit("bench_app: there is no Chromium: run scripts/chromium.sh")
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, ALONE])
        rows = list(_rows(browser, Path(folder), chosen))
        browser.close()
    print(json.dumps(rows) if chosen.json else _table(rows))


def _rows(browser: Browser, folder: Path, chosen: argparse.Namespace) -> Iterator[Row]:
    """Takes the measures one after another, each of stock Voilà and of the app."""
    times, reloads, many = (1, 5, 5) if chosen.quick else (3, 100, 30)
    stock = Subject(partial(_serve_stock, _notebook(folder / "stock.ipynb", STOCK)), BUTTON)
    bare = Subject(_app(_notebook(folder / "bare.ipynb", BARE), 0), BUTTON)
    app = Subject(_app(str(chosen.notebook), 1), DRAWN, warm=1)
    unwarmed = Subject(_app(str(chosen.notebook), 0), DRAWN)
    yield from _visit_rows(browser, stock, app, unwarmed, times)
    steps = TABLE if chosen.step is None else chosen.step
    ours = clicks(browser, unwarmed, steps, chosen.click, 15 * times)
    theirs = clicks(browser, stock, [], BUTTON, 15 * times)
    yield "click to redraw, median", statistics.median(theirs), statistics.median(ours), "ms"
    yield "click to redraw, 95th percentile", _p95(theirs), _p95(ours), "ms"
    paints = opening(browser, unwarmed, TILE, DEALT, 2 * times + 1)
    yield "from home to the first painted deal, median", None, statistics.median(paints), "ms"
    yield (
        "memory of a kernel (bare: widgets only)",
        memory(browser, bare),
        memory(browser, unwarmed),
        "MB",
    )
    yield from _crowd_rows(stock, app, many)
    few = min(reloads, 10)
    left = f"kernels after {few} reloads (app: {reloads})"
    yield left, left_after(browser, stock, few), left_after(browser, unwarmed, reloads), ""


def _visit_rows(
    browser: Browser, stock: Subject, app: Subject, unwarmed: Subject, times: int
) -> Iterator[Row]:
    """Tells of single visits: first screen, bytes and requests, cache empty and full."""
    theirs, ours = visits(browser, stock, times), visits(browser, app, times)
    without = visits(browser, unwarmed, times)
    for index, cache in enumerate(("empty", "full")):
        name = f"first usable screen, cache {cache}"
        yield name, _ready(theirs[index]), _ready(ours[index]), "s"
        yield f"{name}, no warm kernel", _ready(theirs[index]), _ready(without[index]), "s"
    for index, cache in enumerate(("empty", "full")):
        sent = [statistics.median(load.sent for load in of[index]) / 1e3 for of in (theirs, ours)]
        yield f"bytes, cache {cache}", *sent, "kB"
    asked = [statistics.median(load.requests for load in of[0]) for of in (theirs, ours)]
    yield "requests, cache empty", *asked, ""


def _crowd_rows(stock: Subject, app: Subject, many: int) -> Iterator[Row]:
    """Tells of visitors who come all at once: seconds until their page is whole."""
    theirs, ours = crowd(stock, many), crowd(app, many)
    names = ("one visitor alone", f"{many} at once, half of them", f"{many} at once, the last")
    for name, of_stock, of_app in zip(names, theirs, ours, strict=True):
        yield name, of_stock, of_app, "s"


def _app(notebook: str, warm: int) -> Callable[[], AbstractContextManager[Served]]:
    return partial(serve_app, notebook, "--warm", str(warm))


@contextmanager
def _serve_stock(notebook: str) -> Iterator[Served]:
    """Serves a notebook with Voilà as it comes."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    line = [sys.executable, "-m", "voila", notebook, "--no-browser", f"--port={port}"]
    with serve_command([*line, "--Voila.ip=127.0.0.1"]) as served:
        yield served


def _notebook(path: Path, source: str) -> str:
    """Writes a notebook of one cell."""
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    cell: dict[str, Any] = {"cell_type": "code", "id": "only", "metadata": {}, "outputs": []}
    cell |= {"execution_count": None, "source": source}
    whole = {"cells": [cell], "metadata": {"kernelspec": kernel}}
    path.write_text(json.dumps({**whole, "nbformat": 4, "nbformat_minor": 5}))
    return str(path)


def _ready(loads: list[Load]) -> float:
    return statistics.median(load.ready for load in loads)


def _p95(figures: list[float]) -> float:
    return sorted(figures)[round(0.95 * (len(figures) - 1))]


def _table(rows: list[Row]) -> str:
    """Lays the rows out, with the app as a multiple of stock Voilà."""
    lines = [f"{'':52}{'stock Voilà':>14}{'app':>14}{'app / stock':>13}"]
    for name, stock, ours, unit in rows:
        ratio = f"{ours / stock:.2f}" if stock else ""
        left, right = (f"{value:.4g} {unit}".rstrip() for value in (stock or 0, ours))
        lines.append(f"{name:52}{left:>14}{right:>14}{ratio:>13}")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
