"""Paints heat maps: tables of shares, each cell with its number and its shade."""

from typing import Any

from truc_tutor.lessons.shading import label, shade
from truc_tutor.lessons.steps import Heat
from truc_tutor.lessons.words import plain
from truc_tutor.texts.catalogue import Texts

Painted = dict[str, Any]


def paint_heat(heat: Heat, texts: Texts) -> Painted:
    """Paints a heat map; a case that does not exist has neither number nor shade."""
    return {
        "title": plain(heat.title, texts),
        "axes": plain(heat.axes, texts),
        "columns": [_label(each, texts) for each in heat.columns],
        "rows": [
            {**_label(name, texts), "cells": [_cell(value) for value in row]}
            for name, row in zip(heat.rows, heat.values, strict=True)
        ],
    }


def _label(name: str, texts: Texts) -> Painted:
    short, said = label(name, texts)
    return {"short": short, "name": said}


def _cell(value: int | None) -> Painted | None:
    return None if value is None else {"text": str(value), "shade": shade(value)}
