"""The practice table without kernel or browser: messages go in, one painting comes out."""

import json
from random import Random
from typing import Any

import pytest

from truc_tutor import variants
from truc_tutor.game.actions import token
from truc_tutor.tables.desk import Desk
from truc_tutor.texts.catalogue import texts
from truc_tutor.widgets.table import TableScreen

TWO = ("7e 3e 6o", "1b 4c 5o")


def record(
    hands: tuple[str, ...], play: str = "", head: str = "", rules: str = "standard", mano: int = 0
) -> str:
    names = json.dumps(["", *("bot:random" for _ in hands[1:])])
    return (
        f'game = "valencia"\nrules = "{rules}"\nseats = {len(hands)}\nmano = {mano}\n'
        f'seed = "5eed"\nnames = {names}\n{head}\n'
        f'[[deal]]\nhands = {json.dumps(list(hands))}\nplay = "{play}"\n'
    )


def screen_of(*deal: Any, **rest: Any) -> TableScreen:
    return TableScreen(texts("en"), record(*deal, **rest))


def send(screen: TableScreen, act: str, **more: Any) -> dict[str, Any]:
    """Sends a wish as the browser does and gives the painting that answers it."""
    turn = more.pop("turn", screen.widget.view["turn"])
    screen.widget._handle_custom_msg({"act": act, "turn": turn, **more}, [])
    view: dict[str, Any] = screen.widget.view
    return view


def view_of(screen: TableScreen) -> dict[str, Any]:
    view: dict[str, Any] = screen.widget.view
    return view


def words(view: dict[str, Any]) -> list[str]:
    return [button["act"] for button in view["buttons"]]


def test_one_wish_is_one_update_and_the_same_wish_again_is_none() -> None:
    screen = screen_of(TWO)
    updates: list[Any] = []
    screen.widget.observe(updates.append, "view")
    turn = view_of(screen)["turn"]
    send(screen, "do", word="7e", turn=turn)
    assert len(updates) == 1
    send(screen, "do", word="7e", turn=turn)
    send(screen, "do", word="3e", turn=turn)
    send(screen, "undo", turn=turn)
    assert len(updates) == 1


def test_rubbish_changes_nothing_and_shows_no_traceback() -> None:
    screen = screen_of(TWO)
    acts = list(screen.desk.match.acts)
    turn = view_of(screen)["turn"]
    for message in (
        None,
        7,
        "do",
        [],
        {},
        {"turn": turn},
        {"act": "do", "turn": turn},
        {"act": "do", "turn": turn, "word": {"a": 1}},
        {"act": "do", "turn": turn, "word": "7e/3e"},
        {"act": "do", "turn": turn, "word": "_?"},
        {"act": "do", "turn": str(turn), "word": "7e"},
        {"act": "next", "turn": turn},
        {"act": "undo", "turn": turn},
        {"act": "choose", "turn": turn, "word": 3},
        {"act": "pace", "turn": turn, "pace": 9},
        {"act": "leave", "turn": turn},
        {"act": "__init__", "turn": turn},
        {"act": "new", "turn": turn, "seats": 3},
        {"act": "new", "turn": turn, "seats": True},
        {"act": "new", "turn": turn, "seats": 2, "options": {"stones": 25}},
        {"act": "new", "turn": turn, "seats": 2, "options": {"stones": "24"}},
        {"act": "new", "turn": turn, "seats": 2, "options": {"stones": [24]}},
        {"act": "new", "turn": turn, "seats": 2, "options": {"camas": True}},
        {"act": "new", "turn": turn, "seats": 2, "options": {"deck": "clean"}},
        {"act": "new", "turn": turn, "seats": 2, "options": {"preset": "standard"}},
        {"act": "new", "turn": turn, "seats": 2, "options": ["stones"]},
        {"act": "new", "turn": turn, "seats": 2, "options": None},
        {"act": "new", "turn": turn, "seats": 2, "preset": ["standard"]},
        {"act": "new", "turn": turn, "seats": 2, "preset": "house"},
        {"act": "new", "turn": turn, "seats": {"a": []}},
    ):
        screen.widget._handle_custom_msg(message, [])
        assert screen.desk.match.acts == acts, message
        assert "Traceback" not in json.dumps(screen.widget.view)


def test_what_cannot_be_done_is_said_and_the_next_good_wish_clears_it() -> None:
    screen = screen_of(TWO)
    view = send(screen, "do", word="accept")
    assert (view["notice"], view["said"]) == (True, "That cannot be done now.")
    view = send(screen, "do", word="7e")
    assert view["notice"] is False


def test_a_fault_within_leaves_the_match_and_says_a_sentence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    screen = screen_of(TWO)

    def broken(*_: object) -> None:
        raise RuntimeError("a robot has failed")

    monkeypatch.setattr(screen.desk._robots, "_choose", broken)
    before = list(screen.desk.match.acts)
    view = send(screen, "do", word="7e")
    assert screen.desk.match.acts == before
    assert view["said"] == "That did not work; nothing has changed."
    assert "RuntimeError" not in json.dumps(view)
    assert "a wish at the table failed" in caplog.text


def test_the_sentence_says_who_called_what_and_what_each_answer_costs() -> None:
    screen = screen_of(TWO, "1b 3e truc", mano=1)
    view = view_of(screen)
    assert view["said"] == (
        "Ràfol calls Truc: 2 stones if you accept, 1 stone for Ràfol if you refuse."
    )
    assert words(view) == ["accept", "retruc", "refuse"]
    assert [button["price"] for button in view["buttons"]] == [
        "play for 2 stones",
        "for 3, 2 if refused",
        "give up 1 stone",
    ]
    assert [button["word"] for button in view["buttons"]] == ["Vull", "Retruc", "No vull"]
    assert {button["lang"] for button in view["buttons"]} == {"ca-valencia"}
    assert [button["key"] for button in view["buttons"]] == ["Q", "W", "E"]
    frame = view["frames"][-1]
    assert [rung["state"] for rung in frame["ladder"]] == ["now", "asked", "", "", ""]
    assert [seat["mano"] for seat in frame["seats"]] == [False, True]
    assert frame["seats"][1]["says"] == "Truc"
    assert all(card["act"] == "" for card in view["holding"])


@pytest.mark.parametrize(
    ("head", "accepted", "told"),
    [
        ("score = [5, 10]", "cama", "falta now: the whole cama"),
        ("score = [10, 15]", 9, "falta now: 9 stones"),
        ("score = [12, 5]", 12, "falta now: 12 stones"),
        ("score = [23, 5]", 1, "falta now: 1 stone"),
        ("score = [9, 3]\noptions = { stones = 18 }", 9, "falta now: 9 stones"),
    ],
)
def test_the_falta_is_priced_at_the_present_score(head: str, accepted: object, told: str) -> None:
    """A45, GA-F1 to GA-F6."""
    view = view_of(screen_of(TWO, "envit", head, mano=1))
    falta = next(button for button in view["buttons"] if button["act"] == "falta")
    assert (falta["accepted"], falta["refused"]) == (accepted, 2)
    assert view["frames"][-1]["falta"] == told


def test_stones_stand_in_males_and_bones() -> None:
    frame = view_of(screen_of(TWO, "", "score = [15, 10]"))["frames"][-1]
    assert [(side["males"], side["bones"]) for side in frame["score"]] == [(12, 3), (10, 0)]


def test_only_the_pair_that_accepted_may_raise_and_the_ladder_says_so() -> None:
    """A32: the caller has no button for the next rung."""
    view = view_of(screen_of(TWO, "truc accept"))
    assert words(view) == []
    assert view["frames"][-1]["raiser"] == "Retruc may be called only by Ràfol."


def test_covered_play_tells_its_price_binds_and_leaves_the_envit() -> None:
    """A24–A26."""
    screen = screen_of(TWO)
    assert view_of(screen)["count"] == "Your envit: 30 (7 + 3 + 20)"
    view = send(screen, "cover")
    assert view["cover"]["on"]
    assert "does not count for your envit" in view["cover"]["note"]
    assert [card["act"] for card in view["holding"]] == ["_7e", "_3e", "_6o"]
    assert view["holding"][0]["name"].endswith(", covered")
    view = send(screen, "do", word="_7e")
    while screen.desk.seen.questions:
        view = send(screen, "do", word="refuse")
    assert not view["cover"]["on"]
    if not screen.desk.seen.over:
        assert view["cover"]["bound"]
        assert not view["cover"]["may"]
        assert all(card["act"].startswith("_") for card in view["holding"])
        assert view["count"] == "Your envit: 6 (6)"


def test_two_cards_are_chosen_warned_about_and_confirmed() -> None:
    """A14, A16, A17: nothing is laid before it is confirmed."""
    screen = screen_of(("3e 7e 4b", "3o 5c 6b"), "3e 3o")
    acts = list(screen.desk.match.acts)
    assert view_of(screen)["phase"] == "lay"
    view = send(screen, "do", word="4b")
    assert screen.desk.match.acts == acts
    assert view["choice"]["act"] == "4b/7e"
    assert view["choice"]["told"].startswith("The four of bastos face up, the seven of espases")
    assert "will count nothing" in view["choice"]["warning"]
    view = send(screen, "do", word="7e")
    assert (view["choice"]["act"], view["choice"]["warning"]) == ("7e/4b", "")
    view = send(screen, "choose", word="")
    assert view["choice"] is None
    send(screen, "do", word="7e")
    send(screen, "do", word="7e/4b")
    assert token(screen.desk.seen.history[2]) == "7e/4b"


@pytest.mark.parametrize(("rule", "warns"), [("gte", False), ("gt", True)])
def test_the_warning_follows_the_rule_of_the_table(rule: str, warns: bool) -> None:
    screen = screen_of(
        ("3e 5o 5c", "3o 7c 6b"), "3e 3o", f'options = {{ two_card_rule = "{rule}" }}'
    )
    assert bool(send(screen, "do", word="5o")["choice"]["warning"]) is warns


def test_a_settled_deal_is_told_step_by_step_the_envit_first() -> None:
    screen = screen_of(("7e 6e 3o", "1b 4c 5o"), "envit accept 7e 4c 3o 5o", "score = [1, 2]")
    view = view_of(screen)
    assert view["phase"] == "over"
    assert [step["text"] for step in view["end"]["steps"]] == [
        (
            "Envit: you show the seven of espases (manilla) and the six of espases, which make 33: "
            "2 stones for you."
        ),
        "The losing side shows nothing: Són bones.",
        "The tricks: 1 stone for you.",
        "In the next deal Ràfol is mano.",
    ]
    assert [card["code"] for card in view["end"]["steps"][0]["cards"]] == ["7e", "6e"]
    frame = view["frames"][-1]
    assert [side["stones"] for side in frame["score"]] == [4, 2]
    assert frame["tricks"][0]["laid"][0]["glows"]
    assert frame["seats"][1]["says"] == "Són bones"
    assert view["can"]["next"]
    view = send(screen, "next")
    assert view["deal"] == 2
    assert view["end"] is None


def test_a_won_match_offers_a_new_one() -> None:
    screen = screen_of(("7e 6e 3o", "1b 4c 5o"), "7e 4c 3o 5o", "score = [23, 2]")
    view = view_of(screen)
    assert (view["phase"], view["can"]["next"]) == ("won", False)
    assert view["end"]["title"] == "You have won the match"
    chosen = {"stones": 18, "camas": 3}
    view = send(screen, "new", seats=4, options=chosen, preset="traditional")
    assert (view["rules"]["seats"], view["rules"]["preset"]) == (4, "traditional")
    assert view["rules"]["options"] == screen.desk.game.options
    assert chosen.items() <= view["rules"]["options"].items()
    assert [seat["place"] for seat in view["seats"]] == ["south", "east", "north", "west"]
    assert screen.desk.game.options["envit_first"] is True


def test_hints_climb_rung_by_rung_and_go_with_the_decision() -> None:
    screen = screen_of(TWO)
    for rungs in (1, 2, 3):
        view = send(screen, "hint")
        assert len(view["hint"]) == rungs
        assert all(rung["text"] for rung in view["hint"])
        assert len(view["frames"]) == 1
    assert not view["can"]["hint"]
    assert send(screen, "do", word="7e")["hint"] == []


def test_undo_paints_the_decision_again() -> None:
    screen = screen_of(TWO)
    before = view_of(screen)["holding"]
    send(screen, "do", word="7e")
    view = send(screen, "undo")
    assert view["holding"] == before
    assert not view["can"]["undo"]
    assert len(view["frames"]) == 1


def test_frames_tell_each_act_once_and_a_repaint_plays_none_again() -> None:
    screen = screen_of(("7e 3e 6o", "1b 4c 5o", "7c 4b 4e", "3o 5e 6c"))
    view = send(screen, "do", word="7e")
    frames = view["frames"]
    assert len(frames) == len(screen.desk.moments()) > 1
    assert frames[0]["line"] == "You play the seven of espases (manilla)."
    assert [frame["log"] for frame in frames] == sorted(frame["log"] for frame in frames)
    assert frames[-1]["log"] == len(view["log"])
    played = view["played"]
    assert send(screen, "cover")["played"] == played


def test_every_change_is_saved_and_a_saved_table_is_found_again() -> None:
    saved: list[str] = []
    screen = TableScreen(texts("en"), record(TWO), saved.append)
    send(screen, "do", word="7e")
    assert len(saved) == 1
    again = TableScreen(texts("en"), saved[-1])
    for part in ("log", "holding", "buttons", "said"):
        assert view_of(again)[part] == view_of(screen)[part]
    assert again.desk.match.acts == screen.desk.match.acts


def test_a_saved_table_that_cannot_be_read_begins_a_new_match_and_says_so() -> None:
    view = view_of(TableScreen(texts("en"), "rubbish ["))
    assert view["deal"] == 1
    assert "could not be read" in view["said"]


def test_leaving_asks_the_root() -> None:
    left: list[bool] = []
    screen = TableScreen(texts("en"), record(TWO), on_leave=lambda: left.append(True))
    assert send(screen, "leave")["can"]["leave"]
    assert left == [True]
    assert not view_of(screen_of(TWO))["can"]["leave"]


def test_another_language_is_one_painting() -> None:
    screen = screen_of(TWO)
    screen.relabel(texts("ca-valencia"))
    assert view_of(screen)["turn"] == screen.desk.turn
    assert screen.widget.words["calls"][0] == "Vull"
    assert screen.widget.words["undo"] == texts("ca-valencia").t("Undo")


@pytest.mark.parametrize("seats", [2, 4])
def test_a_painting_stays_small(seats: int) -> None:
    screen = TableScreen(texts("en"), record(TWO))
    rng = Random(seats)
    for number in range(3):
        game = variants.game("valencia", "traditional", seats=seats, stones=18)
        screen.session.sit_down(Desk.open(game, seed=str(number), robot="random"))
        while screen.desk.seen.winner is None:
            if screen.desk.seen.over:
                screen.desk.next_deal(screen.desk.turn)
            else:
                word = token(rng.choice(screen.desk.seen.legal))
                screen.desk.act(word, screen.desk.turn)
            assert len(json.dumps(screen._paint(), ensure_ascii=False).encode()) < 18_000
