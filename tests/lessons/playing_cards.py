"""Second computations of odds: what is unseen, what beats a card, how the last trick may end."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb

import reading
from reading import Right, name, turned

from truc_tutor.cards import Card
from truc_tutor.game.variant import Game
from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.words import SEAT_NAMES

Strength = Callable[[Card], int]


class Sister:
    """What the second computations know of a game: its deck, order, worths and calls."""

    def __init__(
        self,
        deck: Callable[[Exercise], list[Card]],
        strengths: Callable[[Exercise], Strength],
        tied: Callable[[Exercise], int | None],
        worths: list[int],
        game: Callable[[Exercise], Game],
    ) -> None:
        self.deck, self.strengths, self.tied = deck, strengths, tied
        self.worths, self.game = worths, game


def group(exercise: Exercise, title: str) -> list[Card]:
    return [
        face.card
        for each in exercise.groups
        if each.title is not None and each.title.text == title
        for face in each.faces
        if face.card is not None
    ]


def tricks(exercise: Exercise) -> list[list[tuple[int, Card]]]:
    """The cards laid, trick by trick, with the seat that laid each."""
    names = SEAT_NAMES[exercise.seats]
    return [
        [(names.index(name(face.note, "seat")), face.card) for face in each.faces if face.card]
        for each in exercise.groups
        if each.title is not None and "trick" in each.title.fields
    ]


def unseen(sister: Sister, exercise: Exercise) -> list[Card]:
    seen = {card for row in tricks(exercise) for _, card in row} | {turned(exercise)}
    seen |= set(group(exercise, "Your cards")) | set(reading.faces(exercise))
    return [card for card in sister.deck(exercise) if card not in seen]


def stronger(sister: Sister, exercise: Exercise, card: Card) -> list[Card]:
    strength = sister.strengths(exercise)
    return [each for each in unseen(sister, exercise) if strength(each) > strength(card)]


def counted(sister: Sister) -> Callable[[Exercise], Right]:
    def expected(exercise: Exercise) -> Right:
        card = exercise.prompt.fields["card"]
        assert isinstance(card, Card)
        count = len(stronger(sister, exercise, card))
        return lambda answer: answer[0] == count

    return expected


def safest(sister: Sister) -> Callable[[Exercise], Right]:
    def expected(exercise: Exercise) -> Right:
        held = [card for card in reading.faces(exercise) if card]
        safe = {i for i, card in enumerate(held) if not stronger(sister, exercise, card)}
        return lambda answer: set(answer) == safe

    return expected


def likely(sister: Sister) -> Callable[[Exercise], Right]:
    def expected(exercise: Exercise) -> Right:
        card, held = exercise.prompt.fields["card"], exercise.prompt.fields["count"]
        assert isinstance(card, Card)
        assert isinstance(held, int)
        laid = [seat for row in tricks(exercise) for seat, _ in row]
        assert held == 3 - laid.count(1)
        rest = len(unseen(sister, exercise))
        without = comb(rest - len(stronger(sister, exercise, card)), held)
        quarters = 4 * (1 - Fraction(without, comb(rest, held)))
        return lambda answer: (
            answer[0] < quarters < answer[0] + 1
            or (answer[0], quarters)
            in (
                (0, 0),
                (3, 4),
            )
        )

    return expected


def last(sister: Sister) -> Callable[[Exercise], Right]:
    def expected(exercise: Exercise) -> Right:
        strength = sister.strengths(exercise)
        (mine,) = group(exercise, "Your cards")
        row = reading.shown_row(exercise, strength)
        wins = 0
        for card in unseen(sister, exercise):
            force = strength(card) - strength(mine)
            third = None if force == 0 else int(force > 0)
            wins += reading.takes([*row, third], sister.tied(exercise)) == 0
        return lambda answer: answer[0] == wins

    return expected
