"""The tutor and practice on the table's painting: wishes go in, one painting comes out."""

import json
from typing import Any

import pytest

from truc_tutor.coach.advice import advise
from truc_tutor.coach.hints import hint
from truc_tutor.game.actions import token
from truc_tutor.game.record import RecordError
from truc_tutor.texts.catalogue import texts
from truc_tutor.widgets.settings import Settings, SharedSettings
from truc_tutor.widgets.table import TableScreen

BLUNDER = (
    'game = "valencia"\nseed = "a"\nnames = ["", "bot:thumb"]\n'
    '[[deal]]\nhands = ["4b 5c 4o", "1e 1b 3c"]\nplay = "4b 1e truc"\n'
)
OVER = BLUNDER.replace("truc", "truc refuse")


def screen_of(record: str = BLUNDER, **rest: Any) -> TableScreen:
    screen = TableScreen(texts("en"), record, **rest)
    screen.take(Settings())
    return screen


def send(screen: TableScreen, act: str, **more: Any) -> dict[str, Any]:
    """Sends a wish as the browser does and gives the painting that answers it."""
    turn = more.pop("turn", screen.widget.view["turn"])
    screen.widget._handle_custom_msg({"act": act, "turn": turn, **more}, [])
    view: dict[str, Any] = screen.widget.view
    return view


def test_a_held_act_changes_nothing_and_is_done_by_the_same_word_when_sure() -> None:
    saved: list[str] = []
    screen = screen_of(on_save=saved.append)
    turn = screen.widget.view["turn"]
    view = send(screen, "do", word="retruc")
    assert view["turn"] == turn
    assert not saved
    assert view["held"]["word"] == "retruc"
    assert view["held"]["text"] == "The tutor would not call Retruc here."
    assert send(screen, "do", word="retruc")["held"] is not None
    view = send(screen, "do", word="retruc", sure=True)
    assert view["held"] is None
    assert view["turn"] == turn + 1
    assert len(saved) == 1


def test_what_is_held_tells_the_nudge_and_not_the_answer() -> None:
    screen = screen_of()
    view = send(screen, "do", word="retruc")
    found, english = hint(screen.desk.seen), texts("en")
    assert view["held"]["nudge"] == english.say(found.nudge)
    told = json.dumps(view["held"])
    assert english.say(found.answer) not in told
    assert english.say(found.reason) not in told
    assert token(advise(screen.desk.seen).best) not in told.split('"')


@pytest.mark.parametrize("reply", ["think", "hint", "quiet", "pace"])
def test_every_other_wish_lets_go_of_it(reply: str) -> None:
    screen = screen_of()
    send(screen, "do", word="retruc")
    assert send(screen, reply)["held"] is None
    assert len(screen.desk.match.acts) == 4


def test_the_hint_goes_on_from_the_nudge_that_was_read() -> None:
    screen = screen_of()
    send(screen, "do", word="retruc")
    assert [rung["title"] for rung in send(screen, "hint")["hint"]] == ["A nudge", "The reason"]
    assert len(send(screen, "hint")["hint"]) == 3


def test_turned_off_it_is_off_for_the_whole_page() -> None:
    put: list[tuple[str, object]] = []
    shared = SharedSettings(Settings(), lambda *what: put.append(what), lambda: None)
    screen = TableScreen(texts("en"), BLUNDER, shared=shared)
    assert send(screen, "do", word="retruc")["held"] is not None
    send(screen, "quiet")
    assert put == [("tutor_bets", 0.0), ("tutor_cards", 0.0)]
    screen.take(Settings(tutor_bets=0.0, tutor_cards=0.0))
    assert send(screen, "do", word="retruc")["held"] is None
    assert len(screen.desk.match.acts) > 4


def test_a_table_that_shares_no_settings_has_no_tutor() -> None:
    screen = TableScreen(texts("en"), BLUNDER)
    assert send(screen, "do", word="retruc")["held"] is None
    assert screen.widget.view["can"]["nudge"] is False


def test_a_finished_deal_says_what_mattered() -> None:
    screen = screen_of()
    send(screen, "do", word="retruc", sure=True)
    view = send(screen, "do", word="refuse", sure=True)
    assert view["end"]["mattered"].startswith("What mattered most: calling Retruc cost you about ")
    screen.take(Settings(tutor_bets=0.0, tutor_cards=0.0))
    assert screen.widget.view["end"]["mattered"] == ""


def test_a_deal_is_played_again_while_the_match_waits() -> None:
    saved: list[str] = []
    screen = screen_of(OVER, on_save=saved.append)
    view = screen.widget.view
    assert view["can"]["again"]
    assert not view["practice"]
    before = screen.desk.save()
    view = send(screen, "same")
    assert view["practice"]
    assert view["can"]["back"]
    assert [card["code"] for card in view["holding"]] == ["4b", "5c", "4o"]
    send(screen, "do", word="4b", sure=True)
    view = send(screen, "do", word="refuse", sure=True)
    assert view["phase"] == "over"
    assert not view["can"]["next"]
    assert view["end"]["compared"] == view["said"]
    assert view["said"] == (
        "The first time this deal brought 0 stones for you and 1 stone for Ràfol; "
        "this time it has brought 0 stones and 1 stone."
    )
    view = send(screen, "next")
    assert (view["notice"], view["said"]) == (True, "That cannot be done now.")
    assert saved == []
    view = send(screen, "back")
    assert not view["practice"]
    assert view["can"]["next"]
    assert screen.desk.save() == before


def test_from_the_other_seat_the_person_holds_what_the_rival_held() -> None:
    screen = screen_of(OVER)
    view = send(screen, "other")
    held = {card["code"] for card in view["holding"]} | {
        laid["code"] for laid in view["frames"][-1]["tricks"][-1]["laid"]
    }
    assert {"1e", "1b", "3c"} <= held


def test_a_wish_for_the_match_is_stale_in_practice_and_the_other_way_round() -> None:
    screen = screen_of(OVER)
    turn = screen.widget.view["turn"]
    send(screen, "same")
    send(screen, "next", turn=turn)
    assert screen.widget.view["practice"]
    turn = screen.widget.view["turn"]
    send(screen, "back")
    send(screen, "do", word="4b", turn=turn)
    assert screen.desk.seen.over


def test_other_screens_are_opened_with_what_is_over_and_without_the_seed() -> None:
    opened: list[tuple[str, str | None]] = []
    screen = screen_of(OVER, on_open=lambda place, record: opened.append((place, record)))
    assert screen.widget.view["can"]["review"]
    send(screen, "review")
    send(screen, "setup")
    (place, record), setup = opened
    assert place == "review/valencia"
    assert record is not None
    assert "seed" not in record
    assert 'names = [\n    "",\n    "bot:thumb",\n]' in record
    assert setup == ("editor/valencia", None)


def test_nothing_of_a_running_deal_goes_to_another_screen() -> None:
    opened: list[object] = []
    screen = screen_of(on_open=lambda *what: opened.append(what))
    assert not screen.widget.view["can"]["review"]
    send(screen, "review")
    assert opened == []


def test_a_record_without_a_seed_is_played_on() -> None:
    saved: list[str] = []
    screen = screen_of(on_save=saved.append)
    record = 'game = "valencia"\n[[deal]]\nhands = ["7e 3e 6o", "1b 4c 5o"]\nplay = ""\n'
    turn = screen.widget.view["turn"]
    screen.start_from(record)
    assert [card["code"] for card in screen.widget.view["holding"]] == ["7e", "3e", "6o"]
    assert screen.widget.view["turn"] > turn
    assert "seed" in saved[-1]


@pytest.mark.parametrize(
    "record",
    [
        "nothing",
        'game = "france"\n[[deal]]\nhands = ["7C 8C AC", "7D 8D AD"]\nplay = ""\n',
        'game = "valencia"\n[[deal]]\nhands = ["7e 3e 6o", "? ? ?"]\nplay = ""\n',
        'game = "valencia"\n',
    ],
)
def test_what_cannot_be_played_on_leaves_everything_as_it_was(record: str) -> None:
    screen = screen_of()
    desk, view = screen.desk, screen.widget.view
    for begin in (screen.start_from, screen.play_aside):
        with pytest.raises(RecordError):
            begin(record)
    assert screen.desk is desk
    assert screen.widget.view == view
