"""Practice on the page: what is opened, what is recorded, what is kept."""

import pytest
from visiting import back_again, greeted, kept, kept_progress, wish

from truc_tutor.app.places import DRILLS, PRACTICE, title_of
from truc_tutor.app.saved import HOME
from truc_tutor.progress.document import Progress
from truc_tutor.texts.catalogue import texts
from truc_tutor.widgets.home import PLACES


@pytest.mark.parametrize("place", PRACTICE)
def test_a_place_of_practice_is_opened_from_home_and_again(place: str):
    assert place in PLACES
    tutor = greeted({"version": 4, "game": DRILLS.get(place, "valencia")})
    wish(tutor, act="open", place=place)
    title = title_of(place, texts("en"))
    assert tutor.shell.view["title"] == title
    assert tutor.stage.children[0].view["title"] == title
    again = greeted(kept(tutor))
    assert again.shell.view["title"] == title


def test_what_is_drilled_is_progress_and_survives():
    tutor = greeted()
    wish(tutor, act="open", place="drills/valencia")
    wish(tutor, act="start")
    for _ in range(3):
        view = wish(tutor, act="hint")
    assert view["phase"] == "told"
    (attempt,) = kept_progress(tutor).attempts
    assert (attempt.rung, attempt.right) == (3, False)
    again = back_again(tutor)
    shown = again.stage.children[0].view
    assert (shown["phase"], shown["question"]) == ("told", view["question"])
    assert again.learner.progress == tutor.learner.progress


def test_the_day_ends_at_home():
    tutor = greeted()
    view = wish(tutor, act="open", place="daily")
    while view["phase"] != "end":
        for _ in range(3):
            wish(tutor, act="hint")
        view = wish(tutor, act="more")
    wish(tutor, act="forward")
    assert kept(tutor)["place"] == HOME
    assert tutor.stage.children[0].view["practice"][0]["place"] == "daily"


def test_a_lesson_that_is_known_is_done_at_home():
    tutor = greeted()
    wish(tutor, act="open", place="envit")
    wish(tutor, act="place")
    screen = tutor._screen
    for _ in range(5):
        wish(tutor, act="answer", answer=list(screen._placement.drill.exercise.model))
        wish(tutor, act="more")
    wish(tutor, act="forward")
    lessons = {
        each["id"]: each
        for section in tutor.stage.children[0].view["sections"]
        for each in section["lessons"]
    }
    assert lessons["envit"]["progress"] == "All steps done"
    assert len(kept_progress(tutor).attempts) == 5


def test_progress_from_elsewhere_is_added_and_a_broken_one_is_not():
    one, other = greeted(), greeted()
    wish(one, act="open", place="drills/france")
    wish(one, act="start")
    for _ in range(3):
        wish(one, act="hint")
    wish(other, act="open", place="progress")
    assert wish(other, act="load", text="{")["wrong"]
    assert (other.learner.progress, other.shell.progress) == (Progress(), "")
    assert not wish(other, act="load", text=one.learner.file())["wrong"]
    assert len(kept_progress(other).attempts) == 1
