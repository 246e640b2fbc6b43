"""The words and the steps of the lesson on eleven, iron and twelve."""

from random import Random

from truc_tutor.lessons.family.names import said
from truc_tutor.lessons.paulista import eleven, locked, winning
from truc_tutor.lessons.steps import Complete, Explain, Lesson, Practice, Table, Watch
from truc_tutor.texts.message import Message

_GAME = eleven.house(2)

SPECIAL = Lesson(
    id="paulista-special",
    game="paulista",
    title=Message("Truco Paulista: eleven and iron"),
    aim=Message("Decide at 11, know the iron hand, and see when the game is won."),
    makers={**eleven.MAKERS, **locked.MAKERS, **winning.MAKERS},
    steps=(
        Explain(
            Message("The hand of eleven"),
            (
                Message(
                    "When one side alone has 11, it decides before the first card whether the deal "
                    "is played. The turned card lies open while it decides."
                ),
                Message(
                    "In pairs the partners with 11 see each other’s cards until the deal ends."
                ),
                Message("Nobody may ask {truco} in that deal.", truco=said(_GAME, "truco")),
            ),
            table=Table(
                (Message("It says"), Message("It means"), Message("The deal then")),
                (
                    (
                        Message("{call}", call=said(_GAME, "accept", "eleven")),
                        Message("we play"),
                        Message("3 points to who takes it"),
                    ),
                    (
                        Message("{call}", call=said(_GAME, "refuse", "eleven")),
                        Message("we do not play"),
                        Message("1 point to the others"),
                    ),
                ),
            ),
        ),
        Watch(
            Message("Watch a hand of eleven"),
            lambda: eleven.worth(eleven.ended(Random(1), 2, (11, 7), 1, "lost"), "lost"),
        ),
        Complete(Message("Finish a hand of eleven"), "eleven"),
        Practice(Message("Your turn: what it is worth"), ("deciding", "eleven"), 5),
        Explain(
            Message("Two partners decide"),
            (
                Message("One partner’s yes is enough to play; not to play, both must say no."),
                Message("The rivals see their own cards only, and decide nothing."),
            ),
        ),
        Practice(Message("Your turn: what the partners say"), ("partners",), 3),
        Explain(
            Message("The iron hand"),
            (
                Message(
                    "At 11 to 11 nobody decides and nobody raises: who takes the deal wins the "
                    "game."
                ),
                Message("In some houses it is played blind: nobody sees his own cards."),
                Message(
                    "In some houses who has 11 and asks {truco} all the same loses the game.",
                    truco=said(_GAME, "truco"),
                ),
            ),
        ),
        Practice(Message("Your turn: what is seen, what is said"), ("seeing", "asking"), 5),
        Explain(
            Message("Twelve or more"),
            (
                Message("The first side with 12 points or more wins."),
                Message("At 10 to 9 with 3 at stake, either side wins by taking the deal."),
            ),
        ),
        Practice(Message("Your turn: is it won?"), ("finishing",), 3),
        Practice(
            Message("Everything mixed"),
            ("deciding", "eleven", "partners", "seeing", "asking", "finishing"),
            8,
            mastery=True,
        ),
    ),
)
