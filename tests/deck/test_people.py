"""Portraits and gestures: each stands alone, differs from the others, and clashes with nothing."""

import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from truc_tutor.deck import sprite
from truc_tutor.deck.gallery import Gallery
from truc_tutor.deck.gestures import GESTURES, POSES, gesture_svg, people_sprite
from truc_tutor.deck.people import PEOPLE
from truc_tutor.deck.themes import THEMES


@pytest.mark.parametrize("person", PEOPLE)
@pytest.mark.parametrize("gesture", POSES)
def test_a_portrait_is_small_and_needs_nothing_else(person: str, gesture: str) -> None:
    drawn = gesture_svg(gesture, person, title="Ràfol & co")
    root = ET.fromstring(drawn)  # noqa: S314 - our own text
    assert root.get("viewBox") == "0 0 100 100"
    assert root.get("aria-label") == "Ràfol & co"
    assert len(drawn) < 4000
    assert "href" not in drawn
    assert 'id="' not in drawn


def test_every_gesture_and_every_person_looks_like_no_other() -> None:
    for one, other in combinations(POSES, 2):
        assert gesture_svg(one) != gesture_svg(other)
    for one, other in combinations(PEOPLE, 2):
        assert gesture_svg(person=one) != gesture_svg(person=other)
    assert len(GESTURES) == 10


def test_a_portrait_without_a_title_is_decoration() -> None:
    assert 'aria-hidden="true"' in gesture_svg()
    with pytest.raises(KeyError):
        gesture_svg("dance")


def test_the_sprite_has_all_its_parts_once_and_none_of_the_decks() -> None:
    people = people_sprite()
    ET.fromstring(people)  # noqa: S314 - our own text
    ids = re.findall(r'id="([^"]+)"', people)
    assert len(ids) == len(set(ids)) == 1 + 2 * len(PEOPLE) + len(POSES)
    assert not set(ids) & set(re.findall(r'id="([^"]+)"', sprite() + sprite("french")))
    assert len(people) < 32_000


def test_the_gallery_shows_every_card_and_says_how_it_may_be_used() -> None:
    shown = Gallery()._repr_html_()
    used = set(re.findall(r'<use href="#(truc-(?:f-)?[0-9TJQKA][a-zA-Z])"', shown))
    assert len(used) == 28 + 52
    known = set(re.findall(r'id="([^"]+)"', shown))
    assert {each.removeprefix("#") for each in re.findall(r'href="(#[^"]+)"', shown)} <= known
    assert 'aria-label="the seven of espases (manilla)"' in shown
    assert "CC BY 4.0" in shown
    assert not re.search(r"https?://(?!www\.w3\.org/)", shown)
    assert set(THEMES) == {"four", "contrast"}
