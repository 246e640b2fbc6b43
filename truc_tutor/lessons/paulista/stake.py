"""The stake of Truco Paulista: what its calls are worth, for the exercises on them."""

from truc_tutor import variants
from truc_tutor.lessons.family import bets
from truc_tutor.lessons.family.climbing import REFUSALS, Climb, makers
from truc_tutor.lessons.family.names import said
from truc_tutor.lessons.paulista.order import rules
from truc_tutor.texts.message import Message

GAME = rules()
CALLS = GAME.stake.calls

LADDER = bets.Ladder(
    worths=Message(
        "A deal is worth 1; {truco} makes it 3, {seis} 6, {nove} 9, {doze} 12.",
        truco=said(GAME, "truco"),
        seis=said(GAME, "seis"),
        nove=said(GAME, "nove"),
        doze=said(GAME, "doze"),
    ),
    refusals=REFUSALS,
)

MAKERS = makers(Climb(GAME, variants.game("paulista", "traditional", seats=2), LADDER))
