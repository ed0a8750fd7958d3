#!/usr/bin/env bash
# ./run is the program: same output, same exit code, same arguments, same folder; when nothing has
# changed it adds no word of its own and is quick. Called by ./test, so build/release is built.
set -euo pipefail
root=$(realpath -- "$(dirname -- "${BASH_SOURCE[0]}")/..")
program=$root/build/release/src/takeaway
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

# Another folder, so that a ./run that went home would be noticed.
mkdir "$place/a folder"
cd "$place/a folder"

"$root/run" --version >/dev/null 2>&1 # the first one may have something to build

# same ARGS...: ./run ARGS... does what the program does with them.
same() {
    local expected=0 actual=0
    "$program" "$@" >"$place/expected.out" 2>"$place/expected.err" </dev/null || expected=$?
    "$root/run" "$@" >"$place/actual.out" 2>"$place/actual.err" </dev/null || actual=$?
    if ((actual != expected)); then
        echo "./run $*: exit code $actual instead of $expected" >&2
        exit 1
    fi
    diff -u "$place/expected.out" "$place/actual.out"
    diff -u "$place/expected.err" "$place/actual.err"
    echo "the same with exit code $actual: $(printf '[%s]' "$@")"
}
same --version
same --help
same "no such command"
same --version "" "two words" '$HOME' '*'

"$root/run" --version >"$place/out" 2>"$place/err"
if [[ ! -s $place/out || -s $place/err ]]; then
    echo "./run --version must print one line on stdout and nothing on stderr, but:" >&2
    cat "$place/out" "$place/err" >&2
    exit 1
fi

same tour
same serve --help
same page --out "$place/site"

# Without arguments it serves the page, says where, and Ctrl-C ends it.
DISPLAY='' WAYLAND_DISPLAY='' "$root/run" >"$place/out" 2>"$place/err" </dev/null &
server=$!
until grep -q 'http://127.0.0.1:[0-9]*/' "$place/out"; do
    kill -0 "$server"  # it has not ended without a word
    sleep 0.1
done
address=$(grep -o 'http://127.0.0.1:[0-9]*/' "$place/out")
python3 - "$address" <<'END'
import sys, urllib.request
assert b"<html" in urllib.request.urlopen(sys.argv[1]).read()
END
kill -INT "$server"
wait "$server"

"$root/test" --help | grep -q sanitize
if "$root/test" --no-such-option 2>/dev/null; then
    echo "./test accepts an unknown option" >&2
    exit 1
fi
