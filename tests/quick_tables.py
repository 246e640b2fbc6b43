"""A notebook of one table whose moments take no time and whose tutor is quiet, and its opening."""

from playwright.sync_api import Locator, Page, expect

CELL = """
from truc_tutor.texts.catalogue import texts
from truc_tutor.widgets.settings import Settings, SharedSettings
from truc_tutor.widgets.table import TableScreen

quick = Settings(pace=0.0, tutor_bets=0.0, tutor_cards=0.0)
shared = SharedSettings(quick, lambda name, value: None, lambda: None)
screen = TableScreen(texts("en"), saved={saved!r}, shared=shared)
screen.widget
"""


def open_table(page: Page, url: str) -> Locator:
    page.goto(url)
    table = page.get_by_role("region", name="Practice table")
    expect(table).to_have_attribute("aria-busy", "false")
    return table
