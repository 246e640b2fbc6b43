"""The words and the steps of the lesson on the envit."""

from truc_tutor.cards import card, cards
from truc_tutor.lessons import covering, envit
from truc_tutor.lessons.exercise import Face, Group
from truc_tutor.lessons.steps import Complete, Explain, Lesson, Practice, Watch, faces
from truc_tutor.texts.message import Message

ENVIT = Lesson(
    id="envit",
    game="valencia",
    title=Message("Counting the envit"),
    aim=Message("Count your envit and know who wins it."),
    makers={**envit.MAKERS, **covering.MAKERS},
    steps=(
        Explain(
            Message("How to count"),
            (
                Message("The envit is a bet on the cards you were dealt."),
                Message(
                    "Two cards of one suit count 20 and their face values; the ace counts 1. Of "
                    "three in one suit the best two count."
                ),
                Message("Without two of one suit the highest card counts alone."),
            ),
            groups=(
                faces(cards("7o 6o 4c"), Message("20 + 7 + 6 = 33, the best of all")),
                faces(cards("3e 1e 7b"), Message("20 + 3 + 1 = 24")),
                faces(cards("7c 5b 4o"), Message("No couple: 7")),
            ),
        ),
        Watch(Message("Watch a count"), envit.count(cards("6b 3b 5b"))),
        Complete(Message("Finish a count"), "count"),
        Practice(Message("Your turn: count"), ("count", "couple"), 6),
        Explain(
            Message("Who wins"),
            (
                Message("The higher count wins: any couple beats a single card, 24 beats 7."),
                Message("Equal counts go to mano, the first to play in this deal."),
                Message("Among four, the tied seat that comes first in turn from mano wins."),
            ),
        ),
        Watch(Message("Watch an envit"), envit.winner((cards("7o 3o 4c"), cards("6e 4e 3b")), 1)),
        Complete(Message("Finish an envit"), "winner"),
        Practice(Message("Your turn: who wins"), ("winner", "winner-pairs"), 5),
        Explain(
            Message("Covered and played cards"),
            (
                Message("The envit is settled when the deal ends."),
                Message("A card played face up counts as if you still held it."),
                Message(
                    "A card you covered is left out. Who covers in the first trick must cover "
                    "every card after it."
                ),
                Message(
                    "After a tied first trick both remaining cards are played at once, one hidden "
                    "under the other. The hidden card counts."
                ),
            ),
            groups=(
                Group(
                    (
                        Face(card("7o"), Message("covered"), dim=True),
                        Face(card("6o"), Message("not played")),
                        Face(card("4c"), Message("not played")),
                    ),
                    Message("With the seven covered, 33 shrinks to 6"),
                ),
            ),
        ),
        Complete(Message("Finish a count after the deal"), "after-play"),
        Practice(Message("Your turn: after the deal"), ("after-play",), 4),
        Practice(
            Message("Everything mixed"),
            ("count", "couple", "winner", "winner-pairs", "after-play"),
            8,
            mastery=True,
        ),
    ),
)
