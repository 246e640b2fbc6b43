"""Paints a decision to be made again: what its seat saw, what it could do, and the answer."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.coach.advice import GRADES, Advice, Grade, is_solved_now
from truc_tutor.coach.hints import Hint, act_told, loss_told
from truc_tutor.coach.review import Decision, Faced, act_seen
from truc_tutor.game.actions import Play, SeatAction, token
from truc_tutor.game.narrate_words import worth_in_force, worth_told
from truc_tutor.game.pieces import Laid
from truc_tutor.game.view import Observation
from truc_tutor.seats import pair_of
from truc_tutor.tables.played import Played
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import N_
from truc_tutor.texts.names import card_name
from truc_tutor.widgets.paint_review_course import figure, sides
from truc_tutor.widgets.paint_review_words import SIGNS
from truc_tutor.widgets.paint_table_acts import paint_buttons, trump_name
from truc_tutor.widgets.paint_table_said import say_state

Painted = dict[str, Any]

METHODS = {
    "rules": N_(
        "Plays are valued by counting every holding of the rival as with open cards, bets by rules "
        "of thumb."
    ),
    "book": N_("The values come from best play, worked out beforehand by computer."),
    "search": N_("The values are estimates from sample deals."),
    "exact": N_("The values are exact: nothing is left to chance here."),
}
"""Where values come from, by the method of the advice."""

SOLVED_NOW = N_("The values come from best play for the rest of the deal, worked out just now.")
"""The same where what was left of the deal was solved again."""


@dataclass(frozen=True, slots=True)
class Shared:
    """A deal to be opened elsewhere: its link, its code, and the modules of its QR code."""

    place: int
    link: str
    code: str
    size: int
    path: str


def paint_opened(
    played: Played,
    opened: tuple[Faced, Decision],
    answers: Mapping[int, str],
    explained: Mapping[int, tuple[Advice, Hint]],
    shared: Shared | None,
    texts: Texts,
) -> Painted:
    """Paints the decision as its seat faced it; the answer only where it was answered."""
    faced, _ = opened
    seen, place = faced.seen, faced.place
    before, after = played.story(faced)
    answered = None
    if place in answers and place in explained:
        told = _Answered(faced, answers[place], *explained[place])
        answered = {**_answer(told, texts), "after": [texts.say(line) for line in after]}
    return {
        "place": place,
        "title": texts.t("Deal {deal}, trick {trick}", deal=faced.deal + 1, trick=trick_of(seen)),
        "facts": _facts(played, seen, texts),
        "said": say_state(seen, played.names, texts),
        "turned": None if seen.turned is None else _card(seen.turned, texts),
        "tricks": _tricks(played, seen, texts),
        "cards": _holding(seen, texts),
        "before": [texts.say(line) for line in before],
        "choices": None if answered else _choices(seen, texts),
        "answered": answered,
        "canShare": played.can_share(faced.deal),
        "shared": None
        if shared is None or shared.place != place
        else {
            "link": shared.link,
            "code": shared.code,
            "size": shared.size,
            "path": shared.path,
        },
    }


def trick_of(seen: Observation) -> int:
    """Counts the trick that is being played, from 1."""
    return min(len(seen.tricks) + 1, 3)


def _facts(played: Played, seen: Observation, texts: Texts) -> list[Painted]:
    """Lists the score, what the deal is worth, and who is mano."""
    seat = 0 if seen.seat is None else seen.seat
    names = sides(played, seat, texts)
    own = pair_of(seat)
    mano = texts.t("You") if seen.mano == seat else played.names[seen.mano]
    worth = texts.say(worth_told(worth_in_force(seen), seen.game.unit))
    return [
        {"label": names[0], "value": str(seen.score[own]), "kind": "own"},
        {"label": names[1], "value": str(seen.score[1 - own]), "kind": "other"},
        {"label": texts.t("The deal is worth"), "value": worth, "kind": "worth"},
        {"label": texts.t("mano"), "value": mano, "kind": "mano"},
    ]


def _tricks(played: Played, seen: Observation, texts: Texts) -> list[Painted]:
    """Paints the tricks so far, the running one last; a two-card play is shown once."""
    tricks = []
    for place, trick in enumerate(seen.tricks):
        if place and seen.tricks[place - 1].laid == trick.laid:
            continue
        tied = trick.taken_by is None
        tricks.append(
            {
                "label": texts.t("Trick {number}", number=place + 1),
                "state": texts.t("tied") if tied else "",
                "laid": [
                    _laid(played, seen, each, texts, takes=each.seat == trick.taken_by)
                    for each in trick.laid
                ],
            }
        )
    if seen.laid:
        tricks.append(
            {
                "label": texts.t("Trick {number}", number=trick_of(seen)),
                "state": "",
                "laid": [_laid(played, seen, each, texts, takes=False) for each in seen.laid],
            }
        )
    return tricks


def _laid(played: Played, seen: Observation, laid: Laid, texts: Texts, *, takes: bool) -> Painted:
    own = laid.seat == seen.seat
    under = "" if laid.under is None else texts.t("over {card}", card=card_name(laid.under, texts))
    return {
        **_card(laid.card, texts),
        "who": texts.t("You") if own else played.names[laid.seat],
        "own": seen.seat is not None and pair_of(laid.seat) == pair_of(seen.seat),
        "takes": takes,
        "covered": laid.covered,
        "note": under or (texts.t("covered") if laid.covered else ""),
    }


def _holding(seen: Observation, texts: Texts) -> list[Painted]:
    return [_card(card, texts, trump_name(seen, card, texts)) for card in seen.holding]


def _card(card: Card, texts: Texts, name: str = "") -> Painted:
    code = "back" if card == UNKNOWN else str(card)
    return {"code": code, "name": name or card_name(card, texts)}


def _choices(seen: Observation, texts: Texts) -> Painted:
    """Paints every legal act: cards played open as cards, all else in words."""
    plays = [act for act in seen.legal if isinstance(act, Play)]
    drawn = [act for act in plays if not act.covered] or plays
    return {
        "cards": [
            {
                "act": token(act),
                "label": texts.say(act_told(seen, act)),
                "code": _card(act.card, texts)["code"],
                "under": "" if act.under is None else _card(act.under, texts)["code"],
                "note": texts.t("covered") if act.covered else "",
            }
            for act in drawn
        ],
        "plain": [
            {"act": token(act), "label": texts.say(act_told(seen, act))}
            for act in plays
            if act not in drawn
        ],
        "words": [
            {name: each[name] for name in ("act", "word", "lang", "gloss", "price", "kind")}
            for each in paint_buttons(seen, texts)
        ],
    }


@dataclass(frozen=True, slots=True)
class _Answered:
    faced: Faced
    word: str
    advice: Advice
    hint: Hint


def _answer(told: _Answered, texts: Texts) -> Painted:
    seen, advice = told.faced.seen, told.advice
    done = act_seen(told.faced, advice)
    chosen = next((act for act in advice.values if token(act) == told.word), None)
    ranked = sorted(advice.values, key=lambda act: (act != advice.best, advice.cost(act)))
    return {
        "verdict": _verdict(told, chosen, texts),
        "right": chosen is not None and advice.grade(chosen) is Grade.GOOD,
        "asked": chosen is None,
        "rows": [
            _row(seen, advice, act, texts, then=act == done, now=act == chosen) for act in ranked
        ],
        "reasons": [texts.say(reason) for reason in told.hint.reasons],
        "method": texts.t(SOLVED_NOW if is_solved_now(advice) else METHODS[advice.method]),
    }


def _verdict(told: _Answered, chosen: SeatAction | None, texts: Texts) -> list[str]:
    seen, advice = told.faced.seen, told.advice
    best = texts.say(act_told(seen, advice.best))
    if chosen is None:
        return [texts.t("This is best: {act}", act=best)]
    if advice.grade(chosen) is not Grade.GOOD:
        lost = texts.say(loss_told(seen, chosen, advice.cost(chosen)))
        return [lost, texts.t("This is better: {act}", act=best)]
    if chosen == advice.best:
        return [texts.t("Right: nothing is better.")]
    return [texts.t("Right: it is about as good as the best.")]


def _row(
    seen: Observation, advice: Advice, act: SeatAction, texts: Texts, *, then: bool, now: bool
) -> Painted:
    grade, cost = advice.grade(act), advice.cost(act)
    notes = []
    if now:
        notes.append(texts.t("your answer now"))
    if then:
        notes.append(texts.t("what you did then"))
    return {
        "label": texts.say(act_told(seen, act)),
        "grade": grade.value,
        "sign": SIGNS[grade],
        "word": texts.say(GRADES[grade]),
        "cost": figure(-cost, texts) if round(cost, 1) else figure(0, texts),
        "chance": texts.t("{percent} %", percent=round(100 * advice.values[act])),
        "note": texts.row(notes) if notes else "",
    }
