"""A second computation of the exercises on solved play, from the file of figures as it lies."""

import json
from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path

import reading
from reading import Right

import truc_tutor
from truc_tutor.cards import Card
from truc_tutor.lessons.exercise import Exercise

BOOKS = Path(truc_tutor.__file__).parent / "books"
TABLE = json.loads((BOOKS / "france.figures").read_bytes().splitlines()[2])
CHANCES = BOOKS / "france.chances"
"""What every score is worth to who plays first, where it came with the tutor."""
ORDER = "9TJQKA87"
DECK = [Card(rank, suit) for rank in ORDER for suit in "CHSD"]

TRIPLES = {
    key: number
    for number, key in enumerate(
        (a, b, c) for a in range(8) for b in range(a, 8) for c in range(b, 8)
    )
}
PAIRS = {key: number for number, key in enumerate((a, b) for a in range(8) for b in range(a, 8))}


def ranks(cards: list[Card | None]) -> tuple[int, ...]:
    return tuple(sorted(ORDER.index(card.rank) for card in cards if card))


def group(exercise: Exercise, at: int) -> list[Card | None]:
    return [face.card for face in exercise.groups[at].faces]


def lead(exercise: Exercise) -> dict[str, list[int]]:
    """The figures behind the card that was led, which lies in the first group."""
    (rank,) = ranks(group(exercise, 0))
    found: dict[str, list[int]] = TABLE["leads"][rank]
    return found


def banded(value: float, edges: tuple[float, ...]) -> Right:
    """The bands that reach as near to a value as 25 thousandths."""
    bounds = [-1e9, *edges, 1e9]
    right = {
        (band,)
        for band, (low, high) in enumerate(pairwise(bounds))
        if low - 25 < value < high + 25 or low <= value <= high
    }
    return lambda answer: answer in right


def near_ten(value: float) -> Right:
    return lambda answer: abs(answer[0] / 10 - value) <= 0.1 + 1e-9


def greater(values: list[int]) -> Right:
    best = max(values)
    return lambda answer: values[answer[0]] >= best - 50


def seat(exercise: Exercise) -> int:
    return int("second" in exercise.prompt.text)


def win_often(exercise: Exercise) -> Right:
    number = TRIPLES[ranks(group(exercise, 0))]
    return banded(TABLE["won"][seat(exercise)][number], (250, 500, 750))


def win_more(exercise: Exercise) -> Right:
    won = TABLE["won"][seat(exercise)]
    return greater([won[TRIPLES[ranks(group(exercise, at))]] for at in (0, 1)])


def raise_often(exercise: Exercise) -> Right:
    number = TRIPLES[ranks(group(exercise, 1))]
    return banded(lead(exercise)["raises"][number], (100, 900))


def raise_more(exercise: Exercise) -> Right:
    raises = lead(exercise)["raises"]
    return greater([raises[TRIPLES[ranks(group(exercise, at))]] for at in (1, 2)])


def is_bluff(exercise: Exercise) -> Right:
    called = lead(exercise)["called"][TRIPLES[ranks(group(exercise, 1))]]
    right = {(0,)} if called < 475 else {(1,)} if called >= 525 else {(0,), (1,)}
    return lambda answer: answer in right


def rivals(exercise: Exercise) -> list[int]:
    """Every three cards that the rival may hold, by the number of their holding."""
    mine = [*group(exercise, 0), *group(exercise, 1)]
    rest = [card for card in DECK if card not in mine]
    assert len(rest) == 29
    return [TRIPLES[ranks(list(three))] for three in combinations(rest, 3)]


def raised(exercise: Exercise) -> Right:
    raises, every = lead(exercise)["raises"], rivals(exercise)
    return near_ten(sum(raises[number] for number in every) / (1000 * len(every)))


def bluff_share(exercise: Exercise) -> Right:
    figures, every = lead(exercise), rivals(exercise)
    bluffs = [number for number in every if 0 <= figures["called"][number] < 500]
    total = sum(figures["raises"][number] for number in every)
    return near_ten(sum(figures["raises"][number] for number in bluffs) / total)


def accept_often(exercise: Exercise) -> Right:
    number = PAIRS[ranks(group(exercise, 1))]
    return banded(lead(exercise)["accepts"][number], (100, 900))


def score_won(exercise: Exercise) -> Right:
    ours, theirs = reading.score(exercise)
    rows = json.loads(CHANCES.read_text())["mano"]
    second = any(each.text == "You are second to play" for each in exercise.facts)
    return banded(
        1000 * (1 - rows[theirs][ours] if second else rows[ours][theirs]), (250, 500, 750)
    )


EXPECTED: dict[str, Callable[[Exercise], Right]] = {
    "win-often": win_often,
    "win-more": win_more,
    "raised": raised,
    "raise-often": raise_often,
    "raise-more": raise_more,
    "is-bluff": is_bluff,
    "bluff-share": bluff_share,
    "accept-often": accept_often,
}
if CHANCES.exists():
    EXPECTED["score-won"] = score_won
CASES: dict[str, dict[str, Callable[[Exercise], bool]]] = {
    "win-often": {
        **{f"answer {index}": lambda e, index=index: e.model == (index,) for index in range(4)},
        "first to play": lambda e: not seat(e),
        "second to play": lambda e: bool(seat(e)),
        "two answers are right": lambda e: sum(e.right((i,)) for i in range(4)) == 2,
    },
    "win-more": {
        "near equal": lambda e: e.right((0,)) and e.right((1,)),
        "the second": lambda e: not e.right((0,)),
    },
    "raised": {"seldom": lambda e: e.model[0] <= 2, "mostly": lambda e: e.model[0] >= 7},
    "raise-often": {
        f"answer {index}": lambda e, index=index: e.model == (index,) for index in range(3)
    },
    "raise-more": {"near equal": lambda e: e.right((0,)) and e.right((1,))},
    "is-bluff": {
        "a bluff": lambda e: not e.right((1,)),
        "none": lambda e: not e.right((0,)),
        "either": lambda e: e.right((0,)) and e.right((1,)),
    },
    "bluff-share": {"four": lambda e: e.model == (4,), "six": lambda e: e.model == (6,)},
    "accept-often": {
        f"answer {index}": lambda e, index=index: e.model == (index,) for index in range(3)
    },
}
