"""The app that serves the notebook of clicks, cold and warm."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))  # for `clicking`, which these tests share

from clicking import CLICKS
from serving import Served, serve_app


@pytest.fixture(scope="module")
def cold() -> Iterator[Served]:
    """The app without warm kernels: the kernels that live are those of pages."""
    with serve_app(CLICKS, "--warm", "0") as served:
        yield served


@pytest.fixture(scope="module")
def warm() -> Iterator[Served]:
    """The app with one warm kernel."""
    with serve_app(CLICKS, "--warm", "1") as served:
        yield served
