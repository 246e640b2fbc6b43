"""Paints the course of a match: score and loss deal by deal, and what luck and skill made of it."""

from collections.abc import Sequence
from typing import Any

from truc_tutor.coach.review import Review
from truc_tutor.game.variant import Unit
from truc_tutor.seats import pair_of
from truc_tutor.tables.played import DealPlayed, Played
from truc_tutor.texts.catalogue import Texts

Painted = dict[str, Any]


def figure(value: float, texts: Texts, *, signed: bool = True) -> str:
    """Writes a figure with one decimal as the language does, with its sign where that is asked."""
    rounded = round(abs(value), 1)
    text = f"{rounded:.1f}"
    if texts.lang != "en":
        text = text.replace(".", ",")
    if not signed or rounded == 0:
        return text
    return f"{'−' if value < 0 else '+'}{text}"


def sides(played: Played, seat: int, texts: Texts) -> tuple[str, str]:
    """Names the two sides, the seat's own first."""
    names = [texts.t("You") if each == seat else name for each, name in enumerate(played.names)]
    own = pair_of(seat)
    ours = sorted(range(own, len(names), 2), key=lambda each: each != seat)
    return texts.row([names[each] for each in ours]), texts.row(names[1 - own :: 2])


def paint_course(
    played: Played, ended: Sequence[DealPlayed], told: Review, texts: Texts
) -> Painted:
    """Paints the score after each deal and what the decisions cost in it, as figures and words."""
    own = pair_of(told.seat)
    deals = []
    for deal, judged in zip(ended, told.deals, strict=True):
        totals = [deal.score[pair] + deal.end.points[pair] for pair in (own, 1 - own)]
        deals.append(
            {
                "deal": judged.deal + 1,
                "totals": totals,
                "closes": deal.closes,
                "cost": round(judged.cost, 3),
                "row": [
                    str(judged.deal + 1),
                    texts.t("{ours} to {theirs}", ours=totals[0], theirs=totals[1]),
                    figure(judged.cost, texts, signed=False),
                    "" if judged.luck is None else figure(judged.luck, texts),
                ],
            }
        )
    t = texts.t
    stone = played.game.unit is Unit.STONE
    score = t("Score in stones") if stone else t("Score in points")
    loss = (
        t("Loss by your decisions, in stones") if stone else t("Loss by your decisions, in points")
    )
    return {
        "deals": deals,
        "target": played.game.target,
        "sides": list(sides(played, told.seat, texts)),
        "score": score,
        "loss": loss,
        "head": [t("Deal"), score, loss, t("Luck")],
    }


def paint_ledger(played: Played, told: Review, left: int, texts: Texts) -> Painted:
    """Paints what the match brought and how much of it was luck; the figures add up."""
    t, seats = texts.t, played.game.seats
    own = sum(each.cost for each in told.deals)
    stone = played.game.unit is Unit.STONE
    rows = []
    if not left and all(each.luck is not None for each in told.deals):
        rows = [
            (t("Luck"), sum(each.luck or 0.0 for each in told.deals)),
            (t("Your decisions"), -own),
        ]
        if seats > 2:
            rows.append((t("Your partner’s decisions"), -_cost(told, told.seat, 0)))
            rows.append((t("The rivals’ decisions"), _cost(told, told.seat, 1)))
        else:
            rows.append((t("The rival’s decisions"), _cost(told, told.seat, 1)))
    fields = {
        "cost": figure(own, texts, signed=False),
        "each": figure(own / len(told.deals), texts, signed=False),
    }
    return {
        "line": _line(rows[0][1] if rows else None, fields, texts, stone=stone),
        "rows": [{"label": label, "value": figure(value, texts)} for label, value in rows],
        "sum": {
            "label": t("Won more than lost"),
            "value": figure(sum(value for _, value in rows), texts),
        }
        if rows
        else None,
        "busy": t("Luck is still being worked out.") if left else "",
    }


def _line(luck: float | None, fields: dict[str, str], texts: Texts, *, stone: bool) -> str:
    t = texts.t
    if luck is None and stone:
        return t("Your decisions cost {cost} stones, {each} a deal.", **fields)
    if luck is None:
        return t("Your decisions cost {cost} points, {each} a deal.", **fields)
    fields = fields | {"luck": figure(luck, texts)}
    if stone:
        return t("Luck brought {luck} stones; your decisions cost {cost}, {each} a deal.", **fields)
    return t("Luck brought {luck} points; your decisions cost {cost}, {each} a deal.", **fields)


def _cost(told: Review, seat: int, side: int) -> float:
    """Adds up what the decisions of the others on a side cost: 0 is the own, 1 the other."""
    return sum(
        cost
        for deal in told.deals
        for other, cost in enumerate(deal.costs)
        if other != seat and pair_of(other) == (pair_of(seat) + side) % 2
    )
