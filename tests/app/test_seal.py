"""What the browser keeps is unreadable there, comes back whole, and a damaged one is refused."""

import pytest

from truc_tutor.app.seal import DATA_DIR, Seal, SealError, seal


@pytest.fixture(autouse=True)
def own_folder(monkeypatch, tmp_path):
    monkeypatch.setenv(DATA_DIR, str(tmp_path / "data"))
    return tmp_path / "data"


def test_what_was_sealed_comes_back():
    value = {"table": "1e 7e", "lessons": {"envit": {"step": 2}}}
    assert seal().open(seal().close(value)) == value


def test_sealed_text_shows_nothing_and_never_repeats():
    first, second = (seal().close({"hands": ["7e 3e 6o"]}) for _ in range(2))
    assert first != second
    assert "7e" not in first or "7e" not in second
    assert first.isascii()


@pytest.mark.parametrize("text", ["", "rubbish", "AAAA", "é", "x" * 500])
def test_rubbish_is_refused(text):
    with pytest.raises(SealError):
        seal().open(text)


def test_a_changed_letter_is_noticed():
    text = seal().close({"a": 1})
    changed = text[:40] + ("A" if text[40] != "A" else "B") + text[41:]
    with pytest.raises(SealError):
        seal().open(changed)


def test_another_key_does_not_open():
    with pytest.raises(SealError):
        Seal(bytes(32)).open(seal().close({"a": 1}))


def test_the_key_is_for_its_owner_alone(own_folder):
    seal()
    assert (own_folder / "key").stat().st_mode & 0o077 == 0
    assert [each.name for each in own_folder.iterdir()] == ["key"]


def test_a_folder_that_cannot_be_written_does_not_stop_play(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(DATA_DIR, str(tmp_path / "file" / "below"))
    here = seal()
    assert here.open(here.close({"a": 1})) == {"a": 1}


def test_a_damaged_key_file_does_not_stop_play(own_folder):
    own_folder.mkdir()
    (own_folder / "key").write_bytes(b"short")
    here = seal()
    assert here.open(here.close({"a": 1})) == {"a": 1}
