"""A kernel lives as long as its page: not longer, not started again empty, never too many."""

import os
import signal
import socket
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from clicking import CLICKS, ask, kernel_id, open_clicks
from playwright.sync_api import Browser, Page, expect
from serving import Served, serve_app, until


@pytest.mark.browser
def test_reloading_and_closing_end_the_kernel(browser: Browser, cold: Served) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        first = open_clicks(page, cold.url)
        for _ in range(3):
            second = open_clicks(page, cold.url)
            assert second != first
            assert [each.pid for each in cold.settle(1)] == [second]
            first = second
        page.goto("about:blank")
        cold.settle(0)
        open_clicks(page, cold.url)
        page.close(run_before_unload=True)
        cold.settle(0)


def test_a_farewell_needs_no_token_and_may_be_said_twice(cold: Served) -> None:
    own = kernel_id(ask(cold.url).text)
    cold.settle(1)
    for _ in range(2):
        assert ask(f"{cold.url}voila/api/shutdown/{own}", post=b"").status == 204
    cold.settle(0)


def test_a_farewell_from_another_origin_is_refused(cold: Served) -> None:
    own = kernel_id(ask(cold.url).text)
    address = f"{cold.url}voila/api/shutdown/{own}"
    assert ask(address, post=b"", Origin="http://elsewhere.example").status in {403, 404}
    cold.settle(1)
    assert ask(address, post=b"").status == 204
    cold.settle(0)


def test_who_leaves_before_the_page_is_whole_leaves_no_kernel(cold: Served) -> None:
    at = urlsplit(cold.url)
    with socket.create_connection((at.hostname, at.port), timeout=10) as visitor:
        visitor.sendall(f"GET / HTTP/1.1\r\nHost: {at.netloc}\r\n\r\n".encode())
        assert visitor.recv(100).startswith(b"HTTP/1.1 200")
    own = until(lambda: ask(cold.url)).text
    until(lambda: len(cold.kernels()) <= 1, what="the kernel of the one who stayed")
    assert ask(f"{cold.url}voila/api/shutdown/{kernel_id(own)}", post=b"").status == 204
    cold.settle(0)


@pytest.mark.browser
def test_a_kernel_that_died_is_not_started_again_empty(page: Page, cold: Served) -> None:
    pid = open_clicks(page, cold.url)
    own = kernel_id(page.content())
    assert ask(f"{cold.url}api/kernels/{own}").status == 200
    os.kill(pid, signal.SIGKILL)
    until(lambda: ask(f"{cold.url}api/kernels/{own}").status == 404, what="the dead kernel to go")
    assert cold.kernels() == []


@pytest.mark.browser
def test_a_warm_kernel_has_run_before_its_visitor_comes(page: Page, warm: Served) -> None:
    waiting = warm.settle(1)[0]
    assert open_clicks(page, warm.url) == waiting.pid
    assert len(warm.settle(2)) == 2, "another is prepared meanwhile"


@pytest.mark.browser
@pytest.mark.parametrize("ready", [True, False], ids=["ready", "while it starts"])
def test_a_warm_kernel_that_died_is_not_served(page: Page, warm: Served, ready: bool) -> None:
    if ready:
        open_clicks(page, warm.url)
        page.goto("about:blank")
    dead = warm.settle(1)[0]
    dead.kill()
    assert open_clicks(page, warm.url) != dead.pid
    page.get_by_role("button", name="Click number 1").click()
    expect(page.get_by_role("status")).to_contain_text("1 clicks")


@pytest.mark.parametrize("ready", ["0", "1"])
def test_a_full_house_is_told_kindly_and_in_the_visitor_s_language(ready: str) -> None:
    with serve_app(CLICKS, "--warm", ready, "--max-kernels", "2") as served:
        inside = [kernel_id(ask(served.url).text) for _ in range(2)]
        full = ask(served.url, Accept_Language="es-ES,es;q=0.9")
        assert full.status == 503
        assert full.headers["Retry-After"] == "60"
        assert full.headers.get_content_type() == "text/html"
        assert '<html lang="es">' in full.text
        assert "<main" in full.text
        assert len(served.kernels()) == 2
        assert ask(f"{served.url}voila/api/shutdown/{inside[0]}", post=b"").status == 204
        assert until(lambda: ask(served.url).status == 200, what="the place that became free")
        assert len(served.kernels()) == 2


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_the_end_of_the_app_is_the_end_of_all_kernels(sign: signal.Signals) -> None:
    with serve_app(CLICKS, "--warm", "2") as served:
        ask(served.url)
        kernels = served.settle(3)
        served.process.send_signal(sign)
        assert served.process.wait(20) == 0
        assert [each for each in kernels if each.is_running() and each.status() != "zombie"] == []
        assert "Traceback" not in "".join(served.said)


def test_an_app_that_is_ended_while_it_starts_leaves_nothing() -> None:
    with serve_app(CLICKS, "--warm", "2") as served:
        kernels = until(served.kernels, what="a kernel that is starting")
        served.process.send_signal(signal.SIGINT)
        assert served.process.wait(20) == 0
        assert [each for each in kernels if each.is_running() and each.status() != "zombie"] == []


@pytest.mark.browser
def test_kernels_are_told_where_to_keep_things_and_which_language(
    page: Page, tmp_path: Path
) -> None:
    with serve_app(CLICKS, "--warm", "0", "--data-dir", str(tmp_path), "--lang", "es") as served:
        open_clicks(page, served.url)
        expect(page.get_by_role("status")).to_contain_text(f"lang es, data {tmp_path}")
        expect(page.locator("html")).to_have_attribute("lang", "es")
