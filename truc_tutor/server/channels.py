"""The line between a page and its kernel, which must hold while nothing is said."""

from typing import Any

from tornado.websocket import WebSocketHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

PINGS = {"ws_ping_interval": 30_000, "ws_ping_timeout": 90_000}
"""After how many milliseconds a browser is asked again whether it is there, and is taken as gone.

The answer to one question is looked for when the next is asked: to wait no longer than from one to
the next would close every line that is quiet.
"""


class AskedOnce(WebSocketHandler):
    """Leaves the questions to Jupyter: Tornado would ask too, and take milliseconds for seconds."""

    def get_websocket_protocol(self) -> Any:
        """Makes the protocol without questions of its own."""
        protocol: Any = super().get_websocket_protocol()
        if protocol is not None:
            protocol.params.ping_interval = protocol.params.ping_timeout = None
        return protocol


class ChannelsHandler(AskedOnce, VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """What the widgets of a page and its kernel say to each other."""
