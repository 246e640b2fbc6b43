"""HTML becomes a PDF through a Chromium of this machine, without network or window."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from truc_tutor.texts.message import Message

NAMED = "TRUC_TUTOR_CHROMIUM"
"""The variable of the environment that may name a Chromium."""

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
PATIENCE = 120.0
"""Seconds within which even a busy machine prints."""

OPTIONS = (
    "--headless",
    "--disable-gpu",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-pdf-header-footer",
)


class NoPrinterError(Exception):
    """No Chromium is there, or it printed nothing; `message` says which."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


def find_chromium() -> str | None:
    """Finds a Chromium: the one that the environment names, else one that is installed."""
    named = os.environ.get(NAMED)
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def to_pdf(html: str) -> bytes:
    """Prints HTML that needs nothing of the network.

    Raises NoPrinterError.
    """
    chromium = find_chromium()
    if chromium is None:
        raise NoPrinterError(
            Message(
                "A PDF is printed by Chromium or Chrome, and none was found: install one, or name "
                "it in {variable}.",
                variable=NAMED,
            )
        )
    with TemporaryDirectory(prefix="truc-tutor-", ignore_cleanup_errors=True) as folder:
        page, printed = Path(folder, "page.html"), Path(folder, "page.pdf")
        page.write_text(html, encoding="utf-8")
        for line in _lines(chromium, page, printed):
            said = _run(line)
            if printed.exists() and printed.stat().st_size:
                return printed.read_bytes()
    detail = said.splitlines()[-1] if said else chromium
    raise NoPrinterError(Message("{name} printed nothing: {detail}", name=chromium, detail=detail))


def _lines(chromium: str, page: Path, printed: Path) -> Iterator[list[str]]:
    """Writes the command, first inside the browser's sandbox, then without it.

    Root and most containers can have no sandbox; the page is our own and has no script.
    """
    profile = f"--user-data-dir={page.parent / 'profile'}"
    line = [*OPTIONS, profile, f"--print-to-pdf={printed}", page.as_uri()]
    yield [chromium, *line]
    yield [chromium, "--no-sandbox", *line]


def _run(line: list[str]) -> str:
    """Runs a command to its end and gives what it complained of."""
    try:
        done = subprocess.run(  # noqa: S603 - a browser that the user installed or named
            line, capture_output=True, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as fault:
        return str(fault)
    return done.stderr.decode(errors="replace").strip()
