#!/usr/bin/env bash
# The page and its engine are built: what the tests in node and in the browser begin with. One of the tests, so
# that those which need no page go on beside it.
set -euo pipefail
root=$(realpath -- "$(dirname -- "${BASH_SOURCE[0]}")/..")
source "$root/scripts/packages.sh"
source "$root/scripts/build.sh"
source "$root/scripts/source_files.sh"
source "$root/scripts/page.sh"

build_page
if [[ ! -f $site/engine.wasm ]]; then
    say "the page has no engine of its own"
    exit 1
fi
