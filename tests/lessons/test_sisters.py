"""What holds for every lesson of the sister games, and the exercises that compare the games."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
import reading
from reading import Right, faces, name, turned

from truc_tutor import variants
from truc_tutor.cards import Card
from truc_tutor.lessons import run as runs
from truc_tutor.lessons.course import LESSONS
from truc_tutor.lessons.exercise import Exercise, Face, Form, Maker
from truc_tutor.lessons.run import Run
from truc_tutor.lessons.steps import Complete, Explain, Lesson, Practice, Watch
from truc_tutor.lessons.words import plain
from truc_tutor.texts.catalogue import LANGUAGES, texts
from truc_tutor.texts.message import Message
from truc_tutor.widgets.paint_lesson import paint_lesson

SISTERS = tuple(lesson for lesson in LESSONS if lesson.game != "valencia")
COMPARING = LESSONS[-1]
BY_ID = {lesson.id: lesson for lesson in SISTERS}
MAKERS = {(lesson.id, kind): maker for lesson in SISTERS for kind, maker in lesson.makers.items()}
EXERCISES = [
    (lesson.id, step)
    for lesson in SISTERS
    for step, each in enumerate(lesson.steps)
    if isinstance(each, Complete | Practice)
]
ENGLISH = texts("en")


def sentences(exercise: Exercise) -> Iterator[Message]:
    yield from (exercise.prompt, exercise.nudge, exercise.reason, *exercise.why, *exercise.facts)
    yield from (choice.text for choice in exercise.choices if choice.text)
    yield from (group.title for group in exercise.groups if group.title)
    yield from (face.note for group in exercise.groups for face in group.faces if face.note)


def step_sentences(lesson: Lesson) -> Iterator[Message]:
    yield from (lesson.title, lesson.aim)
    for step in lesson.steps:
        yield step.title
        if isinstance(step, Explain):
            yield from step.lines
            yield from (group.title for group in step.groups if group.title)
            yield from (said for heat in step.heats for said in (heat.title, heat.axes))
            if step.table is not None:
                yield from step.table.head
                cells = (cell for row in step.table.rows for cell in row)
                yield from (cell for cell in cells if isinstance(cell, Message))
        if isinstance(step, Watch):
            yield from sentences(step.exercise)


def check_said(sentence: Message) -> None:
    for lang in LANGUAGES:
        said = plain(sentence, texts(lang))
        assert said.strip(), sentence.text
        assert not set(said) & set("{}<>\x02\x03"), said


def test_the_lessons_are_those_that_were_promised():
    parts = {
        "paulista": "ranking ties bets special pairs odds bluff score",
        "france": "ranking ties bets special odds bluff score known",
        "mineiro": "ranking ties bets pairs odds bluff score",
    }
    for game, promised in parts.items():
        found = [each.id for each in SISTERS if each.game == game]
        assert found == [f"{game}-{part}" for part in promised.split()]
    assert COMPARING.id == "three-games"
    assert COMPARING.game == ""
    assert {each.game for each in LESSONS} - {""} <= set(variants.names())


@pytest.mark.parametrize("name", BY_ID)
def test_a_lesson_explains_shows_completes_practises_and_ends_with_all_mixed(name: str):
    steps = BY_ID[name].steps
    assert isinstance(steps[0], Explain)
    assert any(isinstance(step, Watch) for step in steps)
    assert any(isinstance(step, Complete) for step in steps)
    last = steps[-1]
    assert isinstance(last, Practice)
    assert last.mastery
    used = {kind for step in steps if isinstance(step, Practice) for kind in step.kinds}
    used |= {step.kind for step in steps if isinstance(step, Complete)}
    assert used == set(BY_ID[name].makers)


@pytest.mark.parametrize("name", BY_ID)
def test_every_step_can_be_said_in_every_language(name: str):
    for sentence in step_sentences(BY_ID[name]):
        check_said(sentence)


@pytest.mark.parametrize("name", BY_ID)
def test_what_is_watched_is_right(name: str):
    for step in BY_ID[name].steps:
        if isinstance(step, Watch):
            assert step.exercise.right(step.exercise.model)


@pytest.mark.parametrize(("name", "kind"), MAKERS)
def test_every_exercise_can_be_said_in_every_language(name: str, kind: str):
    for exercise in reading.made(MAKERS[name, kind], kind, 30):
        for sentence in sentences(exercise):
            check_said(sentence)


@pytest.mark.parametrize(("name", "kind"), MAKERS)
def test_a_seed_makes_the_same_exercise_again(name: str, kind: str):
    maker = MAKERS[name, kind]
    for one, two in zip(reading.made(maker, kind, 15), reading.made(maker, kind, 15), strict=True):
        for part in ("prompt", "choices", "groups", "facts", "talk", "why", "model"):
            assert getattr(one, part) == getattr(two, part)


@pytest.mark.parametrize(("name", "kind"), MAKERS)
def test_a_misshapen_answer_does_not_fit(name: str, kind: str):
    for exercise in reading.made(MAKERS[name, kind], kind, 5):
        for answer in ((), (-1,), (99,), (0, 0), tuple(range(50))):
            assert not exercise.right(answer)


@pytest.mark.parametrize(("name", "kind"), MAKERS)
def test_choices_differ_and_none_is_the_answer_most_of_the_time(name: str, kind: str):
    models = []
    for exercise in reading.made(MAKERS[name, kind], kind, 120):
        shown = [(str(choice.text), choice.face) for choice in exercise.choices]
        covered = [f for _, f in shown if isinstance(f, Face) and f.card is None]
        assert len(covered) > 1 or len(set(map(repr, shown))) == len(shown)
        models.append(exercise.model)
    if exercise.form is Form.ONE:
        assert max(models.count(each) for each in set(models)) < 0.7 * len(models)


def standing(name: str, step: int, number: int = 0) -> Run:
    return Run(BY_ID[name], "a seed", step=step, number=number)


@pytest.mark.parametrize(("name", "step"), EXERCISES)
def test_nothing_of_the_answer_is_painted_before_it_was_given(
    name: str, step: int, monkeypatch: pytest.MonkeyPatch
):
    """Another answer, other hints and another last reason leave the painting as it is."""
    begun = isinstance(BY_ID[name].steps[step], Complete)
    for number in range(15):
        run = standing(name, step, number)
        exercise = run.exercise
        assert exercise is not None
        before = exercise.why[:-1] if begun else ()
        other = replace(
            exercise,
            model=(97,),
            why=(*before, Message("why")),
            nudge=Message("nudge"),
            reason=Message("reason"),
            check=lambda _answer: True,
        )
        painted = paint_lesson(run, ENGLISH, 1)
        with monkeypatch.context() as patch:
            patch.setattr(Run, "exercise", property(lambda _run, other=other: other))
            assert paint_lesson(run, ENGLISH, 1) == painted
        assert painted["answer"] is None
        assert painted["verdict"] is None
        assert painted["hints"] == []


@pytest.mark.parametrize("name", BY_ID)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_is_painted_as_plain_json(name: str, lang: str):
    for step in range(len(BY_ID[name].steps)):
        view = paint_lesson(standing(name, step), texts(lang), 1)
        assert json.loads(json.dumps(view)) == view


@pytest.mark.parametrize(("name", "step"), EXERCISES)
def test_a_right_answer_is_told_and_the_reasons_stay(name: str, step: int):
    run = standing(name, step)
    exercise = run.exercise
    assert exercise is not None
    view = paint_lesson(runs.answer(run, exercise.model), ENGLISH, 1)
    assert view["verdict"]["tone"] == "right"
    assert len(view["verdict"]["lines"]) == len(exercise.why)


VALENCIA = {"1e": 9, "1b": 8, "7e": 7, "7o": 6, "7c": 4, "7b": 4}
BY_RANK = {"3": 5, "6": 3, "5": 2, "4": 1}


def force(game: str, card: Card, up: Card | None) -> int:
    """A second computation of strength, by the title of a game."""
    match game:
        case "Valencian Truc":
            return VALENCIA.get(str(card)) or BY_RANK[card.rank]
        case "Le Truc":
            return 10 - "78AKQJT9".index(card.rank)
    ring = "4567QJKA23"
    assert up is not None
    if card.rank == ring[(ring.index(up.rank) + 1) % 10]:
        return 20 + "DSHC".index(card.suit)
    return ring.index(card.rank)


def game_of(exercise: Exercise) -> str:
    return name(exercise.facts[0], "game")


def forces(exercise: Exercise) -> list[int]:
    up = turned(exercise)
    return [force(game_of(exercise), card, up) for card in faces(exercise) if card]


def strongest(exercise: Exercise) -> Right:
    strong = forces(exercise)
    return lambda answer: strong[answer[0]] == max(strong)


def trick(exercise: Exercise) -> Right:
    first, second = forces(exercise)
    return lambda answer: answer[0] == (2 if first == second else int(second > first))


def order(exercise: Exercise) -> Right:
    strong = forces(exercise)
    return lambda answer: [strong[i] for i in answer] == sorted(strong, reverse=True)


def deck(exercise: Exercise) -> Right:
    ranks = {"Valencian Truc": "34567", "Truco Paulista": "234567JQKA", "Le Truc": "789TJQKA"}
    special = {"1e", "1b"} if game_of(exercise) == "Valencian Truc" else set()
    wanted = {
        i
        for i, card in enumerate(faces(exercise))
        if card and (card.rank in ranks[game_of(exercise)] or str(card) in special)
    }
    return lambda answer: set(answer) == wanted


def side_by_side(exercise: Exercise) -> Right:
    wins = set()
    for index, group in enumerate(exercise.groups):
        led, second, *up = [face.card for face in group.faces]
        game = name(group.title, "game")
        assert led is not None
        assert second is not None
        if force(game, second, up[0] if up else None) > force(game, led, up[0] if up else None):
            wins.add(index)
    return lambda answer: set(answer) == wins


EXPECTED = {
    "strongest": strongest,
    "trick": trick,
    "order": order,
    "deck": deck,
    "side-by-side": side_by_side,
}


def test_every_comparing_kind_has_a_second_computation():
    assert set(EXPECTED) == set(COMPARING.makers)


@pytest.mark.parametrize("kind", EXPECTED)
def test_the_rules_and_a_second_computation_agree(kind: str):
    reading.agree(COMPARING.makers[kind], kind, EXPECTED[kind])


@pytest.mark.parametrize("kind", ["strongest", "trick", "order", "deck"])
def test_each_game_comes_with_its_own_cards(kind: str):
    seen = set()
    for exercise in reading.made(COMPARING.makers[kind], kind, 60):
        suits = {card.suit for card in faces(exercise) if card}
        spanish = game_of(exercise) == "Valencian Truc"
        assert suits <= set("oceb" if spanish else "CHSD")
        seen.add(game_of(exercise))
    assert len(seen) == 3


def test_one_pair_is_won_here_and_lost_there_most_of_the_time():
    made: Maker = COMPARING.makers["side-by-side"]
    mixed = [0 < len(e.model) < len(e.groups) for e in reading.made(made, "side-by-side", 200)]
    assert sum(mixed) > 100
