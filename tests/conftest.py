"""What all tests share: where a Chromium is found, and what its absence means."""

import os
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

sys.path.insert(0, str(Path(__file__).parent))  # `import serving` works from every folder of tests

expect.set_options(timeout=15_000)  # a busy machine is slow, not wrong

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find_chromium(own: str) -> str | None:
    """Finds a Chromium: the one named, else the system's, else Playwright's `own`."""
    named = os.environ.get("TRUC_TUTOR_CHROMIUM")
    if named:
        return named
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return found or (own if Path(own).exists() else None)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], playwright: Any) -> Any:
    """Starts the Chromium that is there; without one, tests fail under CI and are skipped else."""
    path = find_chromium(playwright.chromium.executable_path)
    if path is None:
        absent = "there is no Chromium: run scripts/chromium.sh, or name one in TRUC_TUTOR_CHROMIUM"
        if os.environ.get("CI"):
            pytest.fail(absent)
        pytest.skip(absent)
    return {**browser_type_launch_args, "executable_path": path, "args": ARGUMENTS}
