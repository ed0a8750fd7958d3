#!/usr/bin/env python3
"""Plants what breaks a rule in src/, as it is read, and checks that layers_point_downwards.py names each.

Once as a person would run it, with a copy of src/ on the disk; the others without a copy.
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

from layers_point_downwards import complaints, source_texts

ROOT = pathlib.Path(__file__).resolve().parent.parent
SRC = ROOT / "src"

# claim, {file: the lines to add to it}, what the message must contain after its place, and that
# place: the last line of the first file (unless something else is said), that file, or its folder
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
     "files include each other", "file"),
    ("a name twice in one namespace",
     {"rules/game/twice.hpp": "namespace takeaway::rules { class Rules final : Base { }; }"},
     "the type name Rules stands in"),
    ("a name twice in two namespaces",
     {"web/planted.hpp": "namespace takeaway::web {\nenum class Verdict : char { yes };"},
     "the type name Verdict stands in"),
    ("a template of a known name",
     {"web/planted.hpp": "namespace takeaway::web {\ntemplate <class T> struct Judgement { T it; };"},
     "the type name Judgement stands in"),
    ("an own type with the name of one in a header of the layer",
     {"solve/plain/planted.cpp": "namespace takeaway::solve {\nnamespace {\nstruct Box { int side; };"},
     "the type name Box stands in a header of this layer"),
    ("a folder without rooms", {f"win/games/planted_{i}.cpp": "" for i in range(46)},
     "need rooms", "folder"),
    ("a ring of two rooms", {"rules/formula/planted.cpp": '#include "rules/game/game.hpp"'},
     "rooms see each other: rules/formula -> rules/game -> rules/formula", "folder"),
    ("a ring of rooms through a file between them",
     {"rules/formula/planted.cpp": '#include "rules/planted.hpp"',
      "rules/planted.hpp": '#include "rules/text/syntax.hpp"',
      "rules/text/planted.cpp": '#include "rules/formula/formula.hpp"'},
     "rooms see each other: rules/formula -> rules/planted -> rules/text -> rules/formula", "folder"),
    ("a namespace that shows a higher layer",
     {"core/layers.hpp": "namespace solve { using namespace win; }"},
     "the namespace solve shows win", "file"),
    ("a namespace that is no layer", {"core/layers.hpp": "namespace helpers { }"},
     "the namespace helpers is no layer", "file"),
]

# What is not to be refused: the checker would be of no use if it complained about these.
INNOCENT = {
    "web/planted.hpp": "namespace takeaway::web {\n"
                       "class Rules;  // struct Rules { }\n"
                       "enum class PlantedSign { };\n"
                       "struct PlantedOuter { struct Box { int a[2] = {1, 2}; }; };\n"
                       "inline const char* planted = \"struct Box {\";\n"
                       "inline void planted_function() { struct Game { int x; }; }\n"
                       "}",
    # Another layer may use the name in one file: it is another namespace.
    "plot/planted.cpp": "namespace takeaway::plot {\nnamespace {\nstruct Box { int side; };\n}\n}",
}


def planted_in(texts, planted):
    """The texts with the planted lines at the ends of theirs."""
    changed = dict(texts)
    for file, lines in planted.items():
        changed[SRC / file] = changed.get(SRC / file, "") + lines + "\n"
    return dict(sorted(changed.items()))


def place_of(src, texts, planted, where):
    """What the complaint about the first planted file has to begin with."""
    first = next(iter(planted))
    last_line = len(texts[SRC / first].splitlines())
    path = src / first
    return {"line": f"{path}:{last_line}", "file": f"{path}", "folder": f"{path.parent}"}[where] + ":"


def require(claim, rows, place, message):
    if not any(row.startswith(place) and message in row for row in rows):
        sys.exit(f"{claim}: expected `{place} ... {message}`, got\n" + "\n".join(rows))
    print(f"noticed: {claim}")


def check_on_disk(claim, planted, message, where="line"):
    """The whole program, which ends with 1."""
    with tempfile.TemporaryDirectory() as folder:
        src = pathlib.Path(folder) / "src"
        shutil.copytree(SRC, src)
        for file, lines in planted.items():
            with (src / file).open("a", encoding="utf-8") as stream:
                stream.write(lines + "\n")
        result = subprocess.run(
            [sys.executable, ROOT / "tests/layers_point_downwards.py", src],
            capture_output=True, text=True, check=False)
        if result.returncode != 1:
            sys.exit(f"{claim}: exit code {result.returncode}\n{result.stdout}{result.stderr}")
        place = place_of(src, planted_in(source_texts(SRC), planted), planted, where)
        require(claim + ", by the program", result.stdout.splitlines(), place, message)


present = source_texts(SRC)
check_on_disk(*PLANTED[0])
for name, lines_of, sentence, *told in PLANTED:
    with_it = planted_in(present, lines_of)
    require(name, list(complaints(SRC, with_it)),
            place_of(SRC, with_it, lines_of, *(told or ["line"])), sentence)
refused = list(complaints(SRC, planted_in(present, INNOCENT)))
if refused:
    sys.exit("refused without reason:\n" + "\n".join(refused))
print("accepted: nested and local types, declarations, comments, literals")
