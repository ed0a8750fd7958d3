# What belongs to the source tree. Sourced by ./test and by the checks in tests/. Needs $root.

# source_files [PATTERN...]: the files that git tracks or would track, NUL-separated, relative to
# $root, sorted; without a usable git repository, all files outside of build folders.
source_files() {
    (
        cd "$root" || exit 1
        if git ls-files -z -co --exclude-standard -- "$@" 2>/dev/null | grep -qz .; then
            git ls-files -z -co --exclude-standard -- "$@"
        else
            local names=() pattern
            for pattern in "$@"; do names+=(${names:+-o} -name "$pattern"); done
            ((${#names[@]})) || names=(-name '*')
            find . \( -name .git -o -name build -o -name node_modules \) -prune -o \
                -type f \( "${names[@]}" \) -printf '%P\0'
        fi | while IFS= read -r -d '' file; do
            # A file that git tracks may have been deleted.
            [[ -f $file ]] && printf '%s\0' "$file"
        done | LC_ALL=C sort -zu
    )
}

# tree_hash: one number for the names, modes and contents of all source files.
tree_hash() {
    (
        cd "$root" || exit 1
        source_files | xargs -0 sh -c 'stat -c "%a %n" -- "$@"; sha256sum -- "$@"' sh | sha256sum
    )
}
