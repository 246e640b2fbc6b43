"""Lets the tests of this folder sit down where those of the players do."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "players"))
