"""The command `solve valencia`: a deal with a side bet solved, made into a book, measured."""

import argparse
import time
from math import prod
from typing import TYPE_CHECKING, Any

from truc_tutor.app.solving_work import figures, learned_on, say, shipped, write_books
from truc_tutor.app.terminal import OK, BadInputError, Parser, print_json, print_lines

if TYPE_CHECKING:
    from pathlib import Path

    from truc_tutor.books.book import Book
    from truc_tutor.game.variant import Game
    from truc_tutor.solver.envit.learn import Lessons
    from truc_tutor.solver.envit.strategy import Strategy
    from truc_tutor.solver.envit.suited import Suited
    from truc_tutor.solver.learn import Measured

STEPS = 320
"""How many steps a deal is learned for: as many as for the shipped book."""

SAVED_EVERY = 40
"""After how many steps the work is put by."""

SEED = 1
"""By what the hands are drawn that are measured card by card."""

PRESETS = ("standard", "traditional")


def add_envit(solves: Parser) -> None:
    """Adds the options of a deal with a side bet to the command."""
    solves.add_argument("--preset", choices=PRESETS, help="which rules of the game")
    solves.add_argument(
        "--real",
        type=int,
        metavar="N",
        help="measure so many hands against a rival who sees suits (valencia)",
    )
    solves.add_argument(
        "--again",
        type=float,
        metavar="SHARE",
        help="measure whole deals, the last tricks solved again as at the table, against such a "
        "rival: such a share of his ways, 0.95 say, by solved ones (valencia; an hour)",
    )


def solve_envit(chosen: argparse.Namespace, game: "Game") -> int:
    """Solves a deal with a side bet, or measures its book.

    Raises BadInputError where a file is missing or is for other rules.
    """
    if chosen.real is not None and chosen.real < 1:
        raise BadInputError("truc-tutor: --real is a number from 1 up.")
    if chosen.again is not None and not 0 < chosen.again <= 1:
        raise BadInputError("truc-tutor: --again is a share above 0, at most 1.")
    if chosen.again is not None and not chosen.verify:
        raise BadInputError("truc-tutor: --again measures the shipped book, so say --verify.")
    if chosen.match or chosen.turned is not None:
        raise BadInputError(f"truc-tutor: --match and --turned say nothing about {game.name}.")
    return _verify(chosen, game) if chosen.verify else _build(chosen, game)


def _build(chosen: argparse.Namespace, game: "Game") -> int:
    from truc_tutor.books.shelf import SUITS, name_of  # noqa: PLC0415 - arrays are slow
    from truc_tutor.solver.envit.deal import EnvitDeal  # noqa: PLC0415
    from truc_tutor.solver.envit.making import made, packed  # noqa: PLC0415
    from truc_tutor.solver.envit.suited import Suited  # noqa: PLC0415

    if chosen.out is None:
        raise BadInputError("truc-tutor: name a file for the book with --out.")
    suited = Suited(EnvitDeal(game))
    steps, size = chosen.steps or STEPS, suited.rests.size + sum(map(prod, suited.shapes))
    room = f"{8 * size / 1e6:.0f} MB to learn in"
    say(f"{_named(game)}: {size:,} numbers, {room}, {steps} steps")
    average = _learned(chosen, suited, steps).average
    book, notes = made(suited, average), {"steps": float(steps)}
    if chosen.real:
        notes |= _seen_through(chosen, suited, book.strategy)
    name = name_of(game, (0, 0))
    types, suits = packed(suited.deal, book, notes)
    write_books(chosen.out, {name: types, f"{name}/{SUITS}": suits})
    _tell(chosen, game, book.measured, None, notes)
    return OK


def _learned(chosen: argparse.Namespace, suited: "Suited", steps: int) -> "Lessons":
    """Learns on from where the work was put by, telling how long it will take."""
    from truc_tutor.solver.envit.learn import learn, put_by  # noqa: PLC0415

    path, begun = _work(chosen, suited)
    return learned_on(
        learn(suited, begun), begun, steps, SAVED_EVERY, lambda lessons: put_by(lessons, path)
    )


def _work(chosen: argparse.Namespace, suited: "Suited") -> "tuple[Path | None, Lessons]":
    from truc_tutor.solver.envit.learn import taken_up  # noqa: PLC0415

    path = None
    if chosen.work is not None:
        game = suited.deal.game
        path = chosen.work / f"{game.name}-{game.preset}.npz"
    try:
        return path, taken_up(suited, path)
    except ValueError as fault:
        raise BadInputError(f"truc-tutor: {fault}.") from None


def _verify(chosen: argparse.Namespace, game: "Game") -> int:
    """Measures the shipped book as far as it goes, and with `--real` the tables after it too."""
    from truc_tutor.books.plan import NOBODY  # noqa: PLC0415
    from truc_tutor.solver.envit.deal import EnvitDeal  # noqa: PLC0415
    from truc_tutor.solver.envit.making import measured_by  # noqa: PLC0415
    from truc_tutor.solver.envit.suited import Suited  # noqa: PLC0415

    book, suited = shipped(game, _named(game)), Suited(EnvitDeal(game))
    if suited.deal.layout.size(0, NOBODY) != len(book.numbers):
        raise BadInputError(f"truc-tutor: the book of {_named(game)} is for other rules.")
    notes = dict(book.solved.notes)
    if chosen.real:
        notes |= _by_work(chosen, suited, book)
    if chosen.again:
        notes |= _again(chosen, suited, book)
    _tell(chosen, game, measured_by(suited, book), book.solved.measured, notes)
    return OK


def _again(chosen: argparse.Namespace, suited: "Suited", book: "Book") -> dict[str, float]:
    """Measures whole deals, the last tricks solved again, telling how far it is."""
    from truc_tutor.solver.envit.again import measured_again  # noqa: PLC0415

    best, solved, share = 0.0, 0, 1.0
    for seat in (0, 1):
        for found in measured_again(suited, book, seat, chosen.again):
            if found.solved % 100 == 0:
                say(
                    f"seat {seat + 1} of 2: {found.solved} rests solved, {found.share:.1%} of its "
                    f"ways, {found.best:+.4f} stones"
                )
        best, solved, share = best + found.best, solved + found.solved, min(share, found.share)
    return {"again": round(best / 2, 5), "rests": float(solved), "share": round(share, 4)}


def _by_work(chosen: argparse.Namespace, suited: "Suited", book: "Book") -> dict[str, float]:
    """Measures a book with the tables that it was cut from, which stand in the work."""
    from truc_tutor.solver.envit.making import strategy_of  # noqa: PLC0415
    from truc_tutor.solver.envit.strategy import Strategy  # noqa: PLC0415

    path, lessons = _work(chosen, suited)
    if path is None or not lessons.steps:
        raise BadInputError("truc-tutor: --real takes the folder of the whole work by --work.")
    strategy = Strategy(strategy_of(suited, book), lessons.average.later)
    return _seen_through(chosen, suited, strategy)


def _seen_through(
    chosen: argparse.Namespace, suited: "Suited", strategy: "Strategy"
) -> dict[str, float]:
    """Measures what a rival wins who sees suits, telling how long it will take."""
    from truc_tutor.solver.envit.real import seen_through  # noqa: PLC0415

    began = time.monotonic()
    for done, found in seen_through(suited, strategy, chosen.real, SEED):  # noqa: B007 - the last
        if done in {5, 20} or done % 100 == 0:
            left = (time.monotonic() - began) / done * (chosen.real - done) / 60
            say(f"hand {done} of {chosen.real}, about {left:.0f} minutes left")
    return {
        "real": round(found.exploitability, 5),
        "real_error": round(found.error, 5),
        "hands": float(found.hands),
        "seed": float(found.seed),
    }


def _named(game: "Game") -> str:
    return f"{game.name}, {game.preset}"


def _tell(
    chosen: argparse.Namespace,
    game: "Game",
    measured: "Measured",
    before: float | None,
    notes: dict[str, float],
) -> None:
    """Tells what was measured; `before` is what a shipped book says of itself."""
    if chosen.json:
        told: dict[str, Any] = {"game": game.name, "preset": game.preset, "unit": "stones"}
        told |= figures(measured) | {"notes": notes}
        print_json(told | ({} if before is None else {"tables": before}))
        return
    first, second = measured.gains
    lines = [
        f"{_named(game)}, one deal at 0-0: worth {measured.value:+.4f} stones to mano",
        f"a perfect rival wins {first:.5f} more as mano and {second:.5f} more as dealer",
        f"exploitability: {measured.exploitability:.5f} stones a deal",
        "by a rival who tells cards in the first trick, and classes alone after it",
    ]
    if before is not None:
        lines[2] += ", as far as the book goes"
        lines.append(f"with the tables after its first trick, when it was made: {before:.5f}")
    if "real" in notes:
        lines.append(
            f"by a rival who sees suits to the end, with those tables: {notes['real']:.4f} "
            f"± {notes['real_error']:.4f} ({notes['hands']:.0f} hands, seed {notes['seed']:.0f})"
        )
    if "again" in notes:
        lines.append(
            f"by a rival who sees suits, the last tricks solved again: {notes['again']:.4f} "
            f"({notes['rests']:.0f} rests solved, {notes['share']:.1%} of his ways)"
        )
    lines.append("covered cards are left out: what they may win is not in these figures")
    print_lines(lines)
