"""What is served, where, and within which limits."""

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from truc_tutor.texts.catalogue import LANGUAGES

PACKAGE = Path(__file__).parents[1]
OWN_PORT = 8782
"""The tutor's own, TRUC on a telephone: a browser keeps things by host and port."""

EVERYWHERE = {"", "0.0.0.0", "::"}  # noqa: S104 - hosts that mean every network of the machine


@dataclass(frozen=True, slots=True)
class Service:
    """The settings of one served app; `problem()` says in one sentence what is wrong with them.

    Without a `port` it is the tutor's own where that is free, and any other where it is not.
    `learner` names the one person whom the database knows on this machine.
    `preload` names the modules that every kernel will need; one that there is not does no harm.
    """

    notebook: Path | None = None
    host: str = "127.0.0.1"
    port: int | None = None
    open_browser: bool = True
    lang: str | None = None
    warm: int = 1
    max_kernels: int = 60
    data_dir: Path | None = None
    database_url: str | None = None
    learner: str | None = None
    base_url: str = "/"
    preload: tuple[str, ...] = ("truc_tutor.app.whole",)

    @property
    def path(self) -> Path:
        """Finds the notebook: the one given, else the wheel's, else the repository's."""
        if self.notebook is not None:
            return self.notebook.absolute()
        inside = PACKAGE / "notebooks" / "app.ipynb"
        return inside if inside.exists() else PACKAGE.parent / "notebooks" / "app.ipynb"

    @property
    def root(self) -> str:
        """The path under which the app is reached, with a slash at both ends."""
        inner = self.base_url.strip("/")
        return f"/{inner}/" if inner else "/"

    def address(self, port: int) -> str:
        """The address that a browser on this machine opens, where the server has that port."""
        host = "localhost" if self.host in EVERYWHERE else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{port}{self.root}"

    @property
    def modules(self) -> tuple[str, ...]:
        """Names what kernels share from the start, the database's part only where there is one."""
        if not self.database_url:
            return self.preload
        driver = ("psycopg",) if self.database_url.startswith("postgresql") else ()
        return (*self.preload, "truc_tutor.progress.store", *driver)

    @property
    def kernel_env(self) -> dict[str, str]:
        """The environment that kernels get: ours and what the tutor reads of these settings."""
        data = self.data_dir or platformdirs.user_data_path("truc-tutor")
        env = {
            **os.environ,
            "TRUC_TUTOR_DATA_DIR": str(data.absolute()),
            "TRUC_TUTOR_SERVED": "1",
        }
        if self.lang is not None:
            env["TRUC_TUTOR_LANG"] = self.lang
        if self.database_url is not None:
            env["TRUC_TUTOR_DATABASE_URL"] = self.database_url
        if self.learner is not None:
            env["TRUC_TUTOR_LEARNER"] = self.learner
        return env

    def problem(self) -> str | None:
        """Names the first setting that cannot be served, `None` where all can."""
        if self.path.suffix != ".ipynb" or not self.path.is_file():
            return f"there is no notebook at {self.path}"
        if self.lang is not None and self.lang not in LANGUAGES:
            return f"there is no language {self.lang}: there are {', '.join(LANGUAGES)}"
        if self.port is not None and not 0 <= self.port <= 65535:
            return f"{self.port} is not a port: it lies between 0 and 65535"
        if self.warm < 0:
            return f"{self.warm} warm kernels cannot be kept: give 0 or more"
        if self.max_kernels < 1:
            return f"{self.max_kernels} kernels serve nobody: allow 1 or more"
        if self.warm > self.max_kernels:
            return f"{self.warm} warm kernels are more than the {self.max_kernels} allowed"
        return None
