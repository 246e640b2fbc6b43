"""The ring of signals: held down it opens around finger or mouse, and what is let go on is made."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect
from quick_tables import CELL, open_table
from serving import notebook_of, run_app

from truc_tutor import variants
from truc_tutor.tables.desk import Desk

pytestmark = pytest.mark.browser

LAID = """
() => {
  const boxes = [...document.querySelectorAll(".tt-ringsign")].map((each) =>
    each.getBoundingClientRect());
  const bad = [];
  boxes.forEach((a, place) => {
    if (a.left < 0 || a.top < 0 || a.right > innerWidth || a.bottom > innerHeight)
      bad.push(`${place} is outside`);
    if (a.width < 44 || a.height < 44) bad.push(`${place} is small`);
    boxes.slice(place + 1).forEach((b) => {
      if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        bad.push(`${place} lies over another`);
    });
  });
  for (const each of document.querySelectorAll(".tt-ringsign"))
    if (each.lastChild.getBoundingClientRect().bottom > each.getBoundingClientRect().bottom)
      bad.push(`${each.innerText} is cut off`);
  return bad;
}
"""
"""Lists what is wrong with where the gestures of the ring lie."""

WATCH_MENU = """
() => window.addEventListener("contextmenu", (event) =>
  (window.menus = [...(window.menus ?? []), event.defaultPrevented]))
"""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serves a notebook that holds nothing but a table of four with signals."""
    saved = Desk.open(variants.game("valencia", seats=4, senyes=True), "signs").save()
    source = CELL.format(saved=saved)
    with run_app(notebook_of(tmp_path_factory.mktemp("ring"), source)) as served:
        yield served


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def button(table: Locator) -> Locator:
    return table.get_by_role("button", name="Signal to your partner")


def gesture(page: Page, name: str) -> Locator:
    return page.locator(f'.tt-ringsign[data-gesture="{name}"]')


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """Does what a finger does, as the browser's own input."""
    touching = [{"x": x, "y": y} for x, y in points]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touching})


@pytest.mark.parametrize(("width", "height"), [(360, 640), (844, 390)])
def test_a_finger_opens_the_ring_slides_and_signals(
    browser: Browser, url: str, width: int, height: int
) -> None:
    size = {"width": width, "height": height}
    context = browser.new_context(locale="en", viewport=size, has_touch=True)
    page = context.new_page()
    table = open_table(page, url)
    page.evaluate(WATCH_MENU)
    session = context.new_cdp_session(page)
    touch(session, "touchStart", middle(button(table)))
    expect(page.locator(".tt-ringsign")).to_have_count(10)
    expect(gesture(page, "puff")).to_contain_text("an envit of 33")
    hold_still(page)
    assert page.evaluate(LAID) == []
    touch(session, "touchMove", middle(gesture(page, "puff")))
    expect(gesture(page, "puff")).to_have_attribute("data-at", "true")
    expect(page.locator('.tt-ringsign[data-at="true"]')).to_have_count(1)
    touch(session, "touchEnd")
    expect(page.locator(".tt-ring")).to_have_count(0)
    expect(table.get_by_role("log")).to_contain_text("You puff out your cheeks.")
    expect(table.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate("[scrollX, scrollY, String(getSelection())]") == [0, 0, ""]
    assert page.evaluate("(window.menus ?? []).every((prevented) => prevented)")
    expect(table.locator("[data-sign=true]")).to_have_count(0)  # the partner has answered
    touch(session, "touchStart", middle(button(table)))
    expect(page.locator(".tt-ringsign")).to_have_count(9)
    touch(session, "touchEnd")
    expect(page.locator(".tt-ring")).to_have_count(0)
    expect(table.get_by_role("dialog")).to_have_count(0)
    context.close()


def hold_still(page: Page) -> None:
    """Waits till nothing moves in the ring any more."""
    page.wait_for_function(
        "() => document.getAnimations().every((each) => each.playState !== 'running')"
    )


def test_let_go_elsewhere_or_given_up_nothing_is_signalled(page: Page, url: str) -> None:
    table = open_table(page, url)
    lines = table.get_by_role("log").inner_text()
    x, y = middle(button(table))
    press(page, x, y)
    at = middle(gesture(page, "nod"))
    page.mouse.move(*at, steps=3)
    page.mouse.move(x, y + 300, steps=3)
    expect(page.locator('.tt-ringsign[data-at="true"]')).to_have_count(0)
    page.mouse.up()
    expect(page.locator(".tt-ring")).to_have_count(0)
    press(page, x, y)
    page.mouse.move(*at, steps=3)
    page.keyboard.press("Escape")
    expect(page.locator(".tt-ring")).to_have_count(0)
    page.mouse.up()
    press(page, x, y)
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    expect(page.locator(".tt-ring")).to_have_count(0)
    page.mouse.up()
    expect(button(table)).to_be_focused()
    expect(table.get_by_role("dialog")).to_have_count(0)
    button(table).press("Enter")
    expect(table.get_by_role("dialog")).to_be_visible()
    assert table.get_by_role("log").inner_text() == lines


def press(page: Page, x: float, y: float) -> None:
    """Holds the mouse down until the ring is open."""
    page.mouse.move(x, y)
    page.mouse.down()
    expect(page.locator(".tt-ring")).to_be_visible()


def test_a_mouse_signals_and_the_focus_stays(page: Page, url: str) -> None:
    table = open_table(page, url)
    press(page, *middle(button(table)))
    page.mouse.move(*middle(gesture(page, "nod")), steps=3)
    page.mouse.up()
    expect(table.get_by_role("log")).to_contain_text("You nod.")
    expect(button(table)).to_be_focused()
    expect(page.locator(".tt-ring")).to_have_count(0)


def test_a_short_press_opens_the_list_by_mouse_and_by_finger(browser: Browser, url: str) -> None:
    context = browser.new_context(locale="en", has_touch=True)
    page = context.new_page()
    table = open_table(page, url)
    signs = table.get_by_role("dialog", name="Signal to your partner")
    for press_short in (button(table).tap, button(table).click):
        press_short()
        expect(signs.get_by_role("button", name=re.compile("You "))).to_have_count(10)
        expect(page.locator(".tt-ring")).to_have_count(0)
        signs.get_by_role("button", name="Close", exact=True).click()
        expect(signs).to_have_count(0)
    context.close()


def test_a_ring_that_has_no_room_is_the_list_and_motion_is_reduced(
    browser: Browser, url: str
) -> None:
    context = browser.new_context(locale="en", reduced_motion="reduce")
    page = context.new_page()
    table = open_table(page, url)
    press(page, *middle(button(table)))
    ringed = "() => document.querySelector('.tt-ring').getAnimations({subtree: true}).length"
    assert page.evaluate(ringed) == 0
    page.keyboard.press("Escape")
    page.mouse.up()
    page.set_viewport_size({"width": 300, "height": 400})
    button(table).scroll_into_view_if_needed()
    page.mouse.move(*middle(button(table)))
    page.mouse.down()
    expect(table.get_by_role("dialog", name="Signal to your partner")).to_be_visible()
    page.mouse.up()
    expect(table.get_by_role("dialog", name="Signal to your partner")).to_be_visible()
    expect(page.locator(".tt-ring")).to_have_count(0)
    context.close()
