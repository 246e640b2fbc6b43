"""The words and the steps of the lesson on what can still beat a card."""

from functools import partial

from truc_tutor.game.match import Match
from truc_tutor.lessons.family import likelihood, odds
from truc_tutor.lessons.family.courses import Sister, last_trick, lesson_of
from truc_tutor.lessons.family.dealing import dealt
from truc_tutor.lessons.family.setting import made_in
from truc_tutor.lessons.steps import Lesson, Table
from truc_tutor.lessons.taught import Part
from truc_tutor.players.unseen import chance_of_any
from truc_tutor.texts.message import Message


def odds_lesson(sister: Sister, title: Message) -> Lesson:
    """Makes the lesson on what can still beat a card."""
    last = partial(likelihood.make_last, all_tied=sister.all_tied)
    return lesson_of(
        sister,
        "odds",
        title,
        Message("Count what can still beat a card, and how likely your rival has it."),
        {
            "unseen": made_in(sister.choose, odds.make_counting),
            "safest": made_in(sister.choose, odds.make_safest),
            "likely": made_in(sister.choose, likelihood.make_likely),
            "last": made_in(sister.choose, last),
        },
        Part(
            Message("what you do not see"),
            (
                Message("Your rival’s cards are among those that you do not see."),
                Message(
                    "Count the cards that beat yours, then take away those you see: your own, "
                    "those played, and the turned card where there is one."
                ),
                odds.AWAY,
            ),
            ("unseen", "safest"),
            needed=6,
            watched=lambda: odds.counting(sister.here, _match(sister), sister.hands[0][0]),
        ),
        Part(
            Message("how likely it is"),
            (
                Message("Before anything is called, every unseen card is as likely as another."),
                Message(
                    "With three cards against you, each card that beats yours counts for about "
                    "{percent} in 100; with two or one, for less.",
                    percent=round(300 / _unseen(sister)),
                ),
                Message("Several such cards overlap, so together they count for a little less."),
            ),
            ("likely",),
            watched=lambda: likelihood.likely(sister.here, _match(sister), sister.hands[0][0]),
            table=_chances(_unseen(sister)),
        ),
        Part(
            Message("the last card"),
            (
                Message("With one card left to each, every card that you do not see is one case."),
                Message("With a tie in the third trick, whoever took the first takes the deal."),
                sister.all_tied,
            ),
            ("last",),
            watched=lambda: likelihood.last(
                sister.here, last_trick(sister, (1, 0)), sister.all_tied
            ),
        ),
    )


def _match(sister: Sister) -> Match:
    """Deals what is watched."""
    return dealt(sister.here.game, sister.hands, sister.here.turned)


def _unseen(sister: Sister) -> int:
    """Counts the cards that a seat does not see before the first card is played."""
    return len(sister.here.deck) - 3


def _chances(unseen: int) -> Table:
    """Sets out how often a rival holds one of so many cards, in percent."""
    return Table(
        (
            Message("Cards that beat yours"),
            Message("he holds 3 cards"),
            Message("he holds 2 cards"),
            Message("he holds 1 card"),
        ),
        tuple(
            (
                str(hits),
                *(f"{round(100 * chance_of_any(hits, unseen, held))} %" for held in (3, 2, 1)),
            )
            for hits in (1, 2, 4, 8, 12)
        ),
    )
