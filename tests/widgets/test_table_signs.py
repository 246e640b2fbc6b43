"""Signals on the screen: sent, answered, told; and what was not seen is nowhere in the painting."""

import json
from typing import Any

import pytest

from truc_tutor import variants
from truc_tutor.deck.gestures import GESTURES
from truc_tutor.tables.desk import HUMAN, Desk
from truc_tutor.tables.signals import SIGNS, Signal
from truc_tutor.texts.catalogue import texts
from truc_tutor.widgets.table import TableScreen

GAME = variants.game("valencia", seats=4, senyes=True)


def seated(seed: str = "signs") -> TableScreen:
    return TableScreen(texts("en"), saved=Desk.open(GAME, seed).save())


def wish(screen: TableScreen, **more: Any) -> dict[str, Any]:
    screen._receive(None, {"turn": screen.desk.turn, **more}, None)
    return dict(screen.widget.view)


def test_the_list_of_signals_has_every_gesture_with_its_meaning() -> None:
    words = seated().widget.words["signs"]
    assert [each["gesture"] for each in words["list"]] == list(SIGNS)
    assert all(each["means"] and each["yours"].startswith("You ") for each in words["list"])
    assert TableScreen(texts("en")).widget.words["signs"]["list"] == []


def test_a_signal_is_sent_and_the_answer_is_painted_on_the_partner() -> None:
    saved: list[str] = []
    screen = TableScreen(texts("en"), Desk.open(GAME, "signs").save(), saved.append)
    assert set(screen.widget.view["signals"]["may"]) == set(GESTURES)
    view = wish(screen, act="signal", gesture="puff")
    assert "puff" not in view["signals"]["may"]
    assert {0, 2} <= {each["seat"] for each in view["signals"]["shown"]}
    assert "You puff out your cheeks. It means: an envit of 33." in view["log"]
    assert view["frames"][-1]["log"] == len(view["log"])
    assert '"puff"' in saved[-1]


@pytest.mark.parametrize("gesture", ["dance", None, 3, ""])
def test_what_is_no_signal_changes_nothing(gesture: object) -> None:
    screen = seated()
    made = list(screen.desk.signals.made)
    view = wish(screen, act="signal", gesture=gesture)
    assert screen.desk.signals.made == made
    assert view["said"] == "That cannot be done now."


def test_without_signals_in_the_rules_nothing_of_them_is_painted() -> None:
    screen = TableScreen(texts("en"), saved=Desk.open(variants.game("valencia", seats=4)).save())
    assert screen.widget.view["signals"] is None


def test_a_signal_that_was_not_seen_leaves_no_trace_in_the_painting() -> None:
    """Other signals of the rivals, all unseen, give the very same painting."""
    compared = 0
    for number in range(40):
        screen = seated(f"secret {number}")
        signals, acts = screen.desk.signals, screen.desk.match.acts
        if any(each.seat != HUMAN for each in signals.shown(acts)):
            continue
        first = json.dumps(screen._paint())
        place = len(acts)
        others = [Signal(place, seat, gesture) for seat in (1, 3) for gesture in GESTURES]
        signals.made = [each for each in others if not signals.seen_by(each, HUMAN)]
        assert json.dumps(screen._paint()) == first
        compared += 1
    assert compared >= 10


def test_a_rivals_signal_that_was_seen_is_painted_and_told() -> None:
    for number in range(60):
        screen = seated(f"seen {number}")
        shown = screen.desk.signals.shown(screen.desk.match.acts)
        painted = (screen.widget.view["signals"] or {"shown": []})["shown"]
        assert [each["seat"] for each in painted] == [each.seat for each in shown]
        if shown:
            means = texts("en").say(SIGNS[shown[0].gesture].means)
            assert painted[0]["means"] == means
            assert any(means in line for line in screen.widget.view["log"])
            return
    pytest.fail("no rival was seen in sixty deals")
