"""Second computations of a stake that is climbed call by call, by what each call is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import reading
from reading import Right, fact, score, spoken

from truc_tutor.lessons.exercise import Exercise

NEXT = {"Truco": "Seis", "Seis": "Nove", "Nove": "Doze"}
LADDER = ["Truco", "Seis", "Nove", "Doze"]


def holder(exercise: Exercise) -> int | None:
    accepted = [seat for seat, word in spoken(exercise) if word == "Aceito"]
    return accepted[-1] if accepted else None


def raising(exercise: Exercise) -> Right:
    held = holder(exercise)
    return lambda answer: answer[0] == (2 if held is None else held)


def ahead(exercise: Exercise) -> str | None:
    """The call that stands next on the ladder after all that were said."""
    calls = [word for _, word in spoken(exercise) if word in LADDER]
    return NEXT.get(calls[-1]) if calls else "Truco"


def allowed(exercise: Exercise) -> Right:
    asked = "call" in exercise.prompt.fields
    wanted = {"Aceito", "Corro"} if asked else set()
    above = ahead(exercise)
    if above and (asked or holder(exercise) in (None, 0)):
        wanted.add(above)
    return lambda answer: {reading.words(exercise)[i] for i in answer} == wanted


def expected(
    ground: int, worth_of: Mapping[str, tuple[int, int]]
) -> dict[str, Callable[[Exercise], Right]]:
    """The second computations by kind; `worth_of` has each call accepted and refused."""

    def accept(exercise: Exercise) -> Right:
        worth = worth_of[reading.call(exercise)][0]
        return lambda answer: reading.points(exercise)[answer[0]] == worth

    def refuse(exercise: Exercise) -> Right:
        paid = worth_of[reading.call(exercise)][1]
        return lambda answer: reading.points(exercise)[answer[0]] == paid

    def may(exercise: Exercise) -> Right:
        """Every reason that holds is collected: it must be one alone, or none."""
        reasons = set()
        asked = fact(exercise, "You have to answer")
        if fact(exercise, "It is your rival"):
            reasons.add("No: it is not your turn to play")
        if not asked and holder(exercise) == 1:
            reasons.add("No: you made the last call, so your rival is next")
        if reading.call(exercise) != ahead(exercise):
            reasons.add("No: another call comes before it")
        calls = [word for _, word in spoken(exercise) if word in LADDER]
        worth = worth_of[calls[-1]][0] if calls else ground
        if fact(exercise, "House rule") and worth >= 12 - min(score(exercise)):
            reasons.add("No: the deal is already worth enough")
        assert len(reasons) < 2, reasons
        right = reasons.pop() if reasons else "Yes"
        options = reading.texts_of(c.text for c in exercise.choices if c.text)
        return lambda answer: options[answer[0]] == right

    return {
        "accept": accept, "refuse": refuse, "raise": raising, "allowed": allowed, "may": may,
    }  # fmt: skip
