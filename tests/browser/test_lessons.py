"""A person goes through a lesson: by mouse, by keyboard alone, on a phone, and in the dark."""

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect
from serving import Served, hold_still, serve_app, watch

pytestmark = pytest.mark.browser

RANKS = {"four": 1, "five": 2, "six": 3, "three": 5}
NAMED = {
    "ace of espases": 9,
    "ace of bastos": 8,
    "seven of espases": 7,
    "seven of oros": 6,
    "seven of copes": 4,
    "seven of bastos": 4,
}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve_app("--warm", "0", "--data-dir", str(tmp_path_factory.mktemp("data"))) as served:
        yield served


def home(page: Page, app: Served) -> None:
    page.goto(app.url + "?lang=en")
    expect(page.get_by_role("heading", name="Learn Valencian Truc")).to_be_visible()


def strength(name: str) -> int:
    """Knows the strength of a card by its name on the screen, as a learner would."""
    card = re.search(r"(\w+) of (\w+)", name)
    if card is None:
        assert "covered card" in name
        return 0
    return NAMED.get(card[0]) or RANKS[card[1]]


def question(page: Page) -> Locator:
    return page.get_by_role("group", name="Which card takes the trick?")


def right_choice(page: Page) -> int:
    """Reads the two cards and tells which choice is right."""
    expect(question(page)).to_be_visible()
    names = [name.lower() for name in question(page).locator("label").all_inner_texts()]
    one, two = map(strength, names[:2])
    return 2 if one == two else int(two > one)


def told(page: Page) -> Locator:
    return page.locator(".tl-verdict h3")


def at_question(page: Page, number: int) -> None:
    """Waits for the question after so many right ones."""
    expect(page.get_by_text(f"{number} of 5 right")).to_be_visible()
    expect(page.get_by_role("button", name="Check")).to_be_visible()


def test_through_a_lesson_by_mouse(page: Page, app: Served):
    watched = watch(page, app.url)
    home(page, app)
    page.get_by_role("button", name="Which card is stronger?").click()
    expect(page.get_by_role("heading", name="The four top cards")).to_be_visible()
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("heading", name="The whole ladder")).to_be_visible()
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("heading", name="How it is worked out")).to_be_visible()
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_text("The first steps are done.")).to_be_visible()
    question(page).locator("label").nth(right_choice(page)).click()
    page.get_by_role("button", name="Check").click()
    expect(told(page)).to_have_text("Right!")
    page.get_by_role("button", name="Continue").click()
    for number in range(5):
        at_question(page, number)
        question(page).locator("label").nth(right_choice(page)).click()
        page.get_by_role("button", name="Check").click()
        expect(told(page)).to_have_text("Right!")
        page.get_by_role("button", name="Next question" if number < 4 else "Continue").click()
    expect(page.get_by_role("heading", name="Ties and covered cards")).to_be_visible()
    page.get_by_role("button", name="Truc Tutor, to the home screen").click()
    expect(page.get_by_text("5 of 13 steps done")).to_be_visible()
    watched.check()


def test_wrong_answers_and_hints_are_explained_and_stay(page: Page, app: Served):
    home(page, app)
    to_practice(page)
    wrong = [index for index in range(3) if index != right_choice(page)]
    question(page).locator("label").nth(wrong[0]).click()
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("heading", name="Not yet. Try once more.")).to_be_visible()
    expect(page.get_by_role("heading", name="A nudge")).to_be_visible()
    expect(page.get_by_role("status").last).to_contain_text("Not yet.")
    page.get_by_role("button", name="Another hint").click()
    expect(page.get_by_role("heading", name="The reason")).to_be_visible()
    question(page).locator("label").nth(wrong[1]).click()
    page.get_by_role("button", name="Check").click()
    expect(told(page)).to_have_text("Not this time.")
    right = question(page).locator("label").nth(right_choice(page))
    expect(right.get_by_role("radio")).to_be_checked()
    expect(page.get_by_role("status").last).to_contain_text("Not this time.")


def to_practice(page: Page) -> None:
    """Goes to the first practice by the list of steps."""
    page.get_by_role("button", name="Which card is stronger?").click()
    page.get_by_role("button", name="Step 1 of 13").click()
    page.get_by_role("button", name="Your turn: the trick").click()
    at_question(page, 0)


def press_until(page: Page, key: str, name: str) -> None:
    """Presses a key until the element of that name has the focus."""
    for _ in range(30):
        if page.evaluate("document.activeElement.textContent").startswith(name):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{name} is not reached by {key}")


def wait_for_the_focus(page: Page) -> None:
    """Waits until the lesson has taken the focus, as it does once it stands on the page."""
    page.wait_for_function("document.activeElement.closest('.truc-lesson') !== null")


def test_through_a_lesson_by_keyboard_alone(page: Page, app: Served):
    home(page, app)
    press_until(page, "Tab", "Which card is stronger?")
    page.keyboard.press("Enter")
    for heading in ("The four top cards", "The whole ladder", "Watch a trick"):
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        wait_for_the_focus(page)
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Finish a trick")).to_be_visible()
    wait_for_the_focus(page)
    page.keyboard.press(str(right_choice(page) + 1))
    page.keyboard.press("Enter")
    expect(told(page)).to_have_text("Right!")
    page.keyboard.press("Enter")
    at_question(page, 0)
    page.keyboard.press("h")
    expect(page.get_by_role("heading", name="A nudge")).to_be_visible()
    for number in range(5):
        at_question(page, number)
        page.keyboard.press(str(right_choice(page) + 1))
        page.keyboard.press("Enter")
        expect(told(page)).to_have_text("Right!")
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Ties and covered cards")).to_be_visible()


def to_step(page: Page, title: str) -> None:
    page.get_by_role("button", name=re.compile("^Step ")).click()
    page.locator(".tl-step").get_by_text(title, exact=True).click()
    expect(page.get_by_role("heading", name=title)).to_be_visible()


def test_cards_are_put_in_order_by_keyboard(page: Page, app: Served):
    home(page, app)
    page.get_by_role("button", name="Which card is stronger?").click()
    to_step(page, "Your turn: in order")
    cards = page.locator(".tl-place")
    names = [name.lower() for name in cards.all_inner_texts()]
    for index in sorted(range(4), key=lambda index: -strength(names[index])):
        page.keyboard.press(str(index + 1))
        expect(cards.nth(index)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(told(page)).to_have_text("Right!")


def test_a_count_is_typed(page: Page, app: Served):
    home(page, app)
    page.get_by_role("button", name="Counting the envit").click()
    to_step(page, "Finish a count")
    expect(page.get_by_text("The first steps are done.")).to_be_visible()
    for digit in "40":
        page.keyboard.press(digit)
    expect(page.get_by_label("Your count")).to_have_value("40")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Not yet. Try once more.")).to_be_visible()
    page.get_by_role("button", name="One less").click()
    expect(page.get_by_label("Your count")).to_have_value("39")


def test_a_reload_brings_the_question_and_its_hints_back(page: Page, app: Served):
    home(page, app)
    to_practice(page)
    names = question(page).locator("label").all_inner_texts()
    page.keyboard.press("h")
    expect(page.get_by_role("heading", name="A nudge")).to_be_visible()
    page.reload()
    expect(question(page)).to_be_visible()
    assert question(page).locator("label").all_inner_texts() == names
    expect(page.get_by_role("heading", name="A nudge")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (1280, 800)])
def test_every_step_fits_and_goes_on(browser: Browser, app: Served, width: int, height: int):
    """No screen scrolls sideways; its main button is in view; targets are large enough."""
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    try:
        home(page, app)
        page.get_by_role("button", name="Answering bets").click()
        for step in range(1, 18):
            expect(page.get_by_role("button", name=f"Step {step} of 17")).to_be_visible()
            main = page.locator(".tl-bar .truc-button--yes")
            expect(main).to_be_in_viewport(ratio=1)
            assert page.evaluate("document.scrollingElement.scrollWidth") <= width
            assert small_targets(page) == []
            if step < 17:
                to_step_number(page, step + 1)
    finally:
        context.close()


def to_step_number(page: Page, number: int) -> None:
    page.get_by_role("button", name=re.compile("^Step ")).click()
    page.locator(".tl-step").nth(number - 1).click()


def small_targets(page: Page) -> list[str]:
    """Lists what can be pressed and is less than 44 pixels high or wide."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("button, select, .tl-choice, .tl-field")]
          .filter((each) => {
            const box = each.getBoundingClientRect();
            return box.width && (box.width < 43.5 || box.height < 43.5);
          })
          .map((each) => each.outerHTML.slice(0, 120))"""
    )
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_screen_has_a_fault_that_axe_finds(browser: Browser, app: Served, scheme: str):
    context = browser.new_context(color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    try:
        home(page, app)
        faults = axe(page, "home")
        page.get_by_role("button", name="Which card is stronger?").click()
        for title in ("The whole ladder", "Watch a trick", "Your turn: in order"):
            to_step(page, title)
            faults += axe(page, title)
        to_step(page, "Your turn: the trick")
        question(page).locator("label").nth((right_choice(page) + 1) % 3).click()
        page.get_by_role("button", name="Check").click()
        expect(told(page)).to_be_visible()
        faults += axe(page, "not yet")
        question(page).locator("label").nth(right_choice(page)).click()
        page.get_by_role("button", name="Check").click()
        expect(told(page)).to_have_text("Right, at the second try.")
        faults += axe(page, "told")
        page.get_by_role("button", name="Truc Tutor, to the home screen").click()
        page.get_by_role("button", name="Answering bets").click()
        faults += axe(page, "table of calls")
        to_step(page, "Your turn: what you may say")
        faults += axe(page, "calls to be marked")
        assert faults == []
    finally:
        context.close()


def axe(page: Page, where: str) -> list[str]:
    hold_still(page)
    found = Axe().run(page).response["violations"]
    return [
        f"{where}: {each['id']} {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for each in found
        for node in each["nodes"]
    ]
