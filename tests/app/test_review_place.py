"""The review on the page: what it opens on, what is kept of it, and deals that come by a link."""

import pytest
from visiting import greeted, wish

from truc_tutor.app.saved import HOME
from truc_tutor.app.seal import seal
from truc_tutor.app.tutor import Tutor
from truc_tutor.tables.links import code_of
from truc_tutor.tables.played import look_back
from truc_tutor.widgets.paint_home import GAMES, review_of, table_of
from truc_tutor.widgets.review import ReviewScreen

FINISHED = """
game = "valencia"
names = ["", "bot:thumb"]
seed = "hidden"
mano = 1
[[deal]]
hands = ["1e 1b 4e", "6c 3o 4b"]
play = "6c 4e 3o 1b 1e truc refuse"
[[deal]]
hands = ["3c 3e 4o", "5o 6b 4c"]
play = "3c"
"""
SHARED = (
    'game = "paulista"\nscore = [7, 4]\n[[deal]]\nhands = ["4C 5C 6C", "7C QC JC"]\nturned = "KC"\n'
)


def view(tutor: Tutor) -> dict:
    if isinstance(tutor._screen, ReviewScreen):
        tutor._screen.judge_rest()
    return tutor.stage.children[0].view


def stored(**changed: object) -> dict:
    return {"version": 3, "place": HOME, "lang": "en", "tables": {"valencia": FINISHED}, **changed}


@pytest.mark.parametrize("game", GAMES)
def test_home_opens_the_review_of_the_game_that_is_chosen(game: str):
    tutor = greeted()
    wish(tutor, act="choose", game=game)
    wish(tutor, act="open", place=review_of(game))
    assert view(tutor)["words"]["title"] == "Review of a match"
    assert view(tutor)["summary"] is None
    assert seal().open(tutor.shell.store)["place"] == review_of(game)


def test_it_opens_on_the_finished_deals_at_the_table():
    tutor = greeted(stored())
    wish(tutor, act="open", place="review/valencia")
    assert view(tutor)["opened"]["title"] == "Deal 1, trick 3"
    assert len(view(tutor)["list"]["deals"]) == 1
    assert view(tutor)["waits"] is False


def test_what_was_brought_is_there_on_the_next_visit_beside_the_table():
    tutor = greeted(stored(), start=review_of("valencia"))
    other = FINISHED.replace("truc refuse", "truc accept").replace('seed = "hidden"\n', "")
    wish(tutor, act="import", text=other.replace("accept", "accept 4b"))
    assert view(tutor)["refused"] == ""
    listed = view(tutor)["list"]
    again = greeted(seal().open(tutor.shell.store))
    assert view(again)["list"] == listed
    assert view(again)["waits"] is True


def test_the_match_at_the_table_is_reviewed_as_far_as_it_has_gone():
    tutor = greeted(stored())
    wish(tutor, act="open", place="review/valencia")
    tutor._keep_record("review/valencia", look_back(FINISHED).record())
    later = FINISHED.replace('play = "3c"', 'play = "3c 5o 3e 6b"')
    again = greeted({**seal().open(tutor.shell.store), "tables": {"valencia": later}})
    assert len(view(again)["list"]["deals"]) == 2
    assert view(again)["waits"] is False


def test_a_record_that_cannot_be_read_any_more_gives_way_to_the_table():
    tutor = greeted(stored(records={"review/valencia": "{"}), start=review_of("valencia"))
    assert view(tutor)["summary"] is not None


def test_a_record_given_to_the_place_is_reviewed_there():
    tutor = greeted()
    tutor._open("review/valencia", look_back(FINISHED).record())
    assert view(tutor)["summary"]["key"] is not None


def test_a_record_of_another_game_goes_to_its_own_place():
    tutor = greeted(start=review_of("france"))
    wish(tutor, act="import", text=FINISHED)
    assert tutor._saved.place == "review/valencia"
    assert view(tutor)["summary"] is not None


def test_a_decision_is_played_on_beside_the_match_which_waits():
    tutor = greeted(stored())
    wish(tutor, act="open", place="review/valencia")
    wish(tutor, act="play")
    assert tutor._saved.place == table_of("valencia")
    table = view(tutor)
    assert table["practice"] is True
    assert {each["act"] for each in table["buttons"]} >= {"accept", "refuse"}
    assert tutor._saved.tables["valencia"] == FINISHED


def test_a_link_opens_its_deal_at_the_table_of_its_game():
    code = code_of(SHARED)
    tutor = greeted(stored(), query=f"?lang=en&deal={code}")
    assert tutor._saved.place == table_of("paulista")
    table = view(tutor)
    assert table["practice"] is True
    assert {card["code"] for card in table["holding"]} <= {"4C", "5C", "6C"}
    assert tutor._saved.tables == {"valencia": FINISHED}


def test_a_broken_link_is_told_where_another_can_be_brought_and_nothing_is_lost():
    tutor = greeted(stored(), query="?deal=1broken")
    assert tutor._saved.place == "review/valencia"
    assert view(tutor)["refused"].startswith("This is not the code of a deal")
    assert view(tutor)["summary"] is not None
    assert tutor._saved.tables == {"valencia": FINISHED}


def test_the_page_never_gets_a_card_of_the_running_deal():
    tutor = greeted(stored(), start=review_of("valencia"))
    text = str(view(tutor))
    assert "'4o'" not in text
    assert "'6b'" not in text
