"""A database that keeps the progress of many learners: SQLite or PostgreSQL, by its URL.

Loads SQLAlchemy, so only who was given a database imports this module. Memory and mastery follow
from the attempts, so nothing else is kept. Every write adds what is missing and nothing twice, so
several kernels may write for one learner.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    delete,
    func,
    select,
    text,
    tuple_,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.schema import CreateTable

from truc_tutor.progress.attempt import NAME, Attempt, moment
from truc_tutor.progress.connecting import StoreError, checked_url, engine_of
from truc_tutor.progress.document import Progress, gather

VERSION = 1
"""Of the tables below; a database of a newer one is left alone."""

_LOCK = 0x74727563
"""The advisory lock under which PostgreSQL makes the tables once."""

_TOKEN = 64

_tables = MetaData()
_schema = Table(
    "truc_schema",
    _tables,
    Column("id", SmallInteger, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),
)
_learners = Table("truc_learners", _tables, Column("id", String(_TOKEN), primary_key=True))
_attempts = Table(
    "truc_attempts",
    _tables,
    Column("learner", ForeignKey(_learners.c.id), primary_key=True),
    Column("at", BigInteger, primary_key=True),  # tenths of a second since 1970
    Column("skill", String(NAME), primary_key=True),
    Column("right", Boolean, primary_key=True),
    Column("rung", SmallInteger, primary_key=True),
    Column("seconds", Integer, nullable=False),  # tenths
    Column("item", String(NAME), nullable=False),
)
_steps = Table(
    "truc_steps",
    _tables,
    Column("learner", ForeignKey(_learners.c.id), primary_key=True),
    Column("lesson", String(NAME), primary_key=True),
    Column("step", SmallInteger, primary_key=True),
)

T = TypeVar("T")


class Store:
    """The database at a URL, whose tables are made on the first use.

    Nothing stays open between two calls. Every method raises StoreError where the database does
    not do what it should.
    """

    def __init__(self, url: str) -> None:
        self._url = checked_url(url)
        self._engine = engine_of(self._url)
        self._is_ready = False
        self._insert: Any = {"sqlite": sqlite, "postgresql": postgresql}[
            self._url.get_backend_name()
        ].insert

    @property
    def url(self) -> str:
        """Gives the URL in full, with the password, for a process that works in another folder."""
        return self._url.render_as_string(hide_password=False)

    def open(self) -> None:
        """Makes sure that the database answers and has our tables."""
        self._do(lambda _connection: None)

    def load(self, learner: str) -> Progress:
        """Reads what is known of a learner, who may be new."""

        def read(connection: Connection) -> Progress:
            rows = connection.execute(select(_attempts).where(_attempts.c.learner == learner))
            attempts = [
                Attempt(row.skill, row.item, row.right, row.rung, row.seconds / 10, moment(row.at))
                for row in rows
            ]
            done = connection.execute(select(_steps).where(_steps.c.learner == learner))
            return gather(attempts, [(row.lesson, row.step) for row in done])

        return self._do(read)

    def add(self, learner: str, progress: Progress) -> None:
        """Writes what a learner has done, as far as it is not known yet: all of it, or nothing."""

        def write(connection: Connection) -> None:
            self._put(connection, _learners, [{"id": learner}])
            self._put(connection, _attempts, _rows(learner, progress.attempts), _more_told)
            steps = [
                {"learner": learner, "lesson": lesson, "step": step}
                for lesson, step in sorted(progress.steps)
            ]
            self._put(connection, _steps, steps)

        self._do(write)

    def erase(self, learner: str) -> bool:
        """Deletes all that is known of a learner; tells whether there was one."""

        def delete_all(connection: Connection) -> bool:
            for table in (_attempts, _steps):
                connection.execute(delete(table).where(table.c.learner == learner))
            return (
                connection.execute(delete(_learners).where(_learners.c.id == learner)).rowcount > 0
            )

        return self._do(delete_all)

    def learners(self) -> list[tuple[str, int]]:
        """Lists the learners by name, each with how many attempts are kept."""

        def counted(connection: Connection) -> list[tuple[str, int]]:
            tried = func.count(_attempts.c.at)
            joined = _learners.outerjoin(_attempts)
            rows = select(_learners.c.id, tried).select_from(joined).group_by(_learners.c.id)
            return [
                (name, count) for name, count in connection.execute(rows.order_by(_learners.c.id))
            ]

        return self._do(counted)

    def _do(self, what: Callable[[Connection], T]) -> T:
        """Does something in one transaction."""
        try:
            with self._engine.begin() as connection:
                if not self._is_ready:
                    self._prepare(connection)
                done = what(connection)
        except SQLAlchemyError as fault:
            raise StoreError(self._told(fault)) from None
        self._is_ready = True
        return done

    def _prepare(self, connection: Connection) -> None:
        """Makes our tables where they are missing; two kernels may do so at once."""
        if self._url.get_backend_name() == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        for table in _tables.sorted_tables:
            connection.execute(CreateTable(table, if_not_exists=True))
        self._put(connection, _schema, [{"id": 1, "version": VERSION}])
        version = connection.execute(select(_schema.c.version)).scalar_one()
        if version > VERSION:
            raise StoreError("the database was made by a newer version of the tutor")

    def _put(
        self,
        connection: Connection,
        table: Table,
        rows: list[dict[str, Any]],
        update: Callable[[Any], dict[str, Any]] | None = None,
    ) -> None:
        """Adds rows; where one is there already, `update` says what of it to take."""
        if not rows:
            return
        wish = self._insert(table)
        keys = list(table.primary_key)
        if update is None:
            connection.execute(wish.on_conflict_do_nothing(index_elements=keys), rows)
        else:
            connection.execute(
                wish.on_conflict_do_update(index_elements=keys, **update(wish.excluded)), rows
            )

    def _told(self, fault: SQLAlchemyError) -> str:
        """Says in one line why the database failed, without the password."""
        reason = str(getattr(fault, "orig", None) or fault).strip() or type(fault).__name__
        line = reason.splitlines()[0]
        password = self._url.password
        return line.replace(str(password), "***") if password else line


def _rows(learner: str, attempts: Iterable[Attempt]) -> list[dict[str, Any]]:
    return [
        {
            "learner": learner,
            "at": each.tenths,
            "skill": each.skill,
            "right": each.right,
            "rung": each.rung,
            "seconds": round(each.seconds * 10),
            "item": each.item,
        }
        for each in attempts
    ]


def _more_told(new: Any) -> dict[str, Any]:
    """Takes the seconds and the item where more is told than before, as merging does."""
    here = _attempts.c
    return {
        "set_": {"seconds": new.seconds, "item": new.item},
        "where": tuple_(new.seconds, new.item) > tuple_(here.seconds, here.item),
    }
