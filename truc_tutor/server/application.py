"""The application: Voilà with our settings, our handlers and an end that leaves nothing behind."""

import asyncio
import contextlib
import logging
import shutil
import signal
import socket
import webbrowser
from pathlib import Path
from typing import Any

from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.httpserver import HTTPServer
from traitlets.config import Config
from voila.app import Voila
from voila.paths import collect_static_paths
from voila.utils import get_page_config, get_voila_labextensions_path

from truc_tutor.server import handlers
from truc_tutor.server.assets import BUNDLE, Assets, bundled_names
from truc_tutor.server.channels import PINGS, ChannelsHandler
from truc_tutor.server.kernels import (
    NoDelay,
    OwnInterpreter,
    TutorKernels,
    transport,
)
from truc_tutor.server.pages import Pages
from truc_tutor.server.service import Service
from truc_tutor.server.template import FOLDER, PageConfig, environment

EXTENSIONS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
]
KERNEL_ID = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"
MESSAGES = ["comm_open", "comm_close", "comm_msg", "comm_info_request", "kernel_info_request"]
"""All that a browser may say to a kernel. None of them runs code."""


class TutorApp(Voila):  # type: ignore[misc]
    """Serves one notebook. `run` returns when a signal or `stopped` says so."""

    service: Service
    sockets: list[socket.socket]

    def prepare(self, service: Service, sockets: list[socket.socket]) -> None:
        """Reads the settings; opens nothing and starts nothing yet."""
        self.service = service
        self.sockets = sockets
        self.port = sockets[0].getsockname()[1]
        self.stopped = asyncio.Event()
        self.initialize([])

    def setup_template_dirs(self) -> None:
        """Looks for templates in this package alone, whatever is installed for the user."""
        self.template_paths = [str(FOLDER)]
        self.static_paths = collect_static_paths(["voila"], "base")

    def init_settings(self) -> dict[str, Any]:
        """Compresses what is sent and lets the browser say to kernels only what widgets say."""
        settings: dict[str, Any] = super().init_settings()
        self.kernel_manager.allowed_message_types = MESSAGES
        return {
            **settings,
            "compress_response": True,
            "websocket_compression_options": {"compression_level": 3},
            **PINGS,
            "log_function": self._log_request,
        }

    def init_handlers(self) -> list[Any]:
        """Opens the page, its files, its kernel's channels and its farewell; nothing else."""
        root, env, lang = self.base_url, environment(), self.service.lang
        self.pages = Pages(
            self.service.path, self.kernel_manager, self.service.kernel_env, self.service.warm
        )
        self.assets = assets = self._assets()
        page = {"env": env, "lang": lang, "pages": self.pages, "config": self._told(assets)}
        return [
            (root, handlers.PageHandler, page),
            (rf"{root}assets/(\w+)/(.+)", handlers.AssetHandler, {"assets": assets}),
            (rf"{root}api/kernels/{KERNEL_ID}/channels", ChannelsHandler),
            (rf"{root}api/kernels/{KERNEL_ID}", KernelHandler),
            (
                rf"{root}voila/api/shutdown/{KERNEL_ID}",
                handlers.FarewellHandler,
                {"pages": self.pages},
            ),
            (r".*", handlers.NowhereHandler, {"env": env, "lang": lang}),
        ]

    def listen(self) -> None:
        """Takes over the sockets that were bound before anything was started."""
        self.server = HTTPServer(self.app)
        self.server.add_sockets(self.sockets)

    async def run(self) -> None:
        """Serves until it is stopped, then ends every kernel, those that still start included."""
        self.start()
        _on_signals(self.stopped)
        await self.kernel_manager.nursery.open(self.service.kernel_env, self.service.modules)
        self.pages.refill()
        asyncio.get_running_loop().run_in_executor(None, self.assets.get, BUNDLE)
        address = self.service.address(self.port)
        print(f"Truc Tutor is at {address} (Ctrl-C ends it)", flush=True)  # noqa: T201
        if self.service.open_browser:
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)
        await self.stopped.wait()
        self.server.stop()
        await self.pages.close()
        await self.kernel_manager.end()
        shutil.rmtree(self.connection_dir, ignore_errors=True)

    def _assets(self) -> Assets:
        roots = {
            "front": [Path(path) for path in self.static_paths],
            "ext": [Path(path) for path in get_voila_labextensions_path()],
            "page": [FOLDER / "static"],
        }
        return Assets(roots, bundled_names(FOLDER / "front.txt"))

    def _told(self, assets: Assets) -> PageConfig:
        at = f"{self.base_url}assets/{assets.version}"
        told: dict[str, Any] = get_page_config(
            base_url=self.base_url,
            settings=self.app.settings,
            log=self.log,
            voila_configuration=self.voila_configuration,
        )
        told |= {
            "baseUrl": self.base_url,
            "fullStaticUrl": f"{at}/front",
            "fullLabextensionsUrl": f"{at}/ext",
            "pageUrl": f"{at}/page",
            "fullMathjaxUrl": f"{at}/page/no-formulas.js",
            "mathjaxConfig": "none",
            "jupyterLabTheme": "light",
        }
        entries = [f"{at}/ext/{ext['name']}/{ext['load']}" for ext in told["federated_extensions"]]
        return PageConfig(told, f"{at}/{BUNDLE}", tuple(entries))

    def _log_request(self, handler: Any) -> None:
        if handler.get_status() >= 500 and handler.get_status() != 503:
            self.log.error("%s %s", handler.get_status(), handler.request.path)


async def run(service: Service, sockets: list[socket.socket]) -> None:
    """Runs the app on sockets that are bound already."""
    app = TutorApp(config=_config(service))
    app.prepare(service, sockets)
    await app.run()


def _config(service: Service) -> Config:
    """Puts the settings where Voilà and its kernels look for them."""
    config = Config()
    config.Voila.update(
        notebook_path=str(service.path),
        base_url=service.root,
        open_browser=False,
        log_level=logging.WARNING,
        config_file_paths=[],
        kernel_websocket_connection_class=NoDelay,
    )
    config.VoilaConfiguration.update(
        template="truc",
        allow_template_override="NO",
        allow_theme_override="NO",
        strip_sources=True,
        file_allowlist=[],
        extension_allowlist=EXTENSIONS,
        multi_kernel_manager_class=TutorKernels,
        kernel_spec_manager_class=OwnInterpreter,
    )
    config.TutorKernels.update(cap=service.max_kernels)
    config.MappingKernelManager.update(cull_idle_timeout=900, cull_interval=60)
    config.KernelManager.update(transport=transport())
    # A kernel that was started again would be an empty one behind a page that looks alive.
    config.KernelRestarter.update(restart_limit=0, time_to_dead=1.0)
    return config


def _on_signals(stopped: asyncio.Event) -> None:
    """Lets Ctrl-C and a polite kill end the app in order."""
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is None:
            continue
        try:
            loop.add_signal_handler(number, stopped.set)
        except NotImplementedError:
            with contextlib.suppress(ValueError):
                signal.signal(number, lambda *_: loop.call_soon_threadsafe(stopped.set))
