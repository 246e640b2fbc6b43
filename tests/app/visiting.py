"""A visit to the page: greeting it as a browser does, clicking, and reading what was kept."""

from typing import Any

from truc_tutor.app.saved import HOME, progress_of
from truc_tutor.app.seal import seal
from truc_tutor.app.tutor import Tutor
from truc_tutor.progress.document import Progress, read


def greeted(stored: object = None, start: str = HOME, query: str = "") -> Tutor:
    """Opens the page in a browser that has kept some plain values in the first slot.

    Where they hold progress, as an older tutor kept it, the second slot is empty.
    """
    return visited(None if stored is None else seal().close(stored), None, start, query)


def visited(stored: str | None, progress: str | None, start: str = HOME, query: str = "") -> Tutor:
    """Opens the page in a browser that has kept both slots, sealed."""
    tutor = Tutor(start)
    hello = {"languages": ["en"], "query": query, "stored": stored, "progress": progress}
    tutor.shell._take(None, {"hello": hello}, [])
    return tutor


def back_again(tutor: Tutor, start: str = HOME) -> Tutor:
    """Opens the page again in the same browser."""
    return visited(tutor.shell.store, tutor.shell.progress, start)


def kept(tutor: Tutor) -> dict[str, Any]:
    """Reads what the browser was given to keep of where the learner was."""
    return seal().open(tutor.shell.store)


def kept_progress(tutor: Tutor) -> Progress:
    """Reads the progress that the browser was given to keep in a slot of its own."""
    return read(progress_of(seal().open(tutor.shell.progress)))


def view(tutor: Tutor) -> dict[str, Any]:
    """Gives what the screen on the stage shows."""
    return tutor.stage.children[0].view


def wish(tutor: Tutor, **content: object) -> dict[str, Any]:
    """Sends what the screen on the stage would send, as a click does; gives what shows then."""
    shown = tutor.stage.children[0]
    shown._handle_custom_msg({"turn": shown.view["turn"], **content}, [])
    return view(tutor)
