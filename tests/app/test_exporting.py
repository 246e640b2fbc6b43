"""The command `export`: where it writes, what it refuses in one line, and that nothing is lost."""

import pytest

from truc_tutor.app.cli import main
from truc_tutor.handouts import offer, printing
from truc_tutor.texts.message import Message


@pytest.fixture(autouse=True)
def _elsewhere(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)


def run(capsys, *arguments):
    status = main(["export", *arguments])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_it_writes_a_file_and_names_it(capsys, tmp_path):
    assert run(capsys, "ranking", "--lang", "ca-valencia") == (0, "ranking.html\n", "")
    assert '<html lang="ca-valencia">' in (tmp_path / "ranking.html").read_text("utf-8")
    assert [each.name for each in tmp_path.iterdir()] == ["ranking.html"]


def test_slides_and_games_have_files_of_their_own(capsys):
    assert run(capsys, "ranking", "--to", "slides")[1] == "ranking-slides.html\n"
    assert run(capsys, "deck", "--game", "france")[1] == "deck-france.html\n"


def test_without_a_lesson_it_lists_all_there_are(capsys):
    status, out, _ = run(capsys, "--lang", "es")
    assert status == 0
    assert [line.split()[0] for line in out.splitlines()] == list(offer.names())


def test_a_file_that_is_there_is_replaced_by_force_alone(capsys, tmp_path):
    place = tmp_path / "mine.html"
    place.write_text("mine")
    status, out, err = run(capsys, "signals", "--output", str(place))
    assert (status, out) == (2, "")
    assert "--force" in err
    assert place.read_text() == "mine"
    assert run(capsys, "signals", "--output", str(place), "--force")[0] == 0
    assert place.read_text("utf-8").startswith("<!DOCTYPE html>")


@pytest.mark.parametrize(
    "arguments",
    [
        ("chess",),
        ("ranking", "--to", "docx"),
        ("ranking", "--lang", "tlh"),
        ("ranking", "--game", "france"),
        ("deck", "--game", "chess"),
        ("deck", "--seed", "1"),
        ("signals", "--to", "slides"),
        ("signals", "--output", "."),
        ("signals", "--output", "nowhere/signals.html"),
    ],
)
def test_what_cannot_be_is_one_line_and_leaves_no_file(capsys, tmp_path, arguments):
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    assert list(tmp_path.iterdir()) == []


def test_a_pdf_that_cannot_be_printed_leaves_the_old_one(capsys, monkeypatch, tmp_path):
    def broken(_html):
        raise printing.NoPrinterError(Message("no"))

    monkeypatch.setattr(printing, "to_pdf", broken)
    (tmp_path / "signals.pdf").write_bytes(b"old")
    status, _, err = run(capsys, "signals", "--to", "pdf", "--force")
    assert (status, err) == (2, "truc-tutor: no\n")
    assert (tmp_path / "signals.pdf").read_bytes() == b"old"
