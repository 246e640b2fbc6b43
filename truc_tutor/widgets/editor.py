"""The position editor: a position is set up by hand, said why not, and played on from."""

import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import anywidget
import traitlets

from truc_tutor import variants
from truc_tutor.cards import UNKNOWN, card
from truc_tutor.deck import sprite
from truc_tutor.game.options import OptionError
from truc_tutor.game.words import RecordError
from truc_tutor.tables import setup
from truc_tutor.tables.setup import Draft, SetupError
from truc_tutor.tables.setup_text import playable, read_draft, shown
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.letters import index_letters, is_french
from truc_tutor.texts.message import Message
from truc_tutor.widgets.modules import script, style
from truc_tutor.widgets.paint_editor import TURNED, Editing, card_at, paint_editor, slots

_log = logging.getLogger(__name__)

_AREAS = {
    "preset": "rules",
    "seats": "rules",
    "mano": "rules",
    "score": "score",
    "camas": "score",
    "do": "acts",
    "back": "acts",
    "play": "play",
    "keep": "play",
}
"""Where on the screen a wish belongs; every other belongs to the cards."""


_VALUES = frozenset({"preset", "seats", "mano", "score", "camas", "write"})
"""Wishes that say what is to stand, not what is to be done next."""


class EditorView(anywidget.AnyWidget):
    """Shows one painting of the editor and sends up what is to be set."""

    _esm = script("editor.js")
    _css = style("editor.css")
    view = traitlets.Dict().tag(sync=True)
    deck = traitlets.Unicode().tag(sync=True)


class EditorScreen:
    """A position of one game being set up; what it leaves to chance stays here.

    `saved` is a record, such as `on_save` was given last; its last deal is taken up, and where
    that cannot be, an empty position begins. `on_play` is given the record of a practice table;
    `waits` tells that a match would be replaced by it, which is then asked first.
    """

    def __init__(
        self,
        texts: Texts,
        game: str,
        saved: str | None,
        on_save: Callable[[str], None],
        on_play: Callable[[str], None],
        *,
        waits: bool = False,
    ) -> None:
        self._texts = texts
        self._on_save = on_save
        self._on_play = on_play
        self._waits = waits
        self._editing = Editing(turn=1)
        self.draft = self._open(game, saved)
        self._editing = replace(self._editing, slot=self._next_slot("0-0"))
        self.widget = EditorView(view=self._paint(), deck=self._deck())
        self.widget.on_msg(self._take)

    def relabel(self, texts: Texts) -> None:
        """Paints the editor in another language."""
        self._texts = texts
        self._editing = replace(self._editing, area="", refused="", said="")
        self.widget.deck = self._deck()
        self.widget.view = self._paint()

    def _open(self, game: str, saved: str | None) -> Draft:
        draft = setup.blank(variants.game(game), secrets.token_hex(16))
        if saved is None:
            return draft
        try:
            kept = read_draft(saved, draft.seed)
        except (RecordError, SetupError) as fault:
            _log.warning("the saved position cannot be read: %s", fault)
            said = self._texts.t("The position you left could not be read; an empty one begins.")
            self._editing = replace(self._editing, area="cards", said=said)
            return draft
        return kept if kept.game.name == game else draft

    def _take(self, _widget: object, content: object, _buffers: object) -> None:
        """Grants one wish; what is refused changes nothing and says why beside it.

        What is set to a value counts whatever turn it quotes: a field that is left by a click
        elsewhere sends its value a moment before.
        """
        if not isinstance(content, Mapping):
            return
        act, before = str(content.get("act")), self.draft
        if content.get("turn") != self._editing.turn and act not in _VALUES:
            return
        self._editing = Editing(self._editing.turn + 1, self._editing.slot)
        record = None
        try:
            record = self._grant(act, content)
        except (SetupError, OptionError) as fault:
            self._refuse(act, self._texts.say(fault.message), content)
        except (ValueError, TypeError, KeyError, IndexError):
            self._refuse(act, self._texts.t("That did not work; nothing has changed."), content)
        if act not in ("do", "back", "clear"):
            self._tell_dropped(act, len(before.acts) - len(self.draft.acts))
        self.widget.view = self._paint()
        if self.draft != before:
            self._on_save(shown(self.draft, seed=True))
        if record is not None:
            self._on_play(record)

    def _grant(self, act: str, wish: Mapping[str, Any]) -> str | None:
        """Does one wish; gives the record that is to be played on from, if that is wished."""
        match act:
            case "choose" | "put" | "open" | "write" | "fill" | "clear":
                self._set_cards(act, wish)
            case "preset" | "seats" | "mano" | "score" | "camas":
                self._set_rules(act, wish)
            case "do":
                self.draft = setup.do(self.draft, int(wish["seat"]), str(wish["word"]))
            case "back":
                self.draft = setup.step_back(self.draft)
            case "play" if self._waits and wish.get("sure") is not True:
                self._editing = replace(self._editing, asking=True)
            case "play":
                return playable(self.draft)
        return None

    def _set_cards(self, act: str, wish: Mapping[str, Any]) -> None:
        match act:
            case "choose" if wish["slot"] in slots(self.draft):
                self._editing = replace(self._editing, slot=wish["slot"])
            case "put":
                self._put(str(wish["code"]))
                self._editing = replace(self._editing, slot=self._next_slot(self._editing.slot))
            case "open" if wish["slot"] in slots(self.draft):
                self._editing = replace(self._editing, slot=wish["slot"])
                self._put("?")
            case "write":
                self.draft = setup.read_hands(self.draft, 0, str(wish["text"]))
                self._editing = replace(self._editing, slot=self._next_slot("0-0"))
            case "fill":
                self.draft = setup.fill(self.draft)
            case "clear":  # another chance than before deals what is not set
                fresh = replace(self.draft, seed=secrets.token_hex(16))
                self.draft = setup.clear(fresh)
                self._editing = replace(self._editing, slot="0-0")

    def _put(self, code: str) -> None:
        slot, new = self._editing.slot, card(code)
        if slot == TURNED:
            self.draft = setup.turn_up(self.draft, None if new == UNKNOWN else new)
        else:
            seat, place = map(int, slot.split("-"))
            self.draft = setup.put(self.draft, seat, place, new)

    def _next_slot(self, slot: str) -> str:
        """Finds the first open slot from one on, around the table; the same where all are set."""
        order = slots(self.draft)
        at = order.index(slot)
        around = (*order[at:], *order[:at])
        return next((each for each in around if card_at(self.draft, each) is None), slot)

    def _set_rules(self, act: str, wish: Mapping[str, Any]) -> None:
        value, game = wish["value"], self.draft.game
        variant = variants.variant(game.name)
        match act:
            case "preset":
                self.draft = setup.play_by(self.draft, variant.game(value, game.seats))
            case "seats":
                self.draft = setup.play_by(
                    self.draft, variant.game(game.preset, value, game.options)
                )
            case "mano":
                self.draft = setup.be_mano(self.draft, int(value))
            case "score":
                self.draft = setup.keep_score(self.draft, score=_changed(self.draft.score, wish))
            case "camas":
                self.draft = setup.keep_score(self.draft, camas=_changed(self.draft.camas, wish))
        if self._editing.slot not in slots(self.draft):
            self._editing = replace(self._editing, slot="0-0")

    def _refuse(self, act: str, why: str, wish: Mapping[str, Any]) -> None:
        written = str(wish.get("text")) if act == "write" else None
        area = _AREAS.get(act, "cards")
        self._editing = replace(self._editing, area=area, refused=_sentence(why), written=written)

    def _tell_dropped(self, act: str, count: int) -> None:
        if count > 0:
            said = self._texts.n(
                "{count} act no longer fits and has been taken back.",
                "{count} acts no longer fit and have been taken back.",
                count,
            )
            self._editing = replace(self._editing, area=_AREAS.get(act, "cards"), said=said)

    def _deck(self) -> str:
        """Draws the deck of the game, its index letters in the learner's language."""
        if is_french(self.draft.game.deck[0]):
            return sprite("french", index_letters(self._texts.lang))
        return sprite()

    def _paint(self) -> dict[str, Any]:
        return paint_editor(self.draft, self._editing, self._texts)


def _sentence(text: str) -> str:
    """Begins a sentence with a capital letter, whatever its first field was."""
    return text[:1].upper() + text[1:]


def _changed(values: tuple[int, int], wish: Mapping[str, Any]) -> tuple[int, int]:
    """Puts a whole number in for one pair.

    Raises SetupError for what is none.
    """
    try:
        value = int(wish["value"])
    except (ValueError, TypeError):
        raise SetupError(Message("A score is a whole number.")) from None
    return (value, values[1]) if wish["pair"] == 0 else (values[0], value)
