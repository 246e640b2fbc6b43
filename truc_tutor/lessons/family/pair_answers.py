"""Exercises for two pairs: what partners have answered, and which pair may raise next."""

from collections.abc import Sequence
from random import Random

from truc_tutor.game.actions import Answer, Call
from truc_tutor.game.engine import to_act
from truc_tutor.game.match import Match
from truc_tutor.lessons.exercise import Choice, Exercise, Form
from truc_tutor.lessons.family.bets import raisers, talk
from truc_tutor.lessons.family.dealing import opened
from truc_tutor.lessons.family.names import said
from truc_tutor.lessons.family.setting import Setting
from truc_tutor.lessons.positions import table
from truc_tutor.lessons.words import Named
from truc_tutor.seats import pair_of
from truc_tutor.texts.message import N_, Message

SEATS = 4

FOLLOWS = (
    N_("The call is accepted, and the deal is worth more"),
    N_("The rivals get what the deal was worth"),
    N_("Nothing yet: the other partner has to answer"),
    N_("The call is raised, and the rivals have to answer"),
)


def answered(match: Match) -> Exercise:
    """Asks what follows from what the partners have answered to a call of the rivals (B18)."""
    said_ = [act for act in table(match).history if isinstance(act, Answer)]
    return Exercise(
        kind="answered",
        prompt=Message("The rivals have called. What happens now?"),
        form=Form.ONE,
        choices=tuple(Choice(Message("{what}", what=Named(each))) for each in FOLLOWS),
        talk=talk(match),
        nudge=Message("Has one of you said yes? Have both said no?"),
        reason=YES_OF_ONE,
        why=(YES_OF_ONE, _why_answered(match, said_)),
        model=(_follows(match),),
        check=lambda answer: answer[0] == _follows(match),
        seats=SEATS,
    )


YES_OF_ONE = Message(
    "One partner’s yes or raise binds the pair. One no binds nobody: the other is asked then."
)


def _follows(match: Match) -> int:
    seen = table(match)
    if seen.questions:
        return 2 if pair_of(to_act(match.state)[0]) == 0 else 3
    return 1 if seen.over else 0


def _why_answered(match: Match, answers: Sequence[Answer]) -> Message:
    if _follows(match) == 3:
        return Message("One of you has raised, so now the rivals answer.")
    if answers[-1].accept:
        return Message("One of you has said yes.")
    if len(answers) > 1:
        return Message("Both of you have said no.")
    return Message("One has said no, the other nothing yet.")


def make_answered(rng: Random, setting: Setting) -> Exercise:
    """Makes a rival's first call before the first card, and what the partners say to it."""
    first, second = setting.game.stake.calls[:2]
    caller = rng.choice((1, 3))
    match = opened(rng, setting.game, mano=caller)
    match.act(Call(caller, first))
    one, two = rng.sample((0, 2), 2)
    for seat, word in zip((one, two), rng.choice(SAID), strict=False):
        match.act(Call(seat, second) if word == "raise" else Answer(seat, accept=word == "yes"))
    return answered(match)


SAID = (("yes",), ("no",), ("no",), ("no", "yes"), ("no", "no"), ("no", "no"), ("raise",),
        ("no", "raise"))  # fmt: skip
"""What the partners may say, one after the other."""


def raising(match: Match) -> Exercise:
    """Asks which pair may make the next call (B17)."""
    seen = table(match)
    call = seen.game.stake.calls[seen.stake.level]

    def right() -> int:
        pairs = {pair_of(seat) for seat in raisers(match, call)}
        return 2 if len(pairs) == 2 else min(pairs)

    return Exercise(
        kind="pair-raise",
        prompt=Message("Who may call {call} later in this deal?", call=said(seen.game, call)),
        form=Form.ONE,
        choices=(
            Choice(Message("Only your pair, you or your partner")),
            Choice(Message("Only the rivals, either of them")),
            Choice(Message("Any of the four, each in turn")),
        ),
        talk=talk(match),
        nudge=Message("Which pair accepted the last call?"),
        reason=Message(
            "The right to raise belongs to the pair that accepted, whichever partner said it. The "
            "first call is open to all."
        ),
        why=(
            Message("Nobody has called yet, so the first call is open to all.")
            if not seen.stake.level
            else Message("Your pair accepted last, so the next call is yours.")
            if right() == 0
            else Message("The rivals accepted last, so the next call is theirs."),
            Message("Each calls on his own turn only, before he plays a card."),
        ),
        model=(right(),),
        check=lambda answer: answer[0] == right(),
        seats=SEATS,
    )


def make_raising(rng: Random, setting: Setting) -> Exercise:
    """Makes a deal before its first card with none, one or two calls accepted or raised."""
    calls = rng.choice((0, 1, 1, 2))
    match = opened(rng, setting.game, mano=rng.randrange(SEATS))
    for call in setting.game.stake.calls[:calls]:
        match.act(Call(rng.choice(to_act(match.state)), call))
    if calls:
        match.act(Answer(rng.choice(to_act(match.state)), accept=True))
    return raising(match)
