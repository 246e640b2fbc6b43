"""Every rule of game A is cited by a test; what an objection cites is a rule of the book."""

import re
from pathlib import Path

import pytest

from truc_tutor.game.objections import Objection
from truc_tutor.variants import variant

TESTS = Path(__file__).parent.parent
RULES = [f"A{number}" for number in range(1, 53)]
DECISIONS = [f"K{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)]
EXAMPLES = [
    *(f"GA-{n}" for n in range(1, 14)),
    *(f"GA-TC{n}" for n in range(1, 8)),
    *(f"GA-E{n}" for n in range(1, 19)),
    *(f"GA-F{n}" for n in range(1, 7)),
    *(f"GA-S{n}" for n in range(1, 6)),
    *(f"GA-T{n}" for n in range(1, 11)),
]


def cited() -> set[str]:
    """Gathers ids from the names and texts of the tests and golden records, this file apart."""
    found: set[str] = set()
    for path in [*TESTS.rglob("*.py"), *TESTS.rglob("*.truc")]:
        if path == Path(__file__):
            continue
        text = path.read_bytes().decode("utf-8", "replace")
        found |= set(re.findall(r"\b(?:GA-[A-Z]{0,2}\d+|[AK]\d+)\b", text))
        for name in re.findall(r"def test_(\w+)", text):
            found |= {part.upper() for part in name.split("_") if re.fullmatch(r"[ak]\d+", part)}
    return found


CITED = cited()


@pytest.mark.parametrize("rule", RULES + DECISIONS + EXAMPLES)
def test_rule_is_cited_by_a_test(rule: str) -> None:
    assert rule in CITED


@pytest.mark.parametrize("rule", RULES)
def test_rule_has_a_test_named_after_it(rule: str) -> None:
    names = "\n".join(
        name
        for path in Path(__file__).parent.glob("test_a*.py")
        for name in re.findall(r"def test_(\w+)", path.read_text(encoding="utf-8"))
    )
    assert re.search(rf"(?:^|_){rule.lower()}(?:_|$)", names, re.MULTILINE)


def test_objections_cite_rules_of_the_book() -> None:
    citations = variant("valencia").game().citations
    assert set(citations) <= set(Objection)
    assert set(citations.values()) <= set(RULES)
