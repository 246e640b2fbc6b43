"""The page in a real browser: usable, at home, lean, readable by everyone."""

import gzip
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from clicking import FAULT, ask, open_clicks
from playwright.sync_api import Browser, Page, expect
from serving import Served, serve_app, watch

pytestmark = pytest.mark.browser


def test_a_click_is_answered_by_the_kernel(page: Page, warm: Served) -> None:
    open_clicks(page, warm.url)
    page.get_by_role("button", name="Click number 1").click()
    page.get_by_role("button", name="Click number 2").click()
    expect(page.get_by_role("status")).to_contain_text("2 clicks")


def test_nothing_is_asked_of_another_origin_and_nothing_throws(page: Page, warm: Served) -> None:
    seen = watch(page, warm.url)
    open_clicks(page, warm.url)
    page.get_by_role("button", name="Click number").click()
    expect(page.get_by_role("status")).to_contain_text("1 clicks")
    seen.check()


def test_a_page_is_fetched_in_few_requests(page: Page, warm: Served) -> None:
    """More of them means that the list of bundled chunks is out of date: see front.txt."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_clicks(page, warm.url)
    loose = [url for url in asked if re.search(r"/(front|ext)/", url) and "remoteEntry" not in url]
    assert loose == []
    assert len(asked) <= 10, asked


def test_a_second_visit_fetches_no_script(browser: Browser, warm: Served) -> None:
    with browser.new_context() as context:
        open_clicks(context.new_page(), warm.url)
        page = context.new_page()
        cdp = context.new_cdp_session(page)
        cdp.send("Network.enable")
        fetched: list[str] = []
        cdp.on(
            "Network.responseReceived",
            lambda event: (
                fetched.append(event["response"]["url"])
                if event["type"] == "Script" and not event["response"]["fromDiskCache"]
                else None
            ),
        )
        open_clicks(page, warm.url)
        assert [url for url in fetched if "front.js" in url] == []


def test_it_has_a_title_a_language_and_landmarks(browser: Browser, warm: Served) -> None:
    with browser.new_context(locale="ca-ES") as context:
        page = context.new_page()
        open_clicks(page, warm.url)
        expect(page).to_have_title("Truc Tutor")
        expect(page.locator("html")).to_have_attribute("lang", "ca-valencia")
        expect(page.get_by_role("main")).to_have_count(1)
        assert page.get_by_role("main").get_attribute("aria-busy") is None


def test_the_skip_link_comes_first_and_leads_to_the_tutor(page: Page, warm: Served) -> None:
    open_clicks(page, warm.url)
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Skip to the tutor")
    expect(link).to_be_focused()
    expect(link).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()


def test_the_loading_screen_tells_its_state_and_goes(page: Page, warm: Served) -> None:
    page.add_init_script(
        "new MutationObserver(() => { const at = document.querySelector('#loading [role=status]');"
        " if (at) window.toldWhileLoading = at.textContent; })"
        ".observe(document, { childList: true, subtree: true })"
    )
    open_clicks(page, warm.url)
    assert page.evaluate("window.toldWhileLoading").strip().endswith("…")
    expect(page.locator("#loading")).to_have_count(0)


def test_a_front_end_that_does_not_come_is_told_in_words(page: Page, warm: Served) -> None:
    page.route("**/front.js", lambda route: route.abort())
    page.goto(warm.url)
    expect(page.get_by_role("status")).to_contain_text("does not come")
    page.unroute("**/front.js")
    page.get_by_role("button", name="Start over").click()
    expect(page.get_by_role("button", name="Click number 1")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(browser: Browser, warm: Served, scheme: str) -> None:
    with browser.new_context(color_scheme=scheme) as context:
        page = context.new_page()
        open_clicks(page, warm.url)
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()


def test_light_and_dark_follow_the_system(browser: Browser, warm: Served) -> None:
    paper = {}
    for scheme in ("light", "dark"):
        with browser.new_context(color_scheme=scheme) as context:
            page = context.new_page()
            open_clicks(page, warm.url)
            paper[scheme] = page.evaluate(
                "getComputedStyle(document.documentElement).backgroundColor"
            )
    light, dark = (sum(map(int, re.findall(r"\d+", paper[scheme])[:3])) for scheme in paper)
    assert light > 600
    assert dark < 150


def test_the_language_of_the_link_does_not_miss_the_warm_kernel(page: Page, warm: Served) -> None:
    waiting = warm.settle(1)[0].pid
    assert open_clicks(page, f"{warm.url}?lang=es") == waiting
    expect(page.locator("html")).to_have_attribute("lang", "es")
    assert page.evaluate("location.search") == "?lang=es"


def test_a_notebook_that_fails_says_so_without_its_traceback(page: Page) -> None:
    with serve_app(FAULT, "--warm", "0") as served:
        page.goto(served.url)
        expect(page.get_by_role("alert")).to_contain_text("could not start")
        assert "secret" not in page.content()
        served.settle(0)


def test_what_a_page_needs_is_sent_packed(warm: Served) -> None:
    html = ask(warm.url, Accept_Encoding="gzip")
    assert html.headers["Content-Encoding"] == "gzip"
    text = gzip.decompress(html.body).decode()
    script = re.search(r'<script src="/([^"]+)"', text)
    assert script is not None
    bundle = ask(warm.url + script[1], Accept_Encoding="gzip")
    assert bundle.headers["Content-Encoding"] == "gzip"
    assert bundle.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert len(bundle.body) < len(gzip.decompress(bundle.body)) / 3
    plain = ask(warm.url + script[1])
    assert plain.headers["Content-Encoding"] is None
    assert plain.body == gzip.decompress(bundle.body)
    extension = re.search(r'rel="preload" as="script" href="/([^"]+)"', text)
    assert extension is not None
    assert ask(warm.url + extension[1], Accept_Encoding="gzip").headers["Content-Encoding"] == (
        "gzip"
    )
