"""Where kernels are forked: a tenth of a second each where a fresh interpreter takes half of one.

Thirty visitors at once are thirty kernels; forked, they also share the memory of what is loaded.
"""

import asyncio
import json
import logging
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from typing import Any, cast

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

LOG = logging.getLogger(__name__)


class Nursery:
    """Keeps the process that kernels are forked from. Where there is none, `bear` gives `None`."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._one_by_one = asyncio.Lock()

    async def open(self, env: Mapping[str, str], modules: Sequence[str]) -> None:
        """Starts the process where the system can fork and watch what it forked."""
        if not (hasattr(os, "fork") and hasattr(os, "pidfd_open")):
            return
        ours, theirs = socket.socketpair()
        with theirs:
            number = theirs.fileno()
            line = [sys.executable, "-m", "truc_tutor.server.cradle", str(number), *modules]
            self._process = subprocess.Popen(  # noqa: S603
                line, env=env, pass_fds=[number], stdin=subprocess.DEVNULL, start_new_session=True
            )
        self._reader, self._writer = await asyncio.open_connection(sock=ours)

    async def bear(
        self, argv: Sequence[str], env: Mapping[str, str], cwd: str
    ) -> "ForkedProcess | None":
        """Forks a kernel; gives `None` where it must be started in another way."""
        if self._reader is None or self._writer is None:
            return None
        wish = json.dumps({"argv": list(argv), "env": dict(env), "cwd": cwd})
        async with self._one_by_one:
            try:
                self._writer.write(wish.encode() + b"\n")
                await self._writer.drain()
                answer = await self._reader.readline()
            except OSError:
                answer = b""
        if not answer:
            LOG.warning("Kernels can no longer be forked, and are started one by one.")
            self._reader = None
            return None
        return ForkedProcess(int(answer))

    async def close(self) -> None:
        """Ends the process; the kernels should have ended before."""
        if self._writer is not None:
            self._writer.close()
        if self._process is not None:
            await asyncio.get_running_loop().run_in_executor(None, self._process.wait)


class ForkedProcess:
    """A process that is not our child, with what Jupyter asks of one that is."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        try:
            self._watched = os.pidfd_open(pid)
        except ProcessLookupError:
            self.returncode = 1

    def poll(self) -> int | None:
        """Gives `None` while it lives, and 0 afterwards: how it ended, only its parent knows."""
        return self.wait(timeout=0)

    def wait(self, timeout: float | None = None) -> int | None:
        """Waits until it has ended, `timeout` seconds at most."""
        if self.returncode is None:
            look = select.poll()
            look.register(self._watched, select.POLLIN)
            if look.poll(None if timeout is None else timeout * 1000):
                os.close(self._watched)
                self.returncode = 0
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Signals it, while it lives."""
        if self.poll() is None:
            signal.pidfd_send_signal(self._watched, number)

    def terminate(self) -> None:
        """Asks it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """Ends it."""
        self.send_signal(signal.SIGKILL)


class FromNursery(LocalProvisioner):
    """Has a kernel forked where that can be, and started by an interpreter of its own else."""

    nursery: Nursery | None = None

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:
        """Forks the kernel that the command line describes."""
        forked = None
        if self.nursery is not None:
            module = cmd.index("-m") + 1
            forked = await self.nursery.bear(cmd[module:], kwargs["env"], str(kwargs["cwd"]))
        if forked is None:
            return await super().launch_kernel(cmd, **kwargs)
        self.process = cast("subprocess.Popen[bytes]", forked)
        self.pid = self.pgid = forked.pid
        self.cwd = kwargs["cwd"]
        return self.connection_info
