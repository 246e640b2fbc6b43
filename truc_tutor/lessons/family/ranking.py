"""Exercises on strength: who takes a trick of two, a set in order, what beats or ties a card."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from truc_tutor.cards import Card
from truc_tutor.lessons.exercise import Choice, Exercise, Face, Form, Group
from truc_tutor.lessons.family.dealing import Laid, trick
from truc_tutor.lessons.family.names import COVERED, lies
from truc_tutor.lessons.family.setting import Setting
from truc_tutor.seats import turn_order
from truc_tutor.texts.message import Message


def two_cards(setting: Setting, laid: Laid, leader: int) -> Exercise:
    """Asks which of two cards, each perhaps covered, takes the trick; seat 0 is the learner's."""
    taken_by, _ = trick(setting, laid, leader)
    order = turn_order(leader, 2)
    choices = [
        Choice(
            face=Face(None if laid[seat][1] else laid[seat][0], lies(seat, leader, 2)),
            text=COVERED if laid[seat][1] else None,
        )
        for seat in order
    ]
    return Exercise(
        kind="trick",
        prompt=Message("Which card takes the trick?"),
        form=Form.ONE,
        choices=(*choices, Choice(Message("Neither: the trick is tied"))),
        groups=setting.open_cards,
        facts=setting.facts,
        nudge=setting.nudge,
        reason=setting.reason,
        why=(*(_stands(setting, laid[seat]) for seat in order), _taken(laid, taken_by)),
        model=(2 if taken_by is None else order.index(taken_by),),
        check=lambda answer: (*order, None)[answer[0]] == trick(setting, laid, leader)[0],
    )


def _stands(setting: Setting, laid: tuple[Card, bool]) -> Message:
    card, covered = laid
    if covered:
        return Message("A covered card loses to every card that lies face up.")
    return setting.stands(setting, card)


def _taken(laid: Laid, taken_by: int | None) -> Message:
    if taken_by is None and all(covered for _, covered in laid):
        return Message("All cards are covered, so the trick is tied.")
    if taken_by is None:
        return Message("Both are equally strong: the trick is tied, nobody takes it.")
    return Message("{card} is the stronger and takes the trick.", card=laid[taken_by][0])


def make_trick(rng: Random, setting: Setting) -> Exercise:
    """Makes a trick of two open cards: a tie in five, a neighbour in four."""
    one, other = _two(rng, setting)
    return two_cards(setting, ((one, False), (other, False)), rng.randrange(2))


def make_covered(rng: Random, setting: Setting) -> Exercise:
    """Makes a later trick of two cards of which one or both are covered."""
    one, other = rng.sample(setting.deck, 2)
    covered = rng.choice(((True, False), (False, True), (True, True)))
    return two_cards(setting, tuple(zip((one, other), covered, strict=True)), rng.randrange(2))


def _two(rng: Random, setting: Setting) -> tuple[Card, Card]:
    """Draws two cards, the first from any class as often; they are often equal or neighbours."""
    luck = rng.random()
    near = (0,) if luck < 0.2 else (-1, 1) if luck < 0.5 else ()
    beside = {one: _beside(setting, one, near) for one in setting.deck}
    classes = sorted({setting.strength(one) for one, others in beside.items() if others})
    one = rng.choice(setting.of_class(rng.choice(classes)))
    return one, rng.choice(beside[one])


def _beside(setting: Setting, one: Card, near: Sequence[int]) -> list[Card]:
    """Lists the other cards that stand so many classes from a card; all of them without `near`."""
    strong = setting.strength(one)
    return [
        card
        for card in setting.deck
        if card != one and (not near or setting.strength(card) - strong in near)
    ]


def in_order(setting: Setting, cards: Sequence[Card]) -> Exercise:
    """Asks for cards in order, the strongest first; equal cards may stand either way."""
    strong = [setting.strength(card) for card in cards]
    model = tuple(sorted(range(len(cards)), key=lambda i: -strong[i]))
    return Exercise(
        kind="order",
        prompt=Message("Put the cards in order, the strongest first."),
        form=Form.ORDER,
        choices=tuple(Choice(face=Face(card)) for card in cards),
        groups=setting.open_cards,
        facts=setting.facts,
        nudge=setting.nudge,
        reason=setting.reason,
        why=(
            *(setting.stands(setting, cards[i]) for i in model),
            *_equals(setting, [cards[i] for i in model]),
            Message("The order is: {cards}.", cards=tuple(cards[i] for i in model)),
        ),
        model=model,
        check=lambda answer: all(
            setting.strength(cards[one]) >= setting.strength(cards[two])
            for one, two in pairwise(answer)
        ),
    )


def _equals(setting: Setting, cards: Sequence[Card]) -> tuple[Message, ...]:
    found = []
    for strong in dict.fromkeys(map(setting.strength, cards)):
        same = tuple(card for card in cards if setting.strength(card) == strong)
        if len(same) > 1:
            found.append(
                Message("{cards} are equally strong, so their order does not matter.", cards=same)
            )
    return tuple(found)


def make_order(rng: Random, setting: Setting) -> Exercise:
    """Makes a set of four cards to order, two of them neighbours or often equal."""
    one, two = _two(rng, setting)
    rest = [card for card in setting.deck if card not in (one, two)]
    cards = [one, two, *rng.sample(rest, 2)]
    rng.shuffle(cards)
    return in_order(setting, cards)


def against(setting: Setting, led: Card, cards: Sequence[Card], *, beats: bool) -> Exercise:
    """Asks which cards beat, or tie with, a card that is led."""
    wanted = 0 if beats else None

    def fits(i: int) -> bool:
        return trick(setting, ((cards[i], False), (led, False)), 1)[0] == wanted

    model = tuple(i for i in range(len(cards)) if fits(i))
    found = tuple(cards[i] for i in model)
    return Exercise(
        kind="beat" if beats else "tie",
        prompt=Message("Mark every card that beats it.")
        if beats
        else Message("Mark every card that ties with it."),
        form=Form.MANY,
        choices=tuple(Choice(face=Face(card)) for card in cards),
        groups=(*setting.open_cards, Group((Face(led),), Message("Your rival leads"))),
        facts=setting.facts,
        nudge=setting.nudge,
        reason=setting.reason,
        why=(
            setting.stands(setting, led),
            Message("Stronger than {card}: {cards}.", card=led, cards=found)
            if beats
            else Message("As strong as {card}: {cards}.", card=led, cards=found),
        ),
        model=model,
        check=lambda answer: answer == tuple(i for i in range(len(cards)) if fits(i)),
    )


def make_beat(rng: Random, setting: Setting) -> Exercise:
    """Makes six cards of which at least one beats the one led, and one does not."""
    classes = sorted(set(map(setting.strength, setting.deck)))
    led = rng.choice(setting.of_class(rng.choice(classes[:-1])))
    stronger = [c for c in setting.deck if setting.strength(c) > setting.strength(led)]
    return against(setting, led, _mixed(rng, setting, led, stronger), beats=True)


def make_tie(rng: Random, setting: Setting) -> Exercise:
    """Makes six cards of which at least one ties with the one led."""
    deck = setting.deck
    led = rng.choice([c for c in deck if len(setting.of_class(setting.strength(c))) > 1])
    twins = setting.of_class(setting.strength(led))
    return against(setting, led, _mixed(rng, setting, led, twins), beats=False)


def _mixed(rng: Random, setting: Setting, led: Card, wanted: Sequence[Card]) -> list[Card]:
    some = [card for card in wanted if card != led]
    chosen = rng.sample(some, min(len(some), rng.randint(1, 3)))
    rest = [card for card in setting.deck if card != led and card not in wanted]
    cards = chosen + rng.sample(rest, min(len(rest), 6 - len(chosen)))
    rng.shuffle(cards)
    return cards
