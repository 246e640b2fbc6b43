"""The line between page and kernel, which must hold while nothing is said."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from jupyter_server.base.websocket import WebSocketMixin
from tornado.httpserver import HTTPServer
from tornado.testing import bind_unused_port
from tornado.web import Application
from tornado.websocket import WebSocketClientConnection, WebSocketHandler, websocket_connect

from truc_tutor.server.channels import PINGS, AskedOnce

QUICKER = 100
"""How many times quicker than the tutor the test asks."""


class Line(AskedOnce, WebSocketMixin, WebSocketHandler):
    """A line that is only asked whether it is there."""

    answers: asyncio.Queue[bool]
    log = logging.getLogger(__name__)

    async def prepare(self) -> None:
        """Lets everybody in."""

    def on_pong(self, data: bytes) -> None:
        super().on_pong(data)
        self.answers.put_nowait(True)

    def on_message(self, message: str | bytes) -> None:
        raise AssertionError(message)

    def on_close(self) -> None:
        self.answers.put_nowait(False)


@asynccontextmanager
async def quiet_line(**settings: int) -> AsyncIterator[WebSocketClientConnection]:
    Line.answers = asyncio.Queue()
    socket, port = bind_unused_port()
    server = HTTPServer(Application([("/", Line)], **settings))
    server.add_socket(socket)
    line = await websocket_connect(f"ws://127.0.0.1:{port}/")
    try:
        yield line
    finally:
        line.close()
        assert await line.read_message() is None
        server.stop()
        await server.close_all_connections()


async def told(count: int, settings: dict[str, int]) -> list[bool]:
    """Lists what a quiet line tells: True for an answer, False for its end."""
    quick = {name: each // QUICKER for name, each in settings.items()}
    async with quiet_line(**quick):
        said = []
        for _ in range(count):
            said.append(await asyncio.wait_for(Line.answers.get(), 60))
            if not said[-1]:
                break
        return said


def test_a_quiet_line_is_kept(caplog: pytest.LogCaptureFixture) -> None:
    assert asyncio.run(told(4, PINGS)) == [True] * 4
    assert not [each for each in caplog.records if each.levelno >= logging.WARNING]


def test_a_line_that_is_given_no_longer_than_a_round_is_lost() -> None:
    """Shows that the test above would see it."""
    hasty = {**PINGS, "ws_ping_timeout": PINGS["ws_ping_interval"]}
    assert False in asyncio.run(told(4, hasty))
