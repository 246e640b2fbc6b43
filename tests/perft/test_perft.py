"""Perft: how many sequences of acts there are, in small fixed positions.

A count that changes tells that some act has become legal or illegal. The counts of Valencian Truc
are computed once more by the scorer of the golden records, and play without bets of three games by
the brute force below; neither shares code with the engine.
"""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from itertools import permutations, product
from typing import Any

import pytest
import scorer

from truc_tutor import variants
from truc_tutor.cards import card, cards
from truc_tutor.game.actions import Deal, Play
from truc_tutor.game.engine import apply, legal, start
from truc_tutor.game.state import State

TWO = "7c 4o 5b | 3e 1e 7b"
TIE = "3c 6o 4b | 3o 6c 5e"
FOUR = "3o 4o 5o | 4c 5c 6c | 3b 4b 6b | 5b 4e 5e"


def position(hands: str, name: str = "valencia", turned: str | None = None, **rules: Any) -> State:
    game = variants.game(name, seats=hands.count("|") + 1, **rules)
    deal = Deal(
        tuple(cards(hand) for hand in hands.split("|")), None if turned is None else card(turned)
    )
    return apply(start(game), deal)


def perft(state: State, depth: int) -> int:
    """Counts sequences of `depth` acts; any seat that may act acts; a finished deal has none."""
    if depth == 0:
        return 1
    acts = {act for seat in range(state.game.seats) for act in legal(state, seat)}
    return sum(perft(apply(state, act), depth - 1) for act in acts)


def scorer_perft(table: scorer.Table, depth: int) -> int:
    if depth == 0:
        return 1
    count = 0
    for seat in range(table.seats):
        for word in table.legal(seat):
            after = deepcopy(table)
            after.say(seat, word)
            count += scorer_perft(after, depth - 1)
    return count


COUNTS: list[tuple[str, str, dict[str, Any], tuple[int, ...]]] = [
    ("two seats", TWO, {}, (8, 55, 230, 884)),
    ("two seats, a tie in sight", TIE, {}, (8, 55, 228, 870)),
    ("two seats, single tricks", TIE, {"two_card_enabled": False}, (8, 55, 232, 898)),
    ("two seats, truc at any time", TWO, {"truc_anytime": True}, (9, 64, 297, 1274)),
    ("four seats", FOUR, {}, (8, 62, 444, 3072)),
    (
        "four seats, envit first",
        FOUR,
        {"envit_first": True, "falta_direct": True},
        (9, 76, 562, 3956),
    ),
]


@pytest.mark.parametrize(
    ("hands", "rules", "counts"), [row[1:] for row in COUNTS], ids=[row[0] for row in COUNTS]
)
def test_perft_of_all_acts(hands: str, rules: dict[str, Any], counts: tuple[int, ...]) -> None:
    state = position(hands, **rules)
    table = scorer.Table(state.game.seats, options=rules)
    table.deal([hand.split() for hand in hands.split("|")])
    depths = range(1, len(counts) + 1)
    assert tuple(scorer_perft(table, depth) for depth in depths) == counts
    assert tuple(perft(state, depth) for depth in depths) == counts


def test_perft_of_two_acts_by_hand() -> None:
    """Counts that need no machine: each sum has a term for every first act.

    Two seats: six plays, then six plays, truc, envit; truc, then three answers; envit, then four.
    Four seats: the same, and the answers come from two seats.
    Envit first: 6 * 9 after a play; 2 * 5 answers to truc, 2 * 4 to envit, 2 * 2 to falta.
    """
    assert perft(position(TWO), 2) == 6 * 8 + 3 + 4
    assert perft(position(FOUR), 2) == 6 * 8 + 2 * 3 + 2 * 4
    first = position(FOUR, envit_first=True, falta_direct=True)
    assert perft(first, 2) == 6 * 9 + 2 * 5 + 2 * 4 + 2 * 2


def test_perft_of_the_other_games_by_hand() -> None:
    """Paulista: three plays and truco, nothing covered in trick 1 (B14); truco has three answers.

    Le Truc: three plays, two more, my remainder, new cards, and either may give up (C14); after a
    play the same without new cards; each of the three questions is answered in two ways, and
    either may give up instead.
    """
    brazil = position("QC 3S 4D | 3H QD 4S", "paulista", "7H")
    assert [perft(brazil, 1), perft(brazil, 2)] == [4, 3 * 4 + 3]
    paris = position("7H KS 9D | KD 8C 7S", "france")
    assert [perft(paris, 1), perft(paris, 2)] == [8, 3 * 7 + 3 * 4]


# -- cards alone: brute force that knows ranks, ties and the outcome table, nothing else ----

Tally = Counter[tuple[int | None, int]]
"""How often a deal goes to a pair after so many tricks, over all ways to play it face up."""


def played_out(state: State) -> Tally:
    """Plays a deal in every way with the cards face up and without bets."""
    deal = state.deal
    assert deal is not None
    if deal.over:
        return Counter({(deal.taken_by, len(deal.tricks)): 1})
    tally: Tally = Counter()
    for act in legal(state):
        if isinstance(act, Play) and not act.covered:
            tally += played_out(apply(state, act))
    return tally


Rank = Callable[[str], int]


def best_of(laid: list[tuple[int, int]]) -> int:
    """Gives the seat that takes a trick, -1 for a tie between the pairs."""
    top = max(value for _, value in laid)
    seats = [seat for seat, value in laid if value == top]
    return -1 if len({seat % 2 for seat in seats}) == 2 else seats[0]


def brute(hands: list[list[str]], rank: Rank, *, two: bool, nobody: bool) -> Tally:
    """Tallies the same from every order in which every seat could lay its cards."""
    tally: Tally = Counter()
    ways = list(product(*(permutations(hand) for hand in hands)))
    for way in ways:
        tally[outcome(way, rank, two=two, nobody=nobody)] += 1
    return tally


def outcome(
    way: tuple[tuple[str, ...], ...], rank: Rank, *, two: bool, nobody: bool
) -> tuple[int | None, int]:
    """Follows one order: the third card of a seat is the hidden one where the first trick tied."""
    takers: list[int] = []
    leader = 0
    for trick in range(3):
        order = [(leader + step) % len(way) for step in range(len(way))]
        values = [(seat, rank(way[seat][trick])) for seat in order]
        if trick == 2 and two and takers[0] == -1:
            values = [(seat, value if value <= rank(way[seat][1]) else 0) for seat, value in values]
        takers.append(best_of(values))
        leader = leader if takers[-1] < 0 else takers[-1]
        pairs = [seat % 2 for seat in takers if seat >= 0]
        if pairs.count(0) == 2 or pairs.count(1) == 2 or (trick == 1 and len(pairs) == 1):
            return max(pairs, key=pairs.count), trick + 1
    return (pairs[0] if pairs else None if nobody else 0), 3


def valencian(code: str) -> int:
    return scorer.strength(code)


def french(code: str) -> int:
    return 1 + "9TJQKA87".index(code[0])


def paulista(code: str) -> int:
    """Ranks the dirty Brazilian pack where a seven is turned: queens are trumps, clubs the best."""
    if code[0] == "Q":
        return 100 + "DSHC".index(code[1])
    return 1 + "4567JKA23".index(code[0])


PLAYS: list[tuple[str, str, str, str | None, dict[str, Any], Rank]] = [
    ("valencia", TWO, "valencia", None, {}, valencian),
    ("valencia ties", TIE, "valencia", None, {}, valencian),
    ("valencia all tied", "3c 6o 4b | 3o 6c 4e", "valencia", None, {}, valencian),
    ("valencia void", "3c 7e 5o | 3o 5c 6e", "valencia", None, {}, valencian),
    ("valencia single", TIE, "valencia", None, {"two_card_enabled": False}, valencian),
    ("valencia four", FOUR, "valencia", None, {}, valencian),
    ("france", "7H KS 9D | KD 8C 7S", "france", None, {}, french),
    ("france tied", "7H KS 9D | 7D KC 9S", "france", None, {}, french),
    ("paulista", "QC 3S 4D | 3H QD 4S", "paulista", "7H", {"all_tied": "starter"}, paulista),
    ("paulista tied", "3S KS 4D | 3H KD 4S", "paulista", "7H", {"all_tied": "none"}, paulista),
]


@pytest.mark.parametrize(
    ("hands", "name", "turned", "rules", "rank"),
    [row[1:] for row in PLAYS],
    ids=[row[0] for row in PLAYS],
)
def test_every_way_to_play_the_cards_face_up(
    hands: str, name: str, turned: str | None, rules: dict[str, Any], rank: Rank
) -> None:
    two = name == "valencia" and rules.get("two_card_enabled", True) is True
    nobody = name == "france" or rules.get("all_tied") == "none"
    wanted = brute([hand.split() for hand in hands.split("|")], rank, two=two, nobody=nobody)
    assert played_out(position(hands, name, turned, **rules)) == wanted
    assert sum(wanted.values()) == 6 ** (hands.count("|") + 1)


def test_the_brute_force_tells_the_rule_book() -> None:
    """One tally by hand: 6o over 4b or 4b over 6o after the tied threes of TIE, and the rest."""
    assert outcome((("3c", "6o", "4b"), ("3o", "6c", "5e")), valencian, two=True, nobody=False) == (
        1,
        3,
    )
    assert outcome((("3c", "4b", "6o"), ("3o", "6c", "5e")), valencian, two=True, nobody=False) == (
        1,
        2,
    )
    assert outcome((("7e", "7b", "5o"), ("3o", "7c", "4e")), valencian, two=True, nobody=False) == (
        0,
        2,
    )
