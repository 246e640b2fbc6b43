"""The review of a match: a planted blunder is named, decided again and told, on any screen."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect
from serving import Served, hold_still, serve_app, watch

from truc_tutor.coach.advice import advise
from truc_tutor.coach.hints import act_told, hint
from truc_tutor.tables.played import look_back
from truc_tutor.texts.pseudo import PSEUDO

pytestmark = pytest.mark.browser

PLANTED = """
game = "valencia"
names = ["", "bot:thumb"]
score = [3, 5]
mano = 1
[[deal]]
hands = ["1e 1b 4e", "6c 3o 4b"]
play = "6c 4e 3o 1b 1e truc refuse"
[[deal]]
hands = ["3c 3e 4o", "5o 6b 4c"]
play = "3c 5o 3e 6b"
"""
"""Seat 0 refuses a truc with the strongest card of all laid; then leads one of two threes."""

REFUSAL = "You say No vull: Truc is refused."


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve_app("--warm", "0", "--data-dir", str(tmp_path_factory.mktemp("data"))) as served:
        yield served


def opened(page: Page, app: Served) -> None:
    page.goto(app.url + "?lang=en")
    page.get_by_role("button", name="Review a match").click(timeout=30_000)
    expect(page.get_by_role("heading", name="Review of a match")).to_be_focused()


def bring(page: Page, text: str = PLANTED) -> None:
    field = page.get_by_role("textbox", name="Record, link or code")
    field.fill(text)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(field).to_have_value("")  # what has been opened is not left lying there


def choices(page: Page) -> Locator:
    return page.get_by_role("group", name="What do you do?")


def verdict(page: Page) -> Locator:
    return page.locator("[data-focus=verdict]")


def decide(page: Page, listed: str, button: str) -> None:
    """Opens a decision of the list and does something else there."""
    page.get_by_role("region", name="All decisions").get_by_role("button", name=listed).click()
    choices(page).get_by_role("button", name=button).click()


def received(page: Page) -> list[str]:
    """Gathers whatever the page is sent from now on."""
    frames: list[str] = []

    def hear(payload: str | bytes) -> None:
        frames.append(payload if isinstance(payload, str) else payload.decode(errors="replace"))

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    return frames


def answers() -> list[str]:
    """Lists sentences that give the answer away: the best act, and the reasons for it."""
    faced = look_back(PLANTED).reviewer.faced
    (seen,) = [each.seen for each in faced if each.seen.question == "truc"]
    return [str(act_told(seen, advise(seen).best)), "This is better", str(hint(seen).reasons[-1])]


def test_the_blunder_is_named_and_the_answer_is_nowhere_before_it_was_given(
    page: Page, app: Served
):
    watched, frames = watch(page, app.url), received(page)
    opened(page, app)
    bring(page)
    key = page.get_by_role("region", name="What mattered most")
    expect(key).to_contain_text("The decision that mattered most: deal 1, trick 3.")
    expect(key).to_contain_text(REFUSAL)
    expect(key).to_contain_text("The deal is over: 0 stones for you, 1 stone for Ràfol.")
    key.get_by_role("button", name="Decide it again").click()
    expect(page.get_by_role("heading", name="Deal 1, trick 3")).to_be_focused()
    known = page.content() + json.dumps(page.evaluate("document.body.innerText")) + "".join(frames)
    assert REFUSAL in known
    for sentence in answers():
        assert sentence not in known
    for card in ("4b", "4c"):  # cards of the rival that were never shown
        assert not re.search(rf'"code":\s*"{card}"', known)
    choices(page).get_by_role("button", name=re.compile("^No vull")).click()
    expect(verdict(page)).to_be_focused()
    expect(verdict(page)).to_contain_text("Saying No vull would lose about")
    expect(
        page.get_by_role("table", name="What each act is worth").get_by_role("row")
    ).to_have_count(4)
    for sentence in answers():
        expect(page.get_by_role("region", name="Deal 1, trick 3")).to_contain_text(sentence)
    watched.check()


def test_every_near_equal_answer_is_right(page: Page, app: Served):
    opened(page, app)
    for act in ("Play the three of copes.", "Play the three of espases."):
        bring(page)
        decide(page, "You play the three of copes.", act)
        expect(verdict(page)).to_contain_text("Right")
    bring(page)
    decide(page, "You play the three of copes.", "Play the four of oros covered.")
    expect(verdict(page)).to_contain_text("This is better")


def test_the_list_counts_what_it_shows(page: Page, app: Served):
    opened(page, app)
    bring(page)
    listed = page.get_by_role("region", name="All decisions")
    expect(listed).to_be_visible()
    expect(page.get_by_text("acts are judged so far")).to_have_count(0)
    counted = page.get_by_role("button", name=re.compile(r"^All \d+$")).inner_text()
    items = listed.get_by_role("listitem")
    expect(items).to_have_count(int(re.sub(r"\D", "", counted)))
    mistakes = listed.get_by_role("button", name=re.compile("^Only mistakes"))
    count = int(re.sub(r"\D", "", mistakes.inner_text()))
    mistakes.click()
    expect(items).to_have_count(count)
    expect(items.first).to_contain_text(re.compile("doubtful|a mistake|a blunder"))
    page.get_by_text("The same as a table").click()
    rows = page.get_by_role("table", name="The course of the match").get_by_role("row")
    expect(rows).to_have_count(3)


def press_to(page: Page, name: str) -> None:
    """Walks by Tab to what bears a name, and fails where the keyboard cannot come there."""
    for _ in range(90):
        page.keyboard.press("Tab")
        focused = page.evaluate(
            "document.activeElement.ariaLabel || document.activeElement.innerText || "
            "document.activeElement.labels?.[0]?.innerText || ''"
        )
        if " ".join(focused.split()).startswith(name):
            return
    raise AssertionError(f"{name} is not reached by the keyboard")


def test_by_keyboard_alone(page: Page, app: Served):
    page.goto(app.url + "?lang=en")
    expect(page.get_by_role("button", name="Review a match")).to_be_visible()
    press_to(page, "Review a match")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Review of a match")).to_be_focused()
    press_to(page, "Record, link or code")
    page.keyboard.insert_text(PLANTED)
    press_to(page, "Open")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Review of a match")).to_be_focused()
    expect(page.get_by_role("button", name="Decide it again").first).to_be_visible()
    press_to(page, "Decide it again")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Deal 1, trick 3")).to_be_focused()
    press_to(page, "Retruc")
    page.keyboard.press("Space")
    expect(verdict(page)).to_be_focused()
    expect(verdict(page)).to_contain_text("Right")
    press_to(page, "Share this deal")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Share this deal")).to_be_focused()
    press_to(page, "Copy the code")
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile("^(Copied|It is marked)"))).to_be_visible()


def test_a_record_goes_out_as_a_file_and_comes_back_and_a_bad_one_loses_nothing(
    page: Page, app: Served, tmp_path: Path
):
    opened(page, app)
    bring(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record as a file").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert saved.name == "truc-valencia.truc"
    assert look_back(saved.read_text()).record() == look_back(PLANTED).record()
    bad = tmp_path / "bad.truc"
    bad.write_text(PLANTED.replace("truc refuse", "envit"))
    page.locator("input[type=file]").set_input_files(bad)
    expect(page.get_by_role("alert")).to_contain_text("Deal 1, word 6 (envit): ")
    expect(page.get_by_role("region", name="What mattered most")).to_contain_text(REFUSAL)
    page.locator("input[type=file]").set_input_files(saved)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("region", name="What mattered most")).to_contain_text(REFUSAL)


def test_a_link_opens_the_same_deal_and_a_decision_is_played_on(page: Page, app: Served):
    opened(page, app)
    bring(page)
    page.get_by_role("button", name="Share this deal").click()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    link = page.get_by_role("textbox", name="Link", exact=True).input_value()
    assert link.startswith(app.url)
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("button", name=re.compile("^Vull"))).to_be_visible()
    page.goto(link)
    for name in ("the ace of espases", "the ace of bastos", "the four of espases"):
        expect(page.get_by_role("button", name=re.compile(name))).to_be_visible()
    assert "deal=" not in page.url  # a reload goes on with the deal and does not begin it again


@pytest.mark.parametrize(
    ("width", "height", "theme"),
    [
        (360, 640, "dark"),
        (390, 844, "contrast"),
        (844, 390, ""),
        (1280, 800, "light"),
        (1920, 1080, ""),
    ],
)
def test_it_fits_and_axe_finds_no_fault(
    browser: Browser, app: Served, width: int, height: int, theme: str
):
    """Nothing of it is cut off sideways, and targets are large; each theme is looked at once."""
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    try:
        opened(page, app)
        hold_still(page)
        bring(page)
        if theme:
            page.evaluate("theme => { document.documentElement.dataset.trucTheme = theme }", theme)
        page.get_by_role("button", name="Decide it again").click()
        expect(page.get_by_role("heading", name="Deal 1, trick 3")).to_be_focused()
        assert page.evaluate(OUTSIDE) == []
        if theme:
            assert Axe().run(page).response["violations"] == []
        page.get_by_role("button", name="Show the answer").click()
        expect(verdict(page)).to_be_focused()
        page.get_by_role("button", name="Share this deal").click()
        expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
        assert page.evaluate(OUTSIDE) == []
        if theme:
            assert Axe().run(page).response["violations"] == []
    finally:
        context.close()


def test_words_longer_than_english_fit_on_a_small_phone(page: Page, app: Served):
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{app.url}?lang={PSEUDO}")
    page.locator("[data-place='review/valencia']").click(timeout=30_000)
    page.locator("textarea").fill(PLANTED)
    page.locator(".tr-bring [type=submit]").click()
    page.locator(".tr-key .truc-button").click()
    assert page.evaluate(OUTSIDE) == []
    page.locator(".tr-call").last.click()
    expect(verdict(page)).to_be_focused()
    page.locator(".tr-tools .truc-button").last.click()
    expect(page.locator(".tr-qr")).to_be_visible()
    page.locator("summary").click()
    assert page.evaluate(OUTSIDE) == []


OUTSIDE = """
() => [
  ...(document.documentElement.scrollWidth > innerWidth ? ["the page scrolls sideways"] : []),
  ...[...document.querySelectorAll(".truc-review *")]
    .filter((each) => !each.closest("svg, .tr-scroll, .truc-visually-hidden"))
    .flatMap((each) => {
      const box = each.getBoundingClientRect();
      if (!box.width || !box.height) return [];
      const small = each.matches("button, summary") && (box.width < 43.9 || box.height < 43.9);
      const out = box.right > innerWidth + 1 || box.left < -1;
      return small || out ? [each.className || each.tagName] : [];
    }),
]
"""
"""Lists what of the screen lies outside of it, and every button too small to touch."""
