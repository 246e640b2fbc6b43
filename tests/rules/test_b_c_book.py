"""The language of the B and C tests reads right, and every rule and example is cited."""

import re
from pathlib import Path

import pytest
from model_b_c import ForbiddenError, Table
from positions_b_c import france, paulista

from truc_tutor.cards import card
from truc_tutor.game.actions import Answer, Call, Fold, Play


def test_the_language_reads_cards_calls_answers_and_seats() -> None:
    here = paulista("3C 4D 5H | KS 6C 7D")
    assert here.act("1:_KS") == Play(1, card("KS"), covered=True)
    assert here.act("seis") == Call(0, "seis")
    assert here.play("truco").act("refuse") == Answer(1, accept=False)
    assert france("7H 8D 9C | AS KH 9D").act("1:fold") == Fold(1)


def test_a_word_that_is_no_card_is_no_act() -> None:
    with pytest.raises(ValueError, match="envido"):
        paulista("3C 4D 5H | KS 6C 7D").act("envido")


@pytest.mark.parametrize(("book", "last"), [("b", 25), ("c", 17)])
def test_every_rule_of_the_book_is_cited(book: str, last: int) -> None:
    """B1–B25 and C1–C17, each in the name of a test of its own book."""
    files = Path(__file__).parent.glob(f"test_{book}*.py")
    names = re.findall(r"def (test_\w+)", "\n".join(path.read_text("utf-8") for path in files))
    cited = set(re.findall(rf"(?<=_){book}(\d+)(?=_)", "\n".join(names)))
    assert {str(number) for number in range(1, last + 1)} <= cited


@pytest.mark.parametrize(
    "example", [f"GB-{n}" for n in range(1, 27)] + [f"GC-{n}" for n in range(1, 21)]
)
def test_every_worked_example_is_cited(example: str) -> None:
    """Rule book 8.4 and 8.5: by a rule test, or by a golden record of that number."""
    book, number = example.lower().split("-")
    goldens = Path(__file__).parents[1] / "golden"
    by_record = any(goldens.glob(f"**/{book}-{int(number):02}-*.truc"))
    files = Path(__file__).parent.glob(f"test_{book[1]}[0-9]*.py")
    by_test = any(re.search(rf"{example}\b", path.read_text("utf-8")) for path in files)
    assert by_record or by_test


def test_with_nothing_dealt_nobody_acts() -> None:
    table = Table({}, {}, {})
    assert (table.to_act(), table.legal(0)) == ([], [])
    assert table.report()["next_mano"] == 0
    with pytest.raises(ForbiddenError):
        table.say(0, "accept")
