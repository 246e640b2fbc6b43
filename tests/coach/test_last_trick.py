"""The values of a last trick against the engine: every card that the rival may hold, played out."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from truc_tutor import variants
from truc_tutor.app.terminal import make_game
from truc_tutor.cards import Card
from truc_tutor.coach.advice import Advice, advise
from truc_tutor.coach.ranges import cards_named
from truc_tutor.coach.review import knows_cards
from truc_tutor.game.actions import Action, Deal, Fold, Play, SeatAction
from truc_tutor.game.engine import apply, legal, new_cards_due, start, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.record import read, replay
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.state import State
from truc_tutor.game.view import Observation, observe
from truc_tutor.players.chances import standing
from truc_tutor.players.unseen import strengths, unseen
from truc_tutor.seats import pair_of

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.truc"))
GAMES = ["valencia", "paulista", "france", "mineiro"]


def is_last_trick(match: Match) -> bool:
    """Tells whether all that is left is a card each, or one, and no bet is open or unpaid."""
    acting = to_act(match.state)
    if not acting or match.opening.game.seats != 2:
        return False
    seen = observe(match.state, acting[0])
    named = all(knows_cards(observe(match.state, seat)) for seat in (0, 1))
    unpaid = seen.side is not None and seen.side.taken_by is None
    held = sum(seen.held)
    plain = not seen.bound and not any(each.covered or each.under for each in seen.laid)
    return (
        named
        and held <= 2
        and len(seen.holding) == 1
        and plain
        and not (seen.questions or unpaid or seen.two_card)
    )


def begins(match: Match, place: int, act: Action) -> bool:
    """Tells whether an act deals a new deal, not new cards for one that goes on."""
    before = match.states()[place].deal
    return isinstance(act, Deal) and (before is None or before.over)


def with_card(match: Match, rival: int, other: Card) -> Match:
    """Plays the match again, the rival holding another last card, which may lie put aside (C3)."""
    deal = match.state.deal
    assert deal is not None
    (held,) = deal.holdings[rival]
    change = {held: other, other: held}
    last = max(place for place, act in enumerate(match.acts) if begins(match, place, act))
    again = Match(match.opening)
    for place, act in enumerate(match.acts):
        if place >= last and isinstance(act, Deal):
            hands = tuple(tuple(change.get(card, card) for card in hand) for hand in act.hands)
            again.act(Deal(hands, act.turned))
        elif isinstance(act, Play) and place > last:
            again.act(replace(act, card=change.get(act.card, act.card)))
        else:
            again.act(act)
    return again


def played_out(state: State) -> State | None:
    """Plays the last cards face up; None where the rival could still bet."""
    while to_act(state):
        acts = legal(state)
        if any(not isinstance(act, Play | Fold) for act in acts):
            return None
        plays = [act for act in acts if isinstance(act, Play) and not act.covered]
        state = apply(state, plays[0])
    return state


def brought(end: State, seat: int, given: Advice) -> float:
    """Tells what an end brings: the points where a book was asked, else the chance to win."""
    own = pair_of(seat)
    if given.method == "book":
        assert end.deal is not None
        return float(end.deal.points[own] - end.deal.points[1 - own])
    if end.winner is not None:
        return float(end.winner == own)
    return standing(observe(end, seat)).chance()


def counted(match: Match, seen: Observation, given: Advice, act: SeatAction) -> float | None:
    """Averages what a play brings over what the rival may hold; None where he could still bet."""
    assert seen.seat is not None
    rival = 1 - seen.seat
    tables: list[tuple[Match, float]] = [(match, 1.0)]
    if seen.held[rival]:
        by, rest = strengths(seen), unseen(seen)
        tables = []
        for holding, chance in given.likely:
            (named,) = cards_named(holding)
            same = [each for each in rest if named in (each, Card(each.rank, ""))]
            other = with_card(match, rival, min(same, key=by.__getitem__))
            tables.append((other, chance))
    total = 0.0
    for table, chance in tables:
        end = played_out(apply(table.state, act))
        if end is None:
            return None
        total += chance * brought(end, seen.seat, given)
    return total


def compare(match: Match) -> int:
    """Compares the values of all open plays with what the engine pays; counts them."""
    seen = observe(match.state, to_act(match.state)[0])
    given, compared = advise(seen), 0
    if given.likely:
        assert sum(chance for _, chance in given.likely) == pytest.approx(1, abs=1e-3)
    for act in seen.legal:
        if not isinstance(act, Play) or act.covered:
            continue
        value = counted(match, seen, given, act)
        if value is None:
            continue
        told, slack = given.values[act], given.tolerance * given.point
        if given.method == "book":
            told, slack = (told - given.before) / given.point, given.tolerance
            if not 0 < given.values[act] < 1:
                continue  # more points than the chance to win can show
        if act == given.best:  # worth as much as any
            assert value - 2e-3 <= told <= value + slack + 2e-3
        else:
            assert told == pytest.approx(value, abs=2e-3)
        compared += 1
    return compared


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_last_tricks_of_the_goldens_are_valued_as_the_engine_pays_them(path: Path) -> None:
    match = replay(read(path.read_bytes(), make_game))
    while match.acts:
        if is_last_trick(match):
            compare(match)
        match.back(1)


def deals(name: str) -> Iterator[Match]:
    """Yields last tricks of deals that are played at random."""
    game = variants.game(name)
    for number in range(10**6):
        rng = Random(f"last/{name}/{number}")
        score = (rng.randrange(game.target), rng.randrange(game.target))
        match = Match(start(game, score if number % 2 else (0, 0), mano=number % 2))
        match.act(deal_from("last", number, game))
        while to_act(match.state) and not new_cards_due(match.state):
            if is_last_trick(match):
                yield match
            acts = [act for act in legal(match.state) if not getattr(act, "covered", False)]
            plays = [act for act in acts if isinstance(act, Play)]
            match.act(rng.choice(plays if plays and rng.random() < 0.8 else acts))


@pytest.mark.parametrize("name", GAMES)
def test_random_last_tricks_are_valued_as_the_engine_pays_them(name: str) -> None:
    assert sum(compare(match) for match in islice(deals(name), 15)) > 5
