"""A small language for positions: hands, options and words, in the way a record writes them.

    position("7e 3e 6o | 1b 4c 5o", score=(10, 15)).play("envit refuse 3e truc accept 1b")

The words are those of the record format, read here once more and apart from the engine's reader:
a word belongs to the first seat that may act, `1:` before it names another seat.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from truc_tutor import variants
from truc_tutor.cards import card, cards
from truc_tutor.game.actions import Answer, Call, Deal, Fold, Play, SeatAction, token
from truc_tutor.game.engine import apply, legal, question, start, to_act
from truc_tutor.game.objections import IllegalAction
from truc_tutor.game.state import DealState, State
from truc_tutor.game.view import Observation, observe

CALLS = ("truc", "retruc", "quatre-val", "joc-fora", "envit", "torne", "falta")
PAIRS = {None: None, 0: "A", 1: "B"}


@dataclass(frozen=True)
class Position:
    """A state of a match, and what the tests of the rule book ask about it."""

    state: State

    def play(self, words: str) -> Position:
        """Plays words; an illegal one raises IllegalAction."""
        here = self
        for word in words.split():
            here = replace(here, state=apply(here.state, here.act(word)))
        return here

    def deal(self, hands: str) -> Position:
        """Deals the next deal."""
        return replace(self, state=apply(self.state, dealing(hands)))

    def refuses(self, word: str) -> str:
        """Checks that a word is illegal and changes nothing; gives the rule that is cited."""
        before = repr(self.state)
        with pytest.raises(IllegalAction) as caught:
            apply(self.state, self.act(word))
        assert repr(self.state) == before
        assert str(caught.value.message)
        seat, _, act = word.rpartition(":")
        assert act not in self.legal(int(seat) if seat else None)
        return caught.value.rule

    def act(self, word: str) -> SeatAction:
        """Reads one word as the act of a seat."""
        prefix, _, act = word.rpartition(":")
        seat = int(prefix) if prefix else (self.to_act or (0,))[0]
        if act in CALLS:
            return Call(seat, act)
        if act in ("accept", "refuse"):
            return Answer(seat, accept=act == "accept")
        if act == "fold":
            return Fold(seat)
        up, _, under = act.partition("/")
        hidden = card(under.lstrip("_")) if under else None
        return Play(seat, card(up.lstrip("_")), under=hidden, covered=up.startswith("_"))

    # -- what the tests ask ----------------------------------------------------------------

    @property
    def running(self) -> DealState:
        assert self.state.deal is not None
        return self.state.deal

    @property
    def to_act(self) -> tuple[int, ...]:
        return to_act(self.state)

    @property
    def question(self) -> str | None:
        return question(self.state)

    def legal(self, seat: int | None = None) -> set[str]:
        """Gives the legal words of a seat, or of the first seat to act."""
        return {token(act) for act in legal(self.state, seat)}

    def calls(self, seat: int | None = None) -> set[str]:
        return self.legal(seat) & set(CALLS)

    def cards(self, seat: int | None = None) -> set[str]:
        return self.legal(seat) - set(CALLS) - {"accept", "refuse", "fold"}

    @property
    def score(self) -> tuple[int, int]:
        return self.state.score

    @property
    def points(self) -> tuple[int, int]:
        return self.running.points

    @property
    def tricks(self) -> str:
        """Writes the tricks of the deal as the rule book does: `A B =`."""
        takers = [None if t.taken_by is None else t.taken_by % 2 for t in self.running.tricks]
        return " ".join("=" if pair is None else "AB"[pair] for pair in takers)

    @property
    def taken(self) -> str | None:
        """Names the pair that took the deal."""
        return PAIRS[self.running.taken_by]

    @property
    def envit(self) -> str | None:
        """Names the pair that has won the envit."""
        return PAIRS[self.running.side.taken_by] if self.running.side else None

    @property
    def counts(self) -> tuple[int | None, ...] | None:
        return self.running.side.counts if self.running.side else None

    @property
    def over(self) -> bool:
        return self.running.over

    @property
    def winner(self) -> str | None:
        return PAIRS[self.state.winner]

    def seen(self, seat: int | None) -> Observation:
        return observe(self.state, seat)


def dealing(hands: str) -> Deal:
    """Reads hands written as `7e 3e 6o | 1b 4c 5o`."""
    return Deal(tuple(cards(hand) for hand in hands.split("|")))


def position(
    hands: str,
    *,
    score: tuple[int, int] = (0, 0),
    camas_won: tuple[int, int] = (0, 0),
    mano: int = 0,
    preset: str = "standard",
    **options: Any,
) -> Position:
    """Opens a match of as many seats as there are hands, and deals them."""
    game = variants.game("valencia", preset, seats=hands.count("|") + 1, **options)
    return Position(apply(start(game, score, camas_won, mano), dealing(hands)))
