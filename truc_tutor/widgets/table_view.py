"""The view of the practice table, and the deck it is sent."""

import anywidget
import traitlets

from truc_tutor.deck import sprite
from truc_tutor.deck.gestures import people_sprite
from truc_tutor.game.variant import Game
from truc_tutor.texts.letters import index_letters, is_french
from truc_tutor.widgets.modules import script, style


class TableView(anywidget.AnyWidget):
    """Shows one painting of the table and sends up what the person wants.

    `words` are what no act changes, `deck` the cards of the game, `people` the faces.
    """

    _esm = script("table.js")
    _css = style("table.css")
    view = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    deck = traitlets.Unicode().tag(sync=True)
    people = traitlets.Unicode(people_sprite()).tag(sync=True)


def draw_deck(game: Game, lang: str) -> str:
    """Draws the deck of a game, its index letters in the learner's language."""
    if is_french(game.deck[0]):
        return sprite("french", index_letters(lang))
    return sprite()
