"""The lesson on solved play and its pictures: heat maps that are tables, for eye, ear and thumb."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from serving import Served, serve_app

from truc_tutor.lessons.course import lesson
from truc_tutor.lessons.steps import Explain

pytestmark = pytest.mark.browser

MAPS = [
    (number, len(step.heats))
    for number, step in enumerate(lesson("france-known").steps)
    if isinstance(step, Explain) and step.heats
]
THEMES = ("light", "dark", "contrast")

PALE = """cells => cells.filter((cell) => {
  const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
  const light = (colour) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((each) => {
      const part = each / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const style = getComputedStyle(cell);
  const [one, other] = [light(style.color), light(style.backgroundColor)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) < 4.5;
}).map((cell) => cell.textContent)"""
"""Lists the shaded cells whose number has too little contrast, which axe does not see in a mix."""


@pytest.fixture(scope="module")
def app() -> Iterator[Served]:
    with serve_app("--warm", "0") as served:
        yield served


def opened(page: Page, app: Served, place: str) -> None:
    page.goto(app.url + "?lang=en")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_role("radio", name="Le Truc").check()
    page.locator(f"[data-place='{place}']").first.click()


def to_step(page: Page, number: int) -> None:
    page.locator(".tl-way__button").click()
    page.locator(".tl-step").nth(number).click()
    expect(page.get_by_role("button", name=f"Step {number + 1} of")).to_be_visible()


def themed(page: Page, theme: str) -> None:
    page.evaluate("theme => { document.documentElement.dataset.trucTheme = theme; }", theme)


def looked(page: Page) -> list[str]:
    found = Axe().run(page, context=".truc-heat").response["violations"]
    return [f"{each['id']} {node['html'][:160]}" for each in found for node in each["nodes"]]


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_every_heat_map_of_the_lesson_can_be_read(
    browser: Browser, app: Served, size: tuple[int, int]
) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    opened(page, app, "france-known")
    for number, count in MAPS:
        if number:
            to_step(page, number)
        expect(page.locator(".truc-heat")).to_have_count(count)
        for theme in THEMES:
            themed(page, theme)
            assert looked(page) == [], (number, theme)
            assert page.locator(".truc-heat__cell").evaluate_all(PALE) == [], (number, theme)
        wide = "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length"
        assert page.locator(".truc-heat, html").evaluate_all(wide) == 0
        cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).length"
        assert page.locator(".truc-heat__cell").evaluate_all(cut) == 0
    page.close()


def test_a_heat_map_is_a_table_with_spoken_headings(page: Page, app: Served) -> None:
    opened(page, app, "france-known")
    heat = page.get_by_role("table", name="First to play: deals won, of 100")
    expect(heat.get_by_role("columnheader")).to_have_count(8)
    headings = heat.get_by_role("columnheader").all_inner_texts()
    assert [each.split()[0] for each in headings] == ["7", "8", "A", "K", "Q", "J", "10", "9"]
    expect(heat.get_by_role("columnheader", name="aces")).to_have_count(1)
    aces = heat.get_by_role("row").filter(has_text="aces").last
    expect(aces.get_by_role("rowheader", name="aces")).to_have_count(1)
    cells = aces.locator("td").all_inner_texts()
    assert cells[:2] == ["", ""]
    assert [each.isdigit() for each in cells[2:]] == [True] * 6


def test_the_progress_screen_shows_the_maps_and_draws_the_bars(page: Page, app: Served) -> None:
    opened(page, app, "progress")
    expect(page.locator(".tp-picture .truc-heat").first).to_be_visible()
    bars = page.locator("[data-picture='solved/bluffs'] svg")
    bars.scroll_into_view_if_needed()
    expect(bars).to_be_visible()
    for theme in THEMES:
        themed(page, theme)
        assert looked(page) == []
