"""Hints, tutor and robots beside the loop: the nudge at once, the rest when found."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from truc_tutor.coach import advice, hints
from truc_tutor.game.actions import token
from truc_tutor.game.view import Observation
from truc_tutor.players.booked import BookPlayer
from truc_tutor.tables.tutoring import Tutoring
from truc_tutor.texts.catalogue import texts
from truc_tutor.widgets import table_thinking
from truc_tutor.widgets.beside import beside_in_slices
from truc_tutor.widgets.settings import Settings
from truc_tutor.widgets.table import TableScreen

BLUNDER = (
    'game = "valencia"\nseed = "a"\nnames = ["", "bot:thumb"]\n'
    '[[deal]]\nhands = ["4b 5c 4o", "1e 1b 3c"]\nplay = "4b 1e truc"\n'
)
QUIET = Settings(tutor_bets=0.0, tutor_cards=0.0)


class Gate:
    """Holds work back, in whatever thread it is done, until it is opened."""

    def __init__(self) -> None:
        self.opened = threading.Event()
        self.threads: list[int] = []

    def behind(self, work: Callable[..., Any]) -> Callable[..., Any]:
        def held(*given: Any) -> Any:
            self.threads.append(threading.get_ident())
            assert self.opened.wait(20)
            return work(*given)

        return held


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    gate = Gate()
    monkeypatch.setattr(table_thinking, "hint", gate.behind(hints.hint))
    monkeypatch.setattr(table_thinking, "advise", gate.behind(advice.advise))
    return gate


def screen_of(settings: Settings = QUIET) -> TableScreen:
    screen = TableScreen(texts("en"), BLUNDER)
    screen.take(settings)
    return screen


def send(screen: TableScreen, act: str, **more: Any) -> dict[str, Any]:
    turn = screen.widget.view["turn"]
    screen.widget._handle_custom_msg({"act": act, "turn": turn, **more}, [])
    view: dict[str, Any] = screen.widget.view
    return view


async def painted(screen: TableScreen, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Waits until the painting is as wanted."""
    done = asyncio.get_running_loop().create_future()
    screen.widget.observe(
        lambda change: wanted(change["new"]) and not done.done() and done.set_result(None), "view"
    )
    if not wanted(screen.widget.view):
        await asyncio.wait_for(done, 20)
    view: dict[str, Any] = screen.widget.view
    return view


def rungs(view: dict[str, Any]) -> list[str]:
    return [rung["title"] for rung in view["hint"]]


def test_the_nudge_is_there_at_once_and_the_rest_when_it_is_found(gate: Gate) -> None:
    async def ask() -> None:
        screen = screen_of()
        assert rungs(send(screen, "hint")) == ["A nudge"]
        view = send(screen, "hint")
        assert rungs(view) == ["A nudge", ""]
        assert view["hint"][1] == {"title": "", "text": "Thinking …", "waits": True}
        gate.opened.set()
        view = await painted(screen, lambda view: len(view["hint"]) == 2 and rungs(view)[1] != "")
        assert rungs(view) == ["A nudge", "The reason"]
        assert rungs(send(screen, "hint")) == ["A nudge", "The reason", "The answer"]
        assert threading.get_ident() not in gate.threads

    asyncio.run(ask())


def test_a_hint_for_what_is_past_is_thrown_away(gate: Gate) -> None:
    async def ask() -> None:
        screen = screen_of()
        send(screen, "hint")
        send(screen, "hint")
        (late,) = screen._thinking._hinting
        view = send(screen, "do", word="refuse")
        assert view["hint"] == []
        gate.opened.set()
        await late
        assert screen.widget.view["hint"] == []
        assert screen.desk.hint is None

    asyncio.run(ask())


def test_a_hint_that_cannot_be_found_leaves_the_nudge(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_given: Any) -> Any:
        raise RuntimeError("no hint")

    monkeypatch.setattr(table_thinking, "hint", broken)

    async def ask() -> None:
        screen = screen_of()
        send(screen, "hint")
        send(screen, "hint")
        view = await painted(screen, lambda view: len(view["hint"]) == 1)
        assert rungs(view) == ["A nudge"]

    asyncio.run(ask())


def test_an_act_waits_for_the_tutor_who_still_weighs_it(gate: Gate) -> None:
    async def act() -> None:
        screen = screen_of(Settings())
        turn = screen.widget.view["turn"]
        view = send(screen, "do", word="retruc")
        assert view["held"] is None
        screen._thinking.weigh()  # as the clock does a moment after each picture
        assert view["turn"] == turn
        gate.opened.set()
        view = await painted(screen, lambda view: view["held"] is not None)
        assert view["held"]["word"] == "retruc"
        assert view["turn"] == turn
        assert threading.get_ident() not in gate.threads

    asyncio.run(act())


def test_what_mattered_is_told_when_it_is_weighed(gate: Gate) -> None:
    async def play() -> None:
        screen = screen_of(Settings())
        send(screen, "do", word="retruc", sure=True)
        view = send(screen, "do", word="refuse", sure=True)
        assert view["end"]["mattered"] == ""
        gate.opened.set()
        view = await painted(screen, lambda view: view["end"]["mattered"] != "")
        assert view["end"]["mattered"].startswith("What mattered most: calling Retruc cost")

    asyncio.run(play())


class Slow:
    """Stands in for a robot's thoughts: none ends before the gate is opened."""

    def __init__(self, gate: Gate) -> None:
        self.gate = gate
        self.ended = 0

    def thoughts(self, _seen: Observation) -> Iterator[None]:
        self.gate.threads.append(threading.get_ident())
        assert self.gate.opened.wait(20)
        yield
        self.ended += 1


EXPERT = (
    'game = "france"\nseed = "b"\nnames = ["", "bot:book"]\n'
    '[[deal]]\nhands = ["7D 8S KH", "9S TD JC"]\nplay = ""\n'
)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    slow = Slow(Gate())
    monkeypatch.setattr(BookPlayer, "ponder", slow.thoughts)
    return slow


def sat_down(saved: list[str] | None = None) -> TableScreen:
    keep = None if saved is None else saved.append
    screen = TableScreen(texts("en"), EXPERT, keep, game="france")
    screen.take(QUIET)
    return screen


def held(view: dict[str, Any]) -> list[str]:
    return [card["code"] for card in view["holding"]]


def thinks(view: dict[str, Any]) -> bool:
    return bool(view["phase"] == "watch" and view["said"] == "Thinking …")


def test_an_act_is_shown_while_the_robot_thinks_and_answered_when_it_has(slow: Slow) -> None:
    async def play() -> None:
        saved: list[str] = []
        screen = sat_down(saved)
        turn = screen.desk.turn
        view = send(screen, "do", word="8S")
        assert held(view) == ["7D", "8S", "KH"]
        view = await painted(screen, thinks)
        assert held(view) == ["7D", "KH"]
        assert not any(card["act"] for card in view["holding"])
        assert view["buttons"] == []
        assert not view["can"]["hint"]
        assert view["can"]["undo"]
        assert saved == []
        slow.gate.opened.set()
        view = await painted(screen, lambda view: view["turn"] > turn)
        assert not thinks(view)
        assert len(view["frames"]) >= 2  # the act itself, and the robot's answer
        assert len(saved) == slow.ended == 1
        assert threading.get_ident() not in slow.gate.threads

    asyncio.run(play())


def test_what_is_done_twice_while_the_robot_thinks_is_done_once(slow: Slow) -> None:
    async def play() -> None:
        screen = sat_down()
        acts, turn = len(screen.desk.match.acts), screen.desk.turn
        send(screen, "do", word="8S")
        send(screen, "do", word="7D")
        slow.gate.opened.set()
        await painted(screen, lambda view: view["turn"] > turn)
        assert token(screen.desk.match.acts[acts]) == "8S"  # type: ignore[arg-type]
        assert screen.desk.turn == turn + 1

    asyncio.run(play())


def test_taking_back_what_waits_for_the_robot_changes_nothing(slow: Slow) -> None:
    async def play() -> None:
        screen = sat_down()
        before, turn = list(screen.desk.match.acts), screen.desk.turn
        send(screen, "do", word="8S")
        await painted(screen, thinks)
        view = send(screen, "undo")
        assert held(view) == ["7D", "8S", "KH"]
        assert not thinks(view)
        slow.gate.opened.set()
        await asyncio.get_running_loop().shutdown_default_executor()
        await asyncio.sleep(0)
        assert (screen.desk.match.acts, screen.desk.turn) == (before, turn)

    asyncio.run(play())


def test_leaving_while_the_robot_thinks_loses_nothing(slow: Slow) -> None:
    async def play() -> None:
        saved: list[str] = []
        screen = sat_down(saved)
        turn = screen.desk.turn
        send(screen, "do", word="8S")
        send(screen, "leave")
        slow.gate.opened.set()
        await painted(screen, lambda view: view["turn"] > turn)
        assert "8S" in saved[-1].split("play = ")[1]

    asyncio.run(play())


def test_another_match_meanwhile_is_not_touched(slow: Slow) -> None:
    async def play() -> None:
        screen = sat_down()
        send(screen, "do", word="8S")
        await painted(screen, thinks)
        screen.start_from(EXPERT.replace("7D 8S KH", "7D 8S KC"))
        acts = list(screen.desk.match.acts)
        slow.gate.opened.set()
        await asyncio.get_running_loop().shutdown_default_executor()
        await asyncio.sleep(0)
        assert screen.desk.match.acts == acts
        assert not thinks(screen.widget.view)

    asyncio.run(play())


def test_what_the_tutor_holds_back_waits_for_no_robot(
    slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Tutoring, "interrupts", lambda *_given: True)

    async def play() -> None:
        screen = sat_down()
        view = send(screen, "do", word="8S")
        assert view["held"]["word"] == "8S"
        assert not screen._thinking.foresees
        assert slow.gate.threads == []

    asyncio.run(play())


def test_a_robot_that_cannot_think_ahead_thinks_when_the_act_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(_robot: BookPlayer, _seen: Observation) -> Iterator[None]:
        raise RuntimeError("no thoughts")

    monkeypatch.setattr(BookPlayer, "ponder", broken)

    async def play() -> None:
        screen = sat_down()
        turn = screen.desk.turn
        send(screen, "do", word="8S")
        view = await painted(screen, lambda view: view["turn"] > turn)
        assert held(view) == ["7D", "KH"]

    asyncio.run(play())


def test_without_threads_the_thoughts_take_turns_with_the_loop() -> None:
    async def work() -> None:
        loop, done = asyncio.get_running_loop(), list[str]()

        def none(*_given: Any) -> Any:
            raise RuntimeError("no threads")

        loop.run_in_executor = none  # type: ignore[method-assign]
        loop.call_soon(done.append, "heard")

        def slices() -> Iterator[None]:
            for number in range(3):
                done.append(str(number))
                yield

        await beside_in_slices(slices())
        assert done == ["0", "heard", "1", "2"]

    asyncio.run(work())


def test_a_robot_answers_the_same_whether_it_has_thought_ahead_or_not() -> None:
    async def ahead() -> list[Any]:
        screen = sat_down()
        for word in ("8S", "7D"):
            turn = screen.desk.turn
            send(screen, "do", word=word)
            await painted(screen, lambda view, turn=turn: view["turn"] > turn)  # type: ignore[misc]
        return list(screen.desk.match.acts)

    alone = sat_down()
    for word in ("8S", "7D"):
        send(alone, "do", word=word)
    assert asyncio.run(ahead()) == alone.desk.match.acts
