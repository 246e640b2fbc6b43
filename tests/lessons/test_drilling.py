"""Drills and placements as values: what is asked, what comes back, what is marked as done."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from truc_tutor.lessons import run as runs
from truc_tutor.lessons.course import LESSONS
from truc_tutor.lessons.drilling import (
    LATER,
    Drill,
    answer_drill,
    begin_drill,
    drill_text,
    hint_drill,
    next_question,
    read_drill,
    text_drill,
    write_drill,
)
from truc_tutor.lessons.exercise import Form
from truc_tutor.lessons.kinds import _NAMES, all_skills, exercise_of, skills_of
from truc_tutor.lessons.pictures import classes, envit_counts
from truc_tutor.lessons.placement import ITEMS, NEEDED, begin_placement, is_placed, placed
from truc_tutor.lessons.steps import Practice
from truc_tutor.lessons.words import plain
from truc_tutor.texts.catalogue import texts

IDS = [each.id for each in LESSONS]
TWO = ("ranking:trick", "envit:count")


def known(drill: Drill) -> Drill:
    """Answers rightly and goes on."""
    return next_question(answer_drill(drill, drill.exercise.model))


def unknown(drill: Drill) -> Drill:
    """Has the answer told and goes on."""
    for _ in range(3):
        drill = hint_drill(drill)
    return next_question(drill)


def test_every_kind_that_is_practised_is_a_skill_with_a_name_of_its_own():
    for each in LESSONS:
        kinds = {k for s in each.steps if isinstance(s, Practice) for k in s.kinds}
        mine = [skill for skill in all_skills() if skill.lesson == each.id]
        assert {skill.kind for skill in mine} == kinds
        names = [plain(skill.name, texts("en")) for skill in mine]
        assert len(set(names)) == len(names), names
        assert [skill.kind for skill in mine if skill.kind not in _NAMES] == []


def test_skills_belong_to_one_game_or_to_all():
    every = [
        skill
        for game in ("valencia", "paulista", "france", "mineiro", "")
        for skill in skills_of(game)
    ]
    assert sorted(skill.id for skill in every) == sorted(skill.id for skill in all_skills())


def test_the_same_item_is_the_same_exercise_in_a_lesson_and_in_a_drill():
    for name in ("ranking", "envit", "bets"):
        step = next(
            n for n, s in enumerate(runs.begin(name, "s").lesson.steps) if isinstance(s, Practice)
        )
        run = replace(runs.begin(name, "s"), step=step, number=3)
        assert run.exercise is not None
        again = exercise_of(f"{name}:{run.asks}", run.item)
        assert (again.prompt, again.groups, again.choices, again.model) == (
            run.exercise.prompt,
            run.exercise.groups,
            run.exercise.choices,
            run.exercise.model,
        )


def test_an_endless_drill_asks_every_skill_once_a_round():
    drill = begin_drill((*TWO, "ranking:order"), "seed")
    asked = []
    for _ in range(12):
        asked.append(drill.skill)
        drill = known(drill)
    for start in range(0, 12, 3):
        assert set(asked[start : start + 3]) == {*TWO, "ranking:order"}
    assert drill.right == 12
    assert not drill.ended


def test_what_was_not_known_comes_back_soon_as_the_same_question():
    drill = begin_drill(TWO, "seed")
    missed, item, exercise = drill.skill, drill.item, drill.exercise
    drill = unknown(drill)
    for _ in range(LATER - 1):
        assert drill.item != item
        drill = known(drill)
    assert (drill.skill, drill.item, drill.exercise.prompt) == (missed, item, exercise.prompt)
    assert drill.exercise.groups == exercise.groups
    assert known(drill).item != item


def test_two_that_were_missed_come_back_one_after_the_other():
    drill = begin_drill(TWO, "seed")
    items = []
    for _ in range(2):
        items.append(drill.item)
        drill = unknown(drill)
    seen = []
    for _ in range(6):
        seen.append(drill.item)
        drill = known(drill)
    assert [each for each in seen if each in items] == items
    assert Counter(seen)[items[0]] == 1


def test_a_drill_of_a_length_keeps_its_order_and_ends():
    drill = begin_drill(TWO[::-1], "seed", 4)
    asked = []
    while not drill.ended:
        asked.append(drill.skill)
        drill = unknown(drill)
    assert asked == [*TWO[::-1], *TWO[::-1]]
    assert drill.outcomes == (False,) * 4
    assert answer_drill(drill, (0,)) is drill
    assert hint_drill(drill) is drill
    assert next_question(drill) is drill


def test_a_second_try_is_granted_unless_each_counts_at_once():
    for once in (False, True):
        drill = begin_drill(("ranking:trick",), "seed", once=once)
        wrong = next((i,) for i in range(3) if not drill.exercise.right((i,)))
        assert drill.exercise.form is Form.ONE
        assert answer_drill(drill, wrong).tries.told is once


def test_a_question_must_be_told_before_the_next():
    drill = begin_drill(TWO, "seed")
    assert next_question(drill) is drill


def test_a_drill_is_written_and_read_at_every_moment():
    drill = begin_drill(TWO, "seed")
    rng = Random("moves")
    for _ in range(40):
        move = rng.choice([known, unknown, hint_drill])
        drill = move(drill)
        assert read_drill(text_drill(drill_text(write_drill(drill)))) == drill


@pytest.mark.parametrize(
    "change",
    [
        {"skills": []},
        {"skills": ["ranking:nothing"]},
        {"number": -1},
        {"answers": [[99]]},
        {"outcomes": 3},
        {"back": [[1]]},
        {"length": True},
    ],
)
def test_a_broken_drill_is_refused(change: dict):
    with pytest.raises(ValueError, match=r".+"):
        read_drill({**write_drill(begin_drill(TWO, "seed")), **change})


@pytest.mark.parametrize("text", ["", "[]", "{", "3", None, "null"])
def test_a_broken_text_is_an_empty_one(text: str | None):
    assert text_drill(text) == {}
    with pytest.raises(ValueError, match="no drill"):
        read_drill(text_drill(text).get("drill"))


@pytest.mark.parametrize("name", IDS)
def test_a_placement_asks_five_questions_over_the_kinds_of_a_lesson(name: str):
    kinds = {skill.kind for skill in all_skills() if skill.lesson == name}
    for seed in range(5):
        drill = begin_placement(name, str(seed))
        assert drill.length == len(drill.skills) == ITEMS
        asked = {each.split(":")[1] for each in drill.skills}
        assert len(asked) == min(ITEMS, len(kinds))
        assert asked <= kinds


@pytest.mark.parametrize("right", range(ITEMS + 1))
def test_four_of_five_right_mark_the_lesson_as_done(right: int):
    drill = begin_placement("envit", "seed")
    for number in range(ITEMS):
        drill = known(drill) if number < right else unknown(drill)
    assert drill.ended
    assert is_placed(drill) == (right >= NEEDED)


def test_who_is_placed_may_still_go_through_every_step():
    run = placed(runs.begin("envit", "seed"))
    count = len(run.lesson.steps)
    assert run.done == frozenset(range(count))
    assert run.step == 0
    assert runs.reached("envit", runs.store(run)) == (count, count)
    assert runs.forward(run).step == 1


def test_the_envit_counts_cover_every_holding():
    counts = dict(envit_counts())
    assert sum(counts.values()) == 1540
    assert not set(counts) & set(range(8, 24))
    # 33 is the seven and the six of one suit, of four, with any third card of the other twenty.
    assert (max(counts), counts[33]) == (33, 4 * 20)


@pytest.mark.parametrize("game", ["valencia", "france"])
def test_classes_meet_every_other_card_of_the_deck(game: str):
    rungs = classes(game)
    size = sum(len(each.cards) for each in rungs)
    assert size == {"valencia": 22, "france": 32}[game]
    for each in rungs:
        assert each.beats + each.ties + each.loses == size - 1
    assert rungs[0].loses == 0
    assert rungs[-1].beats == 0
    assert [each.loses for each in rungs] == sorted(each.loses for each in rungs)
