#!/usr/bin/env python3
"""`prove` and what is kept of it: advice that rests on proofs, and solvers that lie.

    proofs_test.py PROGRAM
"""
import json
import os
import re
import subprocess
import tempfile
import time
import unittest

from program import HANGS_AFTER, PROGRAM


class KeptProofs(unittest.TestCase):
    RULES = "game mine\npiles x, y\nmove take t from one pile where t >= 1\n"
    CLAIM = "claim P = {(n, n) : n >= 0}\n"
    FAR = "1000000000000,2000000000000"

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.data = os.path.join(self.folder, "data")
        self.write(self.RULES + self.CLAIM)

    def write(self, rules):
        with open(os.path.join(self.folder, "mine.game"), "w") as file:
            file.write(rules)

    def run_with(self, *words, typed=None, **variables):
        environment = {name: value for name, value in os.environ.items() if name != "TAKEAWAY_PROOFS"}
        environment.update({"XDG_DATA_HOME": self.data}, **variables)
        done = subprocess.run([PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=self.folder,
                              input=(typed or "").encode(), timeout=HANGS_AFTER, env=environment)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def prove(self, *words, **variables):
        code, out, err = self.run_with("prove", "./mine.game", "--folder", "p", "--json", *words, **variables)
        self.assertEqual((code, err), (0, ""))
        return json.loads(out)["statements"][0]

    def rests_on(self, **variables):
        code, out, err = self.run_with("best", "./mine.game", self.FAR, "--json", **variables)
        self.assertEqual(code, 0)
        return json.loads(out)["rests_on"], err

    def test_every_adviser_rests_on_what_was_proved(self):
        self.assertIn("no proof beyond", self.rests_on()[0])
        kept = self.prove()["kept"]
        self.assertTrue(kept.startswith(os.path.join(self.data, "takeaway", "proofs")), kept)
        proved = re.compile(r"proved on \d{4}-\d\d-\d\d \(\d+ sentences, by .*; " + re.escape(kept) + r"\)")
        self.assertRegex(self.rests_on()[0], proved)
        for words in (["best", "./mine.game", self.FAR], ["outcome", "./mine.game", self.FAR],
                      ["value", "./mine.game", "1000000000000,1000000000000"],
                      ["moves", "./mine.game", self.FAR, "--winning"]):
            code, out, err = self.run_with(*words)
            self.assertEqual((code, err), (0, ""), words)
            self.assertRegex(out, proved)
        code, out, _ = self.run_with("play", "./mine.game", self.FAR, typed="hint\nquit\n")
        self.assertRegex(out.replace("\n", " "), proved)

    def test_a_claim_given_to_prove_serves_a_game_that_claims_nothing(self):
        self.write(self.RULES)
        self.assertEqual(self.run_with("best", "./mine.game", self.FAR)[0], 2)
        self.prove("--claim", "{(n, n) : n >= 0}")
        self.assertTrue(self.rests_on()[0].startswith("proved on "))

    def test_proofs_are_listed_rechecked_and_forgotten(self):
        kept = self.prove()["kept"]
        os.remove(os.path.join(self.folder, "mine.game"))
        code, out, _ = self.run_with("proofs", "--json")
        listed = json.loads(out)["proofs"]
        self.assertEqual((code, [proof["folder"] for proof in listed]), (0, [kept]))
        code, out, _ = self.run_with("recheck", kept)
        self.assertEqual((code, out.split(":")[0]), (0, "CONFIRMED"))
        self.assertEqual(self.run_with("proofs", "--forget", "another")[0], 2)
        self.assertEqual(self.run_with("proofs", "--forget", listed[0]["name"])[0], 0)
        self.assertFalse(os.path.exists(kept))
        self.assertIn("No proof is kept", self.run_with("proofs")[1])

    def test_a_damaged_proof_is_noted_and_not_used(self):
        kept = self.prove()["kept"]
        with open(os.path.join(kept, "record.json"), "r+") as file:
            file.truncate(100)
        rests_on, err = self.rests_on()
        self.assertIn("no proof beyond", rests_on)
        self.assertEqual(err.count("\n"), 1)
        self.assertIn("it is not used", err)
        self.prove()  # and the place can be used again
        self.assertEqual(self.rests_on()[1], "")

    def test_it_can_be_switched_off_and_put_elsewhere(self):
        self.assertNotIn("kept", self.prove("--no-keep"))
        self.assertNotIn("kept", self.prove(TAKEAWAY_PROOFS="none"))
        self.assertNotIn("kept", self.prove(XDG_DATA_HOME="", HOME=""))
        self.assertFalse(os.path.exists(self.data))
        elsewhere = os.path.join(self.folder, "elsewhere")
        self.assertTrue(self.prove(TAKEAWAY_PROOFS=elsewhere)["kept"].startswith(elsewhere))
        self.assertIn("no proof beyond", self.rests_on()[0])
        self.assertTrue(self.rests_on(TAKEAWAY_PROOFS=elsewhere)[0].startswith("proved on "))
        self.assertIn("no proof beyond", self.rests_on(TAKEAWAY_PROOFS="none")[0])

    def test_where_nothing_can_be_written_nothing_fails(self):
        with open(self.data, "w"):
            pass
        statement = self.prove()
        self.assertNotIn("kept", statement)
        self.assertTrue(statement["not_kept"])

    def test_a_proof_that_the_game_contradicts_is_a_mistake_of_the_program(self):
        """A record with right checksums and a false claim, as only this program could have made it."""
        kept = self.prove()["kept"]
        path = os.path.join(kept, "record.json")
        with open(path) as file:
            record = json.load(file)
        del record["checksum"]
        record["claim"] = "{(n, n) : n >= 0, n != 50}"
        hashed = 0xcbf29ce484222325
        for byte in json.dumps(record, separators=(",", ":"), ensure_ascii=False).encode():
            hashed = (hashed ^ byte) * 0x100000001b3 % 2 ** 64
        record["checksum"] = f"{hashed:016x}"
        with open(path, "w") as file:
            json.dump(record, file, ensure_ascii=False)
        code, out, err = self.run_with("best", "./mine.game", self.FAR)
        self.assertEqual((code, out), (70, ""))
        self.assertIn("a contradiction", err)


class BadSolvers(unittest.TestCase):
    """Programs that call themselves z3, cvc5 and mona, and answer what they like."""
    GAME = ("game hard\npiles x, y\nmove take t from one pile where t >= 1\n"
            "claim P = {(n, n) : n >= 0}\n")
    VERSION = 'case "$*" in *ersion*|"") echo "Z3 version 4.8.12 cvc5 version 1.0.3 MONA v1.4"; exit 0;; esac\n'
    LIES = {
        "garbage": "head -c 100000 /dev/urandom",
        "nothing": "exit 0",
        "a crash": "kill -SEGV $$",
        "always sat": "echo sat; echo '('; echo '(define-fun x1 () Int 3)'; echo '(define-fun x2 () Int 4)'; echo ')'",
        "always unsat": "echo unsat",
        "half an answer": "printf uns",
        "two answers": "echo unsat; echo sat",
        "an error first": "echo '(error \"no\")'; echo unsat; exit 1",
    }

    def prove(self, script, *words):
        with tempfile.TemporaryDirectory() as folder:
            programs = os.path.join(folder, "bin")
            os.mkdir(programs)
            for name in ("z3", "cvc5", "mona"):
                with open(os.path.join(programs, name), "w") as file:
                    file.write("#!/bin/sh\n" + self.VERSION + script.replace("FOLDER", folder) + "\n")
                os.chmod(os.path.join(programs, name), 0o755)
            with open(os.path.join(folder, "hard.game"), "w") as file:
                file.write(self.GAME)
            done = subprocess.run([PROGRAM, "prove", "./hard.game", "--folder", "p", "--json", *words], cwd=folder,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=HANGS_AFTER,
                                  env=dict(os.environ, PATH=programs + ":" + os.environ["PATH"]))
            started = []
            if os.path.exists(os.path.join(folder, "children")):
                with open(os.path.join(folder, "children")) as file:
                    started = [int(line) for line in file.read().split()]
            return done, started

    @staticmethod
    def settled_by(done):
        sentences = json.loads(done.stdout)["statements"][0]["sentences"]
        return {engine for sentence in sentences for engine in sentence["settled_by"]}

    def test_what_they_say_is_not_believed(self):
        for what, script in self.LIES.items():
            with self.subTest(what):
                # With --sure two of three engines are needed, and our own is the only honest one.
                done, _ = self.prove(script, "--sure")
                self.assertEqual(done.returncode, 3, done.stdout + done.stderr)
                self.assertLessEqual(self.settled_by(done), {"digits"})
                # The program's own automata need nobody.
                done, _ = self.prove(script)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
                self.assertEqual(self.settled_by(done), {"digits"})

    def test_those_that_hang_and_fork_are_ended_with_their_children(self):
        script = ("(trap '' TERM INT HUP; sleep 3000) & echo $! >> FOLDER/children\n"
                  "echo $$ >> FOLDER/children\nwait")
        done, started = self.prove(script, "--sure", "--seconds", "1")
        self.assertEqual(done.returncode, 3, done.stdout + done.stderr)
        self.assertGreater(len(started), 1)
        hung = time.time() + HANGS_AFTER
        for child in started:
            while self.is_running(child):
                self.assertLess(time.time(), hung, "a child goes on")
                time.sleep(0.01)

    @staticmethod
    def is_running(process):
        """A process that has ended and that nobody has asked about is none."""
        try:
            with open(f"/proc/{process}/stat") as stat:
                return stat.read().rsplit(")", 1)[1].split()[0] not in "ZX"
        except FileNotFoundError:
            return False


if __name__ == "__main__":
    unittest.main(verbosity=1)
