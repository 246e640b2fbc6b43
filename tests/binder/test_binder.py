"""The folder `binder/` is understood by repo2docker, and the proxy is told how to start the app."""

import subprocess
import sys
from pathlib import Path

from truc_tutor.server.proxy import setup

ROOT = Path(__file__).parents[2]


def test_repo2docker_accepts_the_repository() -> None:
    dry = subprocess.run(
        [sys.executable, "-m", "repo2docker", "--no-build", "--debug", "."],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    told = dry.stdout + dry.stderr
    assert dry.returncode == 0, told
    assert "conda environment for python=3.11" in told
    install = told.index('install --no-cache-dir -r "binder/requirements.txt"')
    assert told.index("COPY --chown=0:0 src/ ${REPO_DIR}/") < install, "`.` is there to install"


def test_what_is_installed_is_the_tutor_and_the_proxy_that_starts_it() -> None:
    lines = (ROOT / "binder" / "requirements.txt").read_text("utf-8").splitlines()
    assert "." in lines
    assert any(line.startswith("jupyter-server-proxy==") for line in lines)
    assert any(line.startswith("ipykernel>=7.4") for line in lines)


def test_the_proxy_starts_the_app_under_its_own_path() -> None:
    told = setup()
    line = [part.format(port=1234, base_url="/user/x/") for part in told["command"]]
    assert line[line.index("--port") + 1] == "1234"
    assert line[line.index("--base-url") + 1] == "/user/x/truc-tutor/"
    assert told["absolute_url"] is True
