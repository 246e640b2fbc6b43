"""The table in JupyterLab and Notebook 7: run, played by mouse and by key, in the dark."""

import contextlib
import logging
import re

import pytest
from playwright.sync_api import Error, Locator, Page, expect

pytestmark = pytest.mark.browser

LOG = logging.getLogger(__name__)
PLACES = {"lab": "lab/tree/table.ipynb", "notebook": "notebooks/table.ipynb"}
SLOW = 60_000
"""Milliseconds within which a busy machine starts a front end or a kernel."""

CONTRASTS = r"""
(root) => {
  const parts = (colour) => colour.match(/[\d.]+/g).map(Number);
  const light = (colour) => {
    const [r, g, b] = parts(colour).map((part) => part / 255).map((part) =>
      part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const page = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== "none") return null;
      const [, , , alpha = 1] = parts(style.backgroundColor);
      if (alpha === 1) return style.backgroundColor;
    }
    return null;
  };
  return [...root.querySelectorAll("*")]
    .filter((element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
    .filter((element) => [...element.childNodes].some(
      (node) => node.nodeType === 3 && /[\p{L}\p{N}]/u.test(node.data)))
    .filter((element) => !element.closest("svg, [aria-disabled='true'], style"))
    .filter((element) => !element.matches(".truc-visually-hidden"))
    .map((element) => [element, page(element)])
    .filter(([, ground]) => ground)
    .map(([element, ground]) => {
      const [a, b] = [light(getComputedStyle(element).color), light(ground)];
      return [element.textContent.trim(), (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)];
    });
}
"""
"""A script that lists every text on a plain ground with its contrast."""


def accept_what_the_front_end_asks(page: Page) -> None:
    """Answers a front end that asks something by itself, and logs what it asked.

    On a busy machine it may ask about its own kernel or server; that is not what is tested.
    """

    def accept(dialog: Locator) -> None:
        LOG.warning("The front end asked: %s", dialog.inner_text())
        dialog.locator(".jp-mod-accept").click()

    page.add_locator_handler(page.locator("dialog.jp-Dialog"), accept)


def open_table(page: Page, address: str) -> Locator:
    """Opens the notebook, runs it and gives the table that it shows."""
    accept_what_the_front_end_asks(page)
    page.goto(address)
    cells = page.locator(".jp-Notebook .jp-CodeCell")
    expect(cells).to_have_count(1, timeout=SLOW)
    expect(page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]")).to_be_attached(
        timeout=SLOW
    )
    table = page.get_by_role("group", name="Your cards")
    # Again where the kernel's line was not open yet, or where a question closed the menu.
    for wait in (8_000, 8_000, SLOW):
        page.keyboard.press("Escape")
        with contextlib.suppress(AssertionError, Error):
            page.get_by_role("menuitem", name="Run", exact=True).click(timeout=wait)
            page.get_by_role("menuitem", name="Run All Cells", exact=True).click(timeout=wait)
            expect(table.get_by_role("button")).to_have_count(3, timeout=wait)
            return table
    raise AssertionError("the notebook was run three times and showed no table")


def let_the_tutor_be_quiet(page: Page) -> None:
    """Turns off what would hold back an act that chance has made a poor one."""
    page.get_by_role("button", name="Settings").click()
    for what in ("card play", "bets"):
        choice = page.get_by_label(f"The tutor interrupts {what}")
        choice.select_option(label="never")
        expect(choice.locator("option:checked")).to_have_text("never")
    page.get_by_role("button", name="Settings").click()


def answer_until_free(page: Page, mine: Locator) -> None:
    """Accepts what a robot that leads has called, until a card may be played."""
    said = page.locator(".tt-said")
    for _ in range(6):
        expect(said).to_have_attribute("aria-live", "polite", timeout=SLOW)
        accept = page.get_by_role("button", name=re.compile("^Vull"))
        card = mine.get_by_role("button", disabled=False).first
        expect(accept.or_(card).first).to_be_visible(timeout=SLOW)
        if not accept.is_visible():
            return
        before = said.inner_text()
        accept.click()
        expect(said).not_to_have_text(before, timeout=SLOW)


@pytest.mark.parametrize("kind", sorted(PLACES))
def test_the_table_is_played_in_a_dark_front_end(kind, front_end, page: Page):
    errors: list[str] = []
    # What the front end throws itself is not ours: our scripts alone come from blobs.
    page.on("pageerror", lambda error: errors.append(f"{error} {error.stack}"))
    with front_end(kind) as address:
        mine = open_table(page, f"{address}/{PLACES[kind]}")
        cards = mine.get_by_role("button")
        expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")

        told = page.locator(".truc").last.evaluate(CONTRASTS)
        assert len(told) > 8
        assert [each for each in told if each[1] < 4.5] == []

        let_the_tutor_be_quiet(page)
        answer_until_free(page, mine)
        first = cards.first.get_attribute("aria-label")
        cards.first.click()
        expect(cards).to_have_count(2, timeout=SLOW)
        expect(page.locator(".tt-said")).to_have_attribute("aria-live", "polite", timeout=SLOW)
        page.keyboard.press("u")
        expect(cards).to_have_count(3, timeout=SLOW)
        expect(cards.first).to_have_attribute("aria-label", first or "")
        page.keyboard.press("1")
        expect(cards).to_have_count(2, timeout=SLOW)

        expect(page.locator(".tt-said")).to_have_attribute("aria-live", "polite", timeout=SLOW)
        for key in ("a", "b", "m", "Escape"):
            page.keyboard.press(key)
        expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(2)
        expect(page.locator(".jp-Notebook .jp-CodeCell")).to_have_count(1)
        expect(mine).to_be_visible()
        assert [error for error in errors if "blob:" in error] == []
