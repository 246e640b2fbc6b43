"""Second computations of what bets of Valencian Truc pay, and of what the score makes of them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import playing
import reading
from reading import Right, fact, name

from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.words import Said, Stones
from truc_tutor.texts.message import Message

TRUC = ("truc", "retruc", "quatre-val", "joc-fora")
ENVIT = ("envit", "torne", "falta")
OURS = ("You ", "Your cards", "Your count")


def number(message: Message, field: str) -> int:
    value = message.fields[field]
    assert isinstance(value, int)
    return value


def stones(message: Message | None) -> int:
    assert message is not None
    found = message.fields["stones"]
    assert isinstance(found, Stones)
    assert isinstance(found.worth, int)
    return found.worth


def standing(exercise: Exercise) -> tuple[int, list[int]]:
    """What the cama is played to, and the score."""
    target = fact(exercise, "A cama of")
    assert target is not None
    return number(target, "target"), list(reading.score(exercise))


def settle(exercise: Exercise, gains: list[tuple[int, int]]) -> list[int]:
    """Adds what each side gets, one after the other, until the cama is closed."""
    target, score = standing(exercise)
    for side, paid in gains:
        if max(score) < target:
            score[side] += paid
    return score


def told_gains(exercise: Exercise) -> list[tuple[int, int]]:
    told = [each for each in exercise.facts if "stones" in each.fields]
    return [(int(not each.text.startswith(OURS)), stones(each)) for each in told]


def score_is(exercise: Exercise, score: list[int]) -> Right:
    choices = [each.text.fields for each in exercise.choices if each.text]
    scores = [[each["ours"], each["theirs"]] for each in choices]
    return lambda answer: scores[answer[0]] == score


def adding(exercise: Exercise) -> Right:
    return score_is(exercise, settle(exercise, told_gains(exercise)))


def half(exercise: Exercise) -> Right:
    target, score = standing(exercise)
    return lambda answer: answer[0] == int(2 * max(score) >= target)


def missing(exercise: Exercise) -> Right:
    target, score = standing(exercise)
    return lambda answer: answer[0] == target - max(score)


def cama(exercise: Exercise) -> Right:
    target, _ = standing(exercise)
    score = settle(exercise, told_gains(exercise))
    won = fact(exercise, "Camas:")
    assert won is not None
    if max(score) < target:
        return lambda answer: answer[0] == 0
    side = int(score[1] >= target)
    before = number(won, ("ours", "theirs")[side])
    return lambda answer: answer[0] == (3 + side if before else 1 + side)


def may(exercise: Exercise) -> Right:
    said = exercise.prompt.fields["call"]
    assert isinstance(said, Said)
    talk = [(each.seat, each.call) for each in exercise.talk if each.call is not None]
    texts = [choice.text.text for choice in exercise.choices if choice.text]
    right = "Yes"
    for start, holds in _against(exercise, talk, said.call):
        if holds:
            right = start
    return lambda answer: texts[answer[0]].startswith(right)


def _against(exercise: Exercise, talk: list[tuple[int, str]], call: str) -> list[tuple[str, bool]]:
    calls = [word for _, word in talk if word in (*TRUC, *ENVIT)]
    asked = talk[-1][1] if talk and talk[-1][1] in (*TRUC, *ENVIT) else ""
    first = name(exercise.facts[0], "trick") == "first trick"
    raised = [word for word in calls if word in TRUC]
    if call in ENVIT:
        if asked in ENVIT:
            return [("No: another call", ENVIT.index(call) <= ENVIT.index(asked))]
        return [
            ("No: truc has been said", bool(raised)),
            ("No: the first trick", not first),
            ("No: the envit has had", len(raised) < len(calls)),
            ("No: another call", call != "envit"),
        ]
    last = [n for n, (_, word) in enumerate(talk) if word in TRUC]
    accepter = talk[last[-1] + 1][0] if last and not asked else 0
    return [
        ("No: the envit has to be", asked in ENVIT),
        ("No: another call", TRUC.index(call) != len(raised)),
        ("No: you made the last call", accepter == 1),
    ]


def bets(exercise: Exercise) -> list[tuple[int, int]]:
    """What the envit and the deal pay, by what was said and who wins what."""
    talk = [(each.seat, each.call) for each in exercise.talk]
    gains = []
    side = [n for n, (_, word) in enumerate(talk) if word in ENVIT]
    if side:
        seat, word = talk[side[-1]]
        if talk[side[-1] + 1][1] == "refuse":
            gains.append((seat, {"envit": 1, "torne": 2}[str(word)]))
        else:
            ours = fact(exercise, "Your cards count more") is not None
            gains.append((int(not ours), {"envit": 2, "torne": 4}[str(word)]))
    stake = [n for n, (_, word) in enumerate(talk) if word in TRUC]
    if stake and talk[-1][1] == "refuse":
        return [*gains, (talk[stake[-1]][0], len(stake))]
    ours = fact(exercise, "You take the tricks") is not None
    if ours or fact(exercise, "Your rival takes the tricks"):
        gains.append((int(not ours), 1 + len(stake)))
    return gains


def pays(exercise: Exercise) -> Right:
    return score_is(exercise, settle(exercise, bets(exercise)))


def closes(exercise: Exercise) -> Right:
    target, _ = standing(exercise)
    score = settle(exercise, bets(exercise))
    right = 2 if max(score) < target else int(score[1] >= target)
    return lambda answer: answer[0] == right


def price(exercise: Exercise) -> Right:
    now, then = stones(fact(exercise, "Refused")), stones(fact(exercise, "Accepted"))
    options = playing.shares(exercise)
    return lambda a: options[a[0]] * then - (1 - options[a[0]]) * then == -now


def bluff(exercise: Exercise) -> Right:
    brings, then = stones(fact(exercise, "Refused")), stones(fact(exercise, "Accepted"))
    worth = fact(exercise, "The deal is worth")
    lost = 0 if worth is None else -stones(worth)
    options = playing.shares(exercise)
    return lambda a: options[a[0]] * brings - (1 - options[a[0]]) * then == lost


def decide(exercise: Exercise) -> Right:
    now, then = stones(fact(exercise, "Refused")), stones(fact(exercise, "Accepted"))
    told = fact(exercise, "You reckon")
    assert told is not None
    won = Fraction(number(told, "percent"), 100)
    values = (won * then - (1 - won) * then, Fraction(-now))
    return lambda answer: values[answer[0]] >= max(values) - Fraction(1, 10)


def called(exercise: Exercise) -> list[str]:
    found = [each.text.fields["call"] for each in exercise.choices if each.text]
    return [each.call for each in found if isinstance(each, Said)]


def falta_now(target: int, score: list[int]) -> int:
    return target if 2 * max(score) < target else target - max(score)


def closers(exercise: Exercise) -> Right:
    target, score = standing(exercise)
    worth = {"truc": 2, "retruc": 3, "quatre-val": 4, "envit": 2, "torne": 4}
    worth["falta"] = falta_now(target, score)
    enough = {i for i, each in enumerate(called(exercise)) if score[0] + worth[each] >= target}
    return lambda answer: set(answer) == enough


def costly(exercise: Exercise) -> Right:
    target, score = standing(exercise)
    paid = {"envit": 1, "torne": 2, "truc": 1, "retruc": 2, "quatre-val": 3, "joc-fora": 4}
    enough = {i for i, each in enumerate(called(exercise)) if score[1] + paid[each] >= target}
    return lambda answer: set(answer) == enough


def falta_score(exercise: Exercise) -> Right:
    target, score = standing(exercise)
    winner = int(fact(exercise, "Your cards count more") is None)
    taker = int(fact(exercise, "You take the tricks") is None)
    score[winner] = min(target, score[winner] + falta_now(target, score))
    if max(score) < target:
        score[taker] += 1
    return score_is(exercise, score)


def shut_out(exercise: Exercise) -> bool:
    """Tells whether the deal would have closed the cama for the side that does not win it."""
    target, score = standing(exercise)
    gains = bets(exercise)
    if len(gains) < 2 or gains[0][0] == gains[1][0]:
        return False
    return all(score[side] + paid >= target for side, paid in gains)


EXPECTED: dict[str, dict[str, Callable[[Exercise], Right]]] = {
    "stones": {"adding": adding, "half": half, "missing": missing, "cama": cama},
    "both": {"may": may, "pays": pays, "closes": closes},
    "bluff": {"price": price, "bluff": bluff, "decide": decide},
    "score": {"closers": closers, "costly": costly, "falta-score": falta_score},
}
