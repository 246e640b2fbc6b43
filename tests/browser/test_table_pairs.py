"""Pairs: the partner is chosen, signals are sent by keys and answered, a deal is played."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect
from quick_tables import CELL, open_table
from serving import notebook_of, run_app

from truc_tutor import variants
from truc_tutor.tables.desk import HUMAN, Desk

pytestmark = pytest.mark.browser


def watched_table() -> Desk:
    """Opens a match whose rivals have signalled, all of it unseen."""
    game = variants.game("valencia", seats=4, senyes=True)
    for number in range(99):
        desk = Desk.open(game, f"watched {number}")
        if desk.is_asked() and desk.signals.made and not desk.signals.shown(desk.match.acts):
            return desk
    raise AssertionError


@pytest.fixture(scope="module")
def desk() -> Desk:
    """Gives the match that the page takes up."""
    return watched_table()


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory, desk: Desk) -> Iterator[str]:
    """Serves a notebook that holds nothing but that table."""
    source = CELL.format(saved=desk.save())
    with run_app(notebook_of(tmp_path_factory.mktemp("pairs"), source)) as served:
        yield served


def test_what_the_person_did_not_see_never_reaches_the_page(
    page: Page, url: str, desk: Desk
) -> None:
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: keep(frames, data)))
    table = open_table(page, url)
    table.press("s")
    signs = table.get_by_role("dialog", name="Signal to your partner")
    expect(signs.get_by_role("button", name=re.compile("You "))).to_have_count(10)
    signs.get_by_role("button", name=re.compile("You nod")).press("Enter")
    expect(table.get_by_role("log")).to_contain_text("You nod. It means: an envit worth calling.")
    assert any("You nod. It means" in frame for frame in frames)
    assert all(each.seat != HUMAN for each in desk.signals.made)
    told = re.compile(
        r"(Ràfol|Ximo|R\\u00e0fol) (raises|winks|shows|bites|puffs|lifts|nods|closes)"
    )
    assert not [frame for frame in frames if told.search(frame)]
    assert not told.search(page.content())


def keep(frames: list[str], data: str | bytes) -> None:
    frames.append(data if isinstance(data, str) else data.decode("utf-8", "replace"))


def test_a_partner_is_chosen_signalled_and_played_with_by_keys_alone(page: Page, url: str) -> None:
    table = open_table(page, url)
    table.press("m")
    partner = table.get_by_role("group", name="Partner", exact=True)
    partner.get_by_role("radio", name=re.compile("^Empar")).press("ArrowDown")
    partner.get_by_role("radio", name=re.compile("^Ximo")).press("ArrowDown")
    expect(partner.get_by_role("radio", name=re.compile("^Neus"))).to_be_checked()
    left = table.get_by_role("group", name="Rival on your left")
    expect(left.get_by_role("radio", name=re.compile("^Empar"))).to_be_checked()
    table.get_by_role("button", name="Start a new match").press("Enter")
    neus = table.get_by_role("group", name=re.compile("^Neus, your partner"))
    expect(neus).to_be_visible()
    expect(table).to_have_attribute("aria-busy", "false")
    table.get_by_role("button", name="Signal to your partner").press("Enter")
    table.get_by_role("button", name=re.compile("You raise your eyebrows")).press("Enter")
    expect(table.get_by_role("dialog")).to_have_count(0)
    expect(table.get_by_role("button", name="Signal to your partner")).to_be_focused()
    expect(table.get_by_role("log")).to_contain_text(re.compile("Neus .*It means:"))
    expect(neus.locator("[data-sign=true]")).to_have_count(1)
    expect(neus.locator("[data-sign=true]")).to_have_count(0)
    play_the_deal(table)
    expect(table.get_by_role("button", name="Next deal")).to_be_visible()


def play_the_deal(table: Locator) -> None:
    """Plays the first card each time, and refuses whatever is asked."""
    for _ in range(30):
        expect(table).not_to_have_attribute("data-phase", "watch")
        phase = table.get_attribute("data-phase")
        lines = table.get_by_role("log").inner_text()
        if phase in ("over", "won"):
            return
        table.press("e" if phase == "ask" else "1")
        if phase == "lay":
            table.press("Enter")
        expect(table.get_by_role("log")).not_to_have_text(lines, use_inner_text=True)
        expect(table).to_have_attribute("aria-busy", "false")
    raise AssertionError(table.get_attribute("data-phase"))


def test_nothing_lies_over_the_own_cards_at_any_size(
    page: Page, url: str, nothing_covered: Callable[[Page], None]
) -> None:
    table = open_table(page, url)
    for width, height in ((360, 640), (390, 844), (844, 390), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        button = table.get_by_role("button", name="Signal to your partner")
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 43.9
        nothing_covered(page)
        button.click()
        expect(table.get_by_role("dialog")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        table.get_by_role("button", name="Close", exact=True).click()
