"""Each game of the family in a real browser: whole matches by mouse and by keys, house rules."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect
from serving import Watch, hold_still, notebook_of, run_app

pytestmark = pytest.mark.browser

CELL = """
from truc_tutor.texts.catalogue import texts
from truc_tutor.widgets.table import TableScreen

screen = TableScreen(texts("en"), {record!r}, game={game!r})
screen.widget
"""

HEAD = 'seed = "5eed"\nnames = ["", "bot:random"]\n[[deal]]\n'
OpenTable = Callable[[str, str], Locator]
Deed = Callable[[Locator, str], None]
Press = Callable[[Locator], None]

MATCHES = {
    "valencia": 'game = "valencia"\nseats = 2\noptions = { stones = 18 }\n' + HEAD,
    "paulista": 'game = "paulista"\nseats = 2\n' + HEAD,
    "mineiro": 'game = "mineiro"\nseats = 2\n' + HEAD,
    "france": 'game = "france"\nseats = 2\n' + HEAD,
}
"""A match of each game from nothing to nothing, its cards dealt by the seed."""

ELEVEN = """
game = "paulista"
seats = 4
score = [11, 10]
mano = 1
seed = "5eed"
names = ["", "bot:thumb", "bot:thumb", "bot:thumb"]
[[deal]]
hands = ["QC 3H 5S", "QD 4C JS", "2H AD 6C", "KH 7S 4D"]
turned = "7H"
"""

ASKED = """
game = "france"
seats = 2
mano = 1
seed = "5eed"
names = ["", "bot:thumb"]
[[deal]]
hands = ["7H AH 9S", "8D KC TS"]
play = "redeal"
"""


def tables_on(page: Page, tmp_path: Path, stack: ExitStack) -> OpenTable:
    """Gives what opens, on a page, the table of one record; at the end it must not have thrown."""

    def opening(game: str, record: str) -> Locator:
        notebook = notebook_of(tmp_path, CELL.format(record=record, game=game))
        url = stack.enter_context(run_app(notebook))
        stack.callback(Watch(page, url).check)
        page.goto(url)
        table = page.get_by_role("region", name="Practice table")
        expect(table).to_be_visible()
        return table

    return opening


@pytest.fixture
def open_table(page: Page, tmp_path: Path) -> Iterator[OpenTable]:
    """Opens tables for mouse and keys."""
    with ExitStack() as stack:
        yield tables_on(page, tmp_path, stack)


@pytest.fixture
def open_table_on_a_phone(browser: Browser, tmp_path: Path) -> Iterator[OpenTable]:
    """Opens tables on a small screen that is touched."""
    small = {"width": 390, "height": 844}
    with ExitStack() as stack:
        phone = browser.new_context(viewport=small, has_touch=True, is_mobile=True)
        stack.enter_context(phone)
        yield tables_on(phone.new_page(), tmp_path, stack)


def settled(table: Locator) -> str:
    """Waits until the robots have been shown and tells what the table waits for."""
    expect(table).to_have_attribute("aria-busy", "false")
    return table.get_attribute("data-phase") or ""


def acts(table: Locator) -> Locator:
    return table.get_by_role("group", name="What you can do").get_by_role("button")


def cards(table: Locator) -> Locator:
    return table.get_by_role("group", name="Your cards").get_by_role("button")


def calls(table: Locator) -> Locator:
    """Finds the button of the next rung of the stake."""
    return table.locator("button[aria-keyshortcuts='T']")


def by_pressing(press: Press) -> Deed:
    """Plays with what presses a button, a mouse or a finger."""

    def deed(table: Locator, phase: str) -> None:
        if phase == "ask":
            press(acts(table).first)
        elif phase == "play" and calls(table).count():
            press(calls(table))
        elif phase == "over":
            press(table.get_by_role("button", name="Next deal"))
        else:
            press(cards(table).first)
            if phase == "lay":
                press(table.get_by_role("button", name="Lay the cards"))

    return deed


def by_keys(table: Locator, phase: str) -> None:
    keyboard = table.page.keyboard
    if phase == "play" and calls(table).count():
        keyboard.press("t")
    else:
        keyboard.press({"ask": "q", "over": "n"}.get(phase, "1"))
    if phase == "lay":
        expect(table.get_by_role("button", name="Lay the cards")).to_be_visible()
        keyboard.press("Enter")


def play_to_the_end(table: Locator, deed: Deed) -> int:
    """Plays until the match is won; gives how many things were done."""
    log = table.get_by_role("log")
    for done in range(300):
        phase = settled(table)
        if phase == "won":
            return done
        before = log.inner_text()
        deed(table, phase)
        expect(log).not_to_have_text(before, use_inner_text=True)
    pytest.fail("the match does not end")


def at_once(table: Locator) -> None:
    """Lets the robots act at once; the choice of seats that is being made stays as it is."""
    table.get_by_role("button", name="Table menu").click()
    menu = table.get_by_role("dialog", name="Table menu")
    menu.get_by_role("radio", name="at once").check()
    expect(menu.get_by_role("radio", name="at once")).to_be_checked()
    menu.get_by_role("button", name="Close").click()
    expect(menu).to_have_count(0)


def look(page: Page) -> None:
    """Lets axe look at the page; the heading of level one is the page's own, not the table's."""
    hold_still(page)
    found = Axe().run(page, options={"rules": {"page-has-heading-one": {"enabled": False}}})
    assert found.violations_count == 0, found.generate_report()


def check_places(page: Page, nothing_covered: Callable[[Page], None]) -> None:
    """Looks at every size whether something lies over the own cards or off the screen."""
    for width, height in ((390, 844), (360, 640), (844, 390), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        nothing_covered(page)


@pytest.mark.parametrize("game", MATCHES)
def test_whole_matches_by_mouse_then_by_keys(open_table: OpenTable, game: str) -> None:
    table = open_table(game, MATCHES[game])
    at_once(table)
    assert play_to_the_end(table, by_pressing(Locator.click)) > 3
    end = table.get_by_role("region", name=re.compile("You have won the match|The match is lost"))
    expect(end).to_be_visible()
    table.get_by_role("button", name="New match").focus()
    table.page.keyboard.press("n")
    expect(end).to_have_count(0)
    expect(table.get_by_role("log")).to_contain_text("Deal 1:")
    expect(table.get_by_role("log")).to_contain_text("Rules: standard")
    # The cards of a new match come by chance: an accepted remainder may end it at once.
    assert play_to_the_end(table, by_keys) > 0
    expect(end).to_be_visible()


@pytest.mark.parametrize("game", MATCHES)
def test_a_whole_match_by_touch(open_table_on_a_phone: OpenTable, game: str) -> None:
    table = open_table_on_a_phone(game, MATCHES[game])
    at_once(table)
    assert play_to_the_end(table, by_pressing(Locator.tap)) > 3
    end = table.get_by_role("region", name=re.compile("You have won the match|The match is lost"))
    expect(end).to_be_visible()


def test_a_pair_decides_its_deal_of_eleven_by_keys(
    open_table: OpenTable, nothing_covered: Callable[[Page], None]
) -> None:
    """B21, B22: partner's cards, who leads and who deals are in sight of the decision."""
    table = open_table("paulista", ELEVEN)
    said = table.get_by_role("status")
    expect(said).to_contain_text("Mão de onze: play this deal for 3 points, or leave 1 point")
    expect(said).to_contain_text("Ràfol leads; you have dealt.")
    partner = table.get_by_role("group", name=re.compile("^Empar"))
    expect(partner.get_by_role("img")).to_have_count(3)
    expect(partner.get_by_role("img", name="the ace of diamonds")).to_be_visible()
    expect(table.get_by_role("group", name=re.compile("^Ràfol.*mano"))).to_be_visible()
    expect(table.get_by_role("img", name=re.compile("^Turned up: the seven of"))).to_be_visible()
    expect(table.get_by_role("button", name="the queen of clubs (manilha)")).to_be_visible()
    look(table.page)
    check_places(table.page, nothing_covered)
    table.get_by_role("button", name=re.compile("^Jogo")).focus()
    table.page.keyboard.press("q")
    expect(table.get_by_role("log")).to_contain_text("You say Jogo: this deal is played for 3")
    assert play_to_the_end(table, by_keys) > 1


def test_house_rules_are_set_marked_put_back_and_told(open_table: OpenTable) -> None:
    table = open_table("paulista", MATCHES["paulista"])
    table.get_by_role("button", name="Table menu").click()
    menu = table.get_by_role("dialog", name="Table menu")
    menu.get_by_role("radio", name="traditional").check()
    blind = menu.get_by_role("group", name=re.compile("^Whether the cards of the iron hand"))
    expect(blind.get_by_role("radio", name="yes")).to_be_checked()
    expect(menu.get_by_role("status").filter(has_text="preset")).to_have_text(
        "All as in the preset."
    )
    menu.get_by_role("radio", name="4: in pairs").check()
    deck = menu.get_by_role("group", name=re.compile("^Whether the deck"))
    deck.get_by_role("radio", name="forty cards").focus()
    table.page.keyboard.press("ArrowDown")
    expect(deck.get_by_role("radio", name="twenty-four cards")).to_be_checked()
    expect(menu.get_by_role("status").filter(has_text="preset")).to_have_text(
        "1 rule differs from the preset."
    )
    expect(deck).to_have_accessible_name(re.compile("differs$"))
    menu.get_by_role("radio", name="at once").check()
    expect(menu.get_by_role("radio", name="at once")).to_be_checked()
    expect(menu.get_by_role("radio", name="4: in pairs")).to_be_checked()
    look(table.page)
    menu.get_by_role("button", name="Back to the preset").click()
    expect(deck.get_by_role("radio", name="forty cards")).to_be_checked()
    expect(menu.get_by_role("status").filter(has_text="preset")).to_have_text(
        "All as in the preset."
    )
    deck.get_by_role("radio", name="twenty-four cards").check()
    menu.get_by_role("button", name="Start a new match").click()
    expect(menu).to_have_count(0)
    log = table.get_by_role("log")
    expect(log).to_contain_text("Rules: traditional, but for this.")
    expect(log).to_contain_text("twenty-four from the queen up (clean). Here: twenty-four cards.")
    expect(table.get_by_role("group", name=re.compile("^Ximo"))).to_be_visible()


def test_every_act_of_le_truc_has_its_place(
    open_table: OpenTable, nothing_covered: Callable[[Page], None]
) -> None:
    """C3, C13, C14: four acts beside the cards, each with its price, the answer to a redeal."""
    table = open_table("france", ASKED)
    expect(table.get_by_role("status")).to_have_text(
        "Ràfol asks for new cards for both: do you agree?"
    )
    expect(acts(table)).to_have_count(3)
    check_places(table.page, nothing_covered)
    acts(table).first.focus()
    table.page.keyboard.press("q")
    expect(table.get_by_role("log")).to_contain_text("New cards are dealt")
    settled(table)
    table.get_by_role("button", name="Undo").click()
    expect(acts(table)).to_have_count(3)
    expect(table.get_by_role("button", name="the seven of hearts")).to_be_visible()
    table.page.keyboard.press("x")
    expect(table.get_by_role("log")).to_contain_text("The cards were laid down: 1 point for Ràfol.")
