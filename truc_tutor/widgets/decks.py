"""The drawings that a screen of exercises needs: the decks of the games it asks about."""

from collections.abc import Iterable

from truc_tutor import variants
from truc_tutor.deck import sprite
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.letters import index_letters, is_french


def decks_of(games: Iterable[str], texts: Texts) -> list[str]:
    """Draws the decks of games, an empty name being all; French letters are the learner's."""
    names = {name for game in games for name in ([game] if game else variants.names())}
    french = {is_french(variants.game(name).deck[0]) for name in names}
    letters = index_letters(texts.lang)
    return [sprite("french", letters) if each else sprite() for each in sorted(french)]
