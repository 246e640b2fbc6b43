"""Words: languages are chosen well, messages put into them whole, catalogues complete."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN, card
from truc_tutor.texts.catalogue import LANGUAGES, choose, texts
from truc_tutor.texts.message import Message, plural, term
from truc_tutor.texts.names import card_name
from truc_tutor.texts.pseudo import PSEUDO

ROOT = Path(__file__).parents[2]
FIELD = re.compile(r"\{[^}]*\}")


@pytest.mark.parametrize(
    ("wanted", "chosen"),
    [
        ([], "en"),
        (["ca"], "ca-valencia"),
        (["ca-ES", "es"], "ca-valencia"),
        (["CA-valencia"], "ca-valencia"),
        (["es-419"], "es"),
        (["fr-CA", "es"], "fr"),
        (["de-AT", "es"], "de"),
        (["pt-PT", "es"], "pt-BR"),
        (["pt-br"], "pt-BR"),
        (["tlh", "es"], "es"),
        (["tlh"], "en"),
        (["", "en-GB"], "en"),
        (["en-XA"], "en-XA"),
    ],
)
def test_the_first_language_that_there_is(wanted, chosen):
    assert choose(wanted) == chosen


def test_every_language_has_a_catalogue_of_its_own():
    said = {lang: texts(lang).t("Lessons") for lang in LANGUAGES}
    assert texts("tlh").lang == "en"
    assert len(set(said.values())) == len(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_message_is_put_together_from_cards_rows_and_messages(lang):
    t = texts(lang)
    said = t.say(
        Message(
            "{words} and {last}",
            words=card("7e"),
            last=(card("3o"), Message("Lessons"), card("4b")),
        )
    )
    assert "{" not in said
    for part in (card_name(card("7e"), t), card_name(card("3o"), t), t.t("Lessons")):
        assert part in said


def test_a_plural_goes_by_its_number():
    t = texts("en")
    assert t.say(plural("{count} stone", "{count} stones", 1)) == "1 stone"
    assert t.say(plural("{count} stone", "{count} stones", 2)) == "2 stones"
    assert str(plural("{count} stone", "{count} stones", 2)) == "2 stones"


def test_a_term_without_translation_is_itself():
    assert texts("es").say(term("no such context", "Truc")) == "Truc"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_of_every_game_has_a_name_of_its_own(lang):
    t = texts(lang)
    codes = [rank + suit for suit in "oceb" for rank in "1234567"]
    codes += [rank + suit for suit in "CHSD" for rank in "A23456789TJQK"]
    for pack in (codes[:28], codes[28:]):
        assert len({card_name(card(code), t) for code in pack}) == len(pack)
    assert card_name(UNKNOWN, t)


def test_the_catalogues_are_complete():
    done = subprocess.run(
        [sys.executable, "scripts/texts.py", "check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_the_pseudo_language_is_forty_percent_longer_and_keeps_fields():
    catalogue = ROOT / "truc_tutor/texts/locale/es/LC_MESSAGES/truc_tutor.po"
    with catalogue.open("rb") as file:
        sources = [m.id if isinstance(m.id, str) else m.id[1] for m in read_po(file) if m.id]
    t = texts(PSEUDO)
    longer = [t._source.gettext(text) for text in sources]
    for source, said in zip(sources, longer, strict=True):
        assert FIELD.findall(source) == FIELD.findall(said)
    assert 1.38 < sum(map(len, longer)) / sum(map(len, sources)) < 1.5
    assert t.n("{count} card", "{count} cards", 2) == "2 càaŕrds"
    assert PSEUDO not in LANGUAGES


@pytest.mark.parametrize("folder", ["ca@valencia", "es", "de", "fr", "it", "pt_BR"])
def test_a_call_that_stands_in_a_sentence_is_not_translated(folder):
    """Valencian and Spanish may make a verb of a call: to call envit is envidar."""
    calls = {
        word.lower()
        for name in variants.names()
        for word in variants.game(name).speech.words.values()
        if len(word) > 3
    }
    assert {"truc", "quatre val", "mon reste", "doze"} <= calls
    verbs = {"envit": "envid", "truc": "truqu"} if folder in {"ca@valencia", "es"} else {}
    with (ROOT / f"truc_tutor/texts/locale/{folder}/LC_MESSAGES/truc_tutor.po").open("rb") as file:
        catalogue = [message for message in read_po(file) if message.id and message.string]
    for message in catalogue:
        source, *_ = (message.id,) if isinstance(message.id, str) else message.id
        said, *_ = (message.string,) if isinstance(message.string, str) else message.string
        for call in calls:
            if said and re.search(rf"(?<!\w){call}(?!\w)", source.lower()):
                assert call in said.lower() or verbs.get(call, call) in said.lower(), (call, said)
