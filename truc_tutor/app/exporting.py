"""The command `export`: a lesson or a sheet becomes a file to print, to hand out or to show."""

import argparse
import os
from pathlib import Path

from truc_tutor.app.terminal import OK, BadInputError, Parser, print_lines, texts_of
from truc_tutor.texts.catalogue import LANGUAGES

FORMS = ("html", "pdf", "slides")


def add_export(commands: "argparse._SubParsersAction[Parser]") -> None:
    """Adds the command."""
    exports = commands.add_parser("export", help="make a handout of a lesson, or a sheet to print")
    exports.add_argument(
        "lesson", metavar="LESSON", nargs="?", help="a lesson or a sheet; none lists all there are"
    )
    exports.add_argument("--to", choices=FORMS, default="html", help="html, pdf or slides (html)")
    exports.add_argument(
        "--lang", default=argparse.SUPPRESS, help=f"its language: {', '.join(LANGUAGES)}"
    )
    exports.add_argument("--game", help="the game of a poster, a score sheet or a deck (valencia)")
    exports.add_argument("--seed", help="the same seed makes the same exercises (1)")
    exports.add_argument("--output", type=Path, metavar="FILE", help="where it is written")
    exports.add_argument("--force", action="store_true", help="replace a file that is there")
    exports.set_defaults(run=_export)
    exports.allow_abbrev = False


def _export(chosen: argparse.Namespace) -> int:
    from truc_tutor.handouts import offer, printing  # noqa: PLC0415 - slow to import

    texts = texts_of(chosen)
    if chosen.lesson is None:
        print_lines([f"{name:<20} {offer.title(name, texts)}" for name in offer.names()])
        return OK
    wish = offer.Wish(chosen.lesson, chosen.to == "slides", chosen.game, chosen.seed)
    place = _place(chosen)
    try:
        html = offer.html(wish, texts)
        written = printing.to_pdf(html) if chosen.to == "pdf" else html.encode()
    except (offer.NoHandoutError, printing.NoPrinterError) as fault:
        raise BadInputError(f"truc-tutor: {texts.say(fault.message)}") from None
    _write(place, written)
    print_lines([str(place)])
    return OK


def _place(chosen: argparse.Namespace) -> Path:
    """Says where the file goes; refuses one that is there already, before any work is done."""
    parts = [chosen.lesson, chosen.game, "slides" if chosen.to == "slides" else None]
    ending = "pdf" if chosen.to == "pdf" else "html"
    name = "-".join(each for each in parts if each).replace("/", "-")
    place: Path = chosen.output or Path(f"{name}.{ending}")
    if place.is_dir():
        raise BadInputError(f"truc-tutor: {place} is a folder; --output names a file.")
    if place.exists() and not chosen.force:
        raise BadInputError(f"truc-tutor: {place} is there already; --force replaces it.")
    return place


def _write(place: Path, written: bytes) -> None:
    """Writes a file whole or not at all."""
    part = place.with_name(f".{place.name}.{os.getpid()}.part")
    try:
        part.write_bytes(written)
        part.replace(place)
    except OSError as fault:
        part.unlink(missing_ok=True)
        raise BadInputError(f"truc-tutor: {place}: cannot be written: {fault.strerror}.") from None
