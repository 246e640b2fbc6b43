"""Desks for tests: a scripted robot, and a desk taken up in the middle of a deal."""

import json
from collections.abc import Callable, Sequence
from random import Random

import pytest

from truc_tutor.game.actions import Play, SeatAction, token
from truc_tutor.game.view import Observation
from truc_tutor.tables.desk import Desk
from truc_tutor.tables.partners import Choose

Robot = Callable[..., Choose]
Sit = Callable[..., Desk]


class Scripted:
    """A robot that says the words it is given, then plays its first card or refuses."""

    def __init__(self, *words: str) -> None:
        self.words = list(words)
        self.asked: list[Observation] = []

    def __call__(self, seen: Observation, _rng: Random) -> SeatAction:
        self.asked.append(seen)
        if self.words:
            word = self.words.pop(0)
            return next(act for act in seen.legal if token(act) == word)
        plays = [act for act in seen.legal if isinstance(act, Play) and not act.covered]
        calls = {token(act): act for act in seen.legal}
        return plays[0] if plays else calls.get("refuse", seen.legal[0])


def write_record(
    hands: Sequence[str],
    play: str = "",
    *,
    score: tuple[int, int] = (0, 0),
    mano: int = 0,
    rules: str = "standard",
    options: str = "",
) -> str:
    """Writes the record of a practice table in the middle of its first deal."""
    names = ["", *("bot:thumb" for _ in hands[1:])]
    return (
        f'game = "valencia"\nrules = "{rules}"\nseats = {len(hands)}\nscore = {list(score)}\n'
        f'mano = {mano}\nseed = "5eed"\nnames = {json.dumps(names)}\noptions = {{ {options} }}\n'
        f'[[deal]]\nhands = {json.dumps(list(hands))}\nplay = "{play}"\n'
    )


@pytest.fixture
def sit() -> Sit:
    """Takes up a desk in the middle of a deal, with a robot of the test's own."""

    def sitting(
        hands: Sequence[str], play: str = "", robot: Choose | None = None, **head: object
    ) -> Desk:
        return Desk.resume(write_record(hands, play, **head), robot or Scripted())  # type: ignore[arg-type]

    return sitting


@pytest.fixture
def scripted() -> type[Scripted]:
    """Gives the robot that says the words it is given."""
    return Scripted
