"""Files for the browser, each compressed once and kept in memory."""

import gzip
import hashlib
import mimetypes
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

BUNDLE = "page/front.js"
"""The one file that holds what Voilà's front end would fetch in a hundred."""

RUNTIME = "front/voila.js"
COMPRESSIBLE = {"text/javascript", "text/css", "application/json", "image/svg+xml", "text/html"}


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent: `packed` is its gzip form, `None` where that gains nothing."""

    body: bytes
    packed: bytes | None
    kind: str

    @classmethod
    def of(cls, body: bytes, name: str) -> "Asset":
        """Packs a body at the best level: it is done once, and sent to every visitor."""
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        kind = "text/javascript" if kind == "application/javascript" else kind
        if kind not in COMPRESSIBLE:
            return cls(body, None, kind)
        return cls(body, gzip.compress(body, 9, mtime=0), f"{kind}; charset=utf-8")


class Assets:
    """The files under named roots. A name is `root/path`, and nothing else is reached.

    `version` changes with any bundled file, so that a browser may keep what it has for ever.
    """

    def __init__(self, roots: Mapping[str, Iterable[Path]], bundled: Iterable[str]) -> None:
        self._roots = {name: [path.resolve() for path in paths] for name, paths in roots.items()}
        self._kept: dict[str, Asset] = {}
        self._bundle = self._join(bundled)
        self.version = self._digest()

    def get(self, name: str) -> Asset | None:
        """Gives a file, packed at its first call; `None` where there is none of that name."""
        if name not in self._kept:
            body = self._bundle if name == BUNDLE else self._read(name)
            if body is None:
                return None
            self._kept[name] = Asset.of(body, name)
        return self._kept[name]

    def find(self, name: str) -> Path | None:
        """Finds a file inside its root; links and dots that lead outside find nothing."""
        root, _, inner = name.partition("/")
        for folder in self._roots.get(root, ()):
            path = (folder / inner).resolve()
            if path.is_relative_to(folder) and path.is_file():
                return path
        return None

    def _digest(self) -> str:
        """Sums up the bundle and our own files; what they do not name follows from these."""
        sums = hashlib.sha256(self._bundle)
        for folder in self._roots.get("page", ()):
            for path in sorted(folder.rglob("*")):
                sums.update(path.read_bytes() if path.is_file() else b"")
        return sums.hexdigest()[:16]

    def _read(self, name: str) -> bytes | None:
        path = self.find(name)
        return None if path is None else path.read_bytes()

    def _matches(self, pattern: str) -> list[Path]:
        root, _, inner = pattern.partition("/")
        found = [path for folder in self._roots.get(root, ()) for path in folder.glob(inner)]
        return sorted(found)[:1]

    def _join(self, patterns: Iterable[str]) -> bytes:
        """Joins the chunks, each in a scope of its own, and last the runtime that opens them.

        A chunk only files its modules under their numbers, so one too many or too few does no harm:
        the runtime fetches by itself what it misses.
        """
        pieces = [
            b"(function(){" + path.read_bytes() + b"\n})();\n"
            for pattern in patterns
            for path in self._matches(pattern)
        ]
        return b"".join([*pieces, self._read(RUNTIME) or b""])


def bundled_names(listing: Path) -> list[str]:
    """Reads the list of chunks: one `root/path` a line, `*` where a name holds a hash."""
    lines = (line.strip() for line in listing.read_text("utf-8").splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def without_hash(name: str) -> str:
    """Puts `*` for the hash in a file's name, so that the next release's file is found as well.

    >>> without_hash("ext/anywidget/static/2.3dbf81c0.js")
    'ext/anywidget/static/2.*.js'
    """
    path = PurePosixPath(name)
    parts = path.name.split(".")
    if len(parts) == 3 and len(parts[1]) >= 8:
        return str(path.with_name(f"{parts[0]}.*.{parts[2]}"))
    return name
