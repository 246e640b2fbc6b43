"""The second model of Truco Paulista, and its agreement with the golden records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from model_b_c import GOLDEN, Round, Table, read

DIRTY, CLEAN = "4567QJKA23", "QJKA23"
TRUCO = ("truco", "seis", "nove", "doze")
STANDARD: dict[str, Any] = {
    "deck": "dirty",
    "all_tied": "dealer",
    "tie_leader": "previous",
    "direction": "anticlockwise",
    "facedown": "from_trick_2",
    "facedown_both_partners": "allowed",
    "raise_cap": "none",
    "iron_blind": False,
    "eleven_truco_loses": False,
}
TRADITIONAL: dict[str, Any] = {
    "all_tied": "none",
    "facedown_both_partners": "forbidden",
    "raise_cap": "need",
    "iron_blind": True,
    "eleven_truco_loses": True,
}


class Paulista(Table):
    """Game B."""

    name, names = "paulista", TRUCO
    worths = (1, 3, 6, 9, 12)

    def __init__(self, head: dict[str, Any]) -> None:
        super().__init__(head, STANDARD, TRADITIONAL)

    def strength(self, r: Round, card: str) -> int:
        cycle = DIRTY if self.opt["deck"] == "dirty" else CLEAN
        assert r.turned
        trump = (cycle + cycle[0])[cycle.index(r.turned[0]) + 1]
        return 100 + "DSHC".index(card[1]) if card[0] == trump else 1 + cycle.index(card[0])

    def opens(self, r: Round) -> None:
        r.locked = 11 in self.score
        if self.score.count(11) == 1:
            pair = self.score.index(11)
            asked = [seat for seat in self.order(r.mano) if seat % 2 == pair]
            r.ask = {"what": "eleven", "asked": asked, "caller": 1 - pair}

    def may_cover(self, r: Round, seat: int) -> bool:
        if self.opt["facedown"] == "never" or not r.tricks:
            return False
        partner = {other for other, _, value in r.laid if value == 0 and other % 2 == seat % 2}
        return self.opt["facedown_both_partners"] == "allowed" or not partner

    def may_call(self, r: Round, seat: int, word: str) -> bool:
        if r.locked:
            own = self.score[seat % 2] == 11
            return bool(
                word == "truco" and r.ask is None and own and self.opt["eleven_truco_loses"]
            )
        if r.ask is None and r.right not in (None, seat % 2):
            return False
        level = r.level if r.ask is None else r.ask["level"]
        if self.opt["raise_cap"] == "need":
            present = self.worths[level]
            assert isinstance(present, int)
            if min(self.score) + present >= 12:
                return False
        return word in TRUCO[level : level + 1]

    def raises(self, r: Round, seat: int, word: str) -> None:
        if r.locked:
            return self.end(r, 1 - seat % 2, "match")
        if r.ask:
            r.level = r.ask["level"]
        level = TRUCO.index(word) + 1
        r.ask = {"what": word, "level": level, "asked": self.rivals(seat), "caller": seat % 2}
        return None

    def accepted(self, r: Round, ask: dict[str, Any], seat: int) -> None:
        r.level = ask.get("level", 1)
        r.right = seat % 2

    def refused(self, r: Round, ask: dict[str, Any]) -> None:
        self.end(r, ask["caller"], 1 if ask["what"] == "eleven" else self.worths[ask["level"] - 1])

    def nobody_took(self, r: Round) -> int | None:
        dealer = (r.mano - 1) % self.seats
        return {"dealer": dealer % 2, "starter": r.mano % 2, "none": None}[self.opt["all_tied"]]


RECORDS = [path for path in sorted(GOLDEN.glob("gb-*.truc")) if "seed" not in read(path)]


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_the_model_agrees_with_the_golden(record: Path) -> None:
    """Not with those dealt from a seed: the model reads written hands."""
    told = Paulista(read(record)).replay(read(record).get("deal", []))
    assert told == json.loads(record.with_suffix(".json").read_text("utf-8"))


def test_there_are_goldens() -> None:
    assert len(RECORDS) > 50
