"""What may stand in the sentences of a lesson beside plain words: cards, calls, stones, seats."""

from dataclasses import dataclass

from truc_tutor.cards import Card
from truc_tutor.game.ladder import Whole, Worth
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.message import N_, Message
from truc_tutor.texts.names import short_name
from truc_tutor.variants.valencia import SPEECH

_OPEN, _SHUT, _IN = "\x02", "\x03", "\x04"

CLASS_NAMES = (
    N_("covered card"),
    N_("fours"),
    N_("fives"),
    N_("sixes"),
    N_("false sevens"),
    N_("threes"),
    N_("manilla of oros"),
    N_("manilla of espases"),
    N_("basto"),
    N_("espasa"),
)
"""The classes of card by strength, the covered card first (A6, A8)."""

SEAT_NAMES = {
    2: (N_("you"), N_("your rival")),
    4: (N_("you"), N_("the rival on your right"), N_("your partner"), N_("the rival on your left")),
}
"""How a lesson calls the seats, the learner being seat 0 and play going to the right (A4)."""

PAIR_NAMES = (N_("your pair"), N_("the rivals"))


@dataclass(frozen=True, slots=True)
class Said:
    """A call, which is never translated: by its token, or as it is said in another language."""

    call: str
    lang: str = SPEECH.lang


@dataclass(frozen=True, slots=True)
class Stones:
    """A worth in words: so many stones, the whole cama, the whole match."""

    worth: Worth


@dataclass(frozen=True, slots=True)
class Named:
    """A name of the house in the middle of a sentence: a class, a seat, a pair."""

    text: str


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a sentence; `lang` where it is in another language than the rest."""

    text: str
    lang: str | None = None


def seat_name(seat: int, seats: int) -> Named:
    """Names a seat as the learner sees it."""
    return Named(SEAT_NAMES[seats][seat])


def side_name(pair: int, seats: int) -> Named:
    """Names a pair; at a table of two, the seat that plays alone."""
    return Named(PAIR_NAMES[pair]) if seats > 2 else seat_name(pair, seats)


def runs(message: Message, texts: Texts) -> tuple[Run, ...]:
    """Puts a sentence into the learner's language, its calls apart from the rest.

    >>> from truc_tutor.texts.catalogue import texts
    >>> runs(Message("You say {call}.", call=Said("truc")), texts("en"))[1]
    Run(text='Truc', lang='ca-valencia')
    """
    marked = _capital(_marked(message, texts))
    found: list[Run] = []
    for part in marked.split(_OPEN):
        call, shut, rest = part.partition(_SHUT)
        if shut:
            lang, _, word = call.partition(_IN)
            found.append(Run(word, lang))
        found.append(Run(rest if shut else call))
    return tuple(run for run in found if run.text)


def plain(message: Message, texts: Texts) -> str:
    """Puts a sentence into the learner's language as one string, for names read aloud."""
    return "".join(run.text for run in runs(message, texts))


def _capital(sentence: str) -> str:
    at = sentence.index(_IN) + 1 if sentence.startswith(_OPEN) else 0
    return sentence[:at] + sentence[at : at + 1].upper() + sentence[at + 1 :]


def _marked(value: object, texts: Texts) -> str:
    match value:
        case Message():
            return _sentence(value, texts)
        case Card():
            return short_name(value, texts)
        case Said(call=call, lang=lang):
            return f"{_OPEN}{lang}{_IN}{SPEECH.say(call)}{_SHUT}"
        case Stones(worth=worth):
            return _worth(worth, texts)
        case tuple():
            return texts.row([_marked(item, texts) for item in value])
        case Named(text=text):
            return texts.t(text)
        case _:
            return str(value)


def _worth(worth: Worth, texts: Texts) -> str:
    match worth:
        case Whole.MATCH:
            return texts.t("the whole match")
        case Whole.CAMA:
            return texts.t("the whole cama")
        case int():
            return texts.n("{count} stone", "{count} stones", worth)
        case _:
            raise ValueError(f"no lesson speaks of {worth.value}")


def _sentence(message: Message, texts: Texts) -> str:
    fields = {
        name: _marked(each, texts) for name, each in message.fields.items() if name != "count"
    }
    if message.many is not None:
        return texts.n(message.text, message.many, message.fields["count"], **fields)
    if "count" in message.fields:
        fields["count"] = str(message.fields["count"])
    if message.context is not None:
        return texts.p(message.context, message.text, **fields)
    return texts.t(message.text, **fields)
