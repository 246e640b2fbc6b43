"""Second computations of the Valencian path beyond its first four lessons."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations

import playing
import reading
import stones
from playing import Sister, group, tricks, unseen
from reading import Right, faces, fact, name
from stones import number, shut_out, standing, told_gains

from truc_tutor import variants
from truc_tutor.cards import Card, cards
from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.words import SEAT_NAMES
from truc_tutor.texts.message import Message

DECK = cards("1e 1b 3o 3c 3e 3b 4o 4c 4e 4b 5o 5c 5e 5b 6o 6c 6e 6b 7o 7c 7e 7b")
LADDER = ("4", "5", "6", "7", "3", "7o", "7e", "1b", "1e")


def strength(card: Card | None) -> int:
    """The class of a card from the bottom, 0 for one that lies covered."""
    if card is None:
        return 0
    return 1 + LADDER.index(str(card) if str(card) in LADDER else card.rank)


def count(held: Iterable[Card | None]) -> int:
    known = [card for card in held if card is not None]
    couples = [
        20 + int(one.rank) + int(two.rank)
        for one, two in combinations(known, 2)
        if one.suit == two.suit
    ]
    return max([*couples, *(int(card.rank) for card in known), 0])


VALENCIA = Sister(
    deck=lambda _: list(DECK),
    strengths=lambda _: strength,
    tied=lambda _: None,
    worths=[1, 2, 3, 4],
    game=lambda _: variants.game("valencia", "standard", seats=2, camas=1),
)


def covered(exercise: Exercise) -> Right:
    one, two = map(strength, faces(exercise))
    return lambda answer: answer[0] == (2 if one == two else int(two > one))


def rows(exercise: Exercise) -> list[dict[int, int]]:
    """The strength of the card of each seat, trick by trick; a covered one counts 0."""
    return [
        {
            SEAT_NAMES[exercise.seats].index(name(face.note, "seat")): strength(face.card)
            for face in each.faces
        }
        for each in exercise.groups
        if each.title is not None and "trick" in each.title.fields
    ]


def result(row: dict[int, int]) -> int | None:
    return None if row[0] == row[1] else int(row[1] > row[0])


def covered_deal(exercise: Exercise) -> Right:
    laid = rows(exercise)
    if len(laid) == 3 and result(laid[0]) is None:  # a hidden card too strong counts for nothing
        laid[2] = {s: force if force <= laid[1][s] else 0 for s, force in laid[2].items()}
    mano = SEAT_NAMES[2].index(name(fact(exercise, "Mano:"), "seat"))
    taken = reading.takes([result(row) for row in laid], mano)
    return lambda answer: answer[0] == taken


def ways(exercise: Exercise) -> Right:
    done = [row for row in rows(exercise) if len(row) == 2]
    bound = bool(done) and done[0][0] == 0
    tied = len(done) == 1 and result(done[0]) is None
    right = {(False, False): {0, 1}, (True, False): {1}, (False, True): {2}, (True, True): {3}}
    return lambda answer: set(answer) == right[bound, tied]


def must_cover(exercise: Exercise) -> Right:
    (row,) = rows(exercise)
    return lambda answer: set(answer) == {seat for seat, force in row.items() if not force}


def covered_envit(exercise: Exercise) -> Right:
    ours, theirs = (count(face.card for face in each.faces) for each in exercise.groups)
    mano = [each.mano for each in exercise.groups].index(True)
    return lambda answer: answer[0] == (mano if ours == theirs else int(theirs > ours))


def nearest(exercise: Exercise, share: Fraction) -> Right:
    known = {"almost never": 0, "almost always": 100}
    told = [each.text for each in exercise.choices if each.text]
    options = [known[m.text] if m.text in known else number(m, "percent") for m in told]
    off = [abs(option - 100 * share) for option in options]
    return lambda answer: off[answer[0]] == min(off)


def other_counts(exercise: Exercise) -> tuple[list[Card], list[int]]:
    """The own cards, and the count of each three cards that the rival may have."""
    own = [face.card for each in exercise.groups for face in each.faces if face.card]
    rest = [card for card in DECK if card not in own]
    return own, [count(held) for held in combinations(rest, 3)]


def at_least(exercise: Exercise) -> Right:
    least = number(exercise.prompt, "least")
    _, counts = other_counts(exercise)
    return nearest(exercise, Fraction(sum(each >= least for each in counts), len(counts)))


def best_count(exercise: Exercise) -> Right:
    own, counts = other_counts(exercise)
    mano = exercise.groups[0].mano
    wins = sum(count(own) > each or (mano and count(own) == each) for each in counts)
    return nearest(exercise, Fraction(wins, len(counts)))


def peu(exercise: Exercise) -> Right:
    mano = SEAT_NAMES[4].index(name(fact(exercise, "Mano:"), "seat"))
    order = [(mano + step) % 4 for step in range(4)]
    pair = [SEAT_NAMES[4].index(name(each.text, "seat")) for each in exercise.choices]
    return lambda answer: pair[answer[0]] == [seat for seat in order if seat in pair][-1]


def first_asked(exercise: Exercise) -> Right:
    return lambda answer: answer[0] == (exercise.talk[-1].seat + 1) % 4


def answered(exercise: Exercise) -> Right:
    own = [word for seat, word in reading.spoken(exercise) if seat % 2 == 0]
    if own[-1] in ("Retruc", "Vull"):
        return lambda answer: answer == ((3,) if own[-1] == "Retruc" else (0,))
    return lambda answer: answer == ((1,) if own == ["No vull", "No vull"] else (2,))


SIGNALS = {
    "eyebrows": "1e", "wink": "1b", "tongue on the right": "7e", "tongue on the left": "7o",
    "lip": "3", "cheeks": 33, "right shoulder": 32, "left shoulder": 31, "nod": "calling",
    "both eyes": "nothing",
}  # fmt: skip
"""What a word of each gesture means (A53)."""


def signal(text: str) -> str | int:
    return next(meaning for word, meaning in SIGNALS.items() if word in text)


def sign(exercise: Exercise) -> Right:
    title = exercise.groups[0].title
    assert title is not None
    wanted = signal(title.text)

    def means(message: Message | None) -> bool:
        assert message is not None
        told = message.fields["meaning"]
        assert isinstance(told, Message)
        held, total = told.fields.get("card"), told.fields.get("count")
        if isinstance(wanted, int) or len(wanted) == 2:
            return wanted in (total, str(held))
        return {"3": "a three", "calling": "calling", "nothing": "nothing"}[wanted] in told.text

    return lambda answer: means(exercise.choices[answer[0]].text)


def bears_out(held: Iterable[Card], meaning: str | int) -> bool:
    if isinstance(meaning, int):
        return count(held) == meaning
    return any(meaning in (str(card), card.rank) for card in held)


def send(exercise: Exercise) -> Right:
    held = group(exercise, "Your cards")
    told = [signal(each.text.text) for each in exercise.choices if each.text]
    return lambda answer: set(answer) == {i for i, m in enumerate(told) if bears_out(held, m)}


def false(exercise: Exercise) -> Right:
    others = list(combinations(unseen(VALENCIA, exercise), 3))
    told = [signal(each.text.text) for each in exercise.choices if each.text]
    wrong = {i for i, m in enumerate(told) if not any(bears_out(held, m) for held in others)}
    return lambda answer: set(answer) == wrong


REPLY = playing.weighed(VALENCIA)
LESSONS: dict[str, dict[str, Callable[[Exercise], Right]]] = {
    **stones.EXPECTED,
    "bluff": {**stones.EXPECTED["bluff"], "reply": REPLY, "reply-envit": REPLY, "turn": REPLY},
    "score": {**stones.EXPECTED["score"], "reply-late": REPLY},
    "facedown": {
        "covered": covered, "covered-deal": covered_deal, "ways": ways,
        "must-cover": must_cover, "covered-envit": covered_envit,
    },
    "pairs": {
        "peu": peu, "first-asked": first_asked, "sparing": playing.sparing(VALENCIA),
        "answered": answered, "pair-raise": playing.pair_raise, "sign": sign, "send": send,
        "false": false,
    },
    "odds": {
        "unseen": playing.counted(VALENCIA), "safest": playing.safest(VALENCIA),
        "likely": playing.likely(VALENCIA), "last": playing.last(VALENCIA),
        "at-least": at_least, "best-count": best_count,
    },
}  # fmt: skip

EXPECTED = {(lesson, kind): one for lesson, kinds in LESSONS.items() for kind, one in kinds.items()}

Case = Callable[[Exercise], bool]


CASES: dict[tuple[str, str], dict[str, Case]] = {
    ("stones", "adding"): {"both bets": lambda e: len(told_gains(e)) == 2},
    ("stones", "half"): {
        "exactly half": lambda e: 2 * max(standing(e)[1]) == standing(e)[0],
        "one below": lambda e: 2 * max(standing(e)[1]) == standing(e)[0] - 2,
    },
    ("stones", "missing"): {"level": lambda e: len(set(standing(e)[1])) == 1},
    ("stones", "cama"): {
        **{f"answer {i}": lambda e, i=i: e.model == (i,) for i in range(5)},
        "the envit shuts out the deal": lambda e: (
            len(told_gains(e)) == 2 and told_gains(e)[0][1] + standing(e)[1][0] >= standing(e)[0]
        ),
    },
    ("both", "may"): {f"answer {i}": lambda e, i=i: e.model == (i,) for i in range(7)},
    ("both", "pays"): {
        "a refused truc and an accepted envit": lambda e: (
            e.talk[-1].call == "refuse" and fact(e, "Your cards count") is not None
        ),
    },
    ("both", "closes"): {
        "the envit shuts out a deal that would have won": shut_out,
        "nobody yet": lambda e: e.model == (2,),
    },
    ("facedown", "covered-deal"): {
        "all covered": lambda e: not any(any(row.values()) for row in rows(e)),
        "a two-card play": lambda e: len(rows(e)) == 3 and result(rows(e)[0]) is None,
    },
    ("facedown", "ways"): {
        **{f"{way}": lambda e, way=way: e.model == way for way in ((0, 1), (1,), (2,), (3,))},
        "the first card": lambda e: not rows(e),
    },
    ("facedown", "covered-envit"): {
        "equal": lambda e: any("mano wins ties" in each.text for each in e.why),
    },
    ("odds", "unseen"): {"some seen": lambda e: any("You see" in each.text for each in e.why)},
    ("odds", "likely"): {f"band {i}": lambda e, i=i: e.model == (i,) for i in range(4)},
    ("odds", "best-count"): {
        "almost never": lambda e: any(c.text and "never" in c.text.text for c in e.choices),
        "almost always": lambda e: any(c.text and "always" in c.text.text for c in e.choices),
    },
    ("pairs", "send"): {"an envit": lambda e: any("count" in m.fields for m in _meanings(e))},
    ("pairs", "false"): {
        "two false": lambda e: len(e.model) == 2,
        "a card on the table": lambda e: bool(tricks(e)),
    },
    ("bluff", "decide"): {"either": lambda e: e.right((0,)) and e.right((1,))},
    ("bluff", "reply"): {
        "yes": lambda e: e.model == (0,),
        "no": lambda e: e.model == (1,),
        "a raise": lambda e: e.model == (2,),
        "a retruc": lambda e: len(reading.spoken(e)) == 2,
        "near-equal answers": lambda e: sum(e.right((i,)) for i in range(len(e.choices))) == 2,
    },
    ("bluff", "turn"): {"a card": lambda e: e.model == (0,), "truc": lambda e: e.model == (1,)},
    ("score", "falta-score"): {
        "one stone at the end": lambda e: max(standing(e)[1]) == standing(e)[0] - 1,
        "males": lambda e: 2 * max(standing(e)[1]) < standing(e)[0],
    },
    ("score", "costly"): {"one alone": lambda e: len(e.model) == 1},
}


def _meanings(exercise: Exercise) -> list[Message]:
    found = [each.fields.get("meaning") for each in exercise.why]
    return [each for each in found if isinstance(each, Message)]
