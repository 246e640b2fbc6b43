"""Hands in arrays: in the order of the deck, with their types, and found by their cards."""

from itertools import combinations

from truc_tutor import variants
from truc_tutor.books.hands import Hands
from truc_tutor.books.kinds import classes_of
from truc_tutor.books.plan import NOBODY
from truc_tutor.books.typed import type_row, types_of
from truc_tutor.cards import cards

GAME = variants.game("valencia", seats=2)
TYPES = types_of(GAME)
HANDS = Hands(GAME, TYPES)
EVERY = list(combinations(GAME.deck, 3))


def test_a_hand_is_told_by_its_cards_classes_type_and_count() -> None:
    assert GAME.side is not None
    classes = classes_of(GAME)
    for number, hand in enumerate(EVERY):
        ranks = [classes[card] for card in hand]
        assert [GAME.deck[card] for card in HANDS.cards[:, number]] == list(hand)
        assert HANDS.classes[:, number].tolist() == ranks
        assert HANDS.alike[:, number].tolist() == [ranks.count(rank) for rank in ranks]
        assert TYPES.rows[HANDS.types[number]] == type_row(GAME, classes, hand)
        assert HANDS.rows[number] == tuple(sorted(ranks))
        assert HANDS.counts[number] == GAME.side.count(hand)
        assert HANDS.number((hand[2], hand[0], hand[1])) == number


def test_hands_are_found_by_what_they_have_and_have_not() -> None:
    lacking, shown = cards("1e 7o 4c"), cards("6b")
    assert len(HANDS.having((), lacking)) == 969
    found = HANDS.having(shown, lacking)
    assert len(found) == 153
    assert all(shown[0] in EVERY[number] for number in found)
    assert not any(set(lacking) & set(EVERY[number]) for number in found)


def test_columns_count_the_hands_that_may_be_there() -> None:
    card = cards("5b")[0]
    lead = HANDS.card(card)
    told = {leads: HANDS.columns(lead, leads=leads) for leads in (True, False)}
    for leads in (True, False):
        there = [number for number, hand in enumerate(EVERY) if (card in hand) == leads]
        assert [told[leads][number] for number in there] == list(range(len(there)))
    assert HANDS.columns(NOBODY, leads=False).tolist() == list(range(1540))


def test_a_card_played_leaves_the_hands_with_it_and_of_equal_ones_any_counts() -> None:
    numbers = [HANDS.number(cards(each)) for each in ("5c 5b 4e", "6c 5c 3e", "7o 7e 1b")]
    some = HANDS.each(numbers)
    shares = HANDS.cards[:, some.hands] * 0.0
    for place, slot in ((0, 0), (1, 1)):
        at = HANDS.cards[:, numbers[place]].tolist().index(HANDS.card(cards("5c")[0]))
        shares[at, place] = (0.25, 0.4)[slot]
    left = some.played(HANDS, HANDS.card(cards("5c")[0]), shares)
    assert dict(zip(left.hands.tolist(), left.weights.tolist(), strict=True)) == {
        numbers[0]: 0.25,
        numbers[1]: 0.4,
    }
    assert left.often(HANDS, classes_of(GAME)[cards("5c")[0]]) == (2 * 0.25 + 0.4) / 2
