"""The database keeps every learner's progress, for kernels that write at once, on both systems."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path

import postgres
import pytest
from histories import SKILLS, done, histories, practised, tried, year
from hypothesis import HealthCheck, given, settings
from sqlalchemy import TableClause, create_engine, func, select, text

from truc_tutor.progress import store
from truc_tutor.progress.attempt import Attempt
from truc_tutor.progress.connecting import StoreError
from truc_tutor.progress.document import Progress, gather, merge
from truc_tutor.progress.store import Store

_number = count()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path: Path) -> Iterator[str]:
    """Gives an empty database of either system."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'progress.db'}"
        return
    server = request.getfixturevalue("postgres_url")
    name = f"learners_{next(_number)}"
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name} TEMPLATE template0"))
    engine.dispose()
    yield server.replace("/postgres?", f"/{name}?")


def counted(url: str, name: str) -> int:
    engine, table = create_engine(url), TableClause(name)
    with engine.connect() as connection:
        number = connection.execute(select(func.count()).select_from(table)).scalar_one()
    engine.dispose()
    return number


def test_a_new_learner_has_done_nothing(url: str):
    assert Store(url).load("somebody") == Progress()


def test_what_was_added_is_there_for_the_next_kernel_and_for_nobody_else(url: str):
    progress = gather([tried(0), tried(2, SKILLS[1], right=False)], [("ranking", 3)])
    Store(url).add("ana", progress)
    assert Store(url).load("ana") == progress
    assert Store(url).load("anna") == Progress()


_names = map("learner {}".format, count())


@given(histories, histories)
@settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_adding_is_merging(url: str, a: Progress, b: Progress):
    here, name = Store(url), next(_names)
    for each in (a, b, a):
        here.add(name, each)
    assert here.load(name) == merge(a, b)


def test_an_item_that_was_missing_is_filled_in_and_never_lost(url: str):
    full = tried(1)
    bare = Attempt(full.skill, "", full.right, full.rung, 0.0, full.at)
    here = Store(url)
    for each in (bare, full, bare):
        here.add("ana", done(each))
    assert here.load("ana").attempts == (full,)


def test_more_is_kept_than_a_browser_keeps(url: str):
    here = Store(url)
    long = practised(SKILLS[0], 0, "+" * 150)
    here.add("ana", gather(long[:100]))
    here.add("ana", gather(long[100:]))
    assert counted(url, "truc_attempts") == 150
    assert here.load("ana") == gather(long)


def test_kernels_that_begin_and_write_at_once_lose_and_double_nothing(url: str):
    every = [tried(number / 10, SKILLS[number % 3]) for number in range(60)]

    def kernel(number: int) -> None:
        own = Store(url)
        for each in every[number * 6 : number * 6 + 12]:
            own.add("ana", done(each))

    with ThreadPoolExecutor(10) as pool:
        list(pool.map(kernel, range(10)))
    assert Store(url).load("ana") == gather(every)
    assert counted(url, "truc_attempts") == len(every)
    assert counted(url, "truc_learners") == 1


def test_one_learner_is_erased_and_no_other(url: str):
    here = Store(url)
    progress = gather([tried(0), tried(1)], [("ranking", 3)])
    for name in ("ana", "ben"):
        here.add(name, progress)
    here.add("cid", gather([], [("ranking", 1)]))
    assert here.learners() == [("ana", 2), ("ben", 2), ("cid", 0)]
    assert here.erase("ana")
    assert not here.erase("ana")
    assert here.load("ana") == Progress()
    assert here.load("ben") == progress
    assert here.learners() == [("ben", 2), ("cid", 0)]
    here.add("ana", done(tried(5)))
    assert here.load("ana") == done(tried(5))


def test_a_database_of_a_newer_tutor_is_left_alone(url: str, monkeypatch):
    Store(url).add("ana", done(tried()))
    monkeypatch.setattr(store, "VERSION", 0)
    with pytest.raises(StoreError, match="made by a newer version of the tutor"):
        Store(url).add("ana", done(tried(1)))
    monkeypatch.undo()
    assert Store(url).load("ana") == done(tried())


def test_a_year_comes_back(url: str):
    progress = year(skills=40, days=100, a_day=20)
    Store(url).add("ana", progress)
    assert Store(url).load("ana") == progress


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ("", "cannot be read"),
        ("progress.db", "cannot be read"),
        ("mysql://h/d", "neither sqlite nor postgresql"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
    ],
)
def test_a_url_that_cannot_be_used_is_refused_at_once(wrong: str, reason: str):
    with pytest.raises(StoreError, match=reason):
        Store(wrong)


def test_a_database_that_does_not_answer_is_one_line_without_the_password(tmp_path: Path):
    url = f"postgresql://ana:sesam@/tutor?host={tmp_path}"
    with pytest.raises(StoreError) as told:
        Store(url).open()
    assert "sesam" not in str(told.value)
    assert len(str(told.value).splitlines()) == 1
    assert "sesam" not in repr(Store(url).__dict__)


def test_a_file_that_is_no_database_is_one_line_and_stays_as_it_was(tmp_path: Path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear aunt, " * 100)
    with pytest.raises(StoreError, match="not a database"):
        Store(f"sqlite:///{file}").add("ana", done(tried()))
    assert file.read_text() == "Dear aunt, " * 100


def test_a_folder_that_there_is_not_is_one_line(tmp_path: Path):
    with pytest.raises(StoreError, match="unable to open"):
        Store(f"sqlite:///{tmp_path}/none/progress.db").open()


def test_a_write_that_fails_leaves_nothing_half(tmp_path: Path):
    file = tmp_path / "progress.db"
    here = Store(f"sqlite:///{file}")
    here.add("ana", done(tried(0)))
    with sqlite3.connect(file) as connection:
        connection.execute("DROP TABLE truc_steps")
    with pytest.raises(StoreError, match="truc_steps"):
        here.add("ana", gather([tried(1)], [("ranking", 1)]))
    assert counted(f"sqlite:///{file}", "truc_attempts") == 1


def test_a_missing_server_fails_where_it_must_be_there_and_is_skipped_elsewhere(monkeypatch):
    monkeypatch.setattr(postgres, "SCRIPT", "scripts/nowhere.sh")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="no PostgreSQL"), postgres.cluster():
        pass
    monkeypatch.delenv("CI")
    with pytest.raises(pytest.skip.Exception, match="no PostgreSQL"), postgres.cluster():
        pass


def test_without_a_database_nothing_of_it_is_loaded():
    code = (
        "import sys, truc_tutor.app.tutor, truc_tutor.progress.schedule, truc_tutor.progress.code;"
        "print(*({'sqlalchemy', 'fsrs', 'segno', 'psycopg'} & set(sys.modules)))"
    )
    line = [sys.executable, "-c", code]
    told = subprocess.run(line, capture_output=True, text=True, check=True, env=dict(os.environ))
    assert told.stdout.strip() == ""


def test_loading_the_store_starts_no_thread_so_that_kernels_can_be_forked():
    code = "import threading, psycopg, truc_tutor.progress.store; print(threading.active_count())"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "1"
