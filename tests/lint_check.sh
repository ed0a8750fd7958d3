#!/usr/bin/env bash
# clang-tidy finds nothing in src/ (what it looks for and why: .clang-tidy).
#
#   lint_check.sh BUILD      a configured and built folder
#
# Most of the time goes into the headers, so up to 360 files are linted as one, their texts one after
# another: layers have namespaces of their own, and within a layer no name stands for two things. The
# skins are apart, because they see names of the public library that inner layers have, too. A file
# that does not compile with those before it goes to another group. If something is found, the files
# are linted one by one, and what is found then is reported.
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

# How each file is compiled by itself, whatever the build compiles together; and the compiler's
# precompiled headers mean nothing to the linter.
commands=$clean/commands
cmake -G Ninja -S "$root" -B "$commands" -DTAKEAWAY_TOGETHER=OFF -DTAKEAWAY_CUDA=OFF >/dev/null
sed -E -i 's/ -Winvalid-pch| -include [^ "]*cmake_pch\.hxx//g' "$commands/compile_commands.json"

common=$({
    clang-tidy-14 --version
    cat .clang-tidy
    grep '"command"' "$commands/compile_commands.json" | sed 's/ -o .*//' | sort -u
} | sha256sum)

# "SOURCE HEADER..." for each source below src/; ninja prints an object and, indented, its files.
# Sources that are compiled together count as seeing each other's headers.
dependencies() {
    ninja -C "$build" -t deps | awk -v src="$root/src/" '
        function print_sources(  source) {
            for (source in sources) print source headers
            delete sources
            headers = ""
        }
        /^[^ ]/ { print_sources() }
        /^ / && index($1, src) == 1 { if ($1 ~ /\.cpp$/) sources[$1]; else headers = headers " " $1 }
        END { print_sources() }'
}

# tidy BUILD FILE [OPTION...]; some compiler flags are known to GCC alone.
tidy() {
    clang-tidy-14 --quiet -p "$1" --config-file="$root/.clang-tidy" \
        --extra-arg=-Wno-unknown-warning-option "${@:3}" "$2"
}

# join FOLDER BUILD SOURCE...: makes FOLDER/all.cpp of the sources, to be compiled like the first, with
# the macros and include folders of all. They are copied, not included: several checks look at the main
# file only.
join() {
    local folder=$1 build=$2 first=$3 command more source
    for source in "${@:3}"; do
        printf '#line 1 "%s"\n' "$source"
        cat "$source"
    done >"$folder/all.cpp"
    command=$(grep -F -m 1 -- "-c $first\"" "$build/compile_commands.json")
    more=$(for source in "${@:3}"; do
        grep -F -m 1 -- "-c $source\"" "$build/compile_commands.json"
    done | { grep -oE -- ' (-D|-I|-isystem )[^ ]+' || true; } | sort -u | tr -d '\n')
    command=${command/" -c $first"/"$more -c $first"}
    printf '[{"directory": "%s",\n%s\n"file": "%s"}]\n' "$build" \
        "${command/"-c $first"/"-c $folder/all.cpp"}" "$folder/all.cpp" \
        >"$folder/compile_commands.json"
}

# misfit FOLDER: the source in which FOLDER/all.cpp has its first error; nothing if it has none. A
# single check that finds nothing costs little more than compiling.
misfit() {
    tidy "$1" "$1/all.cpp" --checks='-*,misc-new-delete-overloads' 2>/dev/null |
        sed -n 's/^.*all\.cpp:\([0-9]*\):.*error: .*clang-diagnostic-error.*/\1/p' | head -n 1 |
        { read -r line && head -n "$line" "$1/all.cpp" |
            sed -n 's/^#line 1 "\(.*\)"$/\1/p' | tail -n 1; } || true
}

# unused_using SOURCE...: the using-declarations whose name stands nowhere else in their file. In joined
# sources a later file that uses the name hides them from the linter. One whose name also stands there
# in full, `rules::Kind`, is seen by neither.
unused_using() {
    awk '
        function report(  name) {
            for (name in at) if (!(name in seen)) print at[name] ": unused using-declaration of " name
            delete at
            delete seen
        }
        FNR == 1 { report() }
        { sub(/\/\/.*/, "") }
        /^[ \t]*using [A-Za-z_:]+::[A-Za-z_0-9]+;/ {
            name = $2
            gsub(/.*::|;/, "", name)
            at[name] = FILENAME ":" FNR
            next
        }
        {
            count = split($0, words, /[^A-Za-z_0-9]+/)
            for (i = 1; i <= count; ++i) seen[words[i]]
        }
        END { report() }
    ' "$@"
}

# tidy_together FOLDER SOURCE...: finds in the joined sources what `tidy` finds in each, but for two
# kinds: unused using-declarations, see above, and shadowing. That is left to GCC, which builds with
# -Wshadow: a name of one file shadows that of another only here.
tidy_together() {
    tidy "$1" "$1/all.cpp" --extra-arg=-Wno-shadow && [[ -z $(unused_using "${@:2}") ]]
}

# lint_alone BUILD STAMP SOURCE: makes the stamp if nothing is found.
lint_alone() {
    # The count of suppressed warnings says nothing.
    if tidy "$1" "$3" 2>"$2.log"; then
        touch "$2"
        rm "$2.log"
    else
        grep -v 'warnings.* generated' "$2.log" >&2
        rm "$2.log"
        return 1
    fi
}

# lint BUILD STAMP SOURCE [STAMP SOURCE]...: makes the stamps of the files in which nothing is found.
lint() {
    local build=$1 pairs=("${@:2}") rest=() sources stamps folder odd i result=0
    if ((${#pairs[@]} == 2)); then
        lint_alone "$build" "${pairs[@]}"
        return
    fi
    folder=$(mktemp -d)
    while true; do
        sources=() stamps=()
        for ((i = 0; i < ${#pairs[@]}; i += 2)); do
            stamps+=("${pairs[i]}")
            sources+=("${pairs[i + 1]}")
        done
        join "$folder" "$build" "${sources[@]}"
        if tidy_together "$folder" "${sources[@]}" >/dev/null 2>&1; then
            touch "${stamps[@]}"
            break
        fi
        odd=$(misfit "$folder")
        # A file that does not compile by itself is reported when it is linted by itself.
        if [[ -z $odd ]] || ((${#pairs[@]} <= 4)); then
            for ((i = 0; i < ${#pairs[@]}; i += 2)); do
                lint_alone "$build" "${pairs[@]:i:2}" || result=1
            done
            break
        fi
        for ((i = 0; i < ${#pairs[@]}; i += 2)); do
            [[ ${pairs[i + 1]} == "$odd" ]] || continue
            rest+=("${pairs[@]:i:2}")
            pairs=("${pairs[@]:0:i}" "${pairs[@]:i + 2}")
        done
    done
    rm -r "$folder"
    ((${#rest[@]} == 0)) || lint "$build" "${rest[@]}" || result=1
    return "$result"
}
export root
export -f tidy join misfit unused_using tidy_together lint_alone lint

# With a mistake in .clang-tidy the linter falls back to settings that find next to nothing, and
# still ends well. So it has to find what is planted first: a bad name in a source and one in a
# header, by a group and by the file itself; a using-declaration that a group hides; and a file that
# does not fit into the group.
planted=$(mktemp -d)
trap 'rm -rf "$planted"' EXIT
mkdir "$planted/src" "$planted/group"
plant() {
    cat >"$planted/src/$1.cpp"
    printf '{"directory": "%s", "file": "%s",\n"command": "c++ -std=c++20 -c %s"},\n' \
        "$planted" "$planted/src/$1.cpp" "$planted/src/$1.cpp" >>"$planted/compile_commands.json"
}
echo 'inline int BadName() { return 0; }' >"$planted/src/planted.hpp"
printf '#pragma once\nnamespace planted { struct Heap {}; }\n' >"$planted/src/piles.hpp"
plant names <<<"#include \"$planted/src/planted.hpp\""$'\nint WorseName() { return BadName(); }'
plant using <<<$'namespace planted { struct Pile {}; }\nusing planted::Pile;'
plant clean <<<$'namespace planted { struct Pile; }\nvoid use(planted::Pile&) {}'
plant hidden <<<"#include \"$planted/src/piles.hpp\""$'\nusing planted::Heap;'
plant user <<<"#include \"$planted/src/piles.hpp\""$'\nusing planted::Heap;\nvoid use(Heap&) {}'
plant clash <<<'static int Pile = 0;  // NOLINT'
sed -i '1s/^/[/; $s/,$/]/' "$planted/compile_commands.json"
{
    join "$planted/group" "$planted" "$planted/src/"{names,clean}.cpp
    tidy_together "$planted/group" "$planted/src/"{names,clean}.cpp || true
    lint "$planted" "$planted/"{1,src/names.cpp,2,src/clean.cpp} || true
    lint "$planted" "$planted/"{3,src/using.cpp,4,src/clean.cpp} || true
    lint "$planted" "$planted/"{8,src/hidden.cpp,9,src/user.cpp} || true
    lint "$planted" "$planted/"{5,src/clean.cpp,6,src/using.cpp,7,src/clash.cpp} || true
} >"$planted/log" 2>&1
if [[ $(grep -c "invalid case style for function 'BadName'" "$planted/log") != 2 ||
    $(grep -c "invalid case style for function 'WorseName'" "$planted/log") != 2 ||
    $(grep -c "using decl 'Pile' is unused" "$planted/log") != 2 ||
    $(grep -c "using decl 'Heap' is unused" "$planted/log") != 1 ||
    $(cd "$planted" && echo [1-9]) != "2 4 5 7 9" ]]; then
    cat "$planted/log"
    echo "clang-tidy does not notice what was planted; are the settings read?" >&2
    exit 1
fi

# Stamp and source of each file that is still to be linted. What only Emscripten compiles is left out.
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
done < <(find "$root/src" -name '*.cpp' -not -path '*/web/wasm*' -print0 | sort -z)

echo "$total files, $((${#work[@]} / 2)) of them to lint"
((${#work[@]})) || exit 0

# Stamps and sources of up to 360 files, a line each: those of the skins, and those of the layers below.
largest_group=360
declare -A group=([skins]='' [layers]='') size=([skins]=0 [layers]=0)
groups=()
for ((i = 0; i < ${#work[@]}; i += 2)); do
    key=layers
    [[ ${work[i + 1]} =~ ^"$root/src/"(app|cli|cluster|gpu|web)/ ]] && key=skins
    group[$key]+=${group[$key]:+$'\n'}${work[i]}$'\n'${work[i + 1]}
    size[$key]=$((size[$key] + 1))
    if ((size[$key] == largest_group)); then
        groups+=("${group[$key]}")
        group[$key]=
        size[$key]=0
    fi
done
for key in "${!group[@]}"; do
    [[ -z ${group[$key]} ]] || groups+=("${group[$key]}")
done
# shellcheck disable=SC2016 # these variables are the inner shell's
lint_group='mapfile -t pairs <<<"$2"; lint "$1" "${pairs[@]}"'
printf '%s\0' "${groups[@]}" | xargs -0 -n 1 -P "$(nproc)" bash -c "$lint_group" lint "$commands"
