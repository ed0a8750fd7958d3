# The Debian packages that takeaway is built and tested with, and how to get the missing ones.
# Sourced by ./run and ./test; this is the only list.

packages_to_run=(
    cmake g++ ninja-build
    libboost-dev libgmp-dev libfmt-dev libpng-dev libcli11-dev nlohmann-json3-dev
    # ./run builds no tests, but it shares its build folder with ./test, and CMake looks for
    # GoogleTest when that folder is set up.
    libgtest-dev
    z3 cvc5 mona # programs that `takeaway prove` asks
)
# What the page is built with. A newer Node.js than Debian's may be there already, from elsewhere.
packages_to_serve=(emscripten node-acorn)
command -v node >/dev/null || packages_to_serve+=(nodejs)
command -v npm >/dev/null || packages_to_serve+=(npm)
# What `import takeaway` is built and used with; matplotlib only by Game.plot.
packages_for_python=(pybind11-dev python3-dev python3-numpy)
packages_to_test=(
    "${packages_to_run[@]}" "${packages_to_serve[@]}" "${packages_for_python[@]}"
    python3-pytest python3-matplotlib # the Python module is tested with them,
    python3-nbclient python3-nbformat python3-ipykernel # and the notebooks of examples/notebooks
    chromium-headless-shell # the page is tested in it: Chromium without windows, at half the cost
    clang-format-14 clang-tidy-14 # pinned: other versions format and warn differently
    clang-14 libclang-rt-14-dev   # for what is compiled with sanitizers
    python3 tmux
    libopenmpi-dev openmpi-bin # several ranks (docs/cluster.md); the program does without
)

say() { printf 'takeaway: %s\n' "$*" >&2; }

# install_missing PACKAGE...: installs what dpkg does not know as installed. All output goes to
# stderr. Without root it names the packages and the command instead, and exits with 2. On a system
# without dpkg it trusts that the tools are there.
install_missing() {
    command -v dpkg-query >/dev/null || return 0
    local -A installed=()
    local name state package missing=()
    while read -r name state; do
        [[ $state == installed ]] && installed[$name]=1
    done < <(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null)
    for package in "$@"; do
        [[ -v installed[$package] ]] || missing+=("$package")
    done
    ((${#missing[@]})) || return 0

    if ((EUID != 0)); then
        say "these Debian packages are missing: ${missing[*]}"
        say "install them with: sudo apt-get install ${missing[*]}"
        exit 2
    fi
    say "installing ${missing[*]}"
    local log
    log=$(mktemp)
    # A failing update is no reason to stop: an older list may do, and the install tells.
    if ! { apt-get -q update
        DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends "${missing[@]}"; } \
        </dev/null 2>&1 | tee "$log" | apt_progress; then
        cat "$log" >&2
        rm -f "$log"
        say "apt-get could not install ${missing[*]}; its messages are above"
        exit 1
    fi
    rm -f "$log"
}

# Shortens the talk of apt-get to one changing line on a terminal, to a line per package elsewhere.
apt_progress() {
    local verb rest
    while read -r verb rest; do
        case $verb in
            Get:* | Unpacking | Setting) ;;
            *) continue ;;
        esac
        if [[ -t 2 ]]; then
            printf '\r\033[K  %.70s' "$verb $rest" >&2
        elif [[ $verb == Setting ]]; then
            printf '  %s\n' "$verb $rest" >&2
        fi
    done
    [[ ! -t 2 ]] || printf '\r\033[K' >&2
}
