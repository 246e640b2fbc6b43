"""Every exercise of Le Truc against a second computation: right answers are right, no others."""

from collections.abc import Callable

import ordering
import playing
import pytest
import reading
import solved
from playing_cards import Sister
from reading import Right, faces, fact, score, spoken

from truc_tutor import variants
from truc_tutor.cards import Card
from truc_tutor.lessons.course import LESSONS
from truc_tutor.lessons.exercise import Exercise

MAKERS = {
    (lesson.id, kind): maker
    for lesson in LESSONS
    for kind, maker in lesson.makers.items()
    if lesson.game == "france"
}
WORTHS = [1, 2, 4, 6, 8, 10, 12]
MORE, REST, NEW = "Deux de plus", "Mon reste", "D’autres cartes"


def strengths(exercise: Exercise) -> Callable[[Card | None], int]:
    ranks = "7AKQJT98" if fact(exercise, "House rule: the 8") else "78AKQJT9"
    return lambda card: 0 if card is None else 10 - ranks.index(card.rank)


def tie(exercise: Exercise) -> Right:
    led = exercise.groups[-1].faces[0].card
    assert led is not None
    return lambda a: (
        set(a) == {i for i, c in enumerate(faces(exercise)) if c and c.rank == led.rank}
    )


def taking(exercise: Exercise) -> Right:
    right = reading.chosen(reading.takes(reading.told_row(exercise), None))
    return lambda answer: answer == right


def taking_cards(exercise: Exercise) -> Right:
    row = reading.shown_row(exercise, strengths(exercise))
    right = reading.chosen(reading.takes(row, None))
    return lambda answer: answer == right


def requests(exercise: Exercise) -> int:
    return sum(word == MORE for _, word in spoken(exercise))


def accept(exercise: Exercise) -> Right:
    return lambda answer: reading.points(exercise)[answer[0]] == WORTHS[requests(exercise)]


def refuse(exercise: Exercise) -> Right:
    return lambda answer: reading.points(exercise)[answer[0]] == WORTHS[requests(exercise) - 1]


def in_force(exercise: Exercise) -> int:
    return WORTHS[sum(word == "Je tiens" for _, word in spoken(exercise))]


def objections(exercise: Exercise) -> set[str]:
    """Every reason against two more on the learner's part, as the position is told."""
    reasons = set()
    said = [(each.seat, each.call) for each in exercise.talk]
    if fact(exercise, "It is your rival") or fact(exercise, "Your rival has to answer"):
        reasons.add("No: it is not your turn to play")
    if fact(exercise, "You have to answer"):
        reasons.add("No: a question has to be answered first")
    if in_force(exercise) >= 12 - score(exercise)[0]:
        reasons.add("No: the deal is already worth enough")
    if said[-2:] == [(0, MORE), (1, "Je tiens")]:
        reasons.add("No: you have asked once before this card")
    asked = [seat for seat, word in said if word == MORE]
    if fact(exercise, "House rule: nobody asks twice") and asked[-1:] == [0]:
        reasons.add("No: you made the last call, so your rival is next")
    return reasons


def allowed(exercise: Exercise) -> Right:
    wanted = {"Je m’en vais"}
    if "call" in exercise.prompt.fields:
        wanted |= {"Je tiens", "Je ne tiens pas"}
    elif not objections(exercise):
        wanted.add(MORE)
    return lambda answer: {reading.words(exercise)[i] for i in answer} == wanted


def may(exercise: Exercise) -> Right:
    reasons = objections(exercise)
    options = reading.texts_of(c.text for c in exercise.choices if c.text)
    return lambda answer: ({options[answer[0]]} - {"Yes"}) == reasons


def fold(exercise: Exercise) -> Right:
    return lambda answer: reading.points(exercise)[answer[0]] == in_force(exercise)


def may_redeal(exercise: Exercise) -> Right:
    said = [word for _, word in spoken(exercise)]
    if NEW in said:
        right = "No: it has been asked once in this deal"
    elif exercise.talk:
        right = "No: a card or a raise has come before"
    elif fact(exercise, "It is your rival"):
        right = "No: only the seat that plays first may ask"
    else:
        right = "Yes"
    options = reading.texts_of(c.text for c in exercise.choices if c.text)
    return lambda answer: options[answer[0]] == right


def redeal(exercise: Exercise) -> Right:
    agreed = spoken(exercise)[-1][1] == "D’accord"
    return lambda answer: answer[0] == (0 if agreed else 2)


def remainder(exercise: Exercise) -> Right:
    after = list(score(exercise))
    worth = fact(exercise, "The deal is worth")
    mine = fact(exercise, "You declare") is not None
    assert worth is not None
    text = exercise.prompt.text
    if "declined" in text:
        after[0 if mine else 1] += worth.fields["points"].fields["count"]  # type: ignore[attr-defined]
    elif "spoilt" not in text:
        after[0 if "you take" in text else 1] = 12
    found = [(c.text.fields["ours"], c.text.fields["theirs"]) for c in exercise.choices if c.text]
    return lambda answer: found[answer[0]] == tuple(after)


def match(exercise: Exercise) -> Right:
    games = fact(exercise, "Games won")
    gain = exercise.facts[-1]
    side = 0 if gain.text.startswith("You ") else 1
    assert games is not None
    total = score(exercise)[side] + gain.fields["points"].fields["count"]  # type: ignore[attr-defined]
    won = (games.fields["ours"], games.fields["theirs"])[side]
    right = 4 if total < 12 else 2 * side + (won == 0)
    return lambda answer: answer[0] == right


SISTER = Sister(
    deck=lambda _: [Card(rank, suit) for rank in "789TJQKA" for suit in "CHSD"],
    strengths=strengths,
    tied=lambda _: None,
    worths=WORTHS,
    game=lambda _: variants.game("france"),
)
PLAYING = playing.expected(SISTER)

EXPECTED = {
    "france-ranking": {
        "trick": ordering.trick(strengths), "order": ordering.order(strengths),
        "beat": ordering.beat(strengths), "tie": tie,
        "trick-house": ordering.trick(strengths), "order-house": ordering.order(strengths),
    },
    "france-ties": {
        "taking": taking, "taking-cards": taking_cards, "leads": ordering.leads(strengths),
    },
    "france-bets": {
        "accept": accept, "refuse": refuse, "allowed": allowed, "may": may, "fold": fold,
    },
    "france-special": {
        "may-redeal": may_redeal, "redeal": redeal, "remainder": remainder, "match": match,
    },
    "france-odds": PLAYING["odds"],
    "france-bluff": PLAYING["bluff"],
    "france-score": {
        **PLAYING["score"], "rest": PLAYING["bluff"]["reply"],
        "new-cards": PLAYING["bluff"]["reply"],
    },
    "france-known": solved.EXPECTED,
}  # fmt: skip


def test_every_kind_has_a_second_computation():
    assert set(MAKERS) == {(one, kind) for one, kinds in EXPECTED.items() for kind in kinds}


@pytest.mark.parametrize(("lesson", "kind"), MAKERS)
def test_the_rules_and_a_second_computation_agree(lesson: str, kind: str):
    reading.agree(MAKERS[lesson, kind], kind, EXPECTED[lesson][kind])


CASES: dict[tuple[str, str], dict[str, Callable[[Exercise], bool]]] = {
    **playing.cases("france"),
    **{("france-known", kind): cases for kind, cases in solved.CASES.items()},
    ("france-ranking", "trick-house"): {
        "the 8 is the lowest": lambda e: bool(fact(e, "House rule"))
        and any(c and c.rank == "8" for c in faces(e)),
    },
    ("france-ties", "taking"): {
        "three spoilt tricks": lambda e: e.model == (2,),
        "A tied": lambda e: len(reading.told_row(e)) == 2 and reading.told_row(e)[1] is None,
        "still open": lambda e: e.model == (3,),
    },
    ("france-bets", "accept"): {
        "twelve": lambda e: e.model == (6,),
        "two": lambda e: e.model == (1,),
    },
    ("france-bets", "may"): {
        f"answer {index}": lambda e, index=index: e.model == (index,) for index in range(6)
    },
    ("france-bets", "allowed"): {
        "nothing but giving up": lambda e: len(e.model) == 1,
        "a question": lambda e: len(e.model) == 3,
    },
    ("france-bets", "fold"): {
        "a request is open": lambda e: bool(fact(e, "You have to answer")),
        "out of turn": lambda e: bool(fact(e, "It is your rival")),
    },
    ("france-special", "may-redeal"): {
        "new cards were dealt": lambda e: spoken(e)[-1:] == [(1, "D’accord")],
        **{f"answer {index}": lambda e, index=index: e.model == (index,) for index in range(4)},
    },
    ("france-special", "remainder"): {
        "spoilt": lambda e: "spoilt" in e.prompt.text,
        "declined to the rival": lambda e: "declined" in e.prompt.text
        and bool(fact(e, "Your rival declares")),
    },
    ("france-special", "match"): {
        f"answer {index}": lambda e, index=index: e.model == (index,) for index in range(5)
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("lesson", "kind", "case"), [(*key, case) for key, cases in CASES.items() for case in cases]
)
def test_the_generator_reaches_the_case(lesson: str, kind: str, case: str):
    found = reading.made(MAKERS[lesson, kind], kind, 600)
    assert any(map(CASES[lesson, kind][case], found))
