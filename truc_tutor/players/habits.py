"""Habits: how often a player calls, bluffs, accepts and gives up, counted while it plays."""

import random
from dataclasses import dataclass

from truc_tutor.game.actions import Answer, Call, Fold, SeatAction
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation
from truc_tutor.players.duel import Outcome, duel
from truc_tutor.players.judgement import judge
from truc_tutor.players.roster import Player
from truc_tutor.players.weighing import is_side


@dataclass(slots=True)
class Habits:
    """Counts of what a player did.

    `bluffs` are the calls and raises whose bet it would win less often than lose; `asked` counts
    the questions it was put, which it accepted, raised or refused.
    """

    calls: int = 0
    bluffs: int = 0
    asked: int = 0
    accepted: int = 0
    refused: int = 0
    folds: int = 0


class Watched:
    """Plays as another player does and keeps count of its habits."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.habits = Habits()

    def choose(self, seen: Observation, rng: random.Random) -> SeatAction:
        """Picks what the watched player picks."""
        act, count = self.player.choose(seen, rng), self.habits
        count.asked += bool(seen.questions)
        match act:
            case Call():
                count.calls += 1
                count.bluffs += _is_bluff(seen, act)
            case Answer(accept=accept):
                count.accepted += accept
                count.refused += not accept
            case Fold():
                count.folds += 1
            case _:
                pass
        return act


def measure(
    player: Player, rival: Player, game: Game, deals: int, seed: str
) -> tuple[Habits, Outcome]:
    """Plays a duel of `deals` deals, each from both sides, and counts the first player's habits."""
    watched = Watched(player)
    outcome = duel(watched, rival, game, deals, seed)
    return watched.habits, outcome


def _is_bluff(seen: Observation, act: Call) -> bool:
    judged = judge(seen)
    bet = judged.side if is_side(seen, act) else judged.stake
    if bet is None:
        return False
    won, lost = bet.odds
    return won < lost
