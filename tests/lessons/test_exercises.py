"""Every exercise against a second computation: right answers are right, and no others."""

from collections.abc import Callable, Iterable
from itertools import chain, combinations, permutations

import pytest
import test_ties_exercises as ties
import valencian

from truc_tutor.cards import Card
from truc_tutor.game.ladder import Whole
from truc_tutor.lessons.course import LESSONS
from truc_tutor.lessons.exercise import Answer, Exercise, Form, chance
from truc_tutor.lessons.words import SEAT_NAMES, Named, Said, Stones, plain
from truc_tutor.texts.catalogue import LANGUAGES, texts
from truc_tutor.texts.message import Message

MAKERS = {
    (lesson.id, kind): maker
    for lesson in LESSONS
    for kind, maker in lesson.makers.items()
    if lesson.game == "valencia"
}
MANY = 150
MARKED = 30
"""How many of the kinds with marks: each has up to 511 answers to be compared."""

STRONG = {"1e": 9, "1b": 8, "7e": 7, "7o": 6, "7c": 4, "7b": 4}
BY_RANK = {"3": 5, "6": 3, "5": 2, "4": 1}
TRUC = {"truc": (2, 1), "retruc": (3, 2), "quatre-val": (4, 3), "joc-fora": (Whole.MATCH, 4)}
NEXT = {"truc": "retruc", "retruc": "quatre-val", "quatre-val": "joc-fora"}
HIGHER = {"envit": {"torne", "falta"}, "torne": {"falta"}, "falta": set()}


Kind = tuple[str, str]
"""A lesson and a kind of its exercises."""


def made(kind: Kind, count: int = MANY) -> Iterable[Exercise]:
    return (MAKERS[kind](chance("a seed", kind[1], number)) for number in range(count))


def strength(card: Card | None) -> int:
    return 0 if card is None else STRONG.get(str(card)) or BY_RANK[card.rank]


def count(cards: Iterable[Card]) -> int:
    held = list(cards)
    couples = [
        20 + int(one.rank) + int(two.rank)
        for one, two in combinations(held, 2)
        if one.suit == two.suit
    ]
    return max([*couples, *(int(each.rank) for each in held), 0])


def answers(exercise: Exercise) -> Iterable[Answer]:
    indexes = range(len(exercise.choices))
    match exercise.form:
        case Form.ONE:
            return ((index,) for index in indexes)
        case Form.MANY:
            return chain.from_iterable(
                combinations(indexes, size) for size in range(1, len(indexes) + 1)
            )
        case Form.ORDER:
            return permutations(indexes)
        case Form.NUMBER:
            low, high = exercise.span
            return ((number,) for number in range(low, high + 1))


def faces(exercise: Exercise) -> list[Card | None]:
    return [choice.face.card for choice in exercise.choices if choice.face is not None]


def scene(exercise: Exercise, group: int = 0) -> list[Card]:
    return [face.card for face in exercise.groups[group].faces if face.card is not None]


def field(message: Message, name: str) -> object:
    return message.fields[name]


def seat(message: Message | None, seats: int) -> int:
    assert message is not None
    name = field(message, "seat")
    assert isinstance(name, Named)
    return SEAT_NAMES[seats].index(name.text)


def called(exercise: Exercise) -> list[tuple[int, str]]:
    return [(each.seat, each.call) for each in exercise.talk if each.call not in (None, "accept")]


def asked(exercise: Exercise) -> str:
    call = field(exercise.prompt, "call")
    assert isinstance(call, Said)
    return call.call


def worths(exercise: Exercise) -> list[object]:
    found = [field(choice.text, "stones") for choice in exercise.choices if choice.text]
    return [each.worth for each in found if isinstance(each, Stones)]


Right = Callable[[Answer], bool]


def trick(exercise: Exercise) -> Right:
    first, second = map(strength, faces(exercise))
    return lambda answer: answer[0] == (2 if first == second else int(second > first))


def order(exercise: Exercise) -> Right:
    strong = [strength(card) for card in faces(exercise)]
    return lambda answer: [strong[i] for i in answer] == sorted(strong, reverse=True)


def beat(exercise: Exercise) -> Right:
    led = strength(scene(exercise)[0])
    return lambda a: set(a) == {i for i, c in enumerate(faces(exercise)) if strength(c) > led}


def tie(exercise: Exercise) -> Right:
    led = strength(scene(exercise)[0])
    return lambda a: set(a) == {i for i, c in enumerate(faces(exercise)) if strength(c) == led}


def _four(exercise: Exercise) -> tuple[list[int], list[int]]:
    """The seats of the best cards in the order played, and the order of all seats."""
    order = [seat(group.title, 4) for group in exercise.groups]
    strong = [strength(scene(exercise, at)[0]) for at in range(4)]
    return [s for s, force in zip(order, strong, strict=True) if force == max(strong)], order


def pairs(exercise: Exercise) -> Right:
    best, _ = _four(exercise)
    sides = {s % 2 for s in best}
    return lambda answer: answer[0] == (2 if len(sides) == 2 else best[0] % 2)


def leads(exercise: Exercise) -> Right:
    best, order = _four(exercise)
    tied = len({s % 2 for s in best}) == 2
    return lambda answer: answer[0] == (order[0] if tied else best[0])


def counts(exercise: Exercise) -> Right:
    return lambda answer: answer[0] == count(scene(exercise))


def couple(exercise: Exercise) -> Right:
    held = [card for card in faces(exercise) if card is not None]
    best = count(held)

    def right(answer: Answer) -> bool:
        chosen = [held[i] for i in answer]
        return count(chosen) == best and len(chosen) == (2 if best > 20 else 1)

    return right


def winner(exercise: Exercise) -> Right:
    seats = exercise.seats
    by_seat = {
        seat(g.title, seats): count(scene(exercise, at)) for at, g in enumerate(exercise.groups)
    }
    mano = next(seat(group.title, seats) for group in exercise.groups if group.mano)
    order = [(mano + step) % seats for step in range(seats)]
    taker = next(s for s in order if by_seat[s] == max(by_seat.values()))
    return lambda answer: answer[0] == taker % 2


def after_play(exercise: Exercise) -> Right:
    counting = [
        face.card
        for face in exercise.groups[0].faces
        if face.card is not None and face.note is not None and face.note.text != "covered"
    ]
    return lambda answer: answer[0] == count(counting)


def accept(exercise: Exercise) -> Right:
    return lambda answer: worths(exercise)[answer[0]] == TRUC[asked(exercise)][0]


def refuse(exercise: Exercise) -> Right:
    return lambda answer: worths(exercise)[answer[0]] == TRUC[asked(exercise)][1]


def refuse_envit(exercise: Exercise) -> Right:
    calls = [call for _, call in called(exercise)]
    pays = {"envit": 1, "torne": 2, "falta": 2 if calls[-2:-1] == ["envit"] else 4}
    return lambda answer: worths(exercise)[answer[0]] == pays[calls[-1]]


def raising(exercise: Exercise) -> Right:
    accepted = [each.seat for each in exercise.talk if each.call == "accept"]
    return lambda answer: answer[0] == (accepted[-1] if accepted else 2)


def allowed(exercise: Exercise) -> Right:
    words = [field(choice.text, "call") for choice in exercise.choices if choice.text]
    calls = [call for _, call in called(exercise)]
    if calls:
        last = calls[-1]
        more = {NEXT[last]} if last in NEXT else HIGHER.get(last, set())
        wanted = {"accept", "refuse"} | more
    else:
        wanted = {"truc", "envit"} if "first trick" in exercise.prompt.text else {"truc"}
    return lambda answer: {words[i].call for i in answer if isinstance(words[i], Said)} == wanted


def _score(exercise: Exercise) -> tuple[int, int, int]:
    target = field(exercise.facts[0], "target")
    ours, theirs = (field(exercise.facts[1], name) for name in ("ours", "theirs"))
    assert isinstance(target, int)
    assert isinstance(ours, int)
    assert isinstance(theirs, int)
    return target, ours, theirs


def falta(exercise: Exercise) -> Right:
    target, *score = _score(exercise)
    males = max(score) < target / 2
    after = [target if males else each + target - max(score) for each in score]

    def right(answer: Answer) -> bool:
        worth = worths(exercise)[answer[0]]
        gain = [target if worth is Whole.CAMA else each + worth for each in score]  # type: ignore[operator]
        return [min(target, each) for each in gain] == [min(target, each) for each in after]

    return right


def counted_first(exercise: Exercise) -> Right:
    target, *score = _score(exercise)
    for fact in exercise.facts[2:]:
        gains = field(fact, "stones")
        assert isinstance(gains, Stones)
        assert isinstance(gains.worth, int)
        if max(score) < target:
            score[0 if fact.text.startswith("You ") else 1] += gains.worth
    winner = 2 if max(score) < target else int(score[1] >= target)
    return lambda answer: answer[0] == winner


def refused(exercise: Exercise) -> Right:
    target, *score = _score(exercise)
    calls = called(exercise)
    paid = {"envit": 1, "torne": 2, "falta": 2}[calls[-1][1]]
    return lambda answer: answer[0] == (0 if score[calls[-1][0]] + paid >= target else 1)


EXPECTED = {
    ("ranking", "trick"): trick,
    ("ranking", "order"): order,
    ("ranking", "beat"): beat,
    ("ranking", "tie"): tie,
    ("ranking", "pairs"): pairs,
    ("ranking", "leads"): leads,
    **{("ties", kind): second for kind, second in ties.EXPECTED.items()},
    ("envit", "count"): counts,
    ("envit", "couple"): couple,
    ("envit", "winner"): winner,
    ("envit", "winner-pairs"): winner,
    ("envit", "after-play"): after_play,
    ("bets", "accept"): accept,
    ("bets", "refuse"): refuse,
    ("bets", "refuse-envit"): refuse_envit,
    ("bets", "raise"): raising,
    ("bets", "allowed"): allowed,
    ("bets", "falta"): falta,
    ("bets", "first"): counted_first,
    ("bets", "refused"): refused,
    **valencian.EXPECTED,
}


def test_every_kind_has_a_second_computation():
    assert set(MAKERS) == set(EXPECTED)


@pytest.mark.parametrize("kind", MAKERS, ids="/".join)
def test_the_rules_and_a_second_computation_agree_on_every_answer(kind: Kind):
    marked = next(iter(made(kind, 1))).form is Form.MANY
    for number, exercise in enumerate(made(kind, MARKED if marked else MANY)):
        expected = EXPECTED[kind](exercise)
        found = [answer for answer in answers(exercise) if exercise.right(answer)]
        wanted = [answer for answer in answers(exercise) if expected(answer)]
        assert found == wanted, (number, exercise.prompt)
        assert exercise.model in found


@pytest.mark.parametrize("kind", MAKERS, ids="/".join)
def test_a_seed_makes_the_same_exercise_again(kind: Kind):
    for one, two in zip(made(kind, 20), made(kind, 20), strict=True):
        assert (one.prompt, one.choices, one.groups, one.facts, one.talk, one.model) == (
            two.prompt,
            two.choices,
            two.groups,
            two.facts,
            two.talk,
            two.model,
        )


@pytest.mark.parametrize("kind", MAKERS, ids="/".join)
def test_every_sentence_can_be_said_in_every_language(kind: Kind):
    for exercise in made(kind, 40):
        sentences = [
            exercise.prompt,
            exercise.nudge,
            exercise.reason,
            *exercise.why,
            *exercise.facts,
            *(choice.text for choice in exercise.choices if choice.text),
            *(group.title for group in exercise.groups if group.title),
        ]
        for lang in LANGUAGES:
            for sentence in sentences:
                said = plain(sentence, texts(lang))
                assert said.strip(), sentence
                assert not set(said) & set("{}<>\x02\x03"), said


@pytest.mark.parametrize("kind", MAKERS, ids="/".join)
def test_a_misshapen_answer_does_not_fit(kind: Kind):
    for exercise in made(kind, 5):
        for answer in ((), (-1,), (99,), (0, 0), tuple(range(50))):
            assert not exercise.fits(answer)
            assert not exercise.right(answer)


CASES: dict[Kind, dict[str, Callable[[Exercise], bool]]] = {
    ("ranking", "trick"): {
        "a tie of open cards": lambda e: e.model == (2,) and None not in faces(e),
        "a covered card": lambda e: None in faces(e),
        "both covered": lambda e: faces(e) == [None, None],
        "a false seven against a manilla": lambda e: {str(c)[0] for c in faces(e)} == {"7"},
    },
    ("ranking", "order"): {"equals": lambda e: len({strength(c) for c in faces(e)}) < 4},
    ("ranking", "pairs"): {
        "two best in one pair": lambda e: e.model != (2,) and len(_four(e)[0]) > 1,
        "a tie": lambda e: e.model == (2,),
    },
    ("ranking", "leads"): {"a tie": lambda e: len({s % 2 for s in _four(e)[0]}) == 2},
    ("envit", "count"): {
        "three of a suit": lambda e: len({c.suit for c in scene(e)}) == 1,
        "no couple": lambda e: len({c.suit for c in scene(e)}) == 3,
        "an ace in a couple": lambda e: any(
            c.rank == "1" and sum(d.suit == c.suit for d in scene(e)) == 2 for c in scene(e)
        ),
    },
    ("envit", "winner"): {"a tie": lambda e: count(scene(e)) == count(scene(e, 1))},
    ("envit", "winner-pairs"): {
        "a tie not won by mano": lambda e: "Equal best counts: the" in e.why[-1].text,
    },
    ("envit", "after-play"): {
        "all three covered": lambda e: all(f.dim for f in e.groups[0].faces),
        "a compulsory hidden card": lambda e: any(
            f.note and f.note.text == "hidden under it" for f in e.groups[0].faces
        ),
        "a couple broken": lambda e: (
            any(f.dim for f in e.groups[0].faces) and count(scene(e)) > 20 and e.model[0] < 20
        ),
    },
    ("bets", "raise"): {"nobody has called": lambda e: e.model == (2,)},
    ("bets", "refuse-envit"): {"falta over torne": lambda e: worths(e)[e.model[0]] == 4},
    ("bets", "allowed"): {
        "truc tempts to envit": lambda e: called(e)[-1:] != [] and called(e)[-1][1] == "truc",
        "no question, first trick": lambda e: "first trick" in e.prompt.text,
        "no question, later": lambda e: "second or third" in e.prompt.text,
    },
    ("bets", "falta"): {
        "males": lambda e: worths(e)[e.model[0]] is Whole.CAMA,
        "exactly half": lambda e: max(_score(e)[1:]) * 2 == _score(e)[0],
        "level in bones": lambda e: _score(e)[1] == _score(e)[2] >= _score(e)[0] / 2,
    },
    ("bets", "first"): {
        "the envit closes, and the deal would have": lambda e: (
            "closes" in e.why[-1].text and e.facts[2].text[:4] != e.facts[3].text[:4]
        ),
        "nobody yet": lambda e: e.model == (2,),
    },
    ("bets", "refused"): {
        "closes the cama": lambda e: e.model == (0,),
        "does not": lambda e: e.model == (1,),
    },
    **valencian.CASES,
}


@pytest.mark.parametrize(("kind", "case"), [(k, c) for k, cases in CASES.items() for c in cases])
def test_the_generator_reaches_the_case(kind: Kind, case: str):
    assert any(map(CASES[kind][case], made(kind, 600)))


@pytest.mark.parametrize(
    "kind", [kind for kind in MAKERS if next(iter(made(kind, 1))).form is Form.ONE]
)
def test_no_choice_is_the_answer_most_of_the_time(kind: Kind):
    models = [exercise.model[0] for exercise in made(kind, 200)]
    assert max(models.count(each) for each in set(models)) < 0.7 * len(models)


@pytest.mark.parametrize("kind", [("envit", each) for each in ("count", "couple", "after-play")])
def test_the_reasons_come_to_the_count_that_is_right(kind: Kind):
    for exercise in made(kind):
        held = [card for card in faces(exercise) if card is not None]
        right = count(held) if kind[1] == "couple" else exercise.model[0]
        assert exercise.why[-1].fields.get("total", 0) == right
