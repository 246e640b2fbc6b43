"""The figures of solved play: `write` counts them from the books, `check` tells which are old."""

import argparse
import sys
from hashlib import sha256
from pathlib import Path

import numpy as np

from truc_tutor import variants
from truc_tutor.books.book import Book
from truc_tutor.books.figures import (
    UNKNOWN,
    Figures,
    Lead,
    Moment,
    Thousandths,
    figures_for,
    written,
)
from truc_tutor.books.shelf import book_for
from truc_tutor.solver.figures import (
    EVEN,
    FIRST,
    POINTS,
    SELDOM,
    WON,
    Both,
    Found,
    Node,
    Vector,
    figures_of,
)

FOLDER = Path(__file__).parent.parent / "truc_tutor" / "books"
GAMES = {"france": "deux-de-plus"}
"""Each game with figures, and the raise that opens its ladder."""


def book_of(name: str) -> Book:
    """Opens the book that the figures of a game are counted from.

    Raises LookupError where there is none.
    """
    book = book_for(variants.game(name), (0, 0), points=True)
    if book is None:
        raise LookupError(f"{name} has no book")
    return book


def fingerprint(book: Book) -> str:
    """Names the numbers of a book."""
    return sha256(book.numbers).hexdigest()


def counted(name: str) -> Figures:
    """Counts the figures of a game from its book."""
    game, book = variants.game(name), book_of(name)
    strong = game.strengths(None)
    ranks = "".join(dict.fromkeys(card.rank for card in sorted(game.deck, key=strong.__getitem__)))
    return figures_in(figures_of(book), book, ranks, GAMES[name])


def figures_in(found: Found, book: Book, ranks: str, call: str) -> Figures:
    """Puts what a pass found into figures."""
    root, plus = found.nodes[()], book.layout.kinds.plus[2]
    leads = [_Led(found, str(rank), call, np.array(plus[rank])) for rank in range(len(ranks))]
    return Figures(
        book=fingerprint(book),
        error=book.solved.measured,
        ranks=ranks,
        worth=round(1000 * float(root.got[0][POINTS].sum())),
        won=_both(root, WON, WON),
        points=_both(root, POINTS, POINTS),
        first=_both(root, FIRST, FIRST + 1),
        raises=_mean([(each.raised * each.node.mass[1], each.node.mass[1]) for each in leads]),
        accepts=_mean([each.accepted() for each in leads]),
        leads=tuple(each.figures() for each in leads),
        moments=tuple(
            Moment(trick, seat, _of_10000(m.raised), _of_10000(m.bluffs), _of_10000(m.accepted))
            for (trick, seat), m in sorted(found.moments.items())
        ),
    )


class _Led:
    """What follows one lead; `grown` are the holdings of three that two cards left came from."""

    def __init__(self, found: Found, rank: str, call: str, grown: Vector) -> None:
        self.node = found.nodes[rank,]
        self.call = found.nodes[rank, call]
        self.answer = found.nodes[rank, call, "accept"]
        self._grown = grown
        self.raised = self.call.reach[1]

    def accepted(self) -> Both:
        """Gives by mano's three cards how often this raise is accepted, and how often it comes."""
        found = np.zeros(len(self.raised)), np.zeros(len(self.raised))
        found[0][self._grown] = self.answer.reach[0] * self.answer.mass[0]
        found[1][self._grown] = self.call.reach[0] * self.call.mass[0]
        return found

    def figures(self) -> Lead:
        often = self.node.reach[0] * self.node.mass[0]
        mass, called = self.answer.mass[1], self.answer.got[1][WON]
        known = mass >= SELDOM * self.call.mass[1]
        led = self.node.reach[0]
        raised = self.raised * self.call.mass[1]
        bluffs = known & (called < EVEN * mass)
        return Lead(
            often=_of_10000(float(often.sum())),
            raised=_of_10000(float(raised.sum())),
            bluffs=_of_10000(float(raised[bluffs].sum())),
            accepted=_of_10000(float((self.raised * mass).sum())),
            raises=_thousandths(self.raised, self.raised >= 0),
            called=_thousandths(called / np.where(known, mass, 1), known),
            leads=_thousandths(led, led >= 0),
            accepts=_thousandths(
                self.answer.reach[0] / np.where(led >= SELDOM, led, 1), led >= SELDOM
            ),
        )


def _both(node: Node, first: int, second: int) -> tuple[Thousandths, Thousandths]:
    rows = [node.got[seat][row] / node.mass[seat] for seat, row in ((0, first), (1, second))]
    one, other = (_thousandths(row, np.isfinite(row)) for row in rows)
    return one, other


def _mean(parts: list[Both]) -> Thousandths:
    """Puts shares together, each a pair of (how often it is done, how often it might be)."""
    done, might = sum(done for done, _ in parts), sum(might for _, might in parts)
    known = might >= SELDOM * might.max() / 1000
    return _thousandths(done / np.where(known, might, 1), known)


def _thousandths(share: Vector, known: Vector) -> Thousandths:
    return tuple(
        round(1000 * float(one)) if told else UNKNOWN
        for one, told in zip(share, known, strict=True)
    )


def _of_10000(share: float) -> int:
    return round(10_000 * share)


def main() -> int:
    """Runs `write` or `check`; exit status 1 where figures are not of the book that is there."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=("write", "check"))
    if parser.parse_args().command == "write":
        for name in GAMES:
            (FOLDER / f"{name}.figures").write_bytes(written(counted(name)))
        return 0
    old = [name for name in GAMES if not _is_new(name)]
    for name in old:
        print(
            f"truc_tutor/books/{name}.figures is not of the book: run scripts/figures.py write",
            file=sys.stderr,
        )
    return 1 if old else 0


def _is_new(name: str) -> bool:
    figures = figures_for(name)
    return figures is not None and figures.book == fingerprint(book_of(name))


if __name__ == "__main__":
    sys.exit(main())
