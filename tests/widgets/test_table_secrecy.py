"""Nothing secret is painted: other cards in the places unseen give the very same painting."""

import json
from random import Random

import pytest

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Action, Deal, Play, token
from truc_tutor.game.match import Match
from truc_tutor.game.objections import IllegalAction
from truc_tutor.tables.desk import HUMAN, Desk
from truc_tutor.texts.catalogue import texts
from truc_tutor.texts.names import card_name
from truc_tutor.widgets.paint_table import Sitting, paint_table

ENGLISH = texts("en")


def painted(desk: Desk, turn: int, fresh: int) -> str:
    desk.turn, desk.fresh = turn, fresh
    sitting = Sitting(turn, tuple(desk.names), desk.log(), can_undo=desk.can_undo)
    return json.dumps(paint_table(desk.moments(), sitting, ENGLISH), ensure_ascii=False)


def running_deal(desk: Desk) -> int:
    return max(place for place, act in enumerate(desk.match.acts) if isinstance(act, Deal))


def unseen(desk: Desk) -> set[Card]:
    """Lists the cards of the deck that the person has not seen in this deal."""
    seen = desk.seen
    known = set(seen.dealt)
    for act in seen.history:
        if isinstance(act, Play):
            known |= {act.card, act.under or UNKNOWN}
    if seen.side is not None and seen.side.shown is not None:
        known |= set(seen.side.shown[1])
    return set(seen.game.deck) - known


def redealt(desk: Desk, rng: Random) -> Desk | None:
    """Shuffles the unseen cards among their places and replays; None where the past forbids it.

    A shuffle may change who has won a settled envit or which hidden card was turned: then the
    person saw more than these cards' backs, and the two pasts are not alike.
    """
    old = sorted(unseen(desk))
    new = rng.sample(old, len(old))
    other = dict(zip(old, new, strict=True))
    start = running_deal(desk)
    match = Match(desk.match.opening)
    try:
        for place, act in enumerate(desk.match.acts):
            match.act(swapped(act, other) if place >= start else act)
    except IllegalAction:
        return None
    twin = Desk(match, desk.seed, "random")
    same = (twin.seen.side, twin.seen.tricks, twin.seen.score, twin.seen.legal) == (
        desk.seen.side,
        desk.seen.tricks,
        desk.seen.score,
        desk.seen.legal,
    )
    return twin if same else None


def swapped(act: Action, other: dict[Card, Card]) -> Action:
    if isinstance(act, Deal):
        return Deal(tuple(tuple(other.get(card, card) for card in hand) for hand in act.hands))
    if isinstance(act, Play):
        under = None if act.under is None else other.get(act.under, act.under)
        return Play(act.seat, other.get(act.card, act.card), under, covered=act.covered)
    return act


@pytest.mark.parametrize("seats", [2, 4])
def test_the_painting_is_the_same_whatever_is_hidden(seats: int) -> None:
    rng = Random(seats)
    compared = covered = 0
    for number in range(14):
        game = variants.game("valencia", "traditional", seats=seats, stones=18)
        desk = Desk.open(game, seed=f"hidden {number}", robot="random")
        for _ in range(40):
            if desk.seen.winner is not None:
                break
            if desk.seen.over:
                desk.next_deal(desk.turn)
            else:
                desk.act(token(rng.choice(desk.seen.legal)), desk.turn)
            compared, covered = compare(desk, rng, compared, covered)
    assert compared > 200
    assert covered > 40


def compare(desk: Desk, rng: Random, compared: int, covered: int) -> tuple[int, int]:
    turn, fresh = desk.turn, desk.fresh
    view = painted(desk, turn, fresh)
    for card in unseen(desk):
        assert f'"{card}"' not in view
        assert card_name(card, ENGLISH) not in view
    twin = redealt(desk, rng)
    if twin is None or twin.match.acts == desk.match.acts:
        return compared, covered
    assert painted(twin, turn, fresh) == view
    hides = any(
        isinstance(act, Play) and act.covered and act.seat != HUMAN for act in desk.seen.history
    )
    return compared + 1, covered + hides


def test_the_seed_is_not_painted() -> None:
    desk = Desk.open(variants.game("valencia"))
    assert desk.seed not in painted(desk, desk.turn, desk.fresh)
