"""A person practises: drills, the five minutes a day, progress taken along, and a placement."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from serving import Served, hold_still, serve_app, watch

pytestmark = pytest.mark.browser

HOME = "Truc Tutor, to the home screen"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve_app("--warm", "0", "--data-dir", str(tmp_path_factory.mktemp("data"))) as served:
        yield served


def home(page: Page, app: Served) -> None:
    page.goto(app.url + "?lang=en")
    expect(page.get_by_role("heading", name="Learn Valencian Truc")).to_be_visible()


def drill(page: Page, skill: str) -> None:
    """Chooses one skill alone and begins."""
    page.get_by_role("button", name="Drills").click()
    page.get_by_role("button", name="None").click()
    expect(page.get_by_role("button", name="Begin")).to_be_disabled()
    page.get_by_role("checkbox", name=skill).first.check()
    expect(page.get_by_role("button", name="Begin")).to_be_enabled()
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_text("Question 1")).to_be_visible()


def have_it_told(page: Page) -> None:
    """Climbs the hints to the answer by key."""
    for name in ("Hint", "Another hint", "Show the answer"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
        page.keyboard.press("h")
    expect(page.get_by_role("heading", name="This is the answer.")).to_be_visible()


def go_on(page: Page) -> str:
    """Goes on from a question that is told, by the button that has the focus; gives its name."""
    button = page.locator("[data-next]")
    expect(button).to_be_focused()
    name = button.inner_text()
    page.keyboard.press("Enter")
    return name


def test_a_drill_by_keyboard_its_progress_and_the_way_to_another_browser(
    page: Page, browser: Browser, app: Served, tmp_path: Path
):
    watched = watch(page, app.url)
    home(page, app)
    drill(page, "Which card takes the trick?")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    verdict = page.get_by_role("heading", name=re.compile("Right!|Not yet"))
    expect(verdict).to_be_visible()
    if "Right" not in verdict.inner_text():
        have_it_told_after_a_try(page)
    go_on(page)
    expect(page.get_by_text("Question 2")).to_be_visible()
    have_it_told(page)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("status").first).to_contain_text("of 2 right")
    page.get_by_role("button", name=HOME).click()
    page.get_by_role("button", name="My progress").click()
    expect(page.get_by_text(re.compile("[01] of 2 right"))).to_be_visible()
    expect(page.locator(".tp-drawing svg")).to_have_count(6)
    with page.expect_download() as found:
        page.get_by_role("button", name="Save a file").click()
    file = tmp_path / "progress.json"
    found.value.save_as(file)
    page.get_by_role("button", name="Show a code").click()
    code = page.get_by_role("textbox", name="Code", exact=True).input_value()
    watched.check()
    elsewhere(browser, app, file, code)


def have_it_told_after_a_try(page: Page) -> None:
    page.keyboard.press("h")
    expect(page.get_by_role("heading", name="The reason")).to_be_visible()
    page.keyboard.press("h")
    expect(page.get_by_role("heading", name="This is the answer.")).to_be_visible()


def elsewhere(browser: Browser, app: Served, file: Path, code: str) -> None:
    """Brings the progress into another browser, which refuses a broken file."""
    context = browser.new_context()
    other = context.new_page()
    try:
        home(other, app)
        other.get_by_role("button", name="My progress").click()
        expect(other.get_by_text("Nothing practised yet.")).to_be_visible()
        broken = {"name": "a.json", "mimeType": "application/json", "buffer": b'{"a": 1}'}
        other.get_by_label("Load a file").set_input_files(files=[broken])  # type: ignore[list-item]
        expect(other.get_by_role("status")).to_contain_text("This is no progress")
        other.get_by_label("Load a file").set_input_files(file)
        expect(other.get_by_role("status")).to_have_text("Taken over: 2 answers are new.")
        expect(other.get_by_text(re.compile("[01] of 2 right"))).to_be_visible()
        other.get_by_label("A code from elsewhere").fill(code)
        other.get_by_role("button", name="Take over").click()
        expect(other.get_by_role("status")).to_have_text("Taken over: 0 answers are new.")
        other.reload()
        expect(other.get_by_text(re.compile("[01] of 2 right"))).to_be_visible()
    finally:
        context.close()


def test_cards_are_dragged_into_their_order(page: Page, app: Served):
    home(page, app)
    drill(page, "Put the cards in order, the strongest first.")
    cards = page.locator(".tl-place")
    expect(cards.first).to_be_visible()
    last, first = cards.nth(3).bounding_box(), cards.nth(0).bounding_box()
    assert last is not None
    assert first is not None
    page.mouse.move(last["x"] + last["width"] / 2, last["y"] + last["height"] / 2)
    page.mouse.down()
    page.mouse.move(first["x"] + first["width"] / 2, first["y"] + first["height"] / 2, steps=6)
    page.mouse.up()
    expect(page.locator(".tl-place[aria-pressed=true]")).to_have_count(4)
    expect(cards.nth(3).locator(".tl-rank")).to_contain_text("place 1")
    expect(cards.nth(0).locator(".tl-rank")).to_contain_text("place 2")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("heading", name=re.compile("Right!|Not yet"))).to_be_visible()


def test_the_five_minutes_outlive_a_reload_and_end_with_a_sentence(page: Page, app: Served):
    home(page, app)
    page.get_by_role("button", name="Five minutes a day").click()
    expect(page.get_by_text("Question 1 of ")).to_be_visible()
    have_it_told(page)
    go_on(page)
    expect(page.get_by_text("Question 2 of ")).to_be_visible()
    asked = page.locator("fieldset").inner_text()
    page.reload()
    expect(page.get_by_text("Question 2 of ")).to_be_visible()
    assert page.locator("fieldset").inner_text() == asked
    page.get_by_role("combobox", name="Language").select_option("es")
    expect(page.locator(".truc-lesson")).to_have_attribute("lang", "es")
    page.get_by_role("combobox").first.select_option("en")
    expect(page.get_by_text("Question 2 of ")).to_be_visible()
    page.locator("legend").focus()
    while True:
        have_it_told(page)
        if go_on(page) == "Finish":
            break
    expect(page.get_by_role("heading", name=re.compile(": done for today"))).to_be_visible()
    expect(page.get_by_text(re.compile("^Tomorrow "))).to_be_visible()
    page.get_by_role("button", name="To the home screen", exact=True).click()
    expect(page.get_by_role("heading", name="Learn Valencian Truc")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_practice_fits_a_small_phone_and_axe_finds_nothing(
    browser: Browser, app: Served, theme: str
):
    context = browser.new_context(
        viewport={"width": 360, "height": 640},
        color_scheme="dark" if theme == "dark" else "light",
    )
    page = context.new_page()
    faults: list[str] = []
    try:
        home(page, app)
        if theme == "contrast":
            page.get_by_role("button", name="Settings").click()
            page.get_by_role("combobox", name="Colours", exact=True).select_option("high contrast")
            page.wait_for_function("document.documentElement.dataset.trucTheme === 'contrast'")
            page.get_by_role("button", name="Close").click()
        page.get_by_role("button", name="Drills").click()
        expect(page.get_by_role("button", name="Begin")).to_be_in_viewport(ratio=1)
        faults += look(page, "choice")
        page.get_by_role("checkbox", name="Against the clock").check()
        page.get_by_role("button", name="Begin").click()
        expect(page.get_by_role("timer")).to_be_visible()
        faults += look(page, "against the clock")
        page.get_by_role("button", name=HOME).click()
        page.get_by_role("button", name="My progress").click()
        expect(page.locator(".tp-drawing svg")).to_have_count(4)
        page.locator("details").first.locator("summary").click()
        page.get_by_role("button", name="Show a code").click()
        expect(page.get_by_role("textbox", name="Code", exact=True)).to_be_visible()
        faults += look(page, "progress")
        page.get_by_role("button", name=HOME).click()
        page.get_by_role("button", name="Counting the envit").click()
        page.get_by_role("button", name="I know this already").click()
        expect(page.get_by_text("Question 1 of 5")).to_be_visible()
        faults += look(page, "placement")
        assert faults == []
    finally:
        context.close()


def look(page: Page, where: str) -> list[str]:
    """Lists what axe finds, what is too small to touch, and whether the page is too wide."""
    hold_still(page)
    found = [
        f"{where}: {each['id']} {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for each in Axe().run(page).response["violations"]
        for node in each["nodes"]
    ]
    small = page.evaluate(
        """() => [...document.querySelectorAll(".truc :is(button, summary, label, select)")]
          .map((each) => [each, each.getBoundingClientRect()])
          .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
          .map(([each]) => each.outerHTML.slice(0, 120))"""
    )
    wide = page.evaluate("document.scrollingElement.scrollWidth > innerWidth")
    return found + [f"{where}: small {each}" for each in small] + ([f"{where}: wide"] * wide)
