"""The page around the notebook: its head, its loading screen, its looks, its notices."""

from truc_tutor.server.template.page import FOLDER, PageConfig, environment, notice, words

__all__ = ["FOLDER", "PageConfig", "environment", "notice", "words"]
