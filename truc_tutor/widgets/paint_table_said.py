"""The sentence above the table: how things stand, and what each choice costs."""

from truc_tutor.game.ladder import Whole
from truc_tutor.game.narrate_end import closed
from truc_tutor.game.narrate_words import (
    dealer_of,
    question_worth,
    side_told,
    worth_in_force,
    worth_told,
)
from truc_tutor.game.pieces import Slot
from truc_tutor.game.view import Observation
from truc_tutor.seats import pair_of
from truc_tutor.tables.prices import Price, question_price
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import Message

Names = tuple[str, ...]


def say_state(seen: Observation, names: Names, texts: Texts) -> str:
    """Says in one or two sentences how things stand and what each choice costs."""
    if seen.over:
        return texts.say(_ended(seen, names))
    if seen.questions:
        return " ".join(texts.say(line) for line in _asked(seen, names))
    lines = [_turn(seen)]
    if seen.terms.blind:
        lines.append(Message("Nobody sees his own cards."))
    elif seen.terms.locked:
        lines.append(Message("Nobody may raise."))
    return " ".join(texts.say(line) for line in lines)


def _turn(seen: Observation) -> Message:
    worth = worth_told(worth_in_force(seen), seen.game.unit)
    if seen.two_card:
        return Message(
            "Trick 1 was tied: choose the card to lay face up, the other goes beneath it. "
            "The deal is worth {worth}.",
            worth=worth,
        )
    if seen.laid:
        return Message("Your turn to play. The deal is worth {worth}.", worth=worth)
    return Message("Your turn to lead. The deal is worth {worth}.", worth=worth)


def _asked(seen: Observation, names: Names) -> tuple[Message, ...]:
    asked, cost = seen.questions[-1], question_price(seen)
    match asked.slot:
        case Slot.SPECIAL if cost is not None:
            return (_decision(seen, cost, names), _order(seen, names))
        case _ if cost is None:
            return (
                Message(
                    "{name} asks for new cards for both: do you agree?", name=names[asked.seat]
                ),
            )
        case _:
            return (_bet(seen, cost, names),)


def _bet(seen: Observation, cost: Price, names: Names) -> Message:
    asked = seen.questions[-1]
    name, call = names[asked.seat], seen.game.speech.say(seen.question or "")
    refused = worth_told(cost.refused, seen.game.unit)
    side = side_told(seen, pair_of(asked.seat), names)
    if question_worth(seen) is Whole.REMAINDER:
        return Message(
            "{name} calls {call}: the whole game if you declare yours too, {refused} for {side} "
            "if you refuse.",
            name=name,
            call=call,
            refused=refused,
            side=side,
        )
    return Message(
        "{name} calls {call}: {accepted} if you accept, {refused} for {side} if you refuse.",
        name=name,
        call=call,
        accepted=worth_told(cost.accepted, seen.game.unit),
        refused=refused,
        side=side,
    )


def _decision(seen: Observation, cost: Price, names: Names) -> Message:
    """Tells what the decision of a special deal costs (B21)."""
    return Message(
        "{call}: play this deal for {accepted}, or leave {refused} to {side}?",
        call=seen.game.speech.say(seen.question or ""),
        accepted=worth_told(cost.accepted, seen.game.unit),
        refused=worth_told(cost.refused, seen.game.unit),
        side=side_told(seen, pair_of(seen.questions[-1].seat), names),
    )


def _order(seen: Observation, names: Names) -> Message:
    """Tells who leads and who has dealt, which the decision may depend on (B22)."""
    first, dealer = seen.mano, dealer_of(seen)
    if first == seen.seat:
        return Message("You lead; {name} has dealt.", name=names[dealer])
    if dealer == seen.seat:
        return Message("{name} leads; you have dealt.", name=names[first])
    return Message("{name} leads; {dealer} has dealt.", name=names[first], dealer=names[dealer])


def _ended(seen: Observation, names: Names) -> Message:
    for message in closed(seen, names):
        return message
    return Message(
        "The deal is over: {own} for you, {other} for {side}.",
        own=worth_told(seen.points[0], seen.game.unit),
        other=worth_told(seen.points[1], seen.game.unit),
        side=side_told(seen, 1, names),
    )
