"""The command `erase`: who is erased, what is asked first, and what cannot be erased."""

import io
import sys
from pathlib import Path

import pytest

from truc_tutor.app import cli
from truc_tutor.app.database import FILE, OWNER
from truc_tutor.progress.attempt import EPOCH, TENTH, Attempt
from truc_tutor.progress.document import Progress, gather
from truc_tutor.progress.store import Store

DONE = gather([Attempt("ranking:trick", "a", True, 0, 3.0, EPOCH + TENTH)], [("ranking", 1)])


class Terminal(io.StringIO):
    """A terminal at which somebody types an answer."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Gives the database of the one person of this machine, who has practised."""
    found = Store(f"sqlite:///{tmp_path / FILE}")
    found.add(OWNER, DONE)
    return found


def run(tmp_path: Path, *more: str) -> int:
    return cli.main(["erase", "--data-dir", str(tmp_path), *more])


def test_whoever_uses_the_tutor_here_is_erased_after_a_question(
    store: Store, tmp_path: Path, monkeypatch, capsys
):
    for answer, left in (("n", DONE), ("", DONE), ("y", Progress())):
        monkeypatch.setattr(sys, "stdin", Terminal(answer + "\n"))
        assert run(tmp_path) == 0
        assert store.load(OWNER) == left
    assert (
        capsys.readouterr()
        .out.splitlines()[-1]
        .endswith("Erased: owner. What a browser keeps is erased on its progress screen.")
    )


def test_where_nobody_can_be_asked_it_is_said_beforehand(
    store: Store, tmp_path: Path, monkeypatch, capsys
):
    monkeypatch.setattr(sys, "stdin", io.StringIO("y\n"))
    assert run(tmp_path) == 2
    assert "--yes" in capsys.readouterr().err
    assert store.load(OWNER) == DONE
    assert run(tmp_path, "--yes") == 0
    assert store.load(OWNER) == Progress()


def test_one_learner_of_many_is_erased_by_name(store: Store, tmp_path: Path, capsys):
    store.add("ana", DONE)
    named = ["erase", "--database-url", store.url]
    assert cli.main([*named, "--list"]) == 0
    assert capsys.readouterr().out == "ana  answers: 1\nowner  answers: 1\n"
    assert cli.main([*named, "ana", "--yes"]) == 0
    assert store.learners() == [(OWNER, 1)]
    assert run(tmp_path, "--yes") == 0
    assert cli.main([*named, "--list"]) == 0
    assert capsys.readouterr().out.endswith("The database knows no learner.\n")


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (["ana", "--yes"], "knows no learner ana"),
        (["--database-url", "mysql://h/d", "ana"], "neither sqlite nor postgresql"),
        (["--database-url", "sqlite:///{folder}/other.db", "--yes"], "name the learner"),
        (["--data-dir", "{folder}/nowhere"], "there is no database at"),
    ],
)
@pytest.mark.usefixtures("store")
def test_what_cannot_be_erased_is_one_line_and_status_2(
    tmp_path: Path, more: list[str], told: str, capsys
):
    assert run(tmp_path, *(each.format(folder=tmp_path) for each in more)) == 2
    printed = capsys.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    assert told in printed.err
