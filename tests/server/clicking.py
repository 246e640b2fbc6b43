"""A small notebook of our own, one button that its kernel answers, and how it is used."""

import json
import re
from dataclasses import dataclass
from email.message import Message
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from playwright.sync_api import Page, expect

HERE = Path(__file__).parent
CLICKS = str(HERE / "clicks.ipynb")
FAULT = str(HERE / "fault.ipynb")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server answered."""

    status: int
    headers: Message
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


def ask(url: str, *, post: bytes | None = None, **headers: str) -> Answer:
    """Asks without a browser; an error status is an answer as well."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        with urlopen(Request(url, post, named), timeout=60) as reply:  # noqa: S310
            return Answer(reply.status, reply.headers, reply.read())
    except HTTPError as reply:
        with reply:
            return Answer(reply.code, reply.headers, reply.read())


def kernel_id(html: str) -> str:
    """Reads from a page which kernel is its own."""
    found = re.search(r'id="jupyter-config-data"[^>]*>(.*?)</script>', html)
    assert found is not None
    return str(json.loads(found[1])["kernelId"])


def open_clicks(page: Page, url: str) -> int:
    """Opens the app, waits until it can be used and gives the process that answers it."""
    page.goto(url)
    expect(page.get_by_role("button", name="Click number")).to_be_visible()
    told = page.get_by_role("status").inner_text()
    return int(told.split("kernel ")[1].split(",")[0])
