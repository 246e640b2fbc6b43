"""Every exercise of Truco Mineiro against a second computation: right answers, and no others."""

from collections.abc import Callable

import calling
import ordering
import playing
import pytest
import reading
from playing_cards import Sister
from reading import Right, fact, name

from truc_tutor import variants
from truc_tutor.cards import Card
from truc_tutor.lessons.course import LESSONS
from truc_tutor.lessons.exercise import Exercise

MAKERS = {
    (lesson.id, kind): maker
    for lesson in LESSONS
    for kind, maker in lesson.makers.items()
    if lesson.game == "mineiro"
}
TRUMPS = ["7D", "AS", "7H", "4C"]
RANKS = "4567QJKA23"


def strengths(exercise: Exercise) -> Callable[[Card | None], int]:
    del exercise

    def strength(card: Card | None) -> int:
        if card is None:
            return -1
        return 10 + TRUMPS.index(str(card)) if str(card) in TRUMPS else RANKS.index(card.rank)

    return strength


def taking(exercise: Exercise) -> Right:
    right = reading.chosen(reading.takes(reading.told_row(exercise), None))
    return lambda answer: answer == right


def taking_cards(exercise: Exercise) -> Right:
    row = reading.shown_row(exercise, strengths(exercise))
    right = reading.chosen(reading.takes(row, None))
    return lambda answer: answer == right


def covering(exercise: Exercise) -> Right:
    first = name(fact(exercise, "This is"), "trick") == "first trick"
    return lambda answer: (answer[0] == 1) == first


SISTER = Sister(
    deck=lambda _: [Card(rank, suit) for rank in RANKS for suit in "CHSD"],
    strengths=strengths,
    tied=lambda _: None,
    worths=[2, 4, 8, 10, 12],
    game=lambda _: variants.game("mineiro", seats=2),
)
PLAYING = playing.expected(SISTER)

EXPECTED = {
    "mineiro-ranking": {
        "trick": ordering.trick(strengths), "order": ordering.order(strengths),
        "beat": ordering.beat(strengths), "pairs": ordering.pairs(strengths),
    },
    "mineiro-ties": {
        "taking": taking, "taking-cards": taking_cards, "leads": ordering.leads(strengths),
        "covering": covering, "covered": ordering.trick(strengths),
    },
    "mineiro-bets": calling.expected(
        2, {"Truco": (4, 2), "Seis": (8, 4), "Nove": (10, 8), "Doze": (12, 10)}
    ),
    "mineiro-pairs": PLAYING["pairs"],
    "mineiro-odds": PLAYING["odds"],
    "mineiro-bluff": PLAYING["bluff"],
    "mineiro-score": {**PLAYING["score"], "playing": PLAYING["bluff"]["reply"]},
}  # fmt: skip


def test_every_kind_has_a_second_computation():
    assert set(MAKERS) == {(one, kind) for one, kinds in EXPECTED.items() for kind in kinds}


@pytest.mark.parametrize(("lesson", "kind"), MAKERS)
def test_the_rules_and_a_second_computation_agree(lesson: str, kind: str):
    reading.agree(MAKERS[lesson, kind], kind, EXPECTED[lesson][kind])


CASES: dict[tuple[str, str], dict[str, Callable[[Exercise], bool]]] = {
    **playing.cases("mineiro"),
    ("mineiro-ranking", "trick"): {
        "two trumps": lambda e: all(str(c) in TRUMPS for c in reading.faces(e)),
        "a tie": lambda e: e.model == (2,),
        "a seven that is no trump against one that is": lambda e: {
            str(c) in TRUMPS for c in reading.faces(e) if c and c.rank == "7"
        } == {True, False},
    },
    ("mineiro-ties", "taking"): {"three ties": lambda e: e.model == (2,)},
    ("mineiro-bets", "may"): {
        f"answer {index}": lambda e, index=index: e.model == (index,) for index in range(5)
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("lesson", "kind", "case"), [(*key, case) for key, cases in CASES.items() for case in cases]
)
def test_the_generator_reaches_the_case(lesson: str, kind: str, case: str):
    found = reading.made(MAKERS[lesson, kind], kind, 600)
    assert any(map(CASES[lesson, kind][case], found))
