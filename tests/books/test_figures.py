"""The figures of solved play: whole or none, and those of the book that is shipped."""

from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

import truc_tutor
from truc_tutor import variants
from truc_tutor.books import figures
from truc_tutor.books.figures import Figures, figures_for, figures_from, written
from truc_tutor.books.reading import shares
from truc_tutor.books.shelf import book_for
from truc_tutor.cards import Card
from truc_tutor.game.actions import Answer, Call, Deal, Play
from truc_tutor.game.engine import apply, start
from truc_tutor.game.view import observe

GAME = variants.game("france")
FILE = Path(truc_tutor.__file__).parent / "books" / "france.figures"
MORE = "deux-de-plus"


@pytest.fixture
def known() -> Figures:
    found = figures_for("france")
    assert found is not None
    return found


def test_what_is_written_is_read(known: Figures) -> None:
    assert figures_from(written(known)) == known
    assert written(known) == FILE.read_bytes()


def test_they_are_of_the_book_that_is_shipped(known: Figures) -> None:
    book = book_for(GAME, (0, 0), points=True)
    assert book is not None
    assert known.book == sha256(book.numbers).hexdigest()
    assert known.error == book.solved.measured


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data[:0],
        lambda data: data[:-20],
        lambda data: data.replace(b"[[0,", b"[[1,", 1),
        lambda data: data.replace(b"truc-figures 1", b"truc-figures 9"),
    ],
)
def test_damaged_ones_are_none(spoil, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = spoil(FILE.read_bytes())
    with pytest.raises(ValueError, match="figures"):
        figures_from(data)
    (tmp_path / "france.figures").write_bytes(data)
    monkeypatch.setattr(figures, "files", lambda _package: tmp_path)
    figures_for.cache_clear()
    assert figures_for("france") is None
    assert figures_for("nothing") is None
    monkeypatch.undo()
    figures_for.cache_clear()


def test_figures_that_lack_something_are_refused(known: Figures) -> None:
    body = written(known).splitlines()[2].replace(b'"worth"', b'"worse"')
    head = b"truc-figures 1\n" + sha256(body).hexdigest().encode()
    with pytest.raises(ValueError, match="not whole"):
        figures_from(head + b"\n" + body)


def test_they_hang_together(known: Figures) -> None:
    first = next(each for each in known.moments if (each.trick, each.seat) == (1, 1))
    for part in ("raised", "bluffs", "accepted"):
        total, every = sum(getattr(lead, part) for lead in known.leads), getattr(first, part)
        assert 0.97 * every < total < every + len(known.leads)  # less the remainders, rounded
    for lead in known.leads:
        assert lead.bluffs <= lead.raised <= lead.often
        assert lead.accepted <= lead.raised
        assert all(-1 <= each <= 1000 for each in (*lead.raises, *lead.called, *lead.accepts))
    begun = sum(lead.often for lead in known.leads)
    before = next(each for each in known.moments if (each.trick, each.seat) == (1, 0))
    assert begun + before.raised == pytest.approx(10_000, abs=10)


def cards(ranks: str, suits: str) -> tuple[Card, ...]:
    return tuple(Card(rank, suit) for rank, suit in zip(ranks, suits, strict=True))


@pytest.mark.parametrize("ranks", ["7T9", "AAK", "8QJ", "K99", "778"])
@pytest.mark.parametrize("led", ["A", "8", "7"])
def test_raises_and_answers_are_those_that_the_reader_of_the_book_gives(
    known: Figures, ranks: str, led: str
) -> None:
    """The reader finds its way by what a seat sees; the figures were counted without it."""
    lead = known.leads[known.ranks.index(led)]
    mine, his = cards(led + "KQ", "CCC"), cards(ranks, "HSD")
    state = apply(start(GAME), Deal((mine, his)))
    state = apply(state, Play(0, mine[0]))
    found = shares(observe(state, 1), points=True)
    assert found is not None
    number = known.holdings.index(tuple(sorted(known.ranks.index(rank) for rank in ranks)))
    assert found[Call(1, MORE)] == pytest.approx(lead.raises[number] / 1000, abs=6e-4)
    asked = shares(observe(apply(state, Call(1, MORE)), 0), points=True)
    assert asked is not None
    left = known.pairs.index(tuple(sorted(known.ranks.index(rank) for rank in "KQ")))
    if lead.accepts[left] != figures.UNKNOWN:
        accepts = asked[Answer(0, accept=True)]
        assert accepts == pytest.approx(lead.accepts[left] / 1000, abs=6e-4)


def test_a_copy_with_another_number_is_another_file(known: Figures) -> None:
    assert written(replace(known, worth=known.worth + 1)) != written(known)
