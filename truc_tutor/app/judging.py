"""The commands `hint` and `review`: what the coach says of a record, as JSON and for people."""

from collections.abc import Iterator
from typing import Any

from truc_tutor.coach.advice import GRADES, Advice, Grade, advise
from truc_tutor.coach.hints import act_told, hint, loss_told
from truc_tutor.coach.review import Decision, Review, cards_unknown, knows_cards
from truc_tutor.game.actions import SeatAction, token
from truc_tutor.game.engine import to_act
from truc_tutor.game.match import Match
from truc_tutor.game.variant import Unit
from truc_tutor.game.view import Observation, observe
from truc_tutor.game.words import RecordError
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import Message

DIGITS = 4
"""How many decimals of a figure are printed."""

RANGE_SHOWN = 12
"""How many of the holdings that the rival may have are printed."""

UNITS = {Unit.STONE: "stones", Unit.POINT: "points"}


def asked(match: Match) -> Observation:
    """Shows what the first seat to act sees.

    Raises RecordError where nobody is to act, or the record does not name that seat's cards.
    """
    acting = to_act(match.state)
    if not acting:
        raise RecordError(Message("Nobody is to act at the end of this record."))
    seen = observe(match.state, acting[0])
    if not knows_cards(seen):
        raise cards_unknown(acting[0], match.state.deals - 1)
    return seen


def hint_json(seen: Observation, texts: Texts) -> dict[str, Any]:
    """Gives the answer of `hint --json`, from nothing but what the seat sees.

    `match` is an act's chance to win the match, `value` that chance above the present score's, in
    points of this score: what the pair may expect of the deal from here on, gains less losses.
    `probability` tells how often the reference does it: best play mixes, counting always does the
    best. `opponent_range` has what the one rival is likeliest to hold after what he did, by rank
    where suits say nothing; with four at the table it is empty.
    """
    given = advise(seen)
    helped = hint(seen, given)
    return {
        "seat": seen.seat,
        "unit": UNITS[seen.game.unit],
        "method": given.method,
        "actions": [
            {
                "token": token(act),
                "value": _figure(_expected(given, act)),
                "match": _figure(given.values[act]),
                "probability": _figure(given.frequency(act)),
                "cost": _figure(given.cost(act)),
            }
            for act in _ranked(given)
        ],
        "tolerance": given.tolerance,
        "reasons": [texts.say(reason) for reason in helped.reasons],
        "nudge": texts.say(helped.nudge),
        "opponent_range": [
            {"cards": cards, "probability": _figure(chance)}
            for cards, chance in given.likely[:RANGE_SHOWN]
        ],
    }


def hint_lines(seen: Observation, texts: Texts) -> Iterator[str]:
    """Says the same in lines: the answer, why, and every act with its value."""
    given = advise(seen)
    helped = hint(seen, given)
    yield texts.say(act_told(seen, given.best))
    for reason in helped.reasons:
        yield texts.say(reason)
    yield ""
    yield texts.t("Each act, the points to expect from here on, and the chance to win the match:")
    for act in _ranked(given):
        told = "" if act == given.best else texts.say(loss_told(seen, act, given.cost(act)))
        value, chance = _expected(given, act), given.values[act]
        yield f"{token(act):<13} {value:+6.2f} {chance:5.0%}  {told}".rstrip()


def review_json(judged: Review) -> dict[str, Any]:
    """Gives the answer of `review --json`."""
    return {
        "seat": judged.seat,
        "decisions": [
            {
                "deal": each.deal,
                "action": each.action,
                "token": each.token,
                "best": each.best,
                "cost": _figure(each.cost),
                "grade": each.grade.value,
            }
            for each in judged.decisions
        ],
        "cost_per_deal": _figure(judged.cost_per_deal),
        "luck": None if judged.luck is None else _figure(judged.luck),
        "key": judged.key,
    }


def review_lines(judged: Review, texts: Texts) -> Iterator[str]:
    """Says the same in lines: every decision, then the one that mattered, cost and luck."""
    for each in judged.decisions:
        yield _decision_told(each, texts)
    if judged.key is None:
        yield texts.t("No decision cost anything that matters.")
    else:
        key = judged.decisions[judged.key]
        yield texts.t(
            "The decision that mattered most: deal {deal}, word {action}.",
            deal=key.deal,
            action=key.action,
        )
    yield texts.t("The decisions cost {cost} a deal.", cost=_decimals(judged.cost_per_deal))
    if judged.luck is not None:
        yield texts.t("Luck brought {luck} in all.", luck=_decimals(judged.luck))


def _decision_told(each: Decision, texts: Texts) -> str:
    fields = {
        "deal": each.deal,
        "action": each.action,
        "token": each.token,
        "grade": texts.say(GRADES[each.grade]),
    }
    if each.grade is Grade.GOOD:
        return texts.t("Deal {deal}, word {action}: {token} is {grade}.", **fields)
    return texts.t(
        "Deal {deal}, word {action}: {token} is {grade}; it cost {cost}, and {best} was best.",
        **fields,
        cost=_decimals(each.cost),
        best=each.best,
    )


def _ranked(given: Advice) -> list[SeatAction]:
    """Lists the acts, the best first and the others by what they cost."""
    return sorted(given.values, key=lambda act: (act != given.best, given.cost(act)))


def _expected(given: Advice, act: SeatAction) -> float:
    best = (given.values[given.best] - given.before) / given.point
    return best - given.cost(act)


def _decimals(value: float) -> str:
    return f"{value:.2f}"


def _figure(value: float) -> float:
    """Rounds, without a minus before nothing."""
    return round(value, DIGITS) + 0.0
