"""The Valencian path as a whole: its order, its steps, and the figures that it tells."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb

import pytest
import valencian
from valencian import DECK, count

from truc_tutor.lessons import searching
from truc_tutor.lessons.course import LESSONS, lesson
from truc_tutor.lessons.exercise import chance
from truc_tutor.lessons.senyes import drawn
from truc_tutor.lessons.steps import Complete, Explain, Practice, Watch
from truc_tutor.lessons.words import plain
from truc_tutor.tables.signals import SIGNS
from truc_tutor.texts.catalogue import texts
from truc_tutor.texts.message import Message
from truc_tutor.widgets.paint_exercise import paint_group

PATH = [
    "ranking", "ties", "stones", "envit", "bets", "both", "facedown", "pairs", "odds", "bluff",
    "score",
]  # fmt: skip
NEW = sorted({lesson_ for lesson_, _ in valencian.EXPECTED})
ENGLISH = texts("en")


def test_tricks_come_before_bets_and_bets_before_odds():
    assert [each.id for each in LESSONS if each.game == "valencia"] == PATH


@pytest.mark.parametrize("name", NEW)
def test_each_part_explains_then_begins_one_then_asks(name: str):
    steps = lesson(name).steps
    kinds = [Practice if isinstance(each, Practice) else type(each) for each in steps]
    assert kinds[0] is Explain
    for before, after in pairwise(kinds):
        assert (
            after
            in {
                Explain: (Watch,),
                Watch: (Complete,),
                Complete: (Practice,),
                Practice: (Explain, Practice),
            }[before]
        )
    assert isinstance(steps[-1], Practice)
    assert steps[-1].mastery
    assert set(steps[-1].kinds) == set(lesson(name).makers)


@pytest.mark.parametrize("name", NEW)
def test_an_explanation_is_a_few_short_sentences(name: str):
    for step in lesson(name).steps:
        if isinstance(step, Explain):
            said = [plain(line, ENGLISH) for line in step.lines]
            assert 2 <= len(said) <= 7
            assert max(map(len, said)) <= 170


def test_the_table_of_envits_counts_every_holding():
    counts = Counter(count(held) for held in combinations(DECK, 3))
    assert sum(counts.values()) == 1540
    table = next(s.table for s in lesson("odds").steps if isinstance(s, Explain) and s.table)
    for least, ways, share in table.rows:
        found = sum(n for counted, n in counts.items() if counted >= int(str(least)))
        assert (str(ways), str(share)) == (str(found), str(round(Fraction(100 * found, 1540))))


def test_the_odds_that_are_told_of_feared_cards_are_right():
    lines = [
        str(line)
        for step in lesson("odds").steps
        if isinstance(step, Explain)
        for line in step.lines
    ]
    told = {1: "16 in 100", 2: "30 in 100", 3: "Three: 42", 5: "Five: 62"}
    for feared, words in told.items():
        without = Fraction(comb(19 - feared, 3), comb(19, 3))
        assert str(round(100 * (1 - without))) in words
        assert any(words in line for line in lines)


def test_the_reason_tells_true_shares_of_all_holdings():
    counts = [count(held) for held in combinations(DECK, 3)]
    reason = str(lesson("odds").makers["at-least"](chance("any", "at-least", 0)).reason)
    for least, share in ((24, 57), (30, 29), (33, 5)):
        assert round(Fraction(100 * sum(c >= least for c in counts), 1540)) == share
        assert f"{share} in 100 count {least}" in reason
    below = sum(each <= 26 for each in counts)
    assert 45 <= 100 * below / 1540 <= 55


def test_every_gesture_is_drawn_with_its_words_as_caption():
    for gesture in SIGNS:
        painted = paint_group(drawn(gesture, Message("a caption")), ENGLISH)
        assert painted["gesture"].startswith("data:image/svg+xml")
        assert painted["title"] == "A caption"
        assert painted["faces"] == []


@pytest.mark.parametrize("lost", ["envit", "truc"])
def test_a_reply_without_luck_is_as_plain(lost: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(searching, "TRIES", 0)
    kind = {"envit": "reply-envit", "truc": "reply"}[lost]
    exercise = lesson("bluff").makers[kind](chance("any", kind, 0))
    assert [exercise.right((at,)) for at in range(2)] == [False, True]


@pytest.mark.parametrize("kind", ["reply", "reply-envit", "turn"])
def test_the_score_is_told_in_stones_and_the_deal_goes_on(kind: str):
    for number in range(20):
        exercise = lesson("bluff").makers[kind](chance("any", kind, number))
        told = [str(fact) for fact in exercise.facts]
        assert not any("point" in fact for fact in told)
        assert any("A cama of" in fact for fact in told)
        assert exercise.played_on
