"""The command `solve`: builds a book of solved play, or measures the one that is shipped."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from truc_tutor.app.solving_envit import add_envit, solve_envit
from truc_tutor.app.solving_four import add_four, solve_four
from truc_tutor.app.solving_match import add_match, solve_match_of
from truc_tutor.app.solving_work import figures, learned, named, shipped, write_books
from truc_tutor.app.terminal import OK, BadInputError, Parser, print_json, print_lines

if TYPE_CHECKING:
    from truc_tutor.game.variant import Game
    from truc_tutor.solver.learn import Learning, Measured
    from truc_tutor.solver.making import Opening

DECKS = {24: "clean", 40: "dirty"}
"""The decks of a game that has two, by their cards."""


def add_solving(commands: "argparse._SubParsersAction[Parser]") -> Parser:
    """Adds the command; who calls gives it `--json`."""
    solves = commands.add_parser("solve", help="build a book of solved play, or measure one")
    solves.add_argument("game", metavar="GAME", help="france, paulista, mineiro or valencia")
    solves.add_argument(
        "--deck", type=int, choices=DECKS, help="how many cards, where a game has two decks"
    )
    solves.add_argument("--turned", metavar="RANK", help="one turned card alone")
    solves.add_argument("--verify", action="store_true", help="measure the book that is there")
    solves.add_argument("--steps", type=int, help="how many steps (those of the shipped book)")
    solves.add_argument("--out", type=Path, metavar="FILE", help="where the book goes")
    solves.add_argument(
        "--work", type=Path, metavar="FOLDER", help="where the work is put by, and taken up again"
    )
    add_four(solves)
    add_match(solves)
    add_envit(solves)
    solves.set_defaults(run=_solve)
    return solves


def _solve(chosen: argparse.Namespace) -> int:
    if chosen.steps is not None and chosen.steps < 1:
        raise BadInputError("truc-tutor: --steps is a number from 1 up.")
    if chosen.seats == 4:
        return solve_four(chosen, None if chosen.deck is None else DECKS[chosen.deck])
    game = _game(chosen)
    try:
        import numba  # noqa: F401, PLC0415 - slow to import
    except ImportError:
        raise BadInputError(
            'truc-tutor: solving needs the extra: pip install "truc-tutor[solver]".'
        ) from None
    if game.side is not None:
        return solve_envit(chosen, game)
    if chosen.real is not None or chosen.again is not None:
        raise BadInputError(f"truc-tutor: --real and --again say nothing about {game.name}.")
    if chosen.match:
        return solve_match_of(chosen, game)
    openings = _openings(chosen, game)
    return _verify(chosen, game, openings) if chosen.verify else _build(chosen, game, openings)


def _game(chosen: argparse.Namespace) -> "Game":
    """Makes the rules that are to be solved."""
    from truc_tutor import variants  # noqa: PLC0415
    from truc_tutor.game.options import OptionError  # noqa: PLC0415

    options: dict[str, Any] = {} if chosen.deck is None else {"deck": DECKS[chosen.deck]}
    try:
        game = variants.game(chosen.game, chosen.preset or "standard", 2, **options)
    except OptionError as fault:
        raise BadInputError(f"truc-tutor: {fault.message}") from None
    if game.side is None and game.two_cards is not None:
        raise BadInputError(f"truc-tutor: there is no solver for {chosen.game} yet.")
    return game


def _openings(chosen: argparse.Namespace, game: "Game") -> "list[Opening]":
    from truc_tutor.solver.making import openings_of  # noqa: PLC0415 - arrays are slow to import

    openings = openings_of(game)
    if chosen.turned is None:
        return openings
    found = [each for each in openings if each.name == chosen.turned]
    if not found:
        names = ", ".join(each.name for each in openings if each.name)
        takes = f"--turned takes one of {names} here" if names else "no card is turned here"
        raise BadInputError(f"truc-tutor: {takes}.")
    return found


def _verify(chosen: argparse.Namespace, game: "Game", openings: "list[Opening]") -> int:
    """Measures the shipped book of every opening exactly."""
    from truc_tutor.solver.making import measured_again  # noqa: PLC0415

    found, cut = [], False
    for opening in openings:
        deal = named(game, opening)
        book = shipped(game, deal, opening.turned)
        try:
            found.append(measured_again(game, book, opening.turned))
        except ValueError:
            raise BadInputError(f"truc-tutor: the book of {deal} is for other rules.") from None
        cut = cut or not book.is_whole
    _tell(chosen, game, openings, found, cut=cut)
    return OK


def _build(chosen: argparse.Namespace, game: "Game", openings: "list[Opening]") -> int:
    from truc_tutor.books.shelf import name_of  # noqa: PLC0415
    from truc_tutor.solver.making import (  # noqa: PLC0415
        book_of,
        deal_tree,
        is_cut,
        is_large,
        where_to_begin,
    )

    if chosen.out is None:
        raise BadInputError("truc-tutor: name a file for the book with --out.")
    found, cut = [], False
    first: Learning | None = None
    for opening in openings:
        tree = deal_tree(game, opening.turned)
        learning = learned(chosen, game, opening, tree, first)
        data, measured = book_of(game, tree, learning, opening.turned)
        cut = cut or is_cut(tree)
        if is_large(tree) and first is None:
            first = where_to_begin(learning)
        del learning  # it would take up room beside that of the next deal
        name = name_of(game, (0, 0), opening.turned)
        write_books(chosen.out, {name: data})
        found.append(measured)
    _tell(chosen, game, openings, found, cut=cut)
    return OK


def _tell(
    chosen: argparse.Namespace,
    game: "Game",
    openings: "list[Opening]",
    found: "list[Measured]",
    *,
    cut: bool,
) -> None:
    """Tells what was measured: of every turned card, and over all of them as often as they come."""
    whole = _over_all(openings, found)
    if chosen.json:
        head: dict[str, Any] = {"game": game.name, "score": [0, 0], "unit": "points"}
        if openings[0].name:
            turned = zip(openings, found, strict=True)
            head["turned"] = {opening.name: figures(each) for opening, each in turned}
        print_json(head | figures(whole))
        return
    lines = [
        f"{opening.name} turned: worth {each.value:+.4f} points to mano, "
        f"exploitability {each.exploitability:.5f} points"
        for opening, each in zip(openings, found, strict=True)
        if opening.name
    ]
    first, second = whole.gains
    deal = f"{game.name}, {len(game.deck)} cards, one deal at 0-0"
    lines += [
        f"{deal}: worth {whole.value:+.4f} points to mano",
        f"a perfect rival wins {first:.5f} more as mano and {second:.5f} more as dealer",
        f"exploitability: {whole.exploitability:.5f} points a deal",
    ]
    if cut:
        lines.append("measured of the first trick as the book has it, with the tables after it")
    if game.covered_from is not None:
        lines.append("covered cards are left out: what they may win is not in these figures")
    print_lines(lines)


def _over_all(openings: "list[Opening]", found: "list[Measured]") -> "Measured":
    from truc_tutor.solver.learn import Measured  # noqa: PLC0415

    total = sum(each.share for each in openings)
    shares = [each.share / total for each in openings]

    def mean(values: list[float]) -> float:
        return sum(share * value for share, value in zip(shares, values, strict=True))

    gains = mean([each.gains[0] for each in found]), mean([each.gains[1] for each in found])
    return Measured(mean([each.value for each in found]), gains)
