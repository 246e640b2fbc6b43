"""The words and the steps of the lesson on new cards, my remainder and the best of three."""

from random import Random

from truc_tutor.lessons.family.names import said
from truc_tutor.lessons.france import redeals, remainder
from truc_tutor.lessons.steps import Complete, Explain, Lesson, Practice, Table, Watch
from truc_tutor.texts.message import Message

_GAME = redeals.GAME


def _word(token: str, meaning: Message, question: str | None = None) -> tuple[Message, ...]:
    return (Message("{call}", call=said(_GAME, token, question)), meaning)


SPECIAL = Lesson(
    id="france-special",
    game="france",
    title=Message("Le Truc: new cards and my remainder"),
    aim=Message("Know when cards are dealt anew, and what my remainder risks."),
    makers={**redeals.MAKERS, **remainder.MAKERS},
    steps=(
        Explain(
            Message("New cards"),
            (
                Message(
                    "Who plays first may ask for new cards, before the first card and before any "
                    "request. The dealer agrees or not."
                ),
                Message(
                    "If he agrees, both hands go aside and each gets three other cards; the dealer "
                    "stays."
                ),
                Message("It can be asked once in a deal, whatever the answer is."),
            ),
            table=Table(
                (Message("It is said"), Message("It means")),
                (
                    _word("redeal", Message("new cards, please")),
                    _word("accept", Message("I agree"), "redeal"),
                    _word("refuse", Message("I do not agree"), "redeal"),
                ),
            ),
        ),
        Complete(Message("Finish an answer"), "redeal"),
        Practice(Message("Your turn: new cards"), ("may-redeal", "redeal"), 4),
        Explain(
            Message("My remainder"),
            (
                Message(
                    "On your turn, before your card, you may stake all that you lack of 12, "
                    "whatever was asked before."
                ),
                Message(
                    "Your rival declines, and you take the deal at what it was worth; or he "
                    "declares his remainder too. He cannot just accept."
                ),
                Message("When both have declared, who takes the deal wins the game."),
                Message("If all three tricks are spoilt, nobody scores and the game goes on."),
            ),
            table=Table(
                (Message("It is said"), Message("It means")),
                (
                    _word("mon-reste", Message("my remainder")),
                    _word("accept", Message("mine too"), "mon-reste"),
                    _word("refuse", Message("I decline"), "mon-reste"),
                ),
            ),
        ),
        Watch(
            Message("Watch a remainder"),
            lambda: remainder.remainder(Random(1), 0, (5, 9), "declined", requested=True),
        ),
        Complete(Message("Finish a remainder"), "remainder"),
        Practice(Message("Your turn: my remainder"), ("remainder",), 5),
        Explain(
            Message("Best of three"),
            (
                Message("Often a match is the best of three games: two games win it."),
                Message("Every game begins at 0 to 0; points over 12 are not carried on."),
            ),
        ),
        Practice(Message("Your turn: game and match"), ("match",), 3),
        Practice(
            Message("Everything mixed"),
            ("may-redeal", "redeal", "remainder", "match"),
            8,
            mastery=True,
        ),
    ),
)
