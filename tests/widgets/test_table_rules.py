"""The options panel: every option in words, wishes that are checked, rules that are remembered."""

import json
from typing import Any

import pytest

from truc_tutor import variants
from truc_tutor.texts.catalogue import texts
from truc_tutor.widgets.paint_table_rules import paint_panel
from truc_tutor.widgets.table import TableScreen

ENGLISH = texts("en")


def send(screen: TableScreen, **wish: Any) -> dict[str, Any]:
    screen.widget._handle_custom_msg({"turn": screen.widget.view["turn"], **wish}, [])
    view: dict[str, Any] = screen.widget.view
    return view


@pytest.mark.parametrize("name", variants.names())
def test_every_option_offered_is_there_in_a_sentence_with_all_its_values(name: str) -> None:
    variant = variants.variant(name)
    offered = [option for option in variant.options if option.offered]
    panel = paint_panel(variant.game(), ENGLISH)
    assert [each["key"] for each in panel["options"]] == [each.key for each in offered]
    for shown, option in zip(panel["options"], offered, strict=True):
        assert shown["label"].endswith(".")
        assert [choice["value"] for choice in shown["choices"]] == list(option.values)
        assert all(choice["label"] and "_" not in choice["label"] for choice in shown["choices"])
    for preset in ("standard", "traditional"):
        assert panel["presets"][preset] == dict(variant.game(preset).options)
    assert [each["value"] for each in panel["seats"]["choices"]] == list(variant.seats)
    assert len(panel["differs"]) == len(offered) + 1
    json.dumps(panel)


@pytest.mark.parametrize("name", variants.names())
def test_each_single_option_begins_a_match_and_stands_in_its_record(name: str) -> None:
    saved: list[str] = []
    screen = TableScreen(ENGLISH, None, saved.append, game=name)
    for option in variants.variant(name).options:
        for value in option.values:
            view = send(screen, act="new", preset="standard", options={option.key: value})
            assert not view["notice"], view["said"]
            assert screen.desk.game.options[option.key] == value
            assert view["rules"]["options"][option.key] == value
            again = TableScreen(ENGLISH, saved[-1], game=name)
            assert again.desk.game == screen.desk.game
            told = " ".join(view["log"])
            assert (option.sentence in told) is (value != option.preset("standard"))


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"options": {"stones": 25}}, "25 is no value of the option stones; it takes 18, 24."),
        ({"options": {"camas": True}}, "true is no value of the option camas; it takes 1, 2, 3."),
        ({"options": {"deck": "clean"}}, "This game has no option called deck."),
        ({"options": {"seats": 4}}, "This game has no option called seats."),
        ({"options": []}, "That cannot be done now."),
        ({"preset": "house"}, "There are no rules called house."),
        ({"seats": 3}, "This game is not played by 3."),
    ],
)
def test_a_value_that_there_is_not_is_refused_in_a_sentence(
    wish: dict[str, Any], said: str
) -> None:
    screen = TableScreen(ENGLISH)
    acts = list(screen.desk.match.acts)
    view = send(screen, act="new", **wish)
    assert (view["notice"], view["said"]) == (True, said)
    assert screen.desk.match.acts == acts


def test_a_table_is_of_the_game_it_is_asked_for() -> None:
    for name in variants.names():
        screen = TableScreen(ENGLISH, game=name)
        assert screen.desk.game.name == name
        assert screen.widget.words["callLang"] == screen.desk.game.speech.lang
        french = screen.desk.game.deck[0].suit in "CHSD"
        assert ('id="truc-deck-french"' in screen.widget.deck) is french
        other = TableScreen(ENGLISH, screen.desk.save(), game="valencia")
        assert other.desk.game.name == "valencia"


def test_words_are_sent_once_not_with_every_painting() -> None:
    screen = TableScreen(ENGLISH, game="france")
    changes: list[str] = []
    screen.widget.observe(lambda change: changes.append(change["name"]), ["view", "words", "deck"])
    send(screen, act="hint")
    assert changes == ["view"]
    assert "words" not in screen.widget.view
    screen.relabel(texts("es"))
    assert set(changes) == {"view", "words"}


def test_the_turned_card_names_its_trumps_and_the_holding_marks_them() -> None:
    record = (
        'game = "paulista"\nseats = 2\nseed = "5eed"\nnames = ["", "bot:thumb"]\n'
        '[[deal]]\nhands = ["QC 3H QS", "QD 4C JS"]\nturned = "7H"\n'
    )
    view = TableScreen(ENGLISH, record, game="paulista").widget.view
    assert [card["short"] for card in view["turned"]["cards"]] == ["Q♣", "Q♥", "Q♠", "Q♦"]
    assert [card["mark"] for card in view["holding"]] == [1, 0, 3]
    assert view["holding"][0]["name"] == "the queen of clubs (manilha)"
    assert view["half"] == [12]


def test_the_turn_goes_the_way_of_the_house() -> None:
    for direction, places in (("anticlockwise", "east"), ("clockwise", "west")):
        screen = TableScreen(ENGLISH, game="paulista")
        view = send(screen, act="new", seats=4, options={"direction": direction})
        assert view["seats"][1]["place"] == places
        assert view["seats"][2]["place"] == "north"
