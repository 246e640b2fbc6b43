"""The decks in a real browser: a sprite of each a page, faces that paint, colours of a theme."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

import truc_tutor
from truc_tutor import deck
from truc_tutor.deck.palette import INK, PALETTE

pytestmark = pytest.mark.browser

SCRIPTS = Path(truc_tutor.__file__).parent / "widgets" / "js"

DECKS = {"spanish": deck.CODES, "french": deck.FRENCH_CODES}
EITHER = [("spanish", "7c"), ("french", "KH")]

SETUP = """async ([source, sprites]) => {
  const address = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  window.cards = await import(address);
  URL.revokeObjectURL(address);
  window.sprites = sprites;
}"""

each_deck = pytest.mark.parametrize("kind", DECKS)
either_deck = pytest.mark.parametrize(("kind", "code"), EITHER)


@pytest.fixture
def table(page: Page) -> Page:
    """A page with the module of the cards and room for one card; it is in quirks mode."""
    style = (SCRIPTS / "cards.css").read_text(encoding="utf-8")
    page.set_content(f"<style>{style}</style><main><div class='truc-card'></div></main>")
    source = (SCRIPTS / "cards.js").read_text(encoding="utf-8")
    sprites = {kind: deck.sprite(kind) for kind in DECKS} | {"valet": deck.sprite("french", "RDV")}
    page.evaluate(SETUP, [source, sprites])
    return page


def use(table: Page, *kinds: str) -> None:
    """Put sprites into the page."""
    for kind in kinds:
        table.evaluate("kind => { cards.useDeck(sprites[kind]) }", kind)


def photograph(table: Page) -> bytes:
    return table.locator(".truc-card").screenshot()


def picture(table: Page, code: str, *, large: bool = False) -> bytes:
    """Show a card and photograph it."""
    table.evaluate(
        """([code, large]) => document.querySelector(".truc-card")
             .replaceChildren(cards.cardFace(code, {large}))""",
        [code, large],
    )
    return photograph(table)


@each_deck
def test_a_sprite_enters_the_page_once_and_takes_no_room(table: Page, kind: str) -> None:
    height = "document.documentElement.scrollHeight"
    before = table.evaluate(height)
    twice = "kind => cards.useDeck(sprites[kind]) === cards.useDeck(sprites[kind])"
    assert table.evaluate(twice, kind)
    assert table.locator(f"#truc-deck-{kind}").count() == 1
    assert table.locator(f"#truc-deck-{kind}").get_attribute("aria-hidden") == "true"
    assert table.evaluate(height) == before


@each_deck
def test_every_card_paints_a_picture_of_its_own(table: Page, kind: str) -> None:
    codes = DECKS[kind]
    empty = picture(table, codes[0])
    use(table, kind)
    shown = [picture(table, code, large=large) for code in codes for large in (False, True)]
    shown.append(picture(table, "back"))
    assert len({empty, *shown}) == 2 * len(codes) + 2


@each_deck
def test_no_card_is_told_by_its_colour_alone(table: Page, kind: str) -> None:
    use(table, kind)
    names = [f"deck-{name}" for name in PALETTE if name not in {"paper", "white"}]
    names += [f"ink-{suit}" for suit in INK]
    blacks = "".join(f"--truc-{name}: #000;" for name in names)
    table.add_style_tag(content=f"main {{ {blacks} }}")
    codes = DECKS[kind]
    shown = {picture(table, code, large=large) for code in codes for large in (False, True)}
    assert len(shown) == 2 * len(codes)


@each_deck
@pytest.mark.parametrize("covered", ["_", "?"])
def test_a_covered_card_shows_the_back(table: Page, kind: str, covered: str) -> None:
    empty = picture(table, covered)
    use(table, kind)
    back = picture(table, "back")
    assert back != empty
    assert picture(table, covered, large=True) == back


def test_both_decks_have_one_back(table: Page) -> None:
    use(table, "french")
    alone = picture(table, "back")
    use(table, "spanish")
    assert picture(table, "back") == alone


def test_both_decks_share_a_page_though_it_be_blind_to_case(table: Page) -> None:
    assert table.evaluate("document.compatMode") == "BackCompat"
    use(table, "spanish")
    cups = picture(table, "5c")
    use(table, "french")
    clubs = picture(table, "5C")
    assert picture(table, "5c") == cups
    table.locator("#truc-deck-spanish").evaluate("sprite => sprite.remove()")
    assert picture(table, "5C") == clubs
    assert clubs != cups


def test_faces_already_drawn_follow_other_letters(table: Page) -> None:
    use(table, "french")
    number, queen = picture(table, "9H"), picture(table, "QH")
    use(table, "valet")
    assert table.locator("#truc-deck-french").count() == 1
    assert photograph(table) != queen
    assert picture(table, "9H") == number
    use(table, "french")
    assert picture(table, "QH") == queen


@pytest.mark.parametrize("code", ["3c", "3C"])
def test_a_card_has_the_proportions_of_the_deck_and_no_name_of_its_own(
    table: Page, code: str
) -> None:
    picture(table, code)
    box = table.locator(".truc-face").bounding_box()
    assert box is not None
    assert box["width"] == pytest.approx(96)
    assert box["height"] == pytest.approx(96 * 320 / 208, abs=0.1)
    assert table.locator(".truc-face").get_attribute("aria-hidden") == "true"


@either_deck
@pytest.mark.parametrize("name", ["deck-red", "deck-red-dark", "deck-paper", "deck-gold"])
def test_colours_follow_a_theme(table: Page, kind: str, code: str, name: str) -> None:
    use(table, kind)
    plain = picture(table, code)
    assert picture(table, code) == plain
    table.add_style_tag(content=f"main {{ --truc-{name}: #005F99 }}")
    assert picture(table, code) != plain


@either_deck
def test_the_colour_of_a_suit_can_be_set_apart(table: Page, kind: str, code: str) -> None:
    use(table, kind)
    plain = picture(table, code)
    table.add_style_tag(content=f"main {{ --truc-ink-{code[1]}: #005F99 }}")
    assert picture(table, code) != plain


@either_deck
def test_colours_of_the_page_leave_the_cards_alone(table: Page, kind: str, code: str) -> None:
    use(table, kind)
    plain = picture(table, code)
    names = "".join(f"--truc-{name}: #123456;" for name in ("paper", "gold", "wood", "ink"))
    table.add_style_tag(content=f":root {{ {names} }}")
    assert picture(table, code) == plain
