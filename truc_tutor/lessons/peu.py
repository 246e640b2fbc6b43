"""Exercises for two pairs in Valencian Truc: who is the peu, and what the partners answer."""

from random import Random

from truc_tutor.game.match import Match
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.family import pair_answers, partners
from truc_tutor.lessons.family.dealing import say
from truc_tutor.lessons.family.setting import made_in
from truc_tutor.lessons.positions import copy, dealt, random_hands, table
from truc_tutor.lessons.ranking import four
from truc_tutor.lessons.stakes import STAKE_CALLS, talk
from truc_tutor.lessons.words import Said, seat_name
from truc_tutor.seats import pair_of, turn_order
from truc_tutor.texts.message import Message

SEATS = 4
PEU = Message("The partner who plays later is the peu of the pair, and sees more before playing.")


def peu(match: Match, pair: int) -> Exercise:
    """Asks who of a pair plays later in the first trick (A55)."""
    seats = tuple(seat for seat in range(SEATS) if pair_of(seat) == pair)
    mano = table(match).mano
    order = turn_order(mano, SEATS)
    return Exercise(
        kind="peu",
        prompt=Message("Who is the peu of the rivals?")
        if pair
        else Message("Who is the peu of your pair?"),
        form=Form.ONE,
        choices=tuple(Choice(Message("{seat}", seat=seat_name(seat, SEATS))) for seat in seats),
        facts=(Message("Mano: {seat}", seat=seat_name(mano, SEATS)),),
        nudge=Message("Mano plays first. Go round to the right from there."),
        reason=PEU,
        why=(
            Message(
                "In this order: {seats}.", seats=tuple(seat_name(seat, SEATS) for seat in order)
            ),
            Message(
                "Of the pair this one comes later: {seat}.",
                seat=seat_name(_later(match, pair), SEATS),
            ),
        ),
        model=(seats.index(_later(match, pair)),),
        check=lambda answer: seats[answer[0]] == _later(match, pair),
        seats=SEATS,
    )


def _later(match: Match, pair: int) -> int:
    """Plays the first trick and tells who of a pair has laid the later card."""
    end = say(copy(match), *["play"] * SEATS)
    return [laid.seat for laid in table(end).tricks[0].laid if pair_of(laid.seat) == pair][-1]


def make_peu(rng: Random) -> Exercise:
    """Makes a deal with any mano, and asks of either pair."""
    match = dealt(random_hands(rng, SEATS), rng.randrange(SEATS))
    return peu(match, rng.randrange(2))


def first_asked(match: Match) -> Exercise:
    """Asks which seat answers a call first (A33)."""
    call = table(match).questions[-1].seat
    word = Said(table(match).question or "")
    return Exercise(
        kind="first-asked",
        prompt=Message("Who is asked first?"),
        form=Form.ONE,
        choices=tuple(
            Choice(Message("{seat}", seat=seat_name(seat, SEATS))) for seat in range(SEATS)
        ),
        talk=talk(match),
        nudge=Message("Which pair has to answer? Who of it comes next in turn?"),
        reason=Message(
            "A call asks the other pair. The one of it who comes next in turn, to the right of "
            "the caller, is asked first."
        ),
        why=(
            Message("This seat called {call}: {seat}.", call=word, seat=seat_name(call, SEATS)),
            Message("Next to the right: {seat}.", seat=seat_name((call + 1) % SEATS, SEATS)),
        ),
        model=(table(match).to_act[0],),
        check=lambda answer: answer[0] == table(match).to_act[0],
        seats=SEATS,
    )


def make_first_asked(rng: Random) -> Exercise:
    """Makes a call before the first card, or the raise of it by either of those asked."""
    match = dealt(random_hands(rng, SEATS), rng.randrange(SEATS))
    word = rng.choice(("envit", STAKE_CALLS[0]))
    say(match, *["play"] * rng.randrange(3), word)
    if rng.random() < 0.5:
        say(match, {"envit": "torne", "truc": "retruc"}[word])
    return first_asked(match)


MAKERS = {
    "peu": make_peu,
    "first-asked": make_first_asked,
    "sparing": made_in(four, partners.make_sparing),
    "answered": made_in(four, pair_answers.make_answered),
    "pair-raise": made_in(four, pair_answers.make_raising),
}
