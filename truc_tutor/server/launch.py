"""The door to the server. Says what is wrong before anything heavy is loaded."""

import asyncio
import errno
import socket
import sys
from typing import Any

from tornado.netutil import bind_sockets

from truc_tutor.server.service import OWN_PORT, Service


def serve(**settings: Any) -> int:
    """Serves the tutor until Ctrl-C; settings are those of `Service`.

    Gives the exit status: 2, after one sentence on stderr, where it cannot be served as told.
    """
    service = Service(**settings)
    problem = service.problem()
    if problem is None:
        try:
            return _serve(service, _bound(service))
        except (OSError, UnicodeError) as fault:
            reason = getattr(fault, "strerror", None) or str(fault)
            port = OWN_PORT if service.port is None else service.port
            problem = f"{service.host}, port {port}: {reason}"
    print(f"Truc Tutor cannot be served: {problem}.", file=sys.stderr)  # noqa: T201
    return 2


def _bound(service: Service) -> list[socket.socket]:
    """Binds the port that was named; without one the tutor's own, or any other and says so.

    Raises OSError where that cannot be done.
    """
    if service.port is not None:
        return bind_sockets(service.port, service.host)
    try:
        return bind_sockets(OWN_PORT, service.host)
    except OSError as fault:
        if fault.errno != errno.EADDRINUSE:
            raise
    sockets = bind_sockets(0, service.host)
    print(_TAKEN, file=sys.stderr)  # noqa: T201
    return sockets


_TAKEN = (
    f"Port {OWN_PORT} is in use, perhaps by another Truc Tutor: this one takes another port, where "
    "the browser does not find what it has kept before."
)


def _serve(service: Service, sockets: list[socket.socket]) -> int:
    from truc_tutor.server.application import run  # noqa: PLC0415 - loads all of Jupyter's server

    asyncio.run(run(service, sockets))
    return 0
