"""The sprites and the single cards: well formed, whole, small, and alone in their names."""

import gzip
import re
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import permutations

import pytest

from truc_tutor import deck
from truc_tutor.deck import numerals
from truc_tutor.deck.palette import INK, PALETTE

SVG = "{http://www.w3.org/2000/svg}"
DECKS = {"spanish": ("truc-", deck.CODES), "french": ("truc-f-", deck.FRENCH_CODES)}
"""Kind -> what its ids begin with, and its cards."""

ALL = deck.CODES + deck.FRENCH_CODES
ALONE = [(code, large) for code in ALL for large in (False, True)]
RANKS = {"A": 1, "T": 10, "J": 1, "Q": 1, "K": 1} | {str(rank): rank for rank in range(1, 10)}
"""Rank -> pips on its face; a court has one in its arms."""

each_deck = pytest.mark.parametrize("kind", DECKS)


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - our own text


def ids(root: ET.Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def by_id(root: ET.Element) -> dict[str, ET.Element]:
    return {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}


def references(root: ET.Element) -> list[str]:
    return [element.attrib["href"].removeprefix("#") for element in root.iter(f"{SVG}use")]


def classes(root: ET.Element) -> set[str]:
    return {name for e in root.iter() for name in e.attrib.get("class", "").split()}


def assert_whole(svg: str) -> ET.Element:
    """Every id is unique, every reference resolves, every class has a colour."""
    root = parsed(svg)
    names = ids(root)
    assert len(names) == len(set(names))
    assert all(name.startswith("truc-") for name in names)
    assert set(references(root)) <= set(names)
    style = root.findtext(f"{SVG}style")
    assert style is not None
    assert {rule.split("{")[0][1:] for rule in style.split("}") if rule} == classes(root)
    return root


def suits(kind: str) -> set[str]:
    return {code[1] for code in DECKS[kind][1]}


def test_the_spanish_deck_has_28_pip_cards() -> None:
    assert len(set(deck.CODES)) == 28
    assert {code[0] for code in deck.CODES} == set("1234567")
    assert suits("spanish") == set("oceb")


def test_the_french_deck_has_52_cards() -> None:
    assert len(set(deck.FRENCH_CODES)) == 52
    assert {code[0] for code in deck.FRENCH_CODES} == set("23456789TJQKA")
    assert suits("french") == set("CHSD")


@each_deck
def test_a_sprite_holds_every_card_twice_the_back_and_the_suits(kind: str) -> None:
    first, codes = DECKS[kind]
    root = assert_whole(deck.sprite(kind))
    assert root.attrib["id"] == f"truc-deck-{kind}"
    wanted = {f"{first}{size}{code}" for code in codes for size in ("", "large-")}
    wanted |= {f"{first}{part}-{suit}" for part in ("pip", "mini") for suit in suits(kind)}
    symbols = {symbol.attrib["id"] for symbol in root.findall(f"{SVG}symbol")}
    assert wanted | {f"{first}back"} <= symbols


def test_the_plain_sprite_is_spanish() -> None:
    assert deck.sprite() is deck.sprite("spanish")


def pips(parts: dict[str, ET.Element], name: str) -> Counter[str]:
    """Count the pips in a drawing, through all that it is made of."""
    if "-pip-" in name:
        return Counter([name])
    return sum((pips(parts, part) for part in references(parts[name])), Counter())


@each_deck
def test_every_card_shows_as_many_pips_as_its_rank(kind: str) -> None:
    first, codes = DECKS[kind]
    parts = by_id(parsed(deck.sprite(kind)))
    for code in codes:
        pip = f"{first}pip-{code[1]}"
        assert pips(parts, f"{first}{code}") == {pip: RANKS[code[0]]}
        assert pips(parts, f"{first}large-{code}") == {pip: 1}


@each_deck
def test_a_sprite_is_small(kind: str) -> None:
    for letters in permutations("KQJRDVB", 3) if kind == "french" else ["KQJ"]:
        raw = deck.sprite(kind, "".join(letters)).encode()
        assert len(raw) < 45_000
        assert len(gzip.compress(raw, 6)) < 14_000


@each_deck
def test_a_sprite_is_drawn_once(kind: str) -> None:
    assert deck.sprite(kind, "RDV") is deck.sprite(kind, letters="RDV")


def test_letters_make_no_second_spanish_sprite() -> None:
    assert deck.sprite("spanish", "RDV") is deck.sprite()


@pytest.mark.parametrize(("letters", "others"), [("RDV", "KQJ"), ("KDB", "QJ"), ("KQJ", "")])
def test_letters_change_the_indices_of_courts_and_nothing_else(letters: str, others: str) -> None:
    plain = by_id(parsed(deck.sprite("french")))
    root = parsed(deck.sprite("french", letters))
    assert root.attrib["data-letters"] == letters
    changed = {
        name
        for name, part in by_id(root).items()
        if name != "truc-deck-french" and ET.tostring(part) != ET.tostring(plain[name])
    }
    assert changed == {f"truc-f-n{rank}" for rank in others}
    for rank, letter in zip("KQJ", letters, strict=True):
        strokes = re.findall(r' d="([^"]+)"', numerals.numeral(letter))
        paths = by_id(root)[f"truc-f-n{rank}"].iter(f"{SVG}path")
        assert [path.attrib["d"] for path in paths] == strokes


@pytest.mark.parametrize("letters", ["KQ", "KQJR", "KKJ", "kqj", "KQA", "KQ1", "", "XYZ"])
def test_letters_that_are_not_drawn_are_an_error(letters: str) -> None:
    with pytest.raises(ValueError, match="not the letters"):
        deck.sprite("french", letters)
    with pytest.raises(ValueError, match="not the letters"):
        deck.card_svg("KH", title="", letters=letters)


@pytest.mark.parametrize("kind", ["german", "", "French"])
def test_a_deck_that_is_not_drawn_is_an_error(kind: str) -> None:
    with pytest.raises(ValueError, match="no such deck"):
        deck.sprite(kind)


@pytest.mark.parametrize(("code", "large"), ALONE)
def test_a_card_stands_alone(code: str, large: bool) -> None:
    root = assert_whole(deck.card_svg(code, title="a card", large=large))
    assert root.attrib["viewBox"] == "0 0 208 320"


def test_a_single_court_bears_the_letter_it_is_given() -> None:
    assert deck.card_svg("QD", title="", letters="RDV") != deck.card_svg("QD", title="")
    assert deck.card_svg("9D", title="", letters="RDV") == deck.card_svg("9D", title="")


def test_pictures_in_one_page_have_ids_that_differ_by_more_than_case() -> None:
    pictures = [deck.card_svg(code, title="", large=large) for code, large in ALONE]
    pictures += [deck.back_svg(), *map(deck.sprite, DECKS)]
    names = [name.lower() for svg in pictures for name in ids(parsed(svg))]
    assert len(names) == len(set(names))


@each_deck
def test_no_class_differs_from_another_by_case(kind: str) -> None:
    mine = classes(parsed(deck.sprite(kind)))
    theirs = set().union(*(classes(parsed(deck.sprite(other))) for other in DECKS))
    assert not {name for name in mine for o in theirs if name != o and name.lower() == o.lower()}


def test_a_title_is_spoken_and_escaped() -> None:
    root = parsed(deck.card_svg("7e", title="7 d'espases <\"&>"))
    assert root.attrib["aria-label"] == "7 d'espases <\"&>"
    assert root.attrib["role"] == "img"
    assert root.findtext(f"{SVG}title") == "7 d'espases <\"&>"


def test_a_picture_without_title_is_hidden_from_screen_readers() -> None:
    root = parsed(deck.back_svg())
    assert root.attrib["aria-hidden"] == "true"
    assert root.find(f"{SVG}title") is None


@pytest.mark.parametrize(
    "svg", [*map(deck.sprite, DECKS), deck.back_svg(), *(deck.card_svg(c, title="") for c in ALL)]
)
def test_no_picture_needs_a_font_or_anything_from_elsewhere(svg: str) -> None:
    assert not re.search(r"<(text|image|script|foreignObject)|@import|url\(|font", svg)
    assert re.findall(r"https?://[^\"]+", svg) == ["http://www.w3.org/2000/svg"]


def test_every_colour_can_be_changed_by_a_theme() -> None:
    style = "".join(parsed(deck.sprite(kind)).findtext(f"{SVG}style") or "" for kind in DECKS)
    for name, colour in PALETTE.items():
        assert f"var(--truc-deck-{name},{colour})" in style
    for suit in INK:
        assert f"fill:var(--truc-ink-{suit}," in style
        assert f"stroke:var(--truc-ink-{suit}," in style
    for kind in DECKS:
        assert not re.search(r'(fill|stroke)="(?!none)', deck.sprite(kind))


@pytest.mark.parametrize("code", ["1e", "QS"])
def test_a_single_card_also_names_its_colours_plainly(code: str) -> None:
    assert ".truc-paper{fill:#FBF6E8;fill:var(" in deck.card_svg(code, title="")


@pytest.mark.parametrize(
    "code",
    [
        "8e",
        "0o",
        "7x",
        "e7",
        "",
        "back",
        "12c",
        "7e ",
        "1C",
        "Ac",
        "10H",
        "HK",
        "kH",
        "Kh",
        "J",
        "TC ",
    ],
)
def test_an_unknown_card_is_an_error(code: str) -> None:
    with pytest.raises(ValueError, match="no such card"):
        deck.card_svg(code, title="")
