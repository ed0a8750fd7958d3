#!/usr/bin/env python3
"""Every command that writes, killed with SIGKILL at random moments, goes on and ends with the same bytes.

    kill_trial.py TAKEAWAY [whole]
"""
import os
import shutil
import sys
import tempfile

from trial import WHOLE, begin, bytes_of, check, end, killed_at_a_random_moment, run, seconds_of, write

KILLS = 40 if WHOLE else 2
# A run that ends before it is killed proves nothing, so it is tried again, but not for ever.
TRIES = 25 * KILLS

# Name, the words of the command, and what it writes; FILE stands for that. Each takes some tenths of a second.
COMMANDS = [
    ("solve --checkpoint, marking", ["solve", "star(wythoff)", "--below", "120", "--method", "marking", "--format",
                                     "csv", "--checkpoint", "FILE", "--checkpoint-every", "0"], "c"),
    ("solve --checkpoint, sparse columns", ["solve", "star(wythoff)", "--below", "15000", "--method",
                                            "sparse_columns", "--count", "--checkpoint", "FILE",
                                            "--checkpoint-every", "0"], "c"),
    ("solve --checkpoint, lines", ["solve", "wythoff", "--below", "60000", "--method", "lines", "--count",
                                   "--checkpoint", "FILE", "--checkpoint-every", "0"], "c"),
    ("solve --checkpoint, bit rows", ["solve", "wythoff", "--below", "3000", "--method", "bit_rows", "--count",
                                      "--checkpoint", "FILE", "--checkpoint-every", "0"], "c"),
    ("solve --values --checkpoint, lines", ["solve", "wythoff", "--below", "1500", "--values", "--count",
                                            "--checkpoint", "FILE", "--checkpoint-every", "0"], "c"),
    ("solve --values --checkpoint, definition", ["solve", "mouse", "--below", "200", "--values", "--method", "definition",
                                                 "--format", "csv", "--checkpoint", "FILE", "--checkpoint-every",
                                                 "0"], "c"),
    ("solve --out", ["solve", "wythoff", "--below", "200", "--values", "--method", "definition", "--format", "csv", "--out", "FILE"], "a.csv"),
    ("sweep fractional", ["sweep", "fractional", "--r", "1..20", "--t", "1/2..10:1/2", "--below", "400", "--csv",
                          "FILE"], "a.csv"),
    ("sweep constrained", ["sweep", "constrained", "--k", "3..8", "--below", "110", "--csv", "FILE"], "a.csv"),
    ("sweep misere", ["sweep", "misere", "--class", "2..40", "--below", "120", "--csv", "FILE"], "a.csv"),
    ("atlas --csv", ["atlas", "take_up_to(m)", "--m", "0..6", "--csv", "FILE"], "a.csv"),
    ("atlas --html", ["atlas", "take_up_to(m)", "--m", "1..3", "--html", "FILE"], "a.html"),
    ("claims --results", ["claims", "rat-and-mouse", "--results", "FILE"], "a.jsonl"),
    ("claims --html", ["claims", "rat-and-mouse", "--html", "FILE"], "a.html"),
    ("page", ["page", "--folder", "SITE", "--out", "FILE"], "page"),
]


def content(path):
    """The file, or all files of the folder; a file that a kill has left half written does not count."""
    if not os.path.isdir(path):
        return bytes_of(path)
    return {os.path.relpath(os.path.join(folder, name), path): bytes_of(os.path.join(folder, name))
            for folder, _, names in os.walk(path) for name in names}


def with_lines_sorted(data):
    """Claims are worked on by all cores, so findings come in any order."""
    return sorted(data.split(b"\n")) if isinstance(data, bytes) else data


def site_in(folder):
    """A page that takes a moment to be written."""
    site = os.path.join(folder, "site")
    os.makedirs(site)
    write(os.path.join(site, "index.html"), b"<html></html>")
    write(os.path.join(site, "engine.wasm"), b"\0asm" * (1 << 20))
    for i in range(300):
        write(os.path.join(site, f"file{i}.js"), b"x" * (i * 1000))
    return site


def trial_of(name, words, file):
    with tempfile.TemporaryDirectory() as folder:
        site = site_in(folder) if "SITE" in words else ""
        os.environ["TMPDIR"] = folder  # a killed run leaves its questions to solvers there
        whole, killed = os.path.join(folder, "whole"), os.path.join(folder, "killed")
        os.makedirs(whole)
        os.makedirs(killed)

        def line(place):
            return [{"FILE": os.path.join(place, file), "SITE": site}.get(word, word) for word in words]

        expected = []
        longest = seconds_of(lambda: expected.append(run(*line(whole))))
        if not check(f"{name} works", expected[0][0] in (0, 1), expected[0]):
            return 0
        result = with_lines_sorted(content(os.path.join(whole, file)))
        path = os.path.join(killed, file)
        kills = rounds = 0
        for _ in range(TRIES):
            if kills == KILLS:
                break
            kills += killed_at_a_random_moment(line(killed), longest)
            rounds += 1
            # Several kills in a row hit what the one before has left; then a run that may end.
            if rounds % 4 and kills < KILLS:
                continue
            code, out, err = run(*line(killed))
            check(f"{name} goes on after a kill", code == expected[0][0], (code, err))
            check(f"{name} leaves the same bytes", with_lines_sorted(content(path)) == result)
            if file == "c":
                check(f"{name} says the same", out == expected[0][1])
            check(f"{name} leaves nothing else", set(os.listdir(killed)) == {file}, os.listdir(killed))
            if os.path.isdir(path):
                shutil.rmtree(path)
            else:
                os.remove(path)
        check(f"{name} was hit by the kills", kills == KILLS,
              f"only {kills} of {rounds}: it is too quick, make it longer")
        return kills


def main():
    begin("kills")
    kills = {name: trial_of(name, words, file) for name, words, file in COMMANDS}
    end(", ".join(f"{name}: {count}" for name, count in kills.items()))


if __name__ == "__main__":
    sys.exit(main())
