"""The beginning of a deal told: who is mano, what is turned up, and what is special about it."""

from truc_tutor.game.narrate_words import Names, matchless, side_told, worth_told
from truc_tutor.game.variant import SpecialDeal
from truc_tutor.game.view import Observation
from truc_tutor.texts.message import Message


def begun(seen: Observation, names: Names) -> tuple[Message, ...]:
    """Tells that cards were dealt, who is mano, and what makes this deal another than most."""
    return (_mano_told(seen, names), *turned_told(seen), *special_told(seen, names))


def _mano_told(seen: Observation, names: Names) -> Message:
    if seen.mano == seen.seat:
        return Message("Deal {number}: you are mano and play first.", number=seen.deals)
    return Message(
        "Deal {number}: {name} is mano and plays first.",
        number=seen.deals,
        name=names[seen.mano],
    )


def redealt(seen: Observation) -> Message:
    """Tells that both hands were put aside for new ones (C3)."""
    if seen.mano == seen.seat:
        return Message("New cards are dealt: you still play first.")
    return Message("New cards are dealt; who plays first stays the same.")


def turned_told(seen: Observation) -> tuple[Message, ...]:
    """Tells the turned card and the trumps that it names, the strongest first (B6–B8)."""
    if seen.turned is None:
        return ()
    return (
        Message(
            "Turned up: {turned}. The {trumps}, from the strongest: {cards}.",
            turned=seen.turned,
            trumps=seen.game.speech.trumps,
            cards=matchless(seen.game, seen.turned),
        ),
    )


def special_told(seen: Observation, names: Names) -> tuple[Message, ...]:
    """Tells why nobody may raise in a deal, and who decides about it (B21, B24)."""
    special = seen.game.special
    if special is None or not seen.terms.locked:
        return ()
    if seen.terms.shares is None:
        return _both_near(seen, special)
    return (
        Message(
            "{call}: {side} may play this deal for {worth} or leave {price} to the other side; "
            "nobody may raise.",
            call=seen.game.speech.say(special.name),
            side=side_told(seen, seen.terms.shares, names),
            worth=worth_told(seen.game.stake.rungs[special.level].worth, seen.game.unit),
            price=worth_told(seen.game.stake.rungs[0].worth, seen.game.unit),
        ),
    )


def _both_near(seen: Observation, special: SpecialDeal) -> tuple[Message, ...]:
    told = Message(
        "Both sides have {points} points or more: nobody may raise in this deal.",
        points=special.at,
    )
    if seen.terms.blind:
        return told, Message("It is played blind: nobody sees his own cards.")
    return (told,)
