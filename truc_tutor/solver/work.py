"""Work that is put by between times: arrays by name in one file, which is whole or not there."""

from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import ArrayLike, NDArray


def save(path: Path, **arrays: ArrayLike) -> None:
    """Writes arrays to a file, whole or not at all."""
    new = path.with_name(path.name + ".new")
    with new.open("wb") as file:
        np.savez(file, **arrays)  # type: ignore[arg-type]
    new.replace(path)


def load(path: Path, *names: str) -> list[NDArray[Any]]:
    """Reads arrays back.

    Raises ValueError for a file that does not hold them.
    """
    try:
        with np.load(path) as found:
            return [found[name] for name in names]
    except (OSError, EOFError, KeyError, ValueError, BadZipFile) as fault:
        raise ValueError(f"{path} is not work that was put by") from fault
