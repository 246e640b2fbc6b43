"""How the commands `hint` and `review` are given; `judging` says what they answer."""

import argparse

from truc_tutor.app.terminal import (
    OK,
    Parser,
    print_json,
    print_lines,
    record_faults_told,
    replayed,
    texts_of,
)


def add_judging(commands: "argparse._SubParsersAction[Parser]") -> tuple[Parser, Parser]:
    """Adds both commands; who calls gives them `--json`."""
    hints = commands.add_parser("hint", help="what the seat to act may do, and what it is worth")
    hints.set_defaults(run=_hint)
    reviews = commands.add_parser("review", help="judge the decisions of a seat in a record")
    reviews.add_argument("--seat", type=int, required=True, help="the seat, counted from 0")
    reviews.set_defaults(run=_review)
    for command in (hints, reviews):
        command.add_argument("file", metavar="FILE", help="a record; - is standard input")
        command.add_argument("--lang", default=argparse.SUPPRESS, help="the language to answer in")
    return hints, reviews


def _hint(chosen: argparse.Namespace) -> int:
    from truc_tutor.app import judging  # noqa: PLC0415 - robots are slow to import

    words = texts_of(chosen)
    with record_faults_told(chosen):
        seen = judging.asked(replayed(chosen))
    if chosen.json:
        print_json(judging.hint_json(seen, words))
    else:
        print_lines(list(judging.hint_lines(seen, words)))
    return OK


def _review(chosen: argparse.Namespace) -> int:
    from truc_tutor.app import judging  # noqa: PLC0415 - robots are slow to import
    from truc_tutor.coach.review import review  # noqa: PLC0415

    words = texts_of(chosen)
    with record_faults_told(chosen):
        judged = review(replayed(chosen), chosen.seat)
    if chosen.json:
        print_json(judging.review_json(judged))
    else:
        print_lines(list(judging.review_lines(judged, words)))
    return OK
