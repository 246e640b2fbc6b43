"""Settings of the whole page: kept by the browser, shown in the head, followed by the table."""

from truc_tutor.app.saved import Saved
from truc_tutor.app.seal import seal
from truc_tutor.app.tutor import Tutor
from truc_tutor.widgets.paint_home import GAMES, table_of

TABLE = table_of(GAMES[0])


def greeted(store: str | None = None) -> Tutor:
    tutor = Tutor(TABLE)
    tutor.shell._take(None, {"hello": {"languages": ["en"], "stored": store}}, [])
    return tutor


def put(tutor: Tutor, name: str, value: object) -> None:
    tutor.shell._take(None, {"act": "set", "name": name, "value": value}, [])


def test_what_is_set_acts_at_once_and_is_there_again_at_the_next_visit():
    tutor = greeted()
    put(tutor, "theme", "contrast")
    put(tutor, "table", "text")
    assert tutor.shell.view["settings"]["look"]["theme"] == "contrast"
    assert tutor.stage.children[0].view["shows"]["text"]
    again = greeted(tutor.shell.store)
    assert again.shell.view["settings"]["look"]["theme"] == "contrast"
    assert again.stage.children[0].view["shows"]["text"]


def test_what_cannot_be_set_is_said_in_a_sentence_and_changes_nothing():
    tutor = greeted()
    before = tutor.shell.store
    put(tutor, "key.undo", "H")
    assert tutor.shell.view["settings"]["said"] == (
        "H already does something else; nothing has changed."
    )
    assert tutor.shell.store == before
    put(tutor, "key.undo", "Z")
    assert tutor.shell.view["settings"]["said"] == ""
    assert tutor.stage.children[0].words["keymap"]["U"] == "Z"


def test_the_menu_of_the_table_opens_the_sheet():
    tutor = greeted()
    before = tutor.shell.view["asked"]
    shown = tutor.stage.children[0]
    shown._handle_custom_msg({"act": "settings", "turn": shown.view["turn"]}, [])
    assert tutor.shell.view["asked"] == before + 1


def test_the_pace_set_at_the_table_is_the_page_s():
    tutor = greeted()
    shown = tutor.stage.children[0]
    shown._handle_custom_msg({"act": "pace", "pace": 0, "turn": shown.view["turn"]}, [])
    assert shown.view["pace"] == 0
    assert Saved.of_value(seal().open(tutor.shell.store)).settings["pace"] == 0
