"""Installs what Binder installs into a fresh environment and opens the app through its proxy."""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from conftest import ARGUMENTS, find_chromium  # noqa: E402
from serving import serve_command, watch  # noqa: E402

LINK = "truc-tutor/"
"""The `urlpath` of the link to Binder."""


def main() -> None:
    """Exits with a message where a step fails."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        venv.create(home / "env", with_pip=True)
        python = str(home / "env" / "bin" / "python")
        print("Installing binder/requirements.txt into a fresh environment", flush=True)
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "-r", "binder/requirements.txt"], cwd=ROOT, check=True)
        _open(python, home)
    print("The app opens through the proxy, and asks no other origin.")


def _open(python: str, home: Path) -> None:
    """Starts JupyterLab as Binder does, and uses the app beside it."""
    line = [python, "-m", "jupyter", "lab", "--allow-root", "--no-browser", "--port=0"]
    settings = ["--ServerApp.base_url=/user/x/", "--IdentityProvider.token=binder"]
    (home / "home").mkdir()
    environment = {"HOME": str(home / "home"), "JUPYTER_PLATFORM_DIRS": "1"}
    with serve_command([*line, *settings], env={**os.environ, **environment}) as served:
        root = served.url.split("/user/x/")[0] + "/user/x/"
        with sync_playwright() as playwright:
            path = find_chromium(playwright.chromium.executable_path)
            browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
            page = browser.new_page()
            seen = watch(page, root)
            page.goto(f"{root}{LINK}?token=binder", timeout=90_000)
            expect(page).to_have_title("Truc Tutor")
            button = page.locator(".truc-output button, .truc-output a[href]")
            expect(button.first).to_be_visible(timeout=60_000)
            seen.check()
            browser.close()


if __name__ == "__main__":
    main()
