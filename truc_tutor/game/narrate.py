"""Acts and results told in full sentences, to the seat that sees them."""

from truc_tutor.cards import UNKNOWN
from truc_tutor.game.actions import Answer, Call, Fold, Play, SeatAction
from truc_tutor.game.narrate_begin import begun, redealt
from truc_tutor.game.narrate_bets import answer_told, call_told
from truc_tutor.game.narrate_end import closed, settled
from truc_tutor.game.narrate_words import Names, side_told, worth_told
from truc_tutor.game.pieces import Auction, Trick
from truc_tutor.game.view import Observation
from truc_tutor.texts.message import Message


def told(before: Observation | None, after: Observation, names: Names) -> tuple[Message, ...]:
    """Tells what happened between two observations of one seat that are one act apart.

    `before` is None at the first deal. A finished trick and a finished deal are told after the act.
    """
    if before is None or before.deals != after.deals:
        return begun(after, names)
    if len(before.history) == len(after.history):
        return (redealt(after),)
    lines = [act_told(before, after.history[-1], names)]
    lines += [
        trick_told(after, place, names) for place in range(len(before.tricks), len(after.tricks))
    ]
    lines += _side_refused(before, after, names)
    if after.over:
        lines += [*settled(after, names), *closed(after, names)]
    return tuple(lines)


def act_told(before: Observation, act: SeatAction, names: Names) -> Message:
    """Tells one act of a seat; `before` is what was seen when it was done."""
    own = act.seat == before.seat
    name = names[act.seat]
    match act:
        case Play():
            return _play_told(act, name, own=own)
        case Call():
            return call_told(before, act, name, own=own)
        case Answer():
            return answer_told(before, act, name, own=own)
        case Fold() if own:
            return Message("You lay down your cards.")
        case Fold():
            return Message("{name} lays down the cards.", name=name)


def _play_told(play: Play, name: str, *, own: bool) -> Message:
    card, under = play.card, play.under
    if under is not None and play.covered:
        if own:
            return Message("You lay both cards covered.")
        return Message("{name} lays both cards covered.", name=name)
    if under is not None:
        if own:
            return Message("You lay {card} over {under}.", card=card, under=under)
        if under == UNKNOWN:
            return Message("{name} lays {card} over a hidden card.", name=name, card=card)
        return Message("{name} lays {card} over {under}.", name=name, card=card, under=under)
    if play.covered:
        return _covered_told(play, name, own=own)
    if own:
        return Message("You play {card}.", card=card)
    return Message("{name} plays {card}.", name=name, card=card)


def _covered_told(play: Play, name: str, *, own: bool) -> Message:
    if own and play.card == UNKNOWN:
        return Message("You play a card covered.")
    if own:
        return Message("You play {card} covered.", card=play.card)
    return Message("{name} plays a card covered.", name=name)


def trick_told(seen: Observation, place: int, names: Names) -> Message:
    """Tells who takes the trick at a place, from 0."""
    trick, number = seen.tricks[place], place + 1
    hidden = place > 0 and _by_hidden(seen.tricks[place - 1], trick)
    if trick.taken_by is None:
        if hidden:
            return Message("The hidden cards are tied as well.")
        return Message("Trick {number} is tied.", number=number)
    if trick.taken_by == seen.seat:
        if hidden:
            return Message("Your hidden card takes trick {number}.", number=number)
        return Message("You take trick {number}.", number=number)
    name = names[trick.taken_by]
    if hidden:
        return Message("The hidden card of {name} takes trick {number}.", name=name, number=number)
    return Message("{name} takes trick {number}.", name=name, number=number)


def _by_hidden(before: Trick, trick: Trick) -> bool:
    """Tells whether a trick is the hidden half of a two-card play (A15)."""
    return before.laid == trick.laid


def _side_refused(before: Observation, after: Observation, names: Names) -> list[Message]:
    """Tells at once what a refused side bet paid (A42); an ended deal tells it in its settling."""
    side = after.side
    if side is None or side.auction is not Auction.REFUSED or side.taken_by is None:
        return []
    if after.over or (before.side is not None and before.side.auction is Auction.REFUSED):
        return []
    return [
        Message(
            "{worth} at once for {side}.",
            worth=worth_told(side.paid, after.game.unit),
            side=side_told(after, side.taken_by, names),
        )
    ]
