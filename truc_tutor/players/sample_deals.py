"""Four at the table: an estimate from sample deals, each played out by a simple rule.

The samples are drawn by a generator of their own that starts by what the seat sees, so the same
observation gives the same estimate, and the errors of different ones are their own.
"""

import random
from collections.abc import Iterator
from zlib import crc32

from truc_tutor.game.tricks import taker
from truc_tutor.players.open_cards import Holding, decided
from truc_tutor.players.table_sense import Face, Sense, hidden_worth
from truc_tutor.seats import pair_of

SAMPLES = 96
"""How many deals are tried for one position; the error of a chance of one half is then 5 in 100."""

World = tuple[Holding, ...]
"""The unseen classes that each seat has in one sample, hidden ones on the table included."""


def generator(place: Sense) -> random.Random:
    """Makes the generator of a position: it starts alike wherever a seat knows the same cards."""
    known = (
        place.seat, place.leader, place.mine, place.friend, place.unknown, place.needs,
        place.tricks, place.laid, sorted(place.covers),
    )  # fmt: skip
    return random.Random(crc32(repr(known).encode()))


def sample_worlds(place: Sense, samples: int = SAMPLES) -> Iterator[World]:
    """Deals the unseen cards out to the other seats again and again."""
    rng = generator(place)
    total = sum(place.needs)
    for _ in range(samples):
        drawn = rng.sample(place.unknown, total)
        world: list[Holding] = []
        for need in place.needs:
            world.append(tuple(sorted(drawn[:need], reverse=True)))
            drawn = drawn[need:]
        yield tuple(world)


def play_out(place: Sense, world: World, mine: Holding, laid: tuple[Face, ...]) -> int:
    """Plays a sample deal to its end: 1 the own pair takes it, -1 the other, 0 nobody.

    `mine` are the classes the observer still holds after what stands in `laid`.
    """
    hands = [
        (0,) * (3 - len(place.tricks) - any(face.seat == seat for face in laid))
        if seat in place.covers
        else holding
        for seat, holding in enumerate(world)
    ]
    hands[place.seat] = mine
    if place.friend:
        hands[(place.seat + 2) % place.seats] = place.friend
    table: list[tuple[int, int, int]] = []
    for face in laid:
        under = face.under
        if under is None:
            under = hidden_worth(face.up, hands[face.seat][0], place.rule)
            hands[face.seat] = ()
        table.append((face.seat, face.up, under))
    return _finish(place, hands, table)


def _finish(place: Sense, hands: list[Holding], table: list[tuple[int, int, int]]) -> int:
    tricks, leader, own = list(place.tricks), place.leader, pair_of(place.seat)
    while True:
        double = bool(place.rule) and tricks == [0]
        for step in range(len(table), place.seats):
            seat = (leader + step) % place.seats
            hand = hands[seat]
            if double:
                up, under = hand
                table.append((seat, up, hidden_worth(up, under, place.rule)))
            else:
                card = _choice(hand, seat, table, place.seats - 1 - step)
                table.append((seat, hand[card], 0))
                hands[seat] = hand[:card] + hand[card + 1 :]
        winner = taker([(seat, up) for seat, up, _ in table])
        tricks.append(0 if winner is None else 1 if pair_of(winner) == own else -1)
        if double and winner is None:
            hidden = taker([(seat, under) for seat, _, under in table])
            tricks.append(0 if hidden is None else 1 if pair_of(hidden) == own else -1)
        value = decided(tuple(tricks), place.tied)
        if value is not None:
            return value
        if winner is None and place.first_tied_leads:
            best = max(up for _, up, _ in table)
            winner = next(seat for seat, up, _ in table if up == best)
        leader = leader if winner is None else winner
        table = []


def _choice(hand: Holding, seat: int, table: list[tuple[int, int, int]], after: int) -> int:
    """Picks a card by its place in the holding: lead high, win cheaply, else throw the weakest.

    A partner who takes the trick is left alone when no rival is to follow or when his card is
    stronger than all of this holding.
    """
    last = len(hand) - 1
    if not table or not last:
        return 0
    best = max(up for _, up, _ in table)
    owners = {pair_of(who) for who, up, _ in table if up == best}
    own = pair_of(seat)
    if owners == {own} and (after == 0 or best >= hand[0]):
        return last
    for place in range(last, -1, -1):
        if hand[place] > best:
            return place
    if own not in owners and best in hand:
        return hand.index(best)
    return last
