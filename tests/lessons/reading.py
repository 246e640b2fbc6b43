"""Reads an exercise as a learner does: its cards, its facts, what was said, all its answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, combinations, permutations

from truc_tutor.cards import Card
from truc_tutor.lessons.exercise import Answer, Exercise, Form, Maker, chance
from truc_tutor.lessons.words import Named, Said
from truc_tutor.texts.message import Message

Right = Callable[[Answer], bool]
MANY, MARKED = 180, 30
WEIGHED = ("reply", "turn", "rest", "playing", "new-cards")
"""Kinds whose answers are weighed, which takes its time."""


def made(maker: Maker, kind: str, count: int = MANY) -> Iterator[Exercise]:
    return (maker(chance("a seed", kind, number)) for number in range(count))


def answers(exercise: Exercise) -> Iterable[Answer]:
    indexes = range(len(exercise.choices))
    match exercise.form:
        case Form.ONE:
            return ((index,) for index in indexes)
        case Form.MANY:
            sizes = range(1, len(indexes) + 1)
            return chain.from_iterable(combinations(indexes, size) for size in sizes)
        case Form.ORDER:
            return permutations(indexes)
        case Form.NUMBER:
            low, high = exercise.span
            return ((number,) for number in range(low, high + 1))
    raise AssertionError(exercise.form)


def agree(maker: Maker, kind: str, expected: Callable[[Exercise], Right]) -> None:
    """Compares the rules with a second computation on every answer of many exercises."""
    slow = next(made(maker, kind, 1)).form is Form.MANY or kind in WEIGHED
    for number, exercise in enumerate(made(maker, kind, MARKED if slow else MANY)):
        right = expected(exercise)
        found = [each for each in answers(exercise) if exercise.right(each)]
        assert found == [each for each in answers(exercise) if right(each)], (
            number,
            [str(each) for each in exercise.facts],
            str(exercise.prompt),
        )
        assert exercise.model in found


def faces(exercise: Exercise) -> list[Card | None]:
    return [choice.face.card for choice in exercise.choices if choice.face is not None]


def turned(exercise: Exercise) -> Card | None:
    for group in exercise.groups:
        if group.title is not None and group.title.text == "The turned card":
            return group.faces[0].card
    return None


def laid(exercise: Exercise) -> list[tuple[str, Card]]:
    """The cards of a trick in the order laid, with the name of the seat."""
    return [
        (name(group.title, "seat"), group.faces[0].card)
        for group in exercise.groups
        if group.title is not None and "seat" in group.title.fields and group.faces[0].card
    ]


def name(message: Message | None, field: str) -> str:
    assert message is not None
    named = message.fields[field]
    assert isinstance(named, Named)
    return named.text


def texts_of(messages: Iterable[Message]) -> list[str]:
    return [message.text for message in messages]


def fact(exercise: Exercise, start: str) -> Message | None:
    return next((each for each in exercise.facts if each.text.startswith(start)), None)


def score(exercise: Exercise) -> tuple[int, int]:
    found = next(each for each in exercise.facts if "ours" in each.fields and "," in each.text)
    for each in exercise.facts:
        if each.text in (
            "You {ours}, your rival {theirs}",
            "Your pair {ours}, the rivals {theirs}",
        ):
            found = each
    return int(found.fields["ours"]), int(found.fields["theirs"])  # type: ignore[call-overload]


def points(exercise: Exercise) -> list[int]:
    """The choices that are numbers of points."""
    return [int(c.text.fields["count"]) for c in exercise.choices if c.text]  # type: ignore[call-overload]


def words(exercise: Exercise) -> list[str]:
    """The choices that are things said."""
    found = [c.text.fields["call"] for c in exercise.choices if c.text]
    return [each.call for each in found if isinstance(each, Said)]


def spoken(exercise: Exercise) -> list[tuple[int, str]]:
    return [(each.seat, each.call) for each in exercise.talk if each.call is not None]


def call(exercise: Exercise) -> str:
    found = exercise.prompt.fields["call"]
    assert isinstance(found, Said)
    return found.call


def takes(row: list[int | None], all_tied: int | None) -> int | str | None:
    """Who takes the deal after these tricks, read off the table in the rule book."""
    match row:
        case [None, None, None]:
            return all_tied
        case [_] | [None, None] | [0, 1] | [1, 0]:
            return "open"
        case [None, int(one)] | [int(one), None] | [None, None, int(one)]:
            return one
        case [int(one), int(two), None] if one != two:
            return one
        case [int(one), int(two), int(three)] if one != two:
            return three
        case [int(one), int(two)] if one == two:
            return one
    raise AssertionError(row)


def chosen(verdict: int | str | None) -> Answer:
    return ({0: 0, 1: 1, None: 2, "open": 3}[verdict],)


OURS = {"you": 0, "your pair": 0, "your rival": 1, "the rivals": 1}


def told_row(exercise: Exercise) -> list[int | None]:
    """The results of the tricks that the facts tell."""
    row: list[int | None] = []
    for each in exercise.facts:
        if each.text == "{trick}: tied":
            row.append(None)
        elif each.text == "{trick}: {side}":
            row.append(OURS[name(each, "side")])
    return row


def shown_row(exercise: Exercise, strength: Callable[[Card], int]) -> list[int | None]:
    """The results of the tricks that are shown as cards."""
    row: list[int | None] = []
    for group in exercise.groups:
        if group.title is not None and "trick" in group.title.fields:
            strong = {
                OURS[name(face.note, "seat")]: strength(face.card)
                for face in group.faces
                if face.card
            }
            row.append(None if strong[0] == strong[1] else int(strong[1] > strong[0]))
    return row
