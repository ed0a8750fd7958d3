# Configuring and building, shared by ./run and ./test. Needs $root and say (packages.sh).

# with_build_lock FOLDER COMMAND...: runs COMMAND while no other ./run or ./test builds in FOLDER.
# COMMAND reads nothing and writes to stderr only.
with_build_lock() {
    local folder=$1
    shift
    if ! mkdir -p "$folder" || [[ ! -w $folder ]]; then
        say "cannot write to $folder"
        return 1
    fi
    (
        if ! flock -n 9; then
            say "waiting for another build in $folder"
            flock 9
        fi
        "$@"
    ) 9>"$folder/.lock" </dev/null >&2
}

# configured_for_this_machine FOLDER: false if MPI, clang, or what the Python module is built with, was
# missing when FOLDER was set up and has come.
configured_for_this_machine() {
    if grep -q '^TAKEAWAY_CLANG:FILEPATH=.*NOTFOUND' "$1/CMakeCache.txt" && command -v clang++-14 >/dev/null; then
        return 1
    fi
    if grep -q '^TAKEAWAY_HAS_MPI:INTERNAL=FALSE' "$1/CMakeCache.txt" && command -v mpicxx >/dev/null; then
        return 1
    fi
    # A sanitized build has no Python module, whatever is installed, nor has the page's engine.
    if [[ $1 != */sanitize* && $1 != */web ]] && ! grep -q '^TAKEAWAY_HAS_PYTHON:INTERNAL=TRUE' "$1/CMakeCache.txt" &&
        [[ -e /usr/include/pybind11/pybind11.h ]]; then
        return 1
    fi
}

# configure PRESET: sets up build/PRESET if that has not been done for this source tree.
configure() {
    local folder=$root/build/$1
    if [[ -f $folder/build.ninja ]] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt" &&
        configured_for_this_machine "$folder"; then
        return 0
    fi
    say "configuring build/$1"
    # --fresh: the folder may have come along with a copied tree and then names the old place.
    if ! (cd "$root" && cmake --preset "$1" --fresh) >"$folder/configure.log" 2>&1; then
        cat "$folder/configure.log"
        say "CMake could not configure build/$1; its messages are above"
        return 1
    fi
}

# built_since_last_change FOLDER: true if no file that the program is made of is newer than the
# last successful build. It only decides whether to show progress; ninja decides what to build.
built_since_last_change() {
    local inputs=() input
    for input in src include games claims python cmake CMakeLists.txt CMakePresets.json; do
        [[ -e $root/$input ]] && inputs+=("$root/$input")
    done
    [[ -e $1/.built ]] && [[ -z $(find "${inputs[@]}" -newer "$1/.built" -print -quit) ]]
}

# build PRESET TARGET: builds TARGET and shows progress; without a word when nothing has changed. No more
# jobs than cores: the page may be built beside it, and compilers that share a core only take its caches.
build() {
    local folder=$root/build/$1
    configure "$1" || return 1
    if built_since_last_change "$folder" && [[ $2 != all ]]; then
        ninja -C "$folder" --quiet "$2" >"$folder/build.log" 2>&1 || {
            cat "$folder/build.log"
            return 1
        }
    else
        touch "$folder/.building"
        (cd "$folder" && NINJA_STATUS="  [%f/%t] " ninja -j "$(nproc)" "$2") || return 1
        mv "$folder/.building" "$folder/.built"
    fi
}
