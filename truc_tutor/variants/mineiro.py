"""Truco Mineiro: fixed trumps and double stakes; what is not said here is as in rules B.

Forty cards, trumps from high to low 4C 7H AS 7D; a deal is worth 2, then 4, 8, 10, 12; a pair that
has ten is asked whether it plays for 4; three ties give nobody anything.
"""

from collections.abc import Mapping

from truc_tutor.cards import Card, cards
from truc_tutor.game.ladder import climb
from truc_tutor.game.objections import Objection
from truc_tutor.game.options import Option, Variant
from truc_tutor.game.variant import AllTied, Game, OptionValue, RaiseCap, SpecialDeal, Speech
from truc_tutor.texts.message import N_

RANKS = "4567QJKA23"
TRUMPS = cards("7D AS 7H 4C")
DECK = cards(" ".join(rank + suit for rank in RANKS for suit in "DSHC"))
CLASSES = {
    each: len(RANKS) + TRUMPS.index(each) + 1 if each in TRUMPS else RANKS.index(each.rank) + 1
    for each in DECK
}

OPTIONS = (
    Option(
        "all_tied",
        N_("Who takes a deal of three tied tricks: nobody, the dealer's pair, or who began it."),
        values=("none", "dealer", "starter"),
        standard="none",
        traditional="none",
        words={
            "none": N_("nobody"),
            "dealer": N_("the dealer’s pair"),
            "starter": N_("who began the deal"),
        },
    ),
    Option(
        "facedown",
        N_("Whether a card may be played covered from the second trick on, or never."),
        values=("from_trick_2", "never"),
        standard="from_trick_2",
        traditional="from_trick_2",
        words={"from_trick_2": N_("from the second trick on"), "never": N_("never")},
    ),
    Option(
        "raise_cap",
        N_("Whether the stake may rise beyond what the pair that is behind needs to win."),
        values=("none", "need"),
        standard="none",
        traditional="need",
        words={"none": N_("always"), "need": N_("only as far as that pair needs")},
    ),
    Option(
        "iron_blind",
        N_("Whether the cards of the iron hand stay unseen by those who hold them."),
        values=(False, True),
        standard=False,
        traditional=True,
    ),
    Option(
        "ten_truco_loses",
        N_("Whether a pair with ten points that asks truco loses the match."),
        values=(False, True),
        standard=False,
        traditional=True,
    ),
)

SPEECH = Speech(
    "pt-BR",
    {
        "accept": "Aceito",
        "refuse": "Corro",
        "truco": "Truco",
        "seis": "Seis",
        "nove": "Nove",
        "doze": "Doze",
        "ten": "Mão de dez",
        "ten/accept": "Jogo",
        "ten/refuse": "Não jogo",
    },
    trump="manilha",
    trumps="manilhas",
)

CITATIONS = {
    Objection.NO_DEAL: "B3",
    Objection.DEAL_RUNNING: "B3",
    Objection.MATCH_OVER: "B25",
    Objection.DEAL_OVER: "B9",
    Objection.NO_SEAT: "B1",
    Objection.CARDS_DUE: "B3",
    Objection.WRONG_HANDS: "B3",
    Objection.THREE_CARDS: "B3",
    Objection.NOT_IN_DECK: "B2",
    Objection.CARD_TWICE: "B2",
    Objection.TURNED_TOO_MANY: "B3",
    Objection.QUESTION_OPEN: "B16",
    Objection.NO_QUESTION: "B16",
    Objection.NOT_ASKED: "B18",
    Objection.ANSWERED: "B18",
    Objection.TURN: "B4",
    Objection.CALL_TURN: "B16",
    Objection.NOT_HELD: "B9",
    Objection.CARD_ELSEWHERE: "B2",
    Objection.ONE_CARD: "B9",
    Objection.COVERED_TOO_EARLY: "B14",
    Objection.UNKNOWN_CARD: "B9",
    Objection.UNKNOWN_CALL: "B15",
    Objection.ORDER: "B15",
    Objection.RIGHT: "B17",
    Objection.CAPPED: "B19",
    Objection.SPECIAL_OPEN: "B21",
    Objection.SPECIAL_OTHERS: "B21",
    Objection.LOCKED: "B21",
    Objection.LOCKED_BOTH: "B24",
    Objection.NO_FOLD: "B20",
}


def _strengths(turned: Card | None) -> Mapping[Card, int]:  # noqa: ARG001 - none is turned
    return CLASSES


def _build(preset: str, seats: int, options: Mapping[str, OptionValue]) -> Game:
    tied = {"none": AllTied.NOBODY, "dealer": AllTied.DEALER, "starter": AllTied.MANO}
    return Game(
        name=VARIANT.name,
        preset=preset,
        seats=seats,
        options=options,
        deck=DECK,
        strengths=_strengths,
        stake=climb(("truco", 4), ("seis", 8), ("nove", 10), ("doze", 12), base=2),
        side=None,
        two_cards=None,
        all_tied=tied[str(options["all_tied"])],
        target=12,
        camas=1,
        covered_from=2 if options["facedown"] == "from_trick_2" else None,
        covered_binds=False,
        raise_cap=RaiseCap.BEHIND if options["raise_cap"] == "need" else RaiseCap.NONE,
        special=SpecialDeal(
            name="ten",
            at=10,
            level=1,
            blind=bool(options["iron_blind"]),
            call_loses=bool(options["ten_truco_loses"]),
        ),
        speech=SPEECH,
        citations=CITATIONS,
    )


VARIANT = Variant(
    "mineiro",
    "Truco Mineiro",
    (2, 4),
    OPTIONS,
    _build,
    about=N_(
        "The truco of Minas Gerais: the same four trumps in every deal, and stakes that begin at "
        "two; for two, or for two pairs."
    ),
    emblems=("7D", "AS", "7H", "4C"),
)
