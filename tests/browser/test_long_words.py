"""Every screen bears words 40 % longer than English: nothing scrolls sideways on a small phone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.serving import Served, serve_app
from truc_tutor.lessons.course import LESSONS
from truc_tutor.texts.pseudo import PSEUDO
from truc_tutor.widgets.paint_home import GAMES

pytestmark = pytest.mark.browser

WIDER = """() => [document.scrollingElement, ...document.querySelectorAll(".tl-table, .tl-felt")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.className || each.tagName)"""


@pytest.fixture(scope="module")
def app() -> Iterator[Served]:
    with serve_app() as served:
        yield served


@pytest.fixture
def page(page: Page, app: Served) -> Page:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{app.url}?lang={PSEUDO}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    return page


def choose(page: Page, game: str) -> None:
    page.locator(".th-game").nth(GAMES.index(game)).click()
    expect(page.locator(f"[data-place='table/{game}']")).to_be_visible()


@pytest.mark.parametrize("game", ["", *GAMES])
def test_every_lesson_fits(page: Page, game: str) -> None:
    for lesson in (each for each in LESSONS if each.game == game):
        choose(page, game or GAMES[0])
        page.locator(f"[data-place='{lesson.id}']").click()
        for step in range(len(lesson.steps)):
            if step:
                page.locator(".tl-way__button").click()
                page.locator(".tl-step").nth(step).click()
            expect(page.locator(".tl-dot").nth(step)).to_have_class(re.compile("is-now"))
            expect(page.locator(".tl-bar .truc-button--yes")).to_be_in_viewport(ratio=1)
            assert page.evaluate(WIDER) == [], (lesson.id, step)
        page.locator("button.ts-home").click()


@pytest.mark.parametrize("game", GAMES)
def test_every_other_place_of_a_game_fits(page: Page, game: str) -> None:
    choose(page, game)
    assert page.evaluate(WIDER) == []
    places = [
        place
        for place in page.locator("[data-place]").evaluate_all(
            "all => all.map((each) => each.dataset.place)"
        )
        if place not in {lesson.id for lesson in LESSONS}
    ]
    assert f"table/{game}" in places
    for place in places:
        page.locator(f"[data-place='{place}']").first.click()
        expect(page.locator("button.ts-home")).to_be_visible()
        expect(page.locator(".truc:not(.truc-shell)")).to_be_visible()
        assert page.evaluate(WIDER) == [], place
        page.locator("button.ts-home").click()
        expect(page.locator(".th-game").first).to_be_visible()
