"""The notebooks are thin: `write` makes them, `check` tells which differ from that."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from truc_tutor import variants
from truc_tutor.lessons.course import LESSONS
from truc_tutor.widgets.paint_home import GAMES

FOLDER = Path(__file__).parent.parent / "notebooks"


def _doors() -> dict[str, tuple[str, str, str | None]]:
    """Names the notebooks: the app, each lesson, and the table of each game.

    A door has a title, a call, and, unless it is the app, a sentence below its heading.
    """
    doors: dict[str, tuple[str, str, str | None]] = {"app": ("Truc Tutor", "tutor()", None)}
    for each in LESSONS:
        doors[each.id] = (str(each.title), f'lesson("{each.id}")', str(each.aim))
    for game in GAMES:
        name, call = f"table-{game}", f'table("{game}")'
        if game == GAMES[0]:
            name, call = "table", "table()"
        title = f"{variants.variant(game).title}: the practice table"
        doors[name] = (title, call, "A whole match against robots.")
    doors["gallery"] = (
        "The deck: all its drawings",
        "gallery()",
        "The cards of both decks, the people and their signals, yours to use under CC BY 4.0.",
    )
    return doors


DOORS = _doors()


def notebook(name: str) -> dict[str, Any]:
    """Gives the notebook of a door: a heading, unless it is the app, and one call."""
    title, call, aim = DOORS[name]
    function = call.split("(")[0]
    cells: list[dict[str, Any]] = []
    if aim is not None:
        cells.append(
            {
                "cell_type": "markdown",
                "id": "heading",
                "metadata": {},
                "source": [f"# {title}\n", "\n", aim],
            }
        )
    cells.append(
        {
            "cell_type": "code",
            "execution_count": None,
            "id": "door",
            "metadata": {},
            "outputs": [],
            "source": [f"from truc_tutor import {function}\n", "\n", call],
        }
    )
    return {
        "cells": cells,
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
            "title": title if aim is None else f"{title} – Truc Tutor",
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def text(name: str) -> str:
    """Gives the file of a notebook."""
    return json.dumps(notebook(name), ensure_ascii=False, indent=1) + "\n"


def main() -> int:
    """Runs `write` or `check`; exit status 1 where a notebook differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=("write", "check"))
    if parser.parse_args().command == "write":
        FOLDER.mkdir(exist_ok=True)
        for name in DOORS:
            (FOLDER / f"{name}.ipynb").write_text(text(name), encoding="utf-8")
        return 0
    there = {place.stem for place in FOLDER.glob("*.ipynb")}
    wrong = [f"notebooks/{name}.ipynb should not be there" for name in sorted(there - DOORS.keys())]
    wrong += [
        f"notebooks/{name}.ipynb is not as scripts/notebooks.py writes it"
        for name in DOORS
        if name not in there or (FOLDER / f"{name}.ipynb").read_text(encoding="utf-8") != text(name)
    ]
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
