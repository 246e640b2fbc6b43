"""Exercises on a whole trick at the table: which pair takes it, and who leads the next one."""

from collections.abc import Sequence
from random import Random

from truc_tutor.cards import Card
from truc_tutor.lessons.exercise import Answer, Choice, Exercise, Face, Form, Group
from truc_tutor.lessons.family.dealing import trick
from truc_tutor.lessons.family.names import lies
from truc_tutor.lessons.family.setting import Setting
from truc_tutor.lessons.words import seat_name, side_name
from truc_tutor.seats import pair_of, turn_order
from truc_tutor.texts.message import Message


def following(setting: Setting, cards: Sequence[Card], leader: int, *, leads: bool) -> Exercise:
    """Asks which side takes a trick, or which seat leads the next one (A11, B10, B11, C5)."""
    seats = setting.game.seats
    laid = tuple((card, False) for card in cards)
    taken_by, next_leader = trick(setting, laid, leader)
    side = 2 if taken_by is None else pair_of(taken_by)
    sides = tuple(Choice(Message("{pair}", pair=side_name(pair, seats))) for pair in range(2))
    model: Answer = (next_leader,) if leads else (side,)
    return Exercise(
        kind="leads" if leads else "pairs",
        prompt=Message("Who leads the next trick?")
        if leads
        else Message("Which side takes the trick?"),
        form=Form.ONE,
        choices=tuple(Choice(Message("{seat}", seat=seat_name(s, seats))) for s in range(seats))
        if leads
        else (*sides, Choice(Message("Nobody: the trick is tied"))),
        groups=(
            *setting.open_cards,
            *(Group((Face(cards[s]),), lies(s, leader, seats)) for s in turn_order(leader, seats)),
        ),
        facts=setting.facts,
        nudge=Message("Find the strongest card on the table. Who has played it?"),
        reason=_reason(seats),
        why=_why(setting, cards, leader, leads=leads),
        model=model,
        check=lambda answer: answer[0] == _asked(setting, laid, leader, leads=leads),
        seats=seats,
    )


def _asked(setting: Setting, laid: Sequence[tuple[Card, bool]], leader: int, *, leads: bool) -> int:
    taken_by, next_leader = trick(setting, laid, leader)
    if leads:
        return next_leader
    return 2 if taken_by is None else pair_of(taken_by)


def _reason(seats: int) -> Message:
    if seats == 2:
        return Message(
            "Who takes a trick leads the next one. After a tie the same seat leads again."
        )
    return Message(
        "A trick is tied when both pairs have played the strongest class. Two equal best cards in "
        "one pair take it, and the partner who played first leads. After a tie the same seat leads "
        "again."
    )


def _why(
    setting: Setting, cards: Sequence[Card], leader: int, *, leads: bool
) -> tuple[Message, ...]:
    seats = setting.game.seats
    taken_by, next_leader = trick(setting, tuple((card, False) for card in cards), leader)
    best = max(map(setting.strength, cards))
    top = [s for s in turn_order(leader, seats) if setting.strength(cards[s]) == best]
    lines = [
        setting.stands(setting, cards[top[0]]),
        Message("The strongest on the table: {cards}.", cards=tuple(cards[s] for s in top)),
    ]
    follows = seat_name(next_leader, seats)
    if taken_by is None:
        lines.append(Message("Both sides have played it, so the trick is tied."))
        if leads:
            lines.append(Message("After a tie the same seat leads again: {seat}.", seat=follows))
        return tuple(lines)
    side = side_name(pair_of(taken_by), seats)
    lines.append(Message("Only one side has played it, and takes the trick: {pair}.", pair=side))
    if leads:
        lines.append(
            Message("Who played the winning card first leads the next trick: {seat}.", seat=follows)
        )
    return tuple(lines)


def make_pairs(rng: Random, setting: Setting) -> Exercise:
    """Makes a trick and asks for the side that takes it."""
    return following(setting, _cards(rng, setting), rng.randrange(setting.game.seats), leads=False)


def make_leads(rng: Random, setting: Setting) -> Exercise:
    """Makes a trick and asks who leads the next one."""
    return following(setting, _cards(rng, setting), rng.randrange(setting.game.seats), leads=True)


def _cards(rng: Random, setting: Setting) -> list[Card]:
    """Draws a trick by seat; in half of the cases two equal cards are the best."""
    seats, strength = setting.game.seats, setting.strength
    if rng.random() < 0.5:
        return rng.sample(setting.deck, seats)
    weaker = {c: [d for d in setting.deck if strength(d) < strength(c)] for c in setting.deck}
    best = rng.choice(
        [
            card
            for card in setting.deck
            if len(setting.of_class(strength(card))) > 1 and len(weaker[card]) >= seats - 2
        ]
    )
    twin = rng.choice([card for card in setting.of_class(strength(best)) if card != best])
    cards = [best, twin, *rng.sample(weaker[best], seats - 2)]
    rng.shuffle(cards)
    return cards
