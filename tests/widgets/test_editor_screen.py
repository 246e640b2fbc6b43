"""The position editor without a kernel: what it takes, what it refuses, and what it never tells."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN, cards
from truc_tutor.game.actions import token
from truc_tutor.tables import setup
from truc_tutor.tables.desk import Desk
from truc_tutor.tables.setup_text import shown
from truc_tutor.texts.catalogue import LANGUAGES, texts
from truc_tutor.widgets.editor import EditorScreen
from truc_tutor.widgets.paint_editor import Editing, paint_editor

ALL = [(name, seats) for name in variants.names() for seats in variants.variant(name).seats]
SET = "7e 3e 6o | 1b 4c 5o"


class Opened:
    """A screen with what it has saved and what it has given to be played."""

    def __init__(self, game: str = "valencia", saved: str | None = None, *, waits: bool = False):
        self.saved: list[str] = []
        self.played: list[str] = []
        self.screen = EditorScreen(
            texts("en"), game, saved, self.saved.append, self.played.append, waits=waits
        )

    @property
    def view(self) -> dict:
        return self.screen.widget.view

    def wish(self, act: str, **more: object) -> None:
        self.screen._take(None, {"turn": self.view["turn"], "act": act, **more}, [])


def hands(opened: Opened) -> list[list[str]]:
    return [[each["code"] for each in row["slots"]] for row in opened.view["cards"]["rows"]]


def chosen(opened: Opened) -> list[str]:
    rows = opened.view["cards"]["rows"]
    return [each["slot"] for row in rows for each in row["slots"] if each["chosen"]]


def offered(opened: Opened) -> dict[int, set[str]]:
    return {
        each["seat"]: {act["word"] for act in each["acts"]} for each in opened.view["acts"]["seats"]
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "seats"), ALL)
def test_the_editor_is_plain_json_in_every_language(lang: str, name: str, seats: int):
    draft = setup.fill(setup.blank(variants.variant(name).game(seats=seats), "5eed"))
    view = paint_editor(draft, Editing(1), texts(lang))
    assert json.loads(json.dumps(view)) == view
    assert len(view["cards"]["rows"]) == seats + draft.game.turns_card
    racked = [each for suit in view["cards"]["suits"] for each in suit["cards"]]
    assert sorted(each["code"] for each in racked) == sorted(map(str, draft.game.deck))
    assert sum(bool(each["whose"]) for each in racked) == len(draft.known)


def test_cards_from_the_deck_go_into_one_place_after_another():
    opened = Opened()
    for code in ["7e", "3e", "6o", "1b"]:
        opened.wish("put", code=code)
    assert hands(opened) == [["7e", "3e", "6o"], ["1b", "", ""]]
    assert chosen(opened) == ["1-1"]
    opened.wish("open", slot="0-1")
    assert hands(opened)[0] == ["7e", "", "6o"]
    assert chosen(opened) == ["0-1"]


def test_a_card_that_is_used_is_refused_beside_the_cards_and_nothing_changes():
    opened = Opened()
    opened.wish("put", code="7e")
    before, saved = opened.screen.draft, len(opened.saved)
    opened.wish("put", code="7e")
    assert opened.view["area"] == "cards"
    assert opened.view["refused"].startswith("The seven of espases")
    assert opened.view["refused"].endswith("is there twice.")
    assert (opened.screen.draft, len(opened.saved)) == (before, saved)
    opened.wish("put", code="3e")
    assert opened.view["refused"] == ""


def test_a_line_of_codes_that_is_refused_stays_to_be_mended():
    opened = Opened()
    opened.wish("write", text="7e 3e 6o | 7e")
    assert opened.view["cards"]["codes"] == "7e 3e 6o | 7e"
    assert opened.view["cards"]["wrong"]
    opened.wish("write", text=SET)
    assert (opened.view["cards"]["codes"], opened.view["cards"]["wrong"]) == (SET, False)


@pytest.mark.parametrize(
    ("wish", "area"),
    [
        ({"act": "score", "pair": 0, "value": 24}, "score"),
        ({"act": "score", "pair": 1, "value": "moon"}, "score"),
        ({"act": "do", "seat": 1, "word": "truc"}, "acts"),
        ({"act": "do", "seat": 0, "word": "retruc"}, "acts"),
        ({"act": "preset", "value": "moon"}, "rules"),
        ({"act": "seats", "value": 3}, "rules"),
        ({"act": "put", "code": "KH"}, "cards"),
        ({"act": "put", "code": "moon"}, "cards"),
    ],
)
def test_what_cannot_be_is_refused_where_it_was_wished(wish: dict, area: str):
    opened = Opened()
    before = opened.screen.draft
    opened.wish(**wish)
    assert opened.view["area"] == area
    assert opened.view["refused"].endswith(".")
    assert opened.screen.draft == before
    assert opened.saved == []


def test_rules_score_and_mano_are_set_and_camas_where_there_are_more_than_one():
    opened = Opened()
    assert {each["name"] for each in opened.view["score"]} == {"score"}
    opened.wish("preset", value="traditional")
    opened.wish("camas", pair=1, value=1)
    opened.wish("score", pair=0, value="20")
    opened.wish("seats", value=4)
    opened.wish("mano", value=3)
    draft = opened.screen.draft
    assert (draft.score, draft.camas, draft.mano) == ((20, 0), (0, 1), 3)
    assert (draft.game.preset, draft.game.seats) == ("traditional", 4)
    assert set(offered(opened)) == {3}


def test_the_place_chosen_stays_one_that_there_is():
    opened = Opened()
    opened.wish("seats", value=4)
    opened.wish("choose", slot="3-2")
    opened.wish("seats", value=2)
    assert chosen(opened) == ["0-0"]
    opened.wish("choose", slot="3-2")
    assert chosen(opened) == ["0-0"]


def test_the_turned_card_is_set_last_and_has_a_place():
    opened = Opened("paulista")
    opened.wish("write", text="KH 3S 4C | 2D 5H 6S")
    assert chosen(opened) == ["turned"]
    opened.wish("put", code="7C")
    assert opened.screen.draft.turned == cards("7C")[0]
    opened.wish("open", slot="turned")
    assert opened.screen.draft.turned is None


def test_acts_go_on_and_back_and_those_dropped_are_told():
    opened = Opened()
    opened.wish("write", text=SET)
    for seat, word in ((0, "truc"), (1, "accept"), (0, "3e")):
        assert word in offered(opened)[seat]
        opened.wish("do", seat=seat, word=word)
    assert [each["said"] for each in opened.view["acts"]["done"]] == [
        "Truc",
        "Vull",
        "play the three of espases",
    ]
    opened.wish("write", text="7e 3o 6o | 1b 4c 5o")
    assert opened.view["said"] == "1 act no longer fits and has been taken back."
    assert opened.view["area"] == "cards"
    opened.wish("back")
    assert opened.view["said"] == ""
    assert [token(act) for act in opened.screen.draft.acts] == ["truc"]


def test_a_card_left_to_chance_is_not_offered_and_the_screen_says_why():
    opened = Opened()
    (seat,) = opened.view["acts"]["seats"]
    assert not [each for each in seat["acts"] if each["code"]]
    assert "left to chance" in seat["chance"]
    opened.wish("put", code="7e")
    (seat,) = opened.view["acts"]["seats"]
    assert {each["word"] for each in seat["acts"] if each["code"]} == {"7e", "_7e"}
    assert seat["chance"] == ""


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(ALL), st.randoms(use_true_random=False))
def test_nothing_shown_depends_on_what_chance_deals(table: tuple[str, int], rng):
    """The secrecy alarm: with other chance cards the painting is the very same."""
    name, seats = table
    draft = setup.fill(setup.blank(variants.variant(name).game(seats=seats), str(rng.random())))
    for seat in range(seats):
        for place in range(3):
            if rng.random() < 0.4:
                draft = setup.put(draft, seat, place, UNKNOWN)
    for _ in range(rng.randrange(7)):
        acts = [
            (seat, token(act))
            for seat, each in setup.possible(draft, setup.folded(draft).state).items()
            for act in each
        ]
        if not acts:
            break
        draft = setup.do(draft, *rng.choice(acts))
    other = setup.settle(replace(draft, seed=draft.seed + "x"))
    assert paint_editor(draft, Editing(1), texts("en")) == paint_editor(
        other, Editing(1), texts("en")
    )


def test_the_seed_stays_here():
    opened = Opened()
    opened.wish("put", code="7e")
    assert opened.screen.draft.seed not in json.dumps(opened.view)


def test_filling_up_sets_every_place_and_clearing_takes_another_chance():
    opened = Opened()
    opened.wish("fill")
    first = hands(opened)
    assert all(code for held in first for code in held)
    assert opened.view["cards"]["full"]
    opened.wish("clear")
    assert not any(code for held in hands(opened) for code in held)
    opened.wish("fill")
    assert hands(opened) != first


def test_the_position_can_be_played_on_with_exactly_these_cards():
    opened = Opened()
    opened.wish("write", text=SET)
    opened.wish("score", pair=1, value=9)
    opened.wish("play")
    desk = Desk.resume(opened.played[0])
    assert desk.seen.dealt == cards("7e 3e 6o")
    assert desk.seen.score == (0, 9)


def test_a_match_that_waits_is_replaced_only_when_that_is_confirmed():
    opened = Opened(waits=True)
    opened.wish("play")
    assert opened.view["play"]["asking"]
    assert opened.played == []
    opened.wish("keep")
    assert opened.view["play"]["asking"] == ""
    opened.wish("play")
    opened.wish("play", sure=True)
    assert len(opened.played) == 1


def test_what_was_saved_comes_back_with_the_same_chance():
    opened = Opened()
    opened.wish("write", text="7e 3e | 1b")
    opened.wish("do", seat=0, word="7e")
    assert Opened(saved=opened.saved[-1]).screen.draft == opened.screen.draft


def test_a_position_that_cannot_be_read_begins_anew_and_says_so():
    opened = Opened(saved="moon")
    assert opened.screen.draft.open_places == 6
    assert opened.view["said"].startswith("The position you left could not be read")
    other = shown(setup.blank(variants.game("france"), "5eed"))
    assert Opened(saved=other).screen.draft.game.name == "valencia"


def test_a_stale_wish_changes_nothing_but_a_value_counts():
    opened = Opened()
    old = opened.view["turn"]
    opened.wish("put", code="7e")
    for act in ("put", "do", "back", "fill", "clear", "play", "open"):
        stale = {"turn": old, "act": act, "code": "3e", "slot": "0-0", "seat": 0, "word": "truc"}
        opened.screen._take(None, stale, [])
    assert hands(opened)[0] == ["7e", "", ""]
    assert opened.screen.draft.acts == ()
    assert opened.played == []
    opened.screen._take(None, {"turn": old, "act": "score", "pair": 0, "value": 5}, [])
    assert opened.screen.draft.score == (5, 0)


def test_another_language_keeps_the_position():
    opened = Opened("paulista")
    opened.wish("put", code="KH")
    opened.screen.relabel(texts("fr"))
    assert opened.view["lang"] == "fr"
    assert hands(opened)[0][0] == "KH"
    assert 'data-letters="RDV"' in opened.screen.widget.deck


JUNK = st.none() | st.booleans() | st.integers(-3, 30) | st.text(max_size=4) | st.lists(st.none())
ACTS = ("choose", "put", "open", "write", "fill", "clear", "do", "back", "play", "keep", "moon")


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from((*ACTS, "preset", "seats", "mano", "score", "camas")) | JUNK,
    st.dictionaries(
        st.sampled_from(("slot", "code", "text", "seat", "word", "value", "pair")), JUNK
    ),
)
def test_rubbish_never_raises(act: object, more: dict):
    opened = Opened()
    opened.wish(act, **more)
    opened.screen._take(None, act, [])
    assert setup.settle(opened.screen.draft) == opened.screen.draft
