"""Exercises on what a covered card binds to, and how tricks with covered cards are shown."""

from collections.abc import Sequence
from functools import partial
from random import Random

from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Play, SeatAction
from truc_tutor.game.engine import legal, to_act
from truc_tutor.game.match import Match
from truc_tutor.game.pieces import Laid, Trick
from truc_tutor.game.view import Observation, observe
from truc_tutor.lessons.exercise import Choice, Exercise, Face, Form, Group
from truc_tutor.lessons.family.dealing import say
from truc_tutor.lessons.family.names import lies
from truc_tutor.lessons.family.taking import PLACES
from truc_tutor.lessons.positions import dealt, random_hands, rules, strength, table
from truc_tutor.lessons.searching import sought
from truc_tutor.lessons.ties import HIDDEN, ON_TOP
from truc_tutor.lessons.words import SEAT_NAMES, Named, seat_name
from truc_tutor.texts.message import Message

BINDS = Message(
    "Who covers in the first trick must cover every card after it. The partner stays free."
)


def covering(rng: Random, often: float, acts: Sequence[SeatAction]) -> SeatAction:
    """Chooses a play at random, a covered one so often where there is a choice."""
    wanted = rng.random() < often
    fitting = [act for act in acts if isinstance(act, Play) and act.covered == wanted]
    return rng.choice(fitting or [act for act in acts if isinstance(act, Play)])


def dealt_out(rng: Random, seats: int, often: float, plays: int) -> Match:
    """Deals and plays so many times at random, or to the end of the deal, without a call."""
    match = dealt(random_hands(rng, seats), rng.randrange(seats))
    for _ in range(plays):
        if to_act(match.state):
            match.act(covering(rng, often, legal(match.state)))
    return match


def _trick(at: int, trick: Trick, seats: int) -> Group:
    """Shows a trick as it lay on the table, the third of a two-card play being the lower cards."""
    lower = at == 2 and trick.laid[0].under is not None
    return Group(
        tuple(
            Face(_open(laid, lower=lower), lies(laid.seat, trick.leader, seats))
            for laid in trick.laid
        ),
        Message("{trick}", trick=Named(PLACES[at])),
    )


def _open(laid: Laid, *, lower: bool) -> Card | None:
    card = laid.under if lower else laid.card
    return None if laid.covered or card in (None, UNKNOWN) else card


def tricks_shown(seen: Observation) -> tuple[Group, ...]:
    """Shows the finished tricks, covered cards as backs."""
    return tuple(_trick(at, trick, seen.game.seats) for at, trick in enumerate(seen.tricks))


WAYS = (
    Message("One card, open"),
    Message("One card, covered"),
    Message("Both cards: one open, the other hidden under it"),
    Message("Both cards, covered"),
)


def ways(match: Match) -> Exercise:
    """Asks how seat 0 may lay its next card (A14, A22, A24, A25)."""
    seen = observe(match.state, 0)
    right = _ways_of(seen)
    return Exercise(
        kind="ways",
        prompt=Message("It is your turn. Mark every way in which you may lay now."),
        form=Form.MANY,
        choices=tuple(map(Choice, WAYS)),
        groups=(
            *tricks_shown(seen),
            *(Group(_faces(laid), lies(laid.seat, seen.leader, 2)) for laid in seen.laid),
        ),
        facts=(
            Message("{trick}", trick=Named(PLACES[len(seen.tricks)])),
            *((Message("You covered your first card"),) if 0 in seen.bound else ()),
        ),
        nudge=Message("Was the first trick tied? Have you covered your first card?"),
        reason=Message(
            "Any card may be covered. Covering in the first trick binds for the rest; a tied first "
            "trick makes you lay both cards at once."
        ),
        why=_why_ways(seen),
        model=right,
        check=lambda answer: answer == _ways_of(observe(match.state, 0)),
    )


def _faces(laid: Laid) -> tuple[Face, ...]:
    """Shows what a seat has laid, the hidden card of a two-card play as a back."""
    if laid.under is None:
        return (Face(_open(laid, lower=False)),)
    return Face(_open(laid, lower=False), ON_TOP), Face(None, HIDDEN)


def _ways_of(seen: Observation) -> tuple[int, ...]:
    plays = [act for act in seen.legal if isinstance(act, Play)]
    return tuple(sorted({2 * (play.under is not None) + play.covered for play in plays}))


def _why_ways(seen: Observation) -> tuple[Message, ...]:
    bound = (
        Message("You covered your first card, so you cover to the end.")
        if 0 in seen.bound
        else Message("Nothing binds you: you have not covered in the first trick.")
    )
    if not seen.two_card:
        last = (
            Message("So you lay one card, covered.")
            if 0 in seen.bound
            else Message("So you lay one card, open or covered.")
        )
        return bound, last
    tied = Message("The first trick was tied, so both cards are laid at once.")
    last = (
        Message("So both cards lie covered.")
        if 0 in seen.bound
        else Message("So one lies open, and the other is hidden under it.")
    )
    return bound, tied, last


def make_ways(rng: Random) -> Exercise:
    """Makes a turn of seat 0; each way of laying comes as often."""
    bound, tied = rng.random() < 0.5, rng.random() < 0.5
    first = _first_cards(rng, tied=tied and not bound)
    rest = rng.sample([card for card in rules().deck if card not in first], 4)
    hands = ((first[0], *rest[:2]), (first[1], *rest[2:]))
    match = dealt(hands, rng.randrange(2))
    if not (bound or tied) and rng.random() < 1 / 3:
        return ways(_until_mine(rng, match))
    for _ in range(2):
        seat = to_act(match.state)[0]
        match.act(Play(seat, first[seat], covered=bound and (tied or seat == 0)))
    return ways(_until_mine(rng, match))


def _first_cards(rng: Random, *, tied: bool) -> list[Card]:
    """Draws two cards of one class, or of two."""
    one = rng.choice([card for card in rules().deck if strength(card) < 6])
    others = [c for c in rules().deck if c != one and (strength(c) == strength(one)) == tied]
    return [one, rng.choice(others)]


def _until_mine(rng: Random, match: Match) -> Match:
    if to_act(match.state) == (1,):
        match.act(covering(rng, 0.4, legal(match.state)))
    return match


def must_cover(match: Match) -> Exercise:
    """Asks which of four seats have to cover every card that is to come (A25)."""
    seen = table(match)
    right = tuple(sorted(seen.bound))
    return Exercise(
        kind="must-cover",
        prompt=Message("Mark everybody who has to cover every card from now on."),
        form=Form.MANY,
        choices=tuple(Choice(Message("{seat}", seat=Named(name))) for name in SEAT_NAMES[4]),
        groups=tricks_shown(seen),
        nudge=Message("Who has covered a card in the first trick?"),
        reason=BINDS,
        why=(
            *(
                Message("{seat}: covered in the first trick.", seat=seat_name(seat, 4))
                for seat in right
            ),
            Message("So bound are: {seats}.", seats=tuple(seat_name(seat, 4) for seat in right)),
        ),
        model=right,
        check=lambda answer: set(answer) == table(match).bound,
        seats=4,
    )


def make_must_cover(rng: Random) -> Exercise:
    """Makes the first trick of four in which one to four cards are covered."""

    def sure() -> Match:
        match = dealt(random_hands(rng, 4), rng.randrange(4))
        match.act(covering(rng, 1, legal(match.state)))
        return say(match, "play", "play", "play")

    often = rng.choice((0.25, 0.4, 0.6))
    draw = partial(dealt_out, rng, 4, often, 4)
    return must_cover(sought(draw, sure, lambda match: bool(table(match).bound)))


MAKERS = {"ways": make_ways, "must-cover": make_must_cover}
