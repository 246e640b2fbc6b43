"""Fills the templates of this folder."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from truc_tutor.texts.catalogue import Texts

FOLDER = Path(__file__).parent
TITLE = "Truc Tutor"


@dataclass(frozen=True, slots=True)
class PageConfig:
    """What the front end is told, but for the kernel; `entries` are scripts it will ask for."""

    told: dict[str, Any]
    script: str
    entries: tuple[str, ...]

    def for_kernel(self, kernel_id: str) -> dict[str, Any]:
        """Gives the head's template its values for one kernel."""
        return {
            "title": TITLE,
            "config": {**self.told, "kernelId": kernel_id},
            "script": self.script,
            "entries": self.entries,
        }


def environment() -> Environment:
    """Opens the templates; `inline` puts a file of the folder into the page as it is."""
    env = Environment(loader=FileSystemLoader(FOLDER), autoescape=True, trim_blocks=True)
    kept = {path.name: Markup(path.read_text("utf-8")) for path in FOLDER.glob("*.*s*")}  # noqa: S704
    env.globals["inline"] = kept.__getitem__
    return env


def words(texts: Texts) -> dict[str, str]:
    """The words of the page and of the notices in one language."""
    return {
        "lang": texts.lang,
        "skip": texts.t("Skip to the tutor"),
        "loading": texts.t("Setting the table…"),
        "stuck": texts.t(
            "The tutor does not come. Start over; a game you have begun is kept in this browser."
        ),
        "again": texts.t("Start over"),
        "script": texts.t("The tutor needs JavaScript."),
        "failed": texts.t(
            "The tutor could not start. Start over; if that does not help, tell whoever runs "
            "this server."
        ),
        "open": texts.t("Open the tutor"),
    }


def notice(env: Environment, texts: Texts, status: int, base_url: str) -> str:
    """Says in a page of its own what stands in the way and what can be done."""
    if status == 503:
        heading = texts.t("Every table is taken")
        sentence = texts.t(
            "As many people are playing as this server has room for. Try again in a minute: "
            "a place is free as soon as someone leaves."
        )
    elif status in {400, 404, 405}:
        heading = texts.t("There is nothing here")
        sentence = texts.t("The tutor lives on one page.")
    else:
        heading = texts.t("Something went wrong")
        sentence = texts.t(
            "It is not your fault. Open the tutor again; your game is kept in this browser."
        )
    told = {"heading": heading, "sentence": sentence, "base_url": base_url}
    return env.get_template("notice.html.j2").render(title=TITLE, words=words(texts), **told)
