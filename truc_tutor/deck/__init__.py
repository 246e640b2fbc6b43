"""Draws the Spanish deck as SVG text: a sprite for pages and single cards that stand alone.

It knows no rule of any game, no widget and no file.
"""

from truc_tutor.deck.sheet import CODES, back_svg, card_svg, sprite

__all__ = ["CODES", "back_svg", "card_svg", "sprite"]
