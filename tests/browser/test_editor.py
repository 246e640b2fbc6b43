"""A person sets up a position by keyboard alone, is told why not, mends it and plays on."""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect
from pytest_playwright.pytest_playwright import CreateContextCallback
from serving import Served, serve_app, watch

pytestmark = pytest.mark.browser

MOST_TABS = 60


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve_app("--warm", "0", "--data-dir", str(tmp_path_factory.mktemp("data"))) as served:
        yield served


def tab_to(page: Page, target: Locator, key: str = "Tab") -> None:
    """Walks by the tab key alone until a thing has the focus."""
    expect(target).to_be_visible()
    for _ in range(MOST_TABS):
        if target.evaluate("each => each === document.activeElement"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{target} is not reached by {key}")


def press(page: Page, target: Locator, key: str = "Enter") -> None:
    tab_to(page, target)
    page.keyboard.press(key)


def editor(page: Page, app: Served) -> None:
    """Opens the editor of the first game from home, by keyboard."""
    page.goto(app.url + "?lang=en")
    expect(page.get_by_role("heading", level=1, name="Learn Valencian Truc")).to_be_visible()
    press(page, page.get_by_role("button", name="Set up a position"))
    expect(page.get_by_role("heading", level=1, name="Set up a position")).to_be_focused()


def place(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name="Cards").get_by_role("button", name=name)


def test_a_position_by_keyboard_alone(page: Page, app: Served):
    watched = watch(page, app.url)
    editor(page, app)

    score = page.get_by_label("You: stones")
    tab_to(page, score)
    page.keyboard.press("Control+A")
    page.keyboard.type("24")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text(
        "24 have won already: before a deal 23 is the most."
    )
    expect(score).to_have_value("0")
    page.keyboard.press("ArrowUp")
    expect(score).to_have_value("1")
    expect(page.get_by_role("alert")).to_have_count(0)

    rack = page.get_by_role("toolbar", name="The deck")
    tab_to(page, rack.locator("[tabindex='0']"))
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(place(page, "You, card 1: the seven of oros (manilla)").first).to_be_visible()

    codes = page.get_by_role("textbox", name=re.compile("^Cards as codes"))
    tab_to(page, codes)
    page.keyboard.press("Control+A")
    page.keyboard.type("7e 3e 6o | 7e 4c")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text(re.compile("^The seven of espases .* twice"))
    expect(codes).to_be_focused()
    expect(codes).to_have_value("7e 3e 6o | 7e 4c")
    page.keyboard.press("Control+A")
    page.keyboard.type("7e 3e 6o | 1b 4c")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_count(0)

    last = page.locator("[data-slot='1-2']")
    expect(last).to_have_attribute("aria-pressed", "true")
    tab_to(page, rack.locator("[tabindex='0']"), "Shift+Tab")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(last).to_have_accessible_name("Ràfol, card 3: the five of oros")
    tab_to(page, last, "Shift+Tab")
    page.keyboard.press("Delete")
    expect(last).to_have_accessible_name("Ràfol, card 3: left to chance")

    press(page, page.get_by_role("button", name="Truc raise to 2"))
    expect(page.get_by_role("listitem")).to_have_text(["You Truc"])
    press(page, page.get_by_role("button", name="Take back the last act"))
    expect(page.get_by_role("listitem")).to_have_count(0)

    press(page, page.get_by_role("button", name="Play on from here"))
    mine = page.get_by_role("group", name="Your cards").get_by_role("button")
    expect(mine).to_have_count(3)
    for at, name in enumerate(("seven of espases", "three of espases", "six of oros")):
        expect(mine.nth(at)).to_have_accessible_name(re.compile(name))
    watched.check()


def test_a_match_in_play_is_given_up_only_when_that_is_confirmed(page: Page, app: Served):
    editor(page, app)
    press(page, page.get_by_role("button", name="Play on from here"))
    expect(page.get_by_role("region", name="Practice table")).to_be_visible()
    page.get_by_role("button", name="Truc Tutor, to the home screen").click()
    page.get_by_role("button", name="Set up a position").click()
    press(page, page.get_by_role("button", name="Play on from here"))
    expect(page.get_by_role("alert")).to_have_text(
        "The match that waits at the table will be replaced."
    )
    expect(page.get_by_role("button", name="Keep the match")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("button", name="Play on from here")).to_be_focused()
    page.keyboard.press("Enter")
    press(page, page.get_by_role("button", name="Replace it and play on"))
    expect(page.get_by_role("region", name="Practice table")).to_be_visible()


@pytest.mark.parametrize(
    ("width", "height", "scheme"),
    [(360, 640, "dark"), (390, 844, "light"), (1280, 800, "light"), (1280, 800, "dark")],
)
def test_the_editor_fits_and_axe_finds_no_fault(
    new_context: CreateContextCallback, app: Served, width: int, height: int, scheme: str
):
    page = new_context(viewport={"width": width, "height": height}, color_scheme=scheme).new_page()
    editor(page, app)
    page.get_by_role("radio", name="4", exact=True).check()
    expect(page.locator("[data-slot='3-2']")).to_be_visible()
    page.get_by_role("button", name="Fill up by chance").click()
    expect(page.locator(".te-racked.is-used")).to_have_count(12)
    page.locator(".te-racked.is-used", has_text="Ximo").first.click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert too_wide(page) == []
    assert small_targets(page) == []
    assert [each["id"] for each in Axe().run(page).response["violations"]] == []


def too_wide(page: Page) -> list[str]:
    """Lists what of the editor stands outside the screen."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".truc-editor, .truc-editor *")]
          .filter((each) => {
            const box = each.getBoundingClientRect();
            return box.width && getComputedStyle(each).position !== "absolute" &&
              !each.closest("svg") && (box.left < 0 || box.right > innerWidth);
          })
          .map((each) => each.outerHTML.slice(0, 120))"""
    )
    return found


def small_targets(page: Page) -> list[str]:
    """Lists what can be pressed and is less than 44 pixels high or wide."""
    selector = "button, label:has(input), input:not([type=radio])"
    found: list[str] = page.evaluate(
        """(selector) => [...document.querySelector(".truc-editor").querySelectorAll(selector)]
          .filter((each) => {
            const box = each.getBoundingClientRect();
            return box.width < 43.5 || box.height < 43.5;
          })
          .map((each) => each.outerHTML.slice(0, 120))""",
        selector,
    )
    return found
