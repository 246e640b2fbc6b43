"""What a visit to a served notebook costs: each measure starts a server of its own."""

import json
import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, Page
from serving import Served, until

USABLE = """(selector) => {
  const look = () => {
    const seen = [...document.querySelectorAll(selector)].some((each) =>
      each.getClientRects().length && getComputedStyle(each).visibility === "visible");
    if (seen) window.usableAt = performance.now(); else requestAnimationFrame(look);
  };
  look();
}"""
HEARING = """(() => {
  const Plain = window.WebSocket;
  window.heard = 0;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", () => { window.heard += 1; });
    }
  };
})()"""
REDRAW = """async (selector) => {
  await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null)));
  await new Promise(requestAnimationFrame);
  return await new Promise((done) => {
  const buttons = [...document.querySelectorAll(selector)].filter((each) =>
    each.getClientRects().length && each.getAttribute("aria-disabled") !== "true");
  if (!buttons.length) { done(null); return; }
  const button = buttons[Math.floor(Math.random() * buttons.length)];
  const before = window.heard;
  const began = performance.now();
  const end = (taken) => { watch.disconnect(); clearTimeout(late); done(taken); };
  const late = setTimeout(end, 1000, null);
  const watch = new MutationObserver(() => {
    if (window.heard > before) end(performance.now() - began);
  });
  watch.observe(document.body,
    { childList: true, subtree: true, characterData: true, attributes: true });
  button.click();
  });
}"""
"""Clicks any button that there is, once the page is at rest as a person would find it; gives the
milliseconds until the page changes after the kernel was heard, or null where the click asked
nothing of the kernel."""


OPENED = """async ([button, sought]) => {
  await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null)));
  await new Promise(requestAnimationFrame);
  const began = performance.now();
  document.querySelector(button).click();
  return await new Promise((done) => {
    const look = () => {
      const found = document.querySelector(sought);
      if (found && found.getClientRects().length) done(performance.now() - began);
      else requestAnimationFrame(look);
    };
    look();
  });
}"""
"""Clicks a button and gives the milliseconds until the frame that shows what it opens."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A server to start, how many kernels it keeps warm, and what makes its screen usable."""

    serve: Callable[[], AbstractContextManager[Served]]
    usable: str
    warm: int = 0


@dataclass(slots=True)
class Load:
    """One visit: seconds until it can be used, bytes and requests over the wire."""

    ready: float = 0.0
    sent: int = 0
    requests: int = 0


def visits(browser: Browser, subject: Subject, times: int) -> tuple[list[Load], list[Load]]:
    """Opens the page with an empty cache and again with a full one; gives both."""
    cold, again = [], []
    with subject.serve() as served:
        for _ in range(times):
            with browser.new_context() as context:
                for loads in (cold, again):
                    _rest(subject, served)
                    loads.append(_visit(context, subject, served.url))
    return cold, again


def clicks(
    browser: Browser, subject: Subject, steps: list[str], button: str, times: int
) -> list[float]:
    """Clicks, after some first steps, whatever `button` finds; gives milliseconds until redraws."""
    taken: list[float] = []
    with subject.serve() as served, browser.new_context() as context:
        page = context.new_page()
        page.add_init_script(HEARING)
        _open(page, served.url, subject.usable)
        for step in steps:
            page.locator(step).first.click()
        page.locator(button).first.wait_for()
        for _ in range(5 * times):
            one = page.evaluate(REDRAW, button)
            if one is None:
                page.wait_for_timeout(300)
            else:
                taken.append(float(one))
            if len(taken) == times + 3:
                break
    if len(taken) < 10:
        sys.exit(f"only {len(taken)} clicks were answered: has {button} changed?")
    return taken[3:]


def opening(
    browser: Browser, subject: Subject, button: str, sought: str, times: int
) -> list[float]:
    """Opens a screen once a visit, in the kernel that runs already; gives milliseconds."""
    taken = []
    with subject.serve() as served:
        for _ in range(times):
            with browser.new_context() as context:
                page = context.new_page()
                _open(page, served.url, subject.usable)
                page.wait_for_timeout(500)
                taken.append(float(page.evaluate(OPENED, [button, sought])))
    return taken


def memory(browser: Browser, subject: Subject) -> float:
    """Measures the memory that a visitor's kernel has for itself, in MB."""
    with subject.serve() as served, browser.new_context() as context:
        _open(context.new_page(), served.url, subject.usable)
        kernels = served.settle(1)
        return float(max(each.memory_full_info().uss for each in kernels)) / 1e6


def left_after(browser: Browser, subject: Subject, reloads: int) -> int:
    """Reloads the page and counts the kernels that live ten seconds later at most."""
    with subject.serve() as served, browser.new_context() as context:
        page = context.new_page()
        page.goto(served.url)
        for _ in range(reloads):
            page.reload()
        page.locator(subject.usable).locator("visible=true").first.wait_for(timeout=60_000)
        deadline = time.monotonic() + 10
        while (left := len(served.kernels())) > 1 and time.monotonic() < deadline:
            time.sleep(0.2)
        return left


def crowd(subject: Subject, visitors: int) -> tuple[float, float, float]:
    """Lets visitors come alone, then all at once.

    Gives seconds until the page is whole: alone, at once for half of them, at once for the last.
    """
    with subject.serve() as served:
        alone = []
        for _ in range(3):
            _rest(subject, served)
            alone.append(_fetch(served.url))
        _rest(subject, served)
        with ThreadPoolExecutor(visitors) as pool:
            together = list(pool.map(_fetch, [served.url] * visitors))
    return statistics.median(alone), statistics.median(together), max(together)


def _rest(subject: Subject, served: Served) -> None:
    """Waits until the warm kernels are ready: the visit shall have the machine for itself."""
    until(lambda: len(served.kernels()) >= subject.warm, what="the warm kernels")
    time.sleep(5.0 if subject.warm else 1.0)


def _visit(context: BrowserContext, subject: Subject, url: str) -> Load:
    """Opens the page once and leaves it."""
    load = Load()
    page = context.new_page()
    page.add_init_script(f"({USABLE})({json.dumps(subject.usable)})")
    cdp = context.new_cdp_session(page)
    cdp.send("Network.enable")

    def count(event: dict[str, Any]) -> None:
        load.sent += int(event["encodedDataLength"])
        load.requests += 1

    cdp.on("Network.loadingFinished", count)
    page.goto(url)
    page.wait_for_function("window.usableAt", timeout=60_000)
    load.ready = page.evaluate("window.usableAt") / 1000
    page.wait_for_load_state("networkidle")
    page.close(run_before_unload=True)
    return load


def _open(page: Page, url: str, usable: str) -> None:
    page.goto(url)
    page.locator(usable).locator("visible=true").first.wait_for(timeout=60_000)


def _fetch(url: str) -> float:
    """Fetches the page as a visitor's browser does, to its last byte; gives seconds."""
    began = time.perf_counter()
    with urlopen(url, timeout=300) as reply:  # noqa: S310
        reply.read()
    return time.perf_counter() - began
