"""The end of a deal told: how it is counted, which cama or match it closes, who is mano next."""

from truc_tutor.game.actions import Answer, Call, Fold, Play
from truc_tutor.game.ladder import Whole
from truc_tutor.game.narrate_words import Names, side_told, worth_told
from truc_tutor.game.variant import AllTied, Unit
from truc_tutor.game.view import Observation, SideSeen
from truc_tutor.seats import turn_order
from truc_tutor.texts.message import Message

BEATEN = "Són bones"
"""What a seat says whose envit is beaten: its own count it need not show (A47)."""


def settled(seen: Observation, names: Names) -> tuple[Message, ...]:
    """Tells how a finished deal is counted, step by step: the side bet first, then the stake (A46).

    The camas and the match are for `closed`.
    """
    steps: list[Message] = []
    if seen.side is not None:
        steps.append(_side_settled(seen, seen.side, names))
        if seen.side.shown is not None:
            steps.append(Message("The losing side shows nothing: {word}.", word=BEATEN))
    steps.append(_stake_settled(seen, names))
    return tuple(steps)


def _side_settled(seen: Observation, side: SideSeen, names: Names) -> Message:
    if side.taken_by is None:
        return Message("The envit was not decided.")
    winner = side_told(seen, side.taken_by, names)
    paid = worth_told(side.paid, seen.game.unit)
    if side.shown is None:
        return Message(
            "The envit was refused: {worth} for {side}, paid at once.", worth=paid, side=winner
        )
    seat, cards, count = side.shown
    if seat == seen.seat:
        return Message(
            "Envit: you show {cards}, which make {count}: {worth} for {side}.",
            cards=cards,
            count=count,
            worth=paid,
            side=winner,
        )
    return Message(
        "Envit: {name} shows {cards}, which make {count}: {worth} for {side}.",
        name=names[seat],
        cards=cards,
        count=count,
        worth=paid,
        side=winner,
    )


def stake_points(seen: Observation) -> int:
    """Tells what the stake alone gave to the pair that took a finished deal."""
    if seen.taken_by is None:
        return 0
    of_side = seen.side.paid if seen.side and seen.side.taken_by == seen.taken_by else 0
    return seen.points[seen.taken_by] - of_side


def _stake_settled(seen: Observation, names: Names) -> Message:
    if seen.taken_by is None:
        return _nobody(seen)
    got = stake_points(seen)
    if not got:
        return Message("The envit has closed the cama, so the deal itself counts nothing.")
    winner = side_told(seen, seen.taken_by, names)
    paid = seen.stake_paid if isinstance(seen.stake_paid, Whole) else got
    worth = worth_told(paid, seen.game.unit)
    match seen.history[-1]:
        case Play() if all(trick.taken_by is None for trick in seen.tricks):
            return _all_tied(seen, worth, winner)
        case Play():
            return Message("The tricks: {worth} for {side}.", worth=worth, side=winner)
        case Fold():
            return Message(
                "The cards were laid down: {worth} for {side}.", worth=worth, side=winner
            )
        case Call(call=call):
            return Message(
                "{call} must not be called in this deal: {worth} for {side}.",
                call=seen.game.speech.say(call),
                worth=worth,
                side=winner,
            )
        case Answer():
            return _refused(seen, worth, winner)


def _nobody(seen: Observation) -> Message:
    if isinstance(seen.history[-1], Play):
        return Message("Every trick was tied, so nobody gets anything.")
    return Message("That closes the cama, so the deal is not played on.")


def _all_tied(seen: Observation, worth: Message, winner: object) -> Message:
    if seen.game.all_tied is AllTied.DEALER:
        return Message(
            "Every trick was tied, so the deal goes to the dealer: {worth} for {side}.",
            worth=worth,
            side=winner,
        )
    return Message(
        "Every trick was tied, so the deal goes to mano: {worth} for {side}.",
        worth=worth,
        side=winner,
    )


def _refused(seen: Observation, worth: Message, winner: object) -> Message:
    stake = seen.game.stake
    calls = [act.call for act in seen.history if isinstance(act, Call) and act.call in stake.calls]
    if not calls:
        return Message("The deal was not played: {worth} for {side}.", worth=worth, side=winner)
    return Message(
        "{call} was refused: {worth} for {side}.",
        call=seen.game.speech.say(calls[-1]),
        worth=worth,
        side=winner,
    )


def closed_by(seen: Observation) -> int | None:
    """Tells the pair that has just closed a cama, None where the cama goes on (A51)."""
    if not seen.over or not any(seen.points):
        return None
    if seen.winner is not None:
        return seen.winner
    if any(seen.score):
        return None
    if seen.taken_by is not None and stake_points(seen):
        return seen.taken_by
    return seen.side.taken_by if seen.side else None


def closed(seen: Observation, names: Names) -> tuple[Message, ...]:
    """Tells the cama or the match that a finished deal has won, nothing where it goes on."""
    pair = closed_by(seen)
    if pair is None:
        return ()
    winner = side_told(seen, pair, names)
    if seen.winner is not None:
        return (Message("The match goes to {side}.", side=winner),)
    if seen.game.unit is Unit.POINT:
        return (Message("The game goes to {side}; the next begins at nothing.", side=winner),)
    return (Message("The cama goes to {side}; the stones start again at nothing.", side=winner),)


def next_mano(seen: Observation) -> int:
    """Tells who will be first to play in the deal after this one (A4)."""
    return turn_order(seen.mano, seen.game.seats)[1]
