"""Kernels: which one is started, how many may live, and when one ends."""

import asyncio
import os
import sys
from pathlib import Path
from typing import Any

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_client.manager import KernelManager
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import Integer

from truc_tutor.server.nursery import FromNursery, Nursery

NAME = "python3"
COMMAND = [sys.executable, "-m", "ipykernel_launcher"]


class NoRoom(Exception):  # noqa: N818 - it is a full house, not a fault
    """As many kernels live as may."""


class OwnInterpreter(KernelSpecManager):
    """Knows one kernel: this very interpreter, whatever else is installed for the user."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:  # noqa: ARG002
        """Describes the kernel that runs where the tutor is installed."""
        return KernelSpec(
            argv=[*COMMAND, "-f", "{connection_file}", "--HistoryManager.enabled=False"],
            display_name="Python 3",
            language="python",
        )

    def get_all_specs(self) -> dict[str, Any]:
        """Lists the one kernel there is."""
        return {NAME: {"resource_dir": "", "spec": self.get_kernel_spec(NAME).to_dict()}}


class TutorKernels(AsyncMappingKernelManager):
    """Counts kernels from the wish to their end, and never lets more live than `cap`."""

    cap = Integer(60, help="kernels that may live at a time, warm ones included").tag(config=True)

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)  # type: ignore[no-untyped-call]
        self.nursery = Nursery()
        self.wanted: set[str] = set()
        self.warm: set[str] = set()
        self._starting: dict[str, asyncio.Task[str]] = {}
        self._leaving: set[str] = set()
        self._started = 0

    @property
    def living(self) -> set[str]:
        """The ids of kernels that are about to start, start or run, without those that leave."""
        return self.wanted.union(self._starting, self._kernels) - self._leaving

    def reserve(self, kernel_id: str) -> None:
        """Books a place for a kernel; raises `NoRoom` where there is none."""
        if len(self.living) >= self.cap:
            raise NoRoom
        self.wanted.add(kernel_id)

    def pre_start_kernel(
        self, kernel_name: str | None, kwargs: Any
    ) -> tuple[KernelManager, str, str]:
        """Numbers the connection files: their names are short enough for local sockets anywhere.

        A second kernel of one id also shares no socket with the first, who may have died on it.
        """
        kernel, name, kernel_id = super().pre_start_kernel(kernel_name, kwargs)
        self._started += 1
        kernel.connection_file = str(Path(self.connection_dir, f"{self._started}.json"))
        kernel.provisioner = FromNursery(
            parent=kernel, kernel_id=kernel_id, kernel_spec=kernel.kernel_spec
        )
        kernel.provisioner.nursery = self.nursery
        return kernel, name, kernel_id

    async def launch(self, kernel_id: str, env: dict[str, str], cwd: str) -> Any:
        """Starts the kernel whose place was booked and gives its manager.

        Whoever waits may stop waiting: the start itself is never broken off halfway, where it
        would leave a process that nobody knows of.
        """
        start = self.start_kernel(kernel_id=kernel_id, kernel_name=NAME, env=env, cwd=cwd)
        task = self._starting[kernel_id] = asyncio.ensure_future(start)
        self.wanted.discard(kernel_id)
        task.add_done_callback(lambda _: self._starting.pop(kernel_id, None))
        await asyncio.shield(task)
        return self.get_kernel(kernel_id)

    async def answers(self, kernel_id: str) -> bool:
        """Tells whether a kernel's process is alive."""
        if kernel_id not in self:
            return False
        kernel: Any = self.get_kernel(kernel_id)
        return bool(await kernel.is_alive())

    async def leave(self, kernel_id: str) -> None:
        """Ends a kernel at once; does nothing where it has ended or is ending."""
        if kernel_id in self._leaving:
            return
        self._leaving.add(kernel_id)
        try:
            if kernel_id in self._starting:
                await asyncio.wait([self._starting[kernel_id]])
            if kernel_id in self:
                await self.shutdown_kernel(kernel_id, now=True)  # type: ignore[no-untyped-call]
        finally:
            self._leaving.discard(kernel_id)

    async def end(self) -> None:
        """Ends every kernel, those that are still starting included."""
        while self._starting or self._kernels:
            known = [*self._starting, *self._kernels]
            await asyncio.gather(*map(self.leave, known), return_exceptions=True)
        await self.nursery.close()

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Leaves the warm kernels alone: they are idle because they wait for a visitor."""
        if kernel_id not in self.warm:
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call]


class NoDelay(ZMQChannelsWebsocketConnection):
    """Sends each small frame at once, where Nagle's rule would hold it back for 40 ms."""

    def connect(self) -> asyncio.Future[None] | None:  # type: ignore[override]
        """Switches the socket before the kernel's channels are bound to it."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()


def transport() -> str:
    """Chooses local sockets where the system has them: TCP ports race when many kernels start."""
    return "tcp" if os.name == "nt" else "ipc"
