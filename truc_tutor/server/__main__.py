"""`python -m truc_tutor.server [NOTEBOOK]`: serves any one notebook as the tutor is served."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from truc_tutor.server.launch import serve
from truc_tutor.server.service import OWN_PORT, Service


def main(arguments: Sequence[str] | None = None) -> int:
    """Reads the command line and serves until it is told to stop; gives the exit status."""
    plain = Service()
    parser = argparse.ArgumentParser(prog="python -m truc_tutor.server", description=__doc__)
    parser.add_argument("notebook", nargs="?", type=Path, help="default: the tutor's own")
    parser.add_argument("--host", default=plain.host)
    parser.add_argument("--port", type=int, help=f"{OWN_PORT} where it is free; 0: any")
    parser.add_argument("--base-url", default=plain.base_url, help="the path it is reached under")
    parser.add_argument("--lang", help="a language for every visitor")
    parser.add_argument("--warm", type=int, default=plain.warm, help="kernels kept ready")
    parser.add_argument("--max-kernels", type=int, default=plain.max_kernels)
    parser.add_argument("--data-dir", type=Path)
    parser.add_argument("--database-url")
    parser.add_argument("--no-browser", dest="open_browser", action="store_false")
    return serve(**vars(parser.parse_args(arguments)))


if __name__ == "__main__":
    sys.exit(main())
