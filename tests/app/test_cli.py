"""The command line: what it prints, and that bad input is one line and exit status 2."""

import io
import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from truc_tutor.app import cli

RECORD = """
game = "valencia"
[[deal]]
hands = ["7e 3e 6o", "1b 4c 5o"]
play = "envit refuse 3e truc accept 1b"
"""


def run(capsys, *arguments):
    status = cli.main(arguments)
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_replay_tells_people_the_outcome(capsys, tmp_path):
    record = tmp_path / "a.truc"
    record.write_text(RECORD)
    status, out, err = run(capsys, "replay", str(record))
    assert (status, err) == (0, "")
    assert "to act: seat 1" in out
    assert "score 1-0" in out


def test_replay_reads_standard_input(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(RECORD.encode())))
    status, out, _ = run(capsys, "replay", "-", "--json")
    assert status == 0
    assert json.loads(out)["deals"][0]["tricks"] == [1]


def test_a_record_of_a_missing_file_is_one_line(capsys):
    status, out, err = run(capsys, "replay", "nowhere.truc")
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert "nowhere.truc" in err


def test_an_illegal_act_names_file_deal_action_and_rule(capsys, tmp_path):
    record = tmp_path / "bad.truc"
    record.write_text(RECORD.replace("envit refuse 3e", "retruc"))
    status, out, err = run(capsys, "replay", str(record), "--json")
    assert status == 2
    assert json.loads(out)["error"]["rule"] == "A30"
    for part in ("bad.truc", "deal 0", "action 0", "retruc", "A30"):
        assert part in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("nothing",),
        ("replay",),
        ("deal",),
        ("deal", "chess"),
        ("deal", "valencia", "--seats", "3"),
        ("deal", "france", "--seats", "4"),
        ("deal", "valencia", "--seats", "two"),
        ("deal", "valencia", "--rules", "mine"),
        ("duel", "thumb"),
        ("duel", "thumb", "nobody"),
        ("duel", "thumb", "random", "--deals", "0"),
        ("--port", "99999"),
        ("--lang", "tlh"),
        ("--warm", "-1"),
        ("--frobnicate",),
    ],
)
def test_bad_arguments_are_one_line_and_status_2(capsys, arguments):
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_deal_prints_a_record_that_can_be_played_on(capsys, tmp_path):
    status, out, _ = run(capsys, "deal", "valencia", "--seed", "s", "--seats", "4")
    assert status == 0
    assert run(capsys, "deal", "valencia", "--seed", "s", "--seats", "4")[1] == out
    assert tomllib.loads(out)["seed"] == "s"
    record = tmp_path / "dealt.truc"
    record.write_text(out)
    status, out, _ = run(capsys, "replay", str(record), "--json")
    assert status == 0
    assert json.loads(out)["to_act"] == [0]


def test_deal_without_a_seed_differs_each_time(capsys):
    deals = {run(capsys, "deal", "valencia", "--json")[1] for _ in range(3)}
    assert len(deals) == 3


def test_duel_prints_the_margin_with_its_interval(capsys):
    status, out, _ = run(capsys, "duel", "thumb", "random", "--deals", "200", "--json")
    assert status == 0
    told = json.loads(out)
    assert told["interval"][0] < told["margin"] < told["interval"][1]
    assert told["interval"][0] > 0
    assert told["plain"] == {"margin": told["margin"], "interval": told["interval"]}


def test_duel_takes_luck_off_unless_it_is_to_stay(capsys):
    duel = ("duel", "book", "random", "--game", "france", "--deals", "60")
    taken = json.loads(run(capsys, *duel, "--json")[1])
    left = json.loads(run(capsys, *duel, "--json", "--plain")[1])
    assert taken["interval"] != taken["plain"]["interval"]
    assert left["plain"] == taken["plain"]
    assert left["interval"] == taken["plain"]["interval"]
    assert "luck taken off" in run(capsys, *duel)[1]
    assert "luck" not in run(capsys, *duel, "--plain")[1]


def test_the_console_script_is_installed():
    script = Path(sys.executable).with_name("truc-tutor")
    done = subprocess.run(
        [script, "replay", "no.truc"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_a_fault_of_ours_is_status_1_and_no_traceback(capsys, monkeypatch, tmp_path):
    record = tmp_path / "a.truc"
    record.write_text(RECORD)

    def broken(_match):
        raise RuntimeError("boom")

    monkeypatch.setattr(cli, "report", broken)
    status, _, err = run(capsys, "replay", str(record))
    assert status == 1
    assert err.count("\n") == 1
