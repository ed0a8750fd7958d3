#!/usr/bin/env python3
"""Where output goes: files, pipes, links, a full disk; and answers for positions of any size.

    output_test.py PROGRAM
"""
import os
import resource
import subprocess
import tempfile
import unittest

from program import HANGS_AFTER, PROGRAM, bytes_of, run


class Output(unittest.TestCase):
    def test_a_full_disk_is_noticed(self):
        for words in (["list"], ["solve", "mouse", "--below", "9"], ["solve", "mouse", "--below", "9", "--count"],
                      ["--help"], ["--version"], ["solve", "--help"], ["sweep", "--help"], ["tour"],
                      ["check", "rats_as_printed(3)", "--below", "30"], ["outcome", "wythoff", "1,2", "--json"]):
            with open("/dev/full", "w") as full:
                done = subprocess.run([PROGRAM, *words], stdout=full, stderr=subprocess.PIPE)
            self.assertEqual(done.returncode, 4, words)
            self.assertIn(b"is the disk full?", done.stderr)

    def test_a_disk_that_fills_up_leaves_the_old_files_and_no_others(self):
        # A limit on the size of files fails like a full disk: a write in the middle of a file does.
        def small_disk():
            resource.setrlimit(resource.RLIMIT_FSIZE, (9000, 9000))

        long = ["solve", "star(wythoff)", "--below", "3000"]
        rows = ["sweep", "fractional", "--r", "1..20", "--t", "1/2..10:1/2", "--below", "50"]
        for words, name, left in (
                ([*long, "--format", "csv", "--out", "FILE"], "a.csv", b"old"),
                ([*long, "--format", "npy", "--out", "FILE"], "a.npy", b"old"),
                ([*long, "--count", "--checkpoint", "FILE", "--checkpoint-every", "0"], "a.checkpoint", None),
                ([*rows, "--csv", "FILE"], "a.csv", None),
                (["claims", "rat-and-mouse", "--html", "FILE"], "a.html", b"old"),
                (["claims", "rat-and-mouse", "--markdown", "FILE"], "a.md", b"old")):
            with tempfile.TemporaryDirectory() as folder, self.subTest(words=words):
                path = os.path.join(folder, name)
                if left is not None:
                    with open(path, "wb") as file:
                        file.write(left)
                done = subprocess.run([PROGRAM, *(path if word == "FILE" else word for word in words)],
                                      stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=HANGS_AFTER,
                                      preexec_fn=small_disk, restore_signals=False)  # SIGXFSZ stays ignored
                self.assertEqual(done.returncode, 4, done.stderr)
                self.assertLessEqual(set(os.listdir(folder)), {name})
                if left is not None:
                    self.assertEqual(bytes_of(path), left)
                elif name == "a.csv":  # the rows that fitted are kept, and the run goes on from them
                    self.assertEqual(run(*(path if word == "FILE" else word for word in words))[0], 0)

    def test_an_empty_path_is_an_unset_variable(self):
        for words in (["solve", "mouse", "--below", "5", "--out", ""], ["solve", "mouse", "--below", "5", "--out="],
                      ["solve", "mouse", "--below", "5", "--checkpoint", ""],
                      ["sweep", "misere", "--class", "2..3", "--csv", ""], ["claims", "--results", ""],
                      ["claims", "--html", ""], ["claims", "--ledger", ""], ["page", "--out", ""],
                      ["serve", "--folder", ""], ["analyse", "--file", ""]):
            code, out, err = run(*words)
            self.assertEqual((code, out), (2, ""), (words, err))
            self.assertRegex(err, "empty|missing", words)

    def test_out_writes_through_links_and_to_pipes_and_refuses_folders(self):
        with tempfile.TemporaryDirectory() as folder:
            target, link, pipe = (os.path.join(folder, name) for name in ("target", "link", "pipe"))
            os.symlink(target, link)
            run("solve", "mouse", "--below", "4", "--format", "csv", "--out", link)
            self.assertTrue(os.path.islink(link))
            with open(target) as file:
                self.assertEqual(file.read(), "0,0\n1,2\n")
            os.mkfifo(pipe)
            reader = subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE)
            run("solve", "mouse", "--below", "4", "--format", "csv", "--out", pipe)
            self.assertEqual(reader.communicate(timeout=HANGS_AFTER)[0], b"0,0\n1,2\n")
            self.assertEqual(run("solve", "mouse", "--below", "4", "--out", folder)[0], 4)
            self.assertEqual(sorted(os.listdir(folder)), ["link", "pipe", "target"])

    def test_thin_positions_and_large_values_are_answered(self):
        self.assertEqual(run("outcome", "nim(3)", "3,3,100000")[1].split()[0], "N")
        self.assertEqual(run("value", "wythoff", "1500,900")[0], 0)
        self.assertEqual(run("moves", "nim(2)", "1,2", "--parents", "100000")[0], 0)

    def test_piles_of_300_digits_are_answered_by_theorems(self):
        large = "1" + "0" * 300
        for game, position in (("rat", f"{large},2{large},4{large}"), ("wythoff", f"{large},1"),
                               ("nim(2) + rats(2)", f"{large},5|0,0")):
            outcome, best = run("outcome", game, position), run("best", game, position)
            self.assertEqual((outcome[0], best[0]), (0, 0), game)
            self.assertEqual(outcome[1].split()[0], best[1].split()[0], game)
            self.assertIn("Rests on: ", outcome[1])
        self.assertEqual(run("value", "nim(3)", f"{large},{large},5")[1].split()[0], "5")
        self.assertEqual(run("value", "wythoff", f"{large},{large}")[0], 2)
        self.assertEqual(run("moves", "nim(2)", f"{large},5", "--winning", "--json")[1].count('"first":[5,5]'), 1)

    def test_best_and_outcome_agree_whatever_is_claimed(self):
        moves = ("game g\npiles x, y\nmove take t from one pile where t >= 1\n"
                 "move take t from x, t from y where t >= 1\n")
        claim = "claim P = {{(floor(n*phi{0}), floor(n*phi{0}) + n) in any order : n >= 0}}\n"
        with tempfile.TemporaryDirectory() as folder:
            for name, offset in (("wrong", " + 1/1000"), ("right", "")):
                with open(os.path.join(folder, name + ".game"), "w") as file:
                    file.write(moves + claim.format(offset))
                for position in ("1597,2584", "1596,2583", "1000,1001"):
                    game = f"./{name}.game"
                    best = run("best", game, position, "--all", cwd=folder)[1]
                    expected = run("outcome", "wythoff", position)[1].split()[0]
                    self.assertEqual(best.split()[0], expected, (name, position))
                    self.assertEqual(run("outcome", game, position, cwd=folder)[1].split()[0], expected)
                    self.assertIn("every position below was solved", best)

    def test_a_file_name_may_have_spaces(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "my game.game"), "w") as file:
                file.write("game g\npiles x\nmove subtract 1 | 2\n")
            self.assertEqual(run("outcome", "./my game.game", "3", cwd=folder)[1].split()[0], "P")
            self.assertEqual(run("outcome", '"./my game.game" + nim(1)', "3|0", cwd=folder)[1].split()[0], "P")


if __name__ == "__main__":
    unittest.main(verbosity=1)
