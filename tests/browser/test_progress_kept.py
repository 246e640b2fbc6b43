"""What was practised outlives a killed kernel, in browser and database; learners stay apart."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from serving import ROOT, Served, serve_app

from truc_tutor.app.seal import Seal
from truc_tutor.progress.document import Progress, read
from truc_tutor.progress.store import Store

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def app(folder: Path) -> Iterator[Served]:
    """Serves a lesson to a school, whose progress goes to a database."""
    lesson = str(ROOT / "notebooks" / "ranking.ipynb")
    database = f"sqlite:///{folder / 'school.db'}"
    with serve_app(
        lesson, "--warm", "0", "--data-dir", str(folder), "--database-url", database
    ) as served:
        yield served


def practise(page: Page) -> None:
    """Goes to the first practice, where it is not open yet, and has one exercise explained."""
    step = page.get_by_role("button", name=re.compile("^Step "))
    expect(step).to_be_visible()
    following = page.get_by_role("button", name="Next question")
    if following.is_visible():
        following.click()
    else:
        step.click()
        page.get_by_role("button", name="Your turn: the trick").click()
    expect(page.get_by_role("button", name="Check")).to_be_visible()
    for heading in ("A nudge", "The reason"):
        page.get_by_role("button", name=re.compile("hint", re.IGNORECASE)).click()
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    page.get_by_role("button", name=re.compile("answer", re.IGNORECASE)).click()
    expect(following).to_be_visible()


def kept(page: Page, folder: Path) -> tuple[str, Progress]:
    """Opens with the tutor's own key what the browser keeps: the learner's token and progress."""
    seal = Seal((folder / "key").read_bytes())
    where, progress = (
        seal.open(page.evaluate("(slot) => localStorage.getItem(slot)", slot))
        for slot in ("truc-tutor", "truc-tutor-progress")
    )
    assert "progress" not in where
    return where["learner"], read(progress["progress"])


def test_practice_outlives_its_kernel_and_its_browser_s_memory(
    browser: Browser, app: Served, folder: Path
):
    store = Store(f"sqlite:///{folder / 'school.db'}")
    ana, ben = (browser.new_context(locale="en").new_page() for _ in range(2))
    ana.goto(app.url)
    practise(ana)
    token, progress = kept(ana, folder)
    assert len(progress.attempts) == 1
    for kernel in app.kernels():
        kernel.kill()
    ana.reload()
    practise(ana)
    again, progress = kept(ana, folder)
    assert again == token
    assert len(progress.attempts) == 2
    assert store.load(token) == progress
    second = ana.context.new_page()
    second.goto(app.url)
    for page, count in ((second, 3), (ana, 4), (second, 5)):
        practise(page)
        assert len(kept(page, folder)[1].attempts) == count
    ben.goto(app.url)
    practise(ben)
    other, own = kept(ben, folder)
    assert other != token
    assert len(own.attempts) == 1
    assert store.load(other) == own
    assert token not in "".join(app.said)
    for page in (ana, ben):
        page.context.close()
