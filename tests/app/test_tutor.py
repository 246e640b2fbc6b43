"""The root of the page: one table a game, what the browser keeps, and what is made only once."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from visiting import greeted, kept, wish

import truc_tutor
from truc_tutor import variants
from truc_tutor.app.saved import FIRST_GAME, HOME, VERSION, Saved
from truc_tutor.app.tutor import Tutor
from truc_tutor.game.actions import token
from truc_tutor.lessons.course import LESSONS
from truc_tutor.tables.desk import Desk
from truc_tutor.widgets.home import PLACES
from truc_tutor.widgets.paint_home import GAMES, table_of

START = GAMES[0]


def home(tutor: Tutor) -> None:
    tutor.shell._take(None, {"act": "home"}, [])


def hero(tutor: Tutor) -> dict:
    return tutor.stage.children[0].view["hero"]


def begun(game: str = START, seed: str = "table") -> str:
    return Desk.open(variants.game(game), seed=seed).save()


def won() -> str:
    """Plays a match at random until somebody has won it."""
    desk, rng = Desk.open(variants.game(START, stones=18), seed="won"), Random("won")
    while desk.seen.winner is None:
        if desk.is_asked():
            desk.act(token(rng.choice(desk.seen.legal)), desk.turn)
        else:
            desk.next_deal(desk.turn)
    return desk.save()


def test_nothing_is_shown_before_the_browser_has_said_hello():
    assert Tutor().stage.children == ()


def test_it_opens_at_home_with_the_first_game():
    tutor = greeted()
    assert hero(tutor)["game"] == START
    assert kept(tutor) == {
        "version": VERSION,
        "place": HOME,
        "lang": None,
        "game": START,
        "tables": {},
        "lessons": {},
        "records": {},
        "settings": {},
        "learner": "",
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_table_plays_its_game_and_keeps_its_record(game: str):
    tutor = greeted({"version": 2, "tables": {"moon": "x"}, "game": game})
    wish(tutor, act="open", place=hero(tutor)["place"])
    desk = tutor._tables[game].desk
    assert desk.game.name == game
    assert tutor.shell.view["title"] == variants.variant(game).title
    while not kept(tutor)["tables"]:
        seen = desk.seen
        act = seen.legal[0] if desk.is_asked() else None
        do = {"act": "do", "word": "" if act is None else token(act), "sure": True}
        wish(tutor, **({"act": "next"} if act is None else do))
    assert kept(tutor)["place"] == table_of(game)
    (record,) = kept(tutor)["tables"].values()
    assert Desk.resume(record).game.name == game


def test_each_game_has_a_match_of_its_own():
    tables = {game: begun(game) for game in GAMES}
    tutor = greeted({"version": 2, "tables": tables})
    for game in GAMES:
        tutor._choose(game)
        assert hero(tutor)["play"] == "Continue the match"
        wish(tutor, act="open", place=table_of(game))
        assert tutor._tables[game].desk.save() == tables[game]
        home(tutor)
        assert hero(tutor)["game"] == game
    assert kept(tutor)["tables"] == tables


def test_the_one_table_of_version_1_is_valencian():
    record = begun()
    tutor = greeted({"version": 1, "place": "table", "table": record, "lessons": {}})
    assert kept(tutor)["place"] == table_of(FIRST_GAME)
    assert kept(tutor)["tables"] == {FIRST_GAME: record}
    assert tutor._tables[FIRST_GAME].desk.save() == record
    home(tutor)
    assert hero(tutor)["play"] == "Continue the match"


def test_version_1_without_a_table_has_none():
    saved = Saved.of_value({"version": 1, "place": "ranking", "table": None, "lessons": {}})
    assert (saved.place, saved.tables) == ("ranking", {})


@pytest.mark.parametrize("record", [won(), "no record"])
def test_a_match_that_is_won_or_cannot_be_read_is_not_continued(record: str):
    assert hero(greeted({"version": 2, "tables": {START: record}}))["play"] == "Play"


def test_what_is_kept_comes_back():
    saved = Saved(table_of(START), "es", GAMES[-1], {START: begun()}, {"ranking": {"seed": "a"}})
    assert Saved.of_value(saved.as_value()) == saved


NAMES = st.sampled_from(
    ["place", "lang", "game", "table", "tables", "lessons", "version", "progress", "learner"]
)
LEAVES = st.none() | st.integers() | st.sampled_from([START, "moon", "ranking", *PLACES])


@given(
    st.dictionaries(
        NAMES, LEAVES | st.lists(LEAVES, max_size=2) | st.dictionaries(LEAVES, LEAVES, max_size=2)
    )
)
def test_rubbish_is_as_if_never_kept(value: dict):
    saved = Saved.of_value(value)
    assert saved.place in (HOME, *PLACES)
    assert saved.game in GAMES
    assert set(saved.tables) <= set(GAMES)
    assert Saved.of_value(saved.as_value()) == saved


def test_the_home_screen_and_a_table_are_made_once():
    tutor = greeted()
    first = tutor.stage.children[0]
    tables = []
    for _ in range(2):
        wish(tutor, act="open", place=table_of(START))
        tables.append(tutor.stage.children[0])
        home(tutor)
        assert tutor.stage.children == (first,)
    assert tables[0] is tables[1]
    assert first.comm is not None


def test_a_lesson_is_closed_when_it_is_left():
    tutor = greeted()
    wish(tutor, act="open", place=LESSONS[0].id)
    shown = tutor.stage.children[0]
    home(tutor)
    assert shown.comm is None


def test_a_screen_that_was_put_away_comes_back_in_the_language_of_the_page():
    tutor = greeted(start=table_of(START))
    home(tutor)
    tutor.shell._take(None, {"act": "language", "lang": "es"}, [])
    assert tutor.stage.children[0].view["lang"] == "es"
    wish(tutor, act="open", place=table_of(START))
    assert tutor.stage.children[0].view["lang"] == "es"
    tutor.shell._take(None, {"act": "language", "lang": "en"}, [])
    home(tutor)
    assert tutor.stage.children[0].view["lang"] == "en"


@pytest.mark.parametrize("game", GAMES)
def test_the_choice_of_a_game_is_kept(game: str):
    tutor = greeted()
    wish(tutor, act="choose", game=game)
    assert hero(tutor)["game"] == game
    assert hero(greeted(kept(tutor)))["game"] == game


@pytest.mark.parametrize("lesson", [each for each in LESSONS if each.game in GAMES])
def test_a_lesson_chooses_the_game_it_teaches(lesson):
    tutor = greeted({"version": 2, "game": GAMES[-1]}, start=lesson.id)
    home(tutor)
    assert hero(tutor)["game"] == lesson.game


def test_a_lesson_about_all_games_leaves_the_choice():
    for lesson in LESSONS:
        if not lesson.game:
            tutor = greeted({"version": 2, "game": GAMES[-1]}, start=lesson.id)
            home(tutor)
            assert hero(tutor)["game"] == GAMES[-1]


def test_the_doors_open_their_places_and_no_others():
    for door in (truc_tutor.tutor, truc_tutor.table):
        assert len(door().children) == 2
    for game in GAMES:
        assert len(truc_tutor.table(game).children) == 2
    with pytest.raises(ValueError, match="there is no table/moon here"):
        truc_tutor.table("moon")
    with pytest.raises(ValueError, match="there is no moon here"):
        truc_tutor.lesson("moon")
