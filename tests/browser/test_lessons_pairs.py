"""A person learns to play in pairs: sees signals, names them, answers by keyboard on a phone."""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from serving import Served, hold_still, serve_app

pytestmark = pytest.mark.browser

MEANS = {
    "eyebrows": "The ace of espases",
    "winks": "The ace of bastos",
    "on the right": "The seven of espases",
    "on the left": "The seven of oros",
    "lip": "A three",
    "cheeks": "An envit of 33",
    "right shoulder": "An envit of 32",
    "left shoulder": "An envit of 31",
    "nods": "An envit worth calling",
    "both eyes": "Nothing at all",
}
NARROW = {"width": 360, "height": 640}
SIDEWAYS = "document.scrollingElement.scrollWidth > document.scrollingElement.clientWidth"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve_app("--warm", "0", "--data-dir", str(tmp_path_factory.mktemp("data"))) as served:
        yield served


def to_step(page: Page, title: str) -> None:
    page.get_by_role("button", name=re.compile("^Step ")).click()
    page.locator(".tl-step").get_by_text(title, exact=True).click()
    expect(page.locator(".tl-steps")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_signals_are_seen_and_named_by_keyboard(browser: Browser, app: Served, scheme: str):
    page = browser.new_page(
        viewport=NARROW,
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    page.goto(app.url + "?lang=en")
    page.get_by_role("button", name="Playing in pairs").click(timeout=30_000)
    expect(page.get_by_role("heading", name="Mano, peu and the trick")).to_be_visible()
    to_step(page, "Signals for cards")
    expect(page.get_by_role("heading", name="Signals for cards")).to_be_visible()
    drawn = page.locator(".tl-gesture")
    expect(drawn).to_have_count(5)
    assert drawn.evaluate_all("all => all.every((each) => each.naturalWidth > 0)")
    assert not page.evaluate(SIDEWAYS)
    assert faults(page) == []

    to_step(page, "Your turn: signals for cards")
    for _ in range(2):
        deed = page.locator(".tl-group__title").inner_text()
        meaning = next(each for word, each in MEANS.items() if word in deed)
        said = page.locator(".tl-choices label").all_inner_texts()
        at = next(n for n, each in enumerate(said, 1) if meaning in each)
        page.keyboard.press(str(at))
        page.keyboard.press("Enter")
        expect(page.locator(".tl-verdict h3")).to_have_text("Right!")
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Check")).to_be_visible()
    assert not page.evaluate(SIDEWAYS)
    assert faults(page) == []
    page.close()


def faults(page: Page) -> list[str]:
    hold_still(page)
    found = Axe().run(page).response["violations"]
    return [f"{each['id']} {node['html'][:160]}" for each in found for node in each["nodes"]]
