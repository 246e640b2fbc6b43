"""Hints: a nudge, then the reason, then the answer, each of them true where it is said."""

from dataclasses import dataclass

from truc_tutor.books.reading import score_before
from truc_tutor.books.shelf import is_damaged
from truc_tutor.cards import UNKNOWN
from truc_tutor.coach.advice import Advice, advise
from truc_tutor.coach.best_reasons import strays_told, why_best
from truc_tutor.coach.bet_reasons import why_bet
from truc_tutor.coach.play_reasons import why_play
from truc_tutor.game.actions import Answer, Call, Fold, Play, SeatAction, token
from truc_tutor.game.call_checks import leaves_deal
from truc_tutor.game.narrate_words import said, worth_told
from truc_tutor.game.variant import Unit
from truc_tutor.game.view import Observation
from truc_tutor.players.judgement import Judgement, judge
from truc_tutor.texts.message import Message, plural

ALTERNATIVES = 2
"""How many other acts an answer compares itself with."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Help with one decision, in three rungs.

    `answer` says the `act` in words and what the next best acts would lose; `losses` has that for
    every act weighed, in stones or points. `reasons` are the sentences of `reason` one by one,
    `seen` is what it was given for.
    """

    nudge: Message
    reasons: tuple[Message, ...]
    act: SeatAction
    losses: tuple[tuple[SeatAction, float], ...]
    seen: Observation
    method: str

    @property
    def reason(self) -> Message:
        """Gives the reasons in one message."""
        return in_a_row(self.reasons)

    @property
    def answer(self) -> Message:
        """Gives the act, and what the next best would lose."""
        others = [
            loss_told(self.seen, act, loss)
            for act, loss in self.losses
            if act != self.act and not leaves_deal(act) and not _hides(act)
        ]
        return in_a_row((act_told(self.seen, self.act), *others[:ALTERNATIVES]))


def _hides(act: SeatAction) -> bool:
    """Tells whether an act covers a card: who is bound to that has no better one to compare."""
    return isinstance(act, Play) and act.covered


def nudge(seen: Observation) -> Message:
    """Gives the first rung alone, at once: it follows from what is counted.

    Raises ValueError where the seat has nothing to do.
    """
    return _why(seen, judge(seen))[0]


def hint(seen: Observation, given: Advice | None = None) -> Hint:
    """Helps with the decision a seat has to make; the same observation gives the same hint.

    `given` is the advice where it is known already; finding it may take some tenths of a second.
    Raises ValueError where the seat has nothing to do.
    """
    judged = judge(seen)
    given = advise(seen) if given is None else given
    first, counted = _why(seen, judged)
    if given.often:
        losses = tuple(sorted(((each, given.cost(each)) for each in given.values), key=_by_loss))
        reasons = why_best(seen, judged, given)
        return Hint(first, reasons, given.best, losses, seen, given.method)
    if given.strays:
        counted = [*counted, strays_told(given)]
    if is_damaged(seen.game, score_before(seen), seen.turned):
        counted = [*counted, Message("The book of solved play cannot be read: this is counted.")]
    return Hint(first, tuple(counted), judged.best, _losses(judged), seen, given.method)


def _why(seen: Observation, judged: Judgement) -> tuple[Message, list[Message]]:
    act = judged.best
    return why_play(seen, judged, act) if isinstance(act, Play) else why_bet(seen, judged, act)


def _by_loss(each: tuple[SeatAction, float]) -> float:
    return each[1]


def _losses(judged: Judgement) -> tuple[tuple[SeatAction, float], ...]:
    losses = [(act, judged.loss(act)) for act in judged.values]
    return tuple(sorted(losses, key=lambda each: each[1]))


def in_a_row(sentences: tuple[Message, ...]) -> Message:
    """Puts whole sentences after one another into one message.

    Raises IndexError for none.
    """
    said = sentences[0]
    for sentence in sentences[1:]:
        said = Message("{before} {sentence}", before=said, sentence=sentence)
    return said


def act_told(seen: Observation, act: SeatAction) -> Message:
    """Tells what to do."""
    match act:
        case Play(covered=False, card=card) if card == UNKNOWN:
            return Message("Play any card.")
        case Play(covered=True, card=card) if card == UNKNOWN:
            return Message("Play any card covered.")
        case Play(covered=True, under=None, card=card):
            return Message("Play {card} covered.", card=card)
        case Play(covered=True):
            return Message("Lay both cards covered.")
        case Play(card=card, under=None):
            return Message("Play {card}.", card=card)
        case Play(card=card, under=under):
            return Message("Lay {card} on top of {under}.", card=card, under=under)
        case Call(call=call):
            return Message("Call {call}.", call=seen.game.speech.say(call))
        case Answer():
            return Message("Say {word}.", word=said(seen, token(act)))
        case Fold():
            return Message("Lay down your cards.")


def loss_told(seen: Observation, act: SeatAction, loss: float) -> Message:
    """Tells what another act would lose, in stones or points or tenths of one."""
    if loss < 0.05:
        return _as_good(seen, act)
    amount = amount_told(loss, seen.game.unit)
    match act:
        case Play(covered=True, under=None, card=card) if card != UNKNOWN:
            return Message(
                "Playing {card} covered would lose about {amount}.", card=card, amount=amount
            )
        case Play(card=card):
            return Message("Playing {card} would lose about {amount}.", card=card, amount=amount)
        case Call(call=call):
            return Message(
                "Calling {call} would lose about {amount}.",
                call=seen.game.speech.say(call),
                amount=amount,
            )
        case Answer():
            word = said(seen, token(act))
            return Message("Saying {word} would lose about {amount}.", word=word, amount=amount)
        case Fold():
            return Message("Laying down your cards would lose about {amount}.", amount=amount)


def _as_good(seen: Observation, act: SeatAction) -> Message:
    match act:
        case Play(covered=True, under=None, card=card) if card != UNKNOWN:
            return Message("Playing {card} covered is about as good.", card=card)
        case Play(card=card):
            return Message("Playing {card} is about as good.", card=card)
        case Call(call=call):
            return Message("Calling {call} is about as good.", call=seen.game.speech.say(call))
        case Answer():
            word = said(seen, token(act))
            return Message("Saying {word} is about as good.", word=word)
        case Fold():
            return Message("Laying down your cards is about as good.")


def amount_told(loss: float, unit: Unit) -> Message:
    """Tells a loss in stones or points or, below one, in tenths of it."""
    if loss >= 0.95:
        return worth_told(round(loss), unit)
    tenths = max(1, round(10 * loss))
    if unit is Unit.STONE:
        return plural("one tenth of a stone", "{count} tenths of a stone", tenths)
    return plural("one tenth of a point", "{count} tenths of a point", tenths)
