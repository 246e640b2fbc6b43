"""The choice of who sits at the table."""

from typing import Any

import pytest

from truc_tutor.tables.cast import MANNERS
from truc_tutor.texts.catalogue import texts
from truc_tutor.widgets.table import TableScreen


def wish(screen: TableScreen, **more: Any) -> dict[str, Any]:
    screen._receive(None, {"turn": screen.desk.turn, **more}, None)
    return dict(screen.widget.view)


def new(screen: TableScreen, **more: Any) -> dict[str, Any]:
    return wish(screen, act="new", **(screen.widget.view["rules"] | more))


@pytest.mark.parametrize(
    ("person", "name", "role"),
    [
        ("empar", "Empar", "expert"),
        ("ximo", "Ximo", "steady"),
        ("carme", "Carme", "regular"),
        ("neus", "Neus", "cautious"),
        ("voro", "Voro", "bold"),
        ("tonet", "Tonet", "liar"),
    ],
)
def test_a_new_match_seats_whom_was_chosen(person: str, name: str, role: str) -> None:
    saved: list[str] = []
    screen = TableScreen(texts("en"), on_save=saved.append)
    view = new(screen, people=[person, "amalia", "batiste"], seats=4)
    assert [each["name"] for each in view["seats"]] == ["You", name, "Amàlia", "Batiste"]
    assert [each["person"] for each in view["seats"]] == ["", person, "amalia", "batiste"]
    assert [each["role"] for each in view["seats"]] == ["", role, "your partner", "beginner"]
    assert view["rules"]["people"] == [person, "amalia", "batiste"]
    assert screen.desk.robots() == (
        "",
        f"bot:{MANNERS[person]}",
        "bot:thumb",
        "bot:beginner",
    )
    again = TableScreen(texts("en"), saved=saved[-1])
    assert again.widget.view["seats"] == view["seats"]


def test_the_next_match_keeps_the_people_unless_others_are_chosen() -> None:
    screen = TableScreen(texts("en"))
    new(screen, people=["carme", "rafol", "empar"], seats=2)
    view = wish(screen, act="new", seats=4)
    assert [each["person"] for each in view["seats"]][:2] == ["", "carme"]
    assert len({*screen.desk.cast.people}) == 3


@pytest.mark.parametrize(
    "people",
    ["random", ["nobody"], None, 3, [["liar"]], ["rafol", "rafol", "ximo"], {"rafol": 1}],
)
def test_people_who_are_not_offered_change_nothing(people: object) -> None:
    screen = TableScreen(texts("en"))
    desk = screen.desk
    view = new(screen, people=people, seats=4)
    assert screen.desk is desk
    assert view["said"] == "That cannot be done now."


def test_the_panel_offers_everybody_with_a_manner_and_a_sentence() -> None:
    people = TableScreen(texts("en")).widget.words["form"]["panel"]["people"]
    assert [each["value"] for each in people["choices"]] == list(MANNERS)
    assert all(each["told"].endswith(".") and each["manner"] for each in people["choices"])
    assert len({each["told"] for each in people["choices"]}) == len(set(MANNERS.values()))
    assert [len(people["labels"][seats]) for seats in ("2", "4")] == [1, 3]
