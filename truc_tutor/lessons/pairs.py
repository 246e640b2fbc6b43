"""Exercises on a trick of four cards: which pair takes it, and who leads the next one."""

from collections.abc import Sequence
from random import Random

from truc_tutor.cards import Card
from truc_tutor.lessons.exercise import Answer, Choice, Exercise, Face, Form, Group
from truc_tutor.lessons.positions import rules, strength, trick
from truc_tutor.lessons.ranking import RUNGS, by_class, lies
from truc_tutor.lessons.words import CLASS_NAMES, PAIR_NAMES, Named, seat_name
from truc_tutor.seats import pair_of, turn_order
from truc_tutor.texts.message import Message


def four_seats(cards: Sequence[Card], leader: int, *, leads: bool) -> Exercise:
    """Asks which pair takes a trick of four cards, or which seat leads the next one (A11)."""
    laid = tuple((card, False) for card in cards)
    taken_by, following = trick(laid, leader)
    order = turn_order(leader, 4)
    pair = None if taken_by is None else pair_of(taken_by)
    groups = tuple(Group((Face(cards[s]),), lies(s, leader, 4)) for s in order)
    if leads:
        choices = tuple(Choice(Message("{seat}", seat=seat_name(s, 4))) for s in range(4))
        model: Answer = (following,)
    else:
        choices = (
            *(Choice(Message("{pair}", pair=Named(name))) for name in PAIR_NAMES),
            Choice(Message("Nobody: the trick is tied")),
        )
        model = (2 if pair is None else pair,)
    return Exercise(
        kind="leads" if leads else "pairs",
        prompt=Message("Who leads the next trick?")
        if leads
        else Message("Which pair takes the trick?"),
        form=Form.ONE,
        choices=choices,
        groups=groups,
        nudge=Message("Find the strongest class on the table. Who has played it?"),
        reason=Message(
            "A tie needs the strongest class in both pairs. Two equal best cards in one pair take "
            "the trick, and the partner who played first leads."
        ),
        why=_why_four(cards, leader, taken_by, following, leads=leads),
        model=model,
        check=lambda answer: (
            trick(laid, leader)[1] == answer[0]
            if leads
            else _pair_taking(laid, leader) == (None if answer[0] == 2 else answer[0])
        ),
        seats=4,
    )


def _pair_taking(laid: Sequence[tuple[Card, bool]], leader: int) -> int | None:
    seat, _ = trick(laid, leader)
    return None if seat is None else pair_of(seat)


def _why_four(
    cards: Sequence[Card], leader: int, taken_by: int | None, following: int, *, leads: bool
) -> tuple[Message, ...]:
    best = max(map(strength, cards))
    top = tuple(cards[s] for s in turn_order(leader, 4) if strength(cards[s]) == best)
    lines = [
        Message(
            "The strongest class on the table is {name}: {cards}.",
            name=Named(CLASS_NAMES[best]),
            cards=top,
        )
    ]
    if taken_by is None:
        lines.append(Message("Both pairs have played it, so the trick is tied."))
        if leads:
            lines.append(
                Message(
                    "After a tie the same seat leads again: {seat}.", seat=seat_name(following, 4)
                )
            )
        return tuple(lines)
    lines.append(
        Message("Only your pair has played it, so your pair takes the trick.")
        if pair_of(taken_by) == 0
        else Message("Only the rivals have played it, so the rivals take the trick.")
    )
    if leads:
        lines.append(
            Message(
                "Who played the winning card first leads the next trick: {seat}.",
                seat=seat_name(following, 4),
            )
        )
    return tuple(lines)


def make_pairs(rng: Random) -> Exercise:
    """Makes a trick of four and asks for the pair that takes it."""
    return four_seats(_four(rng), rng.randrange(4), leads=False)


def make_leads(rng: Random) -> Exercise:
    """Makes a trick of four and asks who leads the next one."""
    return four_seats(_four(rng), rng.randrange(4), leads=True)


def _four(rng: Random) -> list[Card]:
    """Deals four cards; in half of the cases two equal cards are the best."""
    cards = rng.sample(rules().deck, 4)
    if rng.random() < 0.5:
        strong = rng.choice([s for s in range(2, RUNGS + 1) if len(by_class(s)) > 1])
        twins = rng.sample(by_class(strong), 2)
        weaker = [card for card in rules().deck if strength(card) < strong]
        cards = twins + rng.sample(weaker, 2)
        rng.shuffle(cards)
    return cards


MAKERS = {"pairs": make_pairs, "leads": make_leads}
