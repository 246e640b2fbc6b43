"""QR codes as figures: a size and a path that a view draws by itself."""


def qr_path(text: str) -> tuple[int, str]:
    """Draws a text as a QR code: modules a side with the quiet margin, and an SVG path of rows.

    Raises ValueError for a text that is too long for one.
    """
    import segno  # noqa: PLC0415 - nobody waits for it before a code is asked for

    code = segno.make(text, error="m", micro=False)
    margin = code.default_border_size
    path = []
    for y, row in enumerate(code.matrix):
        x = 0
        while x < len(row):
            length = 1
            while x + length < len(row) and row[x + length] == row[x]:
                length += 1
            if row[x]:
                path.append(f"M{x + margin} {y + margin}h{length}v1h-{length}z")
            x += length
    return len(code.matrix) + 2 * margin, "".join(path)
