"""What a score is worth by best play to the end of a game: chances that were solved, not guessed.

They lie in a table: row by what mano has, column by what the rival has, an entry is mano's chance
to win the game before the cards are dealt.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from truc_tutor.books.shelf import is_blind, what_matters
from truc_tutor.game.variant import Game

Table = tuple[tuple[float, ...], ...]

SOLVED = ("france", "paulista")
"""The games whose scores are solved."""


def mano_chances(game: Game) -> Table | None:
    """Gives the whole table of a game; None where its rules have none, or it cannot be read."""
    if game.name not in SOLVED or game.seats != 2 or is_blind(game):
        return None
    found = _opened(game.name)
    if found is None or found[0] != what_matters(game) or len(found[1]) != game.target:
        return None
    return found[1]


def game_chance(game: Game, own: int, other: int, *, leads: bool) -> float | None:
    """Gives the chance to win the game for who has `own` points and is mano next, or is not.

    None where no table answers. A score that has reached the target is won or lost.
    """
    return None if mano_chances(game) is None else entry(game.name, own, other, leads=leads)


def entry(name: str, own: int, other: int, *, leads: bool) -> float | None:
    """Reads the table of a game whose rules it is known to be for."""
    found = _opened(name)
    if found is None:
        return None
    table = found[1]
    if max(own, other) >= len(table):
        return float(own >= len(table))
    return table[own][other] if leads else 1 - table[other][own]


def match_error(game: Game) -> float | None:
    """Gives what a perfect rival wins in a game from 0-0, the mean of both seats, as was measured.

    It was measured when the table was made, of the whole strategies.
    """
    if mano_chances(game) is None:
        return None
    found = _opened(game.name)
    return None if found is None else (sum(found[2]) - 1) / 2


@dataclass(frozen=True, slots=True)
class Scale:
    """How the worth of an end becomes points: none if nobody takes the deal, `point` to one."""

    drawn: float
    point: float

    def points(self, worth: float) -> float:
        """Puts a worth into points."""
        return (worth - self.drawn) / self.point


POINT = Scale(0.0, 1.0)
"""Where a worth is in points already."""


def scale_at(game: Game, score: tuple[int, int], seat: int) -> Scale | None:
    """Gives the scale of a deal at a score of (mano, rival), for mano (0) or the dealer (1).

    There a worth is the chance to win the game, less one half. None where no table answers.
    """
    own, other = score[seat], score[1 - seat]
    drawn, ahead, behind = (
        game_chance(game, own + mine, other + his, leads=seat == 1)
        for mine, his in ((0, 0), (1, 0), (0, 1))
    )
    if drawn is None or ahead is None or behind is None:
        return None
    return Scale(drawn - 0.5, (ahead - behind) / 2)


@lru_cache(maxsize=4)
def _opened(name: str) -> tuple[dict[str, object], Table, tuple[float, ...]] | None:
    """Reads the options, the table, and the chances of a perfect mano and dealer at 0-0."""
    try:
        told = json.loads((files(__package__) / f"{name}.chances").read_text())
        rows = tuple(tuple(map(float, row)) for row in told["mano"])
        options, best = dict(told["options"]), tuple(map(float, told["best"]))
    except (OSError, KeyError, TypeError, ValueError):
        return None
    square = all(len(row) == len(rows) for row in rows)
    sound = square and all(0 <= each <= 1 for row in rows for each in row)
    return (options, rows, best) if sound else None
