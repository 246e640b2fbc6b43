"""Lets the tests of this folder import the module that lies beside them."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from truc_tutor.endgames import endgame, solved


@pytest.fixture
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Learns for a few steps only, where what is learnt is of no matter."""
    for name in ("LEAST", "LEAST_APART", "MOST"):
        monkeypatch.setattr(solved, name, 4)
    monkeypatch.setattr(endgame, "_SOLVED", [])
