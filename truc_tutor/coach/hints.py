"""Hints: a nudge, then the reason, then the answer, each of them true where it is said."""

from dataclasses import dataclass

from truc_tutor.coach.bet_reasons import why_bet
from truc_tutor.coach.play_reasons import why_play
from truc_tutor.game.actions import Answer, Call, Fold, Play, SeatAction
from truc_tutor.game.view import Observation
from truc_tutor.players.judgement import Judgement, judge
from truc_tutor.texts.message import Message, plural
from truc_tutor.texts.names import call_name

METHOD = "rules"
"""How the answer was found: by counting and rules of thumb, not by a solved strategy."""

ALTERNATIVES = 2
"""How many other acts an answer compares itself with."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Help with one decision, in three rungs.

    `answer` says the `act` in words and what the next best acts would lose; `losses` has that for
    every act weighed, in stones. `reasons` are the sentences of `reason` one by one.
    """

    nudge: Message
    reasons: tuple[Message, ...]
    act: SeatAction
    losses: tuple[tuple[SeatAction, float], ...]
    method: str = METHOD

    @property
    def reason(self) -> Message:
        """Gives the reasons in one message."""
        return in_a_row(self.reasons)

    @property
    def answer(self) -> Message:
        """Gives the act, and what the next best would lose."""
        others = [
            loss_told(act, loss)
            for act, loss in self.losses
            if act != self.act and not isinstance(act, Fold)
        ]
        return in_a_row((act_told(self.act), *others[:ALTERNATIVES]))


def hint(seen: Observation) -> Hint:
    """Helps with the decision a seat has to make; the same observation gives the same hint.

    Raises ValueError where the seat has nothing to do.
    """
    judged = judge(seen)
    act = judged.best
    why = why_play(seen, judged, act) if isinstance(act, Play) else why_bet(seen, judged, act)
    nudge, reasons = why
    return Hint(nudge, tuple(reasons), act, _losses(judged))


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


def act_told(act: SeatAction) -> Message:
    """Tells what to do."""
    match act:
        case Play(covered=True, under=None, card=card):
            return Message("Play {card} covered.", card=card)
        case Play(covered=True):
            return Message("Lay both cards covered.")
        case Play(card=card, under=None):
            return Message("Play {card}.", card=card)
        case Play(card=card, under=under):
            return Message("Lay {card} on top of {under}.", card=card, under=under)
        case Call(call=call):
            return Message("Call {call}.", call=call_name(call))
        case Answer(accept=accept):
            return Message("Say {word}.", word=call_name("accept" if accept else "refuse"))
        case Fold():
            return Message("Lay down your cards.")


def loss_told(act: SeatAction, loss: float) -> Message:
    """Tells what another act would lose, in stones or tenths of one."""
    if loss < 0.05:
        return _as_good(act)
    amount = _amount(loss)
    match act:
        case Play(card=card):
            return Message("Playing {card} would lose about {amount}.", card=card, amount=amount)
        case Call(call=call):
            return Message(
                "Calling {call} would lose about {amount}.", call=call_name(call), amount=amount
            )
        case Answer(accept=accept):
            word = call_name("accept" if accept else "refuse")
            return Message("Saying {word} would lose about {amount}.", word=word, amount=amount)
        case Fold():
            return Message("Laying down your cards would lose about {amount}.", amount=amount)


def _as_good(act: SeatAction) -> Message:
    match act:
        case Play(card=card):
            return Message("Playing {card} is about as good.", card=card)
        case Call(call=call):
            return Message("Calling {call} is about as good.", call=call_name(call))
        case Answer(accept=accept):
            word = call_name("accept" if accept else "refuse")
            return Message("Saying {word} is about as good.", word=word)
        case Fold():
            return Message("Laying down your cards is about as good.")


def _amount(loss: float) -> Message:
    if loss < 0.95:
        return plural("one tenth of a stone", "{count} tenths of a stone", max(1, round(10 * loss)))
    return plural("{count} stone", "{count} stones", round(loss))
