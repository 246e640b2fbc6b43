"""Reasons from best play: their figures against every holding of the rival, played through."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, islice
from math import comb, prod
from random import Random
from typing import Any

import pytest

from truc_tutor import variants
from truc_tutor.books.reading import shares
from truc_tutor.cards import Card
from truc_tutor.coach.advice import Grade, advise, is_solved_now
from truc_tutor.coach.best_reasons import MOST, is_bluff
from truc_tutor.coach.hints import Hint, hint
from truc_tutor.endgames.holdings import UNIFORM
from truc_tutor.game.actions import Answer, Call, Deal, Fold, Play, SeatAction
from truc_tutor.game.call_checks import REDEAL
from truc_tutor.game.engine import apply, start, to_act
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.game.view import Observation, observe
from truc_tutor.players.last_tricks import last_tricks
from truc_tutor.players.unseen import shown_by, strengths, unseen
from truc_tutor.texts.catalogue import texts

GAME = variants.game("france")
UNBOOKED = variants.game("france", rank_order="eight-low")
"""Rules without a book, by which the rest of each deal is solved again."""
Shares = Callable[[Observation], Mapping[SeatAction, float]]


def of_book(seen: Observation) -> Mapping[SeatAction, float]:
    found = shares(seen, points=True)
    assert found is not None
    return found


def of_rest(seen: Observation) -> Mapping[SeatAction, float]:
    if not seen.tricks:
        return dict.fromkeys(seen.legal, 1.0)
    found = last_tricks(seen)
    assert found is not None
    return found.result().often


def rules(choose: Shares) -> Game:
    return GAME if choose is of_book else UNBOOKED


def deals(score: tuple[int, int], choose: Shares) -> Iterator[tuple[State, Observation, Hint]]:
    """Yields decisions of deals in which both seats mostly do what best play does."""
    for number in range(10**6):
        rng = Random(f"reasons/{number}")
        game = rules(choose)
        state = apply(start(game, score, mano=number % 2), deal_from("reasons", number, game))
        while acting := to_act(state):
            seen = observe(state, acting[0])
            if choose is of_book or seen.tricks:
                yield state, seen, hint(seen)
            often = {act: share for act, share in choose(seen).items() if plain(act)}
            state = apply(state, rng.choices(list(often), list(often.values()))[0])


def plain(act: SeatAction) -> bool:
    return not isinstance(act, Fold) and not (isinstance(act, Call) and act.call == REDEAL)


def rivals(state: State, seen: Observation, choose: Shares) -> Iterator[tuple[State, float]]:
    """Yields the table with each holding the rival may have, and how likely he came here by it."""
    assert state.deal is not None
    assert seen.seat is not None
    rival, rest = 1 - seen.seat, unseen(seen)
    shown = shown_by(seen, rival)
    of_rank = {
        rank: [card for card in rest if card.rank == rank] for rank in {c.rank for c in rest}
    }
    for ranks in combinations_with_replacement(sorted(of_rank), 3 - len(shown)):
        times = Counter(ranks)
        ways = prod(comb(len(of_rank[rank]), each) for rank, each in times.items())
        if not ways:
            continue
        hidden = [card for rank, each in times.items() for card in of_rank[rank][:each]]
        hands: list[tuple[Card, ...]] = [(), ()]
        hands[seen.seat], hands[rival] = seen.dealt, (*shown, *hidden)
        again = apply(start(state.game, state.score, mano=seen.mano), Deal(tuple(hands)))
        weight = ways * (1.0 if choose is of_book else kept_so(seen, rival, hidden, shown))
        for act in seen.history:
            if act.seat == rival:
                weight *= choose(observe(again, rival)).get(act, 0.0)
            again = apply(again, act)
        yield again, weight


def kept_so(seen: Observation, rival: int, hidden: Sequence[Card], shown: Sequence[Card]) -> float:
    """Tells how far a rival is taken to hold these cards, who replied to the first trick as he did.

    Where no book tells more, a reply takes as cheaply as it can, ties, or is the weakest card.
    """
    by, (lead, reply) = strengths(seen), seen.tricks[0].laid
    if reply.seat != rival:
        return 1.0
    led, done = by[lead.card], by[reply.card]
    kept = [by[card] for card in (*hidden, *shown[1:])]
    if done > led:
        sound = not any(led < each < done for each in kept)
    else:
        sound = done == led or all(each >= done for each in kept)
    return 1.0 if sound else UNIFORM


def holds_better(table: State, rival: int, best: Card) -> bool:
    assert table.deal is not None
    by = table.game.strengths(None)
    return any(by[card] > by[best] for card in table.deal.holdings[rival])


def recount(
    state: State, seen: Observation, told: Hint, choose: Shares
) -> dict[str, tuple[int, float]]:
    """Counts the figures of a hint's sentences anew: by sentence what was told and what is."""
    assert seen.seat is not None
    rival = 1 - seen.seat
    tables = list(rivals(state, seen, choose))
    total = sum(weight for _, weight in tables)
    found = {}
    for said in told.reasons:
        n: Any = said.fields.get("n")
        if "refuses about" in said.text:
            refused = sum(
                weight * choose(observe(apply(table, told.act), rival))[Answer(rival, accept=False)]
                for table, weight in tables
            )
            found["refuses"] = n, 100 * refused / total
        elif "has a card that beats" in said.text:
            best: Any = said.fields["card"]
            held = sum(weight for table, weight in tables if holds_better(table, rival, best))
            found["beats"] = n, 100 * held / total
        elif "likeliest cards" in said.text:
            cards: Any = said.fields["cards"]
            ranks = sorted(card.rank for card in cards)
            held = 0.0
            for table, weight in tables:
                assert table.deal is not None
                if sorted(card.rank for card in table.deal.holdings[rival]) == ranks:
                    held += weight
            found["likeliest"] = n, 100 * held / total
    return found


@pytest.mark.parametrize(
    ("score", "choose", "slack", "count"), [((0, 0), of_book, 1.0, 60), ((3, 5), of_rest, 5.0, 24)]
)
def test_the_figures_are_those_of_every_holding_played_through(
    score: tuple[int, int], choose: Shares, slack: float, count: int
) -> None:
    # the rest of a deal is read as if the rival had erred now and then: hence the wider slack
    kinds: Counter[str] = Counter()
    for state, seen, told in islice(deals(score, choose), count):
        wanted = {
            kind
            for kind in ("refuses about", "beats", "likeliest cards")
            if any(kind in said.text and "n" in said.fields for said in told.reasons)
        }
        if not wanted or max(kinds[kind] for kind in wanted) > 3:
            continue
        kinds.update(wanted)
        for figure, is_so in recount(state, seen, told, choose).values():
            assert figure == pytest.approx(is_so, abs=slack)
    assert {"refuses about", "beats"} <= set(kinds)


def test_reasons_are_few_and_plain_and_the_answer_is_never_a_mistake() -> None:
    methods = set()
    for score, choose in (((0, 0), of_book), ((3, 5), of_rest)):
        for _, seen, told in islice(deals(score, choose), 40):
            given = advise(seen)
            methods.add(given.method)
            assert told.act == given.best
            assert given.grade(told.act) is Grade.GOOD
            assert given.cost(told.act) == 0
            assert 0 < len(told.reasons) <= MOST
            for said in (told.nudge, told.reason, told.answer):
                assert "{" not in texts("en").say(said)
            assert texts("en").say(told.answer) not in texts("en").say(told.reason)
    assert methods >= {"book", "search"}


def test_a_bluff_is_told_as_one_and_loses_where_it_is_not_refused() -> None:
    bluffs = 0
    for _, seen, told in islice(deals((0, 0), of_book), 80):
        given = advise(seen)
        if not isinstance(told.act, Call) or not given.replies[told.act]:
            continue
        says = any("This is a bluff" in said.text for said in told.reasons)
        stays = [each for each in given.replies[told.act] if not each.refuses]
        share = sum(each.chance for each in stays)
        worth = sum(each.chance * each.value for each in stays) / share if share else 1.0
        quiet = max(given.values[act] for act in given.values if isinstance(act, Play | Answer))
        assert is_bluff(given, told.act) == (worth < min(quiet, given.before))
        if says:
            assert worth < given.before
            assert worth < quiet
            bluffs += 1
        whole = sum(each.chance * each.value for each in given.replies[told.act])
        assert whole == pytest.approx(given.values[told.act], abs=given.tolerance * given.point)
    assert bluffs


def test_off_the_beaten_path_it_is_said_so() -> None:
    told = 0
    for number in range(40):
        rng = Random(number)
        state = apply(start(GAME), deal_from("astray", number, GAME))
        while acting := to_act(state):
            seen = observe(state, acting[0])
            given = advise(seen)
            if given.strays:
                said = str(hint(seen).reasons[-1])
                assert said.startswith("Best play hardly ever comes here, so this")
                assert ("worked out anew" in said) == is_solved_now(given)
                told += 1
            state = apply(state, rng.choice([act for act in seen.legal if plain(act)]))
        if told > 4:
            return
    pytest.fail("no deal strayed")
