#!/usr/bin/env bash
# Every C++ file is formatted as .clang-format says. To repair one: clang-format-14 -i FILE.
set -euo pipefail
root=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/..
source "$root/scripts/source_files.sh"
cd "$root"

source_files '*.cpp' '*.hpp' | xargs -0 clang-format-14 --dry-run -Werror
echo "$(source_files '*.cpp' '*.hpp' | tr -cd '\0' | wc -c) files are formatted"
