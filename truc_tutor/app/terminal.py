"""What the commands share: reading what is given, refusing it in one line, printing."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from truc_tutor import variants
from truc_tutor.game.match import Match
from truc_tutor.game.record import RecordError, read, replay
from truc_tutor.game.variant import Game
from truc_tutor.texts.catalogue import FALLBACK, LANGUAGES, Texts, texts

OK, FAULT, BAD_INPUT = 0, 1, 2


class BadInputError(Exception):
    """Input that cannot be used; the text is the one sentence that says why."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        """Raises BadInputError instead of printing the usage."""
        raise BadInputError(f"{self.prog}: {message}")


def make_game(name: str, preset: str, seats: int, options: dict[str, Any]) -> Game:
    """Makes the rules that a record names.

    Raises OptionError.
    """
    return variants.variant(name).game(preset, seats, options)


def check_language(chosen: argparse.Namespace) -> None:
    """Refuses a language that there is not."""
    if chosen.lang is not None and chosen.lang not in LANGUAGES:
        raise BadInputError(f"truc-tutor: --lang takes one of {', '.join(LANGUAGES)}.")


def texts_of(chosen: argparse.Namespace) -> Texts:
    """Opens the catalogue of the language that was asked for."""
    check_language(chosen)
    return texts(chosen.lang or FALLBACK)


@contextmanager
def record_faults_told(chosen: argparse.Namespace) -> Iterator[None]:
    """Turns what is wrong with a record into its one line, and into JSON where that is asked."""
    try:
        yield
    except RecordError as fault:
        if chosen.json:
            print_json({"error": _told(fault)})
        raise BadInputError(_one_line(chosen.file, fault)) from None


def replayed(chosen: argparse.Namespace) -> Match:
    """Plays the record that was named, `-` being standard input.

    Raises BadInputError where it cannot be read, RecordError where it cannot be played.
    """
    return replay(read(_read_source(chosen.file), make_game))


def print_json(told: dict[str, Any]) -> None:
    """Prints an answer for programs."""
    sys.stdout.write(json.dumps(told, ensure_ascii=False, indent=1) + "\n")


def print_lines(lines: Sequence[str]) -> None:
    """Prints an answer for people."""
    sys.stdout.write("\n".join(lines) + "\n")


def _read_source(name: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except (OSError, ValueError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else str(fault)
        raise BadInputError(f"{name}: cannot be read: {reason}.") from None


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
