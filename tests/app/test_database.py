"""Which database the command line has progress kept in, and what it says of one that fails."""

from pathlib import Path

import pytest

from truc_tutor.app import cli
from truc_tutor.app.database import FILE, OWNER, find_database
from truc_tutor.app.environment import DATABASE_URL
from truc_tutor.app.terminal import BadInputError
from truc_tutor.server.service import Service


@pytest.fixture(autouse=True)
def nothing_named(monkeypatch):
    monkeypatch.delenv(DATABASE_URL, raising=False)


def test_who_opens_the_page_on_their_own_machine_has_a_database_of_their_own(tmp_path: Path):
    folder = tmp_path / "data"
    for host in ("127.0.0.1", "localhost", "::1"):
        found = find_database(None, folder, host, open_browser=True)
        assert found["learner"] == OWNER
        assert found["database_url"].endswith(str(folder / FILE))
    assert (folder / FILE).stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("host", "open_browser"), [("127.0.0.1", False), ("10.0.0.7", True), ("10.0.0.7", False)]
)
def test_who_serves_others_has_none_unless_it_is_named(tmp_path, host: str, *, open_browser: bool):
    assert find_database(None, tmp_path, host, open_browser=open_browser) == {}
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_does_not_stop_the_tutor(tmp_path: Path):
    (tmp_path / "file").write_text("")
    assert find_database(None, tmp_path / "file", "127.0.0.1", open_browser=True) == {}


def test_a_database_is_named_by_the_option_or_the_environment(tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = find_database("sqlite:///here.db", None, "127.0.0.1", open_browser=True)
    assert found == {"database_url": f"sqlite+pysqlite:///{tmp_path}/here.db"}
    monkeypatch.setenv(DATABASE_URL, "sqlite:///there.db")
    found = find_database(None, None, "127.0.0.1", open_browser=True)
    assert found == {"database_url": f"sqlite+pysqlite:///{tmp_path}/there.db"}


def test_the_password_goes_to_the_kernels_and_to_nobody_else(tmp_path: Path):
    named = f"postgresql://ana:sesam@/tutor?host={tmp_path}"
    with pytest.raises(BadInputError) as told:
        find_database(named, None, "10.0.0.7", open_browser=False)
    assert "sesam" not in str(told.value)
    env = Service(database_url=named).kernel_env
    assert env[DATABASE_URL] == named


@pytest.mark.parametrize(
    "url", ["", "progress.db", "mysql://h/d", "sqlite://", "sqlite:////no/such/folder/a.db"]
)
def test_a_database_that_cannot_be_used_is_one_line_and_status_2(capsys, url: str):
    status = cli.main(["--no-browser", "--database-url", url])
    printed = capsys.readouterr()
    assert (status, printed.out) == (2, "")
    assert printed.err.startswith("truc-tutor: --database-url: ")
    assert printed.err.count("\n") == 1


def test_kernels_share_the_database_s_code_where_there_is_one():
    assert "truc_tutor.progress.store" in Service(database_url="sqlite:///a.db").modules
    assert "psycopg" in Service(database_url="postgresql+psycopg://h/d").modules
    assert "truc_tutor.progress.store" not in Service().modules
