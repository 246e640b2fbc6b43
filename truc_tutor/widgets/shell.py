"""The shell of the page: its head, the language, the browser's storage, the guard of the line."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs

import anywidget
import traitlets

from truc_tutor.texts.catalogue import LANGUAGES, Texts
from truc_tutor.texts.catalogue import texts as catalogue
from truc_tutor.widgets.modules import script, style
from truc_tutor.widgets.paint_settings import paint_settings
from truc_tutor.widgets.settings import Settings

NAME = "Truc Tutor"


@dataclass(frozen=True, slots=True)
class Hello:
    """What a browser says when it opens the page.

    `languages` in order of preference, `page` the language the page came in, `query` of the
    address, `stored` and `progress` what `keep` and `keep_progress` gave it before.
    """

    languages: tuple[str, ...] = ()
    page: str = ""
    query: str = ""
    stored: str | None = None
    progress: str | None = None

    @property
    def asked(self) -> str | None:
        """Gives the language that the address asks for, by `?lang=`."""
        return next(iter(parse_qs(self.query.lstrip("?")).get("lang", [])), None)

    def wanted(self, kept: str | None = None) -> list[str]:
        """Lists the languages to try: the address's, the one kept, the page's, the browser's."""
        return [tag for tag in (self.asked, kept, self.page, *self.languages) if tag]


class Shell(anywidget.AnyWidget):
    """The head of the page, and its line to the browser.

    `on_hello` is called once, before which nothing personal may be shown; `on_home` when the way
    home is taken, `on_language` with the tag that was chosen, `on_set` with a
    setting's name and value, `on_progress` with the progress that another page has had the same
    browser keep. `store` and `progress` are opaque texts that the browser keeps, each by itself,
    until it opens the page again.
    """

    _esm = script("shell.js")
    _css = style("shell.css")
    view = traitlets.Dict().tag(sync=True)
    store = traitlets.Unicode().tag(sync=True)
    progress = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        on_hello: Callable[[Hello], None],
        on_home: Callable[[], None],
        on_language: Callable[[str], None],
        on_set: Callable[[str, object], None] | None = None,
        on_progress: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__()
        self._on_set = on_set
        self._on_progress = on_progress
        self._asked = 0
        self._on_hello = on_hello
        self._on_home = on_home
        self._on_language = on_language
        self._greeted = False
        self.view = paint_shell(None)
        self.on_msg(self._take)

    def show(
        self,
        texts: Texts,
        title: str = "",
        *,
        home: bool = False,
        settings: Settings | None = None,
        said: str = "",
    ) -> None:
        """Shows the head in a language, over the screen of that title or over the home screen.

        `said` is why the last thing that was set could not be.
        """
        painted = paint_settings(Settings() if settings is None else settings, texts, said)
        head = paint_shell(texts, title, home=home)
        self.view = {**head, "settings": painted, "asked": self._asked}

    def open_settings(self) -> None:
        """Opens the sheet of settings, where it is not open."""
        self._asked += 1
        self.view = {**self.view, "asked": self._asked}

    def keep(self, text: str) -> None:
        """Has the browser keep a text in place of the one before."""
        self.store = text

    def keep_progress(self, text: str) -> None:
        """Has the browser keep the progress, which is large, in a place of its own."""
        self.progress = text

    def _take(self, _widget: object, content: object, _buffers: object) -> None:
        """Does what a message asks; one that makes no sense is passed over."""
        match content:
            case {"hello": dict() as hello}:
                self._greet(hello)
        match content:
            case {"beat": int() as beat}:
                self.send({"beat": beat})
            case {"act": "home"} if self._greeted:
                self._on_home()
            case {"act": "set", "name": str() as name, "value": value} if self._greeted:
                if self._on_set is not None:
                    self._on_set(name, value)
            case {"act": "progress", "progress": str() as progress} if self._greeted:
                if self._on_progress is not None:
                    self._on_progress(progress)
            case {"act": "language", "lang": str() as lang} if self._greeted and lang in LANGUAGES:
                self._on_language(lang)

    def _greet(self, hello: dict[str, Any]) -> None:
        if not self._greeted:
            self._greeted = True
            self._on_hello(_heard(hello))


def _heard(hello: dict[str, Any]) -> Hello:
    languages = hello.get("languages")
    return Hello(
        languages=tuple(each for each in languages if isinstance(each, str))
        if isinstance(languages, list)
        else (),
        page=_text(hello.get("page")),
        query=_text(hello.get("query")),
        stored=_text(hello.get("stored")) or None,
        progress=_text(hello.get("progress")) or None,
    )


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def paint_shell(texts: Texts | None, title: str = "", *, home: bool = False) -> dict[str, Any]:
    """Paints the head; without texts, before the hello, only the name and what is to be feared.

    The words for a lost line are there in every language from the start: when they are needed,
    they can no longer be asked for.
    """
    painted: dict[str, Any] = {
        "name": NAME,
        "lang": "",
        "lost": {tag: _lost(catalogue(tag)) for tag in LANGUAGES},
    }
    if texts is None:
        return painted
    t = texts.t
    return {
        **painted,
        "lang": texts.lang,
        "title": title,
        "page": f"{title} – {NAME}" if title else NAME,
        "home": home,
        "home_label": t("{name}, to the home screen", name=NAME),
        "language_label": t("Language"),
        "languages": [[tag, own] for tag, own in LANGUAGES.items()],
    }


def _lost(texts: Texts) -> dict[str, str]:
    t = texts.t
    return {
        "kept": t("The connection to the tutor was lost. Your game is kept in this browser."),
        "unkept": t(
            "The connection to the tutor was lost, and this browser does not let the tutor keep "
            "your game."
        ),
        "reload": t("Reload"),
    }
