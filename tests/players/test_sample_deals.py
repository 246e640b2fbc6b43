"""Sample deals: the same ones for the same sight, others for another, and fair over many."""

from collections import Counter
from dataclasses import replace

import pytest

from truc_tutor import variants
from truc_tutor.game.engine import apply, start, to_act
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.view import observe
from truc_tutor.players.evidence import Heard, told_worlds
from truc_tutor.players.sample_deals import SAMPLES, World, sample_worlds
from truc_tutor.players.table_sense import Sense, sense

GAME = variants.game("valencia", seats=4)
PLACES = tuple(range(30, 0, -1))
"""Stands in for the unseen classes, so that a draw tells which places of them were drawn."""


def sights(count: int) -> list[Sense]:
    """Lists what the first to play knows, deal after deal, its unseen cards numbered."""
    found = []
    for number in range(count):
        state = apply(start(GAME), deal_from("samples", number, GAME))
        place = sense(observe(state, to_act(state)[0]))
        found.append(replace(place, unknown=PLACES[: len(place.unknown)]))
    return found


def drawn(place: Sense) -> list[World]:
    return list(sample_worlds(place))


def test_the_same_sight_draws_the_same_deals() -> None:
    for place in sights(5):
        assert drawn(place) == drawn(replace(place))
        assert len(drawn(place)) == SAMPLES


def test_other_cards_draw_other_deals() -> None:
    all_drawn = [tuple(drawn(place)) for place in sights(20)]
    assert len(set(all_drawn)) == 20


def test_other_cards_draw_other_deals_also_where_a_partner_has_signalled() -> None:
    state = apply(start(GAME), deal_from("samples", 0, GAME))
    seen = observe(state, to_act(state)[0])
    heard = (Heard((to_act(state)[0] + 2) % 4, "bite", 5),)
    all_drawn = {tuple(told_worlds(place, seen, heard, SAMPLES)) for place in sights(10)}
    assert len(all_drawn) == 10


def test_over_many_sights_every_card_is_dealt_as_often_as_it_should_be() -> None:
    """Were there one draw for all, some cards would come half as often, others half again."""
    places = sights(60)
    dealt = Counter[int]()
    for place in places:
        for world in drawn(place):
            dealt.update(world[(place.turn + 1) % 4])
    fair = 3 * SAMPLES * len(places) / len(places[0].unknown)
    assert all(count == pytest.approx(fair, rel=0.2) for count in dealt.values())
