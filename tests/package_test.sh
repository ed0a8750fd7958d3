#!/usr/bin/env bash
# The installed library is found by find_package and works, and so does the installed program.
#
#   package_test.sh BUILD      a built folder
set -euo pipefail
root=$(realpath -- "$(dirname -- "${BASH_SOURCE[0]}")/..")
build=$(realpath -- "$1")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

cmake --install "$build" --prefix "$place/prefix" >"$place/install.log"
cmake -G Ninja -S "$root/examples/library" -B "$place/build" \
    -DCMAKE_PREFIX_PATH="$place/prefix" >"$place/configure.log"
cmake --build "$place/build" >"$place/build.log" || {
    cat "$place/build.log" >&2
    exit 1
}
# Each example prints what it is expected to; no example and no expectation is left over.
mkdir "$place/work" "$place/actual"
for source in "$root"/examples/library/*.cpp; do
    name=$(basename "$source" .cpp)
    (cd "$place/work" && "$place/build/$name") >"$place/actual/$name.txt"
done
diff -ru "$root/examples/library/expected" "$place/actual"

"$place/prefix/bin/takeaway" --version
# What helps to type, where it was built: by `all`, and so by ./test.
if [[ -f $build/words/takeaway.1 ]]; then
    for file in man/man1/takeaway.1 bash-completion/completions/takeaway \
        zsh/vendor-completions/_takeaway fish/vendor_completions.d/takeaway.fish; do
        [[ -s $place/prefix/share/$file ]]
    done
    bash -n "$place/prefix/share/bash-completion/completions/takeaway"
fi
# The Python package, where it was built; it needs nothing of the source tree.
for package in "$place"/prefix/lib/python3*/*-packages; do
    [[ -d $package/takeaway ]] || continue
    python=$(sed -n 's/^TAKEAWAY_PYTHON:INTERNAL=//p' "$build/CMakeCache.txt")
    (cd "$place/work" && PYTHONPATH=$package "$python" -c \
        "import takeaway; assert takeaway.game('wythoff').outcome((3, 5)) == 'P'")
done
# Nothing that is installed may point back into the source tree.
if grep -rlF "$root/" "$place/prefix/lib/cmake" "$place/prefix/include"; then
    echo "the files above name the source tree" >&2
    exit 1
fi
