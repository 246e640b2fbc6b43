"""The plan of a deal against the engine itself, act by act, on deals played at random."""

import os
import random

import pytest

from truc_tutor import variants
from truc_tutor.books.kinds import deal_name, kinds_of
from truc_tutor.books.plan import NOBODY, Plan, compare
from truc_tutor.cards import card, cards
from truc_tutor.game.actions import Answer, Call, Deal, Fold, Play, SeatAction, token
from truc_tutor.game.call_checks import REDEAL
from truc_tutor.game.engine import apply, legal, start, to_act
from truc_tutor.game.shuffle import deal_from
from truc_tutor.game.state import State
from truc_tutor.game.variant import Game
from truc_tutor.solver.walk import plan_of

DEALS = int(os.environ.get("TRUC_TUTOR_SOLVER_DEALS", "400"))
"""How many deals each game, option set and score is compared on; 100,000 in the long run."""

RULES = [
    ("france", "standard", {}),
    ("france", "traditional", {}),
    ("france", "standard", {"stake_steps": "literal_003"}),
    ("france", "standard", {"stake_steps": "double", "stake_cap": "none"}),
    ("france", "standard", {"rank_order": "eight-low", "alternate_raises": True}),
    ("paulista", "standard", {}),
    ("paulista", "traditional", {}),
    ("paulista", "standard", {"deck": "clean", "facedown": "never"}),
    ("paulista", "traditional", {"deck": "clean", "all_tied": "starter"}),
    ("mineiro", "standard", {}),
    ("mineiro", "traditional", {"all_tied": "dealer"}),
    ("mineiro", "standard", {"all_tied": "starter", "facedown": "never"}),
]
SCORES = [(0, 0), (9, 3)]
MINEIRO = (3, 4, 4, 2, 4, 4, 4, 3, 4, 4)


def bets_of(acts: tuple[SeatAction, ...]) -> dict[str, SeatAction]:
    return {
        token(act): act
        for act in acts
        if isinstance(act, Answer) or (isinstance(act, Call) and act.call != REDEAL)
    }


def is_left_out(act: SeatAction) -> bool:
    """Tells whether a plan does without an act: giving up, new cards, covered cards."""
    if isinstance(act, Play):
        return act.covered
    return isinstance(act, Fold) or act == Call(0, REDEAL)


def compare_deals(game: Game, score: tuple[int, int], deals: int) -> int:
    """Plays deals on both and gives how many acts agreed."""
    plans: dict[str, Plan] = {}
    agreed = 0
    for number in range(deals):
        dealt = deal_from("plan", number, game)
        name = deal_name(game, dealt.turned)
        if name not in plans:
            plans[name] = plan_of(game, score, turned=dealt.turned)
        opening = apply(start(game, score), dealt)
        agreed += played_alike(plans[name], opening, random.Random(number))
    return agreed


def played_alike(plan: Plan, state: State, rng: random.Random) -> int:
    assert state.deal is not None
    strong = state.game.strengths(state.deal.turned)
    place, lead, agreed = 0, NOBODY, 0
    while acting := to_act(state):
        spot, acts = plan.spots[place], legal(state)
        deal = state.deal
        assert deal is not None
        bets = bets_of(acts)
        plays = [act for act in acts if isinstance(act, Play) and not act.covered]
        assert (spot.seat,) == acting
        assert spot.held == tuple(map(len, deal.holdings))
        assert [each for each, _ in spot.bets] == list(bets)
        assert {play.card for play in plays} == (
            set(deal.holdings[spot.seat]) if spot.play else set()
        )
        assert all(map(is_left_out, {*acts} - {*plays, *bets.values()}))
        act = rng.choice([*bets.values(), *plays])
        if isinstance(act, Play):
            rank = strong[act.card]
            place = spot.play[0 if spot.laid == NOBODY else compare(rank, lead)]
            lead = rank if spot.laid == NOBODY else NOBODY
        else:
            place = dict(spot.bets)[token(act)]
        state = apply(state, act)
        agreed += 1
    assert state.deal is not None
    assert place < 0
    assert plan.ends[~place] == state.deal.points[0] - state.deal.points[1]
    return agreed


@pytest.mark.parametrize(("name", "preset", "options"), RULES)
def test_the_plan_and_the_engine_agree_act_by_act(
    name: str, preset: str, options: dict[str, object]
) -> None:
    game = variants.game(name, preset, 2, **options)  # type: ignore[arg-type]
    for score in SCORES:
        assert compare_deals(game, score, DEALS // 10) > DEALS // 5


def test_the_plan_of_the_book_agrees_with_the_engine_on_many_deals() -> None:
    assert compare_deals(variants.game("france"), (0, 0), DEALS) > 2 * DEALS


@pytest.mark.parametrize(
    ("name", "seats", "score", "said"),
    [
        ("valencia", 2, (0, 0), "valencia cannot be compiled yet"),
        ("paulista", 4, (0, 0), "paulista cannot be compiled yet"),
    ],
)
def test_a_deal_that_needs_more_is_refused_in_a_sentence(
    name: str, seats: int, score: tuple[int, int], said: str
) -> None:
    with pytest.raises(ValueError, match=f"{said}$"):
        plan_of(variants.game(name, seats=seats), score)


@pytest.mark.parametrize("name", ["paulista", "mineiro"])
@pytest.mark.parametrize("points", [(0, 3), (3, 0), (0, 0)])
def test_the_plan_and_the_engine_agree_one_step_before_the_end(
    name: str, points: tuple[int, int]
) -> None:
    game = variants.game(name, seats=2)
    assert game.special is not None
    at = game.special.at
    assert compare_deals(game, (at - points[0], at - points[1]), DEALS // 10) > DEALS // 5


def test_a_call_that_loses_the_match_is_no_part_of_a_plan() -> None:
    game, turned = variants.game("paulista", seats=2, eleven_truco_loses=True), card("QD")
    deal = Deal((tuple(cards("4D 5D 6D")), tuple(cards("4S 5S 6S"))), turned)
    playing = apply(apply(start(game, (11, 3)), deal), Answer(0, accept=True))
    assert Call(0, "truco") in legal(playing)
    plan = plan_of(game, (11, 3), turned=turned)
    told = [[token for token, _ in spot.bets] for spot in plan.spots]
    assert told[0] == ["accept", "refuse"]
    assert not any(told[1:])


def test_a_deal_of_cards_that_nobody_sees_is_refused_in_a_sentence() -> None:
    game = variants.game("paulista", seats=2, iron_blind=True)
    assert plan_of(game, (11, 10), turned=card("QD")).spots
    with pytest.raises(ValueError, match=r"at 11-11 of paulista nobody sees his cards$"):
        plan_of(game, (11, 11), turned=card("QD"))


def test_turned_cards_that_leave_the_same_cards_make_one_game() -> None:
    dirty, clean = (variants.game("paulista", seats=2, deck=deck) for deck in ("dirty", "clean"))
    names = [{deal_name(game, card) for card in game.deck} for game in (dirty, clean)]
    assert names == [set("4567QJKA2"), set("QJKA2")]
    assert deal_name(dirty, card("3C")) == "2"
    assert kinds_of(clean, card("KD")).copies == (4, 4, 3, 4, 4, 1, 1, 1, 1)
    assert kinds_of(variants.game("mineiro", seats=2)).copies == (*MINEIRO, 1, 1, 1, 1)
