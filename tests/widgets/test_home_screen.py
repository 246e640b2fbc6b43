"""The home screen without a kernel: what it offers, and what it takes."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from truc_tutor.texts.catalogue import LANGUAGES, texts
from truc_tutor.widgets.home import PLACES, HomeScreen
from truc_tutor.widgets.paint_home import paint_home


def opened(progress: dict[str, object] | None = None) -> tuple[HomeScreen, list[str]]:
    places: list[str] = []
    return HomeScreen(texts("en"), progress or {}, places.append), places


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_home_screen_is_plain_json_in_every_language(lang: str):
    view = paint_home(texts(lang), {"table": (3, 4), "ranking": (1, 9)}, 1)
    assert json.loads(json.dumps(view)) == view


def test_it_offers_a_match_and_three_lessons():
    view = opened()[0].widget.view
    assert view["play"] == "Play"
    assert [each["id"] for each in view["lessons"]] == ["ranking", "envit", "bets"]


def test_a_match_that_was_begun_is_continued():
    view = opened({"table": (15, 10)})[0].widget.view
    assert view["play"] == "Continue the match"
    assert view["score"] == "You 15, the rivals 10"


def test_progress_is_told_in_words():
    screen, _ = opened({"ranking": (3, 13), "envit": (12, 12)})
    told = [each["progress"] for each in screen.widget.view["lessons"]]
    assert told[:2] == ["3 of 13 steps done", "All steps done"]
    assert told[2].endswith(" steps")
    screen.refresh({"bets": (1, 17)})
    assert screen.widget.view["lessons"][2]["progress"] == "1 of 17 steps done"


@pytest.mark.parametrize("place", PLACES)
def test_each_place_opens_once_a_painting(place: str):
    screen, places = opened()
    message = {"act": "open", "place": place, "turn": screen.widget.view["turn"]}
    screen._take(None, message, [])
    screen._take(None, message, [])
    assert places == [place]


def test_it_speaks_another_language():
    screen, _ = opened()
    screen.relabel(texts("es"))
    assert screen.widget.view["lang"] == texts("es").lang


@given(
    st.none()
    | st.integers()
    | st.dictionaries(
        st.sampled_from(["act", "place", "turn"]),
        st.none() | st.integers() | st.sampled_from(["open", "table", "moon"]),
    )
)
def test_rubbish_never_raises(content: object):
    screen, places = opened()
    screen._take(None, content, [])
    assert set(places) <= {"table"}
