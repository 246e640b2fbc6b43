"""Why an act is illegal: a kind the engine finds and a sentence; each game cites its rule."""

from enum import Enum
from typing import Any

from truc_tutor.texts.message import N_, Message


class Objection(Enum):
    """The kinds of illegal act, each with its sentence."""

    NO_DEAL = N_("Cards have not been dealt yet.")
    DEAL_RUNNING = N_("The deal before this one is not finished.")
    MATCH_OVER = N_("The match is over.")
    DEAL_OVER = N_("The deal is over.")
    NO_SEAT = N_("There is no seat {seat} at this table.")
    WRONG_HANDS = N_("Cards for {count} seats cannot be dealt at a table of {seats}.")
    THREE_CARDS = N_("Every seat is dealt three cards.")
    NOT_IN_DECK = N_("{card} is not in the deck of this game.")
    CARD_TWICE = N_("{card} is there twice.")
    REDEALT_WRONG = N_("Of new cards each side is dealt three.")
    TURNED_UNKNOWN = N_("The turned card is known to all.")
    CARD_ASIDE = N_("{card} has been put aside already.")
    TURNED_MISSING = N_("The turned card is missing.")
    TURNED_TOO_MANY = N_("No card is turned up in this game.")
    FOLD_LATE = N_("The deal is over, so there is nothing left to give up.")
    SPECIAL_OPEN = N_("First it has to be decided whether this deal is played.")
    SPECIAL_OTHERS = N_("Only the pair that is one step from winning decides whether it plays.")
    REDEAL_OPEN = N_("First it has to be answered whether new cards are dealt.")
    REDEAL_OTHERS = N_("Only the other side may agree to new cards.")
    QUESTION_OPEN = N_("{call} has to be answered first.")
    NO_QUESTION = N_("There is nothing to answer.")
    NOT_ASKED = N_("Seat {seat} is not asked: only the other pair may answer a call.")
    ANSWERED = N_("Seat {seat} has already answered.")
    TURN = N_("It is the turn of seat {turn}.")
    CALL_TURN = N_("It is the turn of seat {turn}, which alone may call now.")
    SIDE_TURN = N_("It is the turn of seat {turn}, which alone may call envit now.")
    NOT_HELD = N_("Seat {seat} does not hold {card}.")
    CARD_ELSEWHERE = N_("{card} is in another place already.")
    TWO_CARDS = N_("After a tied first trick both remaining cards are played together.")
    ONE_CARD = N_("One card is played at a time.")
    BOUND = N_("Who covered the first card plays the rest of the deal covered.")
    COVERED_TOO_EARLY = N_("A card may not be played covered here.")
    COVERED_PAIR = N_("The two cards of this play lie one face up over the other.")
    UNKNOWN_CARD = N_("A card that is played face up is known to all.")
    UNKNOWN_CALL = N_("{call} is not a call of this game.")
    ORDER = N_("{call} cannot be called here: the calls are made strictly in order.")
    CALLED_ALREADY = N_("Before each card of its own a seat calls at most once.")
    CAPPED = N_("{call} cannot be called: the stake in force is already enough to win.")
    NO_RAISE_IN_ANSWER = N_("A call is accepted or refused here; it is not answered by a raise.")
    LOCKED = N_("Nobody may call {call} in this deal.")
    COVERED_BOTH = N_("The partner has covered a card in this trick already.")
    REDEAL_LATE = N_("New cards can be asked for before the first card and before any call only.")
    REDEAL_ONCE = N_("New cards can be asked for once in a deal.")
    REDEAL_MANO = N_("Only the seat that plays first may ask for new cards.")
    CARDS_DUE = N_("New cards have to be dealt first.")
    LOCKED_BOTH = N_("Nobody may call {call} when both pairs are one step from winning.")
    NOTHING_ABOVE = N_("Nothing can be called over {call}.")
    REMAINDER_TIME = N_("{call} is said at one's own turn before playing, while nothing is asked.")
    RIGHT = N_("Only the pair that accepted the last call may raise it.")
    SIDE_ORDER = N_("{call} cannot be called over what was called before it.")
    SIDE_LATE = N_("{call} belongs to the first trick, before any call of truc.")
    SIDE_AFTER_STAKE = N_("{call} may not be called once truc has been said.")
    SIDE_ONCE = N_("There is one round of envit in a deal.")
    SIDE_OPENING = N_("{call} is an answer here, not an opening call.")
    SIDE_PLAYED = N_("Who has played the first card may not call envit any more.")
    NO_FOLD = N_("Nobody may lay down the cards; only a bet can be refused.")
    UNDECIDED = N_("The envit cannot be settled, because cards that count in it are not known.")
    HIDDEN_UNKNOWN = N_("The hidden cards decide, and not all of them are known.")


class IllegalAction(ValueError):  # noqa: N818 - it is a fact of play, not a fault
    """An act that a rule forbids; `rule` is its id and `message` the sentence. Nothing changed."""

    def __init__(self, objection: Objection, rule: str, **fields: Any) -> None:
        super().__init__(objection, rule, fields)
        self.objection = objection
        self.rule = rule
        self._fields = fields

    @property
    def message(self) -> Message:
        """Gives the sentence."""
        return Message(self.objection.value, **self._fields)

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"
