"""Paints the review of a match: what mattered, luck and skill, the course, every decision."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from truc_tutor.coach.advice import GRADES, Advice, Grade
from truc_tutor.coach.hints import Hint, amount_told
from truc_tutor.coach.review import Decision, Faced, Review
from truc_tutor.game.narrate import act_told
from truc_tutor.game.narrate_words import side_told, worth_told
from truc_tutor.game.view import Observation
from truc_tutor.seats import pair_of
from truc_tutor.tables.played import DealPlayed, Played
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import Message
from truc_tutor.widgets.paint_review_course import figure, paint_course, paint_ledger
from truc_tutor.widgets.paint_review_deal import Shared, paint_opened, trick_of
from truc_tutor.widgets.paint_review_words import SIGNS, paint_words, plain_words

Painted = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Looking:
    """What the learner looks at: which decision is open, what was answered, what was refused.

    `opened` and the keys of `answers` are places of acts in the match; an answer is the word of an
    act, empty where the answer was only asked for. `area` names the part of the screen that
    `said` or `refused` belongs to, `focus` the part that the focus goes to.
    """

    turn: int = 1
    only_mistakes: bool = False
    opened: int | None = None
    answers: Mapping[int, str] = field(default_factory=dict)
    shared: Shared | None = None
    area: str = ""
    said: str = ""
    refused: str = ""
    focus: str = ""


@dataclass(frozen=True, slots=True)
class Judging:
    """How far the judging is: the decisions of the seat, and how many acts are left to judge.

    `own_left` of them are the seat's. `deals` are the finished ones as the seat saw them end.
    `explained` has the values and reasons of the decisions that were answered, by place.
    """

    told: Review
    decided: tuple[tuple[Faced, Decision], ...]
    own_left: int
    left: int
    deals: tuple[DealPlayed, ...]
    explained: Mapping[int, tuple[Advice, Hint]]

    @property
    def key(self) -> tuple[Faced, Decision] | None:
        """Gives the decision that cost most; None where none matters or not all are judged."""
        return None if self.own_left or self.told.key is None else self.decided[self.told.key]

    def find(self, place: int | None) -> tuple[Faced, Decision] | None:
        """Finds a decision by the place of its act."""
        return next((each for each in self.decided if each[0].place == place), None)

    def mistake_after(self, place: int) -> int | None:
        """Finds the next decision that was not good, round the whole match."""
        faulty = [
            faced.place for faced, decision in self.decided if decision.grade is not Grade.GOOD
        ]
        later = [each for each in faulty if each > place]
        others = [each for each in (*later, *faulty) if each != place]
        return others[0] if others else None


def paint_review(
    played: Played, judging: Judging, looking: Looking, texts: Texts, *, waits: bool
) -> Painted:
    """Paints the review of one seat; what an act is worth is told only once it was answered."""
    opened = judging.find(looking.opened)
    return {
        **_frame(looking, texts, waits=waits),
        "words": paint_words(played, texts),
        "seats": _seats(played, judging.told.seat),
        "summary": _summary(played, judging, texts),
        "course": paint_course(played, judging.deals, judging.told, texts),
        "ledger": paint_ledger(played, judging.told, judging.left, texts),
        "list": _list(played, judging, looking, texts),
        "opened": None
        if opened is None
        else {
            **paint_opened(
                played, opened, looking.answers, judging.explained, looking.shared, texts
            ),
            "judged": _judged(played, opened, texts),
            "next": judging.mistake_after(opened[0].place),
        },
    }


def paint_empty(looking: Looking, texts: Texts, *, waits: bool) -> Painted:
    """Paints the screen without a match; `waits` tells that there is one at the table."""
    nothing = dict.fromkeys(("summary", "course", "ledger", "list", "opened"))
    words = plain_words(texts) | {"calls": [], "callLang": ""}
    return {**nothing, **_frame(looking, texts, waits=waits), "words": words, "seats": []}


def _frame(looking: Looking, texts: Texts, *, waits: bool) -> Painted:
    return {
        "turn": looking.turn,
        "lang": texts.lang,
        "waits": waits,
        "focus": looking.focus,
        "area": looking.area,
        "said": looking.said,
        "refused": looking.refused,
    }


def _seats(played: Played, now: int) -> list[Painted]:
    """Offers the seats of persons, where there is more than one."""
    if len(played.people) < 2:
        return []
    return [
        {"seat": seat, "label": played.names[seat], "chosen": seat == now} for seat in played.people
    ]


def _summary(played: Played, judging: Judging, texts: Texts) -> Painted:
    count = len(judging.decided) + judging.own_left
    key = judging.key
    return {
        "lines": _key_told(played, judging, texts),
        "key": None if key is None else key[0].place,
        "count": texts.n("{count} decision", "{count} decisions", len(judging.decided)),
        "grades": [_count(grade, judging.decided, texts) for grade in Grade],
        "busy": texts.t(
            "{done} of {count} acts are judged so far.", done=len(judging.decided), count=count
        )
        if judging.own_left
        else "",
    }


def _count(grade: Grade, decided: Sequence[tuple[Faced, Decision]], texts: Texts) -> Painted:
    return {
        "grade": grade.value,
        "sign": SIGNS[grade],
        "label": texts.say(GRADES[grade]),
        "count": sum(decision.grade is grade for _, decision in decided),
    }


def _key_told(played: Played, judging: Judging, texts: Texts) -> list[str]:
    """Tells the decision that mattered, and the deal in which it lost."""
    if judging.key is None:
        if judging.own_left:
            return []
        return [texts.t("No decision cost anything that matters.")]
    faced, decision = judging.key
    seen = faced.seen
    end = judging.deals[faced.deal].end
    lines = [
        Message(
            "The decision that mattered most: deal {deal}, trick {trick}. It cost about {amount}.",
            deal=faced.deal + 1,
            trick=trick_of(seen),
            amount=amount_told(decision.cost, seen.game.unit),
        ),
        act_told(seen, faced.act, played.names),
        deal_told(end, played.names),
    ]
    return [texts.say(line) for line in lines]


def deal_told(end: Observation, names: tuple[str, ...]) -> Message:
    """Tells what a finished deal brought."""
    own = 0 if end.seat is None else pair_of(end.seat)
    return Message(
        "The deal is over: {own} for you, {other} for {side}.",
        own=worth_told(end.points[own], end.game.unit),
        other=worth_told(end.points[1 - own], end.game.unit),
        side=side_told(end, 1 - own, names),
    )


def _judged(played: Played, opened: tuple[Faced, Decision], texts: Texts) -> Painted:
    """Tells what was done then, and how it is graded."""
    faced, decision = opened
    cost = ""
    if decision.grade is not Grade.GOOD:
        cost = texts.t(
            "It cost about {amount}.",
            amount=texts.say(amount_told(decision.cost, faced.seen.game.unit)),
        )
    return {
        "what": texts.say(act_told(faced.seen, faced.act, played.names)),
        "grade": decision.grade.value,
        "sign": SIGNS[decision.grade],
        "word": texts.say(GRADES[decision.grade]),
        "cost": cost,
    }


def _list(played: Played, judging: Judging, looking: Looking, texts: Texts) -> Painted:
    shown = [
        each
        for each in judging.decided
        if not looking.only_mistakes or each[1].grade is not Grade.GOOD
    ]
    deals = []
    for deal, each in groupby(shown, key=lambda pair: pair[0].deal):
        own = pair_of(judging.told.seat)
        points = judging.deals[deal].end.points
        deals.append(
            {
                "label": texts.t("Deal {number}", number=deal + 1),
                "points": texts.t("{ours} to {theirs}", ours=points[own], theirs=points[1 - own]),
                "items": [_item(played, pair, looking, texts) for pair in each],
            }
        )
    mistakes = sum(decision.grade is not Grade.GOOD for _, decision in judging.decided)
    return {
        "only": looking.only_mistakes,
        "all": len(judging.decided),
        "mistakes": mistakes,
        "deals": deals,
        "none": texts.t("No decision was a mistake.") if not deals and not judging.own_left else "",
    }


def _item(played: Played, pair: tuple[Faced, Decision], looking: Looking, texts: Texts) -> Painted:
    faced, decision = pair
    return {
        "place": faced.place,
        "what": texts.say(act_told(faced.seen, faced.act, played.names)),
        "grade": decision.grade.value,
        "sign": SIGNS[decision.grade],
        "word": texts.say(GRADES[decision.grade]),
        "cost": "" if decision.grade is Grade.GOOD else figure(-decision.cost, texts),
        "open": faced.place == looking.opened,
    }
