#!/usr/bin/env python3
"""docs/results.md is what the ledger and the recorded findings say, and a quick run agrees with it.

    results_are_current.py PROGRAM

claims/recorded.jsonl holds what `takeaway claims --depth normal` found. A claim that was changed since then
has no finding there, and the first step fails: run the command that it names. The quick run must give every
claim the same verdict, and every refuted part the same counterexample: these do not depend on the depth.
"""
import json
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RECORDED = os.path.join(ROOT, "claims", "recorded.jsonl")
RESULTS = os.path.join(ROOT, "docs", "results.md")


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        fresh = os.path.join(folder, "results.md")
        done = subprocess.run(
            [program, "claims", "--depth", "normal", "--results", RECORDED, "--recorded", "--markdown", fresh,
             "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if done.returncode != 0:
            print(done.stderr.decode() or "the recorded findings differ from the verdicts of the ledger")
            return 1
        recorded = json.loads(done.stdout)["claims"]
        with open(fresh) as file, open(RESULTS) as current:
            if file.read() != current.read():
                print("docs/results.md is not what claims/recorded.jsonl gives: write it again with\n"
                      "  takeaway claims --depth normal --results claims/recorded.jsonl --markdown docs/results.md")
                return 1
    quick = json.loads(subprocess.run([program, "claims", "--json"], stdout=subprocess.PIPE,
                                      check=True).stdout)["claims"]
    problems = 0
    for then, now in zip(recorded, quick, strict=True):
        shown = lambda claim: (claim["id"], claim["verdict"],
                               [part.get("counterexample") for part in claim["parts"]])
        if then["shows_at"] != "quick":  # the refutation lies beyond what a quick run looks at
            if now["verdict"] not in ("open", "holds"):
                print(f"{now['id']} is {now['verdict']} at depth quick")
                problems += 1
        elif then["verdict"] == "proved" and now["verdict"] == "holds":
            pass  # a quick run does not ask the provers
        elif shown(then) != shown(now):
            print(f"recorded: {shown(then)}\nquick:    {shown(now)}")
            problems += 1
    print(f"{len(quick)} claims, {problems} differ from the record")
    return 1 if problems or not quick else 0


if __name__ == "__main__":
    sys.exit(main())
