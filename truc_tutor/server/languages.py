"""The language a page opens in: the link's, else the server's, else the browser's."""

from truc_tutor.texts.catalogue import Texts, choose, texts


def preferred(header: str) -> list[str]:
    """Lists the languages of an Accept-Language header, the best liked first.

    >>> preferred("es;q=0.5, ca-ES, en;q=0.8")
    ['ca-ES', 'en', 'es']
    """
    wanted: list[tuple[float, str]] = []
    for part in header.split(","):
        tag, _, weight = (piece.strip() for piece in part.partition(";"))
        try:
            quality = float(weight.removeprefix("q=") or 1)
        except ValueError:
            continue
        if tag and tag != "*" and quality > 0:
            wanted.append((-quality, tag))
    return [tag for _, tag in sorted(wanted, key=lambda each: each[0])]


def page_texts(link: str | None, server: str | None, header: str) -> Texts:
    """Opens the catalogue for a page; where nobody says a language there is, it is English."""
    return texts(choose([tag for tag in (link, server) if tag] + preferred(header)))
