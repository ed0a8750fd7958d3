# Building the page: its engine by Emscripten in build/web, the page itself by Vite, both together in
# build/site. Sourced by ./run and ./test. Needs $root, packages.sh, build.sh and source_files.sh.

site=$root/build/site

# build_page: everything; quick and without a word if nothing has changed. Fails if the page cannot be
# built. Without an engine it is built all the same, and `takeaway serve` answers it.
build_page() {
    with_build_lock "$root/build/site.work" build_page_files || return 1
    if build_engine; then
        with_build_lock "$root/build/site.work" copy_engine
    else
        say "the page is served without its own engine: this program solves for it"
        rm -f "$site/engine.js" "$site/engine.wasm"
    fi
}

# with_page_beside COMMAND...: runs COMMAND while the page is built: linking its engine and bundling take
# one core, so the rest goes on beside them. COMMAND comes first, because four compilers on two cores take
# a sixth longer than two at a time. Fails with a word if either does. What is said about the page is
# shown once COMMAND has ended.
with_page_beside() {
    local log=$root/build/page.log page
    mkdir -p "$root/build"
    set -m # a process group of its own, so that all of it can be ended
    build_page >"$log" 2>&1 </dev/null &
    page=$!
    set +m
    renice -n 15 -g "$page" >/dev/null 2>&1 || true
    # shellcheck disable=SC2064 # this page, not that of another call
    trap "kill -- -$page 2>/dev/null" EXIT
    "$@" || return 1
    tail -n +1 -f -s 0.1 --pid="$page" "$log" >&2
    if ! wait "$page"; then
        say "the page could not be built; its messages are above, and in $log"
        return 1
    fi
    trap - EXIT
}

# build_engine: build/web/engine.js and engine.wasm. Fails with a word why.
build_engine() {
    if ! command -v em++ >/dev/null; then
        say "Emscripten is missing, so the engine for the browser cannot be built"
        return 1
    fi
    with_build_lock "$root/build/web" build web engine || {
        say "the engine for the browser could not be built"
        return 1
    }
}

# page_hash: changes with every file that the page is made of, and with the version of Node.js.
page_hash() {
    (
        cd "$root" || exit 1
        source_files | grep -z '^page/' | xargs -0 sha256sum
        node --version
    ) | sha256sum
}

# build_page_files: page/ → build/site, if that has not been done for this state of page/.
build_page_files() {
    local stamp=$root/build/site.work/built hash
    hash=$(page_hash)
    if [[ -f $site/index.html && -f $stamp && $(<"$stamp") == "$hash" ]]; then return 0; fi
    if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
        say "Node.js and npm are missing, so the page cannot be built"
        return 1
    fi
    install_modules || return 1
    say "building the page"
    local log=$root/build/site.work/build.log
    if ! (cd "$root/page" && npm run --silent build -- --outDir "$site") >"$log" 2>&1; then
        cat "$log"
        say "the page could not be built; the messages are above"
        return 1
    fi
    echo "$hash" >"$stamp"
}

# install_modules: what page/package-lock.json names, if it is not there yet.
install_modules() {
    local stamp=$root/page/node_modules/.takeaway hash log=$root/build/site.work/npm.log
    hash=$(cat "$root/page/package-lock.json" <(node --version) | sha256sum)
    if [[ -f $stamp && $(<"$stamp") == "$hash" ]]; then return 0; fi
    say "installing what the page is built with"
    if ! (cd "$root/page" && npm ci --no-audit --no-fund --loglevel=error) >"$log" 2>&1; then
        cat "$log"
        say "npm could not install what the page is built with; its messages are above"
        return 1
    fi
    echo "$hash" >"$stamp"
}

# copy_engine: the engine into the site, where it differs.
copy_engine() {
    local file
    for file in engine.js engine.wasm; do
        cmp -s "$root/build/web/$file" "$site/$file" && continue
        cp "$root/build/web/$file" "$site/$file.new" && mv "$site/$file.new" "$site/$file" || return 1
    done
}
