"""A code holds what memory and mastery look at, survives copying, and knows when it did not."""

import pytest
from histories import done, histories, practised, tried, year
from hypothesis import given
from hypothesis import strategies as st

from truc_tutor.progress.code import MARK, ROOM, of_code, to_code
from truc_tutor.progress.document import Progress, ProgressError, gather, merge
from truc_tutor.progress.schedule import due, mastery, memory
from truc_tutor.widgets.qr_code import qr_path


@given(histories)
def test_a_code_holds_every_attempt_where_there_is_room(progress: Progress):
    back = of_code(to_code(progress))
    assert [each.sign for each in back.attempts] == [each.sign for each in progress.attempts]
    assert back.steps == progress.steps
    assert merge(back, progress) == progress


def test_the_code_of_a_year_is_short_and_holds_the_newest():
    progress = year(skills=60, days=365, a_day=20)
    code = to_code(progress)
    assert len(code) < ROOM * 1.7
    assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    back = of_code(code)
    assert set(back.by_skill) == set(progress.by_skill)
    for skill, each in back.by_skill.items():
        assert each[-1].sign == progress.of(skill)[-1].sign
    assert merge(progress, back) == progress


def test_the_code_of_a_beginner_tells_all_that_is_asked():
    skills = [f"ranking:kind-{n}" for n in range(12)]
    progress = gather(
        [a for n, skill in enumerate(skills) for a in practised(skill, n, "-+++++++++++")],
        [("ranking", n) for n in range(9)],
    )
    back = of_code(to_code(progress))
    now = tried(40).at
    assert due(back, now) == due(progress, now)
    for skill in skills:
        assert memory(back, skill) == memory(progress, skill)
        assert mastery(back, skill) == mastery(progress, skill)
    assert back.steps == progress.steps


def test_a_code_may_be_broken_into_lines_and_written_small():
    code = to_code(done(tried(0), tried(3)))
    pieces = [code[at : at + 5] for at in range(0, len(code), 5)]
    for copied in ("\n".join(pieces), "-".join(pieces), f"  {code.lower()}\r\n"):
        assert of_code(copied) == of_code(code)


CODE = to_code(done(tried(0), tried(3), tried(9, right=False)))


@pytest.mark.parametrize("at", range(len(MARK), len(CODE)))
def test_every_wrong_letter_is_noticed(at: int):
    other = "A" if CODE[at] != "A" else "Q"
    with pytest.raises(ProgressError, match="damaged, or a part of it is missing"):
        of_code(CODE[:at] + other + CODE[at + 1 :])


@given(st.integers(1, len(CODE) - len(MARK)))
def test_a_code_that_is_cut_off_is_refused(short: int):
    with pytest.raises(ProgressError, match="damaged, or a part of it is missing"):
        of_code(CODE[:-short])


@pytest.mark.parametrize("text", ["", "rubbish", "TRUC2AAAA", "{}", "é"])
def test_what_is_no_code_is_refused(text: str):
    with pytest.raises(ProgressError, match="no code that the tutor has made"):
        of_code(text)


@given(st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", max_size=40))
def test_rubbish_behind_the_mark_is_refused(letters: str):
    with pytest.raises(ProgressError):
        of_code(MARK + letters)


def test_the_qr_code_of_a_code_is_not_too_fine_for_a_telephone():
    side, _ = qr_path(to_code(year(skills=60, days=100, a_day=20)))
    assert side <= 125 + 8


def test_the_empty_code_is_no_progress():
    assert of_code(to_code(Progress())) == Progress()
