"""Every test has a data folder of its own, and knows no database."""

import sys
from pathlib import Path

import pytest

from truc_tutor.app.environment import DATABASE_URL, LEARNER
from truc_tutor.app.seal import DATA_DIR

sys.path.insert(0, str(Path(__file__).parent))  # for `visiting`, which these tests share


@pytest.fixture(autouse=True)
def own_folder(monkeypatch, tmp_path):
    monkeypatch.setenv(DATA_DIR, str(tmp_path))
    monkeypatch.delenv(DATABASE_URL, raising=False)
    monkeypatch.delenv(LEARNER, raising=False)
