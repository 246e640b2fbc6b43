"""A PostgreSQL of the tests' own: made in a folder of its own, reached by a socket, and removed."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "postgres.sh"
SERVED = "fsync=off", "synchronous_commit=off", "full_page_writes=off", "listen_addresses="


@contextmanager
def cluster() -> Iterator[str]:
    """Runs a cluster for the length of a `with` and gives its URL.

    Without PostgreSQL, tests fail under CI and are skipped else.
    """
    programs = _programs()
    user = _user()
    folder = Path(tempfile.mkdtemp(prefix="truc-pg-"))
    if user is not None:
        shutil.chown(folder, user)
    data = folder / "data"
    try:
        _run(user, programs / "initdb", "-D", data, "-U", "tutor", "-A", "trust", "--no-sync",
             "--locale=C", "--encoding=UTF8")  # fmt: skip
        served = " ".join(f"-c {each}" for each in (*SERVED, f"unix_socket_directories={folder}"))
        _run(
            user, programs / "pg_ctl", "-D", data, "-w", "-l", folder / "log", "-o", served, "start"
        )
        try:
            yield f"postgresql+psycopg://tutor@/postgres?host={folder}"
        finally:
            _run(user, programs / "pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder)


def _programs() -> Path:
    """Finds the folder of PostgreSQL's programs, by the script that may not install them here."""
    found = subprocess.run(
        ["sh", SCRIPT, "--only-find"], capture_output=True, text=True, check=False
    ).stdout.strip()
    if found:
        return Path(found)
    absent = "there is no PostgreSQL: run scripts/postgres.sh, or name its programs' folder"
    if os.environ.get("CI"):
        pytest.fail(absent)
    pytest.skip(absent)


def _user() -> str | None:
    """Names the user that runs it, since PostgreSQL refuses root; None is who runs the tests."""
    if os.getuid() != 0:
        return None
    known = {each.pw_name for each in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)


def _run(user: str | None, *line: object) -> None:
    """Runs one of PostgreSQL's programs, whose own words tell what went wrong."""
    done = subprocess.run(
        [str(each) for each in line],
        user=user,
        cwd="/",
        stdout=subprocess.DEVNULL if "start" in line else subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        pytest.fail(f"{line[0]} says: {done.stdout}")
