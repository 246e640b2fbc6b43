"""What the tests of the table look for on the screen."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

COVERING = """
() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)]
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([, box]) => box.width && box.height);
  const meet = (a, b) =>
    a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
  const bad = [];
  const others =
    ".tt-said, .tt-end, .tt-seat, .tt-turned, .tt-laidcard, .tt-bar, .tt-tools, .tt-sheet";
  for (const [card, box] of boxes(".tt-card"))
    for (const [other, place] of boxes(others))
      if (meet(box, place)) bad.push(`${other.className} covers ${card.ariaLabel}`);
  for (const [button, box] of boxes(".tt-act, .tt-tool, .tt-card:not([aria-disabled])"))
    if (box.width < 43.9 || box.height < 43.9) bad.push(`${button.className} is too small`);
  for (const [action, box] of boxes(".tt-act"))
    if (box.height < 55.9) bad.push(`${action.textContent} is lower than 56 pixels`);
  const inside = ".tt-card, .tt-act, .tt-tool, .tt-said, .tt-who, .tt-bubble, .tt-turned";
  for (const [thing, box] of boxes(inside))
    if (box.left < 0 || box.right > innerWidth || box.top < 0)
      bad.push(`${thing.className} is outside`);
  if (document.documentElement.scrollWidth > innerWidth) bad.push("the page scrolls sideways");
  return bad;
}
"""
"""A script that lists what lies over the own cards, is too small to touch, or is off the screen."""


MOMENT = 5_000
"""Milliseconds within which the table has fitted itself to a new size on a busy machine."""


@pytest.fixture(scope="session")
def nothing_covered() -> Callable[[Page], None]:
    """Gives what fails where, once all is still, something lies wrong."""

    def check(page: Page) -> None:
        page.wait_for_function("document.getAnimations().every(a => a.playState != 'running')")
        with suppress(TooLate):  # what is wrong is told below
            page.wait_for_function(f"!({COVERING})().length", timeout=MOMENT)
        assert page.evaluate(COVERING) == []

    return check
