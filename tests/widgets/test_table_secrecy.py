"""Nothing secret is painted: other cards in the places unseen give the very same painting."""

import json
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Action, Deal, Play, SeatAction, token
from truc_tutor.game.match import Match
from truc_tutor.game.narrate_words import matchless
from truc_tutor.game.objections import IllegalAction
from truc_tutor.tables.desk import HUMAN, Desk, Moment
from truc_tutor.texts.catalogue import texts
from truc_tutor.texts.names import card_name
from truc_tutor.widgets.paint_table import Sitting, paint_table

ENGLISH = texts("en")
TABLES = [(name, seats) for name in variants.names() for seats in variants.variant(name).seats]


def painted(desk: Desk, turn: int, fresh: int) -> str:
    desk.turn, desk.fresh = turn, fresh
    sitting = Sitting(turn, tuple(desk.names), desk.log(), can_undo=desk.can_undo)
    return json.dumps(paint_table(desk.moments(), sitting, ENGLISH), ensure_ascii=False)


def of_this_deal(desk: Desk) -> list[Moment]:
    return [each for each in desk._moments if each.seen.deals == desk.seen.deals]


def unseen(desk: Desk) -> set[Card]:
    """Lists the cards of the deck that the person has not seen in this deal."""
    known = {desk.seen.turned}
    for moment in of_this_deal(desk):
        known |= {*moment.seen.dealt, *moment.seen.partner}
    for act in desk.seen.history:
        if isinstance(act, Play):
            known |= {act.card, act.under or UNKNOWN}
    side = desk.seen.side
    if side is not None and side.shown is not None:
        known |= set(side.shown[1])
    return set(desk.seen.game.deck) - known


def redealt(desk: Desk, rng: Random) -> Desk | None:
    """Shuffles the unseen cards among their places and replays; None where the past forbids it.

    A shuffle may change who has won a settled envit or which hidden card was turned: then the
    person saw more than these cards' backs, and the two pasts are not alike.
    """
    old = sorted(unseen(desk))
    new = rng.sample(old, len(old))
    other = dict(zip(old, new, strict=True))
    start = len(desk.match.acts) - len(of_this_deal(desk))
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
        hands = tuple(tuple(other.get(card, card) for card in hand) for hand in act.hands)
        return Deal(hands, act.turned)
    if isinstance(act, Play):
        under = None if act.under is None else other.get(act.under, act.under)
        return Play(act.seat, other.get(act.card, act.card), under, covered=act.covered)
    return act


def a_match(name: str, seats: int, number: int) -> Desk:
    """Opens a match of the traditional rules; every other is taken up on the brink of its end."""
    # A rival's signal that was seen tells of cards: test_table_signs looks at those.
    options = {"stones": 18, "senyes": False} if name == "valencia" else {}
    game = variants.variant(name).game("traditional", seats, options)
    desk = Desk.open(game, f"hidden {number}", robot="random")
    special = game.special
    if special is None or not number % 2:
        return desk
    near = special.at
    score = [(near, 3), (3, near), (near, near)][number // 2 % 3]
    head = (
        desk.save()
        .split("[[deal]]")[0]
        .replace("score = [\n    0,\n    0,\n]", f"score = {[*score]}")
    )
    return Desk.resume(f"{head}[[deal]]\n{desk.save().split('[[deal]]')[1].split('play =')[0]}")


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_painting_is_the_same_whatever_is_hidden(name: str, seats: int) -> None:
    rng = Random(f"{name}{seats}")
    counts: Counter[str] = Counter()
    for number in range(24):
        desk = a_match(name, seats, number)
        for _ in range(40):
            counts.update(compare(desk, rng))
            if desk.seen.winner is not None:
                break
            if desk.seen.over:
                desk.next_deal(desk.turn)
            else:
                desk.act(token(some_act(desk.seen.legal, rng)), desk.turn)
    assert counts["compared"] > 60
    for kind in expected(name, seats):
        assert counts[kind] > 3, (kind, counts)


def some_act(acts: Sequence[SeatAction], rng: Random) -> SeatAction:
    """Prefers cards, so that a forbidden call does not end every blind deal at once."""
    plays = [act for act in acts if isinstance(act, Play)]
    return rng.choice(plays if plays and rng.random() < 0.5 else acts)


def expected(name: str, seats: int) -> set[str]:
    game = variants.game(name, "traditional", seats)
    kinds = {"covered"} if game.covered_from is not None else set()
    if game.special is not None:
        kinds |= {"blind"} | ({"shares"} if seats == 4 else set())
    return kinds | ({"redealt"} if game.redeals else set())


def compare(desk: Desk, rng: Random) -> list[str]:
    """Compares a painting with its twin's; gives the kinds of what was hidden in it."""
    turn, fresh = desk.turn, desk.fresh
    view, hidden = painted(desk, turn, fresh), unseen(desk)
    named = set(matchless(desk.game, desk.seen.turned)) if desk.seen.turned else set()
    for card in hidden:
        assert f'"{card}"' not in view
        assert card in named or card_name(card, ENGLISH) not in view
    twin = redealt(desk, rng)
    if twin is None or twin.match.acts == desk.match.acts:
        return []
    assert painted(twin, turn, fresh) == view
    seen, dealings = desk.seen, len(of_this_deal(desk)) - len(desk.seen.history)
    kinds = {
        "covered": any(
            isinstance(act, Play) and act.covered and act.seat != HUMAN for act in seen.history
        ),
        "blind": seen.terms.blind,
        "shares": bool(seen.partner),
        "redealt": dealings > 1,
    }
    return ["compared", *(kind for kind, found in kinds.items() if found)]


def test_the_seed_is_not_painted() -> None:
    desk = Desk.open(variants.game("valencia"))
    assert desk.seed not in painted(desk, desk.turn, desk.fresh)
