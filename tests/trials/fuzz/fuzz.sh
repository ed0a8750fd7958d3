#!/usr/bin/env bash
# Fuzzes rule texts and automaton files with libFuzzer under the address and undefined-behaviour sanitizers.
#
#     tests/trials/fuzz/fuzz.sh [SECONDS]        for each of the two; 600 by default
#
# Needs clang++-14 with its runtime (Debian: clang-14) and the catalog as C++ (any build makes it). What was
# found interesting stays in build/fuzz; tests/trials/fuzz/corpus has the part of it that is worth keeping.
set -euo pipefail
root=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/../../..
cd "$root"
seconds=${1:-600}
generated=build/release/src/generated/catalog_texts.cpp
if ! command -v clang++-14 >/dev/null || [[ ! -f $generated ]]; then
    echo "takeaway: needs clang++-14, and a build in build/release" >&2
    exit 77
fi
mkdir -p build/fuzz
flags=(-std=c++20 -O1 -g1 -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -Isrc -Iinclude)

# A folder at a time, as the build does it: most of the time goes into headers.
objects=()
for folder in core numeration automata rules/text rules/formula rules/meaning rules/game; do
    name=${folder//\//_}
    find "$PWD/src/$folder" -name '*.cpp' | sort | sed 's/.*/#include "&"/' >"build/fuzz/$name.cpp"
    objects+=("build/fuzz/$name.o")
    if [[ ! -f build/fuzz/$name.o || -n $(find src/core src/numeration src/automata src/rules include -newer "build/fuzz/$name.o" -print -quit) ]]; then
        clang++-14 "${flags[@]}" -c "build/fuzz/$name.cpp" -o "build/fuzz/$name.o"
    fi
done
clang++-14 "${flags[@]}" -c "$generated" -o build/fuzz/catalog.o

for target in rule_text automaton_text; do
    clang++-14 "${flags[@]}" -fsanitize=fuzzer "tests/trials/fuzz/${target}_fuzzer.cpp" "${objects[@]}" \
        build/fuzz/catalog.o -lgmp -o "build/fuzz/$target"
    mkdir -p "build/fuzz/$target.found"
    seeds=(tests/trials/fuzz/corpus/"$target")
    [[ $target == rule_text ]] && seeds+=(games)
    "build/fuzz/$target" -max_total_time="$seconds" -timeout=30 -rss_limit_mb=2048 -max_len=4096 \
        -print_final_stats=1 -artifact_prefix="build/fuzz/$target." "build/fuzz/$target.found" "${seeds[@]}"
done
