"""Valencian Truc: 22 cards, envit and truc, two seats or two pairs (rules A1–A55)."""

from collections.abc import Mapping
from itertools import combinations

from truc_tutor.cards import UNKNOWN, Card, cards
from truc_tutor.game.ladder import Ladder, Rung, Whole, climb, ground
from truc_tutor.game.objections import Objection
from truc_tutor.game.options import Option, Variant
from truc_tutor.game.variant import AllTied, Game, OptionValue, SideBet, Speech, TwoCards, Unit
from truc_tutor.texts.message import N_

DECK = cards("1e 1b 7e 7o 3o 3c 3e 3b 7c 7b 6o 6c 6e 6b 5o 5c 5e 5b 4o 4c 4e 4b")  # A2
CLASSES = (
    "4o 4c 4e 4b",
    "5o 5c 5e 5b",
    "6o 6c 6e 6b",
    "7c 7b",
    "3o 3c 3e 3b",
    "7o",
    "7e",
    "1b",
    "1e",
)
STRENGTHS = {each: rank for rank, row in enumerate(CLASSES, 1) for each in cards(row)}  # A6

OPTIONS = (
    Option(
        "camas",
        N_("How many camas a pair must win to win the match."),
        values=(1, 2, 3),
        standard=1,
        traditional=2,
    ),
    Option(
        "stones",
        N_("How many stones win a cama."),
        values=(18, 24),
        standard=24,
        traditional=24,
    ),
    Option(
        "two_card_rule",
        N_(
            "Whether the face-up card of the two-card play may be as strong as the hidden one "
            "(gte) or must be stronger (gt)."
        ),
        values=("gte", "gt"),
        standard="gte",
        traditional="gte",
        words={"gte": N_("as strong is enough"), "gt": N_("it must be stronger")},
    ),
    Option(
        "two_card_compare",
        N_(
            "Whether tied face-up cards turn up the hidden cards of all, or only of those who tied."
        ),
        values=("all", "tied_only"),
        standard="all",
        traditional="all",
        words={"all": N_("those of all"), "tied_only": N_("only of those who tied")},
    ),
    Option(
        "two_card_enabled",
        N_("Whether both remaining cards are played at once after a tied first trick."),
        values=(True, False),
        standard=True,
        traditional=True,
    ),
    Option(
        "envit_first",
        N_("Whether the pair asked truc in the first trick may call envit before it answers."),
        values=(False, True),
        standard=False,
        traditional=True,
    ),
    Option(
        "falta_direct",
        N_("Whether la falta may open the envit."),
        values=(False, True),
        standard=False,
        traditional=True,
    ),
    Option(
        "falta_refusal",
        N_(
            "Whether a refused falta pays the bet it was called over (ladder) or always two stones."
        ),
        values=("ladder", "flat2"),
        standard="ladder",
        traditional="ladder",
        words={"ladder": N_("the bet it was called over"), "flat2": N_("always two stones")},
    ),
    Option(
        "joc_fora",
        N_("Whether an accepted joc fora decides the match or only the cama."),
        values=("match", "cama"),
        standard="match",
        traditional="match",
        words={"match": N_("the match"), "cama": N_("only the cama")},
    ),
    Option(
        "truc_anytime",
        N_("Whether truc may be called out of turn."),
        values=(False, True),
        standard=False,
        traditional=False,
    ),
    Option(
        "envit_excludes",
        N_(
            "Whether covered cards of any trick, or of the first trick alone, are left out of "
            "the envit."
        ),
        values=("any_trick", "first_trick"),
        standard="any_trick",
        traditional="any_trick",
        words={"any_trick": N_("of any trick"), "first_trick": N_("of the first trick alone")},
    ),
    Option(
        "envit_tie",
        N_("Whether equal envits go to the seat nearest to mano or to mano's pair."),
        values=("nearest", "mano_team"),
        standard="nearest",
        traditional="nearest",
        words={"nearest": N_("the seat nearest to mano"), "mano_team": N_("mano’s pair")},
    ),
    Option(
        "senyes",
        N_("Whether partners may make signals to each other."),
        values=(False, True),
        standard=False,
        traditional=True,
    ),
)

SPEECH = Speech(
    "ca-valencia",
    {
        "accept": "Vull",
        "refuse": "No vull",
        "truc": "Truc",
        "retruc": "Retruc",
        "quatre-val": "Quatre val",
        "joc-fora": "Joc fora",
        "envit": "Envit",
        "torne": "Torne",
        "falta": "La falta",
    },
)

CITATIONS = {
    Objection.NO_DEAL: "A3",
    Objection.DEAL_RUNNING: "A3",
    Objection.MATCH_OVER: "A50",
    Objection.DEAL_OVER: "A10",
    Objection.NO_SEAT: "A1",
    Objection.CARDS_DUE: "A3",
    Objection.WRONG_HANDS: "A3",
    Objection.THREE_CARDS: "A3",
    Objection.NOT_IN_DECK: "A2",
    Objection.CARD_TWICE: "A2",
    Objection.TURNED_TOO_MANY: "A3",
    Objection.QUESTION_OPEN: "A30",
    Objection.NO_QUESTION: "A30",
    Objection.NOT_ASKED: "A32",
    Objection.ANSWERED: "A33",
    Objection.TURN: "A9",
    Objection.CALL_TURN: "A31",
    Objection.SIDE_TURN: "A39",
    Objection.SIDE_ORDER: "A40",
    Objection.NOT_HELD: "A9",
    Objection.CARD_ELSEWHERE: "A2",
    Objection.TWO_CARDS: "A14",
    Objection.ONE_CARD: "A9",
    Objection.BOUND: "A25",
    Objection.COVERED_TOO_EARLY: "A24",
    Objection.COVERED_PAIR: "A14",
    Objection.UNKNOWN_CARD: "A9",
    Objection.UNKNOWN_CALL: "A28",
    Objection.NOTHING_ABOVE: "A30",
    Objection.ORDER: "A30",
    Objection.RIGHT: "A32",
    Objection.SIDE_LATE: "A38",
    Objection.SIDE_AFTER_STAKE: "A38",
    Objection.SIDE_ONCE: "A39",
    Objection.SIDE_OPENING: "A40",
    Objection.SIDE_PLAYED: "A48",
    Objection.NO_FOLD: "A35",
    Objection.UNDECIDED: "A42",
    Objection.HIDDEN_UNKNOWN: "A15",
}


def envit_count(held: tuple[Card, ...]) -> int:
    """Counts an envit: twenty and the two best of a suit, else the highest card (A37).

    >>> envit_count(cards("7o 6o 5o"))
    33
    """
    return sum(int(each.rank) for each in envit_cards(held)) + (
        20 if len(envit_cards(held)) == 2 else 0
    )


def envit_cards(held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Picks the two cards, or the one, that make the count (A37); none of no cards."""
    by_rank = sorted((each for each in held if each != UNKNOWN), key=lambda each: -int(each.rank))
    couples = [couple for couple in combinations(by_rank, 2) if couple[0].suit == couple[1].suit]
    if couples:
        return max(couples, key=lambda couple: int(couple[0].rank) + int(couple[1].rank))
    return tuple(by_rank[:1])


def _strengths(turned: Card | None) -> Mapping[Card, int]:  # noqa: ARG001 - no turned card here
    return STRENGTHS


def _envit_ladder(*, direct: bool, flat: bool) -> Ladder:
    """Builds envit, torne and falta (A40): a refusal pays the rung it was called over (K5)."""
    return Ladder(
        (
            ground(0),
            Rung("envit", 2, frozenset({0}), (1,)),
            Rung("torne", 4, frozenset({1}), (1, 2)),
            Rung(
                "falta",
                Whole.FALTA,
                frozenset({0, 1, 2} if direct else {1, 2}),
                (2, 2, 2) if flat else (1, 2, 4),
            ),
        )
    )


def _build(preset: str, seats: int, options: Mapping[str, OptionValue]) -> Game:
    return Game(
        name=VARIANT.name,
        preset=preset,
        seats=seats,
        options=options,
        deck=DECK,
        strengths=_strengths,
        stake=climb(  # A28
            ("truc", 2),
            ("retruc", 3),
            ("quatre-val", 4),
            ("joc-fora", Whole.MATCH if options["joc_fora"] == "match" else Whole.CAMA),
            base=1,
        ),
        side=SideBet(
            ladder=_envit_ladder(
                direct=bool(options["falta_direct"]), flat=options["falta_refusal"] == "flat2"
            ),
            count=envit_count,
            best=envit_cards,
            over_stake=bool(options["envit_first"]),
            excludes_later=options["envit_excludes"] == "any_trick",
            mano_pair_ties=options["envit_tie"] == "mano_team",
        ),
        two_cards=TwoCards(
            strict=options["two_card_rule"] == "gt",
            tied_only=options["two_card_compare"] == "tied_only",
        )
        if options["two_card_enabled"]
        else None,
        all_tied=AllTied.MANO,
        target=int(options["stones"]),
        camas=int(options["camas"]),
        covered_from=1,
        covered_binds=True,
        calls_any_time=bool(options["truc_anytime"]),
        unit=Unit.STONE,
        speech=SPEECH,
        citations=CITATIONS,
    )


VARIANT = Variant(
    "valencia",
    N_("Valencian Truc"),
    (2, 4),
    OPTIONS,
    _build,
    about=N_(
        "Spanish cards and two bets in every deal, truc on the tricks and envit on the cards you "
        "hold: for two, or for two pairs."
    ),
    emblems=("7o", "7e", "1b", "1e"),
)
