"""The two slots of the browser: what goes into which, when, and what older tutors left there."""

import logging
from pathlib import Path

import pytest
from visiting import back_again, greeted, kept, kept_progress, view, visited, wish

from truc_tutor.app.environment import DATABASE_URL
from truc_tutor.app.seal import seal
from truc_tutor.app.tutor import Tutor
from truc_tutor.game.actions import token
from truc_tutor.lessons.course import LESSONS
from truc_tutor.lessons.steps import Practice
from truc_tutor.progress.attempt import EPOCH, TENTH, Attempt
from truc_tutor.progress.document import Progress, gather, read, write
from truc_tutor.progress.store import Store
from truc_tutor.widgets.paint_home import PROGRESS, table_of

LESSON = LESSONS[0]
FIRST, SECOND = [n for n, step in enumerate(LESSON.steps) if isinstance(step, Practice)][:2]
OLD = gather([Attempt("ranking:trick", "a", True, 0, 3.0, EPOCH + TENTH)], [("gone", 4)])
NEW = gather([Attempt("ranking:trick", "b", False, 3, 9.0, EPOCH + 9 * TENTH)])


def practise(tutor: Tutor, step: int = FIRST) -> None:
    """Goes to a practice of the lesson and lets one exercise be explained."""
    wish(tutor, act="go", step=step)
    for _ in range(3):
        wish(tutor, act="hint")


def closed(progress: Progress) -> str:
    """Seals progress as an older tutor kept it, and as it stands in its own slot."""
    return seal().close({"version": 4, "progress": write(progress)})


def told(tutor: Tutor) -> list[str]:
    """Notes from now on which slots are sent to the browser."""
    sent: list[str] = []
    tutor.shell.observe(lambda change: sent.append(change["name"]), ["store", "progress"])
    return sent


def test_an_act_at_the_table_sends_nothing_of_what_was_practised():
    tutor = greeted({"version": 4, "progress": write(OLD)})
    sent = told(tutor)
    wish(tutor, act="open", place=table_of("valencia"))
    desk = tutor._tables["valencia"].desk
    before = len(desk.match.acts)
    wish(tutor, act="do", word=token(desk.seen.legal[0]), sure=True)
    assert len(desk.match.acts) > before
    assert set(sent) == {"store"}
    assert "progress" not in kept(tutor)


def test_what_is_practised_goes_into_its_own_slot_at_once():
    tutor = greeted(start=LESSON.id)
    assert tutor.shell.progress == ""
    sent = told(tutor)
    practise(tutor)
    assert sent.count("progress") == 1
    assert len(kept_progress(tutor).attempts) == 1
    assert back_again(tutor).shell.progress == "", "the browser has it already"


def test_what_an_older_tutor_kept_moves_to_the_slot_of_its_own():
    tutor = greeted({"version": 4, "progress": write(OLD), "lang": "es"})
    assert tutor.learner.progress == OLD == kept_progress(tutor)
    assert "progress" not in kept(tutor)
    assert kept(tutor)["lang"] == "es"
    assert back_again(tutor).learner.progress == OLD


def test_what_both_slots_hold_is_merged():
    tutor = visited(closed(OLD), closed(NEW))
    assert set(tutor.learner.progress.attempts) == {*OLD.attempts, *NEW.attempts}
    assert kept_progress(tutor) == tutor.learner.progress


def test_progress_goes_before_what_an_older_tutor_kept_is_overwritten():
    tutor = Tutor()
    sent = told(tutor)
    hello = {"stored": closed(OLD), "progress": None}
    tutor.shell._take(None, {"hello": hello}, [])
    assert sent[:2] == ["progress", "store"]


@pytest.mark.parametrize("is_sealed", [False, True])
def test_a_slot_that_cannot_be_read_stops_nobody_and_the_other_is_read(is_sealed: bool, caplog):
    progress = seal().close({"progress": "{"}) if is_sealed else "rubbish"
    with caplog.at_level(logging.WARNING):
        tutor = visited(seal().close({"version": 5, "lang": "es"}), progress)
    assert (tutor.learner.progress, tutor.shell.view["lang"]) == (Progress(), "es")
    assert "progress" in caplog.text
    other = visited("rubbish", closed(NEW))
    assert other.learner.progress == NEW


@pytest.mark.parametrize("progress", ["{", 7])
def test_old_progress_that_cannot_be_read_stops_nobody(progress: object):
    assert (
        greeted({"version": 4, "progress": progress, "learner": 7}).learner.progress == Progress()
    )


def hear(tutor: Tutor, progress: str) -> None:
    """Tells a page what another one has had the same browser keep."""
    tutor.shell._take(None, {"act": "progress", "progress": progress}, [])


def test_two_pages_of_one_browser_lose_nothing_and_do_not_answer_each_other():
    one, other = greeted(start=LESSON.id), greeted(start=LESSON.id)
    practise(one)
    sent = told(other)
    hear(other, one.shell.progress)
    assert sent == []
    practise(other, SECOND)
    assert len(kept_progress(other).attempts) == 2
    wish(other, act="more")
    assert len(kept_progress(other).attempts) == 2
    hear(one, other.shell.progress)
    assert one.learner.progress == other.learner.progress


def test_what_two_pages_have_kept_over_each_other_is_kept_with_the_next_act():
    one, other = greeted(start=LESSON.id), greeted(start=LESSON.id)
    practise(one)
    practise(other, SECOND)
    hear(one, other.shell.progress)  # it has overwritten what the first had kept
    assert len(kept_progress(one).attempts) == 1
    wish(one, act="more")
    assert len(kept_progress(one).attempts) == 2


def test_what_another_page_keeps_that_cannot_be_read_is_passed_over():
    tutor = greeted(start=LESSON.id)
    practise(tutor)
    before = tutor.learner.progress
    for stored in ("", "rubbish", seal().close({"progress": "{"}), seal().close({"progress": 7})):
        hear(tutor, stored)
    assert tutor.learner.progress == before
    wish(tutor, act="more")
    assert kept_progress(tutor) == before


def test_the_slot_is_sealed_and_read_as_it_was_written():
    tutor = greeted({"version": 4, "progress": write(OLD)})
    assert "ranking" not in tutor.shell.progress
    assert read(seal().open(tutor.shell.progress)["progress"]) == OLD


def erase(tutor: Tutor) -> None:
    """Erases all on the progress screen, as a person does."""
    wish(tutor, act="open", place=PROGRESS)
    wish(tutor, act="ask")
    wish(tutor, act="erase")


def test_what_is_erased_does_not_come_back():
    tutor = greeted({"version": 4, "progress": write(OLD)}, start=LESSON.id)
    wish(tutor, act="forward")
    practise(tutor)
    leave(tutor)
    erase(tutor)
    assert kept_progress(tutor) == Progress() == tutor.learner.progress
    assert (kept(tutor)["lessons"], kept(tutor)["records"]) == ({}, {})
    assert back_again(tutor).learner.progress == Progress()


def leave(tutor: Tutor) -> None:
    tutor.shell._take(None, {"act": "home"}, [])


def test_another_page_forgets_what_is_erased_and_does_not_bring_it_back():
    one, other = greeted({"version": 4, "progress": write(OLD)}), greeted(start=LESSON.id)
    hear(other, one.shell.progress)
    erase(one)
    hear(other, one.shell.progress)
    assert other.learner.progress == Progress()
    practise(other)
    assert len(kept_progress(other).attempts) == 1
    hear(one, other.shell.progress)
    assert one.learner.progress == other.learner.progress


def test_what_was_kept_before_it_was_erased_is_not_taken_in_again():
    one, other = greeted({"version": 4, "progress": write(OLD)}), greeted(start=LESSON.id)
    practise(other)
    erase(one)
    hear(one, other.shell.progress)  # on its way while it was erased
    assert one.learner.progress == Progress()
    sent = told(one)
    leave(one)
    assert sent == ["progress", "store"]
    assert kept_progress(one) == Progress()


def test_a_learner_is_erased_from_the_database_too(monkeypatch, tmp_path: Path):
    url = f"sqlite:///{tmp_path / 'progress.db'}"
    monkeypatch.setenv(DATABASE_URL, url)
    tutor = greeted({"version": 4, "progress": write(OLD)})
    store, token = Store(url), tutor.learner.token
    assert store.load(token) == OLD
    erase(tutor)
    assert store.load(token) == Progress()
    assert store.learners() == []
    assert back_again(tutor).learner.progress == Progress()


def test_a_database_that_does_not_answer_keeps_all(monkeypatch, tmp_path: Path):
    folder = tmp_path / "later"
    monkeypatch.setenv(DATABASE_URL, f"sqlite:///{folder / 'progress.db'}")
    tutor = greeted({"version": 4, "progress": write(OLD)})
    before = tutor.shell.progress
    erase(tutor)
    assert "nothing was erased" in view(tutor)["said"]
    assert (tutor.learner.progress, tutor.shell.progress) == (OLD, before)
