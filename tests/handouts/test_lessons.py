"""Lessons on paper: every question has its answer at the end, which the rules call right."""

import pytest
import reading_handouts as reading

from truc_tutor.handouts import offer
from truc_tutor.handouts.exercises import made
from truc_tutor.handouts.lesson import EACH, MIXED
from truc_tutor.handouts.markup import Html, el
from truc_tutor.handouts.offer import SEED
from truc_tutor.lessons.course import LESSONS, lesson
from truc_tutor.lessons.exercise import Form
from truc_tutor.lessons.steps import Complete, Explain, Practice
from truc_tutor.lessons.words import plain
from truc_tutor.texts.catalogue import texts

NAMES = [each.id for each in LESSONS]


def exercises(name):
    """Makes the exercises of a handout again, step by step."""
    taught = lesson(name)
    for place, step in enumerate(taught.steps):
        if isinstance(step, Complete):
            kinds, count = (step.kind,), 1
        elif isinstance(step, Practice):
            kinds, count = step.kinds, min(step.needed, MIXED if step.mastery else EACH)
        else:
            continue
        makers = [(kind, taught.makers[kind]) for kind in kinds]
        yield list(made(makers, f"{SEED}/{name}/{place}", count, texts()))


@pytest.mark.parametrize("name", NAMES)
def test_each_question_has_an_answer_that_the_rules_call_right(name):
    page = reading.lesson(name)
    asked = [each for step in exercises(name) for each in step]
    told = page.select(".h-answers .h-columns > p")
    assert len(page.select(".h-practice .h-question")) == len(told) == len(asked)
    for number, (exercise, line) in enumerate(zip(asked, told, strict=True), 1):
        where, given = line.find_all("b", recursive=False)
        assert where.text == str(number)
        answer = reading.answer(given.text)
        assert exercise.right(answer), (number, given.text)
        assert plain(exercise.why[-1], texts()) in line.text


@pytest.mark.parametrize("name", NAMES)
def test_no_question_gives_its_answer_away(name):
    page = reading.lesson(name)
    for practice in page.select(".h-practice"):
        assert practice.select(".h-filled, .h-tick") == []
    asked = [each for step in exercises(name) for each in step]
    shown = page.select(".h-practice .h-question")
    for exercise, question in zip(asked, shown, strict=True):
        assert plain(exercise.prompt, texts()) in question.text
        if exercise.form is not Form.NUMBER:
            boxes = question.select(".h-choice .h-box")
            assert len(boxes) == len(exercise.choices)


@pytest.mark.parametrize("name", NAMES)
def test_all_that_a_lesson_explains_is_on_paper_and_on_slides(name):
    taught = lesson(name)
    for slides in (False, True):
        said = reading.lesson(name, slides=slides)
        for step in taught.steps:
            assert plain(step.title, texts()) in said.text
            for line in step.lines if isinstance(step, Explain) else ():
                assert plain(line, texts()) in said.text


@pytest.mark.parametrize("slides", [False, True])
def test_heat_maps_are_tables_with_all_their_numbers(slides):
    maps = [
        heat
        for step in lesson("france-known").steps
        if isinstance(step, Explain)
        for heat in step.heats
    ]
    shown = reading.lesson("france-known", slides=slides).select("table.h-heat")
    assert len(shown) == len(maps) >= 4
    for heat, drawn in zip(maps, shown, strict=True):
        assert plain(heat.title, texts()) in drawn.caption.text
        rows = [[cell.text for cell in row.select("td")] for row in drawn.select("tbody tr")]
        assert rows == [["" if v is None else str(v) for v in row] for row in heat.values]


@pytest.mark.parametrize("name", NAMES)
def test_questions_of_a_practice_differ(name):
    for step in exercises(name):
        told = [
            (str(e.prompt), str(e.choices), str(e.groups), str(e.talk), str(e.facts)) for e in step
        ]
        assert len(set(told)) >= len(told) - 1, name


def test_a_seed_makes_other_exercises_and_is_told():
    one, two = (offer.html(offer.Wish("ranking", seed=seed), texts()) for seed in ("1", "2"))
    assert one == reading.made("ranking")
    assert one != two
    assert "from the seed 2." in two


def test_text_is_escaped_once():
    assert el("p", "1 < 2 & 3", Html("<b>4</b>"), lang='"x"') == (
        '<p lang="&quot;x&quot;">1 &lt; 2 &amp; 3<b>4</b></p>'
    )
