"""Words: languages are chosen well, messages put into them whole, catalogues complete."""

import subprocess
import sys
from pathlib import Path

import pytest

from truc_tutor.cards import UNKNOWN, card
from truc_tutor.texts.catalogue import LANGUAGES, choose, texts
from truc_tutor.texts.message import Message, plural, term
from truc_tutor.texts.names import card_name

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("wanted", "chosen"),
    [
        ([], "en"),
        (["ca"], "ca-valencia"),
        (["ca-ES", "es"], "ca-valencia"),
        (["CA-valencia"], "ca-valencia"),
        (["es-419"], "es"),
        (["tlh", "es"], "es"),
        (["tlh"], "en"),
        (["", "en-GB"], "en"),
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
