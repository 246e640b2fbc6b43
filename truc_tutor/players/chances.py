"""What a score is worth: the chance to win the match from it, and after what a deal may pay.

Where the scores of a game are solved, the chance to win the cama is theirs. Else a rule of thumb:
the rest of it is taken as deals of one to four points that either pair is as likely to win. Every
cama after it is taken as even.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from truc_tutor.books.chances import entry, mano_chances
from truc_tutor.game.ladder import Whole, Worth
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation
from truc_tutor.seats import pair_of

STEPS = ((1, 0.5), (2, 0.35), (3, 0.1), (4, 0.05))
"""How many points a deal pays, and how often that is taken to happen."""


@lru_cache(maxsize=4096)
def race(need: int, other: int) -> float:
    """Gives the chance to get `need` points before the other pair gets `other`."""
    if need <= 0 or other <= 0:
        return float(need <= 0)
    return sum(
        often * (race(need - step, other) + race(need, other - step)) / 2 for step, often in STEPS
    )


@lru_cache(maxsize=64)
def _camas(need: int, other: int) -> float:
    """Gives the chance to win `need` camas before the other pair wins `other`, each one even."""
    if need <= 0 or other <= 0:
        return float(need <= 0)
    return (_camas(need - 1, other) + _camas(need, other - 1)) / 2


@dataclass(frozen=True, slots=True)
class Standing:
    """The score of a match from one pair's side: what it and the other lack of cama and match.

    `leads` tells whether the pair is mano in the next deal, where that matters: where the scores of
    the game called `solved` are known.
    """

    lacks: int
    other_lacks: int
    camas: int
    other_camas: int
    target: int
    solved: str = ""
    leads: bool = False

    def chance(self) -> float:
        """Gives the chance to win the match from here."""
        if self.lacks <= 0:
            return _camas(self.camas - 1, self.other_camas)
        if self.other_lacks <= 0:
            return _camas(self.camas, self.other_camas - 1)
        own, other = self.target - self.lacks, self.target - self.other_lacks
        ahead = entry(self.solved, own, other, leads=self.leads) if self.solved else None
        if ahead is None:
            ahead = race(self.lacks, self.other_lacks)
        return ahead * _camas(self.camas - 1, self.other_camas) + (1 - ahead) * _camas(
            self.camas, self.other_camas - 1
        )

    @property
    def closed(self) -> bool:
        """Tells whether a pair has reached the target."""
        return self.lacks <= 0 or self.other_lacks <= 0

    def after(self, points: int, *, own: bool) -> "Standing":
        """Gives the score after a pair has got points."""
        if own:
            return replace(self, lacks=self.lacks - points)
        return replace(self, other_lacks=self.other_lacks - points)

    def points(self, worth: Worth, *, own: bool) -> int:
        """Puts a worth into points for the pair that gets it, as the engine does (A45)."""
        if isinstance(worth, int):
            return worth
        least = min(self.lacks, self.other_lacks)
        if worth is Whole.FALTA and self.target - least >= self.target // 2:
            return least
        return self.lacks if own else self.other_lacks


def standing(seen: Observation) -> Standing:
    """Reads the score from the side of the seat's pair, of pair 0 for a spectator."""
    own = 0 if seen.seat is None else pair_of(seen.seat)
    game = seen.game
    return Standing(
        game.target - seen.score[own],
        game.target - seen.score[1 - own],
        game.camas - seen.camas[own],
        game.camas - seen.camas[1 - own],
        game.target,
        *solved_for(game, leads=pair_of(seen.mano) != own),
    )


def solved_for(game: Game, *, leads: bool) -> tuple[str, bool]:
    """Names the game whose table of scores answers, and whether the pair is mano next there."""
    return (game.name, leads) if mano_chances(game) is not None else ("", False)


@dataclass(frozen=True, slots=True)
class Wager:
    """Something that will be paid: to the own pair with chance `won`, to the other with `lost`."""

    worth: Worth
    won: float
    lost: float


@lru_cache(maxsize=1 << 13)
def after_deal(
    score: Standing,
    stake: Worth,
    taken: int,
    side: Worth | None,
    side_won: bool,  # noqa: FBT001
) -> float:
    """Gives the chance to win the match after a deal, the side bet paid first (A46).

    `taken` is 1 where the own pair takes the deal, -1 where the other does, 0 nobody.
    """
    if side is not None:
        score = score.after(score.points(side, own=side_won), own=side_won)
    if score.closed or not taken:
        return score.chance()
    if stake is Whole.MATCH:
        return float(taken > 0)
    return score.after(score.points(stake, own=taken > 0), own=taken > 0).chance()


def expected(score: Standing, stake: Wager, side: Wager | None) -> float:
    """Averages the chance to win the match over the deal and the side bet, taken as independent."""
    sides = (
        ((None, False, 1.0),)
        if side is None
        else (
            (side.worth, True, side.won),
            (side.worth, False, side.lost),
        )
    )
    ends = ((1, stake.won), (-1, stake.lost), (0, max(0.0, 1 - stake.won - stake.lost)))
    return sum(
        often * share * after_deal(score, stake.worth, taken, worth, side_won)
        for worth, side_won, share in sides
        if share
        for taken, often in ends
        if often
    )


def point(score: Standing) -> float:
    """Gives what one point is worth here in chance to win the match."""
    return (score.after(1, own=True).chance() - score.after(1, own=False).chance()) / 2
