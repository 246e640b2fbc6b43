"""Handouts in a real Chromium: pages of A4 with cards on them, slides by keys alone."""

from collections import Counter
from gettext import NullTranslations

import pypdfium2
import pytest
import reading_handouts as reading
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from truc_tutor.handouts import offer, printing
from truc_tutor.texts.catalogue import Texts

pytestmark = pytest.mark.browser
A4 = (595, 842)
PAPER, BLUE = (0xFB, 0xF6, 0xE8), (0x1F, 0x4E, 0x9E)


@pytest.fixture
def chromium(browser_type_launch_args, monkeypatch):
    monkeypatch.setenv(printing.NAMED, browser_type_launch_args["executable_path"])


def pages(name, **more):
    return list(pypdfium2.PdfDocument(printing.to_pdf(reading.made(name, **more))))


def said(page):
    return page.get_textpage().get_text_range()


def share(page, colour):
    """Tells how much of a page has very nearly a colour."""
    bitmap = page.render(scale=0.5, rev_byteorder=True)
    raw, each = bytes(bitmap.buffer), bitmap.n_channels
    dots = Counter(
        raw[at : at + 3]
        for row in range(0, len(raw), bitmap.stride)
        for at in range(row, row + each * bitmap.width, each)
    )
    near = [
        n
        for dot, n in dots.items()
        if all(abs(a - b) < 4 for a, b in zip(dot, colour, strict=True))
    ]
    return sum(near) / dots.total()


@pytest.mark.usefixtures("chromium")
def test_the_deck_is_printed_as_cards_and_backs():
    printed = pages("deck")
    assert len(printed) == 6
    for page in printed:
        assert [round(each) for each in page.get_size()] == list(A4)
    fronts, backs = printed[0::2], printed[1::2]
    assert "Cards to cut out" in said(printed[0])
    assert all(share(page, PAPER) > 0.15 for page in fronts)
    assert all(share(page, BLUE) > 0.03 for page in backs)
    assert all("Page" not in said(page) for page in printed)


class Longer(NullTranslations):
    """A language whose sentences are two fifths longer than the English ones."""

    def gettext(self, message):
        return message + (" lorem ipsum dolor" * 20)[: len(message) * 2 // 5]

    def ngettext(self, msgid1, msgid2, n):
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.mark.usefixtures("chromium")
@pytest.mark.parametrize(
    ("name", "game"),
    [("ranking-poster", "valencia"), ("ranking-poster", "mineiro"), ("score-sheet", "france")],
)
def test_a_poster_and_a_score_sheet_fill_one_page_however_long_their_words(name, game):
    html = offer.html(offer.Wish(name, game=game), Texts("de", Longer()))
    (page,) = pypdfium2.PdfDocument(printing.to_pdf(html))
    assert "Page 1 of 1" in said(page)
    assert share(page, PAPER) > (0.1 if name == "ranking-poster" else 0.0005)


@pytest.mark.usefixtures("chromium")
def test_a_lesson_is_printed_with_its_answers_on_pages_of_their_own():
    printed = pages("ranking", lang="es")
    assert 4 < len(printed) < 14
    assert share(printed[0], PAPER) > 0.02
    html = reading.parsed(reading.made("ranking", lang="es"))
    title = html.select_one(".h-answers h2").text
    (start,) = (n for n, page in enumerate(printed) if title in said(page).splitlines())
    assert start >= len(printed) - 3
    titles = {each.text for each in html.select("h2")}
    assert not [page for page in printed if said(page).splitlines()[-1] in titles]
    exercises = html.select(".h-practice .h-question")
    assert exercises[-1].select_one(".h-prompt b").text in said(printed[start - 1])


def slides(page: Page, tmp_path, size):
    path = tmp_path / "slides.html"
    path.write_text(reading.made("ranking", slides=True), encoding="utf-8")
    page.context.set_offline(True)
    page.set_viewport_size(size)
    page.goto(path.as_uri())


def test_slides_are_shown_by_keys_and_an_answer_waits(page: Page, tmp_path):
    slides(page, tmp_path, {"width": 1280, "height": 720})
    at = page.get_by_role("status")
    expect(at).to_contain_text("Slide 1 of")
    expect(page.get_by_role("button", name="Back")).to_be_disabled()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(at).to_contain_text("Slide 4 of")
    answer = page.get_by_text("is the stronger and takes the trick.").first
    expect(answer).to_be_hidden()
    page.keyboard.press("Space")
    expect(answer).to_be_visible()
    expect(at).to_contain_text("Slide 4 of")
    page.keyboard.press("ArrowRight")
    expect(at).to_contain_text("Slide 5 of")
    page.keyboard.press("ArrowLeft")
    expect(at).to_contain_text("Slide 4 of")
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Continue")).to_be_disabled()
    page.keyboard.press("Home")
    expect(at).to_contain_text("Slide 1 of")


def test_slides_fit_a_phone_and_name_all_they_show(page: Page, tmp_path):
    slides(page, tmp_path, {"width": 360, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert Axe().run(page).response["violations"] == []
    page.emulate_media(color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"


@pytest.mark.parametrize("name", ["ranking", "envit-worksheet", "signals", "score-sheet", "deck"])
def test_a_page_is_read_on_a_phone_without_barrier(name, page: Page, tmp_path):
    path = tmp_path / "page.html"
    path.write_text(reading.made(name), encoding="utf-8")
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(path.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert Axe().run(page).response["violations"] == []
