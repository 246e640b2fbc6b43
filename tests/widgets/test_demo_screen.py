"""A deal with open cards on the screen: steps, jumps, what lies face down, and what travels."""

import json

import pytest

from truc_tutor import variants
from truc_tutor.cards import cards
from truc_tutor.tables.demonstration import demonstrate, demonstrate_record
from truc_tutor.texts.catalogue import LANGUAGES, texts
from truc_tutor.widgets.demo import DemoScreen
from truc_tutor.widgets.home import PLACES
from truc_tutor.widgets.paint_demo import Showing, paint_demo
from truc_tutor.widgets.paint_home import GAMES, demo_of

TIED = """
game = "valencia"
names = ["Maria", "Pau"]
[[deal]]
hands = ["3e 6o 4o", "3o 5o 4b"]
play = "3e 3o 6o/4o 5o/4b"
"""

ALL = [(name, seats) for name in variants.names() for seats in variants.variant(name).seats]


def opened(record: str | None = TIED, game: str = "valencia") -> tuple[DemoScreen, list[str]]:
    saved: list[str] = []
    return DemoScreen(texts("en"), game, record, saved.append), saved


def send(screen: DemoScreen, **wish: object) -> None:
    turn = screen.widget.view["turn"]
    screen._take(None, {"turn": turn, **wish}, [])


def codes(cells: list[dict[str, object] | None]) -> list[object]:
    return [each and each["code"] for each in cells]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "seats"), ALL)
def test_every_step_of_every_game_is_plain_json(name: str, seats: int, lang: str):
    shown = demonstrate("plain", variants.variant(name).game(seats=seats))
    for step in range(len(shown.steps)):
        view = paint_demo(Showing(shown, step), texts(lang))
        assert json.loads(json.dumps(view)) == view
        assert all(len(seat["tricks"]) == len(seat["held"]) == 3 for seat in view["seats"])
        assert sum(each["now"] for each in view["jumps"]) == 1


@pytest.mark.parametrize(("name", "seats"), ALL)
def test_cards_face_down_do_not_travel_before_all_have_seen_them(name: str, seats: int):
    for seed in ("a", "b", "c", "d"):
        shown = demonstrate(seed, variants.variant(name).game(seats=seats))
        for place, step in enumerate(shown.steps):
            seen = step.view.public
            tabled = (*seen.laid, *(each for trick in seen.tricks for each in trick.laid))
            known = {str(card) for each in tabled for card in (each.card, each.under) if card}
            known |= {
                str(card) for card in (seen.side.shown[1] if seen.side and seen.side.shown else ())
            }
            known |= {str(seen.turned)} if seen.turned else set()
            view = paint_demo(Showing(shown, place, frozenset(range(seats))), texts("en"))
            painted = {
                cell["code"]
                for seat in view["seats"]
                for cell in (*seat["held"], *seat["tricks"])
                if cell is not None
            }
            assert painted - {"back"} <= known


def test_counts_of_cards_face_down_are_hidden():
    screen, _ = opened()
    assert all(seat["count"] for seat in screen.widget.view["seats"])
    send(screen, act="cover", seat=1)
    maria, pau = screen.widget.view["seats"]
    assert maria["count"]
    assert not pau["count"]
    assert codes(maria["held"]) == ["3e", "6o", "4o"]
    assert codes(pau["held"]) == ["back"] * 3
    assert "5o" not in json.dumps(screen.widget.view)
    send(screen, act="cover", seat=1)
    assert codes(screen.widget.view["seats"][1]["held"]) == ["3o", "5o", "4b"]


def test_the_matrix_grows_with_the_steps_and_shrinks_back():
    screen, _ = opened()
    assert screen.widget.view["last"] == 4
    send(screen, act="go", step=2)
    maria, pau = screen.widget.view["seats"]
    assert codes(maria["tricks"]) == ["3e", None, None]
    assert codes(maria["held"]) == [None, "6o", "4o"]
    assert codes(pau["tricks"]) == ["3o", None, None]
    assert screen.widget.view["columns"][0]["state"] == "tied"
    assert "each plays both cards" in screen.widget.view["rules"][0]
    send(screen, act="go", step=4)
    maria, pau = screen.widget.view["seats"]
    assert codes(maria["tricks"]) == ["3e", "6o", "4o"]
    assert maria["tricks"][2]["beneath"]
    assert maria["tricks"][1]["takes"]
    assert codes(pau["tricks"]) == ["3o", "5o", "4b"]
    send(screen, act="go", step=0)
    assert codes(screen.widget.view["seats"][0]["tricks"]) == [None, None, None]


def test_a_card_beneath_stays_unknown_while_its_seat_lies_face_down():
    screen, _ = opened()
    send(screen, act="cover", seat=0)
    send(screen, act="go", step=4)
    maria = screen.widget.view["seats"][0]
    assert codes(maria["tricks"]) == ["3e", "6o", "back"]


def test_one_can_jump_to_every_trick():
    screen, _ = opened()
    assert [(each["label"], each["step"]) for each in screen.widget.view["jumps"]] == [
        ("Trick 1", 0),
        ("Trick 2", 2),
    ]
    send(screen, act="go", step=3)
    assert [each["now"] for each in screen.widget.view["jumps"]] == [False, True]


def test_a_record_of_more_deals_offers_them():
    deal = '[[deal]]\nhands = ["1e 1b 4o", "3o 5o 4b"]\nplay = "%s"\n'
    record = 'game = "valencia"\n' + deal % "1e 3o 1b 5o" + deal % "3o 1e 1b 5o"
    shown = demonstrate_record(record, "x")
    view = paint_demo(Showing(shown, len(shown.steps) - 1), texts("en"))
    assert [(each["label"], each["now"]) for each in view["deals"]] == [
        ("Deal 1", False),
        ("Deal 2", True),
    ]


def test_a_new_deal_is_another_one_and_is_kept():
    screen, saved = opened()
    assert saved == []
    send(screen, act="go", step=3)
    send(screen, act="cover", seat=1)
    send(screen, act="new", seats=4)
    assert screen.widget.view["step"] == 0
    assert [seat["covered"] for seat in screen.widget.view["seats"]] == [False, True, False, False]
    again, kept = opened(saved[-1])
    assert kept == []
    assert codes(again.widget.view["seats"][0]["held"]) == codes(
        screen.widget.view["seats"][0]["held"]
    )


@pytest.mark.parametrize("record", [None, "moon", 'game = "valencia"', TIED])
def test_what_cannot_be_shown_makes_room_for_a_deal_from_chance(record: str | None):
    screen, saved = opened(record, "france")
    assert len(saved) == 1
    assert len(cards(" ".join(codes(screen.widget.view["seats"][0]["held"])))) == 3


@pytest.mark.parametrize(
    "wish",
    [
        {"act": "go", "step": 5},
        {"act": "go", "step": -1},
        {"act": "go", "step": "1"},
        {"act": "go", "step": 1, "turn": 0},
        {"act": "cover", "seat": 2},
        {"act": "new", "seats": 3},
        {"act": "dance"},
    ],
)
def test_a_stale_or_senseless_message_changes_nothing(wish: dict[str, object]):
    screen, saved = opened()
    before = screen.widget.view
    send(screen, **wish)
    screen._take(None, "noise", [])
    assert screen.widget.view == before
    assert saved == []


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_place(game: str):
    assert demo_of(game) in PLACES


def test_the_step_stays_in_another_language():
    screen, _ = opened()
    send(screen, act="go", step=3)
    screen.relabel(texts("es"))
    assert screen.widget.view["lang"] == "es"
    assert screen.widget.view["step"] == 3
