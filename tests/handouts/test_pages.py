"""Every handout is a whole file: its language, its title, its drawings, nothing from elsewhere."""

import re

import pytest
import reading_handouts as reading

from truc_tutor.handouts import offer
from truc_tutor.texts.catalogue import LANGUAGES, texts

SOME = ("ranking", "pairs", "france-bets", "three-games")
FORMS = [
    *((name, False) for name in (*offer.SHEETS, *SOME)),
    *((name, True) for name in SOME),
]


@pytest.mark.parametrize(("name", "slides"), FORMS)
def test_a_page_is_whole_by_itself(name, slides):
    html = reading.made(name, slides=slides)
    page = reading.parsed(html)
    assert html.startswith("<!DOCTYPE html>")
    assert page.html["lang"] == "en"
    assert page.title.text == f"{offer.title(name, texts())} · Truc Tutor"
    assert len(page.select("h1")) == 1
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|url\(|@import", html)
    assert page.select("link, iframe, script[src], img[src]") == []
    assert len(page.select("script")) == (1 if slides else 0)


@pytest.mark.parametrize(("name", "slides"), FORMS)
def test_every_drawing_that_is_used_is_there_once(name, slides):
    page = reading.parsed(reading.made(name, slides=slides))
    ids = [each["id"] for each in page.select("[id]")]
    assert len(ids) == len(set(ids))
    used = {use["href"].removeprefix("#") for use in page.select("main use")}
    assert used <= set(ids)
    assert used


@pytest.mark.parametrize("name", ["ranking", "france-ranking", "three-games"])
def test_every_card_has_a_spoken_name(name):
    page = reading.parsed(reading.made(name))
    drawn = page.select("main section .h-card")
    assert len(drawn) > 20
    assert all(each["role"] == "img" and each["aria-label"] for each in drawn)


@pytest.mark.parametrize(
    ("name", "lang"),
    [*(("signals", lang) for lang in LANGUAGES), ("ranking", "es"), ("deck", "de")],
)
def test_a_page_speaks_its_language(name, lang):
    html = reading.made(name, lang=lang)
    page = reading.parsed(html)
    assert page.html["lang"] == lang
    assert page.h1.text == offer.title(name, texts(lang))
    assert "{" not in page.main.text
    margins = re.search(r'@bottom-right \{ content: ("[^}]*") \}', html)
    assert margins is not None
    assert margins[1].count('"') % 2 == 0
    assert re.findall(r"counter\((\w+)\)", margins[1]) == ["page", "pages"]


def test_calls_bear_their_language():
    page = reading.parsed(reading.made("bets", lang="es"))
    said = {each.text for each in page.select('main i[lang="ca-valencia"]')}
    assert {"Truc", "Retruc", "Envit"} <= said
