#!/usr/bin/env bash
# clang-tidy finds nothing in src/ (what it looks for and why: .clang-tidy).
#
#   lint_check.sh BUILD      a configured and built folder
#
# Nine tenths of the time go into the headers, so up to eight files of a folder are linted as one,
# their texts one after another; where that fails, be it that two names clash or that something is
# found, its halves are linted, down to single files, and only what is found in those is reported.
#
# A clean result is remembered in BUILD/lint for each file, under a hash of everything it depends
# on: the file, our headers below it (from ninja's records), its compiler flags, the settings and
# the linter's version. So after a change only the files that see it are linted.
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

# tidy BUILD FILE [OPTION...]; some compiler flags are known to GCC alone.
tidy() {
    clang-tidy-14 --quiet -p "$1" --config-file="$root/.clang-tidy" \
        --extra-arg=-Wno-unknown-warning-option "${@:3}" "$2"
}

# tidy_together BUILD SOURCE...: finds in the sources what `tidy` finds in each, but for one check.
# They are copied, not included: several checks look at the main file only. Not found is an unused
# using-declaration whose name is used by a later file; so that check is made again on each file
# that may have one.
tidy_together() {
    local build=$1 sources=("${@:2}") folder command source
    folder=$(mktemp -d)
    for source in "${sources[@]}"; do
        printf '#line 1 "%s"\n' "$source"
        cat "$source"
    done >"$folder/all.cpp"
    # The group is compiled like its first file.
    command=$(grep -F -m 1 -- "-c ${sources[0]}\"" "$build/compile_commands.json") || true
    printf '[{"directory": "%s",\n%s\n"file": "%s"}]\n' "$build" \
        "${command/"-c ${sources[0]}"/"-c $folder/all.cpp"}" "$folder/all.cpp" \
        >"$folder/compile_commands.json"
    local result=0
    tidy "$folder" "$folder/all.cpp" || result=$?
    rm -r "$folder"
    for source in "${sources[@]}"; do
        ((result)) && break
        grep -qE '^\s*using [A-Za-z_:]+::\w+;' "$source" || continue
        tidy "$build" "$source" --checks='-*,misc-unused-using-decls' || result=$?
    done
    return "$result"
}

# lint BUILD STAMP SOURCE [STAMP SOURCE]...: makes the stamps of the files in which nothing is found.
lint() {
    local build=$1 pairs=("${@:2}") sources=() stamps=() i
    for ((i = 0; i < ${#pairs[@]}; i += 2)); do
        stamps+=("${pairs[i]}")
        sources+=("${pairs[i + 1]}")
    done
    if ((${#sources[@]} == 1)); then
        # The count of suppressed warnings says nothing.
        if tidy "$build" "${sources[0]}" 2>"${stamps[0]}.log"; then
            touch "${stamps[0]}"
        else
            grep -v 'warnings.* generated' "${stamps[0]}.log" >&2
            rm "${stamps[0]}.log"
            return 1
        fi
        rm "${stamps[0]}.log"
    elif tidy_together "$build" "${sources[@]}" >/dev/null 2>&1; then
        touch "${stamps[@]}"
    else
        local half=$((${#sources[@]} / 2 * 2)) result=0
        lint "$build" "${pairs[@]:0:half}" || result=1
        lint "$build" "${pairs[@]:half}" || result=1
        return "$result"
    fi
}
export root
export -f tidy tidy_together lint

# With a mistake in .clang-tidy the linter falls back to settings that find next to nothing, and
# still ends well. So it has to find three planted findings first: two that a group of files
# shows, in a source and in a header, and one that only shows in the file by itself.
planted=$(mktemp -d)
trap 'rm -rf "$planted"' EXIT
mkdir "$planted/src"
for name in names using clean; do
    printf '{"directory": "%s", "file": "%s",\n"command": "c++ -std=c++20 -c %s"},\n' \
        "$planted" "$planted/src/$name.cpp" "$planted/src/$name.cpp"
done | sed '1s/^/[/; $s/,$/]/' >"$planted/compile_commands.json"
echo 'inline int BadName() { return 0; }' >"$planted/src/planted.hpp"
printf '#include "%s/src/planted.hpp"\nint WorseName() { return BadName(); }\n' "$planted" \
    >"$planted/src/names.cpp"
printf 'namespace planted { struct Pile {}; }\nusing planted::Pile;\n' >"$planted/src/using.cpp"
printf 'namespace planted { struct Pile; }\nvoid use(planted::Pile&) {}\n' >"$planted/src/clean.cpp"
tidy_together "$planted" "$planted/src/"{names,clean}.cpp >"$planted/log" 2>&1 || true
lint "$planted" "$planted/"{1,src/names.cpp,2,src/using.cpp,3,src/clean.cpp} \
    >>"$planted/log" 2>&1 || true
if [[ $(grep -c "invalid case style for function 'BadName'" "$planted/log") != 2 ||
    $(grep -c "invalid case style for function 'WorseName'" "$planted/log") != 2 ||
    $(grep -c "using decl 'Pile' is unused" "$planted/log") != 1 ||
    -e $planted/1 || -e $planted/2 || ! -e $planted/3 ]]; then
    cat "$planted/log"
    echo "clang-tidy does not notice what was planted; are the settings read?" >&2
    exit 1
fi

# Stamp and source of each file that is still to be linted.
declare -A headers=()
while read -r source rest; do headers[$source]=$rest; done < <(dependencies)
work=()
total=0
while IFS= read -r -d '' source; do
    total=$((total + 1))
    # shellcheck disable=SC2086 # the headers are a list of names without spaces
    hash=$({ echo "$common"; sha256sum "$source" ${headers[$source]:-}; } | sha256sum)
    stamp=$clean/${hash%% *}
    # Without ninja's record nothing is known about the headers, so nothing is remembered.
    [[ -v headers[$source] && -e $stamp ]] || work+=("$stamp" "$source")
done < <(find "$root/src" -name '*.cpp' -print0 | sort -z)

echo "$total files, $((${#work[@]} / 2)) of them to lint"
((${#work[@]})) || exit 0

# Stamps and sources of up to eight files of one folder, a line each.
largest_group=8
groups=()
folder=
for ((i = 0; i < ${#work[@]}; i += 2)); do
    if [[ ${work[i + 1]%/*} != "$folder" ]] || ((size == largest_group)); then
        groups+=("")
        folder=${work[i + 1]%/*}
        size=0
    fi
    groups[-1]+=${groups[-1]:+$'\n'}${work[i]}$'\n'${work[i + 1]}
    size=$((size + 1))
done
# shellcheck disable=SC2016 # these variables are the inner shell's
lint_group='mapfile -t pairs <<<"$2"; lint "$1" "${pairs[@]}"'
printf '%s\0' "${groups[@]}" | xargs -0 -n 1 -P "$(nproc)" bash -c "$lint_group" lint "$build"
