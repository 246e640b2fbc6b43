"""The home screen without a kernel: what it offers, and what it takes."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from truc_tutor import variants
from truc_tutor.cards import card
from truc_tutor.lessons.course import LESSONS
from truc_tutor.texts.catalogue import LANGUAGES, texts
from truc_tutor.widgets.home import PLACES, HomeScreen
from truc_tutor.widgets.paint_home import (
    _ART,
    FAMILY,
    GAMES,
    PROGRESS,
    RELATIVES,
    Standing,
    Waiting,
    paint_home,
    table_of,
)

START = FAMILY[0]


def opened(standing: Standing | None = None) -> tuple[HomeScreen, list[str], list[str]]:
    places: list[str] = []
    games: list[str] = []
    screen = HomeScreen(texts("en"), standing or Standing(), places.append, games.append)
    return screen, places, games


def lessons(view: dict[str, object]) -> dict[str, dict[str, object]]:
    return {each["id"]: each for section in view["sections"] for each in section["lessons"]}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_home_screen_is_plain_json_in_every_language(lang: str, game: str):
    standing = Standing(game, Waiting((3, 4), 2), {"ranking": (1, 9)})
    view = paint_home(texts(lang), standing, 1)
    assert json.loads(json.dumps(view)) == view


def test_it_offers_every_game_with_one_chosen():
    view = opened()[0].widget.view
    assert [each["game"] for each in view["games"]] == list(GAMES)
    assert [each["game"] for each in view["games"] if each["chosen"]] == [START]
    assert {each["game"] for each in view["games"] if each["relative"]} == set(GAMES) & set(
        RELATIVES
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_keeps_its_name_but_for_what_says_where_it_is_from(lang: str):
    view = paint_home(texts(lang), Standing(), 1)
    for each in view["games"]:
        title = variants.variant(each["game"]).title
        assert each["title"] == texts(lang).t(title)
        if "Truco" in title or "Le Truc" in title:
            assert each["title"] == title
    assert texts(lang).t(variants.variant(START).title) in view["hero"]["title"]


@pytest.mark.parametrize("name", variants.names())
def test_a_game_says_what_it_is_and_shows_cards_of_its_deck(name: str):
    game = variants.variant(name)
    assert game.about.endswith(".")
    assert len(game.emblems) == len(set(game.emblems)) == 4
    assert {card(each) for each in game.emblems} <= set(game.game().deck)


@pytest.mark.parametrize("game", GAMES)
def test_the_chosen_game_has_its_table_and_its_own_lessons(game: str):
    view = paint_home(texts("en"), Standing(game), 1)
    hero = view["hero"]
    assert (hero["game"], hero["place"], hero["play"]) == (game, table_of(game), "Play")
    assert hero["title"] == f"Learn {variants.variant(game).title}"
    assert list(lessons(view)) == [
        *(each.id for each in LESSONS if each.game == game),
        *(each.id for each in LESSONS if not each.game),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_no_section_is_empty(game: str):
    for section in paint_home(texts("en"), Standing(game), 1)["sections"]:
        assert section["title"]
        assert section["lessons"]


def test_a_lesson_has_a_picture_of_its_game():
    for each in LESSONS:
        shown = lessons(paint_home(texts("en"), Standing(each.game or START), 1))[each.id]
        assert shown["cards"] or shown["calls"]
        decks = [set(variants.game(name).deck) for name in ((each.game,) if each.game else FAMILY)]
        assert {card(code) for code in shown["cards"] if code != "back"} <= set().union(*decks)
        # A call is shown in words: the token of a record never reaches the screen.
        written = {call.rpartition("/")[2] for call in _ART.get(each.id, {}).get("calls", ())}
        assert not written & set(shown["calls"])


@pytest.mark.parametrize(
    ("seats", "told"), [(2, "You 15, your rival 10"), (4, "You 15, the rivals 10")]
)
def test_a_match_that_was_begun_is_continued(seats: int, told: str):
    hero = opened(Standing(waiting=Waiting((15, 10), seats)))[0].widget.view["hero"]
    assert (hero["play"], hero["score"]) == ("Continue the match", told)


def test_progress_is_told_in_words():
    screen, _, _ = opened(Standing(steps={"ranking": (3, 13), "envit": (12, 12)}))
    told = {name: each["progress"] for name, each in lessons(screen.widget.view).items()}
    assert told["ranking"] == "3 of 13 steps done"
    assert told["envit"] == "All steps done"
    assert told["bets"].endswith(" steps")
    screen.refresh(texts("en"), Standing(steps={"bets": (1, 17)}))
    assert lessons(screen.widget.view)["bets"]["progress"] == "1 of 17 steps done"


@pytest.mark.parametrize("place", PLACES)
def test_each_place_opens_once(place: str):
    screen, places, _ = opened()
    message = {"act": "open", "place": place, "turn": screen.widget.view["turn"]}
    screen._take(None, message, [])
    screen._take(None, message, [])
    assert places == [place]
    screen.refresh(texts("en"), Standing())
    screen._take(None, {**message, "turn": screen.widget.view["turn"]}, [])
    assert places == [place, place]


def test_a_place_that_does_not_open_can_be_tried_again():
    def fail(place: str) -> None:
        tried.append(place)
        raise LookupError(place)

    tried: list[str] = []
    screen = HomeScreen(texts("en"), Standing(), fail, tried.append)
    for _ in range(2):
        with pytest.raises(LookupError):
            screen._take(
                None, {"act": "open", "place": PLACES[0], "turn": screen.widget.view["turn"]}, []
            )
    assert tried == [PLACES[0]] * 2


def test_a_place_opens_though_a_game_was_chosen_a_moment_before():
    screen, places, games = opened()
    old = screen.widget.view["turn"]
    screen._take(None, {"act": "choose", "game": GAMES[-1], "turn": old}, [])
    screen.refresh(texts("en"), Standing(GAMES[-1]))
    screen._take(None, {"act": "open", "place": PROGRESS, "turn": old}, [])
    assert (places, games) == ([PROGRESS], [GAMES[-1]])


def test_the_last_choice_counts_however_old_its_painting():
    screen, _, games = opened()
    old = screen.widget.view["turn"]
    screen.refresh(texts("en"), Standing())
    for game in (GAMES[-1], START):
        screen._take(None, {"act": "choose", "game": game, "turn": old}, [])
    assert games == [GAMES[-1], START]


def test_it_speaks_another_language_and_keeps_its_decks():
    screen, _, _ = opened()
    sent: list[object] = []
    screen.widget.observe(sent.append, "decks")
    screen.relabel(texts("es"))
    assert screen.widget.view["lang"] == texts("es").lang
    assert not sent
    assert len(screen.widget.decks) == 2


@given(
    st.none()
    | st.integers()
    | st.dictionaries(
        st.sampled_from(["act", "place", "turn", "game"]),
        st.none() | st.integers() | st.sampled_from(["open", "choose", table_of(START), "moon"]),
    )
)
def test_rubbish_never_raises(content: object):
    screen, places, games = opened()
    screen._take(None, content, [])
    assert set(places) <= {table_of(START)}
    assert not games


def test_the_letters_of_the_court_cards_follow_the_language():
    screen = HomeScreen(texts("fr"), Standing(), lambda _place: None, lambda _game: None)
    assert 'data-letters="RDV"' in screen.widget.decks[1]
    screen.relabel(texts("en"))
    assert 'data-letters="KQJ"' in screen.widget.decks[1]


@pytest.mark.parametrize("game", GAMES)
def test_practice_is_offered_with_what_is_due(game: str):
    view = paint_home(texts("en"), Standing(game, due=3), 1)
    places = [each["place"] for each in view["practice"]]
    assert places[0] == "daily"
    assert places[-1] == "progress"
    assert (f"drills/{game}" in places) == any(each.game == game for each in LESSONS)
    assert set(places) <= set(PLACES)
    assert view["practice"][0]["about"] == "3 skills come again."
