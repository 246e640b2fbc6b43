"""Which database the served tutor keeps progress in, found before anything is served."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from truc_tutor.app.environment import DATABASE_URL
from truc_tutor.app.terminal import BadInputError

OWNER = "owner"
"""What the one person of a machine is known by."""

FILE = "progress.db"
"""The database of the one person of a machine, in the folder of what the tutor must not lose."""

_OWN = {"127.0.0.1", "::1", "localhost"}


def find_database(
    url: str | None, data_dir: Path | None, host: str, *, open_browser: bool
) -> dict[str, Any]:
    """Gives the settings of the server that tell its kernels of a database; none without one.

    One that is named, by `--database-url` or in the environment, has to answer. Where nobody
    names one, and the tutor opens its page itself on this machine alone, it is one person's: their
    progress goes to a file that no cleared browser takes along, if that can be written.

    Raises BadInputError for a database that cannot be used.
    """
    named = url if url is not None else os.environ.get(DATABASE_URL)
    if named is not None:
        return {"database_url": opened(named)}
    if not open_browser or host not in _OWN:
        return {}
    with suppress(BadInputError, OSError):
        folder = data_folder(data_dir)
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        (folder / FILE).touch(mode=0o600)
        return {"database_url": opened(f"sqlite:///{folder / FILE}"), "learner": OWNER}
    return {}


def data_folder(data_dir: Path | None) -> Path:
    """Names the folder of what the tutor must not lose."""
    return (data_dir or user_data_path("truc-tutor")).absolute()


def opened(url: str) -> str:
    """Makes sure that a database can be used, and gives its URL for kernels that live elsewhere."""
    from truc_tutor.progress.connecting import StoreError  # noqa: PLC0415 - slow to load
    from truc_tutor.progress.store import Store  # noqa: PLC0415 - slow to load

    try:
        store = Store(url)
        store.open()
    except StoreError as fault:
        raise BadInputError(f"truc-tutor: --database-url: {fault}.") from None
    return store.url
