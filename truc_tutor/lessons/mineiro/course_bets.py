"""The words and the steps of the lesson on truco and its answers in Truco Mineiro."""

from random import Random

from truc_tutor.game.actions import Call
from truc_tutor.game.match import Match
from truc_tutor.lessons.family import bets, climbing
from truc_tutor.lessons.family.courses import lesson_of
from truc_tutor.lessons.family.dealing import dealt, say
from truc_tutor.lessons.family.names import points, said
from truc_tutor.lessons.mineiro import order
from truc_tutor.lessons.mineiro.sister import GAME, HANDS, SISTER
from truc_tutor.lessons.steps import Table
from truc_tutor.lessons.taught import Part
from truc_tutor.texts.message import Message

LADDER = bets.Ladder(
    worths=Message(
        "A deal is worth 2; {truco} makes it 4, {seis} 8, {nove} 10, {doze} 12.",
        truco=said(GAME, "truco"),
        seis=said(GAME, "seis"),
        nove=said(GAME, "nove"),
        doze=said(GAME, "doze"),
    ),
    refusals=climbing.REFUSALS,
)

_CLIMB = climbing.Climb(GAME, order.rules(preset="traditional"), LADDER)


def _row(call: str, means: Message, accepted: int, refused: int) -> tuple[Message, ...]:
    name = Message("{call}", call=said(GAME, call))
    return (name, means, points(accepted), points(refused))


def _answered() -> Match:
    """Opens a deal in which the learner asks truco and is answered by seis."""
    match = dealt(GAME, HANDS)
    match.act(Call(0, "truco"))
    match.act(Call(1, "seis"))
    return match


BETS = lesson_of(
    SISTER,
    "bets",
    Message("Truco Mineiro: answering truco"),
    Message("Know what a call stakes, what running costs, and who may raise next."),
    climbing.makers(_CLIMB),
    Part(
        Message("the ladder of truco"),
        (
            Message("A deal is worth 2 points. Each call raises it, strictly in this order."),
            Message("Asked, you accept, run, or raise to the next call in answer."),
            Message("Who runs loses the deal at the value last accepted."),
            Message("The first side with 12 points or more wins."),
        ),
        ("accept", "refuse"),
        needed=6,
        watched=lambda: bets.refusing(_answered(), LADDER),
        finish="refuse",
        table=Table(
            (
                Message("Call"),
                Message("It means"),
                Message("If accepted"),
                Message("If refused"),
            ),
            (
                _row("truco", Message("raise to 4"), 4, 2),
                _row("seis", Message("raise to 8"), 8, 4),
                _row("nove", Message("raise to 10"), 10, 8),
                _row("doze", Message("raise to 12"), 12, 10),
            ),
        ),
    ),
    Part(
        Message("who may raise"),
        (
            Message("You call on your own turn, before you play your card."),
            Message("A raise in answer accepts the call below it and asks the other side."),
            Message("Once a call is accepted, only the side that accepted may raise next."),
        ),
        ("raise", "allowed"),
        needed=6,
        watched=lambda: bets.raising(say(dealt(GAME, HANDS), "truco", "accept")),
        finish="allowed",
    ),
    Part(
        Message("where raising ends"),
        (
            Message("Over {doze} nothing can be called.", doze=said(GAME, "doze")),
            Message(
                "In many houses nobody raises any more once the deal is worth enough for the "
                "side that is behind to win the game."
            ),
        ),
        ("may",),
        watched=lambda: climbing.make_may(Random("watched"), _CLIMB),
    ),
)
