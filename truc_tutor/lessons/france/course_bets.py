"""The words and the steps of the lesson on two more and its answers."""

from truc_tutor.cards import cards
from truc_tutor.lessons.family import bets
from truc_tutor.lessons.family.dealing import dealt, say
from truc_tutor.lessons.family.names import points, said
from truc_tutor.lessons.france import stake
from truc_tutor.lessons.steps import Complete, Explain, Lesson, Practice, Table, Watch
from truc_tutor.texts.message import Message

_HANDS = (cards("8H AC 9D"), cards("7S KD TC"))


def _row(request: Message, accepted: int, declined: int) -> tuple[Message, ...]:
    return (request, points(accepted), points(declined))


def _word(token: str, meaning: Message) -> tuple[Message, ...]:
    return (Message("{call}", call=said(stake.GAME, token)), meaning)


BETS = Lesson(
    id="france-bets",
    game="france",
    title=Message("Le Truc: two more"),
    aim=Message("Know what a request stakes, what declining costs, and when you may ask."),
    makers=stake.MAKERS,
    steps=(
        Explain(
            Message("What is said"),
            (
                Message("A deal is worth 1 point. Before playing a card you may ask for more."),
                Message("Two players, and the first with 12 points or more wins the game."),
            ),
            table=Table(
                (Message("It is said"), Message("It means")),
                (
                    _word("deux-de-plus", Message("two more")),
                    _word("accept", Message("I accept")),
                    _word("refuse", Message("I decline")),
                    _word("fold", Message("I give up")),
                ),
            ),
        ),
        Explain(
            Message("What it is worth"),
            (
                Message("The first request lifts the deal from 1 to 2, every other adds two."),
                Message("Who declines loses the deal at what it was worth before."),
            ),
            table=Table(
                (Message("Request"), Message("If accepted"), Message("If declined")),
                (
                    _row(Message("first"), 2, 1),
                    _row(Message("second"), 4, 2),
                    _row(Message("third"), 6, 4),
                    _row(Message("fourth"), 8, 6),
                    _row(Message("fifth"), 10, 8),
                    _row(Message("sixth"), 12, 10),
                ),
            ),
        ),
        Watch(
            Message("Watch a request"),
            lambda: bets.accepting(
                say(dealt(stake.GAME, _HANDS, mano=1), "deux-de-plus"), stake.LADDER
            ),
        ),
        Complete(Message("Finish a refusal"), "refuse"),
        Practice(Message("Your turn: stake and price"), ("accept", "refuse"), 6),
        Explain(
            Message("When you may ask"),
            (
                Message("You ask on your own turn, before your card, once before each card."),
                Message("So both may ask in one trick: the leader first, then the other."),
                Message("A request is accepted or declined; it is not answered by another."),
                Message("Nobody asks for more once the deal as it stands would win him the game."),
                Message("In some houses nobody asks twice running."),
            ),
        ),
        Complete(Message("Finish an answer"), "allowed"),
        Practice(Message("Your turn: may you ask?"), ("may", "allowed"), 5),
        Explain(
            Message("Giving up"),
            (
                Message("You may give up at any time, also when it is not your turn."),
                Message(
                    "Your rival then gets what the deal is worth; an open request does not count."
                ),
            ),
        ),
        Practice(Message("Your turn: the price of giving up"), ("fold",), 3),
        Practice(
            Message("Everything mixed"),
            ("accept", "refuse", "allowed", "may", "fold"),
            8,
            mastery=True,
        ),
    ),
)
