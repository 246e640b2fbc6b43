"""The settings sheet painted: one choice a setting, and the keys of the table."""

from typing import Any

from truc_tutor.texts.catalogue import Texts
from truc_tutor.widgets.settings import CHOICES, KEYS, Settings

Painted = dict[str, Any]


def paint_settings(settings: Settings, texts: Texts, said: str = "") -> Painted:
    """Paints the sheet; `said` is why the last thing that was asked for could not be set.

    `look` is what the page itself goes by: theme, deck and index.
    """
    t = texts.t
    return {
        "label": t("Settings"),
        "close": t("Close"),
        "said": said,
        "look": {"theme": settings.theme, "deck": settings.deck, "index": settings.index},
        "groups": [
            {
                "name": name,
                "label": label,
                "value": CHOICES[name].index(getattr(settings, name)),
                "choices": [{"value": value, "label": told[value]} for value in CHOICES[name]],
            }
            for name, (label, told) in _labels(texts).items()
        ],
        "keys": {
            "label": t("Keys of the table"),
            "intro": t(
                "Type another letter or sign. The keys work while the focus is inside the table."
            ),
            "again": t("The first keys again"),
            "rows": [
                {"deed": deed, "label": label, "key": settings.keys[deed]}
                for deed, label in deeds(texts).items()
            ],
        },
    }


def _labels(texts: Texts) -> dict[str, tuple[str, dict[object, str]]]:
    """Names each setting of the sheet and its values."""
    t = texts.t
    switch: dict[object, str] = {False: t("off"), True: t("on")}
    return {
        "theme": (
            t("Colours"),
            {
                "system": t("as the device"),
                "light": t("light"),
                "dark": t("dark"),
                "contrast": t("high contrast"),
            },
        ),
        "deck": (
            t("Cards"),
            {
                "painted": t("painted"),
                "four": t("four colours"),
                "contrast": t("high contrast"),
            },
        ),
        "index": (t("Card index"), {"fit": t("as it fits"), "large": t("always large")}),
        "table": (t("The table"), {"drawn": t("drawn"), "text": t("in words alone")}),
        "pace": (t("How fast the robots act"), paces(texts)),
        "tutor_cards": (t("The tutor interrupts card play"), slips(texts)),
        "tutor_bets": (t("The tutor interrupts bets"), slips(texts)),
        "sound": (t("Sounds"), switch),
        "speech": (t("Calls spoken, where the browser has a voice"), switch),
    }


def paces(texts: Texts) -> dict[object, str]:
    """Names how fast the robots act."""
    t = texts.t
    return {0.0: t("at once"), 0.5: t("quickly"), 1.0: t("calmly"), 2.0: t("slowly")}


def slips(texts: Texts) -> dict[object, str]:
    """Names from what cost in points the tutor speaks up."""
    t = texts.t
    return {
        0.0: t("never"),
        0.1: t("any slip"),
        0.25: t("small mistakes"),
        0.5: t("clear mistakes"),
        1.0: t("blunders alone"),
    }


def deeds(texts: Texts) -> dict[str, str]:
    """Names what each key of the table does, in the order of KEYS."""
    t = texts.t
    told = (
        t("accept"),
        t("raise in answer"),
        t("refuse"),
        t("raise the stake"),
        t("bet on the count"),
        t("bet all that is missing"),
        t("ask for new cards"),
        t("lay down your cards"),
        t("hint"),
        t("undo"),
        t("play covered"),
        t("last trick"),
        t("signal to your partner"),
        t("next deal, or a new match"),
        t("table menu"),
        t("list of keys"),
    )
    return dict(zip(KEYS, told, strict=True))
