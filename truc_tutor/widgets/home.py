"""The home screen: what there is to do, and a word up when one of it is chosen."""

from collections.abc import Callable

import anywidget
import traitlets

from truc_tutor.deck import sprite
from truc_tutor.lessons.course import GAME_OF
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.letters import index_letters
from truc_tutor.widgets.modules import script, style
from truc_tutor.widgets.paint_home import (
    DAILY,
    GAMES,
    PROGRESS,
    Standing,
    demo_of,
    drills_of,
    editor_of,
    paint_home,
    review_of,
    table_of,
)

PLACES = (
    *map(table_of, GAMES),
    *map(editor_of, GAMES),
    *map(demo_of, GAMES),
    *map(review_of, GAMES),
    *(drills_of(game) for game in GAMES if game in GAME_OF.values()),
    DAILY,
    PROGRESS,
    *GAME_OF,
)
"""What can be opened from here."""


class HomeView(anywidget.AnyWidget):
    """Shows one painting of the home screen and sends up what was chosen."""

    _esm = script("home.js")
    _css = style("home.css")
    view = traitlets.Dict().tag(sync=True)
    decks = traitlets.List(traitlets.Unicode()).tag(sync=True)


class HomeScreen:
    """The home screen; `on_open` gets a place, one of `PLACES`, and `on_choose` a game.

    It is made to be kept while other screens are open: its drawings travel once for
    each way of lettering the cards.
    """

    def __init__(
        self,
        texts: Texts,
        standing: Standing,
        on_open: Callable[[str], None],
        on_choose: Callable[[str], None],
    ) -> None:
        self._texts = texts
        self._standing = standing
        self._on_open = on_open
        self._on_choose = on_choose
        self._turn = 1
        self.widget = HomeView(view=paint_home(texts, standing, self._turn), decks=_decks(texts))
        self.widget.on_msg(self._take)

    def relabel(self, texts: Texts) -> None:
        """Shows the same in another language."""
        self.refresh(texts, self._standing)

    def refresh(self, texts: Texts, standing: Standing) -> None:
        """Shows how far the learner has come since, and the game chosen since."""
        if index_letters(texts.lang) != index_letters(self._texts.lang):
            self.widget.decks = _decks(texts)
        self._texts, self._standing = texts, standing
        self.widget.view = paint_home(texts, standing, self._turn)

    def _take(self, _widget: object, content: object, _buffers: object) -> None:
        """Opens a place or chooses a game; a message that makes no sense changes nothing.

        A second click on a place is stale; one right after another game was chosen is not, for a
        place is named whole. The last choice of a game counts, whatever it quotes: one that walks
        quickly through the games must end where they stopped.
        """
        match content:
            case {"act": "open", "place": str() as place, "turn": turn}:
                if turn == self._turn and place in PLACES:
                    self._open(place)
            case {"act": "choose", "game": str() as game} if game in GAMES:
                self._on_choose(game)

    def _open(self, place: str) -> None:
        """Opens a place once; where that fails, the screen stays as it was and can be used."""
        self._turn += 1
        try:
            self._on_open(place)
        except Exception:
            self.relabel(self._texts)
            raise


def _decks(texts: Texts) -> list[str]:
    """Draws both decks, the letters of king, queen and jack being the learner's."""
    return [sprite(), sprite("french", index_letters(texts.lang))]
