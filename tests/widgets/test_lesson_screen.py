"""The lesson's screen without a kernel: what it paints, what it keeps back, what it takes."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from truc_tutor.lessons import run as runs
from truc_tutor.lessons.course import LESSONS, lesson
from truc_tutor.lessons.exercise import Form
from truc_tutor.lessons.run import Run
from truc_tutor.lessons.steps import Complete, Explain, Practice
from truc_tutor.texts.catalogue import LANGUAGES, texts
from truc_tutor.texts.message import Message
from truc_tutor.widgets.lesson import LessonScreen
from truc_tutor.widgets.paint_lesson import paint_lesson

ENGLISH = texts("en")
IDS = [each.id for each in LESSONS]
PRACTICES = [
    (each.id, number)
    for each in LESSONS
    for number, step in enumerate(each.steps)
    if isinstance(step, Practice)
]


def standing(name: str, step: int, number: int = 0) -> Run:
    return replace(runs.begin(name, "a seed"), step=step, number=number)


class Opened:
    """A lesson opened on a screen, with what it has saved and whether it was left."""

    def __init__(self, name: str = "ranking", saved: dict[str, object] | None = None) -> None:
        self.saves: list[dict[str, object]] = []
        self.left = 0
        self.screen = LessonScreen(name, ENGLISH, saved, self.saves.append, self._leave)

    def _leave(self) -> None:
        self.left += 1

    @property
    def view(self) -> dict[str, Any]:
        return dict(self.screen.widget.view)

    def send(self, **content: object) -> None:
        self.screen._take(None, {"turn": self.view["turn"], **content}, [])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", IDS)
def test_every_step_is_painted_as_plain_json(name: str, lang: str):
    for step in range(len(lesson(name).steps)):
        view = paint_lesson(standing(name, step), texts(lang), 1)
        assert json.loads(json.dumps(view)) == view
        assert view["step_title"]


@pytest.mark.parametrize(("name", "step"), PRACTICES)
def test_nothing_of_the_answer_is_painted_before_it_was_given(
    name: str, step: int, monkeypatch: pytest.MonkeyPatch
):
    """Another answer, other reasons and other hints leave the painting as it is."""
    for number in range(20):
        run = standing(name, step, number)
        exercise = run.exercise
        assert exercise is not None
        other = replace(
            exercise,
            model=(97,),
            why=(Message("why"),),
            nudge=Message("nudge"),
            reason=Message("reason"),
            played_on=(Message("on"),),
            check=lambda _answer: True,
        )
        before = paint_lesson(run, ENGLISH, 1)
        with monkeypatch.context() as patch:
            patch.setattr(Run, "exercise", property(lambda _run, other=other: other))
            assert paint_lesson(run, ENGLISH, 1) == before
        assert before["answer"] is None
        assert before["verdict"] is None
        assert before["played_on"] is None
        assert before["hints"] == []


@pytest.mark.parametrize(("name", "step"), PRACTICES)
def test_hints_are_painted_rung_by_rung(name: str, step: int):
    run = standing(name, step)
    exercise = run.exercise
    assert exercise is not None
    for taken in range(3):
        view = paint_lesson(run, ENGLISH, 1)
        assert len(view["hints"]) == taken
        assert view["answer"] is None
        run = runs.hint(run)
    view = paint_lesson(run, ENGLISH, 1)
    assert view["phase"] == "told"
    assert view["answer"] == list(exercise.model)
    assert len(view["verdict"]["lines"]) == len(exercise.why)


def test_a_completion_shows_all_but_the_last_step():
    step = next(n for n, s in enumerate(lesson("envit").steps) if isinstance(s, Complete))
    run = standing("envit", step)
    view = paint_lesson(run, ENGLISH, 1)
    assert run.exercise is not None
    assert len(view["given"]["lines"]) == len(run.exercise.why) - 1


def test_calls_are_marked_as_valencian():
    view = paint_lesson(standing("bets", 0), ENGLISH, 1)
    assert view["table"]["rows"][0][0] == [{"text": "Truc", "lang": "ca-valencia"}]


def test_calls_of_another_game_are_marked_as_its_own():
    view = paint_lesson(standing("paulista-bets", 0), ENGLISH, 1)
    assert view["table"]["rows"][0][0] == [{"text": "Truco", "lang": "pt-BR"}]
    said = [
        each["runs"][0]
        for number in range(30)
        for each in paint_lesson(standing("france-bets", 3, number), ENGLISH, 1)["talk"]
        if each["who"]
    ]
    assert {each["lang"] for each in said} == {"fr"}
    assert {each["text"] for each in said} == {"Deux de plus", "Je tiens"}


def drawn(opened: Opened) -> list[tuple[str, str]]:
    """The decks that were sent, each with its index letters."""
    found = []
    for sprite in opened.screen.widget.decks:
        named = re.match(r'<svg [^>]*id="truc-deck-(\w+)" data-letters="(\w+)"', sprite)
        assert named is not None
        found.append((named[1], named[2]))
    return found


@pytest.mark.parametrize("name", IDS)
def test_the_decks_of_its_cards_are_sent_and_no_others(name: str):
    decks = {kind for kind, _ in drawn(Opened(name))}
    shown = set()
    for step in range(len(lesson(name).steps)):
        for number in range(12):
            painted = json.dumps(paint_lesson(standing(name, step, number), ENGLISH, 1))
            codes = re.findall(r'"code": "\w([oecbCHSD])"', painted)
            shown |= {"french" if suit.isupper() else "spanish" for suit in codes}
    assert shown <= decks
    assert decks == {
        "spanish" if game == "valencia" else "french"
        for game in ([lesson(name).game] if lesson(name).game else ["valencia", "france"])
    }


def test_the_letters_of_french_cards_are_the_learners():
    opened = Opened("three-games")
    assert drawn(opened) == [("spanish", "KQJ"), ("french", "KQJ")]
    for lang, letters in (("fr", "RDV"), ("de", "KDB"), ("ca-valencia", "KQJ")):
        if lang in LANGUAGES:
            opened.screen.relabel(texts(lang))
            assert drawn(opened)[1] == ("french", letters)


def test_numbers_and_letters_are_no_sentences():
    for each in LESSONS:
        for step in each.steps:
            table = step.table if isinstance(step, Explain) else None
            cells = [cell for row in table.rows for cell in row] if table else []
            for cell in cells:
                plain = len(str(cell)) < 3 or not re.search("[A-Za-z]", str(cell))
                assert isinstance(cell, str) == plain, (each.id, str(cell))


def test_the_learners_own_right_answer_is_shown_not_another():
    step = next(
        n for n, s in enumerate(lesson("ranking").steps) if getattr(s, "kinds", ()) == ("order",)
    )
    for number in range(200):
        run = standing("ranking", step, number)
        exercise = run.exercise
        assert exercise is not None
        swapped = [
            (
                *exercise.model[:i],
                exercise.model[i + 1],
                exercise.model[i],
                *exercise.model[i + 2 :],
            )
            for i in range(3)
        ]
        other = next((each for each in swapped if exercise.right(each)), None)
        if other is not None:
            view = paint_lesson(runs.answer(run, other), ENGLISH, 1)
            assert view["verdict"]["tone"] == "right"
            assert view["answer"] == list(other)
            return
    pytest.fail("no order with equals was made")


def test_a_lesson_goes_forward_saves_and_is_resumed():
    first = Opened()
    for _ in range(4):
        first.send(act="forward")
    first.send(act="hint")
    second = Opened(saved=first.saves[-1])
    assert {**second.view, "turn": 0} == {**first.view, "turn": 0}


def test_another_lessons_run_or_rubbish_begins_anew():
    ranking = Opened()
    ranking.send(act="forward")
    for saved in (ranking.saves[-1], {}, {"lesson": "envit"}, {"seed": None}):
        assert Opened("envit", saved).view["step"] == 0


def test_two_learners_get_different_questions():
    seeds = set()
    for _ in range(5):
        opened = Opened()
        opened.send(act="forward")
        seeds.add(opened.saves[-1]["seed"])
    assert len(seeds) == 5


def test_a_stale_or_doubled_message_changes_nothing():
    opened = Opened()
    turn = opened.view["turn"]
    opened.send(act="forward")
    after = opened.view
    opened.send(act="forward", turn=turn)
    assert opened.view == after
    assert len(opened.saves) == 1


def test_the_language_changes_and_the_question_stays():
    opened = Opened()
    for _ in range(4):
        opened.send(act="forward")
    before = opened.view
    opened.screen.relabel(texts("es"))
    after = opened.view
    assert after["key"] == before["key"]
    assert after["turn"] != before["turn"]
    assert [c["face"] and c["face"]["code"] for c in after["question"]["choices"]] == [
        c["face"] and c["face"]["code"] for c in before["question"]["choices"]
    ]
    assert len(opened.saves) == 4


def test_the_end_of_the_last_step_leaves():
    opened = Opened()
    last = len(lesson("ranking").steps) - 1
    opened.send(act="go", step=last)
    opened.send(act="forward")
    assert opened.left == 1


def test_a_right_answer_by_message_is_told():
    opened = Opened()
    opened.send(act="go", step=4)
    exercise = opened.screen._run.exercise
    assert exercise is not None
    assert exercise.form is Form.ONE
    opened.send(act="answer", answer=list(exercise.model))
    assert opened.view["phase"] == "told"
    assert opened.view["verdict"]["tone"] == "right"


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 300)
    | st.floats(allow_nan=False)
    | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=8,
)
ACTS = st.sampled_from(
    ["answer", "hint", "more", "forward", "back", "go", "leave", "nonsense", None, 3]
)


@settings(deadline=None)
@given(st.lists(st.fixed_dictionaries({"act": ACTS, "answer": JSON, "step": JSON}), max_size=6))
def test_rubbish_never_raises(contents: list[Any]):
    opened = Opened("bets")
    opened.send(act="go", step=3)
    for content in contents:
        opened.send(**content)
        assert opened.view["turn"] == opened.screen._turn


@given(JSON)
def test_a_message_without_the_turn_is_passed_over(content: object):
    opened = Opened()
    before = opened.view
    opened.screen._take(None, content, [])
    assert opened.view == before
    assert opened.saves == []
