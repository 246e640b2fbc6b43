"""The still picture of an exported notebook: complete without script or network, and no secret."""

import base64
import re
from html.parser import HTMLParser
from types import SimpleNamespace

import IPython
import pytest

from truc_tutor import variants
from truc_tutor.app.tutor import Tutor
from truc_tutor.deck import card_svg
from truc_tutor.tables.desk import Desk
from truc_tutor.texts.catalogue import LANGUAGES, texts
from truc_tutor.widgets.home import PLACES
from truc_tutor.widgets.page import opening
from truc_tutor.widgets.paint_table import Sitting, paint_table
from truc_tutor.widgets.still import still_table

VIEW = "application/vnd.jupyter.widget-view+json"


class Seen(HTMLParser):
    """What a page holds: its images, and every tag closed in order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.images: list[dict[str, str | None]] = []
        self.open: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attrs):
        if tag == "img":
            self.images.append(dict(attrs))
        else:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def check(page: str) -> Seen:
    seen = Seen(page)
    assert seen.open == []
    assert not re.search(r"https?:|<script|<link|url\(", page)
    assert all(
        (image["src"] or "").startswith("data:image/svg+xml;base64,") for image in seen.images
    )
    return seen


def drawings(seen: Seen) -> list[str]:
    return [
        base64.b64decode((image["src"] or "").partition(",")[2]).decode() for image in seen.images
    ]


def picture(desk: Desk) -> str:
    sitting = Sitting(turn=desk.turn, names=tuple(desk.names), log=desk.log())
    return still_table(paint_table(desk.moments(), sitting, texts()), "Truc", texts())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", variants.names())
def test_a_table_is_drawn_in_every_game_and_language(game, lang):
    page = opening(game, texts(lang))
    seen = check(page)
    assert f'lang="{lang}"' in page
    assert len([image for image in seen.images if image["alt"]]) >= 3
    assert len(page) < 100_000


def test_own_cards_are_drawn_and_a_rivals_are_not():
    for number in range(20):
        desk = Desk.open(variants.game("valencia"), seed=f"{number:04x}")
        drawn = drawings(check(picture(desk)))
        own = {str(card) for card in desk.seen.holding}
        laid = {str(each.card) for each in desk.seen.laid}
        hidden = {str(card) for card in desk.match.state.deal.hands[1]} - laid
        faces = {
            code: {card_svg(code, title="", large=large) for large in (False, True)}
            for code in own | hidden
        }
        assert len(own) == 3
        assert len(drawn) == 6
        assert all(faces[code] & set(drawn) for code in own)
        assert not any(faces[code] & set(drawn) for code in hidden)


@pytest.mark.parametrize("place", ["home", *PLACES])
def test_every_door_has_a_picture(place, tmp_path, monkeypatch):
    monkeypatch.setenv("TRUC_TUTOR_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("TRUC_TUTOR_SERVED", raising=False)
    bundle = Tutor(place).widget._repr_mimebundle_()
    assert VIEW in bundle
    check(bundle["text/html"])
    assert "still picture" in bundle["text/html"]


def test_our_own_server_draws_no_picture(tmp_path, monkeypatch):
    monkeypatch.setenv("TRUC_TUTOR_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("TRUC_TUTOR_SERVED", "1")
    bundle = Tutor().widget._repr_mimebundle_()
    assert VIEW in bundle
    assert "text/html" not in bundle


@pytest.mark.parametrize(
    ("stdin", "voila", "live"), [(False, False, False), (True, False, True), (False, True, True)]
)
def test_the_view_is_left_out_only_where_nobody_can_play(stdin, voila, live, tmp_path, monkeypatch):
    request = {"content": {"allow_stdin": stdin}}
    shell = SimpleNamespace(kernel=SimpleNamespace(get_parent=lambda _channel: request))
    monkeypatch.setattr(IPython, "get_ipython", lambda: shell)
    monkeypatch.setenv("TRUC_TUTOR_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("TRUC_TUTOR_SERVED", raising=False)
    if voila:
        monkeypatch.setenv("VOILA_BASE_URL", "/")
    bundle = Tutor("table/valencia").widget._repr_mimebundle_()
    assert (VIEW in bundle) is live
    assert "text/html" in bundle
