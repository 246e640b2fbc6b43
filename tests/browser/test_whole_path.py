"""A learner goes through a whole path, comes back days later, changes language, moves house."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from serving import Served, serve_app

from truc_tutor.lessons.course import LESSONS
from truc_tutor.lessons.exercise import Exercise, Form
from truc_tutor.lessons.run import Run, answer, begin, forward, hint, more
from truc_tutor.lessons.steps import Practice

pytestmark = pytest.mark.browser

PATH = [lesson for lesson in LESSONS if lesson.game == "france"]
AWAY = 30
"""Days after which the learner comes back."""


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("database") / "progress.db"


@pytest.fixture(scope="module")
def app(database: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve_app(
        *("--warm", "0", "--data-dir", str(tmp_path_factory.mktemp("data"))),
        *("--database-url", f"sqlite:///{database}"),
        env={"TRUC_TUTOR_LEARNER": "anna"},
    ) as served:
        yield served


def home(page: Page, app: Served, query: str = "?lang=en") -> None:
    page.goto(app.url + query)
    expect(page.locator(".th-hero")).to_be_visible()


def give(page: Page, exercise: Exercise, given: tuple[int, ...]) -> None:
    """Answers the question on the screen as a learner would."""
    expect(page.get_by_role("button", name="Check")).to_be_visible()
    if exercise.form is Form.NUMBER:
        page.locator(".tl-question input").fill(str(given[0]))
    else:
        for choice in given:
            page.locator(".tl-choices > *").nth(choice).click()
    page.get_by_role("button", name="Check").click()


def known_seed(database: Path, lesson: str) -> str:
    """Reads from the database what the exercises of a lesson are made of."""
    with closing(sqlite3.connect(database)) as kept:
        rows = kept.execute("select item from truc_attempts where skill like ?", (f"{lesson}:%",))
        (item,) = rows.fetchone()
    return str(item).split("/")[0]


def learn_the_seed(page: Page, run: Run, database: Path) -> Run:
    """Has the first question of a lesson told, so that the database knows its seed."""
    for rung in ("Hint", "Another hint", "Show the answer"):
        page.get_by_role("button", name=rung).click()
        run = hint(run)
    expect(page.locator(".tl-verdict h3")).to_be_visible()
    return replace(run, seed=known_seed(database, run.lesson.id))


def through(page: Page, database: Path, lesson_id: str) -> None:
    """Goes through a lesson; the answer to its first question cannot be known and is asked for."""
    run = begin(lesson_id, "")
    page.locator(f"[data-place='{lesson_id}']").click()
    for step in range(len(run.lesson.steps)):
        expect(page.get_by_role("button", name=f"Step {step + 1} of")).to_be_visible()
        while not run.passed or (isinstance(run.at, Practice) and not run.told):
            if not run.seed:
                run = learn_the_seed(page, run, database)
                continue
            if run.told:
                page.get_by_role("button", name="Next question").click()
                run = more(run)
            exercise = run.exercise
            assert exercise is not None
            give(page, exercise, exercise.model)
            expect(page.locator(".tl-verdict h3")).to_have_text("Right!")
            run = answer(run, exercise.model)
        last = step + 1 == len(run.lesson.steps)
        page.get_by_role("button", name="Finish the lesson" if last else "Continue").click()
        run = forward(run)
    expect(page.locator(".th-hero")).to_be_visible()


def at_france(page: Page, app: Served) -> None:
    home(page, app)
    page.get_by_role("radio", name="Le Truc").check()
    expect(page.locator("[data-place='table/france']")).to_be_visible()


def all_done(page: Page) -> None:
    """Waits until every lesson of the path says on the home screen that it is done."""
    for lesson in PATH:
        tile = page.locator(".th-lesson").filter(has=page.locator(f"[data-place='{lesson.id}']"))
        expect(tile).to_contain_text("All steps done")


def let_days_pass(database: Path, days: int) -> None:
    """Moves all that was done back in time, as if the learner had been away."""
    with closing(sqlite3.connect(database)) as kept, kept:
        kept.execute("update truc_attempts set at = at - ?", (days * 24 * 60 * 60 * 10,))


def a_question_has_been_told(page: Page) -> None:
    for rung in ("Hint", "Another hint", "Show the answer"):
        page.get_by_role("button", name=rung).click()
    expect(page.get_by_role("heading", name="This is the answer.")).to_be_visible()


def test_a_whole_path_a_return_another_language_and_a_move(
    browser: Browser, app: Served, database: Path, tmp_path: Path
) -> None:
    page = browser.new_page()
    at_france(page, app)
    for lesson in PATH:
        through(page, database, lesson.id)
    all_done(page)
    for kernel in app.kernels():
        kernel.kill()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("alert").get_by_role("button", name="Reload").click()
    expect(page.locator(".th-hero")).to_be_visible()
    all_done(page)
    page.close()

    let_days_pass(database, AWAY)
    page = browser.new_page(accept_downloads=True)
    at_france(page, app)
    all_done(page)
    due = page.locator(".th-exercise").filter(has=page.locator("[data-place='daily']"))
    expect(due).to_contain_text(re.compile(r"\d+ skills come again\."))
    page.locator("[data-place='daily']").click()
    expect(page.get_by_text(re.compile("^Question 1 of"))).to_be_visible()
    a_question_has_been_told(page)
    page.get_by_role("button", name="Next question").click()
    expect(page.get_by_text(re.compile("^Question 2 of"))).to_be_visible()
    fields = page.locator(".tl-choices > *, .tl-question input").count()
    page.get_by_role("combobox", name="Language").select_option("fr")
    expect(page.locator(".truc-lesson")).to_have_attribute("lang", "fr")
    expect(page.get_by_text(re.compile("^Question 2"))).to_be_visible()
    assert page.locator(".tl-choices > *, .tl-question input").count() == fields
    page.locator(".ts-language select").select_option("en")
    expect(page.get_by_text(re.compile("^Question 2 of"))).to_be_visible()

    page.locator("button.ts-home").click()
    page.locator("[data-place='progress']").click()
    with page.expect_download() as found:
        page.get_by_role("button", name="Save a file").click()
    file = tmp_path / "progress.json"
    found.value.save_as(file)
    page.close()
    moved(browser, file, tmp_path)


def moved(browser: Browser, file: Path, folder: Path) -> None:
    """Loads the progress where nothing is known: another server, another browser."""
    with serve_app("--warm", "0", "--data-dir", str(folder / "elsewhere")) as elsewhere:
        page = browser.new_page()
        at_france(page, elsewhere)
        expect(page.locator(".th-lesson").first).not_to_contain_text("All steps done")
        page.locator("[data-place='progress']").click()
        page.get_by_label("Load a file").set_input_files(file)
        expect(page.get_by_role("status")).to_contain_text("Taken over:")
        page.locator("button.ts-home").click()
        all_done(page)
        page.close()
