"""The line to the kernel: its loss is told in words within four seconds, and nothing is lost."""

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from serving import Served, serve_app, watch

pytestmark = pytest.mark.browser

PROMISED = 4_000
"""Milliseconds within which a lost line is told."""
LOST = "The connection to the tutor was lost. Your game is kept in this browser."


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve_app("--warm", "0", "--data-dir", str(tmp_path_factory.mktemp("data"))) as served:
        yield served


def home(page: Page, app: Served, query: str = "?lang=en") -> None:
    page.goto(app.url + query)
    expect(page.get_by_role("heading", name="Learn Valencian Truc")).to_be_visible()


def question(page: Page) -> Locator:
    return page.get_by_role("group", name="Which card takes the trick?")


def to_a_question(page: Page) -> list[str]:
    """Opens a lesson at its first question and gives the names of its choices."""
    page.get_by_role("button", name="Which card is stronger?").click()
    for heading in ("The whole ladder", "Watch a trick", "Finish a trick"):
        page.get_by_role("button", name="Continue").click()
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    return choices(page)


def choices(page: Page) -> list[str]:
    expect(question(page)).to_be_visible()
    return question(page).locator("label").all_inner_texts()


def test_a_killed_kernel_is_told_and_the_lesson_goes_on_after_a_reload(page: Page, app: Served):
    home(page, app)
    asked = to_a_question(page)
    (kernel,) = app.settle(1)
    kernel.kill()
    expect(page.get_by_role("alert")).to_contain_text(LOST, timeout=PROMISED)
    # The page does not look alive: nothing on the screen takes a click any more.
    expect(page.locator(".truc-lesson")).to_have_attribute("inert", "")
    page.get_by_role("alert").get_by_role("button", name="Reload").click()
    assert choices(page) == asked
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_dropped_network_is_told_and_forgotten_when_it_returns(
    page: Page, context: BrowserContext, app: Served
):
    home(page, app)
    asked = to_a_question(page)
    context.set_offline(True)
    expect(page.get_by_role("alert")).to_contain_text(LOST, timeout=PROMISED)
    context.set_offline(False)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert choices(page) == asked
    question(page).locator("label").first.click()
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".tl-verdict")).to_be_visible()


def test_a_quiet_page_is_not_called_lost(page: Page, app: Served):
    """Six beats and their answers, twice the time of patience, pass without an alarm."""
    heard: list[str] = []

    def listen(frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode(errors="ignore")
        if '"beat"' in text:
            heard.append(text)

    page.on("websocket", lambda socket: socket.on("framereceived", listen))
    alarms: list[bool] = []
    page.expose_function("alarm", lambda: alarms.append(True))
    home(page, app)
    page.evaluate(
        """() => new MutationObserver(() => {
             if (document.querySelector('[role=alert]')) window.alarm();
           }).observe(document.body, {childList: true, subtree: true})"""
    )
    deadline = time.monotonic() + 30
    while len(heard) < 6 and time.monotonic() < deadline:
        page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
    assert len(heard) >= 6
    assert alarms == []


def test_the_whole_page_changes_its_language_at_once(page: Page, app: Served):
    watched = watch(page, app.url)
    home(page, app)
    expect(page).to_have_title("Truc Tutor")
    page.get_by_role("button", name="Which card is stronger?").click()
    expect(page).to_have_title("Which card is stronger? – Truc Tutor")
    assert page.evaluate("document.documentElement.lang") == "en"
    page.get_by_label("Language").select_option("ca-valencia")
    expect(page.locator("html")).to_have_attribute("lang", "ca-valencia")
    expect(page.locator(".truc-lesson")).to_have_attribute("lang", "ca-valencia")
    watched.check()


def test_the_language_is_kept_for_the_next_visit(page: Page, app: Served):
    home(page, app, "")
    page.get_by_label("Language").select_option("es")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.reload()
    expect(page.locator(".truc-home")).to_have_attribute("lang", "es")


def test_what_the_browser_keeps_cannot_be_read_there(page: Page, app: Served):
    home(page, app)
    to_a_question(page)
    kept = page.evaluate("({...localStorage})")
    assert set(kept) >= {"truc-tutor", "truc-tutor-progress"}
    for word in ("seed", "ranking", "lesson", "answers"):
        assert not [slot for slot, text in kept.items() if word in text]


def test_home_is_one_button_away(page: Page, app: Served):
    home(page, app)
    page.get_by_role("button", name="Counting the envit").click()
    expect(page.get_by_role("heading", name="How to count")).to_be_visible()
    page.get_by_role("button", name="Truc Tutor, to the home screen").click()
    expect(page.get_by_role("heading", name="Learn Valencian Truc")).to_be_visible()
