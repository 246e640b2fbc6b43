"""Exercises on covered cards in games that allow them from the second trick on."""

from random import Random

from truc_tutor.game.actions import Play, SeatAction
from truc_tutor.game.engine import legal
from truc_tutor.game.match import Match
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.family.dealing import Results, tricks
from truc_tutor.lessons.family.setting import Setting
from truc_tutor.lessons.family.taking import PLACES
from truc_tutor.lessons.positions import table
from truc_tutor.lessons.words import Named
from truc_tutor.texts.message import Message

BOTH = Message("House rule: partners do not both cover in one trick")
_RULE = Message("A card may be covered in the second and third trick, never in the first.")

BEFORE: tuple[tuple[Results, ...], ...] = (
    ((),),
    ((0,), (1,), (None,)),
    ((0, 1), (1, 0), (None, None)),
)
"""By the number of tricks played, how they may have gone so that the deal goes on."""


def covering(match: Match) -> Exercise:
    """Asks whether seat 0 may play its card covered now (B14)."""
    game = match.state.game
    house = () if game.covered_by_both else (BOTH,)
    return Exercise(
        kind="covering",
        prompt=Message("You are to play. May you play your card covered?"),
        form=Form.ONE,
        choices=(Choice(Message("Yes")), Choice(Message("No"))),
        facts=(*house, _trick(match), *_laid(match)),
        nudge=Message("Which trick is it? Has your partner covered a card already?"),
        reason=_RULE,
        why=(
            _RULE,
            *(Message("{fact}.", fact=fact) for fact in (*house, _trick(match), *_laid(match))),
            Message("So you may.") if _may_cover(match) else Message("So you may not."),
        ),
        model=(0 if _may_cover(match) else 1,),
        check=lambda answer: (answer[0] == 0) == _may_cover(match),
        seats=game.seats,
    )


def _trick(match: Match) -> Message:
    return Message("This is the {trick}", trick=Named(PLACES[len(table(match).tricks)]))


def _laid(match: Match) -> tuple[Message, ...]:
    """Tells what the partner has laid to this trick."""
    for laid in table(match).laid:
        if laid.seat == 2:
            return (
                Message("Your partner has covered a card in it")
                if laid.covered
                else Message("Your partner has played a card face up in it"),
            )
    return ()


def _may_cover(match: Match) -> bool:
    return any(isinstance(act, Play) and act.covered for act in legal(match.state, 0))


def make_covering(rng: Random, here: Setting) -> Exercise:
    """Makes a turn of seat 0 at a table of four."""
    trick = rng.choice((0, 0, 1, 1, 2))
    match = tricks(rng, here, rng.choice(BEFORE[trick]), rng.randrange(4))
    while table(match).to_act != (0,):
        match.act(_any_play(rng, match))
    return covering(match)


def _any_play(rng: Random, match: Match) -> SeatAction:
    plays = [act for act in legal(match.state) if isinstance(act, Play)]
    covered = [act for act in plays if act.covered]
    return rng.choice(covered if covered and rng.random() < 0.5 else plays)
