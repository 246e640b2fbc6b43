"""Rivals of a manner at the desk: kept in the record, and never at the partner's seat."""

import pytest

from truc_tutor import variants
from truc_tutor.game.match import Match
from truc_tutor.game.record import read
from truc_tutor.tables.desk import Desk
from truc_tutor.variants import variant


@pytest.mark.parametrize("seats", [2, 4])
def test_the_rivals_manner_outlives_the_page(seats: int) -> None:
    desk = Desk.open(variants.game("valencia", seats=seats), "manner", robot="liar")
    again = Desk.resume(desk.save())
    assert again.robot == "liar"
    assert again.save() == desk.save()
    assert again.match.acts == desk.match.acts


def test_the_partner_keeps_to_the_rule_of_thumb() -> None:
    desk = Desk.open(variants.game("valencia", seats=4), "manner", robot="bold")
    names = read(desk.save(), lambda name, *rest: variant(name).game(*rest)).names
    assert names == ("", "bot:bold", "bot:thumb", "bot:bold")


def test_a_record_of_before_with_one_robot_at_every_seat_resumes() -> None:
    desk = Desk.open(variants.game("valencia", seats=4), "before")
    assert desk.save().count('"bot:thumb"') == 3
    assert Desk.resume(desk.save()).robot == "thumb"
    old = desk.save().replace("bot:thumb", "bot:random")
    resumed = Desk.resume(old)
    assert resumed.robot == "random"
    assert isinstance(resumed.match, Match)
