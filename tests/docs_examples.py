#!/usr/bin/env python3
"""Runs the examples of README.md and docs/*.md and compares them with what the pages say.

    docs_examples.py PROGRAM [--update]

In a page,
    ```game NAME.game   writes a rule file that the commands after it can use;
    ```game             is a rule text that must parse (it is explained by `takeaway show`);
    ```console          holds commands after `$ ` and, below each, exactly what it prints. A line `...`
                        stands for any number of lines. `./run` and `takeaway` are the program.
--update rewrites the pages with the real output (blocks with `...` are left alone): read the diff.
"""
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FENCE = re.compile(r"^```(\w*) ?(.*)$")


def pages():
    yield os.path.join(ROOT, "README.md")
    docs = os.path.join(ROOT, "docs")
    for folder, _, names in sorted(os.walk(docs)):
        for name in sorted(names):
            if name.endswith(".md"):
                yield os.path.join(folder, name)


def blocks(lines):
    """(first line, last line, kind, argument) of each fenced block; both ends exclusive of fences."""
    start = None
    for number, line in enumerate(lines):
        match = FENCE.match(line)
        if start is None and match:
            start, kind, argument = number + 1, match.group(1), match.group(2).strip()
        elif start is not None and line.startswith("```"):
            yield start, number, kind, argument
            start = None


def commands(block):
    """Pairs (command, expected lines)."""
    result = []
    for line in block:
        if line.startswith("$ "):
            result.append((line[2:], []))
        elif result:
            result[-1][1].append(line)
    return result


def matches(expected, actual):
    if "..." not in expected:
        return expected == actual
    cut = expected.index("...")
    rest = expected[cut + 1:]
    if expected[:cut] != actual[:cut]:
        return False
    return any(matches(rest, actual[at:]) for at in range(cut, len(actual) + 1))


class Runner:
    def __init__(self, program):
        self.folder = tempfile.TemporaryDirectory()
        bin_folder = os.path.join(self.folder.name, "bin")
        self.work = os.path.join(self.folder.name, "work")
        os.mkdir(bin_folder)
        os.mkdir(self.work)
        os.symlink(os.path.abspath(program), os.path.join(bin_folder, "takeaway"))
        with open(os.path.join(self.work, "run"), "w") as run:
            run.write('#!/bin/sh\n[ $# -gt 0 ] || set -- tour\nexec takeaway "$@"\n')
        os.chmod(os.path.join(self.work, "run"), 0o755)
        self.environment = dict(os.environ, PATH=bin_folder + ":" + os.environ["PATH"], LC_ALL="C.UTF-8",
                                TAKEAWAY_PROOFS=os.path.join(self.folder.name, "kept"))

    def output(self, command):
        done = subprocess.run(["bash", "-c", command], cwd=self.work, env=self.environment,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=1800)
        return done.stdout.decode().splitlines(), done.returncode

    def write(self, name, text):
        with open(os.path.join(self.work, name), "w") as file:
            file.write(text)


def main():
    program, update = sys.argv[1], "--update" in sys.argv[2:]
    ran, failures = 0, []
    for page in pages():
        runner = Runner(program)
        with open(page) as file:
            lines = file.read().split("\n")
        shown = os.path.relpath(page, ROOT)
        replacements = []
        for first, last, kind, argument in blocks(lines):
            text = "\n".join(lines[first:last]) + "\n"
            if kind == "game":
                runner.write(argument or "unnamed.game", text)
                ran += 1
                if not argument:
                    output, code = runner.output("takeaway show ./unnamed.game")
                    if code != 0:
                        failures.append(f"{shown}:{first}: this rule text is refused:\n" + "\n".join(output))
            elif kind == "console":
                fresh = []
                for command, expected in commands(lines[first:last]):
                    ran += 1
                    actual, _ = runner.output(command)
                    fresh += ["$ " + command] + (expected if "..." in expected else actual)
                    if not matches(expected, actual):
                        failures.append(f"{shown}:{first}: `{command}` prints\n" + "\n".join(actual) +
                                        "\ninstead of\n" + "\n".join(expected))
                replacements.append((first, last, fresh))
        if update:
            for first, last, fresh in reversed(replacements):
                lines[first:last] = fresh
            with open(page, "w") as file:
                file.write("\n".join(lines))
    if update:
        print(f"{ran} examples written")
        return 0
    for failure in failures:
        print(failure + "\n", file=sys.stderr)
    print(f"{ran - len(failures)} passed, {len(failures)} failed")
    if ran == 0:
        print("no examples were found", file=sys.stderr)
        return 1
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
