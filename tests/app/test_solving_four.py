"""The command `solve --seats 4`: trains, writes, measures, and says what it cannot do."""

import json
from pathlib import Path

import pytest

from truc_tutor.app import solving_four
from truc_tutor.app.cli import main
from truc_tutor.books.four import unpack
from truc_tutor.solver.four import making, measure


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["france"], "This game is not played by 4"),
        (["paulista"], "name a file for the pair with --out"),
        (["paulista", "--rounds", "0"], "--rounds is a number from 1 up"),
        (["paulista", "--couples", "1"], "--couples is a number from 2 up"),
        (["paulista", "--deck", "24", "--verify"], "there is no trained pair for paulista"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", *words, "--seats", "4"]) == 2
    printed = capsys.readouterr()
    assert said in printed.err
    assert len(printed.err.splitlines()) == 1


def test_a_pair_is_trained_and_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(making, "DEALS", 1000)
    out, work = tmp_path / "pair", tmp_path / "work"
    words = ["solve", "mineiro", "--seats", "4", "--out", str(out), "--work", str(work)]
    assert main([*words, "--rounds", "2"]) == 0
    assert unpack(out.read_bytes()).head["rounds"] == 2
    assert main([*words, "--rounds", "3"]) == 0
    assert unpack(out.read_bytes()).head["rounds"] == 3
    assert "3 rounds of" in capsys.readouterr().err


def test_the_shipped_pair_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(solving_four, "STUDY", 1)
    monkeypatch.setattr(solving_four, "STUDIED", 2000)
    monkeypatch.setattr(measure, "TRIED", 20_000)
    words = ["solve", "paulista", "--seats", "4", "--verify", "--couples", "4"]
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["matches"] == 8
    assert 0 <= told["won"][0] <= 1
    low, high = told["reply"][1:]
    assert low < told["reply"][0] < high
    assert main(words) == 0
    assert "the trained pair wins" in capsys.readouterr().out
