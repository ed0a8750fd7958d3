#!/usr/bin/env python3
"""docs/results.md and docs/shelf_results.md are what the ledgers and the recorded findings say, and a quick run agrees.

    results_are_current.py PROGRAM [papers|shelf]

claims/recorded.jsonl holds what `takeaway claims --ledger papers --depth normal` found, and
claims/shelf/recorded.jsonl the same for the shelf. A claim that was changed since then, on the shelf also one
about a game whose text was changed, has no finding there, and the first step fails: run the command that it
names. The quick run must give every claim the same verdict, and every refuted part the same counterexample:
these do not depend on the depth.
"""
import json
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
KEPT = {"papers": ("claims/recorded.jsonl", "docs/results.md"),
        "shelf": ("claims/shelf/recorded.jsonl", "docs/shelf_results.md")}


def problems_of(program, ledger):
    recorded_name, results_name = KEPT[ledger]
    command = [program, "claims", "--ledger", ledger]
    with tempfile.TemporaryDirectory() as folder:
        fresh = os.path.join(folder, "results.md")
        done = subprocess.run(
            command + ["--depth", "normal", "--results", os.path.join(ROOT, recorded_name), "--recorded",
                       "--markdown", fresh, "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if done.returncode != 0:
            print(done.stderr.decode() or "the recorded findings differ from the verdicts of the ledger")
            return 1
        recorded = json.loads(done.stdout)["claims"]
        with open(fresh) as file, open(os.path.join(ROOT, results_name)) as current:
            if file.read() != current.read():
                print(f"{results_name} is not what {recorded_name} gives: write it again with\n"
                      f"  takeaway claims --ledger {ledger} --depth normal --results {recorded_name} "
                      f"--markdown {results_name}")
                return 1
    quick = json.loads(subprocess.run(command + ["--json"], stdout=subprocess.PIPE, check=True).stdout)["claims"]
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
    print(f"{ledger}: {len(quick)} claims, {problems} differ from the record")
    return problems if quick else 1


def main():
    wanted = sys.argv[2:] or list(KEPT)
    return 1 if sum(problems_of(sys.argv[1], ledger) for ledger in wanted) else 0


if __name__ == "__main__":
    sys.exit(main())
