"""What answers a browser: the page, its files, its farewell, and a word where nothing is."""

import asyncio
from typing import Any

from jinja2 import Environment
from jupyter_server.base.handlers import APIHandler, JupyterHandler
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, RequestHandler, authenticated

from truc_tutor.server.assets import Assets
from truc_tutor.server.kernels import NoRoom
from truc_tutor.server.languages import page_texts
from truc_tutor.server.pages import Page, Pages
from truc_tutor.server.template import PageConfig, notice, words
from truc_tutor.texts.catalogue import Texts

POLICY = (
    "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; connect-src 'self' ws: wss:;"
    " object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"
)
"""Holds the browser to this origin. Widgets come as modules from memory, hence `blob:`."""

FOREVER = "public, max-age=31536000, immutable"


class HumanHandler(JupyterHandler):
    """Answers a person: in their language, and in words where there is nothing to show."""

    def initialize(self, env: Environment, lang: str | None = None) -> None:
        """Takes the templates and the language that the server was started with."""
        self.env = env
        self.lang = lang

    @property
    def texts(self) -> Texts:
        """The catalogue for this visitor."""
        link = self.get_query_argument("lang", None)
        return page_texts(link, self.lang, self.request.headers.get("Accept-Language", ""))

    @property
    def words(self) -> dict[str, str]:
        """The words of the page for this visitor."""
        return words(self.texts)

    def set_default_headers(self) -> None:
        """Keeps pages out of every cache: each lives in a kernel of its own."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Content-Security-Policy", POLICY)
        self.set_header("Cache-Control", "no-store")
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "same-origin")

    def write_error(self, status_code: int, **_: Any) -> None:
        """Says in words what a status means and what to do."""
        self.set_default_headers()
        if status_code == 503:
            self.set_header("Retry-After", "60")
        self.finish(notice(self.env, self.texts, status_code, self.base_url))


class NowhereHandler(HumanHandler):
    """Answers every path at which nothing is: lists, other notebooks, sources."""

    def prepare(self) -> None:  # type: ignore[override]
        """Refuses before anything is looked up."""
        raise HTTPError(404)


class PageHandler(HumanHandler):
    """Serves the tutor: first the loading screen, then, when its kernel is there, the rest."""

    def initialize(  # type: ignore[override]
        self, env: Environment, lang: str | None, pages: Pages, config: PageConfig
    ) -> None:
        """Takes where pages come from and what the front end is told."""
        super().initialize(env, lang)
        self.pages = pages
        self.page_config = config
        self.gone = asyncio.Event()

    def on_connection_close(self) -> None:
        """Notes that the visitor left before the page was whole."""
        super().on_connection_close()
        self.gone.set()

    @authenticated
    async def get(self) -> None:
        """Sends the page; 503 where there is no room, 400 where the look is meddled with."""
        if {"template", "theme"} & self.request.arguments.keys():
            raise HTTPError(400)
        try:
            page = await self.pages.take()
        except NoRoom:
            raise HTTPError(503) from None
        try:
            await self._send(page)
        except (asyncio.CancelledError, StreamClosedError):
            self.gone.set()
        if self.gone.is_set():
            await self.pages.drop(page)

    async def _send(self, page: Page) -> None:
        head = self.env.get_template("head.html.j2")
        told = self.page_config.for_kernel(page.kernel_id)
        self.write(head.render(**told, words=self.words, base_url=self.base_url))
        await self.flush()
        closed = asyncio.ensure_future(self.gone.wait())
        await asyncio.wait({page.cells, closed}, return_when=asyncio.FIRST_COMPLETED)
        closed.cancel()
        if not page.cells.done():
            return
        fault = page.cells.exception()
        if fault is not None:
            self.log.error("The notebook did not run.", exc_info=fault)
        foot = self.env.get_template("foot.html.j2")
        cells = "" if fault else page.cells.result()
        await self.finish(foot.render(cells=cells, failed=bool(fault), words=self.words))


class FarewellHandler(APIHandler):
    """Ends the kernel of a page that is left. Its id is the secret that only the page knows."""

    def initialize(self, pages: Pages) -> None:
        """Takes the pages, which may prepare another as soon as there is room."""
        self.pages = pages

    def check_xsrf_cookie(self) -> None:
        """Asks for no token: a page that closes can send a beacon, but no headers."""

    @authenticated
    async def post(self, kernel_id: str) -> None:
        """Answers 204 whether or not there was such a kernel: pages say farewell twice."""
        await self.pages.farewell(kernel_id)
        self.set_status(204)
        self.finish()


class AssetHandler(RequestHandler):
    """Serves packed files; under the current version a browser may keep them for ever."""

    def initialize(self, assets: Assets) -> None:
        """Takes the files."""
        self.assets = assets

    async def get(self, version: str, name: str) -> None:
        """Sends a file; packs it in another thread at its first call."""
        loop = asyncio.get_running_loop()
        asset = await loop.run_in_executor(None, self.assets.get, name)
        if asset is None:
            raise HTTPError(404)
        self.set_header("Content-Type", asset.kind)
        self.set_header("X-Content-Type-Options", "nosniff")
        current = version == self.assets.version
        self.set_header("Cache-Control", FOREVER if current else "no-cache")
        self.set_header("Vary", "Accept-Encoding")
        if asset.packed and "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.finish(asset.packed)
        else:
            self.finish(asset.body)
