#!/usr/bin/env python3
"""The gallery of the page: the families of page/atlas/families.json, put to `takeaway atlas`.

    scripts/atlas_rows.py build/release/src/takeaway WORK

writes page/public/atlas.json, a row for every game. WORK is a folder for the tables, from which an
interrupted run goes on. Proofs take minutes, so the rows are kept in the repository and made again
when families or proofs change; a row says PROVED only where the program has said so.
"""
import csv
import json
import os
import re
import subprocess
import sys
from pathlib import Path

root = Path(__file__).resolve().parent.parent
ALL_PROVED, SOME_UNKNOWN = 0, 3  # exit codes of takeaway atlas
WIDEST = "256"
QUESTION_SECONDS = "10"


def rows_of(program: str, family: dict, table: Path) -> list[dict]:
    """The rows of one family, in the order of its grid."""
    words = [program, "atlas", family.get("rules", family["game"]), "--csv", str(table),
             "--below", family.get("below", WIDEST), "--seconds", family.get("seconds", QUESTION_SECONDS)]
    for name, values in family["values"].items():
        words += [f"--{name}", values]
    done = subprocess.run(words, check=False, stdout=subprocess.DEVNULL,
                          env={**os.environ, "TAKEAWAY_PROOFS": "none"})
    if done.returncode not in (ALL_PROVED, SOME_UNKNOWN):
        sys.exit(f"{family['title']}: takeaway atlas ended with {done.returncode}")
    with open(table, newline="") as file:
        lines = [line for line in file if not line.startswith("#")]
    rows = []
    for row in csv.DictReader(lines):
        if row["verdict"] == "NO GAME":
            continue
        # Of a grid only the games that differ: r < m for a remainder r.
        if "less" in family and not int(row[family["less"][0]]) < int(row[family["less"][1]]):
            continue
        game = family["game"]
        for name in family["values"]:
            game = substituted(game, name, row[name])
        rows.append({"game": game, "verdict": row["verdict"], "kind": row["kind"], "system": row["system"],
                     "states": int(row["states"] or 0), "claim": row["claim"]})
    return rows


def substituted(game: str, name: str, value: str) -> str:
    """The expression with a number for a parameter, which is a whole word of it."""
    return re.sub(rf"\b{name}\b", value, game)


def main() -> None:
    program, work = sys.argv[1], Path(sys.argv[2])
    work.mkdir(parents=True, exist_ok=True)
    families = json.loads((root / "page/atlas/families.json").read_text())
    written = []
    for family in families:
        rows = rows_of(program, family, work / f"{re.sub(r'[^a-z0-9]+', '-', family['title'].lower())}.csv")
        proved = sum(row["verdict"] == "PROVED" for row in rows)
        print(f"{family['title']}: {proved} of {len(rows)} proved", flush=True)
        written.append({"title": family["title"], "about": family["about"],
                        "rules": family.get("rules", ""), "rows": rows})
    (root / "page/public/atlas.json").write_text("[\n" + ",\n".join(json.dumps(family, ensure_ascii=False) for family in written) + "\n]\n")


if __name__ == "__main__":
    main()
