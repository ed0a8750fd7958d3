#!/usr/bin/env python3
"""The rows of the page's atlas (page/public/atlas.json) against the program of today.

    atlas_rows_test.py PROGRAM

The rows are in the repository, because proofs take minutes. Of each family the first, the middle and the
last proved row are compared with the solver on a board, and two rows are discovered anew, whole.
"""
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

root = Path(__file__).resolve().parent.parent
ENVIRONMENT = {**os.environ, "TAKEAWAY_PROOFS": "none"}
BOARD = "40"
DISCOVERED = ("k_wythoff(1)", "take_up_to(3)")


def sample(rows: list) -> list:
    proved = [row for row in rows if row["verdict"] == "PROVED"]
    places = sorted({0, len(proved) // 2, len(proved) - 1}) if proved else []
    return [proved[place] for place in places]


def claim_is_right(program: str, rules: str, row: dict, folder: str) -> bool:
    path = Path(folder) / "row.game"
    path.write_text(f"{rules}\ngame row_of_the_atlas = {row['game']}\nclaim P = {row['claim']}\n", encoding="utf-8")
    words = [program, "check", f"{path}#row_of_the_atlas", "--below", BOARD]
    done = subprocess.run(words, capture_output=True, text=True, env=ENVIRONMENT, check=False)
    if done.returncode != 0:
        print(f"{row['game']}: {done.stdout}{done.stderr}")
    return done.returncode == 0


def is_found_again(program: str, row: dict, folder: str) -> bool:
    words = [program, "discover", row["game"], "--json", "--below", "256", "--folder", f"{folder}/proof"]
    done = subprocess.run(words, capture_output=True, text=True, env=ENVIRONMENT, check=False)
    if done.returncode != 0:
        print(f"{row['game']}: {done.stderr}")
        return False
    found = json.loads(done.stdout)
    theorem = found["theorem"]
    now = {"verdict": found["verdict"], "kind": theorem["kind"], "claim": theorem["claim"],
           "system": theorem["automaton"]["system"], "states": theorem["automaton"]["states"]}
    then = {name: row[name] for name in now}
    if now != then:
        print(f"{row['game']}: the atlas has {then}, the program says {now}")
    return now == then


def main() -> None:
    program = os.path.abspath(sys.argv[1])
    families = json.loads((root / "page/public/atlas.json").read_text(encoding="utf-8"))
    asked, wrong = 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for family in families:
            for row in sample(family["rows"]):
                asked += 1
                wrong += not claim_is_right(program, family["rules"], row, folder)
        for row in (row for family in families for row in family["rows"] if row["game"] in DISCOVERED):
            asked += 1
            wrong += not is_found_again(program, row, folder)
    print(f"{asked} rows compared, {wrong} wrong")
    sys.exit(wrong > 0 or asked < len(families) + len(DISCOVERED))


if __name__ == "__main__":
    main()
