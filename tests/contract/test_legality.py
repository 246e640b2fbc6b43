"""`legal` and `apply` agree about every act that can be written; illegal acts change nothing."""

import re
from collections.abc import Iterator
from random import Random
from string import Formatter

import pytest
from walks import IDS, TABLES, due_deal, steps

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.game.actions import Answer, Call, Fold, Play, SeatAction
from truc_tutor.game.engine import apply, legal, start
from truc_tutor.game.objections import IllegalAction, Objection
from truc_tutor.game.state import State
from truc_tutor.texts.catalogue import LANGUAGES, texts

Table = tuple[str, str, int]
WORDS = (
    *("truc", "retruc", "quatre-val", "joc-fora", "envit", "torne", "falta"),
    *("truco", "seis", "nove", "doze", "deux-de-plus", "mon-reste", "redeal", "", "TRUC"),
)
STATES_A_TABLE = 40


def every_act(state: State, rng: Random) -> Iterator[SeatAction]:
    """Lists what could be written: all seats, words and cards, and pairs of likely cards."""
    game, deal = state.game, state.deal
    held = [] if deal is None else [card for hand in deal.hands for card in hand]
    strangers = [UNKNOWN, Card("9", "z"), *rng.sample(game.deck, 2)]
    for seat in range(game.seats):
        yield from (Answer(seat, accept=yes) for yes in (True, False))
        yield from (Call(seat, word) for word in WORDS)
        yield Fold(seat)
        for covered in (False, True):
            for card in dict.fromkeys([*game.deck, *strangers]):
                yield Play(seat, card, covered=covered)
            own = held[3 * seat : 3 * seat + 3]
            pairs = [*own, *rng.sample(held, min(1, len(held))), strangers[0], strangers[2]]
            for up in pairs:
                yield from (Play(seat, up, under=under, covered=covered) for under in pairs)


def strange_seats() -> Iterator[SeatAction]:
    """Acts of seats that no table has."""
    for seat in (-1, 4, 7):
        yield from (Answer(seat, accept=True), Fold(seat), Play(seat, UNKNOWN, covered=True))
        yield from (Call(seat, word) for word in WORDS)


def sample(table: Table) -> list[State]:
    """Picks states of random play, the last ones of a match among them."""
    rng = Random(f"sample {table}")
    played = steps(table)
    return [step.after for step in (*rng.sample(played, STATES_A_TABLE), played[-1])]


def may(state: State, act: SeatAction) -> bool:
    """Tells whether an act can be applied; its objection must be a sentence with a rule."""
    try:
        apply(state, act)
    except IllegalAction as fault:
        assert_explained(fault)
        return False
    return True


def assert_explained(fault: IllegalAction) -> None:
    assert re.fullmatch(r"[ABCM]\d+", fault.rule), fault.rule
    assert_sentence(str(fault.message))
    assert str(fault.message) in str(fault)


def assert_sentence(text: str) -> None:
    assert re.fullmatch(r"[^\n{}]+\.", text), text


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_legal_agrees_with_apply_about_every_act(table: Table) -> None:
    rng = Random(f"acts {table}")
    for state in sample(table):
        before = repr(state)
        listed = {seat: set(legal(state, seat)) for seat in range(state.game.seats)}
        found: dict[int, set[SeatAction]] = {seat: set() for seat in listed}
        for act in every_act(state, rng):
            if may(state, act):
                found[act.seat].add(act)
        assert found == listed
        assert not any(may(state, act) for act in strange_seats())
        assert repr(state) == before


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_legal_lists_no_act_twice(table: Table) -> None:
    for step in steps(table):
        for seat in range(step.after.game.seats):
            acts = legal(step.after, seat)
            assert len(set(acts)) == len(acts)


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_nothing_is_legal_before_the_first_deal(table: Table) -> None:
    name, preset, seats = table
    state = start(variants.game(name, preset, seats))
    assert all(legal(state, seat) == () for seat in range(seats))
    assert not any(may(state, act) for act in every_act(state, Random(0)))


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_cards_are_not_dealt_into_a_running_deal(table: Table) -> None:
    rng = Random(1)
    for state in sample(table):
        if legal(state) or state.winner is not None:
            before = repr(state)
            with pytest.raises(IllegalAction):
                apply(state, due_deal(state, rng))
            assert repr(state) == before


@pytest.mark.parametrize("objection", Objection, ids=lambda each: each.name)
def test_every_objection_is_a_sentence_that_some_game_cites(objection: Objection) -> None:
    fields = {name for _, name, _, _ in Formatter().parse(objection.value) if name}
    assert_sentence(objection.value.format(**dict.fromkeys(fields, "x")))
    citing = [
        name
        for name in variants.names()
        if objection in variants.game(name, seats=variants.variant(name).seats[0]).citations
    ]
    assert citing


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("objection", Objection, ids=lambda each: each.name)
def test_every_objection_keeps_its_fields_in_every_language(
    objection: Objection, lang: str
) -> None:
    fields = {name for _, name, _, _ in Formatter().parse(objection.value) if name}
    told = texts(lang).t(objection.value, **{name: f"<{name}>" for name in fields})
    assert all(f"<{name}>" in told for name in fields)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", variants.names())
def test_every_option_is_told_in_one_sentence_in_every_language(name: str, lang: str) -> None:
    for option in variants.variant(name).options:
        assert_sentence(texts(lang).t(option.sentence))
