"""The sprite and the single cards: well formed, whole, small, and alone in their names."""

import gzip
import re
import xml.etree.ElementTree as ET

import pytest

from truc_tutor import deck
from truc_tutor.deck.palette import INK, PALETTE

SVG = "{http://www.w3.org/2000/svg}"
ALONE = [(code, large) for code in deck.CODES for large in (False, True)]


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - our own text


def ids(root: ET.Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def references(root: ET.Element) -> set[str]:
    return {element.attrib["href"].removeprefix("#") for element in root.iter(f"{SVG}use")}


def classes(root: ET.Element) -> set[str]:
    return {name for e in root.iter() for name in e.attrib.get("class", "").split()}


def assert_whole(svg: str) -> ET.Element:
    """Every id is unique, every reference resolves, every class has a colour."""
    root = parsed(svg)
    names = ids(root)
    assert len(names) == len(set(names))
    assert all(name.startswith("truc-") for name in names)
    assert references(root) <= set(names)
    style = root.findtext(f"{SVG}style")
    assert style is not None
    assert {rule.split("{")[0][1:] for rule in style.split("}") if rule} == classes(root)
    return root


def test_the_deck_has_28_pip_cards() -> None:
    assert len(set(deck.CODES)) == 28
    assert {code[0] for code in deck.CODES} == set("1234567")
    assert {code[1] for code in deck.CODES} == set("oceb")


def test_the_sprite_holds_every_card_twice_the_back_and_the_suits() -> None:
    root = assert_whole(deck.sprite())
    wanted = {f"truc-{code}" for code in deck.CODES}
    wanted |= {f"truc-large-{code}" for code in deck.CODES}
    wanted |= {f"truc-{kind}-{suit}" for kind in ("pip", "mini") for suit in "oceb"}
    symbols = {symbol.attrib["id"] for symbol in root.findall(f"{SVG}symbol")}
    assert wanted | {"truc-back"} <= symbols


def test_every_card_shows_as_many_pips_as_its_rank() -> None:
    symbols = {s.attrib["id"]: s for s in parsed(deck.sprite()).findall(f"{SVG}symbol")}
    for code in deck.CODES:
        uses = [use.attrib["href"] for use in symbols[f"truc-{code}"].iter(f"{SVG}use")]
        assert [u for u in uses if "-pip-" in u] == [f"#truc-pip-{code[1]}"] * int(code[0])


def test_the_sprite_is_small() -> None:
    raw = deck.sprite().encode()
    assert len(raw) < 45_000
    assert len(gzip.compress(raw, 6)) < 14_000


def test_the_sprite_is_drawn_once() -> None:
    assert deck.sprite() is deck.sprite()


@pytest.mark.parametrize(("code", "large"), ALONE)
def test_a_card_stands_alone(code: str, large: bool) -> None:
    root = assert_whole(deck.card_svg(code, title="a card", large=large))
    assert root.attrib["viewBox"] == "0 0 208 320"


def test_two_cards_in_one_page_share_no_id() -> None:
    pictures = [deck.card_svg(code, title="", large=large) for code, large in ALONE]
    pictures += [deck.back_svg(), deck.sprite()]
    names = [name for svg in pictures for name in ids(parsed(svg))]
    assert len(names) == len(set(names))


def test_a_title_is_spoken_and_escaped() -> None:
    root = parsed(deck.card_svg("7e", title="7 d'espases <\"&>"))
    assert root.attrib["aria-label"] == "7 d'espases <\"&>"
    assert root.attrib["role"] == "img"
    assert root.findtext(f"{SVG}title") == "7 d'espases <\"&>"


def test_a_picture_without_title_is_hidden_from_screen_readers() -> None:
    root = parsed(deck.back_svg())
    assert root.attrib["aria-hidden"] == "true"
    assert root.find(f"{SVG}title") is None


def test_no_picture_needs_a_font_or_anything_from_elsewhere() -> None:
    for svg in (deck.sprite(), deck.back_svg(), deck.card_svg("4b", title="")):
        assert not re.search(r"<(text|image|script|foreignObject)|@import|url\(|font", svg)
        assert re.findall(r"https?://[^\"]+", svg) == ["http://www.w3.org/2000/svg"]


def test_every_colour_can_be_changed_by_a_theme() -> None:
    style = parsed(deck.sprite()).findtext(f"{SVG}style") or ""
    for name, colour in PALETTE.items():
        assert f"var(--truc-{name},{colour})" in style
    for suit in INK:
        assert f"var(--truc-ink-{suit}," in style
    assert not re.search(r'(fill|stroke)="(?!none)', deck.sprite())


def test_a_single_card_also_names_its_colours_plainly() -> None:
    assert ".truc-paper{fill:#FBF6E8;fill:var(" in deck.card_svg("1e", title="")


@pytest.mark.parametrize("code", ["8e", "0o", "7x", "e7", "", "back", "12c", "7e "])
def test_an_unknown_card_is_an_error(code: str) -> None:
    with pytest.raises(ValueError, match="no such card"):
        deck.card_svg(code, title="")
