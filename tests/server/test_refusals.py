"""What is not served, and what is said instead."""

import pytest
from clicking import CLICKS, ask
from serving import Served, run_app


@pytest.mark.parametrize("query", ["template=lab", "template=../../x", "theme=dark"])
def test_the_look_cannot_be_meddled_with(cold: Served, query: str) -> None:
    refused = ask(f"{cold.url}?{query}")
    assert refused.status == 400
    assert "<h1>" in refused.text
    cold.settle(0)


@pytest.mark.parametrize(
    "path",
    [
        "voila/tree",
        "voila/render/clicks.ipynb",
        "voila/render/fault.ipynb",
        "clicks.ipynb",
        "fault.ipynb",
        "voila/files/clicks.ipynb",
        "voila/files/conftest.py",
        "voila/static/voila.js",
        "voila/templates/lab/static/index.css",
        "api/contents",
        "api/kernels",
        "api/kernelspecs",
        "api/sessions",
        "login",
        "assets/0/page/../page.py",
        "assets/0/page/%2e%2e/page.py",
        "assets/0/front/../../../../../../../../../../../etc/passwd",
        "assets/0/page//etc/passwd",
    ],
)
def test_nothing_else_is_reached(cold: Served, path: str) -> None:
    assert ask(cold.url + path).status == 404
    assert cold.kernels() == []


def test_the_notice_speaks_the_visitor_s_language_and_leads_back(cold: Served) -> None:
    lost = ask(f"{cold.url}voila/tree", Accept_Language="ca")
    assert '<html lang="ca-valencia">' in lost.text
    assert 'href="/"' in lost.text
    assert lost.headers.get_content_type() == "text/html"


def test_a_page_forbids_its_browser_every_other_origin(cold: Served) -> None:
    policy = ask(f"{cold.url}nothing").headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "http" not in policy


def test_files_of_an_older_version_are_not_kept(cold: Served) -> None:
    old = ask(f"{cold.url}assets/0/page/no-formulas.js")
    assert old.status == 200
    assert old.headers["Cache-Control"] == "no-cache"


def test_behind_a_proxy_everything_lies_under_its_path() -> None:
    with run_app(CLICKS, "--warm", "0", "--base-url", "/user/x/truc-tutor") as url:
        assert url.endswith("/user/x/truc-tutor/")
        page = ask(url)
        assert page.status == 200
        assert '<script src="/user/x/truc-tutor/assets/' in page.text
        root = url.removesuffix("user/x/truc-tutor/")
        assert ask(root).status == 404
