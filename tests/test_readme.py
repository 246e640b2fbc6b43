"""What the README shows is true."""

import doctest
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_examples_of_the_readme_run():
    done = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert done.attempted >= 5
    assert done.failed == 0
