"""The words and the steps of the lesson that sets the games side by side."""

from random import Random

from truc_tutor.cards import card
from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.family import ranking
from truc_tutor.lessons.family.setting import made_in
from truc_tutor.lessons.paulista import order as paulista
from truc_tutor.lessons.sisters import comparing, games
from truc_tutor.lessons.steps import Complete, Explain, Lesson, Practice, Table, Watch
from truc_tutor.texts.message import Message


def _watched() -> Exercise:
    """Sets a seven that is led against an ace that follows, in each game."""
    here = games.settings(Random(0))
    return comparing.side_by_side(
        {
            "valencia": (here["valencia"], card("7c"), card("1b")),
            "paulista": (paulista.setting(card("4S")), card("7C"), card("AC")),
            "france": (here["france"], card("7C"), card("AC")),
        }
    )


_ABSENT = Message("absent")

THREE_GAMES = Lesson(
    id="three-games",
    game="",
    title=Message("Three games side by side"),
    aim=Message("Keep the three orders apart: the same card has another rank in each."),
    makers={
        **comparing.MAKERS,
        "trick": made_in(games.any_game, ranking.make_trick),
        "order": made_in(games.any_game, ranking.make_order),
    },
    steps=(
        Explain(
            Message("The same card, three ranks"),
            (
                Message("Learn each game by itself first; then come back here."),
                Message("Read the game before you look at the cards."),
            ),
            table=Table(
                (
                    Message("Card"),
                    Message("Valencian Truc"),
                    Message("Truco Paulista"),
                    Message("Le Truc"),
                ),
                (
                    (
                        "3",
                        Message("fifth"),
                        Message("first common card"),
                        _ABSENT,
                    ),
                    (
                        "7",
                        Message("third, fourth or sixth, by suit"),
                        Message("below the queen"),
                        Message("first"),
                    ),
                    (
                        Message("ace"),
                        Message("the two strongest"),
                        Message("third common card"),
                        Message("third"),
                    ),
                    (
                        Message("king, queen, jack"),
                        _ABSENT,
                        Message("king, jack, queen"),
                        Message("king, queen, jack"),
                    ),
                    ("8", _ABSENT, _ABSENT, Message("second")),
                    ("2", _ABSENT, Message("second common card"), _ABSENT),
                    (
                        "4",
                        Message("the lowest"),
                        Message("the lowest, if not trump"),
                        _ABSENT,
                    ),
                ),
            ),
        ),
        Watch(Message("Watch a seven against an ace"), _watched),
        Complete(Message("Finish a comparison"), "side-by-side"),
        Practice(Message("Your turn: side by side"), ("side-by-side",), 4),
        Practice(Message("Your turn: who plays with what"), ("deck",), 3),
        Explain(
            Message("What differs besides"),
            (
                Message(
                    "A card can be covered in Valencian Truc from the first trick on, in "
                    "Truco Paulista from the second, in Le Truc never."
                ),
                Message(
                    "Three ties go to mano in Valencian Truc, to the dealer’s side in Truco "
                    "Paulista, to nobody in Le Truc."
                ),
                Message(
                    "Only Valencian Truc has the envit; only Le Truc lets you give up at any time."
                ),
            ),
            table=Table(
                (
                    Message("The deal is worth"),
                    Message("Valencian Truc"),
                    Message("Truco Paulista"),
                    Message("Le Truc"),
                ),
                (
                    (Message("no call"), "1", "1", "1"),
                    (Message("first call"), "2", "3", "2"),
                    (Message("second call"), "3", "6", "4"),
                    (Message("third call"), "4", "9", "6"),
                    (
                        Message("fourth call"),
                        Message("the whole match"),
                        "12",
                        "8",
                    ),
                ),
            ),
        ),
        Practice(Message("Your turn: which game is it?"), ("strongest", "trick", "order"), 5),
        Practice(
            Message("Everything mixed"),
            ("strongest", "trick", "order", "side-by-side", "deck"),
            8,
            mastery=True,
        ),
    ),
)
