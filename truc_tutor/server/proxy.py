"""How a Jupyter server starts the app beside itself, where jupyter-server-proxy is installed."""

import sys
from typing import Any


def setup() -> dict[str, Any]:
    """Describes the app to the proxy: reached at `truc-tutor/`, started at its first visit."""
    command = [sys.executable, "-m", "truc_tutor.server", "--no-browser", "--port", "{port}"]
    return {
        "command": [*command, "--base-url", "{base_url}truc-tutor/", "--max-kernels", "12"],
        "absolute_url": True,
        "timeout": 60,
        "launcher_entry": {"title": "Truc Tutor"},
    }
