"""Measures every robot against every other, and the books, and writes both into docs/strength.md.

What was measured stands between marks, each with the command that measures it again. A game whose
table is not asked for keeps the one it has.
"""

import argparse
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

from truc_tutor import variants
from truc_tutor.players.duel import Estimate, Outcome, duel
from truc_tutor.players.roster import ROSTER, player

PAGE = Path(__file__).parent.parent / "docs" / "strength.md"

GAMES: dict[str, tuple[str, dict[str, str]]] = {
    **{name: (name, {}) for name in variants.names()},
    "paulista-24": ("paulista", {"deck": "clean"}),
}
"""What is played, under the standard rules but for these options."""

BOOKS = (
    "solve france --verify",
    "solve france --match --verify",
    "solve paulista --deck 24 --verify",
    "solve paulista --deck 24 --match --verify",
    "solve paulista --deck 40 --verify",
    "solve mineiro --verify",
    "solve valencia --verify --again 0.95",
    "solve valencia --preset traditional --verify",
)
"""What is asked of the command line to measure every book."""

Results = dict[tuple[str, str], Outcome]


def main() -> None:
    """Fills in the tables that were asked for, one after the other."""
    chosen = _arguments()
    if chosen.books:
        _put("books", "\n\n".join(_verified(line) for line in BOOKS))
        return
    for game in chosen.games:
        for seats in chosen.seats:
            if seats in variants.variant(GAMES[game][0]).seats and (
                seats == 2 or not GAMES[game][1]
            ):
                for told in _tables(chosen, game, seats):
                    _put(f"{game} {seats}", told)


def _arguments() -> argparse.Namespace:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    reader.add_argument("--seats", nargs="+", type=int, default=[2, 4], choices=[2, 4])
    reader.add_argument("--deals", type=int, default=200, help="deals of each pair of robots")
    reader.add_argument("--book-deals", type=int, default=60, help="the same where `book` plays")
    reader.add_argument("--robots", nargs="+", choices=list(ROSTER), help="all, unless named")
    reader.add_argument("--seed", default="strength")
    reader.add_argument("--books", action="store_true", help="measure the books, play nothing")
    return reader.parse_args()


def _tables(chosen: argparse.Namespace, game: str, seats: int) -> Iterator[str]:
    """Plays all duels of a game, those of `book` first, and tells after each how far it has come.

    The last text is whole: the table, and below it what taking luck off was worth.
    """
    names = [name for name in ROSTER if not chosen.robots or name in chosen.robots]
    command = ["--games", game, "--seats", str(seats), "--deals", str(chosen.deals)]
    if "book" in names:
        command += ["--book-deals", str(chosen.book_deals)]
    if chosen.robots:
        command += ["--robots", *names]
    head = f"`make strength ARGS={shlex.quote(shlex.join(command))}`"
    results: Results = {}
    for one, two in sorted(combinations(names, 2), key=lambda pair: "book" not in pair):
        deals = chosen.book_deals if "book" in (one, two) else chosen.deals
        rules = variants.game(GAMES[game][0], seats=seats, **GAMES[game][1])
        both = player(one, points=True), player(two, points=True)
        results[one, two] = duel(*both, rules, deals, chosen.seed)
        told = results[one, two].steady
        print(f"{game} {seats} {one} {two}: {_cell(told)}", file=sys.stderr, flush=True)
        yield "\n".join([head, "", *_table(names, results), *_luck_told(results)])


def _table(names: Sequence[str], results: Results) -> Iterator[str]:
    yield f"| | {' | '.join(names)} |"
    yield f"|---|{'---|' * len(names)}"
    for row in names:
        cells = [_between(row, column, results) for column in names]
        yield f"| **{row}** | {' | '.join(cells)} |"


def _between(row: str, column: str, results: Results) -> str:
    if (row, column) in results:
        return _cell(results[row, column].steady)
    if (column, row) in results:
        found = results[column, row].steady
        return _cell(Estimate(-found.mean, -found.high, -found.low))
    return "" if row == column else "not measured"


def _cell(told: Estimate) -> str:
    cell = f"{told.mean:+.2f} ±{told.wide / 2:.2f}"
    return f"**{cell}**" if told.low > 0 or told.high < 0 else cell


def _luck_told(results: Results) -> Iterator[str]:
    """Tells by how much taking luck off narrows the intervals, where it can be told at all."""
    known = {pair: out for pair, out in results.items() if out.steady is not out.bare}
    if not known:
        return
    yield from ("", "Luck taken off, from the same deals:", "")
    yield "| duel | as played | luck taken off | worth so many times the deals |"
    yield "|---|---|---|---|"
    for (one, two), out in known.items():
        gain = (out.bare.wide / out.steady.wide) ** 2 if out.steady.wide else 1.0
        bare, steady = out.bare, out.steady
        yield (
            f"| {one} – {two} | {bare.mean:+.3f} ±{bare.wide / 2:.3f} "
            f"| {steady.mean:+.3f} ±{steady.wide / 2:.3f} | {gain:.2f} |"
        )


def _verified(line: str) -> str:
    """Lets the command line measure a book, and quotes it."""
    command = [sys.executable, "-m", "truc_tutor.app.cli", *line.split()]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    said = (done.stdout or done.stderr).strip()
    print(said, file=sys.stderr, flush=True)
    return f"`truc-tutor {line}`\n\n```\n{said}\n```"


def _put(mark: str, told: str) -> None:
    """Puts text between its marks in the page.

    Raises SystemExit where the page has no such marks.
    """
    begin, end = f"<!-- {mark} -->", f"<!-- end {mark} -->"
    text = PAGE.read_text(encoding="utf-8")
    if begin not in text or end not in text:
        raise SystemExit(f"{PAGE} has no place for {mark}")
    pattern = f"{re.escape(begin)}.*?{re.escape(end)}"
    new = re.sub(pattern, lambda _: f"{begin}\n{told}\n{end}", text, flags=re.DOTALL)
    PAGE.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    main()
