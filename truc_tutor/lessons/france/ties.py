"""Exercises on spoilt tricks in Le Truc."""

from functools import partial
from random import Random

from truc_tutor.lessons.exercise import Exercise
from truc_tutor.lessons.family.dealing import tricks
from truc_tutor.lessons.family.taking import make_taking
from truc_tutor.lessons.family.taking import taking as taking_of
from truc_tutor.lessons.france.order import setting
from truc_tutor.texts.message import Message

NOBODY = Message("When all three tricks are spoilt, nobody scores.")


def _taking(rng: Random, *, shown: bool) -> Exercise:
    return make_taking(rng, setting(), NOBODY, shown=shown, mano=rng.randrange(2))


taking = partial(_taking, shown=False)
taking_cards = partial(_taking, shown=True)


def watched() -> Exercise:
    """Gives the deal that is worked before the learner's eyes: a spoilt trick, then one taken."""
    match = tricks(Random("watched"), setting(), (None, 1), 0)
    return taking_of(setting(), match, shown=True, all_tied=NOBODY)
