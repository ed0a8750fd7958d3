#!/usr/bin/env python3
"""A damaged file is refused, or does no harm: never a crash, never a wrong result.

    damage_trial.py TAKEAWAY [whole]
"""
import os
import sys
import tempfile

from trial import ANSWERS, WHOLE, begin, bytes_of, check, chance, damaged, end, run, write

TIMES = 250 if WHOLE else 12

LEDGER = (b"paper p\ntitle Planted\nclaim p/right\n  place here\n  kind lemma\n  says so\n"
          b"  check `2n >= n` for all `n >= 0`; n up to 9\n")
GAME = (b"game g(k >= 1 default 2)\npiles x, y\nmove take t from one pile where t >= 1, t <= k*x + y + 1\n"
        b"claim P = {(n, 2n) in any order : n >= 0}\n")
POSITIONS = b"0,0\n1,2\n2,1\n3,5\n5,3\n4,7\n7,4\n"


def checkpoints(folder):
    """Any accident is noticed by the checksum: the checkpoint is refused, or it was not needed."""
    path, count = os.path.join(folder, "c"), 0
    for words in (["star(wythoff)", "--method", "marking"], ["wythoff", "--method", "bit_rows"],
                  ["mouse", "--method", "lines"], ["mouse", "--values"]):
        words = ["solve", words[0], "--below", "90", *words[1:], "--format", "csv", "--checkpoint", path]
        if os.path.exists(path):
            os.remove(path)
        code, whole, _ = run(*words)
        check("the solve works", code == 0)
        good = bytes_of(path)
        for _ in range(TIMES):
            bad = damaged(good)
            write(path, bad)
            code, out, err = run(*words)
            count += 1
            if bad == good or not bad:
                check("an accident that changed nothing", (code, out) == (0, whole), err)
            elif not check("a damaged checkpoint is refused", code == 2 and out == b"", (code, err)):
                break
    return count


def files_of_results(folder):
    """Rows that are there are results, and carry no checksum; what is not a row is refused."""
    count = 0
    for name, words in (("a.csv", ["sweep", "misere", "--class", "2..6", "--below", "30", "--csv"]),
                        ("a.jsonl", ["claims", "rat/lemma-3", "--results"])):
        path = os.path.join(folder, name)
        check("the run works", run(*words, path)[0] == 0)
        good = bytes_of(path)
        for _ in range(TIMES):
            write(path, damaged(good))
            code, _, err = run(*words, path)
            count += 1
            check(f"damaged {name}", code in (0, 1, 2) and b"internal" not in err, (code, err))
            if code == 2:
                continue
            lines = bytes_of(path).split(b"\n")
            check(f"{name} is whole again", lines[-1] == b"" and
                  (name != "a.csv" or len(lines) == len(good.split(b"\n"))), lines[-3:])
    return count


def texts(folder):
    """Rule texts, claims and lists of positions: an answer or a message."""
    count = 0
    for name, good, words in (("a.game", GAME, ["solve", "FILE", "--below", "6", "--count"]),
                              ("a.claims", LEDGER, ["claims", "--ledger", "FILE"]),
                              ("a.txt", POSITIONS, ["analyse", "--file", "FILE", "--below", "8"]),
                              ("a.txt", POSITIONS, ["design", "FILE", "--below", "8"])):
        path = os.path.join(folder, name)
        for _ in range(TIMES):
            bad = good
            for _ in range(chance.randint(1, 3)):
                bad = damaged(bad)
            write(path, bad)
            code, out, err = run(*(path if word == "FILE" else word for word in words),
                                 "--memory", "200MiB")
            count += 1
            check(f"damaged {name}", code in ANSWERS and b"internal" not in err, (code, err, bad))
    return count


def main():
    begin("damage")
    with tempfile.TemporaryDirectory() as folder:
        figures = {what.__name__: what(folder) for what in (checkpoints, files_of_results, texts)}
    end(", ".join(f"{name.replace('_', ' ')}: {count}" for name, count in figures.items()))


if __name__ == "__main__":
    sys.exit(main())
