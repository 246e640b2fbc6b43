"""Node counts of Truco Mineiro; card play is counted again by a brute force that knows words."""

from itertools import permutations

import pytest

from truc_tutor import variants
from truc_tutor.cards import cards
from truc_tutor.game.actions import Answer, Call, Deal, Play
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.state import State

HANDS = (("4C", "7D", "3H"), ("AS", "3S", "2S"))
LADDER = ("7D", "AS", "7H", "4C")
COMMON = "4567QJKA23"


def opened(score: tuple[int, int] = (0, 0), **options: str) -> State:
    game = variants.game("mineiro", **options)
    return apply(start(game, score), Deal(tuple(cards(" ".join(hand)) for hand in HANDS)))


def leaves(state: State, depth: int, *, kinds: tuple[type, ...]) -> int:
    """Counts the rows of `depth` acts of these kinds, or to the end of the deal."""
    if depth == 0 or not to_act(state):
        return 1
    return sum(
        leaves(apply(state, act), depth - 1, kinds=kinds)
        for seat in to_act(state)
        for act in legal(state, seat)
        if isinstance(act, kinds)
    )


def strength(code: str) -> int:
    return 20 + LADDER.index(code) if code in LADDER else COMMON.index(code[0])


def played_out() -> set[tuple[str, ...]]:
    """Lays every order of both hands and keeps each until a side has taken the deal."""
    found = set()
    for mine, theirs in ((a, b) for a in permutations(HANDS[0]) for b in permutations(HANDS[1])):
        leader, laid, won = 0, [], [0, 0]
        tied = False
        for first, second in zip(mine, theirs, strict=True):
            pair = (first, second) if leader == 0 else (second, first)
            laid += pair
            gap = strength(first) - strength(second)
            if gap:
                leader = 0 if gap > 0 else 1
                won[leader] += 1
            tied |= not gap
            if max(won) == 2 or (tied and max(won) == 1):
                break
        found.add(tuple(laid))
    return found


def test_card_play_face_up_agrees_with_the_brute_force() -> None:
    state = opened(facedown="never")
    assert leaves(state, 6, kinds=(Play,)) == len(played_out())


@pytest.mark.parametrize(
    ("depth", "count"),
    [
        (1, 4),  # three cards, or truco
        (2, 15),  # after a card three cards or truco, 3 x 4; after truco yes, no or seis
    ],
)
def test_first_acts_counted_by_hand(depth: int, count: int) -> None:
    assert leaves(opened(), depth, kinds=(Play, Call, Answer)) == count


def test_at_ten_there_are_two_ways_to_begin() -> None:
    assert leaves(opened((10, 6)), 1, kinds=(Play, Call, Answer)) == 2
