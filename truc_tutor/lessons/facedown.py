"""Exercises on covered cards: what they take, and what they do to the envit."""

from random import Random

from truc_tutor.cards import Card, cards
from truc_tutor.game.actions import Play
from truc_tutor.game.engine import legal, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.pieces import Trick
from truc_tutor.game.view import observe
from truc_tutor.lessons import bound
from truc_tutor.lessons.bound import covering, dealt_out, tricks_shown
from truc_tutor.lessons.covering import COVERED, played
from truc_tutor.lessons.exercise import Choice, Exercise, Face, Form, Group
from truc_tutor.lessons.family.ranking import make_covered
from truc_tutor.lessons.family.setting import made_in
from truc_tutor.lessons.family.taking import PLACES
from truc_tutor.lessons.positions import dealt, envit, random_hands, settled_count, table
from truc_tutor.lessons.ranking import usual
from truc_tutor.lessons.searching import sought
from truc_tutor.lessons.words import Named, seat_name, side_name
from truc_tutor.texts.message import Message

NOTHING = Message("A covered card counts for nothing: any open card beats it.")
LEFT_OUT = Message("A card that you covered is left out of your envit.")


def covered_deal(match: Match) -> Exercise:
    """Asks who takes a deal in which cards were covered (A8, A13)."""
    seen = table(match)
    taker = seen.taken_by or 0
    return Exercise(
        kind="covered-deal",
        prompt=Message("Who takes the deal?"),
        form=Form.ONE,
        choices=tuple(Choice(Message("{seat}", seat=seat_name(seat, 2))) for seat in range(2)),
        groups=tricks_shown(seen),
        facts=(Message("Mano: {seat}", seat=seat_name(seen.mano, 2)),),
        nudge=Message("Go trick by trick. What does a covered card take?"),
        reason=Message(
            "A covered card takes nothing, and covered cards alone tie. After three ties mano "
            "takes the deal."
        ),
        why=(
            *(_result(at, trick) for at, trick in enumerate(seen.tricks)),
            Message("So this side takes the deal: {side}.", side=side_name(taker, 2)),
        ),
        model=(taker,),
        check=lambda answer: answer[0] == table(match).taken_by,
    )


def _result(at: int, trick: Trick) -> Message:
    place = Named(PLACES[at])
    if trick.taken_by is None:
        return Message("{trick}: tied.", trick=place)
    return Message("{trick}: {side}.", trick=place, side=seat_name(trick.taken_by, 2))


def make_covered_deal(rng: Random) -> Exercise:
    """Makes a deal with at least one covered card."""
    often = rng.choice((0.25, 0.25, 0.5, 0.8))

    def sure() -> Match:
        match = dealt((cards("1e 6o 3c"), cards("4b 5o 3b")), rng.randrange(2))
        while to_act(match.state):
            match.act(covering(rng, 1, legal(match.state)))
        return match

    return covered_deal(sought(lambda: dealt_out(rng, 2, often, 6), sure, _any_covered))


def _any_covered(match: Match) -> bool:
    return any(isinstance(act, Play) and act.covered for act in match.acts)


def covered_envit(match: Match) -> Exercise:
    """Asks who wins an accepted envit after a deal in which cards were covered (A26)."""
    mano = table(match).mano
    return Exercise(
        kind="covered-envit",
        prompt=Message("The envit was accepted. Who wins it?"),
        form=Form.ONE,
        choices=tuple(Choice(Message("{seat}", seat=seat_name(seat, 2))) for seat in range(2)),
        groups=tuple(_laid_open(match, seat, mano) for seat in range(2)),
        nudge=Message("Which cards are left to count, on either side?"),
        reason=Message(
            "Covered cards are left out, all others count, played or not. Equal counts go to mano."
        ),
        why=_why_envit(match, mano),
        model=(_won_by(match),),
        check=lambda answer: answer[0] == _won_by(match),
    )


def _laid_open(match: Match, seat: int, mano: int) -> Group:
    hidden = _covered_by(match, seat)
    faces = tuple(
        Face(None, COVERED, dim=True) if card in hidden else Face(card)
        for card in observe(match.state, seat).dealt
    )
    return Group(faces, Message("{seat}", seat=seat_name(seat, 2)), mano=seat == mano)


def _covered_by(match: Match, seat: int) -> set[Card | None]:
    plays = [act for act in match.acts if isinstance(act, Play) and act.seat == seat]
    return {card for act in plays if act.covered for card in (act.card, act.under)}


def _won_by(match: Match) -> int:
    side = table(match).side
    return 0 if side is None else side.taken_by or 0


def _why_envit(match: Match, mano: int) -> tuple[Message, ...]:
    counts = [settled_count(match, seat) for seat in range(2)]
    name = seat_name(_won_by(match), 2)
    told = tuple(
        Message("{seat}: {total}.", seat=seat_name(seat, 2), total=counts[seat])
        for seat in (mano, 1 - mano)
    )
    if counts[0] == counts[1]:
        return (*told, Message("Equal best counts, and mano wins ties: {seat}.", seat=name))
    return (*told, Message("The highest count wins the envit: {seat}.", seat=name))


def make_covered_envit(rng: Random) -> Exercise:
    """Makes a deal with an accepted envit; in half of them a covered card turns it."""
    turned, coverer = rng.random() < 0.5, rng.randrange(2)

    def draw() -> Match:
        return played(random_hands(rng), rng.randrange(2), rng, rng.choice((0.3, 0.6)), coverer)

    def wanted(match: Match) -> bool:
        return _any_covered(match) and (not turned or _turns(match))

    def sure() -> Match:
        return played((cards("7o 6o 4c"), cards("3e 1e 7b")), rng.randrange(2), rng, 1)

    return covered_envit(sought(draw, sure, wanted))


def _turns(match: Match) -> bool:
    """Tells whether the other seat would have won with all cards counting."""
    counts = [envit().count(observe(match.state, seat).dealt) for seat in range(2)]
    mano = table(match).mano
    best = mano if counts[0] == counts[1] else counts.index(max(counts))
    return best != _won_by(match)


MAKERS = {
    "covered": made_in(usual, make_covered),
    "covered-deal": make_covered_deal,
    **bound.MAKERS,
    "covered-envit": make_covered_envit,
}
