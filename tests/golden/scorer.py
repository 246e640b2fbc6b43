"""A second, independent scorer of Valencian Truc, from the rule book and not from the engine.

It works on the words of a record alone: one mutable table, no state values, no shared code. Two
scorers that agree on every golden record and on random play are worth more than one.
"""

import tomllib
from typing import Any

from scorer_round import (
    DECK,
    ENVIT,
    STANDARD,
    TRADITIONAL,
    TRUC,
    ForbiddenError,
    Round,
    envit_of,
    strength,
)

__all__ = ["DECK", "STANDARD", "TRADITIONAL", "ForbiddenError", "Table", "replay", "strength"]


class Table:
    """A match played by words."""

    def __init__(
        self,
        seats: int = 2,
        score: tuple[int, int] = (0, 0),
        camas: tuple[int, int] = (0, 0),
        mano: int = 0,
        options: dict[str, Any] | None = None,
    ) -> None:
        self.seats, self.score, self.camas, self.mano = seats, list(score), list(camas), mano
        self.opt = STANDARD | (options or {})
        self.winner: int | None = None
        self.rounds: list[Round] = []

    # -- what may be said ------------------------------------------------------------------

    def deal(self, hands: list[list[str]]) -> None:
        if self.winner is not None or (self.rounds and not self.rounds[-1].over):
            raise ForbiddenError
        self.rounds.append(Round(self.mano, hands))

    def may(self, seat: int, word: str) -> bool:
        r = self.rounds[-1] if self.rounds else None
        if r is None or r.over:
            return False
        if word in ("accept", "refuse"):
            return bool(r.asks) and seat in r.asks[-1]["asked"]
        if word in TRUC:
            return self._may_truc(r, seat, TRUC.index(word) + 1)
        if word in ENVIT:
            return self._may_envit(r, seat, word)
        return not r.asks and seat == r.turn and self._may_play(r, seat, word)

    def _may_truc(self, r: Round, seat: int, level: int) -> bool:
        if r.asks:
            top = r.asks[-1]
            return top["kind"] == "truc" and seat in top["asked"] and level == top["level"] + 1
        in_turn = seat == r.turn or self.opt["truc_anytime"]
        return in_turn and level == r.level + 1 and r.right in (None, seat % 2)

    def _may_envit(self, r: Round, seat: int, word: str) -> bool:
        if r.asks and r.asks[-1]["kind"] == "envit":
            after = {"envit": ("torne", "falta"), "torne": ("falta",), "falta": ()}
            return seat in r.asks[-1]["asked"] and word in after[r.asks[-1]["call"]]
        if r.tricks or r.envit or r.level:
            return False
        if r.asks:
            top = r.asks[-1]
            fresh = all(lay[0] != seat for lay in r.laid)
            if not (self.opt["envit_first"] and top["level"] == 1 and fresh):
                return False
            if seat not in top["asked"]:
                return False
        elif seat != r.turn:
            return False
        return word == "envit" or (word == "falta" and self.opt["falta_direct"])

    def _may_play(self, r: Round, seat: int, word: str) -> bool:
        cards = [part.lstrip("_") for part in word.split("/")]
        downs = {part.startswith("_") for part in word.split("/")}
        if len(downs) != 1 or len(cards) != (2 if r.two else 1):
            return False
        down = downs.pop()
        if seat in r.bound and not down:
            return False
        if r.two and down and seat not in r.bound:
            return False
        held = list(r.held[seat])
        for card in cards:
            if card in held:
                held.remove(card)
            elif "?" in held and card in DECK and not any(card in h for h in r.dealt):
                held.remove("?")
            else:
                return False
        return down or cards[0] != "?"

    def to_act(self) -> list[int]:
        r = self.rounds[-1] if self.rounds else None
        if r is None or r.over:
            return []
        return list(r.asks[-1]["asked"]) if r.asks else [r.turn]

    def legal(self, seat: int) -> list[str]:
        """Lists every word a seat may write: plays face up, covered, then calls, lowest first."""
        r = self.rounds[-1]
        if r.asks:
            words = ["accept", "refuse"]
        elif r.two:
            words = [f"{u}/{h}" for i, u in enumerate(r.held[seat])
                     for j, h in enumerate(r.held[seat]) if i != j]  # fmt: skip
            words += ["/".join("_" + c for c in w.split("/")) for w in words]
        else:
            words = r.held[seat] + ["_" + c for c in r.held[seat]]
        return [w for w in dict.fromkeys(words + TRUC + ENVIT) if self.may(seat, w)]

    # -- what it does ----------------------------------------------------------------------

    def say(self, seat: int, word: str) -> None:
        if not self.may(seat, word):
            raise ForbiddenError(f"{seat}:{word}")
        r = self.rounds[-1]
        if word == "accept":
            self._accept(r, seat)
        elif word == "refuse":
            self._refuse(r, seat)
        elif word in TRUC:
            if r.asks:
                r.level = r.asks.pop()["level"]
            r.asks.append(
                {"kind": "truc", "call": word, "level": r.level + 1, "caller": seat,
                 "asked": self._rivals(seat)}
            )  # fmt: skip
        elif word in ENVIT:
            over = r.asks.pop()["call"] if r.envit else None
            r.envit = {"call": word, "over": over, "status": "open", "counts": None, "taken": None}
            r.asks.append(
                {"kind": "envit", "call": word, "caller": seat, "asked": self._rivals(seat)}
            )
        else:
            self._play(r, seat, word)

    def _rivals(self, seat: int) -> list[int]:
        return [(seat + d) % self.seats for d in range(1, self.seats, 2)]

    def _accept(self, r: Round, seat: int) -> None:
        ask = r.asks.pop()
        if ask["kind"] == "truc":
            r.level, r.right = ask["level"], seat % 2
        else:
            assert r.envit is not None
            r.envit["status"] = "accepted"

    def _refuse(self, r: Round, seat: int) -> None:
        r.asks[-1]["asked"].remove(seat)
        if r.asks[-1]["asked"]:
            return
        ask = r.asks.pop()
        pair = ask["caller"] % 2
        if ask["kind"] == "truc":
            r.taken, r.paid = pair, max(1, ask["level"])
            self._end(r)
            return
        assert r.envit is not None
        over = r.envit["over"]
        if ask["call"] == "falta" and self.opt["falta_refusal"] == "flat2":
            pay = 2
        else:
            pay = {None: 1, "envit": 2, "torne": 4}[over]
        r.envit |= {"status": "refused", "value": pay, "taken": pair}
        self._score(r, pair, pay)
        if max(self.score) >= self.opt["stones"]:
            r.over, r.asks = True, []
            self._close(r, whole_match=False)

    def _play(self, r: Round, seat: int, word: str) -> None:
        cards = [part.lstrip("_") for part in word.split("/")]
        down = word.startswith("_")
        for card in cards:
            if card not in r.held[seat]:
                r.held[seat].remove("?")
                r.dealt[seat][r.dealt[seat].index("?")] = card
            else:
                r.held[seat].remove(card)
            if down:
                r.down[seat].append((len(r.tricks) + 1, card))
        if down and not r.tricks:
            r.bound.add(seat)
        r.laid.append((seat, cards[0], cards[1] if len(cards) == 2 else None, down))
        if len(r.laid) == self.seats:
            self._trick(r)

    def _best(self, values: list[tuple[int, int]]) -> int | None:
        top = max(v for _, v in values)
        seats = [s for s, v in values if v == top]
        return None if len({s % 2 for s in seats}) == 2 else seats[0]

    def _trick(self, r: Round) -> None:
        faces = [(s, 0 if down else strength(up)) for s, up, _, down in r.laid]
        results = [self._best(faces)]
        if r.two and results[0] is None:
            results.append(self._best(self._hidden(r, faces)))
        r.tricks += results
        r.leader = r.leader if results[-1] is None else results[-1]
        r.laid, r.two = [], False
        wins = [t % 2 for t in r.tricks if t is not None]
        if wins.count(0) == 2 or wins.count(1) == 2:
            r.taken = 0 if wins.count(0) == 2 else 1
        elif len(r.tricks) == 3 or (len(r.tricks) == 2 and len(wins) == 1):
            r.taken = wins[0] if wins else r.mano % 2
        else:
            r.two = r.tricks == [None] and self.opt["two_card_enabled"]
            return
        r.paid = [1, 2, 3, 4, self.opt["joc_fora"]][r.level]
        self._end(r)

    def _hidden(self, r: Round, faces: list[tuple[int, int]]) -> list[tuple[int, int]]:
        top = max(v for _, v in faces)
        out = []
        for (seat, _, under, down), (_, face) in zip(r.laid, faces, strict=True):
            assert under is not None
            if self.opt["two_card_compare"] == "tied_only" and face < top:
                continue
            value = 0 if down else strength(under)
            if value > face or (value == face and self.opt["two_card_rule"] == "gt"):
                value = 0
            out.append((seat, value))
        return out

    def _falta(self) -> int | str:
        top, goal = max(self.score), self.opt["stones"]
        return goal - top if 2 * top >= goal else "cama"

    def _end(self, r: Round) -> None:
        goal = self.opt["stones"]
        r.over, r.asks = True, []
        if r.envit and r.envit["status"] == "accepted":
            self._settle_envit(r)
        whole = False
        if max(self.score) < goal:
            assert r.taken is not None
            assert r.paid is not None
            whole = r.paid == "match"
            lacks = goal - self.score[r.taken]
            self._score(r, r.taken, r.paid if isinstance(r.paid, int) else lacks)
        self._close(r, whole_match=whole)

    def _settle_envit(self, r: Round) -> None:
        assert r.envit is not None
        last = 1 if self.opt["envit_excludes"] == "first_trick" else 3
        counts = []
        for seat in range(self.seats):
            cards = list(r.dealt[seat])
            for trick, card in r.down[seat]:
                if trick <= last:
                    cards.remove(card)
            counts.append(envit_of(cards))
        order = [(r.mano + d) % self.seats for d in range(self.seats)]
        tied = [s for s in order if counts[s] == max(counts)]
        winner = tied[0] % 2
        if self.opt["envit_tie"] == "mano_team" and any(s % 2 == r.mano % 2 for s in tied):
            winner = r.mano % 2
        value = self.envit_value(r)
        r.envit |= {"counts": counts, "taken": winner, "value": value, "status": "settled"}
        lacks = self.opt["stones"] - self.score[winner]
        self._score(r, winner, value if isinstance(value, int) else lacks)

    def envit_value(self, r: Round) -> int | str:
        assert r.envit is not None
        if "value" in r.envit:
            return r.envit["value"]  # type: ignore[no-any-return]
        return {"envit": 2, "torne": 4, "falta": self._falta()}[r.envit["call"]]

    def _score(self, r: Round, pair: int, stones: int) -> None:
        self.score[pair] += stones
        r.points[pair] += stones

    def _close(self, r: Round, *, whole_match: bool) -> None:
        goal = self.opt["stones"]
        self.mano = (r.mano + 1) % self.seats
        for pair in (0, 1):
            if self.score[pair] >= goal:
                self.camas[pair] += 1
                if whole_match or self.camas[pair] >= self.opt["camas"]:
                    self.winner = pair
                else:
                    self.score = [0, 0]
                return

    # -- what `replay --json` prints ---------------------------------------------------------

    def report(self) -> dict[str, Any]:
        acting = self.to_act()
        r = self.rounds[-1] if self.rounds else None
        out: dict[str, Any] = {
            "game": "valencia",
            "seats": self.seats,
            "score": self.score,
            "camas": self.camas,
            "winner": self.winner,
            "deals": [self._deal_report(r) for r in self.rounds],
            "to_act": acting,
            "question": r.asks[-1]["call"] if r and r.asks else None,
            "legal": self.legal(acting[0]) if acting else [],
        }
        if r and r.over and self.winner is None:
            out["next_mano"] = self.mano
        return out

    def _deal_report(self, r: Round) -> dict[str, Any]:
        envit = None
        if r.envit:
            envit = {
                "value": self.envit_value(r),
                "taken_by": r.envit["taken"],
                "counts": r.envit["counts"],
            }
        force = [1, 2, 3, 4, self.opt["joc_fora"]][r.level]
        return {
            "mano": r.mano,
            "tricks": r.tricks,
            "taken_by": r.taken,
            "stake": force if r.paid is None else r.paid,
            "envit": envit,
            "points": r.points,
            "over": r.over,
        }


def replay(text: str) -> dict[str, Any]:
    """Plays a record with written hands; raises ForbiddenError."""
    data = tomllib.loads(text)
    preset = TRADITIONAL if data.get("rules") == "traditional" else STANDARD
    table = Table(
        data.get("seats", 2),
        data.get("score", (0, 0)),
        data.get("camas", (0, 0)),
        data.get("mano", 0),
        preset | data.get("options", {}),
    )
    for deal in data.get("deal", []):
        table.deal([hand.split() for hand in deal["hands"]])
        for word in _words(deal.get("play", "")):
            seat, _, act = word.rpartition(":")
            table.say(int(seat) if seat else table.to_act()[0], act)
    return table.report()


def _words(play: str) -> list[str]:
    words = [w for line in play.split("\n") for w in line.partition("#")[0].split()]
    return [w for w in words if not w.endswith("timeout")]
