"""What cannot be served is refused in one clear sentence, with exit status 2."""

import errno
import socket
import subprocess

import pytest
from clicking import CLICKS
from serving import ROOT, command

from truc_tutor.server import launch
from truc_tutor.server.service import OWN_PORT, Service


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


@pytest.fixture
def own_port(monkeypatch: pytest.MonkeyPatch) -> int:
    """Makes a port that is free here the tutor's own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    monkeypatch.setattr(launch, "OWN_PORT", port)
    return port


def bound(service: Service) -> int:
    """Binds what the service asks for, gives the port and lets it go."""
    sockets = launch._bound(service)
    port: int = sockets[0].getsockname()[1]
    for each in sockets:
        each.close()
    return port


def test_without_a_port_it_is_the_tutor_s_own_every_time(
    own_port: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert [bound(Service()), bound(Service())] == [own_port, own_port]
    assert capsys.readouterr().err == ""


# Tornado leaves a socket that it could not bind to the collector.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_another_port_where_the_own_one_is_taken_and_a_sentence(
    own_port: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", own_port))
        taken.listen()
        assert bound(Service()) not in {0, own_port}
        told = capsys.readouterr().err
        assert told.startswith(f"Port {OWN_PORT} is in use")
        assert told.count("\n") == 1
        with pytest.raises(OSError, match="in use"):
            bound(Service(port=own_port))


def test_what_else_is_wrong_with_an_address_is_told_without_another_try(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[int] = []

    def refuse(port: int, _host: str) -> list[socket.socket]:
        tried.append(port)
        raise OSError(errno.EADDRNOTAVAIL, "not here")

    monkeypatch.setattr(launch, "bind_sockets", refuse)
    assert launch.serve(host="192.0.2.1") == 2
    assert tried == [OWN_PORT]


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
