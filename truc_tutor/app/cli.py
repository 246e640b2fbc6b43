"""The command line `truc-tutor`: exit status 0 on success, 2 on bad input, 1 on a fault of ours."""

import argparse
import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from truc_tutor import variants
from truc_tutor.app.database import find_database
from truc_tutor.app.erasing import add_erasing
from truc_tutor.app.exporting import add_export
from truc_tutor.app.judging_commands import add_judging
from truc_tutor.app.solving import add_solving
from truc_tutor.app.terminal import (
    BAD_INPUT,
    FAULT,
    OK,
    BadInputError,
    Parser,
    check_language,
    print_json,
    print_lines,
    record_faults_told,
    replayed,
)
from truc_tutor.game.engine import start
from truc_tutor.game.match import Match
from truc_tutor.game.options import OptionError
from truc_tutor.game.report import report
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.variant import Game
from truc_tutor.game.written import as_table, write
from truc_tutor.texts.catalogue import LANGUAGES


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and gives its exit status."""
    try:
        chosen = _parser().parse_args(arguments)
        status: int = chosen.run(chosen)
    except BadInputError as fault:
        print(fault, file=sys.stderr)  # noqa: T201
        return BAD_INPUT
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        return OK
    except Exception as fault:  # noqa: BLE001 - the contract promises a status and no traceback
        print(f"truc-tutor: internal fault: {fault!r}", file=sys.stderr)  # noqa: T201
        return FAULT
    return status


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="truc-tutor", description="Learn and play truc.", allow_abbrev=False)
    _add_serving(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)

    replays = commands.add_parser("replay", help="play a record through the engine")
    replays.add_argument("file", metavar="FILE", help="a record; - is standard input")
    replays.set_defaults(run=_replay)

    deals = commands.add_parser("deal", help="print a random record to play on")
    deals.add_argument("game", metavar="GAME", help=", ".join(variants.names()))
    deals.add_argument("--seed", help="the same seed gives the same deal")
    deals.add_argument("--seats", type=int, help="how many play")
    deals.add_argument("--rules", default="standard", help="standard or traditional")
    deals.set_defaults(run=_deal)

    duels = commands.add_parser("duel", help="let two robots play each other")
    duels.add_argument("first", metavar="A")
    duels.add_argument("second", metavar="B")
    duels.add_argument("--game", default="valencia", help=", ".join(variants.names()))
    duels.add_argument("--seats", type=int, help="how many play")
    duels.add_argument("--rules", default="standard", help="standard or traditional")
    duels.add_argument("--deals", type=int, default=1000, help="how many deals (1000)")
    duels.add_argument("--seed", default="truc", help="the same seed gives the same duel")
    duels.add_argument(
        "--duplicate",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="play every deal twice with the seats exchanged (the default)",
    )
    duels.add_argument("--plain", action="store_true", help="leave luck in the margin")
    duels.set_defaults(run=_duel)

    add_export(commands)
    add_erasing(commands)

    for command in (replays, *add_judging(commands), deals, duels, add_solving(commands)):
        command.add_argument("--json", action="store_true", help="print JSON")
        command.allow_abbrev = False
    return parser


def _add_serving(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=int, help="8782, where it is free; 0 takes any free one")
    parser.add_argument("--host", default="127.0.0.1", help="127.0.0.1 is this machine alone")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--lang", help=f"the language to begin in: {', '.join(LANGUAGES)}")
    parser.add_argument("--data-dir", type=Path, help="where the tutor keeps its key")
    parser.add_argument(
        "--database-url",
        metavar="URL",
        help="where progress is kept: sqlite:///FILE or postgresql://…; with a password, better "
        "set TRUC_TUTOR_DATABASE_URL",
    )
    parser.add_argument("--warm", type=int, default=1, metavar="N", help="kernels kept ready (1)")
    parser.set_defaults(run=_serve)


def _serve(chosen: argparse.Namespace) -> int:
    from truc_tutor.server import serve  # noqa: PLC0415 - a server is slow to import

    check_language(chosen)
    if chosen.port is not None and not 0 <= chosen.port <= 65535:
        raise BadInputError("truc-tutor: --port is a number from 0 to 65535.")
    if chosen.warm < 0:
        raise BadInputError("truc-tutor: --warm is a number from 0 up.")
    database = find_database(
        chosen.database_url, chosen.data_dir, chosen.host, open_browser=not chosen.no_browser
    )
    return serve(
        **database,
        host=chosen.host,
        port=chosen.port,
        open_browser=not chosen.no_browser,
        lang=chosen.lang,
        warm=chosen.warm,
        data_dir=chosen.data_dir,
    )


def _replay(chosen: argparse.Namespace) -> int:
    with record_faults_told(chosen):
        match = replayed(chosen)
    told = report(match)
    if chosen.json:
        print_json(told)
    else:
        print_lines(_for_people(told))
    return OK


def _for_people(told: dict[str, Any]) -> list[str]:
    lines = [f"{told['game']}, {told['seats']} seats"]
    for number, deal in enumerate(told["deals"]):
        tricks = " ".join("tie" if seat is None else f"seat {seat}" for seat in deal["tricks"])
        line = f"deal {number}: mano seat {deal['mano']}; tricks: {tricks or 'none yet'}"
        if deal["envit"]:
            line += f"; envit {deal['envit']['value']}"
            if deal["envit"]["taken_by"] is not None:
                line += f" to pair {deal['envit']['taken_by']}"
        line += f"; stake {deal['stake']}"
        if deal["over"]:
            line += f"; points {deal['points'][0]}-{deal['points'][1]}"
        lines.append(line)
    lines.append(
        f"score {told['score'][0]}-{told['score'][1]}, camas {told['camas'][0]}-{told['camas'][1]}"
    )
    if told["winner"] is not None:
        lines.append(f"pair {told['winner']} has won the match")
    elif told["to_act"]:
        asked = f" asked {told['question']}" if told["question"] else ""
        lines.append(f"to act: seat {', '.join(map(str, told['to_act']))}{asked}")
        lines.append(f"legal: {' '.join(told['legal'])}")
    else:
        lines.append(f"next mano: seat {told['next_mano']}")
    return lines


def _rules(chosen: argparse.Namespace) -> Game:
    try:
        return variants.variant(chosen.game).game(chosen.rules, chosen.seats)
    except OptionError as fault:
        raise BadInputError(f"truc-tutor: {fault.message}") from None


def _deal(chosen: argparse.Namespace) -> int:
    game = _rules(chosen)
    seed = chosen.seed if chosen.seed is not None else secrets.token_hex(8)
    match = Match(start(game))
    match.act(deal_from(seed, 0, game))
    if chosen.json:
        print_json(as_table(match, seed=seed))
    else:
        sys.stdout.write(write(match, seed=seed))
    return OK


def _duel(chosen: argparse.Namespace) -> int:
    from truc_tutor.players.duel import duel  # noqa: PLC0415 - robots are slow to import
    from truc_tutor.players.roster import player  # noqa: PLC0415

    game = _rules(chosen)
    if chosen.deals < 2:
        raise BadInputError("truc-tutor: --deals is a number from 2 up.")
    try:
        first, second = (player(name, points=True) for name in (chosen.first, chosen.second))
    except ValueError as fault:
        raise BadInputError(f"truc-tutor: {fault}") from None
    outcome = duel(
        first,
        second,
        game,
        deals=chosen.deals,
        seed=chosen.seed,
        duplicate=chosen.duplicate,
        luck=not chosen.plain,
    )
    low, high = outcome.low, outcome.high
    if chosen.json:
        print_json(
            {
                "first": chosen.first,
                "second": chosen.second,
                "game": game.name,
                "seats": game.seats,
                "deals": outcome.deals,
                "duplicate": chosen.duplicate,
                "margin": outcome.margin,
                "interval": [low, high],
                "plain": {
                    "margin": outcome.bare.mean,
                    "interval": [outcome.bare.low, outcome.bare.high],
                },
            }
        )
    else:
        luck = "" if outcome.steady is outcome.bare else ", luck taken off"
        print_lines(
            [
                (
                    f"{chosen.first} against {chosen.second}, {game.name}, {game.seats} seats, "
                    f"{outcome.deals} deals: {outcome.margin:+.3f} points a deal{luck}, "
                    f"95 % interval {low:+.3f} to {high:+.3f}"
                )
            ]
        )
    return OK


if __name__ == "__main__":
    sys.exit(main())
