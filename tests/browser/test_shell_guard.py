"""The guard of the line by itself, under a clock that the test turns."""

import pytest
from playwright.sync_api import Page

from truc_tutor.widgets.modules import script

pytestmark = pytest.mark.browser

MOUNT = """async (source) => {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const { watchLine } = await import(url);
  window.told = [];
  window.beats = 0;
  window.mode = "answers";
  window.line = watchLine({
    beat: (number) => {
      window.beats += 1;
      if (window.mode === "throws") throw new Error("Cannot send");
      if (window.mode === "answers") window.line.heard({ beat: number });
    },
    lost: (state) => window.told.push(state),
  });
}"""
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def line(page: Page) -> Page:
    page.clock.install()
    page.goto("about:blank")
    page.evaluate(MOUNT, script("shell_guard.js"))
    page.clock.run_for(5_000)
    assert page.evaluate("beats") >= 4
    assert page.evaluate("told") == []
    return page


def seconds_until_told(page: Page, state: bool) -> float:
    for half in range(40):
        if page.evaluate("told.at(-1)") is state:
            return half / 2
        page.clock.run_for(500)
    raise AssertionError("never told")


@pytest.mark.parametrize("mode", ["silent", "throws"])
def test_silence_is_told_within_four_seconds_and_its_end_at_once(line: Page, mode: str):
    line.evaluate("(mode) => { window.mode = mode; }", mode)
    assert 3 <= seconds_until_told(line, state=True) <= 4
    line.evaluate("window.mode = 'answers'")
    assert seconds_until_told(line, state=False) <= 2.5


def test_a_lost_line_is_asked_less_often(line: Page):
    line.evaluate("window.mode = 'silent'")
    seconds_until_told(line, state=True)
    before = line.evaluate("beats")
    line.clock.run_for(10_000)
    assert line.evaluate("beats") - before <= 5


def test_a_page_in_the_background_raises_no_alarm(line: Page):
    line.evaluate("window.mode = 'silent'")
    line.evaluate(HIDE, True)
    before = line.evaluate("beats")
    line.clock.run_for(60_000)
    assert line.evaluate("told") == []
    assert line.evaluate("beats") == before
    line.evaluate("window.mode = 'answers'")
    line.evaluate(HIDE, False)
    line.clock.run_for(5_000)
    assert line.evaluate("told") == []


def test_a_line_lost_in_the_background_is_told_soon_after_the_return(line: Page):
    line.evaluate(HIDE, True)
    line.evaluate("window.mode = 'silent'")
    line.clock.run_for(60_000)
    line.evaluate(HIDE, False)
    assert seconds_until_told(line, state=True) <= 4


def test_a_machine_that_slept_raises_no_alarm(line: Page):
    line.clock.fast_forward(600_000)
    line.clock.run_for(3_000)
    assert line.evaluate("told") == []


def test_after_the_stop_nothing_is_sent(line: Page):
    line.evaluate("line.stop()")
    before = line.evaluate("beats")
    line.clock.run_for(10_000)
    assert line.evaluate("beats") == before
