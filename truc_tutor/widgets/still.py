"""A screen as a still picture: HTML that needs no script, no network and no kernel."""

import base64
from collections.abc import Iterable
from functools import lru_cache
from html import escape
from typing import Any

from truc_tutor.deck import back_svg, card_svg
from truc_tutor.texts.catalogue import Texts
from truc_tutor.texts.letters import index_letters

Painted = dict[str, Any]

_FONT = '"Alegreya Sans","Segoe UI","Noto Sans","DejaVu Sans",system-ui,sans-serif'
_PAGE = (
    f"box-sizing:border-box;max-width:40rem;margin:0;padding:12px;border-radius:16px;"
    f"font:16px/1.45 {escape(_FONT)};color:#22304a;background:#f3ead6;color-scheme:light;"
    "print-color-adjust:exact;-webkit-print-color-adjust:exact"
)
_HEADING = "margin:0 0 8px;font-size:1.3em;line-height:1.2;font-weight:700;color:#14326b"
_FELT = (
    "margin:0 0 12px;padding:8px;border:6px solid #7e4c22;border-radius:16px;"
    "background:#1d5a3c;color:#fbf6e8;text-align:center"
)
_ROW = "display:flex;flex-wrap:wrap;gap:6px;justify-content:center;align-items:flex-end"
_LINE = "margin:0 0 8px"
_SAID = "margin:0 0 8px;font-weight:700"
_CHIP = (
    "display:inline-block;margin:4px;padding:4px 12px;border:2px solid #14326b;border-radius:12px;"
    "background:#fffdf6"
)
_NOTE = "margin:12px 0 0;padding-top:8px;border-top:1px solid #cdbf9e;color:#55607a"
_CELL = "padding:4px 8px;border:1px solid #cdbf9e;text-align:left;background:#fffdf6"
_BUBBLE = "padding:2px 10px;border-radius:12px;background:#fffdf6;color:#22304a"


def still_table(view: Painted, title: str, texts: Texts) -> str:
    """Draws what a painting of the table shows at its last moment: own cards, rivals' backs.

    It draws from the painting alone, which holds no card that the person may not see.
    """
    frame = view["frames"][-1]
    others = [number for number, seat in enumerate(view["seats"]) if seat["place"] != "south"]
    felt = "".join(_seat(view["seats"][each], frame["seats"][each], texts) for each in others)
    felt += _turned(view["turned"], texts)
    felt += "".join(_trick(group, texts) for group in frame["tricks"] if group["laid"])
    felt += _row(_card(each["code"], each["name"], 80, texts) for each in view["holding"])
    words = "".join(_button(each) for each in view["buttons"])
    said = [view["said"], view["count"], frame["envit"]]
    body = _p(_score(view, frame), _LINE) + f'<div style="{_FELT}">{felt}</div>'
    body += _p(said[0], _SAID) + "".join(_p(each, _LINE) for each in said[1:] if each)
    return _page(title, body + (f"<div>{words}</div>" if words else ""), texts)


def still_lesson(view: Painted, texts: Texts) -> str:
    """Draws the step of a lesson that a painting shows, without any answer not yet given."""
    body = _p(f"{view['step_label']}: {view['step_title']}", _SAID)
    for line in (*view.get("lines", ()), *view.get("facts", ())):
        body += _runs(line)
    groups = "".join(_group(group, texts) for group in view.get("groups", ()))
    if groups:
        body += f'<div style="{_FELT};{_ROW}">{groups}</div>'
    if view.get("table"):
        body += _table(view["table"])
    if view.get("question"):
        body += _runs(view["question"]["prompt"])
    return _page(view["title"], body, texts)


def still_home(texts: Texts) -> str:
    """Draws the four strongest cards of Valencian Truc over what the tutor is for."""
    cards = _row(_card(code, "", 80, texts) for code in ("1e", "1b", "7e", "7o"))
    line = texts.t("Learn truc step by step, and play it at the practice table.")
    return _page("Truc Tutor", f'<div style="{_FELT}">{cards}</div>' + _p(line, _LINE), texts)


def _page(title: str, body: str, texts: Texts) -> str:
    note = texts.t("This is a still picture. To learn and play, run this notebook in Jupyter.")
    heading = f'<p style="{_HEADING}">{escape(title)}</p>'
    return (
        f'<div class="truc-still" lang="{texts.lang}" style="{_PAGE}">'
        f"{heading}{body}{_p(note, _NOTE)}</div>"
    )


def _p(text: str, style: str) -> str:
    return f'<p style="{style}">{escape(text)}</p>'


def _row(pieces: Iterable[str]) -> str:
    return f'<div style="{_ROW};margin:8px 0">{"".join(pieces)}</div>'


def _card(code: str, name: str, width: int, texts: Texts) -> str:
    """Draws a card as an image of its own; an unknown one is a back."""
    source = _drawn(code, index_letters(texts.lang), large=width < 80)
    height = round(width * 320 / 208)
    style = f"width:{width}px;height:{height}px;max-width:none;margin:0"
    return f'<img src="{source}" alt="{escape(name)}" style="{style}">'


@lru_cache(maxsize=128)
def _drawn(code: str, letters: str, *, large: bool) -> str:
    back = code in {"?", "back"}
    svg = back_svg() if back else card_svg(code, title="", large=large, letters=letters)
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode("ascii")


def _score(view: Painted, frame: Painted) -> str:
    """Writes each pair's names with its score."""
    told = []
    for pair, score in enumerate(frame["score"]):
        names = " + ".join(seat["name"] for seat in view["seats"] if seat["pair"] == pair)
        told.append(f"{names}: {score['told']}")
    return " · ".join(told)


def _seat(seat: Painted, now: Painted, texts: Texts) -> str:
    """Draws another seat: its name, what it says, and as many backs as it holds cards."""
    mano = f" · {texts.t('mano')}" if now["mano"] else ""
    bubble = f' <span style="{_BUBBLE}">{escape(now["says"])}</span>' if now["says"] else ""
    shown = [(card["code"], card["name"]) for card in now["cards"]]
    shown += [("back", "")] * (now["held"] - len(shown))
    cards = _row(_card(code, name, 48, texts) for code, name in shown)
    return f"<div>{escape(seat['name'] + mano)}{bubble}{cards}</div>"


def _turned(turned: Painted | None, texts: Texts) -> str:
    if turned is None:
        return ""
    return _p(turned["told"], f"{_LINE};text-align:center") + _row(
        [_card(turned["code"], turned["name"], 64, texts)]
    )


def _trick(group: Painted, texts: Texts) -> str:
    laid = [(each["code"] if not each["covered"] else "back", each) for each in group["laid"]]
    cards = _row(_card(code, each["name"], 72, texts) for code, each in laid)
    return f"<div>{escape(group['told'] or group['title'])}{cards}</div>"


def _button(button: Painted) -> str:
    word = f'<b lang="{button["lang"]}">{escape(button["word"])}</b>'
    more = ", ".join(each for each in (button["gloss"], button["price"]) if each)
    return f'<span style="{_CHIP}">{word} {escape(more)}</span>'


def _runs(runs: list[Painted]) -> str:
    return f'<p style="{_LINE}">{_spans(runs)}</p>'


def _spans(runs: list[Painted]) -> str:
    return "".join(
        f'<span lang="{run["lang"]}">{escape(run["text"])}</span>'
        if run["lang"]
        else escape(run["text"])
        for run in runs
    )


def _group(group: Painted, texts: Texts) -> str:
    title = " · ".join(each for each in (group["title"], group["mano"]) if each)
    cards = _row(_card(face["code"], face["name"], 72, texts) for face in group["faces"])
    return f"<div>{escape(title)}{cards}</div>"


def _table(table: Painted) -> str:
    head = "".join(f'<th scope="col" style="{_CELL}">{_spans(each)}</th>' for each in table["head"])
    rows = "".join(
        "<tr>" + "".join(f'<td style="{_CELL}">{_spans(cell)}</td>' for cell in row) + "</tr>"
        for row in table["rows"]
    )
    return (
        f'<table style="border-collapse:collapse;margin:8px 0"><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )
