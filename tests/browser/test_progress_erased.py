"""What was practised is erased by keys alone, after a question, and does not come back."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from serving import run_app

from truc_tutor.app.seal import Seal
from truc_tutor.progress.attempt import EPOCH, TENTH, Attempt
from truc_tutor.progress.document import Progress, gather, read, write

pytestmark = pytest.mark.browser

DONE = gather([Attempt("ranking:trick", "a", True, 0, 3.0, EPOCH + TENTH)], [("ranking", 0)])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def url(folder: Path) -> Iterator[str]:
    with run_app("--data-dir", str(folder)) as served:
        yield f"{served}?lang=en"


def progress_screen(page: Page) -> Locator:
    page.get_by_role("button", name="My progress").click(timeout=40_000)
    screen = page.get_by_role("region", name="My progress")
    expect(screen).to_be_visible()
    return screen


def test_all_is_erased_after_a_question(page: Page, url: str, folder: Path) -> None:
    page.goto(url)
    expect(page.get_by_role("button", name="My progress")).to_be_visible()
    sealed = Seal((folder / "key").read_bytes()).close({"progress": write(DONE)})
    page.evaluate("(text) => localStorage.setItem('truc-tutor-progress', text)", sealed)
    page.reload()
    screen = progress_screen(page)
    expect(screen.get_by_role("heading", name="Valencian Truc", exact=True)).to_be_visible()
    screen.get_by_role("button", name="Erase my progress").press("Enter")
    question = screen.get_by_role("group", name=re.compile("^Erase all that you have practised"))
    expect(question.get_by_role("button", name="Keep all")).to_be_focused()
    page.keyboard.press("Enter")
    expect(screen.get_by_role("button", name="Erase my progress")).to_be_focused()
    expect(screen.get_by_role("heading", name="Valencian Truc", exact=True)).to_be_visible()
    page.keyboard.press("Enter")
    expect(question.get_by_role("button", name="Keep all")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(screen.get_by_role("status")).to_have_text("All that you have practised is erased.")
    expect(screen.get_by_role("heading", name="Valencian Truc", exact=True)).to_have_count(0)
    expect(screen.get_by_role("button", name="Erase my progress")).to_be_focused()
    kept = page.evaluate("localStorage.getItem('truc-tutor-progress')")
    value = Seal((folder / "key").read_bytes()).open(kept)
    assert read(value["progress"]) == Progress()
    page.reload()
    screen = progress_screen(page)
    expect(screen.get_by_role("heading", name="Valencian Truc", exact=True)).to_have_count(0)
