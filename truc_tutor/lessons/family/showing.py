"""Positions as they lie before the learner: the turned card, what was played, the own cards."""

from random import Random

from truc_tutor.cards import Card
from truc_tutor.game.actions import Play
from truc_tutor.game.engine import legal
from truc_tutor.game.match import Match
from truc_tutor.game.view import Observation
from truc_tutor.lessons.exercise import Face, Group
from truc_tutor.lessons.family.dealing import Score, dealt
from truc_tutor.lessons.family.names import lies
from truc_tutor.lessons.family.setting import Setting
from truc_tutor.lessons.family.taking import PLACES
from truc_tutor.lessons.words import Named
from truc_tutor.texts.message import Message

YOURS = Message("Your cards")


def hold(
    rng: Random, setting: Setting, own: tuple[Card, ...], *, mano: int = 0, score: Score = (0, 0)
) -> Match:
    """Deals these cards to seat 0 and others at random to the rest, at the setting's table."""
    rest = [card for card in setting.deck if card not in own]
    drawn = rng.sample(rest, 3 * (setting.game.seats - 1))
    others = [tuple(drawn[at : at + 3]) for at in range(0, len(drawn), 3)]
    return dealt(setting.game, (own, *others), setting.turned, mano=mano, score=score)


def play_some(rng: Random, match: Match, count: int) -> Match:
    """Lets so many cards be played face up, as long as the deal goes on."""
    for _ in range(count):
        plays = [act for act in legal(match.state) if isinstance(act, Play) and not act.covered]
        if plays:
            match.act(rng.choice(plays))
    return match


def lying(setting: Setting, seen: Observation) -> tuple[Group, ...]:
    """Shows a position to the seat that sees it: each trick in the order laid, then its cards."""
    seats = seen.game.seats
    rows = [(trick.laid, trick.leader) for trick in seen.tricks]
    if seen.laid:
        rows.append((seen.laid, seen.leader))
    tricks = tuple(
        Group(
            tuple(Face(each.card, lies(each.seat, leader, seats)) for each in laid),
            Message("{trick}", trick=Named(place)),
        )
        for place, (laid, leader) in zip(PLACES, rows, strict=False)
    )
    return (*setting.open_cards, *tricks, Group(tuple(map(Face, seen.holding)), YOURS))
