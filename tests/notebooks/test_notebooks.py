"""Every notebook is thin and runs to its end in a kernel of its own without a word on stderr."""

import sys
from pathlib import Path

import nbclient
import nbformat
import pytest

from truc_tutor import variants
from truc_tutor.lessons.course import LESSONS

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def test_there_is_one_notebook_a_door():
    tables = (f"table-{name}" for name in variants.names() if name != "valencia")
    doors = {"app", "gallery", "table", *tables}
    assert {place.stem for place in NOTEBOOKS} == doors | {lesson.id for lesson in LESSONS}


@pytest.mark.parametrize("place", NOTEBOOKS, ids=lambda place: place.stem)
def test_a_notebook_is_thin(place):
    notebook = nbformat.read(place, as_version=4)
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert len(code) == 1
    assert len(code[0].source.splitlines()) <= 4
    assert not code[0].outputs
    assert place.stat().st_size < 2000


@pytest.mark.parametrize("place", NOTEBOOKS, ids=lambda place: place.stem)
def test_a_notebook_runs(place, tmp_path, monkeypatch):
    monkeypatch.setenv("TRUC_TUTOR_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}:{Path('/usr/bin')}")
    notebook = nbformat.read(place, as_version=4)
    nbclient.NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
    outputs = [
        output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs
    ]
    assert [output.output_type for output in outputs] == ["execute_result"]
    # Run by a program, a notebook shows its still picture; the live view is for front ends.
    assert "truc-still" in outputs[0]["data"]["text/html"]
