#!/usr/bin/env python3
"""Plants bad includes in a copy of src/ and checks that layers_point_downwards.py names each."""

import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent

# claim, {file: the line to add to it}, what the message must contain after the place
PLANTED = [
    ("an upward include", {"core/error.hpp": '#include "app/planted.hpp"'}, "core must not see app"),
    ("an upward include in angle brackets", {"core/error.hpp": "#include <rules/planted.hpp>"},
     "core must not see rules"),
    ("verify sees solve", {"verify/planted.hpp": '#include "solve/planted.hpp"'},
     "verify must not see solve"),
    ("a neighbour without its layer", {"core/error.hpp": '#include "integer.hpp"'},
     "does not start with a layer"),
    ("a folder that is no layer", {"helpers/planted.hpp": '#include "core/error.hpp"'},
     "is not a layer"),
    ("a ring", {"core/planted_a.hpp": '#include "core/planted_b.hpp"',
                "core/planted_b.hpp": '#include "core/planted_a.hpp"'},
     "files include each other"),
]


def check(claim, planted, message):
    with tempfile.TemporaryDirectory() as folder:
        src = pathlib.Path(folder) / "src"
        shutil.copytree(ROOT / "src", src)
        for file, line in planted.items():
            path = src / file
            path.parent.mkdir(exist_ok=True)
            with path.open("a", encoding="utf-8") as stream:
                stream.write(line + "\n")
        first = src / next(iter(planted))
        line_number = len(first.read_text(encoding="utf-8").splitlines())
        place = str(first) if claim == "a ring" else f"{first}:{line_number}"
        result = subprocess.run(
            [sys.executable, ROOT / "tests/layers_point_downwards.py", src],
            capture_output=True, text=True, check=False)
        found = any(row.startswith(place + ":") and message in row
                    for row in result.stdout.splitlines())
        if result.returncode != 1 or not found:
            sys.exit(f"{claim}: expected `{place}: ... {message}`, got exit code "
                     f"{result.returncode} and\n{result.stdout}{result.stderr}")
        print(f"noticed: {claim}")


for row in PLANTED:
    check(*row)
