"""The catalogues: `update` takes new sentences in, `check` tells what is missing or wrong."""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "truc_tutor"
LOCALE = PACKAGE / "texts" / "locale"
LANGUAGES = ("ca@valencia", "es", "de", "fr", "it", "pt_BR")
KEYWORDS = {
    "t": None,
    "n": (1, 2),
    "p": ((1, "c"), 2),
    "Message": None,
    "plural": (1, 2),
    "term": ((1, "c"), 2),
    "N_": None,
}
PLURAL_MESSAGE = re.compile(r"\{(\w+)\}")


def extracted() -> Catalog:
    """Collects every sentence that the package marks, each with the places it stands in."""
    catalogue = Catalog(project="truc-tutor", charset="utf-8", fuzzy=False)
    found = extract_from_dir(
        PACKAGE, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",)
    )
    for name, _line, text, comments, context in found:
        catalogue.add(text, None, [(name, None)], auto_comments=comments, context=context)
    return catalogue


def main() -> int:
    """Runs `update` or `check`; exit status 1 where a catalogue is not complete."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=("update", "check"))
    command = parser.parse_args().command
    template = extracted()
    faults = []
    for language in LANGUAGES:
        place = LOCALE / language / "LC_MESSAGES" / "truc_tutor.po"
        catalogue = _read(place, language)
        if command == "update":
            catalogue.update(template, no_fuzzy_matching=True)
            catalogue.obsolete.clear()
            place.parent.mkdir(parents=True, exist_ok=True)
            with place.open("wb") as file:
                write_po(file, catalogue, width=100, sort_output=True, omit_header=False)
        else:
            faults += [f"{language}: {fault}" for fault in _faults(catalogue, template)]
    for fault in faults:
        print(fault, file=sys.stderr)
    if command == "check" and not faults:
        print(f"{len(template)} sentences, complete in {', '.join(LANGUAGES)}")
    return 1 if faults else 0


def _read(place: Path, language: str) -> Catalog:
    locale = language.split("@", maxsplit=1)[0]
    if not place.exists():
        return Catalog(locale=locale, project="truc-tutor", charset="utf-8", fuzzy=False)
    with place.open("rb") as file:
        return read_po(file, locale=locale)


def _faults(catalogue: Catalog, template: Catalog) -> Iterator[str]:
    wanted = {_key(message): message for message in template if message.id}
    have = {_key(message): message for message in catalogue if message.id}
    for key in wanted.keys() - have.keys():
        yield f"missing: {key[1]!r}"
    for key in have.keys() - wanted.keys():
        yield f"unused: {key[1]!r}"
    for key in wanted.keys() & have.keys():
        yield from _wrong(have[key])


def _key(message: Message) -> tuple[str | None, str]:
    return message.context, message.id[0] if isinstance(message.id, tuple) else message.id


def _wrong(message: Message) -> Iterator[str]:
    sources = message.id if isinstance(message.id, tuple) else (message.id,)
    targets = message.string if isinstance(message.string, tuple) else (message.string,)
    if not all(targets):
        yield f"untranslated: {sources[0]!r}"
        return
    if message.fuzzy:
        yield f"fuzzy: {sources[0]!r}"
    fields = set(PLURAL_MESSAGE.findall(sources[-1]))
    for target in targets:
        have = set(PLURAL_MESSAGE.findall(target))
        if have - fields or (fields - have and len(targets) == 1):
            yield f"fields differ: {sources[0]!r} -> {target!r}"


if __name__ == "__main__":
    sys.exit(main())
