#!/usr/bin/env bash
# Every shell script of the tree parses, and those that are called by name are executable.
set -euo pipefail
root=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/..
source "$root/scripts/source_files.sh"
cd "$root"

count=0
while IFS= read -r -d '' file; do
    if [[ $file == *.sh ]] || head -n 1 "$file" | grep -qE '^#!.*\b(ba)?sh$'; then
        bash -n "$file"
        count=$((count + 1))
    fi
done < <(source_files)
for file in run test .ci/run; do
    [[ -x $file ]] || {
        echo "$file is not executable" >&2
        exit 1
    }
done
echo "$count shell scripts parse"
