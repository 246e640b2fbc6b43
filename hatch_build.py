"""Compiles the gettext catalogues when the package is built or installed in place."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface):  # type: ignore[type-arg]
    """Turns every .po under the package into the .mo that the standard library reads."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Writes each .mo beside its .po before files are collected."""
        for source in sorted(Path(self.root, "truc_tutor", "texts", "locale").rglob("*.po")):
            with source.open("rb") as file:
                catalogue = read_po(file)
            with source.with_suffix(".mo").open("wb") as file:
                write_mo(file, catalogue)
