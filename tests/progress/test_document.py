"""Progress comes back as it was written, merges without loss, and refuses what it is not."""

import json
from contextlib import suppress
from datetime import datetime, timedelta, timezone
from unittest.mock import patch

import pytest
from histories import SKILLS, START, attempts, done, histories, practised, tried, year
from hypothesis import given
from hypothesis import strategies as st

from truc_tutor.progress import document
from truc_tutor.progress.attempt import Attempt
from truc_tutor.progress.document import (
    DAYS,
    LATEST,
    Progress,
    ProgressError,
    bare,
    beyond,
    gather,
    kept,
    merge,
    read,
    write,
)
from truc_tutor.progress.schedule import mastery, memory


@given(histories)
def test_what_was_written_comes_back(progress: Progress):
    assert read(write(progress)) == progress


@given(histories, histories, histories)
def test_merging_is_a_union(a: Progress, b: Progress, c: Progress):
    assert merge(a, a) == a == merge(a, Progress())
    assert merge(a, b) == merge(b, a)
    assert merge(merge(a, b), c) == merge(a, merge(b, c))
    signs = {each.sign for each in merge(a, b).attempts}
    assert signs == {each.sign for each in (*a.attempts, *b.attempts)}
    assert merge(a, b).steps == a.steps | b.steps


close = st.builds(
    Attempt,
    skill=st.just(SKILLS[0]),
    item=st.sampled_from(["", "a"]),
    right=st.booleans(),
    rung=st.integers(0, 3),
    seconds=st.just(1.0),
    at=st.integers(0, 60).map(lambda hours: START + timedelta(hours=hours * 7)),
)


@given(*[st.lists(close, min_size=5, max_size=25)] * 3)
def test_merging_stays_a_union_where_old_attempts_are_let_go(a: list, b: list, c: list):
    with patch.object(document, "LATEST", 4), patch.object(document, "DAYS", 3):
        whole = kept((*a, *b, *c))
        assert kept((*kept(a), *kept((*kept(b), *kept(c))))) == whole
        assert kept((*kept((*kept(c), *kept(a))), *kept(b))) == whole
        assert len(whole) <= 4 + 2 * 3


@given(histories, histories)
def test_what_is_beyond_makes_the_other_whole(a: Progress, b: Progress):
    assert merge(b, beyond(a, b)) == merge(a, b)
    assert beyond(a, a) == Progress()


@given(histories)
def test_without_items_nothing_else_is_missing(progress: Progress):
    assert {each.item for each in bare(progress).attempts} <= {""}
    assert merge(bare(progress), progress) == progress


@given(st.lists(attempts, max_size=20))
def test_recording_one_by_one_is_the_same_as_gathering(each: list):
    progress = Progress()
    for attempt in each:
        progress = progress.record(attempt).record(attempt)
    assert progress == gather(each)


def test_an_old_skill_keeps_its_last_attempts_and_what_its_days_tell():
    old = [
        each
        for day in range(300)
        for each in (tried(day), tried(day + 0.01), tried(day + 0.02, right=False, rung=3))
    ]
    progress = done(*old)
    assert len(progress.attempts) <= LATEST + 2 * DAYS
    assert progress.attempts[-LATEST:] == tuple(old[-LATEST:])
    first = START.date() + timedelta(days=300 - DAYS)
    assert progress.attempts[0].at.date() == first
    assert [(a.right, a.rung) for a in progress.attempts[:4]] == [(True, 0), (False, 3)] * 2


def test_letting_go_changes_neither_mastery_nor_memory():
    day = practised(SKILLS[0], 30, "+-++" * 60)
    all_of_it = [tried(0), tried(4), tried(12), *day]
    assert len(done(*all_of_it).attempts) < len(all_of_it)
    with patch.object(document, "LATEST", 1000):
        whole = done(*all_of_it)
    assert memory(done(*all_of_it), SKILLS[0]) == memory(whole, SKILLS[0])
    assert mastery(done(*all_of_it), SKILLS[0]) == mastery(whole, SKILLS[0])


def test_an_attempt_known_with_its_item_and_without_is_one():
    full = tried(1)
    bare = Attempt(full.skill, "", full.right, full.rung, 0.0, full.at)
    assert merge(done(bare), done(full)).attempts == (full,)


def test_times_are_kept_in_utc_to_the_tenth_of_a_second():
    zone = timezone(timedelta(hours=2))
    at = datetime(2026, 3, 2, 20, 0, 0, 123_456, tzinfo=zone)
    attempt = Attempt("a:b", "", True, 0, 3.14159, at)
    assert attempt.at.isoformat() == "2026-03-02T18:00:00.100000+00:00"
    assert attempt.seconds == 3.1


@pytest.mark.parametrize(
    "change",
    [
        {"at": datetime(2026, 3, 2)},  # noqa: DTZ001 - without a zone, which is the point
        {"at": datetime(1960, 1, 1, tzinfo=timezone.utc)},  # noqa: UP017
        {"skill": ""},
        {"skill": "x" * 81},
        {"item": "x" * 81},
        {"rung": 4},
        {"seconds": -1.0},
        {"seconds": float("nan")},
    ],
)
def test_an_impossible_attempt_is_refused(change: dict):
    fields = {"skill": "a:b", "item": "", "right": True, "rung": 0, "seconds": 1.0, "at": START}
    with pytest.raises(ValueError, match=r"attempt|skill|bounds"):
        Attempt(**{**fields, **change})


GOOD = json.loads(write(gather([tried()], [("ranking", 2)])))


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "7", '"x"', "null", "{}", '{"version": 1}', "[" * 100_000, "é"],
)
def test_what_is_no_progress_is_refused(text: str):
    with pytest.raises(ProgressError, match=r"^This is no progress that the tutor has saved\.$"):
        read(text)


def test_progress_of_a_newer_tutor_is_refused():
    with pytest.raises(ProgressError, match="saved by a newer version"):
        read(json.dumps({**GOOD, "version": 2}))


@pytest.mark.parametrize(
    "change",
    [
        {"version": 0},
        {"version": "1"},
        {"skills": None},
        {"skills": []},
        {"skills": {"a:b": 3}},
        {"skills": {"a:b": [3]}},
        {"skills": {"a:b": [[1, 1, 0, 1]]}},
        {"skills": {"a:b": [[1, 1, 4, 1, ""]]}},
        {"skills": {"a:b": [[1, 2, 0, 1, ""]]}},
        {"skills": {"a:b": [[-1, 1, 0, 1, ""]]}},
        {"skills": {"a:b": [[10**30, 1, 0, 1, ""]]}},
        {"skills": {"a:b": [[1.5, 1, 0, 1, ""]]}},
        {"skills": {"a:b": [[1, 1, 0, 1, 7]]}},
        {"skills": {"a:b": [[1, 1, 0, 1, "x" * 99]]}},
        {"skills": {"a\n": [[1, 1, 0, 1, ""]]}},
        {"skills": {"": [[1, 1, 0, 1, ""]]}},
        {"steps": {"ranking": ["2"]}},
        {"steps": {"ranking": [-1]}},
        {"steps": {"ranking": 2}},
    ],
)
def test_damaged_progress_is_refused(change: dict):
    with pytest.raises(ProgressError, match="damaged"):
        read(json.dumps({**GOOD, **change}))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=10,
)


@given(st.dictionaries(st.sampled_from(["version", "skills", "steps"]), json_values))
def test_whatever_is_put_into_it_is_read_or_refused(change: dict):
    with suppress(ProgressError):
        assert isinstance(read(json.dumps({**GOOD, **change})), Progress)


def test_a_year_of_diligence_stays_small():
    progress = year(skills=60, days=365, a_day=20)
    assert len(write(progress)) < 500_000
