"""The command line `truc-tutor`: exit status 0 on success, 2 on bad input, 1 on a fault of ours."""

import argparse
import json
import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from truc_tutor import variants
from truc_tutor.game.engine import start
from truc_tutor.game.match import Match
from truc_tutor.game.options import OptionError
from truc_tutor.game.record import RecordError, read, replay
from truc_tutor.game.report import report
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.variant import Game
from truc_tutor.game.written import as_table, write

OK, FAULT, BAD_INPUT = 0, 1, 2


class BadInputError(Exception):
    """Input that cannot be used; the text is the one sentence that says why."""


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        raise BadInputError(f"{self.prog}: {message}")


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


def make_game(name: str, preset: str, seats: int, options: dict[str, Any]) -> Game:
    """Makes the rules that a record names.

    Raises OptionError.
    """
    return variants.variant(name).game(preset, seats, options)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="truc-tutor", description="Learn and play truc.", allow_abbrev=False)
    _add_serving(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)

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
    duels.set_defaults(run=_duel)

    for command in (replays, deals, duels):
        command.add_argument("--json", action="store_true", help="print JSON")
        command.allow_abbrev = False
    return parser


def _add_serving(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=int, default=0, help="0 takes a free one")
    parser.add_argument("--host", default="127.0.0.1", help="127.0.0.1 is this machine alone")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--lang", help="the language to begin in: en, ca-valencia, es")
    parser.add_argument("--data-dir", type=Path, help="where the tutor keeps its key")
    parser.add_argument("--warm", type=int, default=1, metavar="N", help="kernels kept ready (1)")
    parser.set_defaults(run=_serve)


def _serve(chosen: argparse.Namespace) -> int:
    from truc_tutor.server import serve  # noqa: PLC0415 - a server is slow to import
    from truc_tutor.texts.catalogue import LANGUAGES  # noqa: PLC0415

    if chosen.lang is not None and chosen.lang not in LANGUAGES:
        raise BadInputError(f"truc-tutor: --lang takes one of {', '.join(LANGUAGES)}.")
    if not 0 <= chosen.port <= 65535:
        raise BadInputError("truc-tutor: --port is a number from 0 to 65535.")
    if chosen.warm < 0:
        raise BadInputError("truc-tutor: --warm is a number from 0 up.")
    return serve(
        host=chosen.host,
        port=chosen.port,
        open_browser=not chosen.no_browser,
        lang=chosen.lang,
        warm=chosen.warm,
        data_dir=chosen.data_dir,
    )


def _read_source(name: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except (OSError, ValueError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else str(fault)
        raise BadInputError(f"{name}: cannot be read: {reason}.") from None


def _replay(chosen: argparse.Namespace) -> int:
    try:
        match = replay(read(_read_source(chosen.file), make_game))
    except RecordError as fault:
        if chosen.json:
            _print_json({"error": _told(fault)})
        raise BadInputError(_one_line(chosen.file, fault)) from None
    told = report(match)
    if chosen.json:
        _print_json(told)
    else:
        _print_lines(_for_people(told))
    return OK


def _told(fault: RecordError) -> dict[str, Any]:
    return {
        "deal": fault.deal,
        "action": fault.action,
        "token": fault.token,
        "reason": str(fault.message),
        "rule": fault.rule,
    }


def _one_line(name: str, fault: RecordError) -> str:
    place = name
    if fault.deal is not None:
        place += f", deal {fault.deal}"
    if fault.action is not None:
        place += f", action {fault.action} ({fault.token})"
    rule = f" [{fault.rule}]" if fault.rule else ""
    return " ".join(f"{place}: {fault.message}{rule}".split())


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
        _print_json(as_table(match, seed=seed))
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
        first, second = player(chosen.first), player(chosen.second)
    except ValueError as fault:
        raise BadInputError(f"truc-tutor: {fault}") from None
    outcome = duel(
        first, second, game, deals=chosen.deals, seed=chosen.seed, duplicate=chosen.duplicate
    )
    low, high = outcome.low, outcome.high
    if chosen.json:
        _print_json(
            {
                "first": chosen.first,
                "second": chosen.second,
                "game": game.name,
                "seats": game.seats,
                "deals": outcome.deals,
                "duplicate": chosen.duplicate,
                "margin": outcome.margin,
                "interval": [low, high],
            }
        )
    else:
        _print_lines(
            [
                (
                    f"{chosen.first} against {chosen.second}, {game.name}, {game.seats} seats, "
                    f"{outcome.deals} deals: {outcome.margin:+.3f} points a deal, "
                    f"95 % interval {low:+.3f} to {high:+.3f}"
                )
            ]
        )
    return OK


def _print_json(told: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(told, ensure_ascii=False, indent=1) + "\n")


def _print_lines(lines: Sequence[str]) -> None:
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    sys.exit(main())
