"""The rival is chosen in the table menu, by keys alone, and its seat says who it is."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from serving import notebook_of, run_app

pytestmark = pytest.mark.browser

CELL = """
from truc_tutor.texts.catalogue import texts
from truc_tutor.widgets.table import TableScreen

screen = TableScreen(texts("en"))
screen.widget
"""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serves a notebook that holds nothing but a table."""
    with run_app(notebook_of(tmp_path_factory.mktemp("rivals"), CELL)) as served:
        yield served


def test_a_liar_is_chosen_by_keys_and_its_seat_says_so(page: Page, url: str) -> None:
    page.goto(url)
    table = page.get_by_role("region", name="Practice table")
    expect(table.get_by_role("group", name=re.compile("^Ràfol, steady"))).to_be_visible()
    expect(table).to_have_attribute("aria-busy", "false")
    table.get_by_role("button", name="Table menu").press("Enter")
    rivals = table.get_by_role("group", name="Rival")
    people = ("Ràfol", "Empar", "Ximo", "Neus", "Batiste", "Carme", "Voro", "Tonet", "Amàlia")
    expect(rivals.get_by_role("radio")).to_have_count(len(people))
    now = rivals.get_by_role("radio", name=re.compile("^Ràfol"))
    expect(now).to_be_checked()
    for name in people[1:8]:
        now.press("ArrowDown")
        now = rivals.get_by_role("radio", name=re.compile(f"^{name}"))
        expect(now).to_be_checked()
        expect(now).to_be_focused()
    expect(rivals.get_by_role("status")).to_have_text("Liar: often calls with nothing.")
    table.get_by_role("button", name="Start a new match").press("Enter")
    expect(table.get_by_role("group", name=re.compile("^Tonet, liar"))).to_be_visible()
    expect(table.get_by_role("dialog")).to_have_count(0)
