"""Every exercise of Truco Paulista against a second computation: right answers, and no others."""

from collections.abc import Callable

import calling
import ordering
import playing
import pytest
import reading
from playing_cards import Sister
from reading import Right, faces, fact, name, score, spoken, turned

from truc_tutor import variants
from truc_tutor.cards import Card
from truc_tutor.lessons.course import LESSONS
from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.words import SEAT_NAMES

MAKERS = {
    (lesson.id, kind): maker
    for lesson in LESSONS
    for kind, maker in lesson.makers.items()
    if lesson.game == "paulista"
}
AFTER = {
    "dirty": dict(zip("4567QJKA23", "567QJKA234", strict=True)),
    "clean": dict(zip("QJKA23", "JKA23Q", strict=True)),
}
FORCE = {rank: 30 - place for place, rank in enumerate("32AKJQ7654")}
RANKS = {
    "fours": "4", "fives": "5", "sixes": "6", "sevens": "7", "queens": "Q", "jacks": "J",
    "kings": "K", "aces": "A", "twos": "2", "threes": "3",
}  # fmt: skip
WORTH = {"Truco": (3, 1), "Seis": (6, 3), "Nove": (9, 6), "Doze": (12, 9)}


def trump(exercise: Exercise) -> str:
    card = turned(exercise)
    assert card is not None
    return AFTER["clean" if fact(exercise, "Clean") else "dirty"][card.rank]


def strengths(exercise: Exercise) -> Callable[[Card | None], int]:
    rank = trump(exercise)

    def strength(card: Card | None) -> int:
        if card is None:
            return 0
        return 100 - "CHSD".index(card.suit) if card.rank == rank else FORCE[card.rank]

    return strength


def naming(exercise: Exercise) -> Right:
    ranks = [RANKS[name(choice.text, "rank")] for choice in exercise.choices]
    return lambda answer: ranks[answer[0]] == trump(exercise)


def marking(exercise: Exercise) -> Right:
    held = faces(exercise)
    return lambda a: set(a) == {i for i, c in enumerate(held) if c and c.rank == trump(exercise)}


def dealer_side(exercise: Exercise) -> int:
    dealer = name(fact(exercise, "Dealer"), "seat")
    return SEAT_NAMES[exercise.seats].index(dealer) % 2


def taking(exercise: Exercise) -> Right:
    nobody = fact(exercise, "House rule: three ties give nothing")
    tied = None if nobody else dealer_side(exercise)
    right = reading.chosen(reading.takes(reading.told_row(exercise), tied))
    return lambda answer: answer == right


def taking_cards(exercise: Exercise) -> Right:
    row = reading.shown_row(exercise, strengths(exercise))
    right = reading.chosen(reading.takes(row, dealer_side(exercise)))
    return lambda answer: answer == right


def covering(exercise: Exercise) -> Right:
    first = name(fact(exercise, "This is"), "trick") == "first trick"
    both = fact(exercise, "House rule") and fact(exercise, "Your partner has covered")
    return lambda answer: (answer[0] == 1) == (first or both is not None)


def deciding(exercise: Exercise) -> Right:
    near = [points == 11 for points in score(exercise)]
    right = 3 if all(near) else near.index(True) if any(near) else 2
    return lambda answer: answer[0] == right


def eleven(exercise: Exercise) -> Right:
    ours, theirs = score(exercise)
    text = exercise.prompt.text
    mine = text.startswith("Your side")
    scorer, gain = mine, 3
    if "not play" in text:
        scorer, gain = not mine, 1
    elif "lose" in text:
        scorer = not mine
    right = (ours + gain * scorer, theirs + gain * (not scorer))
    return lambda answer: _score_of(exercise, answer[0]) == right


def _score_of(exercise: Exercise, index: int) -> tuple[object, object]:
    text = exercise.choices[index].text
    assert text is not None
    return text.fields["ours"], text.fields["theirs"]


def partners(exercise: Exercise) -> Right:
    said = [word for _, word in spoken(exercise)]
    right = 0 if "Jogo" in said else 1 if len(said) == 2 else 2
    return lambda answer: answer[0] == right


def seeing(exercise: Exercise) -> Right:
    ours, theirs = score(exercise)
    blind = fact(exercise, "House rule: in the iron hand nobody")
    right = (2 if blind else 0) if ours == theirs == 11 else int(ours == 11)
    return lambda answer: answer[0] == right


def asking(exercise: Exercise) -> Right:
    ours, theirs = score(exercise)
    loses = fact(exercise, "House rule: who has 11 and asks truco loses")
    right = 0 if 11 not in (ours, theirs) else 2 if loses and ours == 11 else 1
    return lambda answer: answer[0] == right


def finishing(exercise: Exercise) -> Right:
    after = list(score(exercise))
    gain = exercise.facts[-1]
    after[0 if gain.text.startswith("You ") else 1] += gain.fields["points"].fields["count"]  # type: ignore[attr-defined]
    right = next((side for side in (0, 1) if after[side] >= 12), 2)
    return lambda answer: answer[0] == right


def deck_told(exercise: Exercise) -> str:
    return "clean" if fact(exercise, "Clean") else "dirty"


SISTER = Sister(
    deck=lambda e: [Card(rank, suit) for rank in AFTER[deck_told(e)] for suit in "CHSD"],
    strengths=strengths,
    tied=lambda e: dealer_side(e) if fact(e, "Dealer") else None,
    worths=[1, 3, 6, 9, 12],
    game=lambda e: variants.game("paulista", "standard", seats=2, deck=deck_told(e)),
)
PLAYING = playing.expected(SISTER)

EXPECTED = {
    "paulista-ranking": {
        "trump": naming, "trumps": marking, "trick": ordering.trick(strengths),
        "order": ordering.order(strengths), "beat": ordering.beat(strengths),
        "pairs": ordering.pairs(strengths),
    },
    "paulista-ties": {
        "taking": taking, "taking-cards": taking_cards, "leads": ordering.leads(strengths),
        "leads-two": ordering.leads(strengths), "covering": covering,
        "covered": ordering.trick(strengths),
    },
    "paulista-bets": calling.expected(1, WORTH),
    "paulista-special": {
        "deciding": deciding, "eleven": eleven, "partners": partners, "seeing": seeing,
        "asking": asking, "finishing": finishing,
    },
    "paulista-odds": PLAYING["odds"],
    "paulista-bluff": PLAYING["bluff"],
    "paulista-score": {**PLAYING["score"], "playing": PLAYING["bluff"]["reply"]},
    "paulista-pairs": PLAYING["pairs"],
}  # fmt: skip


def test_every_kind_has_a_second_computation():
    assert set(MAKERS) == {(one, kind) for one, kinds in EXPECTED.items() for kind in kinds}


@pytest.mark.parametrize(("lesson", "kind"), MAKERS)
def test_the_rules_and_a_second_computation_agree(lesson: str, kind: str):
    reading.agree(MAKERS[lesson, kind], kind, EXPECTED[lesson][kind])


CASES: dict[tuple[str, str], dict[str, Callable[[Exercise], bool]]] = {
    **playing.cases("paulista"),
    ("paulista-ranking", "trump"): {
        "a 3 with the dirty deck": lambda e: turned(e).rank == "3" and trump(e) == "4",  # type: ignore[union-attr]
        "a 3 with the clean deck": lambda e: turned(e).rank == "3" and trump(e) == "Q",  # type: ignore[union-attr]
        "a 7": lambda e: turned(e).rank == "7",  # type: ignore[union-attr]
    },
    ("paulista-ranking", "trick"): {
        "two trumps": lambda e: all(c and c.rank == trump(e) for c in faces(e)),
        "a tie": lambda e: e.model == (2,),
        "the turned card's own rank": lambda e: any(
            c and c.rank == turned(e).rank  # type: ignore[union-attr]
            for c in faces(e)
        ),
    },
    ("paulista-ranking", "pairs"): {"a tie": lambda e: e.model == (2,)},
    ("paulista-ties", "taking"): {
        "nobody": lambda e: e.model == (2,),
        "the dealer's pair": lambda e: (
            reading.told_row(e) == [None] * 3 and e.model != (2,) and e.seats == 4
        ),
        "A B tied": lambda e: len(reading.told_row(e)) == 3 and reading.told_row(e)[2] is None,
        "tied A": lambda e: reading.told_row(e)[:1] == [None] and len(reading.told_row(e)) == 2,
    },
    ("paulista-ties", "covering"): {
        "the partner's card forbids": lambda e: e.model == (1,) and bool(fact(e, "House rule"))
        and name(fact(e, "This is"), "trick") != "first trick",
        "the partner's card does not matter": lambda e: e.model == (0,)
        and bool(fact(e, "Your partner has covered")),
    },
    ("paulista-ties", "covered"): {
        "both covered": lambda e: faces(e) == [None, None],
        "a covered one loses": lambda e: e.model != (2,),
    },
    ("paulista-bets", "allowed"): {
        "doze is asked": lambda e: spoken(e)[-1:] != [] and spoken(e)[-1][1] == "Doze",
        "nothing is asked": lambda e: "call" not in e.prompt.fields,
    },
    ("paulista-bets", "may"): {
        f"answer {index}": lambda e, index=index: e.model == (index,) for index in range(5)
    },
    ("paulista-special", "asking"): {
        f"answer {index}": lambda e, index=index: e.model == (index,) for index in range(3)
    },
    ("paulista-special", "finishing"): {
        "more than 12": lambda e: e.why[0].fields["ours"] > 12  # type: ignore[operator]
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("lesson", "kind", "case"), [(*key, case) for key, cases in CASES.items() for case in cases]
)
def test_the_generator_reaches_the_case(lesson: str, kind: str, case: str):
    found = reading.made(MAKERS[lesson, kind], kind, 600)
    assert any(map(CASES[lesson, kind][case], found))
