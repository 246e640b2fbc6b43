"""No exercise is waited for: each is made within a bound, and a sure case stands in for luck."""

import ast
from pathlib import Path
from random import Random

import pytest
import test_exercises as valencia
import test_france_exercises as france
import test_mineiro_exercises as mineiro
import test_paulista_exercises as paulista
import test_sisters as sisters
from reading import Right, answers

from truc_tutor.game.match import Match
from truc_tutor.lessons import exercise as lessons
from truc_tutor.lessons import searching
from truc_tutor.lessons.course import LESSONS
from truc_tutor.lessons.exercise import Exercise

KINDS = [(lesson.id, kind) for lesson in LESSONS for kind in lesson.makers]
MAKERS = {(lesson.id, kind): maker for lesson in LESSONS for kind, maker in lesson.makers.items()}
SEEDS = 60
ACTS = 3500
"""So many acts may be tried for one exercise: a few hundredths of a second."""


def expected(lesson: str, kind: str, exercise: Exercise) -> Right:
    """The second computation of what is right."""
    if lesson == "three-games":
        return sisters.EXPECTED[kind](exercise)
    for game, one in (("paulista", paulista), ("france", france), ("mineiro", mineiro)):
        if lesson.startswith(f"{game}-"):
            return one.EXPECTED[lesson][kind](exercise)
    return valencia.EXPECTED[lesson, kind](exercise)


def test_the_lessons_hold_no_loop_that_only_luck_ends():
    for path in Path(lessons.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.While):
                assert "to_act" in ast.unparse(node.test), f"{path.name}:{node.lineno}"


@pytest.fixture
def acts(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts the acts that are done in matches; far over the bound it stops."""
    counted = [0]
    act = Match.act

    def counting(match: Match, *action: object, **more: object) -> object:
        counted[0] += 1
        assert counted[0] <= ACTS, "this exercise is waited for"
        return act(match, *action, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Match, "act", counting)
    return counted


@pytest.mark.parametrize(("lesson", "kind"), KINDS)
def test_exercises_of_consecutive_seeds_are_made_within_a_bound(
    lesson: str, kind: str, acts: list[int]
):
    for seed in range(SEEDS):
        acts[0] = 0
        exercise = MAKERS[lesson, kind](Random(seed))
        assert exercise.right(exercise.model)


@pytest.mark.parametrize(("lesson", "kind"), KINDS)
def test_without_luck_the_exercise_is_as_right(
    lesson: str, kind: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(searching, "TRIES", 0)
    for seed in range(12):
        exercise = MAKERS[lesson, kind](Random(seed))
        right = expected(lesson, kind, exercise)
        if exercise.form is lessons.Form.NUMBER:
            assert right(exercise.model)
            continue
        found = [each for each in answers(exercise) if exercise.right(each)]
        assert found == [each for each in answers(exercise) if right(each)]
        assert exercise.model in found
