"""Exercises on the new cards that both agree upon in Le Truc."""

from random import Random

from truc_tutor.game.actions import Deal, Play
from truc_tutor.game.engine import legal, new_cards_due
from truc_tutor.game.match import Match
from truc_tutor.game.objections import Objection
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.family import saying
from truc_tutor.lessons.family.bets import talk
from truc_tutor.lessons.family.dealing import opened, say
from truc_tutor.lessons.family.names import said
from truc_tutor.lessons.france.order import rules
from truc_tutor.lessons.positions import first, may_call, table
from truc_tutor.lessons.words import Named
from truc_tutor.texts.message import N_, Message

GAME = rules()
CALL = "redeal"
RULE = Message(
    "Only who plays first may ask for new cards, once in a deal, before the first card and before "
    "any request."
)
REASONS = (Objection.REDEAL_MANO, Objection.REDEAL_ONCE, Objection.REDEAL_LATE)


def make_may(rng: Random) -> Exercise:
    """Makes a position in which new cards may be asked for, or one rule alone forbids it."""
    wanted = rng.choice((None, *REASONS))
    match = opened(rng, GAME, mano=int(wanted is Objection.REDEAL_MANO))
    if wanted is Objection.REDEAL_ONCE:
        _asked_before(rng, match)
    if wanted is Objection.REDEAL_LATE:
        _too_late(rng, match)
    return saying.may(match, CALL, REASONS, (RULE,))


def _asked_before(rng: Random, match: Match) -> None:
    """Lets new cards be asked for, and dealt where they are agreed upon."""
    say(match, CALL, rng.choice(("accept", "refuse")))
    if new_cards_due(match.state):
        _deal_anew(rng, match)


def _deal_anew(rng: Random, match: Match) -> None:
    deal = match.acts[0]
    assert isinstance(deal, Deal)  # noqa: S101 - a match begins with it
    rest = [card for card in GAME.deck if all(card not in hand for hand in deal.hands)]
    drawn = rng.sample(rest, 6)
    match.act(Deal((tuple(drawn[:3]), tuple(drawn[3:]))))


def _too_late(rng: Random, match: Match) -> None:
    """Lets a request be accepted, or a trick be played, before it is seat 0's turn."""
    if rng.random() < 0.5:
        say(match, "deux-de-plus", "accept")
        return
    for _ in range(2):
        match.act(first(tuple(a for a in legal(match.state) if isinstance(a, Play))))


THEN = (
    N_("Both get three new cards; the deal and its dealer stay"),
    N_("Only who asked gets new cards"),
    N_("The same cards are played, and nobody may ask again"),
    N_("The deal ends without points"),
)


def answered(match: Match) -> Exercise:
    """Asks what follows when new cards were asked for and the other has answered (C3)."""
    agreed = new_cards_due(match.state)
    return Exercise(
        kind="redeal",
        prompt=Message("What happens now?"),
        form=Form.ONE,
        choices=tuple(Choice(Message("{what}", what=Named(each))) for each in THEN),
        talk=talk(match),
        nudge=Message("Did both agree?"),
        reason=Message("New cards are dealt only if both agree, and only once in a deal."),
        why=(
            Message("{call} asks for new cards.", call=said(GAME, CALL)),
            Message("Both agree: both hands go aside, and each gets three other cards.")
            if agreed
            else Message(
                "One does not agree, so the same cards are played, and that was the "
                "only time to ask."
            ),
        ),
        model=(_follows(match),),
        check=lambda answer: answer[0] == _follows(match),
    )


def _follows(match: Match) -> int:
    if new_cards_due(match.state):
        return 0
    if table(match).over:
        return 3
    return 2 if all(CALL not in may_call(match, seat) for seat in range(2)) else 1


def make_answered(rng: Random) -> Exercise:
    """Makes new cards that were asked for by either seat, and an answer."""
    match = opened(rng, GAME, mano=rng.randrange(2))
    return answered(say(match, CALL, rng.choice(("accept", "refuse"))))


MAKERS = {"may-redeal": make_may, "redeal": make_answered}
