"""The words and the steps of the lesson on calls and answers."""

from truc_tutor.cards import cards
from truc_tutor.lessons import answers, falta, scores, stakes
from truc_tutor.lessons.steps import Complete, Explain, Lesson, Practice, Table, Watch
from truc_tutor.lessons.words import Said
from truc_tutor.texts.message import Message

_HEAD = (Message("Call"), Message("If accepted"), Message("If refused"))


def _row(call: str, accepted: Message, refused: Message) -> tuple[Message, ...]:
    return (Message("{call}", call=Said(call)), accepted, refused)


BETS = Lesson(
    id="bets",
    game="valencia",
    title=Message("Answering bets"),
    aim=Message("Know what a call stakes, what a refusal costs and what you may answer."),
    makers={**stakes.MAKERS, **answers.MAKERS, **falta.MAKERS, **scores.MAKERS},
    steps=(
        Explain(
            Message("The ladder of truc"),
            (
                Message("A deal is worth 1 stone. Each call raises it, strictly in this order."),
                Message("Who refuses loses the deal at the value last accepted."),
            ),
            table=Table(
                _HEAD,
                (
                    _row("truc", Message("2 stones"), Message("1 stone")),
                    _row("retruc", Message("3 stones"), Message("2 stones")),
                    _row("quatre-val", Message("4 stones"), Message("3 stones")),
                    _row("joc-fora", Message("the whole match"), Message("4 stones")),
                ),
            ),
        ),
        Watch(
            Message("Watch a refusal"),
            stakes.refusing(
                scores.said((cards("1e 3o 4c"), cards("7e 6b 5o")), 0, (0, 0), 24, "truc", "retruc")
            ),
        ),
        Complete(Message("Finish a refusal"), "refuse"),
        Practice(Message("Your turn: stake and price"), ("accept", "refuse"), 6),
        Explain(
            Message("Who may raise"),
            (
                Message("A raise accepts the call below it and asks the other side."),
                Message("Once a call is accepted, only the side that accepted may raise next."),
                Message("A call is made on your own turn, before you play your card."),
            ),
        ),
        Practice(Message("Your turn: who may raise"), ("raise",), 3),
        Explain(
            Message("The ladder of envit"),
            (
                Message(
                    "The envit belongs to the first trick, before any call of truc, and there is "
                    "one round of it in a deal."
                ),
                Message("A refused envit is paid at once, and the deal goes on."),
            ),
            table=Table(
                _HEAD,
                (
                    _row("envit", Message("2 stones"), Message("1 stone")),
                    _row("torne", Message("4 stones"), Message("2 stones")),
                    _row(
                        "falta",
                        Message("all that is missing"),
                        Message("the bet it was called over: 2 or 4 stones"),
                    ),
                ),
            ),
        ),
        Practice(Message("Your turn: the envit refused"), ("refuse-envit",), 3),
        Complete(Message("Finish an answer"), "allowed"),
        Practice(Message("Your turn: what you may say"), ("allowed",), 4),
        Explain(
            Message("Males, bones and the falta"),
            (
                Message(
                    "The first half of a cama is called males, the second half bones. As soon as "
                    "one side has half of the stones, both are in bones."
                ),
                Message("In males an accepted falta wins the whole cama."),
                Message("In bones it is worth what the side that leads still lacks."),
            ),
        ),
        Watch(Message("Watch a falta"), falta.falta((10, 15), 24)),
        Complete(Message("Finish a falta"), "falta"),
        Practice(Message("Your turn: the falta"), ("falta",), 4),
        Explain(
            Message("What is counted first"),
            (
                Message("At the end of a deal the envit is counted first, then the truc."),
                Message("When the envit closes the cama, the truc is not counted any more."),
                Message("A refused envit may close the cama at once."),
            ),
        ),
        Practice(Message("Your turn: the last stones"), ("first", "refused"), 4),
        Practice(
            Message("Everything mixed"),
            ("accept", "refuse", "refuse-envit", "raise", "allowed", "falta", "first", "refused"),
            8,
            mastery=True,
        ),
    ),
)
