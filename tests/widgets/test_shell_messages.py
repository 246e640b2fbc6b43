"""The shell without a kernel: the hello, the beat, the language, and what is painted when."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from truc_tutor.texts.catalogue import LANGUAGES, texts
from truc_tutor.widgets.shell import Hello, Shell, paint_shell


class Opened:
    """A shell with all that it has told its owner and its browser."""

    def __init__(self) -> None:
        self.hellos: list[Hello] = []
        self.home = 0
        self.languages: list[str] = []
        self.sent: list[Any] = []
        self.shell = Shell(self.hellos.append, self._home, self.languages.append)
        self.shell.send = self.sent.append

    def _home(self) -> None:
        self.home += 1

    def take(self, content: object) -> None:
        self.shell._take(None, content, [])


HELLO = {"languages": ["ca-ES", "en"], "page": "es", "query": "?lang=en&x=1"}
HELLO |= {"stored": "sealed", "progress": "much"}


def test_before_the_hello_nothing_but_the_name_is_painted():
    view = Opened().shell.view
    assert set(view) == {"name", "lang", "lost"}
    assert view["lang"] == ""


def test_the_words_for_a_lost_line_are_there_in_every_language_beforehand():
    lost = paint_shell(None)["lost"]
    assert set(lost) == set(LANGUAGES)
    assert lost["en"]["kept"] == (
        "The connection to the tutor was lost. Your game is kept in this browser."
    )
    for tag in LANGUAGES:
        assert lost[tag] == paint_shell(texts(tag))["lost"][tag]


def test_the_first_hello_is_heard_and_no_other():
    opened = Opened()
    opened.take({"hello": HELLO})
    opened.take({"hello": {**HELLO, "stored": "older"}})
    assert opened.hellos == [Hello(("ca-ES", "en"), "es", "?lang=en&x=1", "sealed", "much")]


def test_the_languages_wanted_in_order():
    hello = Hello(("ca-ES", "en"), "es", "?lang=en&x=1")
    assert hello.asked == "en"
    assert hello.wanted("ca-valencia") == ["en", "ca-valencia", "es", "ca-ES", "en"]
    assert Hello(("de",)).wanted() == ["de"]


def test_a_beat_is_answered_before_the_hello_as_after():
    opened = Opened()
    opened.take({"beat": 1})
    opened.take({"hello": HELLO})
    opened.take({"beat": 2})
    assert opened.sent == [{"beat": 1}, {"beat": 2}]


def test_a_hello_with_a_beat_is_both():
    opened = Opened()
    opened.take({"hello": HELLO, "beat": 7})
    assert opened.sent == [{"beat": 7}]
    assert len(opened.hellos) == 1


def test_home_and_language_are_passed_on_after_the_hello_only():
    opened = Opened()
    opened.take({"act": "home"})
    opened.take({"act": "language", "lang": "es"})
    assert (opened.home, opened.languages) == (0, [])
    opened.take({"hello": HELLO})
    opened.take({"act": "home"})
    opened.take({"act": "language", "lang": "es"})
    opened.take({"act": "language", "lang": "xx"})
    assert (opened.home, opened.languages) == (1, ["es"])


def test_what_is_kept_travels_as_it_is():
    opened = Opened()
    opened.shell.keep("opaque")
    assert opened.shell.store == "opaque"


def test_the_head_names_the_screen_and_the_page():
    opened = Opened()
    opened.shell.show(texts("en"), "Counting the envit")
    view = opened.shell.view
    assert (view["title"], view["page"], view["home"]) == (
        "Counting the envit",
        "Counting the envit – Truc Tutor",
        False,
    )
    opened.shell.show(texts("en"), home=True)
    assert opened.shell.view["page"] == "Truc Tutor"
    assert json.loads(json.dumps(opened.shell.view)) == opened.shell.view


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["hello", "act", "lang", "beat", "languages", "query", "stored", "page"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=10,
)


@given(st.lists(JSON, max_size=5))
def test_rubbish_never_raises(contents: list[Any]):
    opened = Opened()
    for content in contents:
        opened.take(content)
    for hello in opened.hellos:
        assert all(isinstance(tag, str) for tag in hello.wanted())
