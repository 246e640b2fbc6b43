"""Drills, the daily questions and placements without a kernel: painted, kept back, taken."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from truc_tutor.lessons.course import lesson
from truc_tutor.lessons.drilling import Drill
from truc_tutor.lessons.kinds import all_skills, skills_of
from truc_tutor.progress.attempt import Attempt
from truc_tutor.progress.document import Progress
from truc_tutor.progress.schedule import due
from truc_tutor.texts.catalogue import LANGUAGES, texts
from truc_tutor.texts.message import Message
from truc_tutor.widgets.asking import Asking, Book
from truc_tutor.widgets.daily import MOST, DailyScreen
from truc_tutor.widgets.drill import DrillScreen
from truc_tutor.widgets.lesson import LessonScreen
from truc_tutor.widgets.paint_drill import MINUTE, Row, paint_question

ENGLISH = texts("en")
NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)
TRICK = "ranking:trick"


class World:
    """A clock that stands until it is moved, and the progress of a learner."""

    def __init__(self, progress: Progress | None = None) -> None:
        self.at = NOON
        self.progress = progress or Progress()
        self.attempts: list[Attempt] = []
        self.saves: list[Any] = []
        self.left = 0
        self.screen: Any = None

    def clock(self) -> datetime:
        return self.at

    def wait(self, seconds: float) -> None:
        self.at += timedelta(seconds=seconds)

    def record(self, attempt: Attempt) -> None:
        self.attempts.append(attempt)
        self.progress = self.progress.record(attempt)

    def leave(self) -> None:
        self.left += 1

    def drills(self, game: str = "valencia", saved: str | None = None) -> "World":
        self.screen = DrillScreen(game, ENGLISH, saved, self.book())
        return self

    def daily(self, saved: str | None = None, game: str = "valencia") -> "World":
        self.screen = DailyScreen(game, ENGLISH, saved, self.book(), self.leave)
        return self

    def book(self) -> Book:
        return Book(lambda: self.progress, self.record, self.saves.append, self.clock)

    def lesson(self, name: str = "envit", saved: Any = None) -> "World":
        self.screen = LessonScreen(
            name, ENGLISH, saved, self.saves.append, self.leave, self.record, self.clock
        )
        return self

    @property
    def view(self) -> dict[str, Any]:
        return dict(self.screen.widget.view)

    @property
    def drill(self) -> Drill:
        asking = getattr(self.screen, "_asking", None) or self.screen._placement
        return asking.drill

    def send(self, act: str, **content: object) -> None:
        self.screen._take(None, {"act": act, "turn": self.view["turn"], **content}, [])

    def only(self, *skills: str) -> None:
        """Marks these skills and no others."""
        self.send("mark", skill="*", on=False)
        for skill in skills:
            self.send("mark", skill=skill, on=True)

    def know(self) -> None:
        self.send("answer", answer=list(self.drill.exercise.model))
        self.send("more")

    def miss(self) -> None:
        if self.drill.once:
            exercise = self.drill.exercise
            span = range(exercise.span[0], exercise.span[1] + 1)
            wrong = next(
                each
                for each in ([(i,) for i in range(len(exercise.choices))] + [(i,) for i in span])
                if exercise.fits(each) and not exercise.right(each)
            )
            self.send("answer", answer=list(wrong))
        else:
            for _ in range(3):
                self.send("hint")
        self.send("more")


def practised(*skills: str, days_ago: int = 30, right: int = 10) -> Progress:
    """The progress of one who tried skills ten times on one day."""
    progress = Progress()
    at = NOON - timedelta(days=days_ago)
    for skill in skills:
        for number in range(10):
            when = at + timedelta(minutes=number)
            progress = progress.record(Attempt(skill, str(number), number < right, 0, 4.0, when))
    return progress


def test_the_skills_of_a_game_are_offered_with_their_mastery():
    world = World(practised(TRICK, right=9)).drills()
    choice = world.view["choice"]
    offered = [skill for section in choice["sections"] for skill in section["skills"]]
    assert [skill["id"] for skill in offered] == [
        skill.id for skill in (*skills_of("valencia"), *skills_of(""))
    ]
    trick = next(skill for skill in offered if skill["id"] == TRICK)
    assert trick["told"] == "9 of the last 10 right"
    assert trick["mastered"]
    assert [skill["id"] for skill in offered if skill["chosen"]] == [TRICK]


def test_a_beginner_is_offered_the_first_lesson():
    sections = World().drills().view["choice"]["sections"]
    chosen = [[skill["chosen"] for skill in section["skills"]] for section in sections]
    assert all(chosen[0])
    assert not any(any(each) for each in chosen[1:])


def test_marks_count_however_quickly_they_follow_each_other():
    world = World().drills()
    turn = world.view["turn"]
    for skill in ("ranking:order", "ties:leads"):
        world.screen._take(None, {"act": "mark", "skill": skill, "on": True, "turn": turn}, [])
    world.screen._take(None, {"act": "mark", "skill": TRICK, "on": False, "turn": turn}, [])
    offered = [s for section in world.view["choice"]["sections"] for s in section["skills"]]
    chosen = {skill["id"] for skill in offered if skill["chosen"]}
    assert {"ranking:order", "ties:leads"} <= chosen
    assert TRICK not in chosen


def test_who_marks_and_begins_at_once_finds_it_so():
    world = World().drills()
    turn = world.view["turn"]
    for content in ({"act": "fluent", "on": True}, {"act": "start"}, {"act": "start"}):
        world.screen._take(None, {**content, "turn": turn}, [])
    assert world.view["timer"]
    assert world.view["turn"] == turn + 1


def test_nothing_begins_without_a_skill():
    world = World().drills()
    world.send("mark", skill="*", on=False)
    world.send("start")
    assert world.view["phase"] == "choose"


def test_a_drill_asks_the_chosen_skills_and_tells_of_each():
    world = World().drills()
    world.only(TRICK, "envit:count")
    world.send("start")
    world.wait(7.2)
    world.send("answer", answer=list(world.drill.exercise.model))
    assert world.view["phase"] == "told"
    assert world.view["verdict"]["tone"] == "right"
    assert world.view["seconds"] == "Answered in 7 seconds."
    (attempt,) = world.attempts
    assert (attempt.right, attempt.rung, attempt.seconds) == (True, 0, 7.2)
    assert attempt.skill in {TRICK, "envit:count"}
    world.send("more")
    assert world.view["phase"] == "ask"
    assert world.view["place"] == "Question 2"


def test_the_answer_rung_is_told_as_such():
    world = World().drills()
    world.only(TRICK)
    world.send("start")
    world.miss()
    (attempt,) = world.attempts
    assert (attempt.right, attempt.rung) == (False, 3)
    assert world.drill.back


def test_a_stopped_drill_says_how_it_went_and_offers_the_skills_again():
    world = World().drills()
    world.only(TRICK)
    world.send("start")
    world.know()
    world.miss()
    world.send("back")
    assert world.view["phase"] == "choose"
    assert world.view["choice"]["said"] == "1 of 2 right"


def test_against_the_clock_there_are_no_hints_and_reading_takes_no_time():
    world = World().drills()
    world.only(TRICK)
    world.send("fluent", on=True)
    world.send("start")
    assert world.view["timer"]["left"] == MINUTE
    assert not world.view["buttons"]["hint"]
    world.send("hint")
    assert world.view["phase"] == "ask"
    world.wait(20)
    world.send("answer", answer=list(world.drill.exercise.model))
    world.wait(500)
    world.send("more")
    assert world.view["timer"]["left"] == 40
    world.wait(41.5)
    world.send("answer", answer=list(world.drill.exercise.model))
    assert world.view["phase"] == "end"
    assert world.view["end"]["head"] == "1 answer was right in sixty seconds."
    assert len(world.attempts) == 1


def test_the_minute_ends_when_the_screen_says_so_but_not_before():
    world = World().drills()
    world.only(TRICK)
    world.send("fluent", on=True)
    world.send("start")
    world.wait(30)
    world.send("time")
    assert world.view["phase"] == "ask"
    world.wait(29.8)
    world.send("time")
    assert world.view["phase"] == "end"
    world.send("start")
    assert world.view["timer"]["left"] == MINUTE


def test_a_drill_is_resumed_where_it_was_left():
    world = World().drills()
    world.only(TRICK, "envit:count")
    world.send("start")
    world.know()
    world.send("hint")
    again = World().drills(saved=world.saves[-1])
    for key in ("question", "groups", "hints", "place"):
        assert again.view[key] == world.view[key]


@pytest.mark.parametrize("saved", ["", "{", "[]", '{"chosen":3,"drill":{},"spent":"x"}', None])
def test_what_was_not_saved_by_us_begins_anew(saved: str | None):
    assert World().drills(saved=saved).view["phase"] == "choose"
    assert World().daily(saved=saved).view["phase"] == "ask"


@pytest.mark.parametrize("skill", [each.id for each in all_skills()])
def test_nothing_of_the_answer_is_painted_before_it_was_given(
    skill: str, monkeypatch: pytest.MonkeyPatch
):
    """Another answer, other reasons, hints and ends leave the painting as it is."""
    drill = Drill((skill,), "a seed")
    for number in range(3):
        asking = Asking(replace(drill, number=number), lambda: NOON)
        row = Row("Title", "Stop", "")
        other = replace(
            asking.drill.exercise,
            model=(97,),
            why=(Message("why"),),
            nudge=Message("nudge"),
            reason=Message("reason"),
            played_on=(Message("on"),),
            check=lambda _answer: True,
        )
        before = paint_question(asking, row, ENGLISH, 1)
        with monkeypatch.context() as patch:
            patch.setattr(Drill, "exercise", property(lambda _drill, other=other: other))
            assert paint_question(asking, row, ENGLISH, 1) == before
        assert before["answer"] is before["verdict"] is before["played_on"] is None
        assert before["hints"] == []
        assert asking.drill.seed not in json.dumps(before)


def test_how_the_deal_goes_on_is_shown_once_the_answer_is():
    world = World().drills()
    world.only(TRICK)
    world.send("start")
    exercise = replace(world.drill.exercise, played_on=(Message("The deal goes on."),))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Drill, "exercise", property(lambda _drill: exercise))
        world.send("answer", answer=list(exercise.model))
        assert world.view["played_on"]["lines"] == [[{"text": "The deal goes on.", "lang": None}]]
    world.send("more")
    assert world.view["played_on"] is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_screen_of_practice_is_plain_json(lang: str):
    drills, days, lessons = World().drills(), World().daily(), World().lesson()
    lessons.send("place")
    for world in (drills, days, lessons):
        world.screen.relabel(texts(lang))
        assert json.loads(json.dumps(world.view)) == world.view
        assert world.view["lang"] == lang


def test_the_daily_questions_are_what_is_due_and_end_with_a_sentence():
    skills = [TRICK, "ranking:order", "envit:count"]
    world = World(practised(*skills)).daily()
    assert set(due(world.progress, NOON)) == set(skills)
    asked = world.drill.skills
    assert set(skills) <= set(asked)
    assert len(asked) <= MOST
    for _ in asked:
        world.know()
    view = world.view
    assert view["phase"] == "end"
    assert view["end"]["head"].startswith(f"{len(asked)} of {len(asked)} right")
    assert len(view["end"]["lines"]) == 1
    assert len(world.attempts) == len(asked)
    assert not set(due(world.progress, world.at)) & set(skills)
    world.send("forward")
    assert world.left == 1


def test_what_was_missed_today_comes_again_tomorrow():
    world = World(practised(TRICK)).daily()
    for _ in world.drill.skills:
        world.miss() if world.drill.skill == TRICK else world.know()
    told = "".join(run["text"] for run in world.view["end"]["lines"][0])
    assert told.startswith("Tomorrow ")
    assert TRICK in due(world.progress, NOON + timedelta(days=1))


def test_a_beginner_has_something_to_do_every_day():
    world = World().daily()
    assert world.view["phase"] == "ask"
    assert world.drill.skill.startswith("ranking:")
    assert World().daily(game="france").drill.skill.startswith("france-ranking:")


def test_a_day_is_resumed_but_not_on_the_next():
    world = World(practised(TRICK, "envit:count")).daily()
    world.know()
    kept = world.saves[-1]
    again = World(world.progress)
    assert again.daily(kept).drill == world.drill
    again.wait(24 * 3600)
    assert again.daily(kept).drill.seed != world.drill.seed


def test_who_knows_a_lesson_has_its_steps_marked():
    world = World().lesson()
    count = len(lesson("envit").steps)
    assert world.view["buttons"]["place"]
    world.send("place")
    assert world.view["place"] == "Question 1 of 5"
    world.miss()
    for _ in range(4):
        world.know()
    assert world.view["phase"] == "end"
    assert len(world.attempts) == 5
    assert world.saves[-1]["done"] == list(range(count))
    world.send("back")
    assert world.view["phase"] == "explain"
    assert not world.view["buttons"]["place"]


def test_who_does_not_know_it_begins_the_lesson():
    world = World().lesson()
    world.send("place")
    for _ in range(5):
        world.miss()
    assert world.view["phase"] == "end"
    assert "forward" not in world.view["buttons"]
    assert world.saves[-1]["done"] == []
    world.send("start")
    assert world.view["step"] == 0
    assert "placement" not in world.saves[-1]


def test_a_placement_is_resumed_and_can_be_stopped():
    world = World().lesson()
    world.send("place")
    world.know()
    again = World().lesson(saved=world.saves[-1])
    assert again.drill == world.drill
    again.send("back")
    assert again.view["phase"] == "explain"
    assert World().lesson("ties", saved=world.saves[-1]).view["phase"] == "explain"


def test_a_lesson_tells_of_each_exercise_that_ends():
    world = World().lesson("ranking")
    world.send("go", step=4)
    world.wait(3)
    exercise = world.screen._run.exercise
    world.send("answer", answer=list(exercise.model))
    (attempt,) = world.attempts
    assert (attempt.skill, attempt.right, attempt.seconds) == (TRICK, True, 3.0)
    assert attempt.item == world.screen._run.item


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 300) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=6,
)
ACTS = st.sampled_from(
    ["answer", "hint", "more", "start", "back", "time", "mark", "fluent", "forward", "nonsense", 3]
)


@settings(deadline=None, max_examples=60)
@given(
    st.lists(
        st.fixed_dictionaries({"act": ACTS, "answer": JSON, "skill": JSON, "on": JSON}), max_size=6
    )
)
def test_rubbish_never_raises(contents: list[Any]):
    for world in (World().drills(), World().daily(), World().lesson()):
        for content in contents:
            world.send(content["act"], **{k: v for k, v in content.items() if k != "act"})
            assert world.view["turn"] == world.screen._turn
        before = world.view
        world.screen._take(None, {"act": "more", "turn": -1}, [])
        assert world.view == before
