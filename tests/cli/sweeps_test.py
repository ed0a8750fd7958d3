#!/usr/bin/env python3
"""`sweep`, `atlas` and families of `discover`: rows that are kept, and what is refused.

    sweeps_test.py PROGRAM
"""
import json
import os
import subprocess
import tempfile
import unittest

from program import PROGRAM, bytes_of, comes_true, interrupt, run


class Sweeps(unittest.TestCase):
    WORDS = ["sweep", "fractional", "--r", "1..20", "--t", "1/2..10:1/2", "--below", "700"]

    def test_a_sweep_killed_again_and_again_ends_with_the_same_bytes(self):
        with tempfile.TemporaryDirectory() as folder:
            whole, path = os.path.join(folder, "whole.csv"), os.path.join(folder, "killed.csv")
            self.assertEqual(run(*self.WORDS, "--csv", whole, "--threads", "1")[0], 0)
            kills = 0
            for _ in range(4):
                # Killed as soon as some rows more are written.
                rows = bytes_of(path).count(b"\n") + 3
                process = subprocess.Popen([PROGRAM, *self.WORDS, "--csv", path], stdout=subprocess.DEVNULL)
                comes_true(lambda: bytes_of(path).count(b"\n") >= rows, process)
                kills += process.poll() is None
                process.kill()
                process.wait()
            self.assertGreater(kills, 0, "the sweep is too quick to be killed; make it longer")
            code, out, err = run(*self.WORDS, "--csv", path)
            self.assertEqual((code, err), (0, ""))
            self.assertIn("from an earlier run", out)
            with open(path, "rb") as one, open(whole, "rb") as other:
                self.assertEqual(one.read(), other.read())

    def test_ctrl_c_ends_a_sweep_with_130_and_keeps_its_rows(self):
        # The first point takes a moment, the second hours.
        words = ["sweep", "constrained", "--k", "3,900", "--below", "300"]
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "rows.csv")
            process = subprocess.Popen([PROGRAM, *words, "--csv", path], stderr=subprocess.PIPE)
            self.assertTrue(comes_true(lambda: bytes_of(path).count(b"\n") >= 3, process))
            code, err = interrupt(process)
            self.assertEqual(code, 130)
            self.assertIn(b"interrupted", err)
            with open(path) as file:
                lines = file.read().split("\n")
            self.assertEqual(lines[0], "# takeaway sweep constrained --k 3,900 --below 300")
            self.assertTrue(lines[2].startswith("3,"), lines)

    def test_what_is_refused_gets_one_message_and_exit_code_2(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "rows.csv")
            self.assertEqual(run("sweep", "misere", "--class", "2..4", "--csv", path)[0], 0)
            for words, message in (
                    (["sweep"], "subcommand is required"),
                    (["sweep", "fractional", "--r", "0"], "positive"),
                    (["sweep", "fractional", "--r", "1.5"], "--r"),
                    (["sweep", "fractional", "--below", "1000000"], "at most 100,000"),
                    (["sweep", "fractional", "--below", "90000", "--memory", "1MiB"], "memory limit"),
                    (["sweep", "constrained", "--k", "2..4"], "from 3 to"),
                    (["sweep", "misere", "--class", "2..5", "--csv", path], "another sweep"),
                    (["sweep", "fractional", "--csv", path], "another sweep")):
                with self.subTest(words=words):
                    code, out, err = run(*words)
                    self.assertEqual((code, out), (2, ""), err)
                    self.assertIn(message, err)

    def test_json_is_a_summary_or_all_rows(self):
        answer = json.loads(run("sweep", "misere", "--class", "2..3", "--json")[1])
        self.assertEqual((answer["points"], len(answer["rows"])), (3, 3))
        self.assertEqual(answer["verdicts"], {"no obstruction below 100": 1, "no": 2})


class Atlases(unittest.TestCase):
    def test_ctrl_c_ends_an_atlas_with_130_and_the_next_run_goes_on(self):
        words = ["atlas", "take_up_to(m)", "--m", "1..9", "--threads", "1"]
        with tempfile.TemporaryDirectory() as folder:
            whole, path = os.path.join(folder, "whole.csv"), os.path.join(folder, "rows.csv")
            self.assertEqual(run(*words, "--csv", whole)[0], 0)
            process = subprocess.Popen([PROGRAM, *words, "--csv", path], stderr=subprocess.PIPE,
                                       stdout=subprocess.DEVNULL, env=dict(os.environ, TMPDIR=folder))
            self.assertTrue(comes_true(lambda: bytes_of(path).count(b"\n") >= 4, process))
            code, err = interrupt(process)
            self.assertEqual(code, 130, err)
            self.assertIn(b"interrupted", err)
            self.assertEqual(set(os.listdir(folder)), {"whole.csv", "rows.csv"})
            code, out, err = run(*words, "--csv", path)
            self.assertEqual((code, err), (0, ""))
            self.assertIn("from an earlier run", out)
            self.assertEqual(bytes_of(path), bytes_of(whole))

    def test_what_is_refused_gets_one_message_and_exit_code_2(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "rows.csv")
            self.assertEqual(run("atlas", "take_up_to(m)", "--m", "1", "--csv", path)[0], 0)
            before = bytes_of(path)
            for words, message in (
                    (["atlas"], "needs `FAMILY`"),
                    (["atlas", "take_up_to(m)"], "give its values, --m 1..5"),
                    (["atlas", "take_up_to(m)", "--n", "1..2"], "no option and no parameter --n"),
                    (["atlas", "take_up_to(m)", "--m"], "has values"),
                    (["atlas", "take_up_to(m)", "--m", "x"], "--m"),
                    (["atlas", "take_up_to(m)", "--m", "1..2", "3"], "`3` was not expected"),
                    (["atlas", "take_up_to(m)", "--m", "1", "--seconds", "0"], "--seconds"),
                    (["atlas", "take_up_to(m)", "--m", "1..2", "--csv", path], "another sweep"),
                    (["discover", "subtraction(a, b)", "--a", "1..2", "--b", "1"], "one parameter"),
                    (["discover", "wythoff", "--secnods", "5"], "no option and no parameter --secnods")):
                with self.subTest(words=words):
                    code, out, err = run(*words, cwd=folder)
                    self.assertEqual((code, out), (2, ""), err)
                    self.assertIn(message, err)
            self.assertEqual(bytes_of(path), before)
            self.assertEqual(os.listdir(folder), ["rows.csv"])

    def test_a_family_is_discovered_with_its_pattern(self):
        with tempfile.TemporaryDirectory() as folder:
            code, out, _ = run("discover", "take_up_to(m)", "--m", "1..6", "--json", cwd=folder)
            self.assertEqual(code, 0)
            answer = json.loads(out)
            self.assertEqual(answer["proved"], 6)
            self.assertEqual(answer["pattern"]["claim"], "{n : n mod (m + 1) = 0}")
            self.assertEqual(answer["pattern"]["also_proved"], [1, 2])
            self.assertEqual(run("recheck", "proofs/take_up_to_5", cwd=folder)[0], 0)
            # One game of the family is none: not every game is proved.
            self.assertEqual(run("discover", "take_up_to(m)", "--m", "0..1", cwd=folder)[0], 3)


if __name__ == "__main__":
    unittest.main(verbosity=1)
