"""Exercises on senyes: what a gesture means, which to make, and which one cannot be true (A53)."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from truc_tutor.cards import Card, cards
from truc_tutor.coach.odds import count_odds
from truc_tutor.game.actions import Play
from truc_tutor.game.engine import legal
from truc_tutor.game.match import Match
from truc_tutor.game.view import Observation, observe
from truc_tutor.lessons.exercise import Choice, Exercise, Face, Form, Group
from truc_tutor.lessons.family.showing import lying
from truc_tutor.lessons.positions import dealt, envit, random_hands, rules, strength
from truc_tutor.lessons.ranking import setting
from truc_tutor.lessons.searching import sought
from truc_tutor.lessons.words import seat_name
from truc_tutor.players.evidence import CARD_OF, COUNT_OF, true_gestures
from truc_tutor.players.unseen import unseen
from truc_tutor.tables.signals import SIGNS
from truc_tutor.texts.message import Message, plural

SEATS = 4
PARTNER, RIVALS = 2, (1, 3)

OF_CARDS = tuple(CARD_OF)
OF_COUNTS = tuple(gesture for gesture, counts in COUNT_OF.items() if len(counts) == 1)
PLAIN = (*OF_CARDS, *OF_COUNTS)
"""The gestures that are true or false and nothing in between."""


Told = tuple[tuple[int, str], ...]
"""Signals: the seat and the gesture."""


def deed(gesture: str, seat: int) -> Message:
    """Tells in words that a seat makes a gesture."""
    return Message(SIGNS[gesture].does, name=seat_name(seat, SEATS))


def drawn(gesture: str, title: Message) -> Group:
    """Shows a person who makes a gesture."""
    return Group((), title, gesture=gesture)


def meaning(gesture: str, options: tuple[str, ...]) -> Exercise:
    """Asks what a gesture of the partner means."""
    return Exercise(
        kind="sign",
        prompt=Message("What does your partner tell you?"),
        form=Form.ONE,
        choices=tuple(Choice(Message("{meaning}", meaning=SIGNS[each].means)) for each in options),
        groups=(drawn(gesture, deed(gesture, PARTNER)),),
        nudge=Message("Is it a signal for a card or one for the envit?"),
        reason=Message(
            "Eyes and tongue tell of the four top cards, the lip of a three; cheeks and shoulders "
            "tell what the envit counts."
        ),
        why=(
            Message("{deed}", deed=deed(gesture, PARTNER)),
            Message("It means: {meaning}.", meaning=SIGNS[gesture].means),
        ),
        model=(options.index(gesture),),
        check=lambda answer: options[answer[0]] == gesture,
        seats=SEATS,
    )


def make_meaning(rng: Random) -> Exercise:
    """Makes one of the ten gestures, and three more meanings."""
    options = rng.sample(tuple(SIGNS), 4)
    return meaning(rng.choice(options), tuple(options))


def sending(held: tuple[Card, ...], options: tuple[str, ...]) -> Exercise:
    """Asks which gestures tell the truth about three cards."""

    def right() -> tuple[int, ...]:
        true = true_gestures(observe(dealt(hands(held)).state, 0), held)
        return tuple(at for at, gesture in enumerate(options) if gesture in true)

    return Exercise(
        kind="send",
        prompt=Message("Which signals would be true? Mark them all."),
        form=Form.MANY,
        choices=tuple(Choice(Message(SIGNS[each].yours)) for each in options),
        groups=(Group(tuple(map(Face, held)), Message("Your cards")),),
        nudge=Message("Do you hold one of the four top cards, or a three? What do you count?"),
        reason=Message(
            "A signal for a card is true if you hold that card; one for the envit, if you count "
            "exactly that much."
        ),
        why=(
            Message("You count {total}.", total=envit().count(held)),
            *(_sent(options[at]) for at in right()),
        ),
        model=right(),
        check=lambda answer: answer == right(),
        seats=SEATS,
    )


def hands(held: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """Gives seat 0 these cards, and the other seats some of the rest."""
    rest = [card for card in rules().deck if card not in held]
    return [held, *(tuple(rest[at : at + 3]) for at in (0, 3, 6))]


def _sent(gesture: str) -> Message:
    sign = SIGNS[gesture]
    return Message("{deed} It means: {meaning}.", deed=Message(sign.yours), meaning=sign.means)


def make_sending(rng: Random) -> Exercise:
    """Makes three cards of which one signal or more would be true, and five signals."""
    of_count = rng.random() < 0.4

    def wanted(held: tuple[Card, ...]) -> bool:
        true = _plain_truths(held)
        return bool(true) and (not of_count or bool(true & set(OF_COUNTS)))

    held = sought(lambda: tuple(rng.sample(rules().deck, 3)), lambda: cards("7e 6e 4c"), wanted)
    true = sorted(_plain_truths(held))
    false = [gesture for gesture in PLAIN if gesture not in true]
    options = [*true, *rng.sample(false, 5 - len(true))]
    return sending(held, tuple(each for each in SIGNS if each in options))


def _plain_truths(held: tuple[Card, ...]) -> set[str]:
    true = true_gestures(observe(dealt(hands(held)).state, 0), held)
    return set(true) & set(PLAIN)


def possible(seen: Observation, seat: int, gesture: str) -> bool:
    """Tells whether a seat that has not played yet may hold what a gesture says."""
    if gesture in CARD_OF:
        strong = strength(CARD_OF[gesture])
        return any(strength(card) == strong for card in unseen(seen))
    return any(count in COUNT_OF[gesture] for count in count_odds(seen, seat))


def false_signals(match: Match, told: Told) -> Exercise:
    """Asks which signals of rivals cannot be true by what seat 0 sees."""
    seen = observe(match.state, 0)

    def right() -> tuple[int, ...]:
        return tuple(at for at, each in enumerate(told) if not possible(seen, *each))

    return Exercise(
        kind="false",
        prompt=Message("You catch these signals of your rivals. Mark each that must be false."),
        form=Form.MANY,
        choices=tuple(Choice(deed(gesture, seat)) for seat, gesture in told),
        groups=lying(setting(SEATS), seen),
        nudge=Message("What does each signal mean? Is that still to be had?"),
        reason=Message("Nobody else can have a card that you see. What nobody sees may be true."),
        why=(
            *(_tested(seen, seat, gesture) for seat, gesture in told),
            plural(
                "So one of them must be false.", "So {count} of them must be false.", len(right())
            ),
        ),
        model=right(),
        check=lambda answer: answer == right(),
        seats=SEATS,
    )


def _tested(seen: Observation, seat: int, gesture: str) -> Message:
    means = SIGNS[gesture].means
    if possible(seen, seat, gesture):
        return Message("It may be true: {meaning}.", meaning=means)
    return Message("Nobody else can have it: {meaning}.", meaning=means)


def make_false(rng: Random) -> Exercise:
    """Makes cards of seat 0, perhaps one on the table, and three signals, some of them false."""
    lead = rng.choice((0, 0, PARTNER))

    def draw() -> tuple[Match, Told] | None:
        match = dealt(random_hands(rng, SEATS), lead)
        if lead:  # the partner has led, and nobody else has played
            match.act(rng.choice([a for a in legal(match.state) if _opens(a)]))
        return _with_signals(rng, match)

    return false_signals(*sought(draw, lambda: _sure_false(rng)))


def _opens(act: object) -> bool:
    return isinstance(act, Play) and not act.covered


def _with_signals(rng: Random, match: Match) -> tuple[Match, Told] | None:
    """Draws three signals of the rivals; one at least is false, the others true together."""
    seen = observe(match.state, 0)
    told = tuple((rng.choice(RIVALS), gesture) for gesture in rng.sample(PLAIN, 3))
    true = [each for each in told if possible(seen, *each)]
    if not 0 < len(true) < len(told):
        return None
    return (match, told) if all(_together(seen, rival, true) for rival in RIVALS) else None


def _together(seen: Observation, rival: int, told: Sequence[tuple[int, str]]) -> bool:
    """Tells whether one holding bears out all that a rival told."""
    gestures = {gesture for seat, gesture in told if seat == rival}
    return len(gestures) < 2 or any(
        gestures <= set(true_gestures(seen, held)) for held in combinations(unseen(seen), 3)
    )


def _sure_false(rng: Random) -> tuple[Match, Told]:
    match = dealt(hands(cards("1e 7o 6c")))
    gestures = ("brows", "wink", "tongue-left")
    return match, tuple((rng.choice(RIVALS), gesture) for gesture in gestures)


MAKERS = {"sign": make_meaning, "send": make_sending, "false": make_false}
