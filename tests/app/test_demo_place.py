"""A deal with open cards on the page: where it opens, and that it is there on the next visit."""

import pytest
from visiting import greeted, view, wish

from truc_tutor.app.seal import seal
from truc_tutor.widgets.paint_home import GAMES, demo_of


@pytest.mark.parametrize("game", GAMES)
def test_home_opens_a_deal_of_the_game_that_is_chosen(game: str):
    tutor = greeted()
    wish(tutor, act="choose", game=game)
    assert demo_of(game) in [each["place"] for each in view(tutor)["more"]]
    wish(tutor, act="open", place=demo_of(game))
    assert view(tutor)["words"]["title"] == "A deal with open cards"
    assert seal().open(tutor.shell.store)["place"] == demo_of(game)


def test_the_same_deal_is_there_on_the_next_visit():
    tutor = greeted(start=demo_of("valencia"))
    wish(tutor, act="new", seats=4)
    again = greeted(seal().open(tutor.shell.store))
    held = [seat["held"] for seat in view(tutor)["seats"]]
    assert len(held) == 4
    assert [seat["held"] for seat in view(again)["seats"]] == held


def test_a_record_given_to_the_place_is_shown_there():
    tutor = greeted()
    record = (
        'game = "valencia"\nnames = ["Maria", "Pau"]\n[[deal]]\nhands = ["3e 6o 4o", "3o 5o 4b"]\n'
    )
    tutor._open(demo_of("valencia"), record)
    assert [seat["name"] for seat in view(tutor)["seats"]] == ["Maria", "Pau"]
