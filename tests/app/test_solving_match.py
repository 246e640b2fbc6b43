"""The command `solve --match`: what it says to what it cannot do, and what it measures."""

import json
from pathlib import Path

import pytest

from truc_tutor import variants
from truc_tutor.app import solving_match
from truc_tutor.app.cli import main
from truc_tutor.books import shelf
from truc_tutor.books.shelf import put_books
from truc_tutor.solver.making import openings_of


def test_work_that_is_none_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "11-11.json").write_text("no work at all")
    out = tmp_path / "out.books"
    words = ["solve", "france", "--match", "--work", str(tmp_path), "--out", str(out)]
    assert main(words) == 2
    assert "the work cannot be gone on with" in capsys.readouterr().err
    assert not out.exists()


def test_without_the_book_of_a_score_the_match_is_not_verified(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    put_books(tmp_path / "france.books", {"0-0": b"damaged"})
    monkeypatch.setattr(shelf, "files", lambda _package: tmp_path)
    shelf.forget()
    try:
        assert main(["solve", "france", "--match", "--verify"]) == 2
    finally:
        shelf.forget()
    assert "the book of 0-0 cannot be read" in capsys.readouterr().err


def test_the_shipped_books_of_some_scores_are_as_good_as_the_tables_were(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = [(0, 0), (7, 7), (11, 9)]
    monkeypatch.setattr(solving_match, "scores_of", lambda _game: few)
    assert main(["solve", "france", "--match", "--verify", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["value"] == pytest.approx(0.495, abs=0.005)
    assert 0 < told["match"] <= 0.005
    for own, other in few:
        book = shelf.book_for(variants.game("france"), (own, other))
        assert book is not None
        assert told["deals"][f"{own}-{other}"] == pytest.approx(book.solved.measured, abs=2e-4)
        assert book.solved.measured < 0.003


def test_the_shipped_books_of_a_match_with_a_turned_card_are_as_good_as_they_say(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = [(9, 5), (11, 3)]
    monkeypatch.setattr(solving_match, "scores_of", lambda _game: few)
    words = ["solve", "paulista", "--deck", "24", "--match", "--verify", "--json"]
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["value"] == pytest.approx(0.4905, abs=1e-4)
    assert 0 < told["match"] < 0.01
    clean = variants.game("paulista", seats=2, deck="clean")
    for own, other in few:
        openings = openings_of(clean)
        books = [shelf.book_for(clean, (own, other), opening.turned) for opening in openings]
        mean = sum(
            opening.share * book.solved.measured
            for opening, book in zip(openings, books, strict=True)
            if book is not None
        )
        assert told["deals"][f"{own}-{other}"] == pytest.approx(mean, abs=1e-5)
        assert mean < 0.003


def test_a_match_that_cannot_be_solved_yet_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for words in (["paulista"], ["paulista", "--deck", "24", "--preset", "traditional"]):
        assert main(["solve", *words, "--match"]) == 2
        assert "there is no solver for a match of paulista yet" in capsys.readouterr().err
