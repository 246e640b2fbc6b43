"""Tricks and ties of Valencian Truc against a second computation."""

from collections.abc import Callable
from random import Random

import pytest
import reading
from reading import Right

from truc_tutor.cards import Card, card
from truc_tutor.lessons import searching, ties
from truc_tutor.lessons.course import lesson
from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.words import SEAT_NAMES

MAKERS = lesson("ties").makers
LADDER = ("1e", "1b", "7e", "7o", "3", "7", "6", "5", "4")


def strength(held: Card) -> int:
    name = str(held)
    at = LADDER.index(name) if name in LADDER else LADDER.index(name[0])
    return len(LADDER) - at


def mano(exercise: Exercise) -> int:
    told = reading.fact(exercise, "Mano:")
    return SEAT_NAMES[exercise.seats].index(reading.name(told, "seat"))


def taking(exercise: Exercise) -> Right:
    right = reading.chosen(reading.takes(reading.told_row(exercise), mano(exercise) % 2))
    return lambda answer: answer == right


def taking_cards(exercise: Exercise) -> Right:
    row = reading.shown_row(exercise, strength)
    right = reading.chosen(reading.takes(row, mano(exercise)))
    return lambda answer: answer == right


def leads(exercise: Exercise) -> Right:
    laid = reading.laid(exercise)
    best = max(strength(held) for _, held in laid)
    top = [SEAT_NAMES[4].index(who) for who, held in laid if strength(held) == best]
    tied = len({seat % 2 for seat in top}) == 2
    first = SEAT_NAMES[4].index(laid[0][0])
    return lambda answer: answer[0] == (first if tied else top[0])


def two_plays(exercise: Exercise) -> list[tuple[int, Card, Card]]:
    """The seat, the card on top and the hidden one of each two-card play."""
    plays = []
    for group in exercise.groups:
        up, under = (face.card for face in group.faces)
        assert up is not None
        assert under is not None
        names = SEAT_NAMES[exercise.seats]
        plays.append((names.index(reading.name(group.title, "seat")), up, under))
    return plays


def sides(plays: list[tuple[int, int]]) -> set[int]:
    return {seat % 2 for seat, force in plays if force == max(each for _, each in plays)}


def hidden(exercise: Exercise) -> list[tuple[int, int]]:
    return [
        (seat, strength(under) if strength(under) <= strength(up) else 0)
        for seat, up, under in two_plays(exercise)
    ]


def tops(exercise: Exercise) -> set[int]:
    return sides([(seat, strength(up)) for seat, up, _ in two_plays(exercise)])


def two_card(exercise: Exercise) -> Right:
    for winners in (tops(exercise), sides(hidden(exercise)), {mano(exercise) % 2}):
        if len(winners) == 1:
            return lambda answer: set(answer) == winners
    raise AssertionError("somebody is mano")


def on_top(exercise: Exercise) -> Right:
    strong = [strength(held) for held in reading.faces(exercise) if held is not None]
    return lambda a: set(a) == {at for at in (0, 1) if strong[at] == max(strong)}


EXPECTED: dict[str, Callable[[Exercise], Right]] = {
    "taking": taking,
    "taking-cards": taking_cards,
    "leads": leads,
    "two-card": two_card,
    "on-top": on_top,
}

CASES: dict[str, dict[str, Callable[[Exercise], bool]]] = {
    "taking": {
        "three ties, four seats": lambda e: (
            e.seats == 4 and reading.told_row(e) == [None, None, None]
        ),
        "the hidden cards decide": lambda e: (
            reading.told_row(e)[:2] == [None, None] and reading.told_row(e)[-1] is not None
        ),
        "still open": lambda e: e.model == (3,),
        "two seats": lambda e: e.seats == 2,
    },
    "taking-cards": {"the third tied": lambda e: len(e.groups) == 3 and "last" in str(e.why)},
    "two-card": {
        "a void card would have won": lambda e: (
            len(tops(e)) == 2
            and any(not force for _, force in hidden(e))
            and sides([(seat, strength(under)) for seat, _, under in two_plays(e)])
            != sides(hidden(e))
        ),
        "all are void": lambda e: not any(force for _, force in hidden(e)),
        "mano decides at four seats": lambda e: (
            e.seats == 4 and len(tops(e)) == len(sides(hidden(e))) == 2
        ),
        "equal classes one over the other": lambda e: any(
            strength(up) == strength(under) for _, up, under in two_plays(e)
        ),
        "the top decides": lambda e: len(tops(e)) == 1,
    },
    "on-top": {"either": lambda e: len(e.model) == 2},
}


@pytest.mark.parametrize("kind", MAKERS)
def test_the_rules_and_a_second_computation_agree(kind: str):
    reading.agree(MAKERS[kind], kind, EXPECTED[kind])


@pytest.mark.parametrize(("kind", "case"), [(k, c) for k, cases in CASES.items() for c in cases])
def test_the_generator_reaches_the_case(kind: str, case: str):
    assert any(map(CASES[kind][case], reading.made(MAKERS[kind], kind, 900)))


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(
    "row", [(None, 0), (None, 1), (None, None, 0), (None, None, 1), (None,) * 3]
)
def test_a_tied_start_goes_as_it_should_with_and_without_luck(
    seats: int, row: ties.Row, monkeypatch: pytest.MonkeyPatch
):
    for mano in range(seats):
        assert ties.results(ties.tied_start(Random(mano), seats, row, mano)) == row
    monkeypatch.setattr(searching, "TRIES", 0)
    for mano in range(seats):
        assert ties.results(ties.tied_start(Random(mano), seats, row, mano)) == row


def test_a_stronger_hidden_card_loses_the_deal_that_is_watched():
    exercise = ties.watched_two_card()
    assert exercise.model == (1,)
    assert any("counts for nothing" in line.text for line in exercise.why)


def test_a_false_seven_may_lie_over_a_false_seven_but_not_under_a_six():
    assert ties.counts(card("7c"), card("7b"))
    assert not ties.counts(card("6c"), card("7b"))
