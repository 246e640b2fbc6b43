"""The tutor at the table: what it interrupts, and which decision of a deal mattered in the end."""

from dataclasses import dataclass, replace

from truc_tutor.cards import UNKNOWN
from truc_tutor.coach.advice import Advice, advise
from truc_tutor.coach.hints import amount_told
from truc_tutor.game.actions import Answer, Call, Fold, Play, SeatAction, token
from truc_tutor.game.narrate_words import said
from truc_tutor.game.view import Observation
from truc_tutor.tables.desk import Desk
from truc_tutor.tables.moments import Decided
from truc_tutor.texts.message import Message


@dataclass(frozen=True, slots=True)
class Thresholds:
    """What an act has to cost, in points, for the tutor to speak up; 0 is never.

    Card play and everything else, the bets, are set apart.
    """

    bets: float = 0.0
    cards: float = 0.0

    @property
    def on(self) -> bool:
        """Tells whether the tutor speaks up at all."""
        return bool(self.bets or self.cards)

    def passed(self, act: SeatAction, given: Advice) -> bool:
        """Tells whether an act costs more than is let pass, and more than the count may err."""
        least = self.cards if isinstance(act, Play) else self.bets
        return bool(least) and _cost(given, act) > max(least, given.tolerance)


class Tutoring:
    """Weighs the decisions of one deal, each once: before it is made, where there was time.

    What it has weighed is kept by the place of the act, and holds for that observation alone.
    """

    def __init__(self) -> None:
        self._given: dict[int, tuple[Observation, Advice]] = {}

    def due(self, desk: Desk) -> list[tuple[int, Observation]]:
        """Lists what is not weighed yet, by its place among the acts.

        That is the decision that the person has before him, or those of a deal that is over.
        """
        if desk.is_asked():
            faced = [(len(desk.match.acts), desk.seen)]
        else:
            faced = [(each.place, each.seen) for each in desk.decisions() if desk.seen.over]
        return [(place, seen) for place, seen in faced if self._kept(place, seen) is None]

    def take(self, place: int, seen: Observation, given: Advice) -> None:
        """Keeps what was weighed elsewhere, so that the act itself is quick."""
        self._given = {
            each: pair for each, pair in self._given.items() if pair[0].deals == seen.deals
        }
        self._given[place] = (seen, given)

    def known(self, desk: Desk) -> Advice | None:
        """Gives what was weighed of the decision that the person has before him, if it was."""
        return self._kept(len(desk.match.acts), desk.seen)

    def interrupts(self, desk: Desk, act: SeatAction, thresholds: Thresholds) -> bool:
        """Tells whether the person should be asked to think again before this act."""
        if not thresholds.on or not desk.is_asked():
            return False
        return thresholds.passed(act, self._weigh(len(desk.match.acts), desk.seen))

    def mattered(self, desk: Desk, thresholds: Thresholds) -> Message | None:
        """Tells the decision of a finished deal that cost most, None where none cost too much."""
        if not thresholds.on or not desk.seen.over:
            return None
        found: list[tuple[float, Decided]] = []
        for each in desk.decisions():
            given = self._weigh(each.place, each.seen)
            if thresholds.passed(each.act, given):
                found.append((_cost(given, each.act), each))
        if not found:
            return None
        cost, decided = max(found, key=lambda each: each[0])
        return _mattered_told(decided, cost)

    def _weigh(self, place: int, seen: Observation) -> Advice:
        kept = self._kept(place, seen)
        if kept is None:
            kept = advise(seen)
            self.take(place, seen, kept)
        return kept

    def _kept(self, place: int, seen: Observation) -> Advice | None:
        kept = self._given.get(place)
        return kept[1] if kept is not None and kept[0] is seen else None


def warning(seen: Observation, act: SeatAction) -> Message:
    """Tells what the tutor would not do, and nothing of what it would."""
    match act:
        case Play(card=card) if card == UNKNOWN:
            return Message("The tutor would not play that card here.")
        case Play(covered=True, under=None, card=card):
            return Message("The tutor would not play {card} covered here.", card=card)
        case Play(card=card, under=None):
            return Message("The tutor would not play {card} here.", card=card)
        case Play(card=card, under=under):
            return Message(
                "The tutor would not lay {card} on top of {under}.", card=card, under=under
            )
        case Call(call=call):
            return Message("The tutor would not call {call} here.", call=seen.game.speech.say(call))
        case Answer():
            return Message("The tutor would not say {word} here.", word=said(seen, token(act)))
        case Fold():
            return Message("The tutor would not lay down these cards.")


def _mattered_told(decided: Decided, cost: float) -> Message:
    """Tells what cost most in a deal."""
    seen, act = decided.seen, decided.act
    amount = amount_told(cost, seen.game.unit)
    match act:
        case Play(covered=True, under=None, card=card):
            return Message(
                "What mattered most: playing {card} covered cost you about {amount}.",
                card=card,
                amount=amount,
            )
        case Play(card=card, under=None):
            return Message(
                "What mattered most: playing {card} cost you about {amount}.",
                card=card,
                amount=amount,
            )
        case Play(card=card, under=under):
            return Message(
                "What mattered most: laying {card} on top of {under} cost you about {amount}.",
                card=card,
                under=under,
                amount=amount,
            )
        case Call(call=call):
            return Message(
                "What mattered most: calling {call} cost you about {amount}.",
                call=seen.game.speech.say(call),
                amount=amount,
            )
        case Answer():
            return Message(
                "What mattered most: saying {word} cost you about {amount}.",
                word=said(seen, token(act)),
                amount=amount,
            )
        case Fold():
            return Message(
                "What mattered most: laying down your cards cost you about {amount}.",
                amount=amount,
            )


def _cost(given: Advice, act: SeatAction) -> float:
    if isinstance(act, Play) and act not in given.values:  # played blind (B24)
        return given.cost(replace(act, card=UNKNOWN))
    return given.cost(act)
