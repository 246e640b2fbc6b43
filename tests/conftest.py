"""What all tests share: where a Chromium is found, and what its absence means."""

import asyncio
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from playwright.sync_api import expect

sys.path.insert(0, str(Path(__file__).parent))  # `import serving` works from every folder of tests

expect.set_options(timeout=60_000)  # a busy machine is slow, not wrong
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Lets a test with a browser run a second time under CI, where the summary counts it.

    A machine that stands still for half a minute breaks lines and waits that hold everywhere else;
    what is wrong with the tutor is wrong the second time too.
    """
    for item in items if os.environ.get("CI") else ():
        if "playwright" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(autouse=True)
def _loop_of_the_browser_is_hidden(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hides from tests without a browser the loop that Playwright leaves running between tests.

    They would take it for the loop of a page, on which a table may think.
    """
    if "playwright" in request.fixturenames:
        yield
        return
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)
