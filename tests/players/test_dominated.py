"""No robot ever does what loses in every case, however it came to think of it.

TRUC_TUTOR_POSITIONS=100000 looks at so many positions of each game instead of a few.
"""

import os
import random
from itertools import islice

import pytest
from dominance import faced, fault
from sitting import read, sit

from truc_tutor import variants
from truc_tutor.cards import cards
from truc_tutor.game.actions import Answer, Deal, Fold, Play, token
from truc_tutor.game.engine import apply, start, to_act
from truc_tutor.game.view import observe
from truc_tutor.players.dominated import without_dominated
from truc_tutor.players.judgement import judge
from truc_tutor.players.roster import ROSTER, player

POSITIONS = int(os.environ.get("TRUC_TUTOR_POSITIONS", "0"))
ROBOTS = sorted(ROSTER.keys() - {"random"})
"""All but the one that knows nothing on purpose."""


def few(robot: str, seats: int) -> int:
    """Tells how many positions are looked at where nobody asks for many; some robots think long."""
    if robot == "book" and seats == 2:
        return POSITIONS // 20 or 30
    return POSITIONS or (30 if seats == 4 else 120)


@pytest.mark.parametrize("name", variants.names())
@pytest.mark.parametrize("robot", ROBOTS)
def test_no_robot_does_what_loses_in_every_case(name: str, robot: str) -> None:
    for seats in variants.variant(name).seats:
        game, plays = variants.game(name, seats=seats), player(robot)
        for number, (state, seen) in enumerate(islice(faced(game, robot), few(robot, seats))):
            act = plays.choose(seen, random.Random(number))
            assert fault(state, seen, act) == "", (number, [token(each) for each in seen.history])


@pytest.mark.parametrize("name", variants.names())
def test_shares_of_every_kind_are_freed_of_what_is_dominated(name: str) -> None:
    found: set[str] = set()
    for seats in variants.variant(name).seats:
        game = variants.game(name, seats=seats)
        for state, seen in islice(faced(game, "freed"), POSITIONS or 1500):
            even = dict.fromkeys(seen.legal, 1.0)
            kept = without_dominated(seen, even)
            assert kept
            assert [fault(state, seen, act) for act in kept] == [""] * len(kept)
            found |= {fault(state, seen, act) for act in even.keys() - kept.keys()}
    assert found >= {"a won bet refused", "given away"}
    assert ("given up" in found) == (name == "france")  # elsewhere nobody may, without being asked


def test_what_is_kept_keeps_its_proportions() -> None:
    seen = sit("7e 3o 7c | 5o 6b 3c")
    often = {act: float(place + 1) for place, act in enumerate(seen.legal)}
    kept = without_dominated(seen, often)
    assert kept == {act: share for act, share in often.items() if not isinstance(act, Fold)}


def test_a_card_that_gives_the_deal_away_is_left_out_even_if_nothing_else_has_a_share() -> None:
    seen = sit("6o 4c 6b | 7e 5c 3o", "6o 7e 5c")
    plays = {str(act.card): act for act in seen.legal if isinstance(act, Play) and not act.covered}
    assert plays.keys() == {"4c", "6b"}
    kept = without_dominated(seen, {act: float(act == plays["4c"]) for act in seen.legal})
    assert plays["4c"] not in kept
    assert kept[plays["6b"]] > 0


def test_a_won_bet_is_accepted_whatever_the_shares_say() -> None:
    seen = sit("1e 1b 7e | 5o 6b 3c", "envit refuse 1e truc")
    assert seen.questions
    refuse = next(act for act in seen.legal if isinstance(act, Answer) and not act.accept)
    kept = without_dominated(seen, {refuse: 1.0, Answer(refuse.seat, accept=True): 0.0})
    assert kept == {Answer(refuse.seat, accept=True): 1.0}


def test_of_two_cards_worth_the_same_the_one_that_gives_the_deal_away_is_not_played() -> None:
    game = variants.game("mineiro", seats=4)
    hands = tuple(map(cards, ("AS JC KD", "4D 7C QH", "JH 3D 7S", "6S 5S 7D")))
    state = apply(start(game, (5, 11)), Deal(hands))
    for word in ("accept", "AS", "QH", "3D", "6S", "JC", "7C", "7S"):
        state = apply(state, read(word, to_act(state)[0]))
    seen = observe(state, 3)
    judged = judge(seen)
    assert judged.loss(read("5S", 3)) == 0
    assert judged.best == read("7D", 3)
    assert {player(robot).choose(seen, random.Random(1)) for robot in ROBOTS} == {judged.best}
