"""Hints: legal, the same for the same sight, and true in every figure they tell."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, islice
from random import Random
from typing import Any

import pytest
from sitting import quiet_walk, redealt, sit

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN, Card
from truc_tutor.coach.hints import Hint, hint
from truc_tutor.game.actions import Answer, Call, token
from truc_tutor.game.engine import to_act
from truc_tutor.game.ladder import Whole
from truc_tutor.game.narrate_words import worth_told
from truc_tutor.game.view import Observation, observe
from truc_tutor.players.positions import positions
from truc_tutor.texts.catalogue import texts
from truc_tutor.texts.message import Message

GAMES = [
    ("standard", 2, 250),
    ("traditional", 2, 200),
    ("standard", 4, 120),
    ("traditional", 4, 120),
]


COUNTED: dict[str, Any] = {"two_card_rule": "gt"}
"""Rules for which there is no book, so that a hint is counted."""


def classes(seen: Observation) -> dict[Card, int]:
    return dict(seen.game.strengths(seen.turned))


def not_seen(seen: Observation) -> list[Card]:
    """Lists the unseen cards from the tricks and the table, not from the history."""
    known = set(seen.dealt)
    for laid in (*seen.laid, *(each for trick in seen.tricks for each in trick.laid)):
        known |= {laid.card, laid.under}
    return [each for each in seen.game.deck if each not in known]


def asked_prices(seen: Observation) -> tuple[int, object]:
    asked = seen.questions[-1]
    side = seen.game.side
    assert side is not None
    ladder = side.ladder if asked.slot.value == "side" else seen.game.stake
    rung = ladder.rungs[asked.level]
    worth: object = rung.worth
    if worth is Whole.FALTA:
        best = max(seen.score)
        worth = Whole.CAMA if 2 * best < seen.game.target else seen.game.target - best
    return rung.refused[asked.over], worth


def check(seen: Observation, said: Message) -> str:  # noqa: PLR0912 - one branch a sentence
    """Checks one sentence against the position by counting once more; gives its kind."""
    by, rest = classes(seen), not_seen(seen)
    f: Any = said.fields
    beats = [each for each in rest if "card" in f and by[each] > by.get(f["card"], 0)]
    match said.text:
        case "No unseen card beats {card}.":
            assert not beats
        case "Only {other} beats {card}: 1 of {total} unseen cards.":
            assert beats == [f["other"]]
            assert f["total"] == len(rest)
        case "{count} of {total} unseen cards beats {card}.":
            assert (f["count"], f["total"]) == (len(beats), len(rest))
        case "Only {card} of your cards beats {laid}.":
            takers = [each for each in seen.holding if by[each] > by[f["laid"]]]
            assert takers == [f["card"]]
        case "Of your cards that beat {laid}, the weakest is {card}.":
            takers = [each for each in seen.holding if by[each] > by[f["laid"]]]
            assert len(takers) > 1
            assert by[f["card"]] == min(map(by.__getitem__, takers))
        case "None of your cards beats {laid}.":
            assert all(by[each] <= by[f["laid"]] for each in seen.holding)
        case (
            "The weakest that you can give away is {card}."
            | "Your weakest card is {card}; keep the others."
        ):
            assert by[f["card"]] == min(map(by.__getitem__, seen.holding))
        case "Against {laid}, {card} makes a tie.":
            assert by[f["card"]] == by[f["laid"]] == best_up(seen)
        case "Taking this trick would cost you {card}.":
            assert by[f["card"]] > best_up(seen)
        case "A refusal gives the other pair {price}; accepting stakes {worth}.":
            price, worth = asked_prices(seen)
            assert str(f["price"]) == str(worth_told(price))
            assert str(f["worth"]) == str(worth_told(worth))
        case "That is all they lack: refusing would close the cama for them.":
            assert seen.seat is not None
            assert asked_prices(seen)[0] + seen.score[1 - seen.seat % 2] >= seen.game.target
        case "Your cards count {points}.":
            assert f["points"] == own_envit(seen)
        case "That is best against {wins} of the {total} holdings that the rival may have.":
            assert (f["wins"], f["total"]) == envit_wins(seen)
        case "No cards that the other pair may have beat that.":
            if seen.game.seats == 2:
                wins, total = envit_wins(seen)
                assert wins == total
        case "You are mano, so an equal count wins for you.":
            assert seen.mano == seen.seat
        case "The rival is mano, so an equal count loses.":
            assert seen.mano != seen.seat
        case "Who covers the first card plays the rest of the deal covered.":
            assert seen.seat in seen.bound
        case "Both pairs are in males, so it is for the whole cama.":
            assert 2 * max(seen.score) < seen.game.target
        case "The score is in bones, so it is for what the pair ahead still lacks.":
            assert 2 * max(seen.score) >= seen.game.target
        case "If you refuse, your partner may still accept.":
            assert len(seen.to_act) == 2
        case "Your partner has refused already, so it is for you to decide.":
            assert len(seen.to_act) == 1
        case "Your partner takes this trick with {laid}.":
            assert by[f["laid"]] == best_up(seen)
            assert any(
                laid.card == f["laid"] and laid.seat % 2 == (seen.seat or 0) % 2
                for laid in seen.laid
            )
        case text if "of the {total} holdings" in text:
            assert 0 <= f["wins"] <= f["total"]
            assert f["total"] == ways(seen, len(rest))
    return said.text


def ways(seen: Observation, rest: int) -> int:
    held = seen.held[1 - (seen.seat or 0)]
    return len(list(combinations(range(rest), held)))


def best_up(seen: Observation) -> int:
    by = classes(seen)
    return max(0 if laid.covered else by[laid.card] for laid in seen.laid)


def envit(held: tuple[Card, ...]) -> int:
    best = max((int(each.rank) for each in held), default=0)
    for one, two in combinations(held, 2):
        if one.suit == two.suit:
            best = max(best, 20 + int(one.rank) + int(two.rank))
    return best


def laid_by(seen: Observation, seat: int | None) -> list[tuple[int, Card, Card | None, bool]]:
    tricks = [(n, each) for n, trick in enumerate(seen.tricks) for each in trick.laid]
    tricks += [(len(seen.tricks), each) for each in seen.laid]
    return [(n, one.card, one.under, one.covered) for n, one in tricks if one.seat == seat]


def own_envit(seen: Observation) -> int:
    first_only = seen.game.options["envit_excludes"] == "first_trick"
    out = {
        card
        for trick, card, _, covered in laid_by(seen, seen.seat)
        if covered and (trick == 0 or not first_only)
    }
    return envit(tuple(each for each in seen.dealt if each not in out))


def envit_wins(seen: Observation) -> tuple[int, int]:
    """Counts the rival's holdings that lose to the own count; calls are made in trick 1 only."""
    laid = laid_by(seen, 1 - (seen.seat or 0))
    shown = [card for _, card, _, covered in laid if not covered]
    mine, tie = own_envit(seen), seen.mano == seen.seat
    counts = [envit((*shown, *drawn)) for drawn in combinations(not_seen(seen), 3 - len(laid))]
    return sum(mine > each or (mine == each and tie) for each in counts), len(counts)


def sentences(given: Hint) -> Iterator[Message]:
    yield given.nudge
    yield from given.reasons


@pytest.mark.parametrize(("preset", "seats", "count"), GAMES)
def test_every_sentence_is_true_and_every_answer_legal(preset: str, seats: int, count: int) -> None:
    game = variants.game("valencia", preset, seats=seats)
    kinds = set()
    for seen in islice(positions(game, "truth"), count):
        given = hint(seen)
        assert given.act in seen.legal
        assert given.act == given.losses[0][0] or given.losses[0][1] == 0
        assert all(loss >= 0 for _, loss in given.losses)
        assert given.reasons
        kinds |= {check(seen, said) for said in sentences(given)}
        for said in (given.nudge, given.reason, given.answer):
            assert "{" not in texts("en").say(said)
    assert len(kinds) > 20


@pytest.mark.parametrize(("seats", "count"), [(2, 90), (4, 40)])
def test_a_hint_depends_on_nothing_that_the_seat_cannot_see(seats: int, count: int) -> None:
    game = variants.game("valencia", seats=seats)
    rng, compared = Random(4), 0
    for state in islice(quiet_walk(game, "hints", covered=True), count):
        seat = to_act(state)[0]
        other = redealt(state, seat, rng)
        if other is None or to_act(other) != to_act(state):
            continue
        one, two = observe(state, seat), observe(other, seat)
        if one.tricks != two.tricks:
            continue
        first, second = hint(one), hint(two)
        assert (first.act, str(first.reason), first.losses) == (
            second.act,
            str(second.reason),
            second.losses,
        )
        compared += 1
    assert compared > count / 2


def test_the_three_rungs_of_a_question() -> None:
    given = hint(sit("7e 7o 3o | 4c 5o 4e", "truc", **COUNTED))
    assert given.act == Answer(1, accept=False)
    assert str(given.nudge) == "What does a refusal cost, and how often would you take this deal?"
    assert "A refusal gives the other pair 1 stone; accepting stakes 2 stones." in str(given.reason)
    assert "of the 969 holdings" in str(given.reason)
    assert str(given.answer).startswith("Say No vull.")
    assert "Saying Vull would lose about" in str(given.answer)
    assert given.method == "rules"


def test_an_envit_that_cannot_be_beaten_is_told_as_such() -> None:
    given = hint(sit("7o 6o 4c | 5e 6b 3c"))
    assert given.act == Call(0, "envit")
    told = "Your cards count 33. No cards that the other pair may have beat that."
    assert told in str(given.reason)


def test_the_two_card_play_warns_of_a_void_hidden_card() -> None:
    for rule, words in (("gte", "at least as strong as"), ("gt", "stronger than")):
        given = hint(sit("3o 4b 6c | 3c 5o 4e", "truc accept 3o 3c", two_card_rule=rule))
        assert token(given.act) == "6c/4b"
        assert f"must be {words} the hidden one" in str(given.reason)


def test_a_falta_is_explained_by_the_score() -> None:
    hands, words = "7o 6o 4c | 3e 5b 4o", "envit falta"
    for score, told in (((5, 10), "in males"), ((10, 15), "in bones")):
        given = hint(sit(hands, words, score=score))
        assert told in str(given.reason)


def test_a_refusal_that_closes_the_cama_is_warned_of() -> None:
    given = hint(sit("7e 7o 3o | 4c 5o 4e", "truc", score=(23, 3)))
    assert "refusing would close the cama" in str(given.reason)
    assert "nothing to lose by accepting" in str(given.reason)
    assert given.act != Answer(1, accept=False)


def test_a_won_deal_is_told_as_won() -> None:
    given = hint(sit("6c 3o 4b | 1e 1b 4e", "truc", **COUNTED))
    assert given.act == Call(1, "retruc")
    assert "This deal is yours already" in str(given.reason)


def test_a_covered_card_on_the_table_has_no_name() -> None:
    seen = sit("5o 6b 3c | 4e 6o 3b", "envit refuse _5o", seat=1)
    assert seen.laid[0].card == UNKNOWN
    assert "?" not in str(hint(seen).reason)


def test_hints_do_not_wait_for_a_seat_that_has_nothing_to_do() -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        hint(sit("7e 7o 3o | 4c 5o 4e", seat=1))


def test_the_price_of_a_bet_sets_the_chance_it_needs() -> None:
    # refusing a truc loses 1, accepting wins or loses 2: one deal in four must be taken
    given = hint(sit("7e 7o 3o | 4c 5o 4e", "truc", **COUNTED))
    need = next(said.fields["need"] for said in given.reasons if "need" in said.fields)
    assert 24 <= int(str(need)) <= 26


def test_the_chances_in_words_are_those_of_the_count() -> None:
    given = hint(sit("5e 6b 3c | 7o 6o 4c", "envit", **COUNTED))
    best = next(said for said in given.reasons if "best against" in said.text)
    chance = Fraction(int(str(best.fields["wins"])), int(str(best.fields["total"])))
    assert chance == Fraction(918, 969)
