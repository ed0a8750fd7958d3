#!/usr/bin/env bash
# clang-tidy finds nothing in src/ (what it looks for and why: .clang-tidy).
#
#   lint_check.sh BUILD      a configured and built folder
#
# Linting a file takes seconds, so a clean result is remembered in BUILD/lint under a hash of
# everything it depends on: the file, our headers below it (from ninja's records), its compiler
# flags, the settings and the linter's version.
set -euo pipefail
root=$(realpath -- "$(dirname -- "${BASH_SOURCE[0]}")/..")
build=$(realpath -- "$1")
clean=$build/lint
mkdir -p "$clean"
cd "$root"

common=$({
    clang-tidy-14 --version
    cat .clang-tidy
    grep '"command"' "$build/compile_commands.json" | sed 's/ -o .*//' | sort -u
} | sha256sum)

# "SOURCE HEADER..." for each source below src/; ninja prints an object and, indented, its files.
dependencies() {
    ninja -C "$build" -t deps | awk -v src="$root/src/" '
        /^[^ ]/ { if (line) print line; line = "" }
        /^ / && index($1, src) == 1 { line = line (line ? " " : "") $1 }
        END { if (line) print line }' |
        awk '$1 ~ /\.cpp$/'
}

# With a mistake in .clang-tidy the linter falls back to settings that find next to nothing, and
# still ends well. So it has to find a planted bad name first.
planted=$(mktemp -d)
trap 'rm -rf "$planted"' EXIT
mkdir "$planted/src"
cp .clang-tidy "$planted"
echo 'inline int BadName() { return 0; }' >"$planted/src/planted.hpp"
echo '#include "planted.hpp"' >"$planted/src/planted.cpp"
if clang-tidy-14 "$planted/src/planted.cpp" -- -std=c++20 >"$planted/log" 2>&1 ||
    ! grep -q "invalid case style for function 'BadName'" "$planted/log"; then
    cat "$planted/log"
    echo "clang-tidy does not notice a planted bad name; are the settings read?" >&2
    exit 1
fi

# Stamp and source of each file that is still to be linted.
declare -A headers=()
while read -r source rest; do headers[$source]=$rest; done < <(dependencies)
work=()
total=0
while IFS= read -r -d '' source; do
    total=$((total + 1))
    # shellcheck disable=SC2086 -- the headers are a list of names without spaces
    hash=$({ echo "$common"; sha256sum "$source" ${headers[$source]:-}; } | sha256sum)
    stamp=$clean/${hash%% *}
    # Without ninja's record nothing is known about the headers, so nothing is remembered.
    [[ -v headers[$source] && -e $stamp ]] || work+=("$stamp" "$source")
done < <(find "$root/src" -name '*.cpp' -print0 | sort -z)

echo "$total files, $((${#work[@]} / 2)) of them to lint"
((${#work[@]})) || exit 0

# $1: the folder of the build, $2: the stamp, $3: the source
lint_one='
    # Some compiler flags are known to GCC alone. The count of suppressed warnings says nothing.
    if clang-tidy-14 --quiet -p "$1" --extra-arg=-Wno-unknown-warning-option "$3" 2>"$2.log"; then
        touch "$2"
        rm "$2.log"
    else
        grep -v "warnings.* generated" "$2.log" >&2
        exit 1
    fi'
printf '%s\0' "${work[@]}" | xargs -0 -n 2 -P "$(nproc)" bash -c "$lint_one" lint "$build"
