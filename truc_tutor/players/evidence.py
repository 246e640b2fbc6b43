"""Signals as evidence: what each gesture says of a holding, and how far a player believes it.

Nothing here looks at a card: what was heard makes some of the possible holdings likelier (A53).

`scripts/signals.py` measures what it is worth to a pair of rule-of-thumb players to tell each other
the two truest signals of a deal: Valencian Truc for four, 2,000 deals from 0-0, each from both
sides. The margin is by how much likelier the pair is to win the cama than the others, with its 95 %
interval. Such players forecast better by it, but turn that into no gain, and whoever is seen pays:

    seen by a rival   margin
    never             +0.07 % (-0.93 % to +1.07 %)
    one in four       -1.87 % (-2.84 % to -0.90 %)
"""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from truc_tutor.cards import Card, card
from truc_tutor.game.view import Observation
from truc_tutor.players.sample_deals import World, generator
from truc_tutor.players.table_sense import Sense
from truc_tutor.players.unseen import shown_by, strengths

WORTH_CALLING = 29
"""From which count on an envit is worth a signal to the partner."""

CARD_OF: Mapping[str, Card] = {
    "brows": card("1e"),
    "wink": card("1b"),
    "tongue-right": card("7e"),
    "tongue-left": card("7o"),
    "bite": card("3o"),
}
"""The gestures that say that a card is held, or one as strong: a three like any other."""

COUNT_OF: Mapping[str, range] = {
    "puff": range(33, 34),
    "shoulder-right": range(32, 33),
    "shoulder-left": range(31, 32),
    "nod": range(WORTH_CALLING, 34),
}
"""The gestures that tell the count of an envit."""

BLIND = "blind"
"""The gesture for nothing: no card as strong as a three, and no envit worth calling."""

TOLD = ("brows", "wink", "tongue-right", "tongue-left", "puff", "shoulder-right", "shoulder-left")
"""The gestures that say most come first where there is a choice; these before `FAINTER`."""

FAINTER = ("nod", "bite", BLIND)

PATIENCE = 8
"""How often a sample deal is drawn anew at most that what was heard makes unlikely."""


class Heard(NamedTuple):
    """A signal as its watcher takes it: `odds` is how many times likelier what it says becomes."""

    seat: int
    gesture: str
    odds: int


def true_gestures(seen: Observation, dealt: Sequence[Card]) -> tuple[str, ...]:
    """Lists the gestures that tell the truth about three cards, the most telling first."""
    bet, by = seen.game.side, strengths(seen)
    count = 0 if bet is None else bet.count(tuple(dealt))
    classes = [by[each] for each in dealt]
    return tuple(
        gesture
        for gesture in (*TOLD, *FAINTER)
        if _fits_cards(gesture, classes, by) and _fits_count(gesture, count)
    )


def _fits_cards(gesture: str, classes: Iterable[int], by: Mapping[Card, int]) -> bool:
    if gesture == BLIND:
        return max(classes) < by[CARD_OF["bite"]]
    return gesture not in CARD_OF or by[CARD_OF[gesture]] in classes


def _fits_count(gesture: str, count: int) -> bool:
    if gesture == BLIND:
        return count < WORTH_CALLING
    return gesture not in COUNT_OF or count in COUNT_OF[gesture]


class _Claim(NamedTuple):
    """That a seat holds the one card of a class, and how often it is to be dealt so."""

    seat: int
    strength: int
    share: float


def told_worlds(
    place: Sense, seen: Observation, heard: Sequence[Heard], samples: int
) -> Iterator[World]:
    """Deals the unseen cards out as `sample_worlds` does, but as often as what was heard bears out.

    A lone card that was signalled is dealt to its seat; threes, and nothing, are waited for.
    """
    rng = generator(place)
    by = strengths(seen)
    claims = [claim for each in heard if (claim := _claim(place, each, by)) is not None]
    likely = weigher(seen, [each for each in heard if each.gesture in ("bite", BLIND)])
    for _ in range(samples):
        world = _drawn(place, claims, rng)
        for _ in range(PATIENCE):
            if likely is None or rng.random() < likely(world):
                break
            world = _drawn(place, claims, rng)
        yield world


def _claim(place: Sense, told: Heard, by: Mapping[Card, int]) -> _Claim | None:
    """Finds how often a seat is given its card beyond what chance gives it; None for no lone card.

    With odds of 20 and one chance in six the card lies there 20 times in 25.
    """
    if told.gesture not in CARD_OF or told.gesture == "bite":
        return None
    strength, need = by[CARD_OF[told.gesture]], place.needs[told.seat]
    if strength not in place.unknown or not need:
        return None
    chance = need / len(place.unknown)
    if chance == 1:
        return None
    believed = told.odds * chance / (told.odds * chance + 1 - chance)
    return _Claim(told.seat, strength, (believed - chance) / (1 - chance))


def _drawn(place: Sense, claims: list[_Claim], rng: random.Random) -> World:
    pool = list(place.unknown)
    hands: list[list[int]] = [[] for _ in place.needs]
    for claim in rng.sample(claims, len(claims)):
        hand = hands[claim.seat]
        free = claim.strength in pool and len(hand) < place.needs[claim.seat]
        if rng.random() < claim.share and free:
            pool.remove(claim.strength)
            hand.append(claim.strength)
    rest = rng.sample(pool, sum(place.needs) - sum(map(len, hands)))
    for hand, need in zip(hands, place.needs, strict=True):
        while len(hand) < need:
            hand.append(rest.pop())
    return tuple(tuple(sorted(hand, reverse=True)) for hand in hands)


def weigher(seen: Observation, heard: Sequence[Heard]) -> Callable[[World], float] | None:
    """Makes what tells how likely a sample deal is by what was heard; None where nothing tells.

    The cards that a seat has laid since belong to what it signalled of.
    """
    by = strengths(seen)
    telling = [each for each in heard if each.gesture in CARD_OF or each.gesture == BLIND]
    shown = {each.seat: [by[card] for card in shown_by(seen, each.seat)] for each in telling}
    if not telling:
        return None

    def likely(world: World) -> float:
        chance = 1.0
        for each in telling:
            if not _fits_cards(each.gesture, (*world[each.seat], *shown[each.seat], 0), by):
                chance /= each.odds
        return chance

    return likely


def reweighted(ways: Mapping[int, int], seat: int, heard: Sequence[Heard]) -> dict[int, int]:
    """Makes the counts likelier that a seat's signals tell of; none becomes impossible."""
    counts = dict(ways)
    for each in heard:
        if each.seat == seat and (each.gesture in COUNT_OF or each.gesture == BLIND):
            counts = {
                count: times * (each.odds if _fits_count(each.gesture, count) else 1)
                for count, times in counts.items()
            }
    return counts
