"""From the URL of a database to connections, as the store of progress wants them."""

from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, event
from sqlalchemy.engine import URL, Engine, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import NullPool

PATIENCE = 5
"""Seconds within which a database has to answer: so long a learner's page may stand still."""

DRIVERS = {"sqlite": "pysqlite", "postgresql": "psycopg"}


class StoreError(Exception):
    """A database that cannot be used; its text says why in one sentence, without the password."""


def checked_url(url: str) -> URL:
    """Reads a URL.

    Raises StoreError where it names no database of ours.
    """
    try:
        known = make_url(url)
    except ArgumentError:
        raise StoreError("the URL cannot be read: give one like sqlite:///progress.db") from None
    backend = known.drivername.partition("+")[0]
    if backend not in DRIVERS:
        raise StoreError("the URL begins with neither sqlite nor postgresql")
    if backend == "sqlite" and known.database in (None, "", ":memory:"):
        raise StoreError("the URL names no file: give one like sqlite:///progress.db")
    if backend == "sqlite":
        known = known.set(database=str(Path(known.database or "").absolute()))
    return known.set(drivername=f"{backend}+{DRIVERS[backend]}")


def engine_of(url: URL) -> Engine:
    """Makes the engine, which opens a connection for each use and closes it after."""
    if url.get_backend_name() == "postgresql":
        try:
            return create_engine(
                url, poolclass=NullPool, connect_args={"connect_timeout": PATIENCE}
            )
        except ImportError:
            raise StoreError(
                "PostgreSQL needs one package more: pip install 'truc-tutor[postgres]'"
            ) from None
    engine = create_engine(url, poolclass=NullPool, connect_args={"timeout": PATIENCE})
    event.listen(engine, "connect", _write_ahead)
    return engine


def _write_ahead(connection: Any, _record: object) -> None:
    """Lets readers of SQLite go on while somebody writes."""
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=NORMAL")
