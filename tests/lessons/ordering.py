"""Second computations of strength: tricks, orders, what beats what, by a game's own order."""

from __future__ import annotations

from collections.abc import Callable

from reading import Right, faces, laid

from truc_tutor.cards import Card
from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.words import SEAT_NAMES

Strengths = Callable[[Exercise], Callable[[Card | None], int]]
"""How strong each card is at the table of an exercise, None being a covered one."""


def trick(strengths: Strengths) -> Callable[[Exercise], Right]:
    def expected(exercise: Exercise) -> Right:
        first, second = map(strengths(exercise), faces(exercise))
        return lambda answer: answer[0] == (2 if first == second else int(second > first))

    return expected


def order(strengths: Strengths) -> Callable[[Exercise], Right]:
    def expected(exercise: Exercise) -> Right:
        strong = [*map(strengths(exercise), faces(exercise))]
        return lambda answer: [strong[i] for i in answer] == sorted(strong, reverse=True)

    return expected


def beat(strengths: Strengths) -> Callable[[Exercise], Right]:
    def expected(exercise: Exercise) -> Right:
        strength = strengths(exercise)
        led = strength(exercise.groups[-1].faces[0].card)
        return lambda a: set(a) == {i for i, c in enumerate(faces(exercise)) if strength(c) > led}

    return expected


def best_seats(strengths: Strengths, exercise: Exercise) -> tuple[list[int], list[int]]:
    """The seats that laid the strongest class, and all of them in the order laid."""
    strength = strengths(exercise)
    cards = [
        (SEAT_NAMES[exercise.seats].index(who), strength(card)) for who, card in laid(exercise)
    ]
    top = max(force for _, force in cards)
    return [seat for seat, force in cards if force == top], [seat for seat, _ in cards]


def pairs(strengths: Strengths) -> Callable[[Exercise], Right]:
    def expected(exercise: Exercise) -> Right:
        best, _ = best_seats(strengths, exercise)
        return lambda answer: answer[0] == (2 if len({s % 2 for s in best}) == 2 else best[0] % 2)

    return expected


def leads(strengths: Strengths) -> Callable[[Exercise], Right]:
    def expected(exercise: Exercise) -> Right:
        best, seats = best_seats(strengths, exercise)
        right = seats[0] if len({s % 2 for s in best}) == 2 else best[0]
        return lambda answer: answer[0] == right

    return expected
