"""The deck in a real browser: one sprite a page, faces that paint, colours that follow a theme."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

import truc_tutor
from truc_tutor import deck

pytestmark = pytest.mark.browser

SCRIPTS = Path(truc_tutor.__file__).parent / "widgets" / "js"

SETUP = """async ([source, sprite]) => {
  const address = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  window.cards = await import(address);
  URL.revokeObjectURL(address);
  window.sprite = sprite;
}"""


@pytest.fixture
def table(page: Page) -> Page:
    """A page with the module of the cards and room for one card."""
    style = (SCRIPTS / "cards.css").read_text(encoding="utf-8")
    page.set_content(f"<style>{style}</style><main><div class='truc-card'></div></main>")
    source = (SCRIPTS / "cards.js").read_text(encoding="utf-8")
    page.evaluate(SETUP, [source, deck.sprite()])
    return page


def picture(table: Page, code: str, *, large: bool = False) -> bytes:
    """Show a card and photograph it."""
    table.evaluate(
        """([code, large]) => document.querySelector(".truc-card")
             .replaceChildren(cards.cardFace(code, {large}))""",
        [code, large],
    )
    return table.locator(".truc-card").screenshot()


def test_the_sprite_enters_the_page_once_and_takes_no_room(table: Page) -> None:
    height = "document.documentElement.scrollHeight"
    before = table.evaluate(height)
    assert table.evaluate("cards.useDeck(sprite) === cards.useDeck(sprite)")
    assert table.locator("#truc-deck").count() == 1
    assert table.locator("#truc-deck").get_attribute("aria-hidden") == "true"
    assert table.evaluate(height) == before


def test_every_card_paints_a_picture_of_its_own(table: Page) -> None:
    empty = picture(table, "7e")
    table.evaluate("cards.useDeck(sprite)")
    shown = [picture(table, code, large=large) for code in deck.CODES for large in (False, True)]
    shown.append(picture(table, "back"))
    assert len({empty, *shown}) == 2 * 28 + 2


@pytest.mark.parametrize("covered", ["_", "?"])
def test_a_covered_card_shows_the_back(table: Page, covered: str) -> None:
    table.evaluate("cards.useDeck(sprite)")
    assert picture(table, covered, large=True) == picture(table, "back")


def test_a_card_has_the_proportions_of_the_deck_and_no_name_of_its_own(table: Page) -> None:
    picture(table, "3c")
    box = table.locator(".truc-face").bounding_box()
    assert box is not None
    assert box["width"] == pytest.approx(96)
    assert box["height"] == pytest.approx(96 * 320 / 208, abs=0.1)
    assert table.locator(".truc-face").get_attribute("aria-hidden") == "true"


def test_colours_follow_a_theme(table: Page) -> None:
    table.evaluate("cards.useDeck(sprite)")
    plain = picture(table, "7c")
    assert picture(table, "7c") == plain
    table.add_style_tag(content="main { --truc-red: #005F99 }")
    assert picture(table, "7c") != plain
