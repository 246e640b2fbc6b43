#!/bin/sh
# Prints the folder of PostgreSQL's programs for the tests, and nothing where none can be had.
# It takes the one named in TRUC_TUTOR_POSTGRES, else one that is there, else the system's package
# where this user may install it, which --only-find leaves.
set -u

runs() { [ -x "$1/initdb" ] && [ -x "$1/pg_ctl" ] && "$1/initdb" --version >/dev/null 2>&1; }

installed() {
    for folder in $(ls -dr /usr/lib/postgresql/*/bin 2>/dev/null) \
        /usr/pgsql-*/bin /opt/homebrew/opt/postgresql*/bin /usr/local/opt/postgresql*/bin \
        "$(pg_config --bindir 2>/dev/null)" "$(dirname "$(command -v initdb 2>/dev/null)")"; do
        runs "$folder" && echo "$folder" && return 0
    done
    return 1
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

may_install() {
    command -v apt-get >/dev/null || return 1
    [ "$(id -u)" = 0 ] || { command -v sudo >/dev/null && sudo -n true 2>/dev/null; }
}

if [ -n "${TRUC_TUTOR_POSTGRES:-}" ]; then
    echo "$TRUC_TUTOR_POSTGRES"
    exit 0
fi
installed && exit 0
[ "${1:-}" = "--only-find" ] && exit 1
if may_install; then
    echo "Installing PostgreSQL with apt-get" >&2
    as_root apt-get -qq update >&2
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq install -y --no-install-recommends postgresql >&2
    installed && exit 0
fi
echo "There is no PostgreSQL here, and none could be installed." >&2
exit 1
