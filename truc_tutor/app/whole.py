"""All that a page may come to open, loaded at once: for a process that kernels are forked from.

The catalogues are read as well: every page is told in all languages what a lost line means.
"""

from truc_tutor.app import practising, reviewing, tutor
from truc_tutor.lessons.course import LESSONS
from truc_tutor.texts.catalogue import LANGUAGES, texts
from truc_tutor.widgets import demo, editor

__all__ = ["CATALOGUES", "LESSONS", "demo", "editor", "practising", "reviewing", "tutor"]

CATALOGUES = [texts(tag) for tag in LANGUAGES]
