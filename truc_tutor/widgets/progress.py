"""The progress screen: how it goes, pictures drawn when they are asked for, and ways to keep it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import anywidget
import traitlets

from truc_tutor.progress.document import Progress, ProgressError
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import Message, plural
from truc_tutor.widgets.asking import Clock, now
from truc_tutor.widgets.modules import script, style
from truc_tutor.widgets.paint_pictures import draw
from truc_tutor.widgets.paint_progress import paint_progress
from truc_tutor.widgets.qr_code import qr_path

FILE = "truc-tutor-progress.json"
"""What a saved file is called at first."""

LARGEST = 4_000_000
"""Letters of the largest file that is looked at."""


class ProgressView(anywidget.AnyWidget):
    """Shows one painting of the progress; `pictures` are those asked for, by name, as SVG."""

    _esm = script("progress.js")
    _css = style("progress.css")
    view = traitlets.Dict().tag(sync=True)
    pictures = traitlets.Dict().tag(sync=True)


@dataclass(frozen=True, slots=True)
class Keeping:
    """How the screen gets at the progress: what it is, as a file, as a code, and more of it.

    `load` takes a file or a code, and raises ProgressError for anything else. `erase` tells False
    where nothing could be erased.
    """

    progress: Callable[[], Progress]
    file: Callable[[], str]
    code: Callable[[], str]
    load: Callable[[str], None]
    erase: Callable[[], bool]


class ProgressScreen:
    """The progress of a learner; `on_open` is given the place that they want to go to."""

    def __init__(
        self,
        texts: Texts,
        keeping: Keeping,
        on_open: Callable[[str], None],
        clock: Clock = now,
    ) -> None:
        self._texts = texts
        self._keeping = keeping
        self._on_open = on_open
        self._clock = clock
        self._said: Message | None = None
        self._wrong = False
        self._coded = False
        self._asks = False
        self._turn = 0
        self.widget = ProgressView()
        self.widget.on_msg(self._take)
        self._paint()

    def relabel(self, texts: Texts) -> None:
        """Shows the same in another language."""
        self._texts = texts
        self._paint()

    def _paint(self) -> None:
        self._turn += 1
        painted = paint_progress(self._keeping.progress(), self._clock(), self._texts)
        keep = _paint_keeping(self._texts)
        if self._coded:
            keep |= _paint_code(self._keeping.code())
        said = "" if self._said is None else self._texts.say(self._said)
        self.widget.pictures = {}
        self.widget.view = {
            "turn": self._turn,
            "lang": self._texts.lang,
            **painted,
            "keep": keep,
            "said": said,
            "wrong": self._wrong,
            "asks": self._asks,
        }

    def _take(self, _widget: object, content: object, _buffers: object) -> None:
        """Does what a message asks; one that is stale or makes no sense changes nothing."""
        match content:
            case dict() if content.get("turn") == self._turn:
                self._do(content)

    def _do(self, content: Mapping[str, Any]) -> None:
        match content:
            case {"act": "draw", "name": str() as name}:
                self._draw(name)
            case {"act": "save"}:
                self.widget.send({"file": FILE, "text": self._keeping.file()})
            case {"act": "code"}:
                self._coded, self._said = not self._coded, None
                self._paint()
            case {"act": "load", "text": str() as text}:
                self._load(text[:LARGEST])
            case {"act": "ask" | "leave" as act}:
                self._asks, self._said = act == "ask", None
                self._paint()
            case {"act": "erase"} if self._asks:
                self._erase()
            case {"act": "open", "place": "daily"}:
                self._on_open("daily")

    def _draw(self, name: str) -> None:
        """Draws one picture a message, so that nothing else waits long."""
        try:
            drawn = draw(name, self._keeping.progress(), self._clock(), self._texts)
        except KeyError:
            return
        self.widget.pictures = {**self.widget.pictures, name: drawn}

    def _erase(self) -> None:
        """Erases all, or says why not."""
        self._wrong = not self._keeping.erase()
        self._coded = self._asks = False
        self._said = (
            Message("The database does not answer, so nothing was erased. Try again later.")
            if self._wrong
            else Message("All that you have practised is erased.")
        )
        self._paint()

    def _load(self, text: str) -> None:
        """Takes over what was saved elsewhere, or says why not; then all stays as it was."""
        before = len(self._keeping.progress().attempts)
        try:
            self._keeping.load(text)
        except ProgressError as fault:
            self._said, self._wrong = fault.message, True
        else:
            count = len(self._keeping.progress().attempts) - before
            self._wrong = False
            self._said = plural(
                "Taken over: {count} answer is new.", "Taken over: {count} answers are new.", count
            )
        self._paint()


def _paint_keeping(texts: Texts) -> dict[str, Any]:
    t = texts.t
    return {
        "title": t("Take it with you"),
        "about": t(
            "Your progress is kept without an account. Save it as a file or a code to go on "
            "with it elsewhere. What is loaded is added to what is here."
        ),
        "save": t("Save a file"),
        "load": t("Load a file"),
        "show": t("Show a code"),
        "code_label": t("Code"),
        "code_about": t("The code holds the newest answers; a file holds all."),
        "enter_label": t("A code from elsewhere"),
        "enter": t("Take over"),
        "qr_label": t("The same code, to be scanned"),
        "erase": t("Erase my progress"),
        "erase_question": t("Erase all that you have practised, and the steps of your lessons?"),
        "erase_about": t(
            "It is erased in this browser, and in the tutor’s database where there is one. Your "
            "matches stay, and so do saved files and what other browsers keep. This cannot be "
            "taken back."
        ),
        "erase_yes": t("Erase all"),
        "erase_no": t("Keep all"),
        "show_table": t("As a table"),
        "code": "",
        "qr": None,
    }


def _paint_code(code: str) -> dict[str, Any]:
    size, path = qr_path(code)
    return {"code": code, "qr": {"size": size, "path": path}}
