"""A position set up by hand: what it becomes, and what it refuses with a reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN, card, cards
from truc_tutor.game.actions import token
from truc_tutor.tables import setup
from truc_tutor.tables.desk import Desk
from truc_tutor.tables.setup_text import playable, read_draft, shown

ALL = [(name, seats) for name in variants.names() for seats in variants.variant(name).seats]


def begun(seats: int = 2, **options: object) -> setup.Draft:
    return setup.blank(variants.game("valencia", seats=seats, **options), "5eed")


def refusal(function, *args, **more) -> setup.SetupError:
    with pytest.raises(setup.SetupError) as caught:
        function(*args, **more)
    assert str(caught.value).endswith(".")
    return caught.value


@pytest.mark.parametrize(("name", "seats"), ALL)
def test_an_empty_position_is_dealt_by_chance_and_can_be_played(name: str, seats: int):
    draft = setup.blank(variants.variant(name).game(seats=seats), "5eed")
    desk = Desk.resume(playable(draft))
    dealt = setup.dealing(draft)
    held = [each for hand in dealt.hands for each in hand]
    assert len({*held, dealt.turned} - {None}) == 3 * seats + draft.game.turns_card
    assert desk.seen.dealt == dealt.hands[0]


def test_the_cards_set_are_the_cards_played_with():
    draft = setup.read_hands(begun(), 0, "7e 3e 6o | 1b 4c")
    assert draft.hands == (cards("7e 3e 6o"), (*cards("1b 4c"), UNKNOWN))
    assert draft.open_places == 1
    assert setup.dealing(draft).hands[1][:2] == cards("1b 4c")
    assert Desk.resume(playable(draft)).seen.dealt == cards("7e 3e 6o")


def test_a_card_twice_is_refused_with_its_rule():
    draft = setup.read_hands(begun(), 0, "7e 3e 6o")
    fault = refusal(setup.put, draft, 1, 0, card("7e"))
    assert "there twice" in str(fault)
    assert fault.rule


def test_a_card_of_another_deck_is_refused():
    assert "not in the deck" in str(refusal(setup.put, begun(), 0, 0, card("KH")))
    assert "not a card" in str(refusal(setup.read_hands, begun(), 0, "9z"))


def test_a_fourth_card_and_a_seat_too_many_are_refused():
    assert "three cards" in str(refusal(setup.read_hands, begun(), 0, "7e 3e 6o 4c"))
    assert "table of 2" in str(refusal(setup.read_hands, begun(), 0, "7e|3e|6o"))


def test_the_turned_card_is_in_no_hand():
    draft = setup.blank(variants.game("paulista", seats=2), "5eed")
    draft = setup.read_hands(draft, 0, "KH 3S 4C")
    assert "there twice" in str(refusal(setup.turn_up, draft, card("KH")))
    assert setup.turn_up(draft, card("QH")).turned == card("QH")
    assert "No card is turned up" in str(refusal(setup.turn_up, begun(), card("7e")))


@pytest.mark.parametrize("score", [(24, 0), (0, 30), (-1, 0)])
def test_a_score_that_has_won_or_is_none_is_refused(score: tuple[int, int]):
    fault = refusal(setup.keep_score, begun(), score=score)
    assert fault.rule
    assert setup.keep_score(begun(), score=(23, 0)).score == (23, 0)


def test_a_cama_that_has_won_the_match_is_refused():
    assert "won the match" in str(refusal(setup.keep_score, begun(camas=2), camas=(2, 0)))
    assert setup.keep_score(begun(camas=2), camas=(1, 1)).camas == (1, 1)


def test_rules_that_the_score_does_not_fit_are_refused():
    draft = setup.keep_score(begun(), score=(20, 0))
    assert "17 is the most" in str(
        refusal(setup.play_by, draft, variants.game("valencia", seats=2, stones=18))
    )


def test_seats_whose_cards_are_set_do_not_vanish():
    draft = setup.read_hands(begun(4), 3, "7e 3e 6o")
    fewer = variants.game("valencia", seats=2)
    assert "take away" in str(refusal(setup.play_by, draft, fewer))
    two = setup.play_by(setup.be_mano(setup.clear(draft), 3), fewer)
    assert (len(two.hands), two.mano) == (2, 0)


def test_an_illegal_act_is_refused_with_its_rule():
    draft = setup.read_hands(begun(), 0, "7e 3e 6o")
    fault = refusal(setup.do, draft, 0, "retruc")
    assert "strictly in order" in str(fault)
    assert fault.rule
    assert "turn of seat 0" in str(refusal(setup.do, draft, 1, "truc"))
    assert "neither an act nor a card" in str(refusal(setup.do, draft, 0, "moon"))


def test_acts_go_on_and_back():
    draft = setup.read_hands(begun(), 0, "7e 3e 6o | 1b 4c 5o")
    for seat, word in ((0, "truc"), (1, "accept"), (0, "3e")):
        draft = setup.do(draft, seat, word)
    state = setup.folded(draft).state
    assert state.deal is not None
    assert state.deal.stake.level == 1
    assert {token(act) for act in setup.possible(draft, state)[1]} >= {"1b", "4c", "retruc"}
    assert [token(act) for act in setup.step_back(draft).acts] == ["truc", "accept"]
    assert setup.step_back(begun()) == begun()


def test_a_card_left_to_chance_is_not_offered_to_be_played():
    draft = setup.read_hands(begun(), 0, "7e ? ?")
    offered = setup.possible(draft, setup.folded(draft).state)[0]
    assert {token(act) for act in offered if hasattr(act, "card")} == {"7e", "_7e"}


def test_acts_that_no_longer_fit_are_dropped():
    draft = setup.read_hands(begun(), 0, "7e 3e 6o | 1b 4c 5o")
    for seat, word in ((0, "truc"), (1, "accept"), (0, "3e")):
        draft = setup.do(draft, seat, word)
    changed = setup.put(draft, 0, 1, card("3o"))
    assert [token(act) for act in changed.acts] == ["truc", "accept"]
    assert setup.be_mano(draft, 1).acts == ()


def test_filling_takes_over_what_chance_would_deal():
    draft = setup.read_hands(begun(), 0, "7e")
    filled = setup.fill(draft)
    assert filled.open_places == 0
    assert filled.hands == setup.dealing(draft).hands
    assert filled.hands[0][0] == card("7e")


def test_the_text_does_not_tell_what_chance_deals():
    draft = setup.read_hands(begun(), 0, "7e 3e 6o")
    text = shown(draft)
    assert '"7e 3e 6o"' in text
    assert '"? ? ?"' in text
    assert draft.seed not in text
    assert not {str(each) for each in setup.dealing(draft).hands[1]} & set(text.split('"'))
    back = read_draft(text, "other")
    assert (back.hands, back.seed) == (draft.hands, "other")
    assert read_draft(shown(draft, seed=True), "other") == draft


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(ALL), st.randoms(use_true_random=False))
def test_any_position_survives_its_own_text(table: tuple[str, int], rng):
    name, seats = table
    draft = setup.fill(setup.blank(variants.variant(name).game(seats=seats), str(rng.random())))
    for _ in range(rng.randrange(8)):
        offered = setup.possible(draft, setup.folded(draft).state)
        acts = [
            (seat, token(act))
            for seat, each in offered.items()
            for act in each
            if token(act) != "redeal"
        ]
        if not acts:
            break
        draft = setup.do(draft, *rng.choice(acts))
    back = read_draft(shown(draft, seed=True), "other")
    assert (back.hands, back.turned, back.acts) == (draft.hands, draft.turned, draft.acts)
    assert setup.folded(back).state == setup.folded(draft).state
    assert read_draft(playable(draft), "other").acts == draft.acts


def test_an_agreed_redeal_deals_new_cards_by_chance():
    draft = setup.fill(setup.blank(variants.game("france"), "5eed"))
    draft = setup.do(setup.do(draft, 0, "redeal"), 1, "accept")
    deal = setup.folded(draft).state.deal
    assert deal is not None
    assert not {each for hand in deal.hands for each in hand} & set(draft.known)
    assert not [
        each
        for each in setup.possible(draft, setup.folded(draft).state)[0]
        if hasattr(each, "card")
    ]
    assert read_draft(shown(draft, seed=True), "x").acts == draft.acts
