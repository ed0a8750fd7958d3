#!/usr/bin/env python3
"""`claims`: planted ledgers, reports, and findings that are kept.

    claims_test.py PROGRAM
"""
import json
import os
import subprocess
import tempfile
import unittest

from program import PROGRAM, bytes_of, comes_true, interrupt, run


class Claims(unittest.TestCase):
    HEAD = "paper p\ntitle Planted\n"
    RIGHT = "claim p/right\n  place here\n  kind lemma\n  says so\n  check `2n >= n` for all `n >= 0`; n up to 9\n"
    WRONG = ("claim p/wrong\n  place here\n  kind theorem\n  says so\n"
             "  check P-positions of `mouse` are `{(0, 0)} + {(floor(3n/2), 3n - 1) : n >= 1, n != 9}`; piles below 40\n")
    # By definition this takes hours.
    LONG = ("claim p/long\n  place here\n  kind theorem\n  says so\n"
            "  check P-positions of `constrained_3_mouse` are as claimed; piles below 3,000\n")

    def ledger(self, folder, *claims):
        path = os.path.join(folder, "planted.claims")
        with open(path, "w") as file:
            file.write(self.HEAD + "".join(claims))
        return path

    def test_a_planted_false_claim_is_news_and_exit_code_1(self):
        with tempfile.TemporaryDirectory() as folder:
            code, out, err = run("claims", "--ledger", self.ledger(folder, self.RIGHT, self.WRONG))
            self.assertEqual((code, err), (1, ""))
            self.assertRegex(out, r"p/right +proved +all n >= 0")
            self.assertRegex(out, r"p/wrong +refuted +fails at \(13,26\)  \(not the recorded verdict\)")
            self.assertIn("Second method:", out)
            self.assertEqual(run("claims", "--ledger", self.ledger(folder, self.RIGHT))[0], 0)

    def test_json_html_and_markdown(self):
        with tempfile.TemporaryDirectory() as folder:
            html, markdown = os.path.join(folder, "a.html"), os.path.join(folder, "a.md")
            code, out, _ = run("claims", "rat/lemma-3", "--json", "--html", html, "--markdown", markdown)
            self.assertEqual(code, 0)
            self.assertEqual(json.loads(out)["claims"][0]["verdict"], "proved")
            with open(html) as file:
                self.assertIn("rat/lemma-3", file.read())
            with open(markdown) as file:
                self.assertIn("| rat/lemma-3 | Lemma 3 | proved | all n", file.read())

    def test_ctrl_c_ends_a_run_with_130_and_it_goes_on_from_what_was_found(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "found.jsonl")
            words = ["claims", "--ledger", self.ledger(folder, self.RIGHT, self.LONG), "--results", path]
            process = subprocess.Popen([PROGRAM, *words], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
            self.assertTrue(comes_true(lambda: bytes_of(path).endswith(b"\n"), process))
            code, err = interrupt(process)
            self.assertEqual(code, 130)
            self.assertIn(b"interrupted", err)
            words[2] = self.ledger(folder, self.RIGHT)
            self.assertEqual(run(*words, "--recorded")[0], 0)

    def test_what_is_refused_gets_one_message_and_exit_code_2(self):
        with tempfile.TemporaryDirectory() as folder:
            for words in (["claims", "star/theorem-99"], ["claims", "--depth", "shallow"],
                          ["claims", "--recorded"],
                          ["claims", "--ledger", self.ledger(folder, "claim p/x\n  plac here\n")]):
                code, out, err = run(*words)
                self.assertEqual((code, out), (2, ""), words)
                self.assertTrue(err.startswith("takeaway: "), err)

    def test_two_runs_do_not_share_findings(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "found.jsonl")
            ledger = self.ledger(folder, self.RIGHT, self.LONG)
            words = ["claims", "--ledger", ledger, "--results", path]
            first = subprocess.Popen([PROGRAM, *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            self.assertTrue(comes_true(lambda: bytes_of(path).endswith(b"\n"), first))
            code, out, err = run(*words)
            first.kill()
            first.communicate()
            self.assertEqual((code, out), (2, ""), err)
            self.assertIn("is being written by another run", err)


if __name__ == "__main__":
    unittest.main(verbosity=1)
