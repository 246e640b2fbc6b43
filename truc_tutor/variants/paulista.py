"""Truco Paulista: a turned card names the trumps; truco, six, nine, twelve (rules B1–B25)."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from truc_tutor.cards import Card, cards
from truc_tutor.game.ladder import climb
from truc_tutor.game.objections import Objection
from truc_tutor.game.options import Option, Variant
from truc_tutor.game.variant import AllTied, Game, OptionValue, RaiseCap, SpecialDeal, Speech
from truc_tutor.texts.message import N_

DIRTY, CLEAN = "4567QJKA23", "QJKA23"  # B5, B7: weak to strong, and round again
TRUMP_SUITS = "DSHC"  # B8: weak to strong

OPTIONS = (
    Option(
        "deck",
        N_("Whether the deck has forty cards (dirty) or twenty-four from the queen up (clean)."),
        values=("dirty", "clean"),
        standard="dirty",
        traditional="dirty",
        words={"dirty": N_("forty cards"), "clean": N_("twenty-four cards")},
    ),
    Option(
        "all_tied",
        N_("Who takes a deal of three tied tricks: the dealer's pair, nobody, or who began it."),
        values=("dealer", "none", "starter"),
        standard="dealer",
        traditional="none",
        words={
            "none": N_("nobody"),
            "dealer": N_("the dealer’s pair"),
            "starter": N_("who began the deal"),
        },
    ),
    Option(
        "tie_leader",
        N_("Who leads after a tie: who led before, or who first laid one of the tied cards."),
        values=("previous", "first_tied"),
        standard="previous",
        traditional="previous",
        words={"previous": N_("who led before"), "first_tied": N_("who first laid a tied card")},
    ),
    Option(
        "direction",
        N_("Whether the turn goes round against the clock or with it."),
        values=("anticlockwise", "clockwise"),
        standard="anticlockwise",
        traditional="anticlockwise",
        words={"anticlockwise": N_("against the clock"), "clockwise": N_("with the clock")},
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
        "facedown_both_partners",
        N_("Whether both partners may cover a card in the same trick."),
        values=("allowed", "forbidden"),
        standard="allowed",
        traditional="forbidden",
        words={"allowed": N_("both may"), "forbidden": N_("one of them at most")},
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
        "eleven_truco_loses",
        N_("Whether a pair with eleven points that asks truco loses the match."),
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
        "eleven": "Mão de onze",
        "eleven/accept": "Jogo",
        "eleven/refuse": "Não jogo",
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
    Objection.TURNED_MISSING: "B3",
    Objection.TURNED_UNKNOWN: "B3",
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
    Objection.COVERED_BOTH: "B14",
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


def trump_rank(turned: Card, cycle: str) -> str:
    """Names the rank next above the turned card, the highest followed by the lowest (B6, B7).

    >>> trump_rank(Card("3", "C"), CLEAN)
    'Q'
    """
    return cycle[(cycle.index(turned.rank) + 1) % len(cycle)]


@lru_cache(maxsize=256)
def _strengths(turned: Card, cycle: str) -> Mapping[Card, int]:
    trump = trump_rank(turned, cycle)
    return {
        each: len(cycle) + TRUMP_SUITS.index(each.suit) + 1
        if each.rank == trump
        else cycle.index(each.rank) + 1
        for each in _deck(cycle)
    }


@lru_cache(maxsize=4)
def _ranking(cycle: str) -> Callable[[Card | None], Mapping[Card, int]]:
    """Ranks a deck; the same cycle gives the same function, so that equal rules are equal."""

    def strengths(turned: Card | None) -> Mapping[Card, int]:
        if turned is None:
            raise ValueError("the turned card names the trumps")
        return _strengths(turned, cycle)

    return strengths


def _deck(cycle: str) -> tuple[Card, ...]:
    return cards(" ".join(rank + suit for rank in cycle for suit in TRUMP_SUITS))


def _build(preset: str, seats: int, options: Mapping[str, OptionValue]) -> Game:
    cycle = DIRTY if options["deck"] == "dirty" else CLEAN
    return Game(
        name=VARIANT.name,
        preset=preset,
        seats=seats,
        options=options,
        deck=_deck(cycle),
        strengths=_ranking(cycle),
        stake=climb(("truco", 3), ("seis", 6), ("nove", 9), ("doze", 12), base=1),  # B15
        side=None,
        two_cards=None,
        all_tied={"dealer": AllTied.DEALER, "none": AllTied.NOBODY, "starter": AllTied.MANO}[
            str(options["all_tied"])
        ],
        target=12,
        camas=1,
        covered_from=2 if options["facedown"] == "from_trick_2" else None,
        covered_binds=False,
        covered_by_both=options["facedown_both_partners"] == "allowed",
        first_tied_leads=options["tie_leader"] == "first_tied",
        raise_cap=RaiseCap.BEHIND if options["raise_cap"] == "need" else RaiseCap.NONE,
        turns_card=True,
        clockwise=options["direction"] == "clockwise",
        special=SpecialDeal(
            name="eleven",
            at=11,
            level=1,
            blind=bool(options["iron_blind"]),
            call_loses=bool(options["eleven_truco_loses"]),
        ),
        speech=SPEECH,
        citations=CITATIONS,
    )


VARIANT = Variant(
    "paulista",
    "Truco Paulista",
    (2, 4),
    OPTIONS,
    _build,
    about=N_(
        "The truco of São Paulo: in every deal a turned card names the trumps, and stakes leap "
        "from one to three; for two, or for two pairs."
    ),
    emblems=("KD", "KS", "KH", "KC"),
)
