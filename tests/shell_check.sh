#!/usr/bin/env bash
# Every shell script of the tree parses, and those that are called by name are executable.
set -euo pipefail
root=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/..
source "$root/scripts/source_files.sh"
cd "$root"

# shell_scripts: by their name, or by their first line.
shell_scripts() {
    source_files | xargs -0 awk 'FNR == 1 && (FILENAME ~ /\.sh$/ || /^#!.*[ \/](ba)?sh$/) { print FILENAME } { nextfile }'
}
count=0
while IFS= read -r file; do
    bash -n "$file"
    count=$((count + 1))
done < <(shell_scripts)
if ((count == 0)); then
    echo "no shell scripts were found" >&2
    exit 1
fi
for file in run test .ci/run; do
    [[ -x $file ]] || {
        echo "$file is not executable" >&2
        exit 1
    }
done
echo "$count shell scripts parse"
