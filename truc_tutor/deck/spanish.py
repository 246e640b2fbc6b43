"""The Spanish deck: its cards and all that they are drawn from."""

from truc_tutor.deck import aces, faces, numerals, pips
from truc_tutor.deck.places import CARD_BOX, Drawing

RANKS = range(1, 8)
SUITS = "oceb"
CODES: tuple[str, ...] = tuple(f"{rank}{suit}" for suit in SUITS for rank in RANKS)
"""The 28 pip cards, by suit and then by rank; truc plays with 22 of them."""


def drawings() -> dict[str, Drawing]:
    """Draw everything but the back: id -> drawing."""
    sheet: dict[str, Drawing] = {"truc-sprig": (aces.SPRIG_BOX, aces.sprig())}
    sheet["truc-wreath"] = (aces.WREATH_BOX, aces.wreath())
    for rank in RANKS:
        sheet[f"truc-n{rank}"] = (numerals.BOX, numerals.numeral(str(rank)))
        sheet[f"truc-index-{rank}"] = (CARD_BOX, faces.index(rank))
    for suit in SUITS:
        sheet[f"truc-pip-{suit}"] = (pips.PIP_BOX[suit], pips.pip(suit))
        sheet[f"truc-mini-{suit}"] = (pips.MINI_BOX, pips.mini(suit))
        sheet[f"truc-corner-{suit}"] = (CARD_BOX, faces.corner(suit))
        sheet[f"truc-blank-{suit}"] = (CARD_BOX, faces.blank(suit))
        sheet[f"truc-blank-large-{suit}"] = (CARD_BOX, faces.blank_large(suit))
        for rank in RANKS:
            sheet[f"truc-{rank}{suit}"] = (CARD_BOX, faces.face(suit, rank))
            sheet[f"truc-large-{rank}{suit}"] = (CARD_BOX, faces.face_large(suit, rank))
    return sheet
