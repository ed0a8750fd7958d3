#!/usr/bin/env python3
"""Every numbered statement, table and figure of the papers is a claim, or listed as not checkable.

    claims_complete.py PROGRAM

The papers are not in the repository: their numbers are here. Of each table the number of its cells is
counted, too, without the column of row numbers where the ledger has one as the first column.
"""
import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def numbered(word, numbers):
    return [f"{word} {n}" for n in numbers]


NUMBERS = {
    "star-operator":
        numbered("Theorem", range(1, 9)) + numbered("Lemma", range(1, 8)) +
        numbered("Corollary", range(1, 5)) + numbered("Proposition", range(1, 3)) +
        numbered("Conjecture", range(1, 4)) + numbered("Question", range(1, 7)) +
        numbered("Remark", range(1, 8)) + numbered("Figure", range(1, 6)) +
        numbered("Table", range(1, 2)) + numbered("Equation", range(1, 45)),
    "rat-and-mouse":
        numbered("Theorem", range(1, 9)) + numbered("Lemma", range(1, 7)) +
        numbered("Table", range(1, 6)) + numbered("Conjecture", [1]) + numbered("Equation", range(1, 4)) +
        ["Examples of section 1", "Remark of section 4", "Remarks of section 6"],
    # Statements of this paper share one numbering.
    "arbitrarily-large-rats":
        numbered("Lemma", [1, 2, 3, 4, 5, 7, 9, 11, 12, 13, 15]) +
        numbered("Theorem", [6, 8, 10, 14, 16, 17, 19, 21]) + numbered("Conjecture", [18, 20]) +
        numbered("Observation", [1, 2]) + numbered("Definition", range(1, 14)) +
        numbered("Example", range(1, 6)) + numbered("Table", [1, 2]) + numbered("Figure", [1]) +
        numbered("Equation", range(1, 16)) + numbered("Notation", [1]),
    "freak":
        numbered("Theorem", [1, 2]) + numbered("Lemma", range(1, 8)) + numbered("Corollary", [1]) +
        numbered("Definition", [1]) + numbered("Remark", [1]) + numbered("Example", [1]) +
        numbered("Note", [1]) + numbered("Notation", [1]) + numbered("Table", [1, 2, 3]) +
        numbered("Question", range(1, 10)) + numbered("Equation", range(1, 6)),
}

# Cells with the row numbers n, as printed.
TABLE_CELLS = {
    ("star-operator", "Table 1"): 80 * 5,
    ("rat-and-mouse", "Table 1"): 16 * 4,
    ("rat-and-mouse", "Table 2"): 16 * 7,
    ("rat-and-mouse", "Table 3"): 16 * 7,
    ("rat-and-mouse", "Table 4"): 16 * 4,
    ("rat-and-mouse", "Table 5"): 16 * 9,
    ("arbitrarily-large-rats", "Table 1"): 7 * 10,
    ("arbitrarily-large-rats", "Table 2"): 9 * 7,
    ("freak", "Table 1"): (28 + 21) * 3,
    ("freak", "Table 2"): 20 * 8,
}


def not_checkable():
    """{paper: {number: reason}} of claims/not-checkable.md."""
    listed, paper = {}, None
    with open(os.path.join(ROOT, "claims", "not-checkable.md")) as file:
        for line in file:
            if line.startswith("## "):
                paper = line[3:].strip()
                listed[paper] = {}
            row = re.match(r"^\| ([A-Z][^|]*) \| ([^|]+) \|$", line)
            if row:
                listed[paper][row.group(1).strip()] = row.group(2).strip()
    return listed


def main():
    program = sys.argv[1]
    done = subprocess.run([program, "claims", "--list", "--json"], stdout=subprocess.PIPE, check=True)
    claims = json.loads(done.stdout)
    excused = not_checkable()
    problems = []
    count = 0
    for paper, numbers in NUMBERS.items():
        covered = {}
        for claim in claims:
            if claim["paper"] == paper:
                for number in claim["covers"]:
                    covered.setdefault(number, []).append(claim)
        for number in numbers:
            count += 1
            if number in covered and number in excused.get(paper, {}):
                problems.append(f"{paper}: {number} is a claim and listed as not checkable")
            if number not in covered and number not in excused.get(paper, {}):
                problems.append(f"{paper}: {number} is neither a claim nor listed as not checkable")
            if (paper, number) in TABLE_CELLS and number in covered:
                cells = max(claim["cells"] for claim in covered[number])
                if cells != TABLE_CELLS[paper, number]:
                    problems.append(f"{paper}: {number} has {TABLE_CELLS[paper, number]} cells, "
                                    f"the ledger has {cells}")
        for number in list(covered) + list(excused.get(paper, {})):
            if number not in numbers:
                problems.append(f"{paper} has no {number}")
    for paper in excused:
        if paper not in NUMBERS:
            problems.append(f"not-checkable.md has a paper {paper}")
    for problem in problems:
        print(problem)
    print(f"{count} numbers of {len(NUMBERS)} papers, {len(claims)} claims, {len(problems)} problems")
    return 1 if problems or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
