"""The letters in the corners of French-suited cards, as the learner's language has them."""

from truc_tutor.cards import Card

_LETTERS = {"fr": "RDV", "de": "KDB"}
_PIPS = {"C": "♣", "H": "♥", "S": "♠", "D": "♦"}


def index_letters(lang: str) -> str:
    """Gives the letters of king, queen and jack.

    >>> index_letters("fr")
    'RDV'
    """
    return _LETTERS.get(lang, "KQJ")


def is_french(card: Card) -> bool:
    """Tells whether a card is of the French suits."""
    return card.suit in _PIPS


def index_rank(card: Card, lang: str) -> str:
    """Writes the rank of a card as its corner does.

    >>> index_rank(Card("J", "H"), "fr")
    'V'
    """
    rank = card.rank.translate(str.maketrans("KQJ", index_letters(lang)))
    return "10" if rank == "T" else rank


def short_code(card: Card, lang: str) -> str:
    """Writes a card as its corner does: letter and suit.

    >>> short_code(Card("Q", "H"), "de")
    'D♥'
    """
    return index_rank(card, lang) + _PIPS.get(card.suit, card.suit)
