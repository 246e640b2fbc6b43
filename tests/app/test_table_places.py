"""What the table opens on the page, and what comes back to it: review, editor, tutor, practice."""

import pytest
from visiting import greeted, kept, view, wish

from truc_tutor.app.saved import HOME
from truc_tutor.app.tutor import Tutor
from truc_tutor.game.record import RecordError
from truc_tutor.widgets.paint_home import editor_of, review_of, table_of

BLUNDER = (
    'game = "valencia"\nseed = "a"\nnames = ["", "bot:thumb"]\n'
    '[[deal]]\nhands = ["4b 5c 4o", "1e 1b 3c"]\nplay = "4b 1e truc"\n'
)
OVER = BLUNDER.replace("truc", "truc refuse")
TABLE = table_of("valencia")


def at_table(record: str) -> Tutor:
    """Opens the page at a table where a match waits."""
    return greeted({"version": 3, "place": TABLE, "tables": {"valencia": record}})


def test_the_tutor_speaks_up_until_it_is_turned_off_for_good():
    tutor = at_table(BLUNDER)
    assert wish(tutor, act="do", word="retruc")["held"] is not None
    wish(tutor, act="quiet")
    assert kept(tutor)["settings"]["tutor_bets"] == 0
    assert kept(tutor)["settings"]["tutor_cards"] == 0
    assert wish(tutor, act="do", word="retruc")["held"] is None


def test_the_review_is_opened_with_the_finished_deals_alone():
    tutor = at_table(OVER)
    wish(tutor, act="next")
    running = [card["code"] for card in view(tutor)["holding"]]
    wish(tutor, act="review")
    place = review_of("valencia")
    assert kept(tutor)["place"] == place
    record = kept(tutor)["records"][place]
    assert record.count("[[deal]]") == 1
    assert "seed" not in record
    assert " ".join(running) not in record


def test_the_editor_is_opened_as_it_was_left():
    tutor = at_table(OVER)
    wish(tutor, act="setup")
    assert kept(tutor)["place"] == editor_of("valencia")
    assert editor_of("valencia") not in kept(tutor)["records"]


def test_practice_is_not_kept_and_the_match_waits_at_home():
    tutor = at_table(OVER)
    wish(tutor, act="same")
    wish(tutor, act="do", word="4b", sure=True)
    assert kept(tutor)["tables"]["valencia"] == OVER
    tutor.shell._take(None, {"act": "home"}, [])
    assert kept(tutor)["place"] == HOME
    assert view(tutor)["hero"]["score"]
    tutor._open(TABLE)
    assert view(tutor)["practice"]
    wish(tutor, act="back")
    assert view(tutor)["can"]["next"]


def test_a_position_of_ones_own_is_played_on_instead_of_the_match():
    tutor = at_table(OVER)
    record = 'game = "valencia"\n[[deal]]\nhands = ["7e 3e 6o", "1b 4c 5o"]\nplay = ""\n'
    tutor._play_on("valencia", record)
    assert [card["code"] for card in view(tutor)["holding"]] == ["7e", "3e", "6o"]
    assert "7e 3e 6o" in kept(tutor)["tables"]["valencia"]
    with pytest.raises(RecordError):
        tutor._play_on("valencia", "nothing")
    assert "7e 3e 6o" in kept(tutor)["tables"]["valencia"]
