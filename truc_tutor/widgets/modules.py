"""The source of a view's script and style: plain files, each followed by what it imports."""

import re
from functools import lru_cache
from pathlib import Path

_FOLDER = Path(__file__).parent / "js"
_IMPORT = re.compile(r'^import \{[^}]*\} from "\./([\w.-]+)";\n', re.MULTILINE)
_STYLE_IMPORT = re.compile(r'^@import "\./([\w.-]+)";\n', re.MULTILINE)


@lru_cache(maxsize=16)
def script(name: str) -> str:
    """Gives an ES module with its relative imports put before it, each once, depth first.

    A front end loads a view's script from no address, so it cannot import a neighbour itself.
    """
    return _inlined(name, _IMPORT, set())


@lru_cache(maxsize=16)
def style(name: str) -> str:
    """Gives a style sheet with its relative imports put before it, each once, depth first."""
    return _inlined(name, _STYLE_IMPORT, set())


def _inlined(name: str, pattern: re.Pattern[str], seen: set[str]) -> str:
    if name in seen:
        return ""
    seen.add(name)
    text = (_FOLDER / name).read_text(encoding="utf-8")
    before = "".join(_inlined(found, pattern, seen) for found in pattern.findall(text))
    return before + pattern.sub("", text)
