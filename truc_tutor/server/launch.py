"""The door to the server. Says what is wrong before anything heavy is loaded."""

import asyncio
import socket
import sys
from typing import Any

from tornado.netutil import bind_sockets

from truc_tutor.server.service import Service


def serve(**settings: Any) -> int:
    """Serves the tutor until Ctrl-C; settings are those of `Service`.

    Gives the exit status: 2, after one sentence on stderr, where it cannot be served as told.
    """
    service = Service(**settings)
    problem = service.problem()
    if problem is None:
        try:
            return _serve(service, bind_sockets(service.port, service.host))
        except (OSError, UnicodeError) as fault:
            reason = getattr(fault, "strerror", None) or str(fault)
            problem = f"{service.host}, port {service.port}: {reason}"
    print(f"Truc Tutor cannot be served: {problem}.", file=sys.stderr)  # noqa: T201
    return 2


def _serve(service: Service, sockets: list[socket.socket]) -> int:
    from truc_tutor.server.application import run  # noqa: PLC0415 - loads all of Jupyter's server

    asyncio.run(run(service, sockets))
    return 0
