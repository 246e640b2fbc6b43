"""The second model of games B and C: a table that knows words alone, written from the rule book.

It shares nothing with the engine. `test_b_model` and `test_c_model` add what each game has of its
own and read its golden records; `test_b_c_play` plays both models against the engine.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

Hands = list[list[str]]
GOLDEN = Path(__file__).parents[1] / "golden"


class ForbiddenError(Exception):
    """A word that may not be written here."""


class Round:
    """One deal on the table; `laid` holds (seat, card, strength) in the order laid."""

    def __init__(self, mano: int, hands: Hands, turned: str | None) -> None:
        self.mano, self.leader, self.turned = mano, mano, turned
        self.dealt = [list(hand) for hand in hands]
        self.held = [list(hand) for hand in hands]
        self.laid: list[tuple[int, str, int]] = []
        self.tricks: list[int | None] = []
        self.level = 0
        self.right: int | None = None
        self.ask: dict[str, Any] | None = None
        self.locked = False
        self.asked_before_card: set[int] = set()
        self.redeal: str | None = None
        self.aside: list[str] = []
        self.over = False
        self.taken: int | None = None
        self.paid: int | str | None = None
        self.points = [0, 0]


class Table:
    """What both games share: turns, tricks, answers, the score and the report."""

    name = ""
    names: tuple[str, ...] = ()

    def __init__(
        self, head: dict[str, Any], options: dict[str, Any], traditional: dict[str, Any]
    ) -> None:
        self.seats: int = head.get("seats", 2)
        self.score: list[int] = list(head.get("score", (0, 0)))
        self.camas: list[int] = list(head.get("camas", (0, 0)))
        self.mano: int = head.get("mano", 0)
        preset = traditional if head.get("rules") == "traditional" else {}
        self.opt = options | preset | head.get("options", {})
        self.winner: int | None = None
        self.rounds: list[Round] = []

    # -- what each game answers ------------------------------------------------------------

    worths: tuple[int | str, ...] = ()

    def strength(self, r: Round, card: str) -> int:
        raise NotImplementedError

    def may_call(self, r: Round, seat: int, word: str) -> bool:
        raise NotImplementedError

    def raises(self, r: Round, seat: int, word: str) -> None:
        raise NotImplementedError

    def refused(self, r: Round, ask: dict[str, Any]) -> None:
        raise NotImplementedError

    def accepted(self, r: Round, ask: dict[str, Any], seat: int) -> None:
        raise NotImplementedError

    def opens(self, r: Round) -> None:
        """Does what stands at the beginning of a deal."""

    def may_cover(self, r: Round, seat: int) -> bool:  # noqa: ARG002 - not in every game
        return False

    needed, folds = 1, False

    def nobody_took(self, r: Round) -> int | None:  # noqa: ARG002 - not in every game
        return None

    # -- the flow --------------------------------------------------------------------------

    def deal(self, hands: Hands, turned: str | None = None) -> None:
        if self.winner is not None or (self.rounds and not self.rounds[-1].over):
            raise ForbiddenError
        self.rounds.append(Round(self.mano, hands, turned))
        self.opens(self.rounds[-1])

    def order(self, first: int) -> list[int]:
        return [(first + step) % self.seats for step in range(self.seats)]

    def rivals(self, seat: int) -> list[int]:
        return [other for other in self.order(seat) if other % 2 != seat % 2]

    def to_act(self) -> list[int]:
        r = self.rounds[-1] if self.rounds else None
        if r is None or r.over or r.redeal == "due":
            return []
        return list(r.ask["asked"]) if r.ask else [self.order(r.leader)[len(r.laid)]]

    def may(self, seat: int, word: str) -> bool:
        acting = self.to_act()
        if not acting:
            return False
        r = self.rounds[-1]
        if word == "fold":
            return self.folds
        if seat not in acting:
            return False
        if word in ("accept", "refuse"):
            return r.ask is not None
        if word in self.names:
            return self.may_call(r, seat, word)
        return r.ask is None and self._may_play(r, seat, word)

    def _may_play(self, r: Round, seat: int, word: str) -> bool:
        card, covered = word.lstrip("_"), word.startswith("_")
        if covered and not self.may_cover(r, seat):
            return False
        if card in r.held[seat]:
            return covered or card != "?"
        known = [c for hand in r.dealt for c in hand] + r.aside + [r.turned]
        return "?" in r.held[seat] and card not in known

    def legal(self, seat: int) -> list[str]:
        held = self.rounds[-1].held[seat] if self.rounds else []
        words = ["accept", "refuse", *held, *("_" + c for c in held), *self.names, "fold"]
        return [word for word in dict.fromkeys(words) if self.may(seat, word)]

    def say(self, seat: int, word: str) -> None:
        if not self.may(seat, word):
            raise ForbiddenError(f"{seat}:{word}")
        r = self.rounds[-1]
        if word == "fold":
            self.end(r, 1 - seat % 2, self.worths[r.level])
        elif word == "accept":
            ask, r.ask = r.ask, None
            assert ask
            self.accepted(r, ask, seat)
        elif word == "refuse":
            assert r.ask
            r.ask["asked"].remove(seat)
            if not r.ask["asked"]:
                ask, r.ask = r.ask, None
                self.refused(r, ask)
        elif word in self.names:
            self.raises(r, seat, word)
        else:
            self._play(r, seat, word)

    def _play(self, r: Round, seat: int, word: str) -> None:
        card = word.lstrip("_")
        if card not in r.held[seat]:
            r.held[seat][r.held[seat].index("?")] = card
            r.dealt[seat][r.dealt[seat].index("?")] = card
        r.held[seat].remove(card)
        r.asked_before_card.discard(seat)
        r.laid.append((seat, card, 0 if word.startswith("_") else self.strength(r, card)))
        if len(r.laid) == self.seats:
            self._trick(r)

    def _trick(self, r: Round) -> None:
        top = max(value for _, _, value in r.laid)
        best = [seat for seat, _, value in r.laid if value == top]
        tied = len({seat % 2 for seat in best}) == 2
        r.tricks.append(None if tied else best[0])
        if not tied or self.opt.get("tie_leader") == "first_tied":
            r.leader = best[0]
        r.laid = []
        wins = [seat % 2 for seat in r.tricks if seat is not None]
        for pair in (0, 1):
            if wins.count(pair) == 2:
                return self.end(r, pair, self.worths[r.level])
        if len(r.tricks) >= 2 and len(wins) == 1:
            return self.end(r, wins[0], self.worths[r.level])
        if len(r.tricks) == 3:
            taken = wins[0] if wins else self.nobody_took(r)
            return self.end(r, taken, self.worths[r.level])
        return None

    def end(self, r: Round, taken: int | None, worth: int | str) -> None:
        r.over, r.ask, r.taken, r.paid = True, None, taken, worth
        self.mano = (r.mano + 1) % self.seats
        if taken is None:
            return
        points = worth if isinstance(worth, int) else 12 - self.score[taken]
        self.score[taken] += points
        r.points[taken] += points
        if self.score[taken] >= 12:
            self.camas[taken] += 1
            if self.camas[taken] == self.needed:
                self.winner = taken
            else:
                self.score = [0, 0]

    # -- what `replay --json` prints -------------------------------------------------------

    def report(self) -> dict[str, Any]:
        acting = self.to_act()
        r = self.rounds[-1] if self.rounds else None
        told: dict[str, Any] = {
            "game": self.name,
            "seats": self.seats,
            "score": list(self.score),
            "camas": list(self.camas),
            "winner": self.winner,
            "deals": [self._deal_report(each) for each in self.rounds],
            "to_act": acting,
            "question": r.ask["what"] if r and r.ask else None,
            "legal": self.legal(acting[0]) if acting else [],
        }
        if self.winner is None and (r is None or r.over):
            told["next_mano"] = self.mano
        return told

    def _deal_report(self, r: Round) -> dict[str, Any]:
        return {
            "mano": r.mano,
            "tricks": list(r.tricks),
            "taken_by": r.taken,
            "stake": self.worths[r.level] if r.paid is None else r.paid,
            "envit": None,
            "points": list(r.points),
            "over": r.over,
        }

    # -- records ---------------------------------------------------------------------------

    def new_cards(self, hands: Hands) -> None:
        raise NotImplementedError

    def replay(self, deals: list[dict[str, Any]]) -> dict[str, Any]:
        """Plays the deals of a record, hands written; raises ForbiddenError where it may not."""
        for deal in deals:
            self.deal([hand.split() for hand in deal["hands"]], deal.get("turned"))
            lines = [line.partition("#")[0] for line in deal.get("play", "").splitlines()]
            for word in " ".join(lines).split():
                seat, _, act = word.rpartition(":")
                if act == "timeout":
                    continue
                self.say(int(seat) if seat else self.to_act()[0], act)
                if self.rounds[-1].redeal == "due":
                    self.new_cards([hand.split() for hand in deal.get("redealt", deal["hands"])])
        return self.report()


def read(path: Path) -> dict[str, Any]:
    """Reads a record as a table, its deals included."""
    return tomllib.loads(path.read_text("utf-8"))
