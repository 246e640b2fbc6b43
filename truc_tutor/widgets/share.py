"""A deal to be opened elsewhere: its link for the page it is shown on, its code, its QR code."""

from urllib.parse import urlsplit, urlunsplit

from truc_tutor.tables.links import PARAMETER, code_of
from truc_tutor.widgets.paint_review_deal import Shared
from truc_tutor.widgets.qr_code import qr_path

MOST_PAGE = 500
"""How many characters the address of a page may have."""


def share(place: int, record: str, page: str) -> Shared:
    """Makes a link to one deal; `page` is the address where the tutor stands.

    Raises ValueError for a page that is no address of the web.
    """
    address = urlsplit(page)
    if address.scheme not in ("http", "https") or not address.netloc or len(page) > MOST_PAGE:
        raise ValueError("a page has an address of the web")
    code = code_of(record)
    query = f"{PARAMETER}={code}"
    link = urlunsplit((address.scheme, address.netloc, address.path, query, ""))
    size, path = qr_path(link)
    return Shared(place, link, code, size, path)
