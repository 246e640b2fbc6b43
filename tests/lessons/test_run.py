"""A run through a lesson: tries, hints, progress, and resuming."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from truc_tutor.lessons import run as runs
from truc_tutor.lessons.course import LESSONS, lesson
from truc_tutor.lessons.exercise import Form
from truc_tutor.lessons.run import Run
from truc_tutor.lessons.steps import Complete, Explain, Practice, Watch

IDS = [each.id for each in LESSONS]


def at(kind: type, name: str = "ranking") -> Run:
    steps = lesson(name).steps
    where = next(number for number, step in enumerate(steps) if isinstance(step, kind))
    return runs.go(runs.begin(name, "seed"), where)


def wrong(run: Run) -> tuple[int, ...]:
    exercise = run.exercise
    assert exercise is not None
    assert exercise.form is Form.ONE
    found = ((i,) for i in range(len(exercise.choices)) if not exercise.right((i,)))
    return next(answer for answer in found if answer not in run.answers)


def right(run: Run) -> tuple[int, ...]:
    assert run.exercise is not None
    return run.exercise.model


def test_each_lesson_explains_shows_completes_and_practises():
    for each in LESSONS:
        kinds = {type(step) for step in each.steps}
        assert kinds == {Explain, Watch, Complete, Practice}
        assert isinstance(each.steps[0], Explain)
        last = each.steps[-1]
        assert isinstance(last, Practice)
        assert last.mastery


@pytest.mark.parametrize("name", IDS)
def test_every_kind_is_practised_and_mixed_at_the_end(name: str):
    steps = lesson(name).steps
    practised = {kind for step in steps[:-1] if isinstance(step, Practice) for kind in step.kinds}
    last = steps[-1]
    assert isinstance(last, Practice)
    assert practised == set(last.kinds) == set(lesson(name).makers)


def test_right_at_once_counts():
    run = runs.answer(at(Practice), right(at(Practice)))
    assert run.told
    assert run.tally == (True,)


def test_wrong_gives_a_nudge_and_a_second_try():
    run = at(Practice)
    run = runs.answer(run, wrong(run))
    assert not run.told
    assert run.rung == 1
    run = runs.answer(run, right(run))
    assert run.told
    assert run.tally == (False,)


def test_wrong_twice_is_explained():
    run = at(Practice)
    run = runs.answer(run, wrong(run))
    run = runs.answer(run, wrong(run))
    assert run.told
    assert run.tally == (False,)


def test_hints_climb_from_nudge_to_answer():
    run = at(Practice)
    for rung in (1, 2):
        run = runs.hint(run)
        assert (run.rung, run.told) == (rung, False)
    run = runs.hint(run)
    assert run.told
    assert run.tally == (False,)


def test_right_after_a_hint_that_is_not_the_answer_counts():
    run = runs.hint(runs.hint(at(Practice)))
    assert runs.answer(run, right(run)).tally == (True,)


def test_what_is_told_takes_no_answer_and_no_hint():
    run = runs.answer(at(Practice), right(at(Practice)))
    assert runs.answer(run, (0,)) is run
    assert runs.hint(run) is run


def test_a_step_is_done_after_enough_right():
    run = at(Practice)
    step = run.at
    assert isinstance(step, Practice)
    for _ in range(step.needed):
        assert run.step not in run.done
        run = runs.more(runs.answer(run, right(run)))
    assert run.step in run.done


def test_mastery_looks_at_the_last_ten():
    run = replace(at(Practice), tally=(False,) * 10)
    for _ in range(3):
        run = runs.more(runs.answer(run, right(run)))
    assert run.tally == (False,) * 7 + (True,) * 3


def test_each_question_differs_from_the_one_before():
    run, seen = at(Practice), []
    for _ in range(12):
        assert run.exercise is not None
        seen.append(str([choice.face for choice in run.exercise.choices]))
        run = runs.more(runs.answer(run, right(run)))
    assert len(set(seen)) > 8


def test_explaining_steps_are_done_when_they_are_left_forward():
    run = runs.forward(runs.begin("ranking", "seed"))
    assert (run.step, run.done) == (1, {0})
    assert runs.go(run, 5).done == {0}


def test_the_last_step_has_no_next():
    run = runs.go(runs.begin("ranking", "seed"), len(lesson("ranking").steps) - 1)
    assert runs.forward(run) is run


@pytest.mark.parametrize("step", [-1, 99, 0])
def test_going_nowhere_changes_nothing(step: int):
    run = runs.begin("ranking", "seed")
    assert runs.go(run, step) is run


def _walked(name: str, deeds: list[int]) -> Run:
    """Walks through a lesson by numbers that stand for deeds."""
    run = runs.begin(name, "walk")
    for deed in deeds:
        exercise = run.exercise
        match deed % 6:
            case 0:
                run = runs.forward(run)
            case 1:
                run = runs.hint(run)
            case 2:
                run = runs.more(run)
            case 3:
                run = runs.go(run, deed % len(run.lesson.steps))
            case 4 if exercise is not None:
                run = runs.answer(run, exercise.model)
            case _:
                run = runs.answer(run, (deed % 7,))
    return run


@given(st.sampled_from(IDS), st.lists(st.integers(0, 500), max_size=25))
def test_a_run_is_resumed_as_it_was(name: str, deeds: list[int]):
    run = _walked(name, deeds)
    again = runs.restore(runs.store(run))
    assert runs.store(again) == runs.store(run)
    one, two = again.exercise, run.exercise
    assert (one is None) == (two is None)
    if one is not None and two is not None:
        assert (one.prompt, one.choices, one.model) == (two.prompt, two.choices, two.model)


GOOD = runs.store(runs.answer(at(Practice), right(at(Practice))))


@pytest.mark.parametrize(
    "change",
    [
        {"lesson": "poker"},
        {"step": 99},
        {"step": "1"},
        {"step": True},
        {"number": -1},
        {"answers": [[99]]},
        {"answers": "x"},
        {"answers": [["0"]]},
        {"done": [99]},
        {"done": None},
        {"tally": 3},
        {"rung": None},
    ],
    ids=str,
)
def test_a_damaged_run_is_refused(change: dict[str, object]):
    with pytest.raises(ValueError, match=r"run|answers"):
        runs.restore({**GOOD, **change})


@pytest.mark.parametrize("key", GOOD)
def test_a_run_with_a_part_missing_is_refused(key: str):
    with pytest.raises(ValueError, match="run"):
        runs.restore({name: value for name, value in GOOD.items() if name != key})


def test_how_far_a_lesson_is():
    run = runs.forward(runs.forward(runs.begin("envit", "s")))
    steps = len(lesson("envit").steps)
    assert runs.reached("envit", runs.store(run)) == (2, steps)
    assert runs.reached("envit", None) == (0, steps)
    assert runs.reached("envit", {"rubbish": 1}) == (0, steps)
    assert runs.reached("envit", runs.store(runs.forward(runs.begin("bets", "s")))) == (0, steps)
