"""The position editor on the page: what it keeps, and how its position gets to the table."""

from visiting import greeted, kept, wish

from truc_tutor import variants
from truc_tutor.tables.desk import Desk
from truc_tutor.widgets.paint_home import editor_of, table_of

GAME = "valencia"
SET = "7e 3e 6o | 1b 4c 5o"


def test_home_opens_the_editor_of_the_game_that_is_chosen():
    tutor = greeted()
    wish(tutor, act="choose", game="france")
    (entry,) = [
        each for each in tutor.stage.children[0].view["more"] if each["place"] == "editor/france"
    ]
    wish(tutor, act="open", place=entry["place"])
    assert tutor.stage.children[0].view["title"] == "Set up a position"
    assert kept(tutor)["place"] == "editor/france"


def test_a_position_is_kept_over_a_visit():
    tutor = greeted(start=editor_of(GAME))
    wish(tutor, act="write", text=SET)
    again = greeted(kept(tutor), start=editor_of(GAME))
    assert again.stage.children[0].view["cards"]["codes"] == SET


def test_playing_on_opens_the_table_with_these_cards():
    tutor = greeted(start=editor_of(GAME))
    wish(tutor, act="write", text=SET)
    editor = tutor.stage.children[0]
    wish(tutor, act="play")
    assert [each["code"] for each in tutor.stage.children[0].view["holding"]] == ["7e", "3e", "6o"]
    assert (kept(tutor)["place"], editor.comm) == (table_of(GAME), None)
    assert "7e 3e 6o" in kept(tutor)["tables"][GAME]


def test_the_match_at_the_table_is_replaced_once_that_is_confirmed():
    waiting = Desk.open(variants.game(GAME), seed="table").save()
    tutor = greeted({"version": 3, "tables": {GAME: waiting}}, start=table_of(GAME))
    old = tutor.stage.children[0]
    tutor._open(editor_of(GAME))
    wish(tutor, act="write", text=SET)
    wish(tutor, act="play")
    assert tutor.stage.children[0].view["play"]["asking"]
    assert kept(tutor)["tables"][GAME] == waiting
    wish(tutor, act="play", sure=True)
    assert tutor.stage.children[0] is old
    assert [each["code"] for each in old.view["holding"]] == ["7e", "3e", "6o"]
    assert "7e 3e 6o" in kept(tutor)["tables"][GAME]
