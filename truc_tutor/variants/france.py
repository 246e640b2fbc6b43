"""French Le Truc: two players, thirty-two cards, two more and my remainder (rules C1–C17)."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from truc_tutor.cards import Card, cards
from truc_tutor.game.ladder import Ladder, Rung, Whole, ground
from truc_tutor.game.objections import Objection
from truc_tutor.game.options import Option, Variant
from truc_tutor.game.variant import AllTied, Game, OptionValue, RaiseCap, RaiseRight, Speech
from truc_tutor.texts.message import N_

RANKS = {"eight-high": "9TJQKA87", "eight-low": "89TJQKA7"}  # C1: weak to strong
STEPS = {  # C8, K17: what the deal is worth, request by request
    "plus2": (1, 2, 4, 6, 8, 10, 12),
    "literal_003": (1, 2, 6, 8, 10, 12),
    "double": (1, 2, 4, 8, 16),
}
TARGET = 12

OPTIONS = (
    Option(
        "stake_steps",
        N_(
            "Whether a request adds two, jumps from two to six (literal_003), or doubles the stake."
        ),
        values=("plus2", "literal_003", "double"),
        standard="plus2",
        traditional="plus2",
        words={
            "plus2": N_("adds two: 1, 2, 4, 6, 8, 10, 12"),
            "literal_003": N_("jumps: 1, 2, 6, 8, 10, 12"),
            "double": N_("doubles: 1, 2, 4, 8, 16"),
        },
    ),
    Option(
        "stake_cap",
        N_("Whether a player may ask for more once the deal as it stands would win him the game."),
        values=("need", "none"),
        standard="need",
        traditional="need",
        words={"need": N_("not then"), "none": N_("always")},
    ),
    Option(
        "alternate_raises",
        N_("Whether only the side that accepted the last request may ask again."),
        values=(False, True),
        standard=False,
        traditional=True,
    ),
    Option(
        "rank_order",
        N_("Whether the eight is the second highest card (eight-high) or the lowest (eight-low)."),
        values=("eight-high", "eight-low"),
        standard="eight-high",
        traditional="eight-high",
        words={"eight-high": N_("second highest"), "eight-low": N_("lowest")},
    ),
    Option(
        "match",
        N_("Whether one game decides the match or the best of three."),
        values=("single", "best_of_3"),
        standard="single",
        traditional="best_of_3",
        words={"single": N_("one game"), "best_of_3": N_("the best of three")},
    ),
)

SPEECH = Speech(
    "fr",
    {
        "accept": "Je tiens",
        "refuse": "Je ne tiens pas",
        "deux-de-plus": "Deux de plus",
        "mon-reste": "Mon reste",
        "mon-reste/accept": "Mon reste aussi",
        "redeal": "D’autres cartes",
        "redeal/accept": "D’accord",
        "redeal/refuse": "Non",
        "fold": "Je m’en vais",
    },
)

CITATIONS = {
    Objection.NO_DEAL: "C2",
    Objection.DEAL_RUNNING: "C2",
    Objection.MATCH_OVER: "C15",
    Objection.DEAL_OVER: "C6",
    Objection.NO_SEAT: "C1",
    Objection.CARDS_DUE: "C3",
    Objection.WRONG_HANDS: "C2",
    Objection.THREE_CARDS: "C2",
    Objection.CARD_ASIDE: "C3",
    Objection.NOT_IN_DECK: "C1",
    Objection.CARD_TWICE: "C1",
    Objection.TURNED_TOO_MANY: "C2",
    Objection.QUESTION_OPEN: "C8",
    Objection.NO_QUESTION: "C11",
    Objection.NOT_ASKED: "C11",
    Objection.ANSWERED: "C11",
    Objection.TURN: "C4",
    Objection.CALL_TURN: "C8",
    Objection.NOT_HELD: "C4",
    Objection.CARD_ELSEWHERE: "C1",
    Objection.ONE_CARD: "C4",
    Objection.COVERED_TOO_EARLY: "C17",
    Objection.UNKNOWN_CARD: "C4",
    Objection.UNKNOWN_CALL: "C8",
    Objection.ORDER: "C8",
    Objection.NOTHING_ABOVE: "C13",
    Objection.REMAINDER_TIME: "C13",
    Objection.FOLD_LATE: "C14",
    Objection.REDEAL_OPEN: "C3",
    Objection.REDEAL_OTHERS: "C3",
    Objection.REDEALT_WRONG: "C3",
    Objection.RIGHT: "C11",
    Objection.CALLED_ALREADY: "C11",
    Objection.CAPPED: "C12",
    Objection.NO_RAISE_IN_ANSWER: "C11",
    Objection.REDEAL_LATE: "C3",
    Objection.REDEAL_ONCE: "C3",
    Objection.REDEAL_MANO: "C3",
}


def _ladder(steps: tuple[int, ...]) -> Ladder:
    """Builds the requests and, over each of them, my remainder (C8, C9, C13)."""
    rungs = [ground(steps[0])]
    for level, worth in enumerate(steps[1:]):
        rungs.append(Rung("deux-de-plus", worth, frozenset({level}), steps[: level + 1]))
    over_all = frozenset(range(len(steps)))
    rungs.append(Rung("mon-reste", Whole.REMAINDER, over_all, steps, free=True))
    return Ladder(tuple(rungs))


@lru_cache(maxsize=4)
def _ranking(ranks: str) -> tuple[dict[Card, int], Callable[[Card | None], Mapping[Card, int]]]:
    """Ranks the deck; the same ranks give the same function, so that equal rules are equal."""
    classes = {each: ranks.index(each.rank) + 1 for each in _deck(ranks)}

    def strengths(turned: Card | None) -> Mapping[Card, int]:  # noqa: ARG001 - none is turned
        return classes

    return classes, strengths


def _deck(ranks: str) -> tuple[Card, ...]:
    return cards(" ".join(rank + suit for rank in ranks for suit in "DSHC"))


def _build(preset: str, seats: int, options: Mapping[str, OptionValue]) -> Game:
    classes, strengths = _ranking(RANKS[str(options["rank_order"])])
    alternate = bool(options["alternate_raises"])
    return Game(
        name=VARIANT.name,
        preset=preset,
        seats=seats,
        options=options,
        deck=tuple(classes),
        strengths=strengths,
        stake=_ladder(STEPS[str(options["stake_steps"])]),
        side=None,
        two_cards=None,
        all_tied=AllTied.NOBODY,
        target=TARGET,
        camas=2 if options["match"] == "best_of_3" else 1,
        covered_from=None,
        covered_binds=False,
        calls_once=True,
        answers_raise=False,
        raise_right=RaiseRight.ACCEPTER if alternate else RaiseRight.ANYONE,
        raise_cap=RaiseCap.CALLER if options["stake_cap"] == "need" else RaiseCap.NONE,
        folds=True,
        redeals=True,
        speech=SPEECH,
        citations=CITATIONS,
    )


VARIANT = Variant(
    "france",
    "Le Truc",
    (2,),
    OPTIONS,
    _build,
    about=N_(
        "The French duel of nerves: sevens are highest, and each request raises the stake, up to "
        "all that is missing from twelve; for two."
    ),
    emblems=("KH", "AS", "8D", "7C"),
)
