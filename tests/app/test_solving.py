"""The command `solve`: the shipped book measured, and what it says to what it cannot do."""

import json
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from truc_tutor.app.cli import main
from truc_tutor.books.kinds import Kinds
from truc_tutor.books.shelf import book_for
from truc_tutor.solver.expand import tree_of
from truc_tutor.solver.learn import begin, learn
from truc_tutor.solver.making import openings_of, put_by, taken_up
from truc_tutor.solver.walk import plan_of
from truc_tutor.variants import game


def test_the_shipped_book_is_as_good_as_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "france", "--verify", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["exploitability"] < 0.0005
    assert told["value"] == pytest.approx(-0.2811, abs=1e-3)
    assert min(told["gains"]) >= 0


def test_the_book_of_a_turned_card_is_as_good_as_it_says(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["solve", "paulista", "--deck", "24", "--turned", "Q", "--verify", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told["turned"]) == ["Q"]
    assert told["exploitability"] < 0.001
    assert told["value"] == pytest.approx(-0.195, abs=1e-3)


def test_every_turned_card_of_the_short_deck_has_a_book_that_is_good_enough() -> None:
    clean = game("paulista", seats=2, deck="clean")
    openings = openings_of(clean)
    assert sum(opening.share for opening in openings) == pytest.approx(1)
    for opening in openings:
        book = book_for(clean, (0, 0), opening.turned)
        assert book is not None
        assert book.solved.measured < 0.003


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["valencia"], "name a file for the book with --out"),
        (["valencia", "--real", "0"], "--real is a number from 1 up"),
        (["valencia", "--match"], "--match and --turned say nothing about valencia"),
        (["france", "--steps", "0"], "--steps is a number from 1 up"),
        (["france"], "name a file for the book with --out"),
        (["poker"], "There is no game called poker"),
        (["mineiro", "--deck", "24"], "This game has no option called deck"),
        (["paulista", "--deck", "24", "--turned", "7"], "--turned takes one of Q, J, K, A, 2 here"),
        (["france", "--turned", "7"], "no card is turned here"),
        (["mineiro", "--match"], "there is no solver for a match of mineiro yet"),
        (["france", "--match"], "--match takes a folder by --work and a file by --out"),
        (["france", "--match", "--processes", "0"], "--processes is a number from 1 up"),
        (["france", "--match", "--steps", "0"], "--steps is a number from 1 up"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", *words]) == 2
    printed = capsys.readouterr()
    assert said in printed.err
    assert len(printed.err.splitlines()) == 1


def test_a_book_that_is_not_there_is_not_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("truc_tutor.books.shelf.opened", lambda _game, _name: None)
    assert main(["solve", "mineiro", "--verify"]) == 2
    assert "there is no book of mineiro" in capsys.readouterr().err


def test_a_book_of_the_first_trick_is_as_good_as_it_says(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["solve", "paulista", "--deck", "40", "--turned", "J", "--verify", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told["turned"]) == ["J"]
    assert told["exploitability"] < 0.01
    assert told["value"] == pytest.approx(-0.2155, abs=1e-3)


def test_work_that_was_put_by_is_taken_up(tmp_path: Path) -> None:
    path = tmp_path / "w"
    tree = tree_of(plan_of(game("france", stake_steps="double")), Kinds((4, 4)))
    assert taken_up(tree, path).steps == 0
    learning = next(islice(learn(tree, begin(tree)), 2, None))
    put_by(learning, path)
    again = taken_up(tree, path)
    assert again.steps == 3
    assert np.array_equal(again.regrets, learning.regrets)
    assert np.array_equal(again.average, learning.average)


@pytest.mark.parametrize("wrong", [b"", b"no work at all"])
def test_a_file_that_is_no_work_is_refused(wrong: bytes, tmp_path: Path) -> None:
    path = tmp_path / "wrong"
    path.write_bytes(wrong)
    tree = tree_of(plan_of(game("france")), Kinds((4, 4)))
    with pytest.raises(ValueError, match="not work that was put by"):
        taken_up(tree, path)


def test_the_work_of_another_game_is_refused(tmp_path: Path) -> None:
    plan, path = plan_of(game("france")), tmp_path / "other"
    put_by(begin(tree_of(plan, Kinds((4, 4)))), path)
    with pytest.raises(ValueError, match="the work of another game"):
        taken_up(tree_of(plan, Kinds((4, 4, 4))), path)
