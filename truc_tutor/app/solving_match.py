"""The command `solve GAME --match`: every score of a match, solved, made into books, measured."""

import argparse
import json
import time
from dataclasses import replace
from typing import TYPE_CHECKING
from zipfile import BadZipFile

from truc_tutor.app.solving_work import FEW, say
from truc_tutor.app.terminal import OK, BadInputError, Parser, print_json, print_lines

if TYPE_CHECKING:
    from truc_tutor.game.variant import Game
    from truc_tutor.solver.match import Chances, Score
    from truc_tutor.solver.match_work import Order

STEPS = {"france": 240, "paulista": 50}
"""How many steps 0-0 is learned for: as many as for the shipped books."""


def add_match(solves: Parser) -> None:
    """Adds the options of a whole match to the command."""
    solves.add_argument(
        "--match", action="store_true", help="every score of a match (france, paulista)"
    )
    solves.add_argument(
        "--processes",
        type=int,
        default=1,
        metavar="N",
        help="how many scores at once (--match)",
    )


def solve_match_of(chosen: argparse.Namespace, game: "Game") -> int:
    """Solves the match of a game, or measures the books of its scores.

    Raises BadInputError for a game whose match cannot be solved, and where a file is missing.
    """
    if not _can_be_solved(game):
        raise BadInputError(f"truc-tutor: there is no solver for a match of {game.name} yet.")
    if chosen.processes < 1:
        raise BadInputError("truc-tutor: --processes is a number from 1 up.")
    return _verify(chosen, game) if chosen.verify else _build(chosen, game)


def _can_be_solved(game: "Game") -> bool:
    """Tells whether a match can be solved: deals that are not too wide, and all cards seen.

    Where a card is turned, somebody must take every deal.
    """
    from truc_tutor.books.shelf import BEGIN, is_blind  # noqa: PLC0415
    from truc_tutor.game.variant import AllTied  # noqa: PLC0415
    from truc_tutor.solver.making import LARGE, openings_of  # noqa: PLC0415
    from truc_tutor.solver.match import size_at  # noqa: PLC0415

    if is_blind(game) or (game.turns_card and game.all_tied is AllTied.NOBODY):
        return False
    return size_at(game, BEGIN, openings_of(game)[0].turned) <= LARGE


def _build(chosen: argparse.Namespace, game: "Game") -> int:
    from truc_tutor.solver.match_work import Order, solve_match  # noqa: PLC0415

    if chosen.work is None or chosen.out is None:
        raise BadInputError("truc-tutor: --match takes a folder by --work and a file by --out.")
    steps = chosen.steps or STEPS.get(game.name, FEW)
    order = Order(game.name, tuple(game.options.items()), steps, chosen.work)
    try:
        chosen.work.mkdir(parents=True, exist_ok=True)
        known = order.known()
        scores = f"{game.target**2} scores, {len(known)} of them done"
        say(f"{scores}; 0-0 is learned for {order.steps} steps, others as they matter")
        say(f"up to 900 MB for each of {chosen.processes} processes, 18 GB in {chosen.work}")
        began, first = time.monotonic(), None
        for done in solve_match(order, chosen.processes):
            first = done.part if first is None else first
            spent = time.monotonic() - began
            left = spent * (1 - done.part) / (done.part - first) / 60 if done.part > first else 0.0
            for score, chances in done.solved.items():
                say(f"{_told(score, chances)}; {done.part:.0%}, about {left:.0f} minutes left")
        return _write(chosen, order, game)
    except (OSError, BadZipFile, ValueError, KeyError, TypeError) as fault:
        raise BadInputError(f"truc-tutor: the work cannot be gone on with: {fault}.") from None


def _told(score: "Score", chances: "Chances") -> str:
    return (
        f"{score[0]}-{score[1]}: mano wins {chances.mano:.4f}, a perfect rival "
        f"{chances.deal:.5f} more in the deal, {chances.exploitability:.5f} in the match"
    )


def _write(chosen: argparse.Namespace, order: "Order", game: "Game") -> int:
    """Makes the books and the table of chances of all scores, and tells what was measured."""
    from truc_tutor.books.shelf import BEGIN, put_books, what_matters  # noqa: PLC0415
    from truc_tutor.solver.match_books import (  # noqa: PLC0415
        book_at,
        solved_by,
        turned_books_at,
    )

    known = order.known()
    books = {}
    for score, chances in known.items():
        if game.turns_card:
            name, data, deal = turned_books_at(order, score, known)
            known[score] = replace(chances, deal=deal)
        else:
            name, data = book_at(solved_by(order, score), game, known)
        books[name] = data
        say(f"{name}: {len(data):,} bytes")
    put_books(chosen.out, books)
    every = range(game.target)
    table = [[round(known[own, other].mano, 4) for other in every] for own in every]
    start = known[BEGIN]
    print_lines([_told(BEGIN, start)])
    told = {
        "options": what_matters(game),
        "steps": order.steps,
        "best": [round(start.best_mano, 6), round(start.best_dealer, 6)],
        "mano": table,
    }
    chosen.out.with_suffix(".chances").write_text(json.dumps(told, separators=(",", ":")) + "\n")
    return OK


def _verify(chosen: argparse.Namespace, game: "Game") -> int:
    """Measures the book of every score as far as it goes, and tells what was measured before."""
    from truc_tutor.books.chances import mano_chances, match_error  # noqa: PLC0415

    table, error = mano_chances(game), match_error(game)
    if table is None or error is None:
        raise BadInputError(f"truc-tutor: the chances of {game.name} cannot be read.")
    found = {score: _measured(game, score) for score in scores_of(game)}
    worst = max(found, key=lambda score: found[score])
    mean = sum(found.values()) / len(found)
    if chosen.json:
        deals = {f"{own}-{other}": round(each, 6) for (own, other), each in found.items()}
        told = {"game": game.name, "unit": "chance", "value": table[0][0]}
        print_json(told | {"match": round(error, 6), "deals": deals})
        return OK
    lines = [
        f"{game.name}, the match: mano wins it at 0-0 with a chance of {table[0][0]:.4f}",
        f"exploitability of the match at 0-0: {error:.5f}, measured when it was made, of the",
        f"whole tables; of these the books hold the first tricks: {len(found)} scores",
        f"in one deal, with these first tricks and the tables after them: {mean:.5f} on average,",
        f"at worst {found[worst]:.5f} (at {worst[0]}-{worst[1]})",
    ]
    print_lines(lines)
    return OK


def _measured(game: "Game", score: "Score") -> float:
    """Measures the book of a score, or those of all cards that may be turned, as often as each is.

    Raises BadInputError where one cannot be read.
    """
    from truc_tutor.books.book import Book  # noqa: PLC0415
    from truc_tutor.books.shelf import opened  # noqa: PLC0415
    from truc_tutor.solver.first_trick import exploitability  # noqa: PLC0415
    from truc_tutor.solver.making import openings_of  # noqa: PLC0415
    from truc_tutor.solver.match_books import match_name  # noqa: PLC0415

    total = 0.0
    for opening in openings_of(game):
        book = opened(game.name, match_name(game, score, opening.turned))
        if not isinstance(book, Book):
            raise BadInputError(f"truc-tutor: the book of {score[0]}-{score[1]} cannot be read.")
        total += opening.share * exploitability(book)
    return total


def scores_of(game: "Game") -> "list[Score]":
    """Lists the scores of a match, each of which has a book of its first trick."""
    return [(own, other) for own in range(game.target) for other in range(game.target)]
