"""What cannot be served is refused in one clear sentence, with exit status 2."""

import socket
import subprocess

import pytest
from clicking import CLICKS
from serving import ROOT, command


def refused(*arguments: str) -> str:
    """Runs the command line, which must end at once with status 2 and one line."""
    ended = subprocess.run(
        command(*arguments), cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.returncode == 2
    assert ended.stdout == ""
    lines = ended.stderr.splitlines()
    assert len(lines) == 1, ended.stderr
    return lines[0]


def test_a_port_in_use() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = refused(CLICKS, "--port", port)
    assert port in said
    assert "in use" in said


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ([CLICKS, "--host", "no such host"], "no such host"),
        ([CLICKS, "--host", "192.0.2.1"], "192.0.2.1"),
        ([CLICKS, "--port", "70000"], "70000"),
        ([CLICKS, "--port", "-1"], "-1"),
        ([CLICKS, "--warm", "-1"], "-1"),
        ([CLICKS, "--warm", "9", "--max-kernels", "3"], "9 warm kernels"),
        ([CLICKS, "--max-kernels", "0"], "0 kernels"),
        ([CLICKS, "--lang", "klingon"], "klingon"),
        (["nowhere.ipynb"], "nowhere.ipynb"),
        ([__file__], "test_start.py"),
    ],
)
def test_a_setting_that_cannot_be(arguments: list[str], named: str) -> None:
    said = refused(*arguments)
    assert named in said
    assert said.startswith("Truc Tutor cannot be served: ")
