#!/bin/sh
# Do the Dockerfile's steps without an engine, in a folder that is thrown away: install as the image does, then
# run as a user without rights, on a root that is mounted read-only, with one folder to write to, and play the
# demo's kin against it. Needs root (for the mount and the user) and the project's .venv (for the sandbox).
set -eu
cd "$(dirname "$0")/.."
[ "$(id -u)" = 0 ] || { echo "container.sh: root is needed, to become nobody" >&2; exit 2; }
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"

# what .dockerignore lets through, as it stands in the last commit
mkdir "$root/source" "$root/data"
git archive HEAD container requirements pyproject.toml README.md LICENSE engine bot locales | tar x -C "$root/source"

for what in requirements program; do
    (cd "$root/source" && sh container/install.sh "$what" "$root/trynka")
done
rm -rf "$root/source"
chown 10001:10001 "$root/data"
chmod 700 "$root/data"
echo "installed: $(du -sm "$root/trynka" | cut -f1) MB"
.venv/bin/python -m tests.container_kin "$root"
