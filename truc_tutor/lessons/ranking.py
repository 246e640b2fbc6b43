"""Exercises on the strength of cards: who takes a trick, a set in order, what ties or beats."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from truc_tutor.cards import Card
from truc_tutor.lessons.exercise import Choice, Exercise, Face, Form, Group
from truc_tutor.lessons.positions import rules, strength, trick
from truc_tutor.lessons.words import (
    CLASS_NAMES,
    Named,
    seat_name,
)
from truc_tutor.seats import turn_order
from truc_tutor.texts.message import Message

RUNGS = 9
COVERED = Message("covered")

_NUDGE = Message("Find each card on the ladder. Suits play no part, except for the four top cards.")
_REASON = Message(
    "From the top: espasa, basto, manilla of espases, manilla of oros, threes, false sevens, "
    "sixes, fives, fours. A covered card is below them all."
)


def rung_of(card: Card, *, covered: bool = False) -> Message:
    """Says where a card stands on the ladder, counted from the top."""
    if covered:
        return Message("A covered card stands below the whole ladder and beats nothing.")
    place = RUNGS + 1 - strength(card)
    return Message(
        "{card} stands on rung {rung} from the top: {name}.",
        card=card,
        rung=place,
        name=Named(CLASS_NAMES[strength(card)]),
    )


def by_class(strong: int) -> list[Card]:
    """Lists the cards of a class."""
    return [card for card in rules().deck if strength(card) == strong]


def two_cards(mine: tuple[Card, bool], other: tuple[Card, bool], leader: int) -> Exercise:
    """Asks which of two cards, each perhaps covered, takes the trick; seat 0 is the learner's."""
    laid = (mine, other)
    taken_by, _ = trick(laid, leader)
    order = turn_order(leader, 2)
    choices = [
        Choice(
            face=Face(None if laid[seat][1] else laid[seat][0], lies(seat, leader, 2)),
            text=COVERED if laid[seat][1] else None,
        )
        for seat in order
    ]
    tie = Choice(Message("Neither: the trick is tied"))
    return Exercise(
        kind="trick",
        prompt=Message("Which card takes the trick?"),
        form=Form.ONE,
        choices=(*choices, tie),
        nudge=_NUDGE,
        reason=_REASON,
        why=(*(rung_of(laid[s][0], covered=laid[s][1]) for s in order), _taken(laid, taken_by)),
        model=(2 if taken_by is None else order.index(taken_by),),
        check=lambda answer: (*order, None)[answer[0]] == trick(laid, leader)[0],
    )


def lies(seat: int, leader: int, seats: int) -> Message:
    """Captions a card by the seat that played it."""
    if seat == leader:
        return Message("{seat}, first to play", seat=seat_name(seat, seats))
    return Message("{seat}", seat=seat_name(seat, seats))


def _taken(laid: Sequence[tuple[Card, bool]], taken_by: int | None) -> Message:
    if taken_by is None and all(covered for _, covered in laid):
        return Message("All cards are covered, so the trick is tied.")
    if taken_by is None:
        return Message("Equal classes: the trick is tied, nobody takes it.")
    return Message("{card} is the stronger and takes the trick.", card=laid[taken_by][0])


def make_trick(rng: Random) -> Exercise:
    """Makes a trick of two cards: a tie in five, a neighbour in four, a covered card in six."""
    leader, luck = rng.randrange(2), rng.random()
    one = rng.choice(rules().deck)
    if luck < 0.2:
        one = rng.choice([card for card in rules().deck if len(by_class(strength(card))) > 1])
        other = rng.choice([card for card in by_class(strength(one)) if card != one])
    elif luck < 0.45:
        near = [s for s in (strength(one) - 1, strength(one) + 1) if 1 <= s <= RUNGS]
        other = rng.choice(by_class(rng.choice(near)))
    else:
        other = rng.choice([card for card in rules().deck if card != one])
    if luck > 0.83:
        return two_cards((one, rng.random() < 0.15), (other, True), leader)
    return two_cards((one, False), (other, False), leader)


def in_order(cards: Sequence[Card]) -> Exercise:
    """Asks for cards in order of strength, any order among equals being right."""
    model = tuple(sorted(range(len(cards)), key=lambda i: -strength(cards[i])))
    return Exercise(
        kind="order",
        prompt=Message("Put the cards in order, the strongest first."),
        form=Form.ORDER,
        choices=tuple(Choice(face=Face(card)) for card in cards),
        nudge=Message("Look for the four top cards first, then for threes and false sevens."),
        reason=_REASON,
        why=(
            *(rung_of(cards[i]) for i in model),
            *_equals([cards[i] for i in model]),
            Message("The order is: {cards}.", cards=tuple(cards[i] for i in model)),
        ),
        model=model,
        check=lambda answer: _falls([strength(cards[i]) for i in answer]),
    )


def _falls(numbers: list[int]) -> bool:
    return all(one >= two for one, two in pairwise(numbers))


def _equals(cards: Sequence[Card]) -> tuple[Message, ...]:
    found = []
    for strong in dict.fromkeys(map(strength, cards)):
        same = tuple(card for card in cards if strength(card) == strong)
        if len(same) > 1:
            found.append(
                Message(
                    "{cards} are equally strong, so their order does not matter.",
                    cards=same,
                )
            )
    return tuple(found)


def make_order(rng: Random) -> Exercise:
    """Makes a set of four cards to order, two of them often equal."""
    cards = rng.sample(rules().deck, 4)
    if rng.random() < 0.35:
        twin = [card for card in by_class(strength(cards[0])) if card not in cards]
        cards[1] = rng.choice(twin) if twin else cards[1]
    rng.shuffle(cards)
    return in_order(cards)


def against(led: Card, cards: Sequence[Card], *, beats: bool) -> Exercise:
    """Asks which cards beat, or tie with, a card that is led."""
    wanted = 0 if beats else None

    def fits(i: int) -> bool:
        return trick(((cards[i], False), (led, False)), 1)[0] == wanted

    model = tuple(i for i in range(len(cards)) if fits(i))
    found = tuple(cards[i] for i in model)
    name = Named(CLASS_NAMES[strength(led)])
    return Exercise(
        kind="beat" if beats else "tie",
        prompt=Message("Mark every card that beats it.")
        if beats
        else Message("Mark every card that ties with it."),
        form=Form.MANY,
        choices=tuple(Choice(face=Face(card)) for card in cards),
        groups=(Group((Face(led),), Message("Your rival leads")),),
        nudge=Message("Only the class counts: one rung higher is enough to win.")
        if beats
        else Message("A tie needs the same class. Which classes hold more than one card?"),
        reason=_REASON,
        why=(
            rung_of(led),
            Message("Higher on the ladder: {cards}.", cards=found)
            if beats
            else Message("Of the same class, {name}: {cards}.", name=name, cards=found),
        ),
        model=model,
        check=lambda answer: answer == tuple(i for i in range(len(cards)) if fits(i)),
    )


def make_beat(rng: Random) -> Exercise:
    """Makes six cards of which at least one beats the one led, and one does not."""
    led = rng.choice([card for card in rules().deck if strength(card) < RUNGS])
    stronger = [card for card in rules().deck if strength(card) > strength(led)]
    return against(led, _mixed(rng, led, stronger), beats=True)


def make_tie(rng: Random) -> Exercise:
    """Makes six cards of which at least one ties with the one led."""
    led = rng.choice([card for card in rules().deck if len(by_class(strength(card))) > 1])
    return against(led, _mixed(rng, led, by_class(strength(led))), beats=False)


def _mixed(rng: Random, led: Card, wanted: Sequence[Card]) -> list[Card]:
    some = [card for card in wanted if card != led]
    chosen = rng.sample(some, min(len(some), rng.randint(1, 3)))
    rest = [card for card in rules().deck if card != led and card not in wanted]
    cards = chosen + rng.sample(rest, min(len(rest), 6 - len(chosen)))
    rng.shuffle(cards)
    return cards


MAKERS = {
    "trick": make_trick,
    "order": make_order,
    "beat": make_beat,
    "tie": make_tie,
}
