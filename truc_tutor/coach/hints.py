"""Hints: a nudge, then the reason, then the answer, each of them true where it is said."""

from dataclasses import dataclass

from truc_tutor.cards import UNKNOWN
from truc_tutor.coach.bet_reasons import why_bet
from truc_tutor.coach.play_reasons import why_play
from truc_tutor.game.actions import Answer, Call, Fold, Play, SeatAction, token
from truc_tutor.game.narrate_words import said, worth_told
from truc_tutor.game.variant import Unit
from truc_tutor.game.view import Observation
from truc_tutor.players.judgement import Judgement, judge
from truc_tutor.texts.message import Message, plural

METHOD = "rules"
"""How the answer was found: by counting and rules of thumb, not by a solved strategy."""

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
    method: str = METHOD

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
            if act != self.act and not isinstance(act, Fold)
        ]
        return in_a_row((act_told(self.seen, self.act), *others[:ALTERNATIVES]))


def hint(seen: Observation) -> Hint:
    """Helps with the decision a seat has to make; the same observation gives the same hint.

    Raises ValueError where the seat has nothing to do.
    """
    judged = judge(seen)
    act = judged.best
    why = why_play(seen, judged, act) if isinstance(act, Play) else why_bet(seen, judged, act)
    nudge, reasons = why
    return Hint(nudge, tuple(reasons), act, _losses(judged), seen)


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
    amount = _amount(loss, seen.game.unit)
    match act:
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
        case Play(card=card):
            return Message("Playing {card} is about as good.", card=card)
        case Call(call=call):
            return Message("Calling {call} is about as good.", call=seen.game.speech.say(call))
        case Answer():
            word = said(seen, token(act))
            return Message("Saying {word} is about as good.", word=word)
        case Fold():
            return Message("Laying down your cards is about as good.")


def _amount(loss: float, unit: Unit) -> Message:
    if loss >= 0.95:
        return worth_told(round(loss), unit)
    tenths = max(1, round(10 * loss))
    if unit is Unit.STONE:
        return plural("one tenth of a stone", "{count} tenths of a stone", tenths)
    return plural("one tenth of a point", "{count} tenths of a point", tenths)
