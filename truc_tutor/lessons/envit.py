"""Exercises on the envit: a count, the cards that make it, who wins it, what covering changes."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from truc_tutor.cards import SPANISH_SUITS, Card, cards
from truc_tutor.game.actions import Answer as Reply
from truc_tutor.game.actions import Call
from truc_tutor.game.engine import to_act
from truc_tutor.lessons.exercise import Choice, Exercise, Face, Form, Group
from truc_tutor.lessons.positions import (
    dealt,
    first,
    play_out,
    random_hands,
    rules,
    table,
)
from truc_tutor.lessons.positions import envit as bet
from truc_tutor.lessons.searching import sought
from truc_tutor.lessons.words import PAIR_NAMES, Named, seat_name
from truc_tutor.seats import pair_of, turn_order
from truc_tutor.texts.message import Message

Hand = tuple[Card, ...]

_NUDGE = Message("Look for two cards of one suit first.")
_REASON = Message(
    "Two cards of one suit count 20 and their face values; of three, the best two. "
    "Without a couple the highest card counts alone."
)


def count_lines(cards: Hand) -> tuple[Message, ...]:
    """Reasons out a count, the count itself last."""
    best = bet().best(cards)
    total = bet().count(cards)
    if not cards:
        return (Message("No card is left that counts, so the count is 0."),)
    if len(cards) == 1:
        return (Message("One card is left, so the count is {total}.", total=total),)
    if len(best) < 2:
        return (
            Message("No two cards are of one suit, so the highest card counts alone."),
            Message("The count is {total}, by {card}.", total=total, card=best[0]),
        )
    same = [card for card in cards if card.suit == best[0].suit]
    couple = Message("Of one suit: {cards}.", cards=best)
    if len(same) == 3:
        couple = Message("All three are of one suit; the best two count: {cards}.", cards=best)
    return (
        couple,
        Message(
            "The count is 20 + {one} + {two} = {total}.",
            one=best[0].rank,
            two=best[1].rank,
            total=total,
        ),
    )


def count(cards: Hand) -> Exercise:
    """Asks for the count of three cards (A37)."""
    return Exercise(
        kind="count",
        prompt=Message("What is the envit of these cards?"),
        form=Form.NUMBER,
        span=(0, 40),
        groups=(Group(tuple(map(Face, cards)), Message("Your cards")),),
        nudge=_NUDGE,
        reason=_REASON,
        why=count_lines(cards),
        model=(bet().count(cards),),
        check=lambda answer: answer[0] == bet().count(cards),
    )


def make_count(rng: Random) -> Exercise:
    """Makes a count: three of a suit in six, no couple in four, else any cards."""
    return count(_hand(rng))


def _hand(rng: Random) -> Hand:
    luck = rng.random()
    counts = (3,) if luck < 0.17 else (1, 1, 1) if luck < 0.42 else (2, 1)
    suits = rng.sample(SPANISH_SUITS, len(counts))
    cards: list[Card] = []
    for suit, count in zip(suits, counts, strict=True):
        cards += rng.sample([card for card in rules().deck if card.suit == suit], count)
    rng.shuffle(cards)
    return tuple(cards)


def couple(cards: Hand) -> Exercise:
    """Asks which cards make the count; among equal highest cards any one will do."""
    best = bet().best(cards)
    return Exercise(
        kind="couple",
        prompt=Message("Mark the cards that make the count, and no others."),
        form=Form.MANY,
        choices=tuple(Choice(face=Face(card)) for card in cards),
        nudge=_NUDGE,
        reason=_REASON,
        why=count_lines(cards),
        model=tuple(i for i, card in enumerate(cards) if card in best),
        check=lambda answer: _makes_count(tuple(cards[i] for i in answer), cards),
    )


def _makes_count(chosen: Hand, cards: Hand) -> bool:
    """Tells whether the chosen cards count as much as all, and none of them could be spared."""
    total = bet().count(cards)
    fewer = combinations(chosen, len(chosen) - 1)
    return bet().count(chosen) == total and all(bet().count(each) != total for each in fewer)


def make_couple(rng: Random) -> Exercise:
    """Makes three cards whose couple is to be found."""
    return couple(_hand(rng))


def settled(hands: Sequence[Hand], mano: int) -> int:
    """Plays a deal with an accepted envit to its end and tells the seat that wins it (A43)."""
    match = dealt(hands, mano)
    match.act(Call(mano, "envit"))
    match.act(Reply(to_act(match.state)[0], accept=True))
    side = table(play_out(match, first)).side
    if side is None or side.shown is None:
        raise LookupError("an accepted envit is settled at the end of the deal")
    return side.shown[0]


def winner(hands: Sequence[Hand], mano: int) -> Exercise:
    """Asks who wins an accepted envit: a seat of two, or a pair of four."""
    seats = len(hands)
    order = turn_order(mano, seats)
    if seats == 2:
        choices = tuple(Choice(Message("{seat}", seat=seat_name(s, 2))) for s in range(2))
    else:
        choices = tuple(Choice(Message("{pair}", pair=Named(name))) for name in PAIR_NAMES)
    return Exercise(
        kind="winner" if seats == 2 else "winner-pairs",
        prompt=Message("The envit was accepted. Who wins it?"),
        form=Form.ONE,
        choices=choices,
        groups=tuple(
            Group(
                tuple(map(Face, hands[s])),
                Message("{seat}", seat=seat_name(s, seats)),
                mano=s == mano,
            )
            for s in (range(2) if seats == 2 else order)
        ),
        nudge=Message("Count each seat. Are the best counts equal?"),
        reason=Message(
            "The higher count wins. Equal counts go to the seat nearest to mano in turn."
        ),
        why=_why_winner(hands, mano),
        model=(pair_of(settled(hands, mano)),),
        check=lambda answer: answer[0] == pair_of(settled(hands, mano)),
        seats=seats,
    )


def _why_winner(hands: Sequence[Hand], mano: int) -> tuple[Message, ...]:
    seats, taker = len(hands), settled(hands, mano)
    counts = [bet().count(hand) for hand in hands]
    best = [s for s in turn_order(mano, seats) if counts[s] == max(counts)]
    lines = [
        Message("{seat}: {total}.", seat=seat_name(s, seats), total=counts[s])
        for s in turn_order(mano, seats)
    ]
    name = seat_name(taker, seats)
    if len(best) == 1:
        lines.append(Message("The highest count wins the envit: {seat}.", seat=name))
    elif taker == mano:
        lines.append(Message("Equal best counts, and mano wins ties: {seat}.", seat=name))
    else:
        lines.append(
            Message(
                "Equal best counts: the first of them in turn from mano wins, {seat}.", seat=name
            )
        )
    return tuple(lines)


def make_winner(rng: Random) -> Exercise:
    """Makes an envit between two seats, a tie in two of five."""
    return winner(_hands(rng, 2), rng.randrange(2))


def make_winner_pairs(rng: Random) -> Exercise:
    """Makes an envit between two pairs, the best counts of both pairs equal in two of five."""
    return winner(_hands(rng, 4), rng.randrange(4))


def _hands(rng: Random, seats: int) -> list[Hand]:
    tied = rng.random() < 0.4

    def fits(hands: list[Hand]) -> bool:
        counts = [bet().count(hand) for hand in hands]
        best = {pair_of(s) for s in range(seats) if counts[s] == max(counts)}
        return (len(best) == 2) == tied

    sure = SURE_TIED if tied else SURE
    return sought(lambda: random_hands(rng, seats), lambda: list(sure[:seats]), fits)


SURE = (cards("7o 6o 4c"), cards("3e 4e 5b"), cards("7c 4b 5o"), cards("7b 3o 4o"))
SURE_TIED = (cards("7o 6o 4c"), cards("7e 6e 4b"), cards("7c 4o 5b"), cards("7b 3o 5c"))
"""Cards by seat: seat 0 counts most, or as much as seat 1."""


MAKERS = {
    "count": make_count,
    "couple": make_couple,
    "winner": make_winner,
    "winner-pairs": make_winner_pairs,
}
