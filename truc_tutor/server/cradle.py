"""The process that kernels are forked from: it has loaded once what each of them would load.

It reads a wish a line, `{"argv", "env", "cwd"}` as JSON, from the socket whose number it is given,
and answers with the number of the process. It ends when the server closes the socket, and the
kernels notice that.
"""

import gc
import importlib
import json
import os
import signal
import socket
import sys
import threading
from contextlib import suppress
from typing import Any

KERNEL = ("ipykernel.ipkernel", "ipykernel.kernelapp", "ipykernel.zmqshell", "ipywidgets")


def main() -> None:
    """Loads the modules that are named after the socket, and forks until the socket is closed."""
    line = socket.socket(fileno=int(sys.argv[1]))
    os.environ["JPY_PARENT_PID"] = str(os.getpid())  # which kernels watch, and read at import
    for name in (*KERNEL, *sys.argv[2:]):
        with suppress(ImportError):
            importlib.import_module(name)
    if threading.active_count() > 1:
        sys.exit("a module of the notebook started a thread: kernels cannot be forked")
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    gc.collect()
    gc.freeze()  # what is shared stays shared: the collector would write to every page of it
    for wish in line.makefile():
        child = os.fork()
        if child == 0:
            line.close()
            _become(json.loads(wish))
        line.sendall(b"%d\n" % child)


def _become(wish: dict[str, Any]) -> None:
    """Turns this process into the kernel that was wished for; does not return."""
    from ipykernel import kernelapp  # noqa: PLC0415 - it reads JPY_PARENT_PID when it is loaded

    status = 1
    try:
        os.setsid()
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        parent = os.environ["JPY_PARENT_PID"]
        os.environ.clear()
        os.environ.update(wish["env"], JPY_PARENT_PID=parent)
        os.chdir(wish["cwd"])
        sys.argv = wish["argv"]
        kernelapp.launch_new_instance()
        status = 0
    finally:
        os._exit(status)


if __name__ == "__main__":
    main()
