#!/usr/bin/env python3
"""Checks the house: which layer sees which, which names stand where, and that folders are rooms.

    layers_point_downwards.py [SRC]

  - Includes point down the layers only, and no files include each other in a ring.
  - The rooms of a layer (its folders) do not see each other in a ring either, also not through
    files that stand in the layer itself, so that each can be read after those that it rests on.
  - The namespaces of core/layers.hpp show a layer nothing that it may not include.
  - A type name stands in one header only, whatever its namespace; and no file gives a type of its
    own the name of a type in a header of its layer. Two types of one name in one namespace are
    undefined behaviour that no compiler reports. Types inside types do not count.
  - No folder holds more files than can be read as a table of contents.

Prints FILE:LINE: and a sentence for each rule that is broken, and exits with 1.
"""

import functools
import pathlib
import re
import sys

ABOVE_SOLVE = ["explain", "heaps", "verify", "win", "look", "star", "design", "prove", "discover", "claims", "plot",
               "app", "cluster"]

# The layers from the bottom up. Each sees itself and what stands above it in this table, except
# the layers in its second column.
LAYERS = [
    ("core", []),
    ("numeration", []),
    ("automata", []),
    ("rules", []),
    ("kernel", ["automata"]),
    ("sentences", []),
    ("explain", ["kernel", "sentences"]),
    ("solve", ["explain", "kernel", "sentences"]),
    ("heaps", ["automata", "kernel", "sentences", "explain", "solve"]),
    # A check must not share code with what it checks.
    ("verify", ["automata", "sentences", "explain", "solve", "heaps"]),
    ("win", ["explain"]),
    ("look", ["explain", "heaps", "win"]),
    ("star", ["explain", "heaps", "win"]),
    ("design", ["explain", "heaps", "win", "look", "star"]),
    ("prove", ["explain", "heaps", "win", "look", "star", "design"]),
    ("discover", ["explain", "heaps", "win", "star", "design"]),
    ("claims", ["explain", "discover"]),
    ("plot", ["explain", "prove", "discover", "claims"]),
    ("app", []),
    ("cluster", [name for name in ABOVE_SOLVE if name != "cluster"] + ["rules", "sentences"]),  # messages only
    ("gpu", ABOVE_SOLVE + ["sentences"]),  # one rung's half
    ("web", ["cluster", "gpu"]),
    ("cli", []),  # starts the server of web; otherwise two skins over app
]

NAMES = [name for name, _ in LAYERS]

# Namespaces of what stands above the layers, outside of src/, and sees everything.
ABOVE_THE_LAYERS = ["test", "bench"]

# Namespaces that one layer shows through another, although it has no file of theirs to include.
SHOWN_BUT_NOT_INCLUDED = {"cluster": {"rules"}}

# Directly in one folder; about thirty is the aim.
MOST_FILES_IN_A_FOLDER = 45

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)')


def visible_from(layer):
    """The layers that a file of `layer` may include."""
    position = NAMES.index(layer)
    hidden = LAYERS[position][1]
    return [name for name in NAMES[: position + 1] if name not in hidden]


@functools.cache
def includes_in(text):
    """(line number, included name) for each include of our own files."""
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        match = INCLUDE.match(line)
        if not match:
            continue
        quoted, angled = match.groups()
        # Packages come in angle brackets; our layers count in either form.
        if quoted or angled.split("/")[0] in NAMES:
            found.append((number, quoted or angled))
    return found


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


# ---- Namespaces

NAMESPACE = re.compile(r"namespace (\w+) \{([^{}]*)\}")


def shown_namespaces(text):
    """{namespace: those that the directives of core/layers.hpp show in it, itself included}."""
    direct = {}
    for name, body in NAMESPACE.findall(without_comments(text)):
        direct.setdefault(name, []).extend(re.findall(r"using namespace (\w+);", body))

    def reached(name, seen):
        if name not in seen:
            seen.add(name)
            for further in direct.get(name, []):
                reached(further, seen)
        return seen

    return {name: reached(name, set()) for name in direct}


def namespace_complaints(text):
    """What the namespaces show too much, or lack."""
    shown = shown_namespaces(text)
    for name in NAMES:
        if name not in shown:
            yield f"the layer {name} has no namespace"
    for name, seen in shown.items():
        if name in ABOVE_THE_LAYERS:
            continue
        if name not in NAMES:
            yield f"the namespace {name} is no layer"
            continue
        for other in sorted(seen - set(visible_from(name)) - SHOWN_BUT_NOT_INCLUDED.get(name, set())):
            yield f"the namespace {name} shows {other}, which the layer must not see"


# ---- Type names

NOT_CODE = re.compile(r"//[^\n]*|/\*.*?\*/|R\"(\w*)\(.*?\)\1\"|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])+'",
                      re.DOTALL)
# The head of a definition, seen from the brace that opens it.
TYPE_HEAD = re.compile(r"(?:^|[\s>])(?:class|struct|union|enum(?:\s+(?:class|struct))?)\s+"
                       r"(?:\[\[[^\]]*\]\]\s*)?([A-Za-z_]\w*)(?:\s+final)?\s*(?::[^:].*)?$", re.DOTALL)
NAMESPACE_HEAD = re.compile(r"(?:^|\s)namespace(?:\s+[\w:]+)?\s*$")


def without_comments(text):
    """The text with comments and literals blanked; lines keep their numbers."""
    def blank(match):
        # Digit separators are no literals: 1'000'000.
        before = text[match.start() - 1 : match.start()]
        if match.group(0).startswith("'") and before.isalnum():
            return match.group(0)
        return "".join("\n" if c == "\n" else " " for c in match.group(0))
    return NOT_CODE.sub(blank, text)


@functools.cache
def types_in(text):
    """(line number, name) of each type that is defined in no other type or function."""
    text = re.sub(r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", lambda m: "\n" * m.group(0).count("\n"),
                  without_comments(text), flags=re.MULTILINE)
    found = []
    depth_of_namespaces = 0
    open_braces = []  # whether each is that of a namespace
    begin = 0  # of the statement that a brace belongs to
    for at, sign in enumerate(text):
        if sign == "{":
            head = text[begin:at]
            is_namespace = NAMESPACE_HEAD.search(head) is not None
            if depth_of_namespaces == len(open_braces) and not is_namespace:
                name = TYPE_HEAD.search(head)
                if name and "(" not in head[name.start() :]:
                    found.append((text.count("\n", 0, begin + name.start(1)) + 1, name.group(1)))
            if is_namespace and depth_of_namespaces == len(open_braces):
                depth_of_namespaces += 1
            open_braces.append(is_namespace)
        elif sign == "}" and open_braces:
            if depth_of_namespaces == len(open_braces):
                depth_of_namespaces -= 1
            open_braces.pop()
        if sign in "{};":
            begin = at + 1
    return found


def name_complaints(src, texts):
    """(path, line, sentence) for each type name that stands twice."""
    layer_of = {path: path.relative_to(src).parts[0] for path in texts}
    headers = {}  # name: (path, line) of its first header
    for path, text in texts.items():
        if path.suffix != ".hpp":
            continue
        for line, name in types_in(text):
            if name in headers:
                first = headers[name]
                yield path, line, f"the type name {name} stands in {first[0]}:{first[1]}, too"
            else:
                headers[name] = (path, line)
    for path, text in texts.items():
        if path.suffix == ".hpp":
            continue
        for line, name in types_in(text):
            first = headers.get(name)
            if first and layer_of[first[0]] == layer_of[path]:
                yield path, line, (f"the type name {name} stands in a header of this layer, too: "
                                   f"{first[0]}:{first[1]}")


# ---- Rooms


def room_complaints(src, files):
    """(folder, sentence) for each folder without rooms."""
    for folder in sorted({path.parent for path in files}):
        count = sum(1 for path in files if path.parent == folder)
        if count > MOST_FILES_IN_A_FOLDER:
            yield folder, (f"{count} source files stand directly in this folder; more than "
                           f"{MOST_FILES_IN_A_FOLDER} need rooms")


def room_of(name):
    """rules/game for a file in a room; without its suffix for a file that stands in a layer itself."""
    parts = name.split("/")
    return "/".join(parts[:2]) if len(parts) > 2 else name.rsplit(".", 1)[0]


def rings_of_rooms(graph):
    """For each room that sees itself through others: the way round, the shortest."""
    seen_from = {}
    rooms = set()
    for name, included in graph.items():
        here = room_of(name)
        if name.count("/") > 1:
            rooms.add(here)
        seen_from.setdefault(here, set()).update(room_of(other) for other in included)
    for room in sorted(rooms):
        came_from = {}
        waiting = [room]
        while waiting and room not in came_from:
            here = waiting.pop(0)
            for there in sorted(seen_from.get(here, set()) - {here}):
                if there not in came_from:
                    came_from[there] = here
                    waiting.append(there)
        if room in came_from:
            way = [room, came_from[room]]
            while way[-1] != room:
                way.append(came_from[way[-1]])
            yield room, " -> ".join(reversed(way))


def source_texts(src):
    """{path: text} of all source files below a folder."""
    return {path: path.read_text(encoding="utf-8")
            for path in sorted(src.rglob("*")) if path.suffix in (".hpp", ".cpp")}


def complaints(src, texts):
    """PLACE: and a sentence for each rule that the texts below src break."""
    graph = {}
    for path, text in texts.items():
        name = path.relative_to(src).as_posix()
        graph[name] = []
        for line, included in includes_in(text):
            problem = complaint(src, name.split("/")[0], included)
            if problem:
                yield f"{path}:{line}: {problem}"
            graph[name].append(included)
    ring = ring_in(graph)
    if ring:
        yield f"{src / ring[0]}: files include each other: {' -> '.join(ring + ring[:1])}"
    for room, way in rings_of_rooms(graph):
        yield f"{src / room}: rooms see each other: {way}"

    layers = src / "core/layers.hpp"
    for problem in namespace_complaints(texts[layers]):
        yield f"{layers}: {problem}"
    for path, line, problem in name_complaints(src, texts):
        yield f"{path}:{line}: {problem}"
    for folder, problem in room_complaints(src, [*texts, *sorted(src.rglob("*.cu"))]):
        yield f"{folder}: {problem}"


def main():
    default = pathlib.Path(__file__).resolve().parent.parent / "src"
    src = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else default
    texts = source_texts(src)
    if not texts:
        sys.exit(f"{src}: no source files")
    found = list(complaints(src, texts))
    if found:
        print(*found, sep="\n")
        sys.exit(1)
    print(f"{len(texts)} files: includes point downwards, names stand once, folders are rooms")


if __name__ == "__main__":
    main()
