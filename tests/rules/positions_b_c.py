"""Positions of Truco Paulista and Le Truc in words, and the check that every rule id is cited.

    paulista("3C 4D 5H | KS 6C 7D", "7H").play("truco accept 3C KS")
    france("7H 8D 9C | AS KH 9D").play("deux-de-plus accept 7H")

The language is that of `positions`; after an agreed `redeal` the new cards follow by `.deal()`.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import Any

from positions import Position

from truc_tutor import variants
from truc_tutor.cards import Card, card, cards
from truc_tutor.game.actions import Answer, Call, Deal, Fold, Play, SeatAction
from truc_tutor.game.engine import apply, start

CALLS = {
    "paulista": ("truco", "seis", "nove", "doze"),
    "france": ("deux-de-plus", "mon-reste", "redeal"),
}
ANSWERS = {"accept", "refuse", "fold"}


class Table(Position):
    """A position of game B or C."""

    def play(self, words: str) -> Table:
        here = super().play(words)
        assert isinstance(here, Table)
        return here

    def deal(self, hands: str, turned: str | None = None) -> Table:
        """Deals the next deal, or the new cards of an agreed redeal."""
        return replace(self, state=apply(self.state, dealt(hands, turned)))

    def act(self, word: str) -> SeatAction:
        prefix, _, act = word.rpartition(":")
        seat = int(prefix) if prefix else (self.to_act or (0,))[0]
        if act in chain(*CALLS.values()):
            return Call(seat, act)
        if act in ("accept", "refuse"):
            return Answer(seat, accept=act == "accept")
        if act == "fold":
            return Fold(seat)
        return Play(seat, card(act.lstrip("_")), covered=act.startswith("_"))

    def calls(self, seat: int | None = None) -> set[str]:
        return self.legal(seat) & set(CALLS[self.state.game.name])

    def cards(self, seat: int | None = None) -> set[str]:
        return self.legal(seat) - set(CALLS[self.state.game.name]) - ANSWERS


def dealt(hands: str, turned: str | None = None) -> Deal:
    """Reads hands written as `3C 4D 5H | KS 6C 7D` and the turned card."""
    up: Card | None = None if turned is None else card(turned)
    return Deal(tuple(cards(hand) for hand in hands.split("|")), up)


def table(
    name: str,
    hands: str,
    turned: str | None = None,
    *,
    score: tuple[int, int] = (0, 0),
    games: tuple[int, int] = (0, 0),
    mano: int = 0,
    preset: str = "standard",
    **options: Any,
) -> Table:
    """Opens a match of as many seats as there are hands, and deals them."""
    game = variants.game(name, preset, seats=hands.count("|") + 1, **options)
    return Table(apply(start(game, score, games, mano), dealt(hands, turned)))


def paulista(hands: str, turned: str = "7H", **how: Any) -> Table:
    """Opens Truco Paulista; the usual turned card is 7H, so the queens are trumps."""
    return table("paulista", hands, turned, **how)


def france(hands: str, **how: Any) -> Table:
    """Opens Le Truc."""
    return table("france", hands, **how)


ROWS = {  # by trick: the rank that wins and the rank that loses; both play the first for a tie
    "paulista": (("3", "4"), ("2", "5"), ("A", "6")),
    "france": (("7", "9"), ("8", "T"), ("A", "J")),
}


def tricks_of(name: str, results: str, mano: int = 0) -> tuple[str, list[str]]:
    """Makes the hands of two seats and the cards in turn that give results such as `A B =`."""
    held: tuple[list[str], list[str]] = ([], [])
    turns: list[str] = []
    leader = mano
    for result, (high, low) in zip([*results.split(), "A", "A", "A"], ROWS[name], strict=False):
        pair = (low if result == "B" else high) + "C", (low if result == "A" else high) + "S"
        held[0].append(pair[0])
        held[1].append(pair[1])
        if len(turns) < 2 * len(results.split()):
            turns += [pair[leader], pair[1 - leader]]
        leader = leader if result == "=" else "AB".index(result)
    return " | ".join(map(" ".join, held)), turns


def same_view(one: Table, other: Table, seat: int | None) -> bool:
    """Tells whether two positions look alike to a seat, which is None for a spectator."""
    return replace(one.seen(seat), game=other.state.game) == other.seen(seat)
