"""Node counts of Truco Paulista and Le Truc: how many ways a position can go on.

The brute force here knows cards as words and orders of play, not the engine: it lays every order of
both hands, keeps the part until the deal is decided, and counts the different ones.
"""

from itertools import permutations, product
from typing import Any

import pytest

from truc_tutor import variants
from truc_tutor.cards import card, cards
from truc_tutor.game.actions import Answer, Call, Deal, Play
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.state import State

HANDS = {
    "paulista": (("3C", "QD", "4H"), ("3S", "QS", "5S")),
    "france": (("7C", "KH", "9S"), ("7D", "KC", "TC")),
}
ORDER = {"paulista": "4567JKA23Q", "france": "9TJQKA87"}  # 7H is turned up: queens are trumps
SUITS = "DSHC"


def opened(name: str, score: tuple[int, int] = (0, 0), **options: Any) -> State:
    game = variants.game(name, **options)
    hands = tuple(cards(" ".join(hand)) for hand in HANDS[name])
    turned = card("7H") if name == "paulista" else None
    return apply(start(game, score), Deal(hands, turned))


def leaves(state: State, depth: int, *, cards_only: bool = False) -> int:
    """Counts the acts in a row, `depth` of them or to the end of the deal."""
    if depth == 0 or not to_act(state):
        return 1
    return sum(
        leaves(apply(state, act), depth - 1, cards_only=cards_only)
        for seat in to_act(state)
        for act in legal(state, seat)
        if isinstance(act, Play) or not cards_only
    )


def strength(name: str, word: str) -> int:
    """Values a word; covered ones 0; trumps apart by suit."""
    if word.startswith("_"):
        return 0
    trump = name == "paulista" and word[0] == "Q"
    return 10 * (1 + ORDER[name].index(word[0])) + (SUITS.index(word[1]) if trump else 0)


def brute_force(name: str, depth: int, *, may_cover: bool) -> int:
    """Counts the different beginnings, `depth` cards long, of all orders of both hands."""
    veils = [("", "", ""), *(("", a, b) for a, b in product(("", "_"), repeat=2) if a or b)]
    found = set()
    for orders in product(permutations(HANDS[name][0]), permutations(HANDS[name][1])):
        for veil in product(veils if may_cover else veils[:1], repeat=2):
            said = played_out(
                name, [[v + c for v, c in zip(veil[s], orders[s], strict=True)] for s in (0, 1)]
            )
            found.add(tuple(said[:depth]))
    return len(found)


def played_out(name: str, orders: list[list[str]]) -> list[str]:
    """Plays both orders, seat 0 leading, until one has it."""
    said: list[str] = []
    leader, wins = 0, []
    for trick in range(3):
        laid = [(seat, orders[seat][trick]) for seat in (leader, 1 - leader)]
        said += [f"{seat}:{word}" for seat, word in laid]
        values = {seat: strength(name, word) for seat, word in laid}
        if values[0] == values[1]:
            wins.append("=")
        else:
            leader = 0 if values[0] > values[1] else 1
            wins.append("AB"[leader])
        if wins in (["A", "A"], ["B", "B"]) or (trick == 1 and wins.count("=") == 1):
            break
    return said


@pytest.mark.parametrize(
    ("facedown", "depth", "count"),
    [("never", 1, 3), ("never", 2, 9), ("never", 4, 36), ("never", 6, 36),
     ("from_trick_2", 2, 9), ("from_trick_2", 3, 36), ("from_trick_2", 4, 144),
     ("from_trick_2", 6, None)],
)  # fmt: skip
def test_paulista_cards_alone(facedown: str, depth: int, count: int | None) -> None:
    """The hand of eleven, played: there are no calls (B21), so every act is a card."""
    state = apply(opened("paulista", (11, 7), facedown=facedown), Answer(0, accept=True))
    told = brute_force("paulista", depth, may_cover=facedown == "from_trick_2")
    assert leaves(state, depth) == told
    assert count in (None, told)


@pytest.mark.parametrize("depth", range(1, 7))
def test_france_cards_alone(depth: int) -> None:
    """The cards of Le Truc; requests, remainders and folds left out."""
    told = brute_force("france", depth, may_cover=False)
    assert leaves(opened("france"), depth, cards_only=True) == told


def ladder(level: int) -> int:
    """Counts by hand how an auction of Truco Paulista can go that begins at truco's rung `level`.

    The one asked accepts, runs, or raises while there is a rung above (B16).
    """
    return 2 + (ladder(level + 1) if level < 4 else 0)


def test_paulista_auction_before_the_first_card() -> None:
    """Truco and its answers to the end: 8 ways, four of them accepted."""
    state = apply(opened("paulista"), Call(0, "truco"))
    ends = auction_ends(state)
    assert len(ends) == ladder(1) == 8
    assert sum(not end for end in ends) == 4


def auction_ends(state: State) -> list[bool]:
    """Lists, of every way an open question can go, whether the deal is over then."""
    deal = state.deal
    assert deal is not None
    if not deal.questions:
        return [deal.over]
    return [end for act in legal(state) for end in auction_ends(apply(state, act))]


# Counted once by the second model in tests/rules, a program apart. The first of each by hand: three
# cards and truco; three cards, a request, a remainder, new cards and a fold.
@pytest.mark.parametrize(
    ("name", "options", "counts"),
    [
        ("paulista", {}, [4, 15, 61, 249, 569, 1645, 3325]),
        ("paulista", {"raise_cap": "need", "facedown": "never"}, [4, 15, 43, 122, 257, 553, 953]),
        ("france", {}, [7, 28, 88, 262, 617, 1441, 2611]),
        ("france", {"alternate_raises": True}, [7, 28, 88, 262, 608, 1396, 2454]),
    ],
)
def test_all_acts(name: str, options: dict[str, str | bool], counts: list[int]) -> None:
    """Every act of every seat that may act."""
    state = opened(name, (5, 5), **options)
    assert [leaves(state, depth) for depth in range(1, len(counts) + 1)] == counts
