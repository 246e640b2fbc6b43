"""Senyes: what each gesture means, who made one and who saw it (A53, A54).

Signals are no acts of a match: they stand beside its record and change nothing in it but what the
robots believe.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from truc_tutor.cards import card
from truc_tutor.deck.gestures import GESTURES
from truc_tutor.game.actions import Action, Deal
from truc_tutor.game.state import State
from truc_tutor.game.view import Observation, observe
from truc_tutor.players.evidence import Heard
from truc_tutor.seats import pair_of, rivals_after
from truc_tutor.tables.cast import PARTNER, Cast
from truc_tutor.tables.luck import Luck
from truc_tutor.tables.partners import CAUGHT, FRIEND, LIAR, RIVAL, answer_of, signal_of
from truc_tutor.texts.message import N_, Message


@dataclass(frozen=True, slots=True)
class Sign:
    """A gesture in words: what it means, and how it is told of another and of the learner."""

    means: Message
    does: str
    yours: str


SIGNS: Mapping[str, Sign] = {
    "brows": Sign(
        Message("{card}", card=card("1e")),
        N_("{name} raises the eyebrows."),
        N_("You raise your eyebrows."),
    ),
    "wink": Sign(Message("{card}", card=card("1b")), N_("{name} winks."), N_("You wink.")),
    "tongue-right": Sign(
        Message("{card}", card=card("7e")),
        N_("{name} shows the tip of the tongue on the right."),
        N_("You show the tip of your tongue on the right."),
    ),
    "tongue-left": Sign(
        Message("{card}", card=card("7o")),
        N_("{name} shows the tip of the tongue on the left."),
        N_("You show the tip of your tongue on the left."),
    ),
    "bite": Sign(
        Message("a three"), N_("{name} bites the lower lip."), N_("You bite your lower lip.")
    ),
    "puff": Sign(
        Message("an envit of {count}", count=33),
        N_("{name} puffs out the cheeks."),
        N_("You puff out your cheeks."),
    ),
    "shoulder-right": Sign(
        Message("an envit of {count}", count=32),
        N_("{name} lifts the right shoulder."),
        N_("You lift your right shoulder."),
    ),
    "shoulder-left": Sign(
        Message("an envit of {count}", count=31),
        N_("{name} lifts the left shoulder."),
        N_("You lift your left shoulder."),
    ),
    "nod": Sign(Message("an envit worth calling"), N_("{name} nods."), N_("You nod.")),
    "blind": Sign(
        Message("nothing at all"), N_("{name} closes both eyes."), N_("You close both eyes.")
    ),
}
"""The gestures of A53 in the order of a list: cards, envits, nothing."""

assert set(SIGNS) == set(GESTURES)  # noqa: S101 - each is drawn, and each has its words

HUMAN = 0
"""The seat of the person."""


class Signal(NamedTuple):
    """A gesture that a seat made when so many acts of the match were done."""

    place: int
    seat: int
    gesture: str


def signals_allowed(seen: Observation) -> bool:
    """Tells whether the rules of a table let partners make signals."""
    return seen.game.seats == 4 and bool(seen.game.options.get("senyes"))


class Signals:
    """All the signals of a match, in order. Who sees one is fixed by the chance of the desk.

    The partner sees it surely, each rival by a set chance; a signal made again after it was taken
    back meets the same eyes. Rivals make theirs when a deal begins; the partner answers.
    """

    def __init__(self, luck: Luck, cast: Cast, made: Sequence[Signal] = ()) -> None:
        self.made = list(made)
        self._luck = luck
        self._cast = cast

    def open(self, state: State, acts: Sequence[Action]) -> None:
        """Lets the rivals signal where a deal has just begun and they have not yet."""
        if state.deal is None or not acts or not isinstance(acts[-1], Deal):
            return
        place, game = len(acts), state.game
        if not signals_allowed(observe(state, HUMAN)) or any(s.place == place for s in self.made):
            return
        for seat in rivals_after(HUMAN, game.seats):
            rng = Random(f"{self._luck.seed}/signal/{self._luck.acts + place}/{seat}")
            robot = self._cast.robots[seat - 1]
            gesture = signal_of(observe(state, seat), robot, rng)
            if gesture is not None:
                self.made.append(Signal(place, seat, gesture))

    def make(self, state: State, gesture: str, acts: Sequence[Action]) -> None:
        """Makes a signal of the person, which the partner may answer."""
        self.made.append(Signal(len(acts), HUMAN, gesture))
        if self._cast.answers:
            told = {each.gesture for each in self.of_deal(acts) if each.seat == PARTNER}
            answer = answer_of(observe(state, PARTNER), told)
            if answer is not None:
                self.made.append(Signal(len(acts), PARTNER, answer))

    def drop(self, acts: int) -> None:
        """Takes back what was signalled after so many acts."""
        self.made = [each for each in self.made if each.place <= acts]

    def of_deal(self, acts: Sequence[Action]) -> tuple[Signal, ...]:
        """Lists the signals of the running deal, whoever saw them."""
        dealt = max((n for n, act in enumerate(acts) if isinstance(act, Deal)), default=-1)
        return tuple(each for each in self.made if each.place > dealt)

    def seen_by(self, signal: Signal, seat: int) -> bool:
        """Tells whether a seat saw a signal."""
        if pair_of(seat) == pair_of(signal.seat):
            return True
        when = self._luck.acts + signal.place
        key = f"{self._luck.seed}/seen/{when}/{signal.seat}/{signal.gesture}/{seat}"
        return Random(key).random() < CAUGHT

    def shown(self, acts: Sequence[Action]) -> tuple[Signal, ...]:
        """Lists the signals of the running deal that the person has made or seen."""
        return tuple(each for each in self.of_deal(acts) if self.seen_by(each, HUMAN))

    def heard_by(self, seat: int, acts: Sequence[Action]) -> tuple[Heard, ...]:
        """Lists what a robot may believe of the running deal's signals."""
        return tuple(
            Heard(each.seat, each.gesture, self._odds(each, seat))
            for each in self.of_deal(acts)
            if each.seat != seat and self.seen_by(each, seat)
        )

    def _odds(self, signal: Signal, seat: int) -> int:
        if signal.seat != HUMAN and self._cast.robots[signal.seat - 1] == "liar":
            return LIAR
        return FRIEND if pair_of(signal.seat) == pair_of(seat) else RIVAL

    def told(self, place: int, names: Sequence[str]) -> Iterator[Message]:
        """Tells in words what the person made or saw when so many acts were done."""
        for each in self.made:
            if each.place == place and self.seen_by(each, HUMAN):
                yield signal_told(each, names)

    def caught(self, acts: Sequence[Action], names: Sequence[str]) -> Iterator[Message]:
        """Tells which signals of the person and the partner the rivals saw, once a deal is over."""
        for each in self.of_deal(acts):
            if pair_of(each.seat) != pair_of(HUMAN):
                continue
            for rival in rivals_after(each.seat, len(names)):
                if self.seen_by(each, rival):
                    yield _caught_told(each, names[rival], names)


def signal_told(signal: Signal, names: Sequence[str]) -> Message:
    """Tells a signal and its meaning."""
    sign = SIGNS[signal.gesture]
    deed = (
        Message(sign.yours) if signal.seat == HUMAN else Message(sign.does, name=names[signal.seat])
    )
    return Message("{deed} It means: {meaning}.", deed=deed, meaning=sign.means)


def _caught_told(signal: Signal, rival: str, names: Sequence[str]) -> Message:
    means = SIGNS[signal.gesture].means
    if signal.seat == HUMAN:
        return Message("{name} saw your signal: {meaning}.", name=rival, meaning=means)
    return Message(
        "{name} saw the signal of {partner}: {meaning}.",
        name=rival,
        partner=names[signal.seat],
        meaning=means,
    )
