"""A card shows itself in a notebook."""

import subprocess
import sys

from truc_tutor.cards import UNKNOWN, card
from truc_tutor.deck import back_svg, card_svg


def test_a_card_shows_itself_as_a_picture_with_its_name() -> None:
    shown = card("7e")._repr_svg_()
    assert shown == card_svg("7e", title="the seven of espases (manilla)")
    assert UNKNOWN._repr_svg_() == back_svg(title="a covered card")
    assert "the king of hearts" in str(card("KH")._repr_svg_())


def test_who_never_looks_at_a_card_loads_no_drawing() -> None:
    code = (
        "import sys, truc_tutor.cards as c; assert 'truc_tutor.deck' not in sys.modules; "
        "assert c.card('1e')._repr_svg_(); assert 'truc_tutor.deck' in sys.modules"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
