"""The second model of Le Truc, and its agreement with the golden records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from model_b_c import GOLDEN, ForbiddenError, Hands, Round, Table, read

STANDARD: dict[str, Any] = {
    "stake_steps": "plus2",
    "stake_cap": "need",
    "alternate_raises": False,
    "rank_order": "eight-high",
    "match": "single",
}
TRADITIONAL: dict[str, Any] = {"alternate_raises": True, "match": "best_of_3"}
STEPS = {
    "plus2": [1, 2, 4, 6, 8, 10, 12],
    "literal_003": [1, 2, 6, 8, 10, 12],
    "double": [1, 2, 4, 8, 16],
}
ORDERS = {"eight-high": "9TJQKA87", "eight-low": "89TJQKA7"}


class France(Table):
    """Game C."""

    name, names = "france", ("deux-de-plus", "mon-reste", "redeal")
    folds = True

    def __init__(self, head: dict[str, Any]) -> None:
        super().__init__(head, STANDARD, TRADITIONAL)
        self.ladder = STEPS[self.opt["stake_steps"]]
        self.worths = (*self.ladder, "match")
        self.needed = 2 if self.opt["match"] == "best_of_3" else 1

    def strength(self, r: Round, card: str) -> int:  # noqa: ARG002 - no card is turned up
        return ORDERS[self.opt["rank_order"]].index(card[0])

    def may_call(self, r: Round, seat: int, word: str) -> bool:
        if r.ask:
            return False
        begun = bool(r.tricks or r.laid or r.level)
        if word == "redeal":
            return seat == r.mano and r.redeal is None and not begun
        if r.level == len(self.ladder):
            return False
        if word == "mon-reste":
            return True
        if self.opt["alternate_raises"] and r.right not in (None, seat):
            return False
        lacks = 12 - self.score[seat]
        capped = self.opt["stake_cap"] == "need" and self.ladder[r.level] >= lacks
        top = r.level + 1 == len(self.ladder)
        return not capped and not top and seat not in r.asked_before_card

    def raises(self, r: Round, seat: int, word: str) -> None:
        level = len(self.ladder) if word == "mon-reste" else r.level + 1
        r.ask = {"what": word, "level": level, "asked": [1 - seat], "caller": seat}
        if word == "redeal":
            r.redeal = "asked"
        elif word == "deux-de-plus":
            r.asked_before_card.add(seat)

    def accepted(self, r: Round, ask: dict[str, Any], seat: int) -> None:
        if ask["what"] == "redeal":
            r.redeal = "due"
        else:
            r.level, r.right = ask["level"], seat

    def refused(self, r: Round, ask: dict[str, Any]) -> None:
        if ask["what"] != "redeal":
            self.end(r, ask["caller"], self.worths[r.level])

    def new_cards(self, hands: Hands) -> None:
        r = self.rounds[-1]
        if r.redeal != "due":
            raise ForbiddenError
        r.aside = [card for hand in r.dealt for card in hand]
        r.dealt, r.held = [list(hand) for hand in hands], [list(hand) for hand in hands]
        r.redeal = "done"


RECORDS = [path for path in sorted(GOLDEN.glob("gc-*.truc")) if "seed" not in read(path)]


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_the_model_agrees_with_the_golden(record: Path) -> None:
    """Not with those dealt from a seed: the model reads written hands."""
    told = France(read(record)).replay(read(record).get("deal", []))
    assert told == json.loads(record.with_suffix(".json").read_text("utf-8"))


def test_there_are_goldens() -> None:
    assert len(RECORDS) > 50
