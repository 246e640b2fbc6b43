"""The command `solve --seats 4`: trains a pair, or measures the one that is shipped."""

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from truc_tutor.app.solving_work import say
from truc_tutor.app.terminal import OK, BadInputError, Parser, print_json, print_lines

if TYPE_CHECKING:
    from truc_tutor.books.four import Trained
    from truc_tutor.game.variant import Game
    from truc_tutor.players.matches import Won
    from truc_tutor.solver.four.making import Training
    from truc_tutor.solver.four.measure import Gain

ROUNDS = 266
"""How many rounds a pair is trained for: as many as the shipped one."""

COUPLES = 500
"""How many couples of matches it is measured on."""

STUDY, STUDIED = 20, 50_000
"""How many rounds the best reply is trained for, and on how many deals each."""

SAVED_EVERY = 5
"""After how many rounds the work is put by."""


def add_four(solves: Parser) -> None:
    """Adds the options that four seats need to the command."""
    solves.add_argument("--seats", type=int, choices=(2, 4), default=2, help="two, or two pairs")
    solves.add_argument(
        "--rounds", type=int, default=ROUNDS, help=f"four seats: how long to train ({ROUNDS})"
    )
    solves.add_argument(
        "--couples", type=int, default=COUPLES, help=f"four seats: couples of matches ({COUPLES})"
    )


def solve_four(chosen: argparse.Namespace, deck: str | None) -> int:
    """Trains or measures, with the usual deck or another.

    Raises BadInputError for what cannot be done.
    """
    from truc_tutor import variants  # noqa: PLC0415 - arrays are slow to import
    from truc_tutor.game.options import OptionError  # noqa: PLC0415

    if chosen.rounds < 1:
        raise BadInputError("truc-tutor: --rounds is a number from 1 up.")
    if chosen.couples < 2:
        raise BadInputError("truc-tutor: --couples is a number from 2 up.")
    options: dict[str, Any] = {} if deck is None else {"deck": deck}
    try:
        import numba  # noqa: F401, PLC0415 - slow to import

        game = variants.game(chosen.game, seats=4, **options)
    except OptionError as fault:
        raise BadInputError(f"truc-tutor: {fault.message}") from None
    except ImportError:
        raise BadInputError(
            'truc-tutor: solving needs the extra: pip install "truc-tutor[solver]".'
        ) from None
    return _verify(chosen, game) if chosen.verify else _build(chosen, game)


def _verify(chosen: argparse.Namespace, game: "Game") -> int:
    """Measures the shipped policy: in matches against robots, and by a pair trained against it."""
    from truc_tutor.books.four import Trained, opened, policy_for  # noqa: PLC0415
    from truc_tutor.players.chance import RandomPlayer  # noqa: PLC0415
    from truc_tutor.players.matches import matches  # noqa: PLC0415
    from truc_tutor.players.thumb import ThumbPlayer  # noqa: PLC0415
    from truc_tutor.players.trained import TrainedPlayer  # noqa: PLC0415

    policy = opened(game.name)
    if policy is None or (isinstance(policy, Trained) and policy_for(game) is None):
        raise BadInputError(f"truc-tutor: there is no trained pair for {game.name}.")
    if not isinstance(policy, Trained):
        raise BadInputError(f"truc-tutor: the trained pair cannot be read: {policy}.")
    pair, thumb = TrainedPlayer(policy), ThumbPlayer()
    won = matches(pair, thumb, game, chosen.couples, "four")
    floor = matches(thumb, RandomPlayer(), game, max(2, chosen.couples // 5), "four")
    _tell(chosen, game, won, floor, _gain(game, policy))
    return OK


def _gain(game: "Game", policy: "Trained") -> "Gain":
    from truc_tutor.solver.four.making import policy_of  # noqa: PLC0415
    from truc_tutor.solver.four.measure import trained_gain  # noqa: PLC0415
    from truc_tutor.solver.four.rules import rules_of  # noqa: PLC0415

    return trained_gain(rules_of(game), policy_of(policy), STUDY, STUDIED)


def _build(chosen: argparse.Namespace, game: "Game") -> int:
    from truc_tutor.solver.four.making import ROOM, packed, taken_up  # noqa: PLC0415

    if chosen.out is None:
        raise BadInputError("truc-tutor: name a file for the pair with --out.")
    work = None if chosen.work is None else chosen.work / f"{game.name}-four.npz"
    try:
        training = taken_up(game, work)
    except ValueError as fault:
        raise BadInputError(f"truc-tutor: {fault}.") from None
    say(f"{chosen.rounds} rounds of deals, {(64 << ROOM) >> 20} MB to learn in")
    _train(training, chosen.rounds, work)
    data = packed(game, training)
    try:
        chosen.out.write_bytes(data)
    except OSError as fault:
        raise BadInputError(f"truc-tutor: {chosen.out} cannot be written: {fault}.") from None
    say(f"{chosen.out}: {len(data):,} bytes")
    return OK


def _train(training: "Training", rounds: int, work: Path | None) -> None:
    """Trains on, telling how long it will take."""
    first, began = training.rounds, time.monotonic()
    while training.rounds < rounds:
        training.go_on()
        done = training.rounds - first
        left = (time.monotonic() - began) / done * (rounds - training.rounds)
        if done == 2 or training.rounds % SAVED_EVERY == 0:
            say(f"round {training.rounds} of {rounds}, about {left / 60:.0f} minutes left")
        if work is not None and (training.rounds % SAVED_EVERY == 0 or training.rounds == rounds):
            training.put_by(work)


def _tell(chosen: argparse.Namespace, game: "Game", won: "Won", floor: "Won", gain: "Gain") -> None:
    if chosen.json:
        told: dict[str, Any] = {
            "game": game.name,
            "seats": 4,
            "matches": won.played,
            "won": [round(each, 4) for each in (won.share, won.low, won.high)],
            "thumb_random": [round(each, 4) for each in (floor.share, floor.low, floor.high)],
            "reply": [round(each, 4) for each in (gain.points, gain.low, gain.high)],
        }
        print_json(told)
        return
    lines = [
        f"{game.name}, four seats, {won.played} matches, each dealt to both pairs:",
        f"the trained pair wins {_percent(won)} against two who play by rules of thumb,",
        f"who win {_percent(floor)} of {floor.played} matches against chance",
        f"a pair trained against it wins {gain.points:.3f} points a deal,",
        f"{gain.low:.3f} to {gain.high:.3f}; a better one might win more",
    ]
    print_lines(lines)


def _percent(won: "Won") -> str:
    return f"{won.share:.1%} ({won.low:.1%} to {won.high:.1%})"
