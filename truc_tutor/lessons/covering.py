"""Exercises on the envit after the deal: what playing and covering cards does to the count."""

from collections.abc import Sequence
from random import Random

from truc_tutor.cards import Card
from truc_tutor.game.actions import Answer as Reply
from truc_tutor.game.actions import Call, Play, SeatAction
from truc_tutor.game.match import Match
from truc_tutor.lessons.envit import Hand, count_lines
from truc_tutor.lessons.exercise import Exercise, Face, Form, Group
from truc_tutor.lessons.positions import dealt, envit, play_out, random_hands, settled_count
from truc_tutor.texts.message import Message

COVERED = Message("covered")


def after_play(match: Match) -> Exercise:
    """Asks what seat 0 counts at the end of a deal in which cards were covered or played (A26)."""
    dealt_cards, notes = _opening_cards(match), _how_played(match)
    left_out = tuple(card for card in dealt_cards if notes[card] == COVERED)
    rest = tuple(card for card in dealt_cards if card not in left_out)
    return Exercise(
        kind="after-play",
        prompt=Message("What does your envit count at the end of the deal?"),
        form=Form.NUMBER,
        span=(0, 40),
        groups=(
            Group(
                tuple(Face(card, notes[card], dim=card in left_out) for card in dealt_cards),
                Message("Your cards, and how you used them"),
            ),
        ),
        facts=(Message("The envit was called and accepted in the first trick."),),
        nudge=Message("Which of your cards did you play covered?"),
        reason=Message(
            "A card that you covered does not count. A card played face up counts, and so does the "
            "hidden card of the two-card play."
        ),
        why=(*_why_left_out(left_out), *count_lines(rest)),
        model=(settled_count(match, 0),),
        check=lambda answer: answer[0] == settled_count(match, 0),
    )


def _opening_cards(match: Match) -> Hand:
    deal = match.state.deal
    return () if deal is None else deal.hands[0]


def _why_left_out(cards: Hand) -> tuple[Message, ...]:
    if not cards:
        return (Message("No card was played covered, so all three count."),)
    return tuple(Message("{card} was covered: it is left out.", card=card) for card in cards)


def _how_played(match: Match) -> dict[Card, Message]:
    notes = dict.fromkeys(_opening_cards(match), Message("not played"))
    for act in match.acts:
        if isinstance(act, Play) and act.seat == 0:
            notes[act.card] = COVERED if act.covered else Message("played face up")
            if act.under is not None:
                notes[act.under] = COVERED if act.covered else Message("hidden under it")
    return notes


def played(hands: Sequence[Hand], mano: int, rng: Random, covers: float, coverer: int = 0) -> Match:
    """Plays a deal with an accepted envit, one seat covering its cards with a probability.

    The other covers as well, four times less often.
    """
    match = dealt(hands, mano)
    match.act(Call(mano, "envit"))
    match.act(Reply(1 - mano, accept=True))

    def choose(acts: tuple[SeatAction, ...]) -> SeatAction:
        wanted = rng.random() < (covers if acts[0].seat == coverer else covers / 4)
        fitting = [act for act in acts if isinstance(act, Play) and act.covered == wanted]
        return rng.choice(fitting or list(acts))

    return play_out(match, choose)


def make_after_play(rng: Random) -> Exercise:
    """Makes a deal played to its end in which seat 0 covered no, one or more cards."""
    covers = rng.choice((0.0, 0.4, 0.4, 0.7))
    hands = random_hands(rng)
    for _ in range(4):  # a couple comes often
        if len(envit().best(hands[0])) < 2 and rng.random() < 0.7:
            hands = random_hands(rng)
    return after_play(played(hands, rng.randrange(2), rng, covers))


MAKERS = {"after-play": make_after_play}
