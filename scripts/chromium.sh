#!/bin/sh
# Prints the path of a Chromium for the tests, and nothing where none can be had.
# It takes the one named in TRUC_TUTOR_CHROMIUM, else one that is there, else the system's package
# where this user may install it, else the test tool's own download.
set -u
PYTHON="${PYTHON:-python3}"

runs() { [ -n "$1" ] && "$1" --version >/dev/null 2>&1; }

installed() {
    for name in chromium chromium-browser google-chrome google-chrome-stable \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
        "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
        path="$(command -v "$name" 2>/dev/null)" && runs "$path" && echo "$path" && return 0
    done
    return 1
}

downloaded() {
    path="$("$PYTHON" - <<'PY' 2>/dev/null
from playwright.sync_api import sync_playwright

with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
PY
)" && runs "$path" && echo "$path"
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

may_install() {
    command -v apt-get >/dev/null || return 1
    [ "$(id -u)" = 0 ] || { command -v sudo >/dev/null && sudo -n true 2>/dev/null; }
}

if [ -n "${TRUC_TUTOR_CHROMIUM:-}" ]; then
    echo "$TRUC_TUTOR_CHROMIUM"
    exit 0
fi
installed && exit 0
downloaded && exit 0
if may_install; then
    echo "Installing Chromium with apt-get" >&2
    as_root apt-get -qq update >&2
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq install -y --no-install-recommends chromium >&2
    installed && exit 0
fi
echo "Downloading Chromium with Playwright" >&2
if may_install; then
    "$PYTHON" -m playwright install --with-deps chromium >&2
else
    "$PYTHON" -m playwright install chromium >&2
fi
downloaded && exit 0
echo "There is no Chromium here, and none could be installed." >&2
exit 1
