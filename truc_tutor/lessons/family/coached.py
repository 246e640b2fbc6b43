"""What the coach says, put so that a lesson can say it, and what a deal would have come to."""

from truc_tutor.game.actions import Answer, Play, SeatAction
from truc_tutor.game.engine import to_act
from truc_tutor.game.match import Match
from truc_tutor.game.pieces import Trick
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation, observe
from truc_tutor.lessons.family.taking import PLACES
from truc_tutor.lessons.positions import copy, table
from truc_tutor.lessons.words import Named, Said, side_name
from truc_tutor.players.sound import best_laid, sound_plays
from truc_tutor.players.unseen import strengths
from truc_tutor.seats import pair_of
from truc_tutor.texts.message import Message


def marked(message: Message, game: Game) -> Message:
    """Marks the calls in a sentence of the coach with the language they are in."""
    return Message(
        message.text,
        message.many,
        context=message.context,
        **{name: _marked(each, game) for name, each in message.fields.items()},
    )


def _marked(value: object, game: Game) -> object:
    match value:
        case Message():
            return marked(value, game)
        case str() if value in game.speech.words.values():
            return Said(value, game.speech.lang)
        case _:
            return value


def thrifty(match: Match) -> Match:
    """Plays the deal to its end without a call: the strongest card leads, the cheapest takes.

    An open question is accepted.
    """
    end = copy(match)
    while acting := to_act(end.state):
        seat = acting[0]
        asked = table(end).questions
        end.act(Answer(seat, accept=True) if asked else _thrifty(observe(end.state, seat)))
    return end


def _thrifty(seen: Observation) -> Play:
    by = strengths(seen)
    ordered = sorted(sound_plays(seen), key=lambda play: by.get(play.card, 0))
    if not seen.laid:
        return ordered[-1]
    best, owners = best_laid(seen, by)
    if seen.seat is not None and owners == {pair_of(seen.seat)}:
        return ordered[0]
    takers = [play for play in ordered if by.get(play.card, 0) > best]
    ties = [play for play in ordered if by.get(play.card, 0) == best]
    return (takers or ties or ordered)[0]


def aftermath(match: Match, best: SeatAction | None = None) -> tuple[Message, ...]:
    """Tells what the rival held at a table of two, and how the deal goes on without a call.

    It begins with `best` where that is a card. An open question is accepted; where new cards
    are agreed upon nothing goes on.
    """
    held = Message("Your rival held: {cards}.", cards=observe(match.state, 1).holding)
    before = len(table(match).tricks)
    after = copy(match)
    if isinstance(best, Play):
        after.act(best)
    end = table(thrifty(after))
    if not end.over:
        return (held,)
    rows = zip(PLACES[before:], end.tricks[before:], strict=False)
    return (held, *(_went(place, trick) for place, trick in rows), _taken(end.taken_by))


def _went(place: str, trick: Trick) -> Message:
    lower = place == PLACES[2] and trick.laid[0].under is not None
    laid = tuple(each.under if lower else each.card for each in trick.laid)
    if trick.taken_by is None:
        return Message("{trick}: {cards}. It is tied.", trick=Named(place), cards=laid)
    side = side_name(pair_of(trick.taken_by), 2)
    return Message(
        "{trick}: {cards}. It goes to {side}.", trick=Named(place), cards=laid, side=side
    )


def _taken(pair: int | None) -> Message:
    if pair is None:
        return Message("So nobody scores, and the next deal begins.")
    return Message("So this side takes the deal: {side}.", side=side_name(pair, 2))
