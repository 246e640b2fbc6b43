"""A notebook run and exported by plain nbconvert shows its picture without network or script."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from serving import ROOT

pytestmark = pytest.mark.browser


def test_an_exported_table_shows_a_still_picture(page: Page, tmp_path: Path):
    folder = str(Path(sys.executable).parent)
    env = {**os.environ, "TRUC_TUTOR_DATA_DIR": str(tmp_path / "tutor")}
    env["PATH"] = folder + os.pathsep + env["PATH"]
    line = [sys.executable, "-m", "nbconvert", "--to", "html", "--execute"]
    line += ["--output-dir", str(tmp_path), "notebooks/table.ipynb"]
    subprocess.run(line, cwd=ROOT, env=env, check=True, capture_output=True, timeout=60)

    page.context.set_offline(True)
    page.goto((tmp_path / "table.html").as_uri())
    still = page.locator(".truc-still")
    expect(still).to_be_visible()
    expect(still.get_by_text("This is a still picture.")).to_be_visible()
    cards = still.get_by_role("img")
    assert cards.count() in {3, 4}  # one's own, and one that the rival may have led
    for card in cards.all():
        assert card.evaluate("(image) => image.complete && image.naturalWidth") > 0
