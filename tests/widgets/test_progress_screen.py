"""The progress screen without a kernel: figures, pictures, keeping and loading."""

import json
import sys
import xml.etree.ElementTree as ET
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from truc_tutor.lessons.pictures import envit_counts
from truc_tutor.progress.attempt import Attempt
from truc_tutor.progress.code import of_code, to_code
from truc_tutor.progress.document import Progress, merge, read, write
from truc_tutor.texts.catalogue import LANGUAGES, texts
from truc_tutor.widgets import paint_solved
from truc_tutor.widgets.paint_pictures import draw
from truc_tutor.widgets.progress import FILE, Keeping, ProgressScreen

ENGLISH = texts("en")
NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)


def practised(days_ago: int = 3) -> Progress:
    progress = Progress()
    for number in range(12):
        at = NOON - timedelta(days=days_ago, minutes=number)
        progress = progress.record(Attempt("ranking:trick", str(number), number > 1, 0, 4.0, at))
    return progress.record(Attempt("france-bets:may", "x", False, 3, 9.0, NOON))


class Opened:
    """The screen of a learner, the files it has sent and the places it has opened."""

    def __init__(self, progress: Progress) -> None:
        self.progress = progress
        self.sent: list[Any] = []
        self.places: list[str] = []
        self.answers = True
        keeping = Keeping(
            lambda: self.progress,
            lambda: write(self.progress),
            lambda: to_code(self.progress),
            self._load,
            self._erase,
        )
        self.screen = ProgressScreen(ENGLISH, keeping, self.places.append, lambda: NOON)
        self.screen.widget.send = self.sent.append

    def _load(self, text: str) -> None:
        more = of_code(text) if text.startswith("TRUC") else read(text)
        self.progress = merge(self.progress, more)

    def _erase(self) -> bool:
        if self.answers:
            self.progress = Progress()
        return self.answers

    @property
    def view(self) -> dict[str, Any]:
        return dict(self.screen.widget.view)

    def send(self, act: str, **content: object) -> None:
        self.screen._take(None, {"act": act, "turn": self.view["turn"], **content}, [])

    def pictures(self) -> list[dict[str, Any]]:
        return [*self.view["pictures"]["mine"], *self.view["pictures"]["games"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_screen_is_plain_json(lang: str):
    for progress in (Progress(), practised()):
        opened = Opened(progress)
        opened.screen.relabel(texts(lang))
        assert json.loads(json.dumps(opened.view)) == opened.view


def test_skills_tried_are_told_by_game_with_their_last_ten():
    view = Opened(practised()).view
    games = {
        game["title"]: [skill for each in game["lessons"] for skill in each["skills"]]
        for game in view["skills"]["games"]
    }
    assert list(games) == ["Valencian Truc", "Le Truc"]
    (trick,) = games["Valencian Truc"]
    assert (trick["right"], trick["of"], trick["mastered"]) == (8, 10, "mastered")
    assert view["lead"][0] == "2 skills tried."


def test_a_beginner_is_told_that_there_is_nothing_yet():
    view = Opened(Progress()).view
    assert view["skills"]["games"] == []
    assert view["pictures"]["mine"] == []
    names = [picture["name"] for picture in view["pictures"]["games"]]
    assert names[:3] == ["envit", "beats/valencia", "beats/france"]
    assert {name.partition("/")[0] for name in names[3:]} == {"solved"}


def drawings(opened: Opened) -> list[dict[str, Any]]:
    """The pictures that are drawn; a heat map is a table, and shows itself."""
    return [each for each in opened.pictures() if "heat" not in each]


def test_every_picture_says_what_there_is_to_see_and_has_its_numbers():
    for lang in LANGUAGES:
        opened = Opened(practised())
        opened.screen.relabel(texts(lang))
        for picture in opened.pictures():
            assert picture["lead"].endswith((".", "!"))
            if "heat" not in picture:
                assert picture["table"]["rows"]
                continue
            heat = picture["heat"]
            assert picture["see"].endswith(".")
            assert [len(row["cells"]) for row in heat["rows"]] == [len(heat["columns"])] * len(
                heat["rows"]
            )
            cells = [cell for row in heat["rows"] for cell in row["cells"] if cell]
            assert all(0 <= cell["shade"] <= 10 for cell in cells)


def test_pictures_of_solved_play_stay_away_where_its_figures_are_missing(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(paint_solved, "known", lambda: None)
    monkeypatch.setattr(paint_solved, "known_chances", lambda: None)
    opened = Opened(Progress())
    assert len(opened.pictures()) == 3
    opened.send("draw", name="solved/bluffs")
    assert opened.screen.widget.pictures == {}


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_picture_is_drawn_as_svg_with_the_pages_colours(lang: str):
    for picture in drawings(Opened(practised())):
        drawn = draw(picture["name"], practised(), NOON, texts(lang))
        assert ET.fromstring(drawn).tag.endswith("svg")  # noqa: S314 - our own drawing
        assert "var(--truc-ink)" in drawn
        assert "<script" not in drawn


def test_drawing_leaves_the_imports_of_the_process_alone():
    draw("envit", Progress(), NOON, ENGLISH)
    assert all(hasattr(finder, "find_spec") for finder in sys.meta_path)


def test_nothing_is_drawn_of_who_has_not_begun():
    opened = Opened(Progress())
    for name in ("days", "memory", "envit"):
        opened.send("draw", name=name)
    assert list(opened.screen.widget.pictures) == ["envit"]


def test_pictures_come_when_they_are_asked_for_one_by_one():
    opened = Opened(practised())
    assert opened.screen.widget.pictures == {}
    names = [picture["name"] for picture in drawings(opened)]
    for name in names:
        opened.send("draw", name=name)
    assert list(opened.screen.widget.pictures) == names
    opened.send("draw", name="nonsense")
    opened.send("draw", name="beats/paulista")
    opened.send("draw", name="solved/raised")
    opened.send("draw", name="solved/nonsense")
    assert list(opened.screen.widget.pictures) == names


def test_the_table_of_the_envit_tells_every_holding():
    table = next(p for p in Opened(Progress()).pictures() if p["name"] == "envit")["table"]
    assert sum(int(row[1]) for row in table["rows"]) == 1540
    assert table["rows"][0][3] == "100 %"
    assert [int(row[0]) for row in table["rows"]] == [count for count, _ in envit_counts()]


def test_the_curve_falls_from_day_to_day():
    table = next(p for p in Opened(practised()).pictures() if p["name"] == "memory")["table"]
    assert table["head"][1:] == ["Valencian Truc", "Le Truc"]
    for column in (1, 2):
        values = [int(row[column].split()[0]) for row in table["rows"]]
        assert values == sorted(values, reverse=True)
        assert values[0] > values[-1]


def test_the_days_practised_are_counted():
    table = next(p for p in Opened(practised()).pictures() if p["name"] == "days")["table"]
    assert table["rows"] == [["2026-05-01", "12"], ["2026-05-04", "1"]]


def test_a_file_is_sent_and_can_be_loaded_elsewhere():
    one, other = Opened(practised()), Opened(Progress())
    one.send("save")
    (sent,) = one.sent
    assert sent["file"] == FILE
    other.send("load", text=sent["text"])
    assert other.progress == one.progress
    assert other.view["said"] == "Taken over: 13 answers are new."
    assert not other.view["wrong"]


def test_a_code_is_shown_with_its_picture_and_can_be_entered():
    one, other = Opened(practised()), Opened(Progress())
    one.send("code")
    keep = one.view["keep"]
    assert keep["qr"]["size"] > 20
    other.send("load", text=keep["code"])
    assert len(other.progress.attempts) == 13
    one.send("code")
    assert one.view["keep"]["code"] == ""


@pytest.mark.parametrize("text", ["", "{}", "\x00\x01", "TRUC1BROKEN", '{"format": 3}'])
def test_a_broken_one_is_refused_with_a_sentence_and_nothing_changes(text: str):
    opened = Opened(practised())
    before = opened.progress
    opened.send("load", text=text)
    assert opened.progress == before
    assert opened.view["wrong"]
    assert opened.view["said"].endswith(".")


def test_messages_that_make_no_sense_change_nothing():
    opened = Opened(practised())
    before = opened.view
    for content in (None, 3, {}, {"act": "load"}, {"act": "code", "turn": -1}, {"act": "open"}):
        opened.screen._take(None, content, [])
    opened.send("open", place="nowhere")
    opened.send("load", text=3)
    assert opened.view == before
    assert opened.places == []
    opened.send("open", place="daily")
    assert opened.places == ["daily"]


def test_erasing_is_asked_about_first_and_told():
    opened = Opened(practised())
    opened.send("erase")
    assert opened.progress == practised()
    opened.send("ask")
    assert opened.view["asks"]
    opened.send("leave")
    assert not opened.view["asks"]
    opened.send("erase")
    assert opened.progress == practised()
    opened.send("ask")
    opened.send("draw", name="envit")  # as the page does of itself
    opened.send("erase")
    assert opened.progress == Progress()
    assert (opened.view["said"], opened.view["wrong"]) == (
        "All that you have practised is erased.",
        False,
    )
    assert not opened.view["asks"]
    assert opened.view["skills"]["games"] == []


def test_what_cannot_be_erased_is_told_and_stays():
    opened = Opened(practised())
    opened.answers = False
    opened.send("ask")
    opened.send("erase")
    assert opened.progress == practised()
    assert opened.view["wrong"]
    assert "nothing was erased" in opened.view["said"]
