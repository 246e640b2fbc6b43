"""The tutor that interrupts, and practice beside the match, in a real browser."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect
from serving import Watch, hold_still, notebook_of, run_app

pytestmark = pytest.mark.browser

CELL = """
from truc_tutor.texts.catalogue import texts
from truc_tutor.widgets.settings import Settings
from truc_tutor.widgets.table import TableScreen

RECORD = '''
game = "valencia"
seed = "5eed"
names = ["", "bot:thumb"]
[[deal]]
hands = ["4b 5c 4o", "1e 1b 3c"]
play = "4b 1e truc"
'''
screen = TableScreen(texts("en"), RECORD)
screen.take(Settings({settings}))
screen.widget
"""


def notebook(folder: Path, settings: str) -> str:
    return notebook_of(folder, CELL.format(settings=settings))


@pytest.fixture(scope="module")
def tutored_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serves a table that asks for an answer, the tutor set as it is at first."""
    with run_app(notebook(tmp_path_factory.mktemp("tutor"), "pace=0.0")) as url:
        yield url


def open_table(page: Page, url: str) -> Locator:
    page.goto(url)
    table = page.get_by_role("region", name="Practice table")
    expect(table).to_be_visible()
    return table


def interruption(table: Locator) -> Locator:
    return table.get_by_role("alertdialog", name="The tutor interrupts")


def test_a_planted_blunder_is_interrupted_by_keys_alone(page: Page, tutored_url: str) -> None:
    watch = Watch(page, tutored_url)
    table = open_table(page, tutored_url)
    table.get_by_role("button", name=re.compile("^Retruc")).focus()
    page.keyboard.press("w")
    expect(interruption(table).get_by_role("button", name="Think again")).to_be_focused()
    expect(page.get_by_role("status")).to_contain_text("The tutor would not call Retruc here.")
    page.keyboard.press("Escape")
    expect(interruption(table)).to_have_count(0)
    expect(table.get_by_role("button", name=re.compile("^Retruc"))).to_be_focused()
    expect(table.get_by_role("log")).not_to_contain_text("Retruc")
    page.keyboard.press("w")
    expect(interruption(table)).to_be_visible()
    expect(interruption(table).get_by_role("button", name="Think again")).to_be_focused()
    page.keyboard.press("2")
    expect(interruption(table)).to_have_count(0)
    expect(table.get_by_role("log")).to_contain_text("You call Retruc.")
    watch.check()


def test_a_near_equal_act_is_never_interrupted_and_the_match_waits_for_practice(
    page: Page, tutored_url: str
) -> None:
    table = open_table(page, tutored_url)
    table.get_by_role("button", name=re.compile("^No vull")).click()
    expect(table.get_by_role("region", name="How deal 1 is counted")).to_be_visible()
    expect(interruption(table)).to_have_count(0)
    table.get_by_role("button", name="Same deal again").click()
    practice = table.get_by_role("group", name=re.compile("^Practice"))
    expect(practice).to_be_visible()
    expect(table.get_by_role("button", name="the four of bastos")).to_be_visible()
    practice.get_by_role("button", name="Back to the match").click()
    expect(practice).to_have_count(0)
    expect(table.get_by_role("button", name="Next deal")).to_be_visible()
    page.keyboard.press("m")
    table.get_by_role("button", name=re.compile("from the rival’s seat")).click()
    expect(table.get_by_role("group", name=re.compile("^Practice"))).to_be_visible()
    expect(table.get_by_role("button", name="the three of copes")).to_be_visible()


def test_by_touch_it_leads_to_the_hint_and_can_be_turned_off(
    browser: Browser, tutored_url: str, nothing_covered: Callable[[Page], None]
) -> None:
    small = {"width": 360, "height": 640}
    phone = browser.new_context(viewport=small, has_touch=True, is_mobile=True)
    page = phone.new_page()
    table = open_table(page, tutored_url)
    hold_still(page)
    table.get_by_role("button", name=re.compile("^Retruc")).tap()
    expect(interruption(table)).to_be_visible()
    nothing_covered(page)
    found = Axe().run(page, options={"rules": {"page-has-heading-one": {"enabled": False}}})
    assert found.violations_count == 0, found.generate_report()
    interruption(table).get_by_role("button", name="Hint").tap()
    hint = table.get_by_role("dialog", name="Hint")
    expect(hint).to_contain_text("The reason")
    expect(hint).not_to_contain_text("The answer")
    hint.get_by_role("button", name="Close").tap()
    table.get_by_role("button", name=re.compile("^Retruc")).tap()
    interruption(table).get_by_role("button", name="Turn the tutor off").tap()
    expect(interruption(table)).to_have_count(0)
    table.get_by_role("button", name=re.compile("^Retruc")).tap()
    expect(page.get_by_role("status")).to_contain_text("Quatre val")
    phone.close()


def test_long_rest_brings_a_quiet_line_and_opens_nothing(page: Page, tutored_url: str) -> None:
    page.clock.install()
    table = open_table(page, tutored_url)
    offer = "Not sure? A hint begins with no more than a nudge."
    expect(page.get_by_role("status")).not_to_contain_text(offer)
    page.clock.fast_forward(91_000)
    expect(page.get_by_role("status")).to_contain_text(offer)
    expect(table.get_by_role("region", name="Hint")).not_to_contain_text("A nudge")
    page.clock.resume()
    table.get_by_role("button", name=re.compile("^No vull")).click()
    expect(page.get_by_text(offer)).to_have_count(0)


def test_it_interrupts_in_the_table_of_words_too(page: Page, tmp_path: Path) -> None:
    with run_app(notebook(tmp_path, "pace=0.0, table='text'")) as url:
        table = open_table(page, url)
        table.get_by_role("button", name=re.compile("^Retruc")).click()
        expect(interruption(table).get_by_role("button", name="Think again")).to_be_focused()
        expect(page.get_by_role("status")).to_contain_text("The tutor would not call Retruc here.")
        page.keyboard.press("Enter")
        expect(table.get_by_role("button", name=re.compile("^Retruc"))).to_be_focused()
