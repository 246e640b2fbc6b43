"""Real front ends of notebooks in their dark theme, each with data folders of its own."""

import json
import shutil
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from serving import ROOT, serve_command, until

SETTINGS = {
    "themes": {"theme": "JupyterLab Dark"},
    "notification": {"fetchNews": "false", "checkForUpdates": False},
}


@pytest.fixture
def front_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[str], AbstractContextManager[str]]:
    """Gives what runs `lab` or `notebook` over a copy of one notebook and tells its address."""
    for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    monkeypatch.setenv("TRUC_TUTOR_DATA_DIR", str(tmp_path / "tutor"))
    monkeypatch.setenv("JUPYTERLAB_SETTINGS_DIR", str(tmp_path / "settings"))
    themes = tmp_path / "settings" / "@jupyterlab" / "apputils-extension"
    themes.mkdir(parents=True)
    for name, settings in SETTINGS.items():
        (themes / f"{name}.jupyterlab-settings").write_text(json.dumps(settings), "utf-8")
    folder = tmp_path / "notebooks"
    folder.mkdir()
    shutil.copy(ROOT / "notebooks" / "table.ipynb", folder)

    @contextmanager
    def run(kind: str) -> Iterator[str]:
        line = [sys.executable, "-m", f"jupyter{kind}" if kind == "lab" else kind]
        line += ["--no-browser", "--allow-root", "--ServerApp.answer_yes=True"]
        line += ["--ServerApp.ip=127.0.0.1", "--ServerApp.port=0", "--IdentityProvider.token="]
        line += [f"--ServerApp.root_dir={folder}"]
        # Without a terminal Jupyter leaves SIGINT as it finds it, which may be ignored.
        with serve_command(line, end=signal.SIGTERM) as served:
            address = "/".join(served.url.split("/")[:3])
            until(lambda: _listens(address), what="a front end that listens")
            yield address

    return run


def _listens(address: str) -> bool:
    parts = urlsplit(address)
    try:
        socket.create_connection((parts.hostname, parts.port), timeout=1).close()
    except OSError:
        return False
    return True
