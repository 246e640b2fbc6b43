"""The settings: what is kept and read again, what is refused and why, what the sheet shows."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from truc_tutor import variants
from truc_tutor.texts.catalogue import LANGUAGES, texts
from truc_tutor.widgets.paint_home import GAMES
from truc_tutor.widgets.paint_settings import paint_settings
from truc_tutor.widgets.paint_table_words import paint_words
from truc_tutor.widgets.settings import CHOICES, KEYS, SettingError, Settings, SharedSettings
from truc_tutor.widgets.table import TableScreen

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=5,
)


def every_setting() -> list[tuple[str, object]]:
    return [(name, value) for name, values in CHOICES.items() for value in values]


@pytest.mark.parametrize(("name", "value"), every_setting())
def test_every_value_is_set_and_comes_back_as_it_was_kept(name: str, value: object):
    settings = Settings().changed(name, value)
    assert getattr(settings, name) == value
    assert Settings.of_value(settings.as_value()) == settings


@given(st.dictionaries(st.sampled_from([*CHOICES, "keys", "other"]), JSON))
def test_rubbish_that_was_kept_is_as_if_never_set(value: dict[str, Any]):
    settings = Settings.of_value(value)
    for name, values in CHOICES.items():
        assert getattr(settings, name) in values
        if value.get(name, "?") not in values:
            assert getattr(settings, name) == getattr(Settings(), name) or name == "pace"
    assert settings.keys == KEYS


@pytest.mark.parametrize(("old", "pace"), [("calm", 1.0), ("quick", 0.5), ("once", 0.0)])
def test_a_pace_kept_by_its_old_name_is_understood(old: str, pace: float):
    assert Settings.of_value({"pace": old}).pace == pace


def test_numbers_are_no_switches():
    assert Settings.of_value({"pace": True}).pace == 1.0
    assert Settings.of_value({"sound": 1}).sound is False
    assert isinstance(Settings.of_value({"pace": 2}).pace, float)


@pytest.mark.parametrize(
    ("name", "value"), [("theme", "pink"), ("pace", 3), ("keys ", ""), ("key.fly", "K"), ("", None)]
)
def test_what_there_is_not_is_refused(name: str, value: object):
    with pytest.raises(SettingError, match="That cannot be set"):
        Settings().put(name, value)


def test_a_key_is_given_to_another_deed_only_when_it_is_free():
    with pytest.raises(SettingError, match="W already does something else"):
        Settings().put("key.accept", "w")
    settings = Settings().put("key.raise", "k").put("key.accept", "w")
    assert (settings.keys["raise"], settings.keys["accept"]) == ("K", "W")
    assert settings.put("keys", None) == Settings()


@pytest.mark.parametrize("key", ["", "1", "2", "ab", " ", "\n", "Escape", "ß"])
def test_a_key_that_is_none_is_refused(key: str):
    with pytest.raises(SettingError, match="one letter or sign"):
        Settings().rekeyed("undo", key)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_names_every_value_and_every_key(lang: str):
    painted = paint_settings(Settings(deck="four"), texts(lang))
    for group in painted["groups"]:
        labels = [choice["label"] for choice in group["choices"]]
        assert all(labels)
        assert len(set(labels)) == len(labels)
        assert [choice["value"] for choice in group["choices"]] == list(CHOICES[group["name"]])
    chosen = {group["name"]: group["value"] for group in painted["groups"]}
    assert chosen["deck"] == 1
    assert [row["deed"] for row in painted["keys"]["rows"]] == list(KEYS)


@pytest.mark.parametrize("game", GAMES)
def test_the_list_of_keys_tells_the_keys_as_they_are_set(game: str):
    keys = Settings().rekeyed("undo", "Z").keys
    words = paint_words(variants.game(game), texts("en"), keys)
    told = {row["does"]: row["key"] for row in words["keys"]["rows"]}
    assert told["undo"] == "Z"
    assert words["keymap"]["U"] == "Z"
    assert words["keymap"]["H"] == "H"


def test_the_table_alone_keeps_its_own_pace():
    screen = TableScreen(texts("en"))
    screen._receive(None, {"act": "pace", "pace": 2, "turn": screen.desk.turn}, [])
    assert screen.widget.view["pace"] == 2.0
    screen._receive(None, {"act": "pace", "pace": 7, "turn": screen.desk.turn}, [])
    assert screen.widget.view["pace"] == 2.0
    assert not screen.widget.view["can"]["set"]


def test_the_table_asks_its_page_and_follows_it():
    asked: list[object] = []
    shared = SharedSettings(
        Settings(), lambda *what: asked.append(what), lambda: asked.append("all")
    )
    screen = TableScreen(texts("en"), shared=shared)
    screen._receive(None, {"act": "pace", "pace": 0, "turn": screen.desk.turn}, [])
    screen._receive(None, {"act": "settings", "turn": screen.desk.turn}, [])
    assert asked == [("pace", 0), "all"]
    assert screen.widget.view["pace"] == 1.0
    screen.take(Settings(table="text", sound=True).rekeyed("hint", "K"))
    assert screen.widget.view["shows"] == {"text": True, "sound": True, "speech": False}
    assert screen.widget.words["keymap"]["H"] == "K"
