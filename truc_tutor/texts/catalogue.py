"""The catalogues: one gettext translation a language, read by the standard library."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations, translation
from pathlib import Path
from typing import Any

from truc_tutor.cards import Card
from truc_tutor.texts.message import Message
from truc_tutor.texts.names import card_name
from truc_tutor.texts.pseudo import PSEUDO, PseudoTranslations

LANGUAGES = {
    "en": "English",
    "ca-valencia": "Valencià",
    "es": "Castellano",
    "de": "Deutsch",
    "fr": "Français",
    "it": "Italiano",
    "pt-BR": "Português (Brasil)",
}
"""The languages of the interface by BCP 47 tag, each named in itself."""

_FOLDERS = {"ca-valencia": "ca@valencia", "pt-BR": "pt_BR"}
"""Where gettext looks for a language whose name it writes otherwise."""

FALLBACK = "en"
_LOCALE = Path(__file__).parent / "locale"


class Texts:
    """The words of one language; `lang` is its BCP 47 tag."""

    def __init__(self, lang: str, source: NullTranslations) -> None:
        self.lang = lang
        self._source = source

    def t(self, text: str, **fields: object) -> str:
        """Puts a sentence into this language and its fields into the sentence."""
        return self._source.gettext(text).format(**fields)

    def n(self, one: str, many: str, count: Any, **fields: object) -> str:
        """Puts a sentence that depends on a number into this language; `{count}` is filled in."""
        return self._source.ngettext(one, many, count).format(count=count, **fields)

    def p(self, context: str, text: str, **fields: object) -> str:
        """Puts a term whose sense needs a context into this language."""
        return self._source.pgettext(context, text).format(**fields)

    def say(self, message: Message) -> str:
        """Puts a message of the lower rooms into this language."""
        fields = {name: self._field(value) for name, value in message.fields.items()}
        if message.context is not None:
            return self.p(message.context, message.text, **fields)
        if message.many is None:
            return self.t(message.text, **fields)
        return self.n(message.text, message.many, **fields)

    def _field(self, value: object) -> object:
        """Puts a nested message, a card or a row of either into words."""
        match value:
            case Message():
                return self.say(value)
            case Card():
                return card_name(value, self)
            case tuple() | list():
                return self.row([str(self._field(each)) for each in value])
            case _:
                return value

    def row(self, words: Sequence[str]) -> str:
        """Joins words as a sentence does: "a, b and c"."""
        if len(words) < 2:
            return "".join(words)
        return self.t("{words} and {last}", words=", ".join(words[:-1]), last=words[-1])


@lru_cache(maxsize=16)
def texts(lang: str = FALLBACK) -> Texts:
    """Opens the catalogue of a language, English where there is none."""
    if lang not in LANGUAGES:
        lang = choose([lang])
    if lang == PSEUDO:
        return Texts(lang, PseudoTranslations())
    if lang == FALLBACK:
        return Texts(lang, NullTranslations())
    try:
        source: GNUTranslations | NullTranslations = translation(
            "truc_tutor", _LOCALE, [_FOLDERS.get(lang, lang)]
        )
    except FileNotFoundError:
        return Texts(FALLBACK, NullTranslations())
    return Texts(lang, source)


def choose(wanted: Iterable[str]) -> str:
    """Picks the first language that there is from BCP 47 tags in order of preference.

    Any Catalan is served in Valencian; the fallback is English.

    >>> choose(["ca-ES", "es"])
    'ca-valencia'
    """
    for tag in wanted:
        base = tag.strip().lower().split("-")[0]
        if tag == PSEUDO:
            return PSEUDO
        for known in LANGUAGES:
            if tag.strip().lower() == known.lower() or base == known.split("-")[0]:
                return known
    return FALLBACK
