"""Certain deals: never called certain where they are not, and found where they are."""

from dataclasses import replace
from itertools import combinations, islice

import pytest
from sitting import quiet_walk, sit, table

from truc_tutor import variants
from truc_tutor.cards import Card
from truc_tutor.game.actions import Deal, Play
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.state import State
from truc_tutor.game.view import observe
from truc_tutor.players.certainty import surely_taken
from truc_tutor.players.unseen import unseen


def other_deals(state: State, seat: int) -> list[State]:
    """Lists the same play with every other holding of the rival that the seat cannot tell apart."""
    deal = state.deal
    assert deal is not None
    rival = 1 - seat
    rest = unseen(observe(state, seat))
    shown = [each for each in deal.hands[rival] if each not in rest]
    states = []
    for drawn in combinations(rest, 3 - len(shown)):
        hands = [deal.hands[seat]] * 2
        hands[rival] = (*shown, *drawn)
        again = apply(start(state.game, mano=deal.mano), Deal((hands[0], hands[1])))
        for act in deal.actions[1:]:
            hides = isinstance(act, Play) and act.seat == rival and act.under is not None
            again = apply(again, replace(act, under=drawn[0]) if hides else act)
        states.append(again)
    return states


def forced(states: list[State], seat: int) -> bool:
    """Tells by the engine whether a seat can win all of these, which it cannot tell apart."""
    ongoing = [state for state in states if to_act(state)]
    ends = [state.deal for state in states if not to_act(state)]
    if any(end is None or end.taken_by != seat for end in ends):
        return False
    if not ongoing:
        return True
    if to_act(ongoing[0])[0] == seat:
        plays = [act for act in legal(ongoing[0]) if isinstance(act, Play) and not act.covered]
        return any(forced([apply(state, play) for state in ongoing], seat) for play in plays)
    replies: dict[Card, list[State]] = {}
    for state in ongoing:
        for act in legal(state):
            if isinstance(act, Play) and not act.covered:
                replies.setdefault(act.card, []).append(apply(state, act))
    return all(forced(group, seat) for group in replies.values())


@pytest.mark.parametrize("rule", ["gte", "gt"])
def test_certain_is_what_no_holding_and_no_play_of_the_rival_can_change(rule: str) -> None:
    game = variants.game("valencia", seats=2, two_card_rule=rule)
    found = {True: 0, False: 0}
    for state in quiet_walk(game, "certain"):
        deal = state.deal
        assert deal is not None
        seat = to_act(state)[0]
        if not deal.tricks or (found[False] > 12 and not surely_taken(observe(state, seat))):
            continue
        sure = surely_taken(observe(state, seat))
        assert sure == forced(other_deals(state, seat), seat)
        found[sure] += 1
        if min(found.values()) > 12:
            break


@pytest.mark.parametrize(
    ("hands", "words", "seat", "sure"),
    [
        ("1e 1b 7e | 5o 6b 3c", "", 0, True),
        ("1e 1b 4o | 5o 6b 3c", "", 0, True),
        ("1e 7e 4o | 5o 6b 3c", "", 0, True),  # the four first: then only the basto could hurt
        ("1e 7o 4o | 5o 6b 3c", "", 0, False),
        ("1e 3o 4o | 3c 6b 5c", "3o 3c", 0, True),
        ("7e 3o 4o | 3c 6b 5c", "3o 3c", 0, False),
        ("1b 7e 4o | 1e 6b 5c", "1b 1e truc", 0, False),
        ("5o 6b 3c | 7c 4o 4c", "_5o truc", 1, True),
        ("1e 3o 4o | 3c 6b 5c | 4c 5e 6e | 4b 5b 6c", "1e 3c 4c 4b", 0, False),
        ("1e 1b 4o | 3c 6b 5c | 4c 5e 6e | 4b 5b 6c", "1e 3c 4c 4b", 0, True),
    ],
)
def test_positions_that_a_player_must_know(hands: str, words: str, seat: int, sure: bool) -> None:
    assert surely_taken(sit(hands, words, seat=seat)) == sure


def test_certain_deals_of_four_are_taken_whatever_is_played() -> None:
    game = variants.game("valencia", seats=4)
    checked = 0
    for state in islice(quiet_walk(game, "four"), 1500):
        seat = to_act(state)[0]
        deal = state.deal
        assert deal is not None
        if len(deal.tricks) == 2 and surely_taken(observe(state, seat)):
            checked += 1
            assert any(
                every_end(apply(state, act), seat % 2)
                for act in legal(state)
                if isinstance(act, Play) and not act.covered
            )
    assert checked > 10


def every_end(state: State, pair: int) -> bool:
    """Tells whether a pair takes the deal at every end that face-up cards may bring."""
    if not to_act(state):
        return state.deal is not None and state.deal.taken_by == pair
    plays = [act for act in legal(state) if isinstance(act, Play) and not act.covered]
    return all(every_end(apply(state, play), pair) for play in plays)


def test_a_card_that_gives_certainty_away_is_told_from_one_that_keeps_it() -> None:
    seen = observe(table("1e 4o 3o | 5o 6b 3c", "3o 5o"), 0)
    assert surely_taken(seen)
    assert all(surely_taken(seen, card) for card in seen.holding)
