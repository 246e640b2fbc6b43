"""Golden records: whole games as people write them, and the whole answer of `replay --json`."""

import io
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import scorer

from truc_tutor.app.cli import main

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*.truc"))
BAD = sorted((HERE / "bad").glob("*.truc"))
SCORED = [
    path
    for path in RECORDS
    if 'game = "valencia"' in path.read_text(encoding="utf-8")
    and "hands = " in path.read_text("utf-8")
]
"""The second scorer knows Valencian Truc, and reads written hands only."""

ERROR_KEYS = {"deal", "action", "token", "reason", "rule"}
ANY_RULE = "*"


def wanted(record: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(record.with_suffix(".json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_replay_tells_the_golden(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out) == wanted(record)
    assert err == ""


@pytest.mark.parametrize("record", SCORED, ids=lambda path: path.stem)
def test_second_scorer_agrees_with_the_golden(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    assert scorer.replay(text) == wanted(record)


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_people_can_read_the_replay(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record)]) == 0
    out, err = capsys.readouterr()
    score = wanted(record)["score"]
    assert f"{score[0]}-{score[1]}" in out
    assert err == ""


@pytest.mark.parametrize("record", BAD, ids=lambda path: path.stem)
def test_bad_record_is_one_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--json"]) == 2
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert set(told) == {"error"}
    check_error(told["error"], wanted(record)["error"])
    check_line(err, str(record), told["error"])


def check_error(error: dict[str, Any], golden: dict[str, Any]) -> None:
    assert set(error) == ERROR_KEYS
    fixed = {key: error[key] for key in ("deal", "action", "token")}
    assert fixed == {key: golden[key] for key in fixed}
    assert isinstance(error["reason"], str)
    assert error["reason"].strip()
    assert "\n" not in error["reason"]
    assert "{" not in error["reason"].replace("{}", "{")
    if golden["rule"] != ANY_RULE:
        assert error["rule"] == golden["rule"]


def check_line(err: str, name: str, error: dict[str, Any]) -> None:
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    assert name in err
    for key in ("deal", "action"):
        if error[key] is not None:
            assert f"{key} {error[key]}" in err
    if error["rule"]:
        assert error["rule"] in err


@pytest.mark.parametrize("record", BAD, ids=lambda path: path.stem)
def test_bad_record_is_one_line_for_people_too(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(record)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1


def test_every_record_has_its_golden() -> None:
    for folder in (HERE, HERE / "bad"):
        records = {path.stem for path in folder.glob("*.truc")}
        assert records == {path.stem for path in folder.glob("*.json")}
    assert len(RECORDS) > 100
    assert len(BAD) > 100


def test_dash_reads_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    record = HERE / "ga-e18-refused-envit-closes.truc"
    source = io.TextIOWrapper(io.BytesIO(record.read_bytes()), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", source)
    assert main(["replay", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == wanted(record)


def test_windows_line_ends_make_no_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = HERE / "record-sample.truc"
    copy = tmp_path / "windows.truc"
    copy.write_bytes(record.read_bytes().replace(b"\n", b"\r\n"))
    assert main(["replay", str(copy), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == wanted(record)


def test_missing_file_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "nowhere.truc"
    assert main(["replay", str(missing), "--json"]) == 2
    err = capsys.readouterr().err
    assert str(missing) in err
    assert err.count("\n") == 1


def console_script() -> str:
    beside = Path(sys.executable).parent / "truc-tutor"
    found = str(beside) if beside.exists() else shutil.which("truc-tutor")
    assert found, "the console script truc-tutor is not installed"
    return found


def run(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [console_script(), *arguments], input=given, capture_output=True, check=False, timeout=60
    )


def test_console_script_replays_a_whole_match() -> None:
    record = HERE / "match-24-two-camas-traditional.truc"
    done = run("replay", str(record), "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == wanted(record)
    assert done.stderr == b""


def test_console_script_refuses_a_bad_record() -> None:
    record = HERE / "bad" / "ga-t6-retruc-before-truc.truc"
    done = run("replay", "-", "--json", given=record.read_bytes())
    assert done.returncode == 2
    assert json.loads(done.stdout)["error"]["rule"] == "A30"
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr


def test_size_is_no_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record of two hundred thousand remarks is read like a short one."""
    record = tmp_path / "long.truc"
    hands = '\n[[deal]]\nhands = ["7c 4o 5b", "3e 1e 7b"]\n'
    remarks = "# remark\n" * 200_000
    record.write_text(f'game = "valencia"\n{hands}play = """\n{remarks}truc refuse\n"""\n')
    assert main(["replay", str(record), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["score"] == [1, 0]
