"""Scripts and styles are put together from plain modules, each once, whatever imports it."""

import re

import pytest

from truc_tutor.widgets import modules

SCRIPTS = ("drill.js", "home.js", "lesson.js", "progress.js", "shell.js", "table.js")


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_has_no_import_left_and_no_name_twice(name):
    text = modules.script(name)
    assert not re.search(r"^import ", text, re.MULTILINE)
    names = re.findall(
        r"^(?:export )?(?:async )?(?:function|const|let|class) (\w+)", text, re.MULTILINE
    )
    assert len(names) == len(set(names))
    assert text.count("export default") == 1


@pytest.mark.parametrize("name", [each.replace(".js", ".css") for each in SCRIPTS])
def test_a_style_has_no_import_left(name):
    assert "@import" not in modules.style(name)


@pytest.mark.parametrize("name", SCRIPTS)
def test_nothing_is_loaded_from_elsewhere(name):
    for text in (modules.script(name), modules.style(name.replace(".js", ".css"))):
        assert not re.search(r"https?://(?!www\.w3\.org/)", text)


@pytest.mark.parametrize("name", SCRIPTS)
def test_no_text_is_put_in_as_markup(name):
    assert "innerHTML" not in modules.script(name)
    assert "insertAdjacentHTML" not in modules.script(name)
