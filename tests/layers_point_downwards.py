#!/usr/bin/env python3
"""Checks that includes only point down the layers, and that no files include each other in a ring.

    layers_point_downwards.py [SRC]

Prints FILE:LINE: and a sentence for each include that breaks a rule, and exits with 1.
"""

import pathlib
import re
import sys

# The layers from the bottom up. Each sees itself and what stands above it in this table, except
# the layers in its second column.
LAYERS = [
    ("core", []),
    ("numeration", []),
    ("automata", []),
    ("rules", []),
    ("solve", []),
    ("verify", ["solve", "automata"]),  # a check must not share code with what it checks
    ("analyze", []),
    ("prove", []),
    ("claims", []),
    ("plot", []),
    ("app", []),
    ("cluster", ["rules", "verify", "analyze", "prove", "claims", "plot", "app"]),  # messages only
    ("gpu", ["verify", "analyze", "prove", "claims", "plot", "app", "cluster"]),  # one rung's half
    ("web", ["cluster", "gpu"]),
    ("cli", []),  # starts the server of web; otherwise two skins over app
]

NAMES = [name for name, _ in LAYERS]
INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)')


def visible_from(layer):
    """The layers that a file of `layer` may include."""
    position = NAMES.index(layer)
    hidden = LAYERS[position][1]
    return [name for name in NAMES[: position + 1] if name not in hidden]


def includes_of(path):
    """(line number, included name) for each include of our own files."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        match = INCLUDE.match(line)
        if not match:
            continue
        quoted, angled = match.groups()
        # Packages come in angle brackets; our layers count in either form.
        if quoted or angled.split("/")[0] in NAMES:
            yield number, quoted or angled


def complaint(src, layer, included):
    """What is wrong with a file of `layer` including `included`, or None."""
    if layer not in NAMES:
        return f"the folder {layer} is not a layer; {NAMES} are"
    target = included.split("/")[0]
    if "/" not in included or target not in NAMES:
        return f'"{included}" does not start with a layer; write "LAYER/FILE"'
    if target not in visible_from(layer):
        return f'{layer} must not see {target}, but includes "{included}"'
    if not (src / included).is_file():
        return f'"{included}" does not exist'
    return None


def ring_in(graph):
    """A list of files of which each includes the next and the last the first, or None."""
    done = set()

    def visit(file, path):
        if file in path:
            return path[path.index(file) :]
        if file in done:
            return None
        for included in graph.get(file, []):
            ring = visit(included, path + [file])
            if ring:
                return ring
        done.add(file)
        return None

    for file in graph:
        ring = visit(file, [])
        if ring:
            return ring
    return None


def main():
    default = pathlib.Path(__file__).resolve().parent.parent / "src"
    src = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else default
    files = sorted(path for path in src.rglob("*") if path.suffix in (".hpp", ".cpp"))
    if not files:
        sys.exit(f"{src}: no source files")

    broken = False
    graph = {}
    for path in files:
        name = path.relative_to(src).as_posix()
        graph[name] = []
        for line, included in includes_of(path):
            problem = complaint(src, name.split("/")[0], included)
            if problem:
                print(f"{path}:{line}: {problem}")
                broken = True
            graph[name].append(included)
    ring = ring_in(graph)
    if ring:
        print(f"{src / ring[0]}: files include each other: {' -> '.join(ring + ring[:1])}")
        broken = True

    if broken:
        sys.exit(1)
    print(f"{len(files)} files, all includes point downwards")


main()
