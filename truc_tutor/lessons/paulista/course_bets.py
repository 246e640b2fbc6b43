"""The words and the steps of the lesson on truco and its answers."""

from truc_tutor.cards import card, cards
from truc_tutor.game.actions import Call
from truc_tutor.game.match import Match
from truc_tutor.lessons.family import bets
from truc_tutor.lessons.family.dealing import dealt
from truc_tutor.lessons.family.names import points, said
from truc_tutor.lessons.paulista import stake
from truc_tutor.lessons.steps import Complete, Explain, Lesson, Practice, Table, Watch
from truc_tutor.texts.message import Message


def _row(call: str, means: Message, accepted: int, refused: int) -> tuple[Message, ...]:
    name = Message("{call}", call=said(stake.GAME, call))
    return (name, means, points(accepted), points(refused))


def _answered() -> Match:
    """Opens a deal in which the learner asks truco and is answered by seis."""
    match = dealt(stake.GAME, (cards("3C 4D 5H"), cards("KS 6C 7D")), card("7H"))
    match.act(Call(0, "truco"))
    match.act(Call(1, "seis"))
    return match


BETS = Lesson(
    id="paulista-bets",
    game="paulista",
    title=Message("Truco Paulista: answering truco"),
    aim=Message("Know what a call stakes, what running costs, and who may raise next."),
    makers=stake.MAKERS,
    steps=(
        Explain(
            Message("The ladder of truco"),
            (
                Message("A deal is worth 1 point. Each call raises it, strictly in this order."),
                Message("Asked, you accept, run, or raise to the next call in answer."),
                Message("Who runs loses the deal at the value last accepted."),
                Message("The first side with 12 points or more wins."),
            ),
            table=Table(
                (
                    Message("Call"),
                    Message("It means"),
                    Message("If accepted"),
                    Message("If refused"),
                ),
                (
                    _row("truco", Message("raise to 3"), 3, 1),
                    _row("seis", Message("raise to 6"), 6, 3),
                    _row("nove", Message("raise to 9"), 9, 6),
                    _row("doze", Message("raise to 12"), 12, 9),
                ),
            ),
        ),
        Watch(Message("Watch a refusal"), lambda: bets.refusing(_answered(), stake.LADDER)),
        Complete(Message("Finish a refusal"), "refuse"),
        Practice(Message("Your turn: stake and price"), ("accept", "refuse"), 6),
        Explain(
            Message("Who may raise"),
            (
                Message("You call on your own turn, before you play your card."),
                Message("A raise in answer accepts the call below it and asks the other side."),
                Message("Once a call is accepted, only the side that accepted may raise next."),
                Message("In pairs one partner’s yes is enough; it takes both partners to run."),
            ),
        ),
        Practice(Message("Your turn: who may raise"), ("raise",), 3),
        Complete(Message("Finish an answer"), "allowed"),
        Practice(Message("Your turn: what you may say"), ("allowed",), 4),
        Explain(
            Message("Where raising ends"),
            (
                Message("Over {doze} nothing can be called.", doze=said(stake.GAME, "doze")),
                Message(
                    "In many houses nobody raises any more once the deal is worth enough for the "
                    "side that is behind to win the game."
                ),
                Message("At 10 to 9, for example, 3 points win for either side: no more raises."),
            ),
        ),
        Practice(Message("Your turn: may you call it?"), ("may",), 4),
        Practice(
            Message("Everything mixed"),
            ("accept", "refuse", "raise", "allowed", "may"),
            8,
            mastery=True,
        ),
    ),
)
