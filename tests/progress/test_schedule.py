"""When a skill comes again, what is mastered, and what the daily exercises are."""

from datetime import timedelta

import pytest
from histories import SKILLS, START, attempts, done, histories, practised, tried, year
from hypothesis import given
from hypothesis import strategies as st

from truc_tutor.progress.attempt import Attempt
from truc_tutor.progress.document import Progress, gather
from truc_tutor.progress.schedule import daily, due, mastery, memory, recall

A, B, C = SKILLS
DAY = START.replace(hour=0)


def days_until_due(*history: Attempt) -> float:
    """Days from the day of the last attempt to the day on which it is asked again."""
    known = memory(done(*history), history[0].skill)
    assert known is not None
    return (known.due - known.last) / timedelta(days=1)


def test_nothing_is_due_of_what_was_never_tried():
    assert due(Progress(), START) == ()
    assert memory(Progress(), A) is None
    assert recall(Progress(), A, START) is None


def test_help_and_mistakes_bring_a_skill_back_sooner():
    known = [tried(0), tried(2), tried(10)]
    right = days_until_due(*known, tried(40))
    helped = days_until_due(*known, tried(40, rung=1))
    assert right > helped > 1
    assert days_until_due(*known, tried(40, right=False)) == 1
    assert days_until_due(*known, tried(40, right=False, rung=3)) == 1


def test_intervals_grow_while_the_answers_are_right():
    history, last, day = [], 0.0, 0.0
    for _ in range(5):
        history.append(tried(day))
        wait = days_until_due(*history)
        assert wait > last
        last, day = wait, day + wait


def test_what_follows_on_the_same_day_is_practice():
    first = [tried(0, right=False)]
    again = practised(A, 0.01, "+++++")
    assert days_until_due(*first, *again) == 1
    assert days_until_due(tried(0), *practised(A, 0.01, "--")) == days_until_due(tried(0))


def test_the_answer_taken_at_any_time_of_the_day_brings_it_back_tomorrow():
    known = [tried(0), tried(2), tried(10), tried(40)]
    late = tried(40.01, right=False, rung=3)
    assert days_until_due(*known) > 20
    assert days_until_due(*known, late) == 1


def test_an_answer_given_away_is_no_success_even_where_it_was_then_given_rightly():
    assert days_until_due(tried(0), tried(2), tried(10), tried(40, rung=3)) == 1


def test_speed_is_no_mark():
    slow, fast = (Attempt(A, "", True, 0, seconds, START) for seconds in (300.0, 0.5))
    assert days_until_due(slow) == days_until_due(fast)
    assert mastery(done(slow), A) == mastery(done(fast), A)


def test_what_is_due_comes_most_overdue_first():
    failed = [tried(day, skill, right=False) for day, skill in ((2, A), (0, B), (1, C))]
    progress = done(*failed)
    assert due(progress, DAY) == ()
    assert due(progress, DAY + timedelta(days=1)) == (B,)
    assert due(progress, DAY + timedelta(days=2)) == (B, C)
    assert due(progress, DAY + timedelta(days=9)) == (B, C, A)


def test_a_skill_is_due_from_the_beginning_of_its_day():
    progress = done(tried(0, right=False))
    tomorrow = DAY + timedelta(days=1)
    assert due(progress, tomorrow - timedelta(seconds=1)) == ()
    assert due(progress, tomorrow) == (A,)


def test_memory_fades_from_day_to_day_and_comes_back():
    progress = done(tried(0), tried(6))
    curve = [recall(progress, A, START + timedelta(days=day)) for day in range(12)]
    assert curve[0] == 1.0
    assert curve[1] > curve[2] > curve[3] > curve[5]
    assert curve[6] == 1.0
    assert curve[3] < curve[9]
    assert recall(progress, A, START - timedelta(days=1)) is None


def test_a_skill_comes_back_when_about_one_of_ten_would_fail():
    progress = done(tried(0), tried(2), tried(10))
    known = memory(progress, A)
    assert recall(progress, A, known.due) == pytest.approx(0.9, abs=0.02)


@given(histories, attempts)
def test_the_same_history_always_gives_the_same_schedule(progress: Progress, one: Attempt):
    turned = gather(reversed((*progress.attempts, one)))
    straight = progress.record(one)
    now = START + timedelta(days=50)
    assert due(turned, now) == due(straight, now)
    for skill in straight.by_skill:
        known = memory(straight, skill)
        assert known == memory(turned, skill)
        assert known.due >= known.last + timedelta(days=1)
        assert 0.0 < recall(straight, skill, now) <= 1.0


@pytest.mark.parametrize(
    ("outcomes", "right", "of", "mastered"),
    [
        ("", 0, 0, False),
        ("+++++++", 7, 7, False),
        ("++++++++", 8, 8, True),
        ("--++++++++", 8, 10, True),
        ("---+++++++", 7, 10, False),
        ("----------++++++++", 8, 10, True),
        ("++++++++++---", 7, 10, False),
    ],
)
def test_mastered_is_eight_of_the_last_ten(outcomes: str, right: int, of: int, *, mastered: bool):
    told = mastery(done(*practised(A, 0, outcomes)), A)
    assert (told.right, told.of, told.mastered) == (right, of, mastered)


PATHS = {
    "valencia": [f"v{n}:k" for n in range(4)],
    "paulista": [f"p{n}:k" for n in range(4)],
    "": ["all:k"],
}
SURE, WEAK = "+" * 10, "+--+-"
NOW = START + timedelta(days=60)


def picked(*history: tuple[str, float, str], limit: int = 10, seed: str = "s") -> tuple[str, ...]:
    """The daily pick on day 60 of who practised skills on days with these outcomes."""
    progress = done(*[a for skill, day, told in history for a in practised(skill, day, told)])
    return daily(progress, PATHS, NOW, seed, limit)


def test_who_begins_gets_the_first_of_the_first_path():
    assert picked() == ("v0:k",) * 3


def test_what_is_new_is_only_the_next_of_the_path():
    pick = picked(("v0:k", 1, SURE), ("v1:k", 2, SURE))
    assert set(pick) == {"v0:k", "v1:k", "v2:k"}
    assert pick[-3:] == ("v2:k",) * 3


def test_a_skill_that_is_not_mastered_comes_in_a_row():
    pick = picked(("v0:k", 1, WEAK), ("v1:k", 2, WEAK))
    assert pick == ("v0:k",) * 3 + ("v1:k",) * 3 + ("v2:k",) * 3


def test_what_is_weak_finds_room_beside_much_that_is_mastered():
    sure = [(f"{game}{n}:k", 1 + n, SURE) for n in range(4) for game in "vp"][:-1]
    pick = picked(*sure, ("p3:k", 0, WEAK), limit=6)
    assert pick[-3:] == ("p3:k",) * 3
    assert len(set(pick[:3])) == 3


def test_games_are_mixed_only_after_each_is_mastered_alone():
    both = [(f"{game}{n}:k", 1 + n, SURE) for n in range(3) for game in "vp"]
    mixed = picked(*both)
    assert {skill[0] for skill in mixed[:6]} == {"v", "p"}
    weak = picked(*[(f"v{n}:k", 1 + n, SURE) for n in range(3)], ("p0:k", 20, WEAK))
    assert {skill[0] for skill in weak} == {"v"}


def test_what_is_mastered_comes_in_another_order_each_time():
    every = [(f"{game}{n}:k", 1 + n, SURE) for n in range(4) for game in "vp"]
    picks = {picked(*every, seed=f"seed {n}") for n in range(8)}
    assert len(picks) > 1
    assert picked(*every) == picked(*every)
    assert {frozenset(pick) for pick in picks} == {frozenset(picked(*every))}


def test_where_nothing_is_due_the_faintest_comes_first():
    early = [("v0:k", 0, "+"), ("v0:k", 2, "+"), ("v0:k", 10, SURE)]
    pick = picked(*early, ("v1:k", 59.9, SURE), limit=4)
    assert sorted(pick[:1]) == ["v0:k"]


def test_a_skill_that_there_is_no_more_is_not_asked():
    assert "gone:k" not in picked(("gone:k", 1, SURE), ("v0:k", 2, SURE))


@given(
    st.lists(
        st.tuples(
            st.sampled_from([skill for each in PATHS.values() for skill in each]),
            st.integers(0, 59),
            st.sampled_from([SURE, WEAK, "+", "-"]),
        ),
        max_size=12,
    ),
    st.integers(1, 12),
)
def test_a_pick_is_never_empty_nor_too_long_nor_mixes_weak_skills_of_two_games(history, limit: int):
    progress = done(*[a for skill, day, told in history for a in practised(skill, day, told)])
    pick = daily(progress, PATHS, NOW, "s", limit)
    assert 0 < len(pick) <= limit
    weak = {skill for skill in pick if not mastery(progress, skill).mastered}
    assert sum(any(skill in path for skill in weak) for path in PATHS.values()) <= 1
    assert sum(not progress.of(skill) for skill in set(pick)) <= 1


def test_a_year_of_sixty_skills_is_scheduled_in_no_time():
    progress = year(skills=60, days=200, a_day=20)
    assert len(due(progress, START + timedelta(days=230))) > 0
