#!/bin/sh
# Put the program into a folder of its own: a venv without pip, hash-checked requirements, the wheel.
# Usage, in the folder of the sources: install.sh requirements TARGET, then install.sh program TARGET.
set -eu
what=$1 target=$2
tools=$target.tools

pip() {
    "$tools/bin/python" -m pip --disable-pip-version-check --quiet --no-cache-dir "$@"
}

case $what in
requirements)
    python3 -m venv --without-pip "$target"
    python3 -m venv "$tools"
    pip install --require-hashes -r requirements/build.txt
    pip --python "$target/bin/python" install --require-hashes --compile -r requirements/run.txt
    ;;
program)
    pip wheel --no-deps --no-build-isolation --wheel-dir "$tools/wheels" .
    pip --python "$target/bin/python" install --no-deps --no-index --compile "$tools"/wheels/*.whl
    rm -rf "$tools"
    ;;
*)
    echo "install.sh: requirements or program?" >&2
    exit 2
    ;;
esac
