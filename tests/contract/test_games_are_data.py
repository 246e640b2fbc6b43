"""A game's name stands in no condition outside its file: what differs is a field of the game."""

import ast
from pathlib import Path

import truc_tutor
from truc_tutor import variants

PACKAGE = Path(truc_tutor.__file__).parent
NAMES = set(variants.names())


def _named(node: ast.AST) -> set[str]:
    return {
        each.value
        for each in ast.walk(node)
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value in NAMES
    }


def _conditions(tree: ast.AST) -> list[ast.AST]:
    found: list[ast.AST] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            found.append(node)
        elif isinstance(node, ast.match_case):
            found.append(node.pattern)
    return found


def test_no_condition_names_a_game():
    read, wrong = 0, []
    for place in sorted(PACKAGE.rglob("*.py")):
        if place.parent.name == "variants":
            continue
        read += 1
        for condition in _conditions(ast.parse(place.read_text(encoding="utf-8"))):
            wrong += [f"{place.name}:{condition.lineno} names {name}" for name in _named(condition)]
    assert read > 50
    assert not wrong


def test_the_look_finds_a_name_where_there_is_one():
    tree = ast.parse('if game.name == "valencia": pass\nmatch name:\n    case "france": pass')
    assert {name for condition in _conditions(tree) for name in _named(condition)} == {
        "valencia",
        "france",
    }


def test_every_file_of_the_games_folder_is_a_game():
    assert {"valencia", "paulista", "france", "mineiro"} <= NAMES
    assert all(variants.variant(name).name == name for name in NAMES)
