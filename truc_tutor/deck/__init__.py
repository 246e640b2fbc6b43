"""Draws the Spanish and the French deck as SVG text: sprites for pages, and single cards.

It knows no rule of any game, no widget and no file.
"""

from truc_tutor.deck.french import CODES as FRENCH_CODES
from truc_tutor.deck.sheet import back_svg, card_svg, sprite
from truc_tutor.deck.spanish import CODES

__all__ = ["CODES", "FRENCH_CODES", "back_svg", "card_svg", "sprite"]
