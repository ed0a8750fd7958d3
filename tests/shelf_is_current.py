#!/usr/bin/env python3
"""docs/shelf.md is what the program writes, and says of every game what the records say.

    shelf_is_current.py PROGRAM

Verdicts come from the findings that travel with the program; no game file has one. A game that is called proved
must have no parameters, and a finding that proves it: either of its first theorem on the shelf, or of its own claim.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
KNOWN = {"proved", "complete", "holds", "misprint", "refuted", "answered", "open", "unchecked", "no claim"}


def recorded_verdicts(program):
    """{claim: verdict} and {claim: part texts with their results}, of both ledgers, from the records alone."""
    verdicts, parts = {}, {}
    for ledger, results in (("papers", "claims/recorded.jsonl"), ("shelf", "claims/shelf/recorded.jsonl")):
        done = subprocess.run([program, "claims", "--ledger", ledger, "--depth", "normal", "--recorded", "--json",
                               "--results", os.path.join(ROOT, results)], stdout=subprocess.PIPE, check=False)
        for claim in json.loads(done.stdout)["claims"]:
            verdicts[claim["id"]] = claim["verdict"]
            parts[claim["id"]] = [(part["check"], part["result"]) for part in claim["parts"]]
    return verdicts, parts


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        fresh = os.path.join(folder, "shelf.md")
        subprocess.run([program, "list", "--markdown", fresh], check=True)
        with open(fresh, encoding="utf-8") as file, open(os.path.join(ROOT, "docs", "shelf.md"), encoding="utf-8") as current:
            if file.read() != current.read():
                print("docs/shelf.md is not what the catalog and the records give: write it again with\n"
                      "  takeaway list --markdown docs/shelf.md")
                return 1
    games = json.loads(subprocess.run([program, "list", "--json"], stdout=subprocess.PIPE, check=True).stdout)["games"]
    verdicts, parts = recorded_verdicts(program)
    problems = []
    for game in games:
        name, standing = game["name"].split("(")[0], game["standing"]
        if standing["verdict"] not in KNOWN:
            problems.append(f"{name}: there is no verdict {standing['verdict']}")
        for theorem in standing["theorems"]:
            if theorem["verdict"] != verdicts[theorem["id"]]:
                problems.append(f"{name}: {theorem['id']} is {verdicts[theorem['id']]}, not {theorem['verdict']}")
        if standing["verdict"] != "proved":
            continue
        own = [result for texts in parts.values() for check, result in texts
               if check.startswith(f"P-positions of `{name}` are as claimed")]
        if "(" in game["name"]:
            problems.append(f"{name} is called proved, and it has parameters")
        if standing["theorems"] and verdicts[standing["theorems"][0]["id"]] != "proved":
            problems.append(f"{name} is called proved, and its theorem is not")
        if not standing["theorems"] and ("(" in game["name"] or "proved" not in own):
            problems.append(f"{name} is called proved, and no record says so")
        if re.search(r"\bproved\b|\bholds\b", open(os.path.join(ROOT, "games", game["file"])).read()):
            problems.append(f"{game['file']} says itself how its theorem stands")
    for problem in problems:
        print(problem)
    print(f"{len(games)} games, {len(problems)} problems")
    return 1 if problems or not games else 0


if __name__ == "__main__":
    sys.exit(main())
