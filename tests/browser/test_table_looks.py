"""The table in every theme and size, in words alone, and with keys of one's own, in a browser."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect
from serving import Watch, hold_still, notebook_of, run_app

from truc_tutor.widgets.paint_home import GAMES, table_of

pytestmark = pytest.mark.browser

PAGE = f"""
from truc_tutor.app.tutor import Tutor

tutor = Tutor({table_of(GAMES[0])!r})
tutor.widget
"""

WORDS = """
from truc_tutor.texts.catalogue import texts
from truc_tutor.widgets.settings import Settings
from truc_tutor.widgets.table import TableScreen

screen = TableScreen(texts("en"), {record!r}, game={game!r})
screen.take(Settings(table="text", pace=0.0, tutor_bets=0.0, tutor_cards=0.0))
screen.widget
"""

MATCHES = {
    "valencia": "seats = 2\noptions = { stones = 18 }\n",
    "paulista": "seats = 2\n",
    "mineiro": "seats = 2\n",
    "france": "seats = 2\n",
}

SIZES = ((360, 640), (390, 844), (844, 390), (640, 400), (1280, 800), (1920, 1080))
"""At 640 by 400 stands what a window of 1280 by 800 shows at 200 %."""

Open = Callable[[Page, str], Locator]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Open]:
    """Opens the practice table that a notebook of one cell shows."""
    with ExitStack() as stack:

        def opening(page: Page, source: str) -> Locator:
            url = stack.enter_context(run_app(notebook_of(tmp_path, source)))
            stack.callback(Watch(page, url).check)
            page.goto(url)
            table = page.get_by_role("region", name="Practice table")
            expect(table).to_be_visible()
            return table

        yield opening


def put(page: Page, setting: str, value: str) -> None:
    page.get_by_role("combobox", name=setting, exact=True).select_option(label=value)


def settled(table: Locator) -> str:
    expect(table).to_have_attribute("aria-busy", "false")
    return table.get_attribute("data-phase") or ""


def look(page: Page) -> None:
    """Lets axe look; the heading of level one is the page's own, not the table's."""
    hold_still(page)
    found = Axe().run(page, options={"rules": {"page-has-heading-one": {"enabled": False}}})
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_in_any_theme(browser: Browser, opened: Open, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 844}, reduced_motion="reduce")
    table = opened(page, PAGE)
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Keys of the table").click()
    for theme in ("light", "dark", "high contrast"):
        put(page, "Colours", theme)
        for shown, mark in (("drawn", "drawn"), ("in words alone", "text")):
            put(page, "The table", shown)
            expect(table).to_have_attribute("data-look", mark)
            settled(table)
            look(page)
    page.close()


def test_themes_act_at_once_and_last(page: Page, opened: Open) -> None:
    opened(page, PAGE)
    paper = "getComputedStyle(document.querySelector('.truc')).getPropertyValue('--truc-page')"
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(paper)
    page.get_by_role("button", name="Settings").click()
    put(page, "Colours", "light")
    page.wait_for_function(f"{paper} !== {dark!r}")
    put(page, "Colours", "high contrast")
    page.wait_for_function(f"{paper} === '#fff'")
    page.reload()
    expect(page.get_by_role("region", name="Practice table")).to_be_visible()
    page.wait_for_function(f"{paper} === '#fff'")


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_lies_over_the_own_cards_at_any_size(
    page: Page, opened: Open, nothing_covered: Callable[[Page], None], seats: int
) -> None:
    table = opened(page, PAGE)
    if seats == 4:
        table.get_by_role("button", name="Table menu").click()
        table.get_by_role("radio", name="4: in pairs").check()
        table.get_by_role("button", name="Start a new match").click()
        expect(table.get_by_role("group", name=re.compile("^Ximo"))).to_be_attached()
    settled(table)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        nothing_covered(page)
        narrow = page.evaluate("document.querySelector('.tt-card').offsetWidth") < 80
        face = table.locator(".tt-card use").first
        expect(face).to_have_attribute("href", re.compile("large" if narrow else "truc-[1-7]"))
        settings = page.get_by_role("button", name="Settings")
        settings.click()
        expect(page.get_by_role("region", name="Settings")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.keyboard.press("Escape")
        expect(settings).to_be_focused()


@pytest.mark.parametrize("game", MATCHES)
def test_a_whole_match_in_words_alone(page: Page, opened: Open, game: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    head = f'game = "{game}"\n{MATCHES[game]}seed = "5eed"\nnames = ["", "bot:random"]\n[[deal]]\n'
    table = opened(page, WORDS.format(record=head, game=game))
    expect(table.locator("svg.truc-face")).to_have_count(0)
    own = table.get_by_role("region", name="Your cards").get_by_role("button")
    acts = table.get_by_role("region", name="What you can do").get_by_role("button")
    log = table.get_by_role("log")
    done = 0
    while (phase := settled(table)) != "won":
        assert done < 300, "the match does not end"
        before = log.inner_text()
        raises = table.locator("button[aria-keyshortcuts='T']")
        if phase == "play" and raises.count():
            raises.click()
        elif phase in {"ask", "over"}:
            acts.first.click()
        else:
            own.first.click()
            if phase == "lay":
                table.get_by_role("button", name="Lay the cards").click()
        expect(log).not_to_have_text(before, use_inner_text=True)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        done += 1
    assert done > 3


def test_a_key_of_one_s_own_works_and_a_taken_one_is_refused(page: Page, opened: Open) -> None:
    table = opened(page, PAGE)
    settled(table)
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Keys of the table").click()
    menu = page.get_by_role("textbox", name="table menu")
    menu.fill("h")
    expect(page.get_by_role("alert")).to_have_text(
        "H already does something else; nothing has changed."
    )
    menu.fill("k")
    expect(page.get_by_role("alert")).to_have_text("")
    expect(table.get_by_role("button", name="Table menu")).to_have_attribute(
        "aria-keyshortcuts", "K"
    )
    page.keyboard.press("Escape")
    table.get_by_role("button", name="Keys").focus()
    page.keyboard.press("m")
    expect(table.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("k")
    sheet = table.get_by_role("dialog", name="Table menu")
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("region", name="Settings")).to_be_visible()
    page.keyboard.press("Escape")
    table.get_by_role("button", name="Keys").click()
    keys = table.get_by_role("dialog", name="Keys")
    expect(keys.locator("dt", has_text=re.compile("^K$"))).to_be_visible()
