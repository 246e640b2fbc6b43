"""A teacher shows a deal with open cards: by mouse, by keyboard alone, by itself, on any screen."""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect
from pytest_playwright.pytest_playwright import CreateContextCallback
from serving import Served, hold_still, serve_app, watch

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve_app("--warm", "0", "--data-dir", str(tmp_path_factory.mktemp("data"))) as served:
        yield served


def opened(page: Page, app: Served) -> None:
    page.goto(app.url + "?lang=en")
    page.get_by_role("button", name="Watch a deal with open cards").click(timeout=30_000)
    expect(page.get_by_role("heading", name="A deal with open cards")).to_be_focused()


def row(page: Page, name: str) -> Locator:
    return (
        page.get_by_role("table", name="Seats and tricks").get_by_role("row").filter(has_text=name)
    )


def progress(page: Page, number: int) -> Locator:
    return page.get_by_text(re.compile(rf"^Step {number} of \d+$"))


def test_steps_forwards_and_back_by_mouse(page: Page, app: Served):
    watched = watch(page, app.url)
    opened(page, app)
    expect(row(page, "Neus").get_by_role("img")).to_have_count(3)
    page.get_by_role("button", name="One step forward").click()
    expect(progress(page, 2)).to_be_visible()
    page.get_by_role("button", name="One step back").click()
    expect(progress(page, 1)).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("button", name="To the end")).to_be_disabled()
    page.get_by_role("button", name="Trick 1", exact=True).click()
    expect(page.get_by_role("button", name="Trick 1", exact=True)).to_have_attribute(
        "aria-current", "step"
    )
    page.get_by_role("button", name="New deal, 4 seats").click()
    expect(page.get_by_role("table").get_by_role("row")).to_have_count(5)
    expect(progress(page, 1)).to_be_visible()
    watched.check()


def test_by_keyboard_alone(page: Page, app: Served):
    opened(page, app)
    page.keyboard.press("ArrowRight")
    expect(progress(page, 2)).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(progress(page, 1)).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text(re.compile(r"^Step (\d+) of \1$"))).to_be_visible()
    page.keyboard.press("Home")
    expect(progress(page, 1)).to_be_visible()
    page.keyboard.press("2")
    expect(row(page, "Ràfol").get_by_role("img", name="a covered card")).to_have_count(3)
    page.keyboard.press("2")
    expect(row(page, "Ràfol").get_by_role("img", name="a covered card")).to_have_count(0)


def test_it_plays_by_itself_and_pauses(page: Page, app: Served):
    page.clock.install()
    opened(page, app)
    page.get_by_role("button", name="Play by itself").click()
    expect(progress(page, 2)).to_be_visible()
    page.clock.run_for(3_000)
    expect(progress(page, 3)).to_be_visible()
    page.get_by_role("button", name="To the beginning").click()
    expect(progress(page, 1)).to_be_visible()
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Play by itself")).to_be_visible()
    page.clock.run_for(10_000)
    expect(progress(page, 1)).to_be_visible()


def test_the_deal_is_there_after_a_reload(page: Page, app: Served):
    opened(page, app)
    held = [each.get_attribute("aria-label") for each in row(page, "Neus").get_by_role("img").all()]
    page.reload()
    expect(page.get_by_role("heading", name="A deal with open cards")).to_be_visible()
    again = [
        each.get_attribute("aria-label") for each in row(page, "Neus").get_by_role("img").all()
    ]
    assert again == held


@pytest.mark.parametrize(
    ("width", "height", "scheme"),
    [(360, 640, "dark"), (390, 844, "light"), (1280, 800, "dark"), (1920, 1080, "light")],
)
def test_it_fits_and_axe_finds_no_fault(
    new_context: CreateContextCallback, app: Served, width: int, height: int, scheme: str
):
    """Nothing of it is cut off sideways, the steps stay in view, targets are large."""
    page = new_context(viewport={"width": width, "height": height}, color_scheme=scheme).new_page()
    opened(page, app)
    hold_still(page)
    page.get_by_role("button", name="New deal, 4 seats").click()
    expect(page.get_by_role("table").get_by_role("row")).to_have_count(5)
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="To the end")).to_be_disabled()
    expect(page.get_by_role("button", name="Play by itself")).to_be_in_viewport(ratio=1)
    assert page.evaluate(OUTSIDE) == []
    assert Axe().run(page).response["violations"] == []


OUTSIDE = """
() => [...document.querySelectorAll(".truc-demo *")]
  .filter((each) => !each.closest("svg"))
  .flatMap((each) => {
    const box = each.getBoundingClientRect();
    const small = each.matches("button") && (box.width < 43.9 || box.height < 43.9);
    return small || box.right > innerWidth + 1 || box.left < -1 ? [each.className] : [];
  })
"""
"""Lists what of the screen lies outside of it, and every button too small to touch."""
