"""A language nobody speaks, longer than any: whoever builds a screen sees whether it bears it."""

import re
from gettext import NullTranslations

PSEUDO = "en-XA"
"""Its BCP 47 tag, by the custom of the field; it is asked for by `?lang=` and offered nowhere."""

_FIELD = re.compile(r"(\{[^}]*\})")
_LONGER = str.maketrans(
    {
        letter: accented + letter
        for letter, accented in zip("aeioulnrAEIOULNR", "àéîöúĺñŕÀÉÎÖÚĹÑŔ", strict=True)
    }
)


def lengthen(text: str) -> str:
    """Doubles every vowel and l, n and r, which makes a text 40 % longer; fields stay as they are.

    >>> lengthen("Play {card} now")
    'Pĺlàay {card} ñnöow'
    """
    return "".join(
        part if part.startswith("{") else part.translate(_LONGER) for part in _FIELD.split(text)
    )


class PseudoTranslations(NullTranslations):
    """Lengthens each English text."""

    def gettext(self, message: str) -> str:
        """Lengthens a text."""
        return lengthen(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Lengthens the form that a number asks for."""
        return lengthen(super().ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str) -> str:
        """Lengthens a text whose sense needs a context."""
        return lengthen(super().pgettext(context, message))
