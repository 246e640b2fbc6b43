"""The command `solve valencia`: the shipped book measured, and a short deal solved and measured."""

import json
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.solver.shortened import short_envit, short_envit_deck
from truc_tutor.app import solving
from truc_tutor.app.cli import main
from truc_tutor.books.book import BookError, unpack
from truc_tutor.books.suited import unpack as unpack_suits
from truc_tutor.solver.envit.again import Again
from truc_tutor.solver.envit.deal import EnvitDeal
from truc_tutor.solver.envit.learn import taken_up
from truc_tutor.solver.envit.suited import Suited
from truc_tutor.solver.envit.walk import walk_deal


def test_the_shipped_book_is_as_good_as_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "valencia", "--verify", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert 0 <= told["exploitability"] < 0.004
    assert told["exploitability"] == pytest.approx(told["tables"], abs=0.001)
    assert told["notes"] == {"steps": 320}


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (None, "there is no book of valencia, traditional"),
        (BookError("it is torn"), "the book of valencia, traditional cannot be read: it is torn"),
    ],
)
def test_a_book_that_cannot_be_measured_is_told_by_its_preset(
    found: BookError | None,
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("truc_tutor.books.shelf.opened", lambda *_: found)
    assert main(["solve", "valencia", "--preset", "traditional", "--verify"]) == 2
    assert said in capsys.readouterr().err


def test_what_the_whole_work_is_needed_for_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["solve", "valencia", "--verify", "--real", "3"]
    assert main(words) == 2
    assert "--real takes the folder of the whole work by --work" in capsys.readouterr().err
    (tmp_path / "valencia-standard.npz").write_bytes(b"nothing")
    assert main([*words, "--work", str(tmp_path)]) == 2
    assert "is not work that was put by" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["valencia", "--verify", "--again", "1.5"], "--again is a share above 0, at most 1."),
        (["valencia", "--again", "0.5"], "--again measures the shipped book, so say --verify."),
        (["france", "--verify", "--again", "0.5"], "--real and --again say nothing about france."),
        (["france", "--verify", "--real", "5"], "--real and --again say nothing about france."),
    ],
)
def test_a_share_that_cannot_be_is_told(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", *words]) == 2
    assert said in capsys.readouterr().err


def test_whole_deals_with_their_rests_solved_again_are_told_by_both_seats(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The measure itself takes an hour; what it is made of is tested where it is."""

    def found(_suited: object, _book: object, seat: int, share: float) -> Iterator[Again]:
        yield Again(0.9, 0, 0.0)
        yield Again(0.05 if seat == 0 else -0.02, 100, share + 0.01 * seat)

    monkeypatch.setattr("truc_tutor.solver.envit.again.measured_again", found)
    words = ["solve", "valencia", "--verify", "--again", "0.9"]
    assert main([*words, "--json"]) == 0
    said = capsys.readouterr()
    notes = json.loads(said.out)["notes"]
    assert (notes["again"], notes["rests"], notes["share"]) == (0.015, 200, 0.9)
    assert "seat 2 of 2: 100 rests solved, 91.0% of its ways, -0.0200 stones" in said.err
    assert main(words) == 0
    told = "the last tricks solved again: 0.0150 (200 rests solved, 90.0% of his ways)"
    assert told in capsys.readouterr().out


def test_a_deal_is_solved_put_by_made_into_a_book_and_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    walked = walk_deal(short_envit())
    monkeypatch.setattr(solving, "_game", lambda _: short_envit_deck())
    monkeypatch.setattr("truc_tutor.solver.envit.deal.walk_deal", lambda _: walked)
    out = tmp_path / "short.books"
    words = ["solve", "valencia", "--work", str(tmp_path), "--out", str(out), "--json"]
    assert main([*words, "--steps", "20"]) == 0
    printed = capsys.readouterr()
    assert "step 20 of 20, about 0 minutes left" in printed.err
    first = json.loads(printed.out)
    assert main([*words, "--steps", "50", "--real", "4"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert again["exploitability"] < first["exploitability"]
    assert (again["notes"]["hands"], again["notes"]["steps"]) == (4, 50)
    suited = Suited(EnvitDeal(short_envit_deck()))
    assert taken_up(suited, tmp_path / "valencia-standard.npz").steps == 50
    with ZipFile(out) as archive:
        types, suits = (archive.read(name) for name in sorted(archive.namelist()))
    assert unpack(types).solved.notes["real"] == again["notes"]["real"]
    assert unpack_suits(suits).belongs_to(unpack(types))
