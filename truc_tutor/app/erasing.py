"""The command `erase`: a learner's progress leaves the database, after a question."""

import argparse
import os
import sys
from pathlib import Path

from truc_tutor.app.database import FILE, OWNER, data_folder, opened
from truc_tutor.app.environment import DATABASE_URL
from truc_tutor.app.terminal import OK, BadInputError, Parser, print_lines


def add_erasing(commands: "argparse._SubParsersAction[Parser]") -> None:
    """Adds the command."""
    erases = commands.add_parser("erase", help="erase a learner's progress from the database")
    erases.add_argument(
        "learner",
        metavar="LEARNER",
        nargs="?",
        help="as --list names them; none is whoever uses the tutor on this machine",
    )
    erases.add_argument("--list", action="store_true", help="list the learners, and erase nothing")
    erases.add_argument("--yes", action="store_true", help="do not ask first")
    for name, read in (("--database-url", str), ("--data-dir", Path)):
        erases.add_argument(name, type=read, default=argparse.SUPPRESS, help="as for the tutor")
    erases.set_defaults(run=_erase)
    erases.allow_abbrev = False


def _erase(chosen: argparse.Namespace) -> int:
    from truc_tutor.progress.connecting import StoreError  # noqa: PLC0415 - slow to load
    from truc_tutor.progress.store import Store  # noqa: PLC0415 - slow to load

    url, learner = _named(chosen)
    try:
        store = Store(url)
        learners = dict(store.learners())
        if chosen.list:
            print_lines(
                [f"{name}  answers: {count}" for name, count in learners.items()] or [_NONE]
            )
            return OK
        if learner not in learners:
            raise BadInputError(f"truc-tutor: the database knows no learner {learner}.")
        if not chosen.yes and not _agreed(learner, learners[learner]):
            print_lines(["Nothing was erased."])
            return OK
        store.erase(learner)
    except StoreError as fault:
        raise BadInputError(f"truc-tutor: --database-url: {fault}.") from None
    print_lines([f"Erased: {learner}. What a browser keeps is erased on its progress screen."])
    return OK


_NONE = "The database knows no learner."


def _named(chosen: argparse.Namespace) -> tuple[str, str]:
    """Finds the database, and who shall be erased from it.

    Raises BadInputError where there is none, or nobody is named.
    """
    named = chosen.database_url if chosen.database_url is not None else os.environ.get(DATABASE_URL)
    if named is None:
        place = data_folder(chosen.data_dir) / FILE
        if not place.is_file():
            raise BadInputError(f"truc-tutor: there is no database at {place}.")
        return f"sqlite:///{place}", chosen.learner or OWNER
    if chosen.learner is None and not chosen.list:
        raise BadInputError("truc-tutor: name the learner to erase; --list lists them all.")
    return opened(named), chosen.learner or ""


def _agreed(learner: str, answers: int) -> bool:
    """Asks first.

    Raises BadInputError where nobody can be asked.
    """
    if not sys.stdin.isatty():
        raise BadInputError("truc-tutor: nobody can be asked here: say --yes to erase.")
    return input(f"Erase all of {learner}, {answers} answers? [y/N] ").strip().lower() in {
        "y",
        "yes",
    }
