"""Lets the tests of this folder import what lies beside them, and starts a real PostgreSQL once."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from postgres import cluster


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """Gives the URL of an empty PostgreSQL of our own, which ends with the session."""
    with cluster() as url:
        yield url
