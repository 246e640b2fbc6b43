"""What the second scorer knows of cards, options, and one deal on the table."""

from typing import Any

TRUC = ["truc", "retruc", "quatre-val", "joc-fora"]
ENVIT = ["envit", "torne", "falta"]
BEST = {"1e": 9, "1b": 8, "7e": 7, "7o": 6}
USUAL = {"3": 5, "7": 4, "6": 3, "5": 2, "4": 1}
DECK = [r + s for r in "34567" for s in "oceb"] + ["1e", "1b"]

STANDARD: dict[str, Any] = {
    "camas": 1,
    "stones": 24,
    "two_card_rule": "gte",
    "two_card_compare": "all",
    "two_card_enabled": True,
    "envit_first": False,
    "falta_direct": False,
    "falta_refusal": "ladder",
    "joc_fora": "match",
    "truc_anytime": False,
    "envit_excludes": "any_trick",
    "envit_tie": "nearest",
    "senyes": False,
}
TRADITIONAL = STANDARD | {"camas": 2, "envit_first": True, "falta_direct": True, "senyes": True}


class ForbiddenError(Exception):
    """A word that may not be written here."""


def strength(card: str) -> int:
    """Ranks a card in the nine classes (A6)."""
    return BEST.get(card) or USUAL[card[0]]


def envit_of(cards: list[str]) -> int:
    """Counts an envit over every couple of cards (A37)."""
    couples = [
        20 + int(a[0]) + int(b[0])
        for i, a in enumerate(cards)
        for b in cards[i + 1 :]
        if a[1] == b[1]
    ]
    return max(couples) if couples else max((int(c[0]) for c in cards), default=0)


class Round:
    """One deal on the table; `laid` holds (seat, up, under, down) in the order laid."""

    def __init__(self, mano: int, hands: list[list[str]]) -> None:
        self.mano = self.leader = mano
        self.dealt = [list(h) for h in hands]
        self.held = [list(h) for h in hands]
        self.down: list[list[tuple[int, str]]] = [[] for _ in hands]  # (trick, card)
        self.laid: list[tuple[int, str, str | None, bool]] = []
        self.tricks: list[int | None] = []
        self.bound: set[int] = set()
        self.two = False
        self.level = 0
        self.right: int | None = None
        self.asks: list[dict[str, Any]] = []
        self.envit: dict[str, Any] | None = None
        self.points = [0, 0]
        self.over = False
        self.taken: int | None = None
        self.paid: int | str | None = None

    @property
    def turn(self) -> int:
        return (self.leader + len(self.laid)) % len(self.dealt)
