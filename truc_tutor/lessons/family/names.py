"""Names that the games of the family share: ranks, points, what is said in a game's language."""

from truc_tutor.game.variant import Game
from truc_tutor.lessons.words import Named, Said, seat_name
from truc_tutor.texts.message import N_, Message, plural

RANK_NAMES = {
    "2": N_("twos"),
    "3": N_("threes"),
    "4": N_("fours"),
    "5": N_("fives"),
    "6": N_("sixes"),
    "7": N_("sevens"),
    "8": N_("eights"),
    "9": N_("nines"),
    "T": N_("tens"),
    "J": N_("jacks"),
    "Q": N_("queens"),
    "K": N_("kings"),
    "A": N_("aces"),
}


def rank_name(rank: str) -> Named:
    """Names all the cards of a rank."""
    return Named(RANK_NAMES[rank])


def rank_names(ranks: str) -> tuple[Named, ...]:
    """Names ranks in a row."""
    return tuple(map(rank_name, ranks))


def points(count: int) -> Message:
    """Tells a number of points."""
    return plural("{count} point", "{count} points", count)


def said(game: Game, token: str, question: str | None = None) -> Said:
    """Gives a call, or an answer to a question, as this game says it at the table."""
    return Said(game.speech.say(token, question), game.speech.lang)


COVERED = Message("covered")


def lies(seat: int, leader: int, seats: int) -> Message:
    """Captions a card by the seat that played it."""
    if seat == leader:
        return Message("{seat}, first to play", seat=seat_name(seat, seats))
    return Message("{seat}", seat=seat_name(seat, seats))
