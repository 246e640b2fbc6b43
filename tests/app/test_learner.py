"""What a learner does is kept by the browser and a database, and comes back from wherever it is."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from visiting import back_again, greeted, kept, kept_progress, wish

from truc_tutor.app.environment import DATABASE_URL, LEARNER
from truc_tutor.app.learner import PAUSE, Learner
from truc_tutor.app.tutor import Tutor
from truc_tutor.lessons.course import LESSONS
from truc_tutor.lessons.run import reached
from truc_tutor.lessons.steps import Practice
from truc_tutor.progress.attempt import Attempt
from truc_tutor.progress.document import Progress, ProgressError, gather, write
from truc_tutor.progress.store import Store

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
LESSON = LESSONS[0]
NONE = Progress()
FIRST, SECOND = [n for n, step in enumerate(LESSON.steps) if isinstance(step, Practice)][:2]


def tried(minutes: float = 0.0, *, right: bool = True) -> Attempt:
    return Attempt("ranking:trick", f"{minutes}", right, 0, 3.0, NOON + timedelta(minutes=minutes))


@pytest.fixture
def url(monkeypatch, tmp_path: Path) -> str:
    """Has the environment name a database, as the server does for its kernels."""
    named = f"sqlite:///{tmp_path / 'progress.db'}"
    monkeypatch.setenv(DATABASE_URL, named)
    return named


class Clock:
    """A clock that stands still until it is put on."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


def resumed(kept: Progress = NONE, token: str = "", clock: Clock | None = None) -> Learner:
    learner = Learner(lambda: None, clock or Clock())
    learner.resume(kept, token)
    return learner


def practise(tutor: Tutor, step: int = FIRST) -> None:
    """Goes to a practice of the lesson and lets one exercise be explained."""
    wish(tutor, act="go", step=step)
    for _ in range(3):
        wish(tutor, act="hint")


def test_an_exercise_of_a_lesson_is_taken_down_and_kept_by_the_browser():
    tutor = greeted(start=LESSON.id)
    practise(tutor)
    (attempt,) = tutor.learner.progress.attempts
    assert attempt.skill.startswith(f"{LESSON.id}:")
    assert (attempt.right, attempt.rung) == (False, 3)
    assert kept_progress(tutor) == tutor.learner.progress
    assert back_again(tutor).learner.progress == tutor.learner.progress


def test_steps_done_are_taken_down_and_those_of_before_there_was_progress_are():
    tutor = greeted(start=LESSON.id)
    wish(tutor, act="forward")
    assert tutor.learner.progress.steps == {(LESSON.id, 0)}
    old = {name: each for name, each in kept(tutor).items() if name != "learner"}
    again = greeted({**old, "version": 3})
    assert again.learner.progress.steps == {(LESSON.id, 0)}
    assert kept_progress(again).steps == {(LESSON.id, 0)}


def test_a_file_and_a_code_bring_it_all_to_a_fresh_start():
    tutor = greeted(start=LESSON.id)
    wish(tutor, act="forward")
    practise(tutor)
    for text in (tutor.learner.file(), tutor.learner.code(), tutor.learner.code().lower()):
        fresh = greeted()
        fresh.load_progress(text)
        assert len(fresh.learner.progress.attempts) == 1
        assert fresh.learner.progress.steps == tutor.learner.progress.steps
        assert reached(LESSON.id, kept(fresh)["lessons"][LESSON.id])[0] == 1
        wish(fresh, act="open", place=LESSON.id)
        assert (
            fresh.stage.children[0].view["step"] == kept(fresh)["lessons"][LESSON.id]["step"] == 1
        )
        fresh.load_progress(text)
        assert len(fresh.learner.progress.attempts) == 1


def test_a_file_tells_nothing_that_exercises_are_made_of():
    tutor = greeted(start=LESSON.id)
    practise(tutor)
    seed = kept(tutor)["lessons"][LESSON.id]["seed"]
    assert seed in json.dumps(kept(tutor))
    assert seed not in tutor.learner.file()
    assert seed not in tutor.learner.code()


@pytest.mark.parametrize("text", ["", "rubbish", "TRUC1ABC", '{"format":"truc-tutor progress"}'])
def test_what_is_broken_is_refused_and_nothing_is_overwritten(text: str):
    tutor = greeted(start=LESSON.id)
    practise(tutor)
    before, stored = tutor.learner.progress, (tutor.shell.store, tutor.shell.progress)
    with pytest.raises(ProgressError):
        tutor.load_progress(text)
    assert tutor.learner.progress == before
    assert (tutor.shell.store, tutor.shell.progress) == stored


def test_a_loaded_step_that_the_lesson_has_no_more_is_passed_over():
    tutor = greeted()
    tutor.load_progress(write(gather([], [(LESSON.id, 99), ("gone", 0)])))
    assert kept(tutor)["lessons"] == {}


def test_a_database_keeps_what_a_browser_loses(url: str):
    first = resumed()
    first.record(tried())
    assert Store(url).load(first.token).attempts == (tried(),)
    assert resumed(token=first.token).progress.attempts == (tried(),)
    assert resumed().progress == Progress()
    assert resumed().token != first.token


def test_the_one_person_of_a_machine_needs_no_browser_to_be_known(url: str, monkeypatch):
    monkeypatch.setenv(LEARNER, "owner")
    resumed().record(tried())
    assert resumed(NONE, "other").progress.attempts == (tried(),)
    assert Store(url).load("owner").attempts == (tried(),)


def test_a_database_gets_what_only_the_browser_knew(url: str):
    alone = gather([tried(1)], [(LESSON.id, 2)])
    token = resumed(alone).token
    assert Store(url).load(token) == alone


@pytest.mark.usefixtures("url")
def test_two_pages_of_one_learner_lose_nothing():
    one = resumed()
    other = resumed(token=one.token)
    one.record(tried(1))
    other.record(tried(2))
    one.record(tried(3))
    assert resumed(token=one.token).progress.attempts == (tried(1), tried(2), tried(3))


def test_while_a_database_fails_the_browser_keeps_all_and_hands_it_over_later(
    monkeypatch, tmp_path, caplog
):
    folder, clock = tmp_path / "later", Clock()
    url = f"sqlite:///{folder}/progress.db"
    monkeypatch.setenv(DATABASE_URL, url)
    learner = resumed(gather([tried(0)]), clock=clock)
    learner.record(tried(1))
    assert "only the browser keeps the progress" in caplog.text
    folder.mkdir()
    learner.record(tried(2))
    assert not list(folder.iterdir()), "it is left in peace for a while"
    clock.now += PAUSE
    learner.record(tried(3))
    assert Store(url).load(learner.token).attempts == tuple(map(tried, (0, 1, 2, 3)))
    assert learner.progress.attempts == tuple(map(tried, (0, 1, 2, 3)))


def test_a_database_that_cannot_be_named_stops_nobody_and_its_password_is_not_told(
    monkeypatch, caplog
):
    monkeypatch.setenv(DATABASE_URL, "mysql://ana:sesam@school/truc")
    learner = resumed()
    learner.record(tried())
    assert learner.progress.attempts == (tried(),)
    assert "neither sqlite nor postgresql" in caplog.text
    assert "sesam" not in caplog.text


def test_the_page_of_a_learner_keeps_the_token_of_the_database(url: str):
    tutor = greeted(start=LESSON.id)
    practise(tutor)
    assert kept(tutor)["learner"] == tutor.learner.token != ""
    assert Store(url).load(tutor.learner.token) == tutor.learner.progress
    again = greeted({**kept(tutor), "lessons": {}})
    assert again.learner.progress == tutor.learner.progress


def test_without_a_database_no_token_is_made():
    assert resumed().token == ""
