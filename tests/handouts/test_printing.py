"""Without a Chromium that prints, one sentence says so."""

import shutil

import pytest

from truc_tutor.handouts import printing


def test_no_chromium_is_told(monkeypatch):
    monkeypatch.delenv(printing.NAMED, raising=False)
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    with pytest.raises(printing.NoPrinterError, match="install one, or name it"):
        printing.to_pdf("<p>a</p>")


@pytest.mark.parametrize("named", ["false", "/nowhere/chromium"])
def test_a_chromium_that_prints_nothing_is_told(named, monkeypatch):
    monkeypatch.setenv(printing.NAMED, named)
    with pytest.raises(printing.NoPrinterError, match="printed nothing") as told:
        printing.to_pdf("<p>a</p>")
    assert named in str(told.value)


def test_the_chromium_that_is_named_comes_first(monkeypatch):
    monkeypatch.setenv(printing.NAMED, "/mine")
    assert printing.find_chromium() == "/mine"
