#!/usr/bin/env python3
"""What is refused, with one message and exit code 2: words, positions, and files that are no text of ours.

    refusals_test.py PROGRAM
"""
import json
import os
import re
import resource
import subprocess
import tempfile
import unittest

import claims_test
from program import HANGS_AFTER, PROGRAM, run


class Refusals(unittest.TestCase):
    ROWS = [
        # words, what the message must say
        (["sovle"], "Did you mean `solve`?"),
        ([], "a command is needed"),
        (["outcome", "wythof", "3,5"], "Did you mean `wythoff`?"),
        (["outcome", "wythoff", "3"], "played on 2 piles, but the position has 1"),
        (["outcome", "wythoff", "3,x"], "`x` is not a number of tokens"),
        (["outcome", "wythoff", "3,"], "pile 2 is missing"),
        (["outcome", "wythoff", "3,-1"], "cannot be negative"),
        (["outcome", "wythoff", "3,5,"], "pile 3 is missing"),
        (["outcome", "wythoff", ""], "pile 1 is missing"),
        (["outcome", "star(wythoff)", "9" * 40 + ",1"], "state a claim"),
        (["outcome", "misere(wythoff)", "3000000000,3000000000"], "fit"),
        (["value", "mouse", "9" * 40 + ",1"], "so its nim value is at least 1"),
        (["moves", "wythoff", "9" * 40 + ",1"], "too large"),
        (["solve", "constrained_3_mouse", "--below", "1000000", "--memory", "1GiB"], "piles below 32768 would fit"),
        (["solve", "wythoff", "--below", "5000000000"], "piles of a list are below 4294967296"),
        (["solve", "wythoff", "--below", "5", "--threads", "0"], "--threads"),
        (["solve", "wythoff", "--below", "5", "--periods"], "--periods needs --values"),
        (["solve", "wythoff", "--below", "x"], "--below"),
        (["solve", "wythoff", "--below", "0"], "at least 1"),
        (["solve", "wythoff", "--below", "-3"], "at least 1"),
        (["solve", "wythoff", "--below", "99999999999999999999"], "piles of a list are below 4294967296"),
        (["star", "nim", "--below", "99999999999999999999"], "piles of a list are below 4294967296"),
        (["recognise", "nim", "--below", "5000000000"], "piles of a list are below 4294967296"),
        (["family", "3", "--below", "5000000000"], "piles of a list are below 4294967296"),
        (["star", "nim", "--below", "9", "--times", "-1"], "--times: Value -1 not in range 0 to 1000"),
        (["rats", "-1", "--sigma"], "D: Value -1 not in range 2 to 24"),
        (["sweep", "misery"], "there is no command `sweep misery`. Did you mean `misere`?"),
        (["analyse"], "give one of GAME, --set SET and --file FILE"),
        (["family", "3", "--plain"], "add --png DIR"),
        (["rats", "5", "--shortcuts", "--format", "latex"], "at most 40"),
        (["rats", "3", "--matrix", "--format", "tex"], "`table` or `latex`"),
        (["board", "nim(3)", "--tiles", "no_such_folder"], "tiles show two piles"),
        (["solve", "wythoff", "--below", "5", "--format", "cvs"], "Did you mean `csv`?"),
        (["solve", "wythoff", "--below", "5", "--memory", "lots"], "no amount of memory"),
        (["solve", "nim(3)", "--below", "3", "--values", "--format", "bfile"], "one or two piles"),
        (["value", "misere(nim(2))", "1,1"], "has no nim values"),
        (["outcome", "rats(1)", "1"], "needs d >= 2"),
        (["outcome", "nim(2,3)", "1,1"], "2 were given"),
        (["outcome", "star(wythoff", "1,1"], "expression:1:13"),
        (["outcome", "./no.game", "1"], "no such file"),
        (["outcome", "/usr", "1"], "is a folder"),
        (["outcome", "misere(nim) + nim", "1,1|1,1"], "cannot be a summand"),
        (["check", "star(wythoff)"], "claims no P-positions"),
        (["represent", "5", "--system", "p(3)"], "1 < alpha < 2"),
        (["represent", "5", "--system", "roman"], "no numeration system"),
        (["represent", "5..2", "--system", "zeckendorf"], "is empty"),
        (["represent", "1..99999999", "--system", "zeckendorf"], "at most 1,000,000"),
        (["sequence", "beatty(1.5)"], "write 7/4, not 1.75"),
        (["sequence", "beatty(0)"], "positive"),
        (["sequence", "beatty(sqrt(2) + sqrt(3))"], "sequence:1:8"),
        (["sequence", "beatty(phi)", "--member", "1,2"], "made of 1 number"),
        (["sequence", "rats(3)", "--with", "beatty(phi)"], "only two Beatty sequences"),
        (["moves", "subtraction(1)", "5", "--frobnicate"], "--frobnicate"),
        (["moves", "wythoff", "1,2", "--winning", "--parents", "4"], "--winning"),
        (["solve", "mouse", "--below", "5", "--json", "--format", "csv"], "contradict"),
        (["solve", "mouse", "--below", "5", "--count", "--format", "png", "--out", "/tmp/x.png"], "contradict"),
        (["solve", "mouse", "--below", "5", "--format", "csv", "--out", "/tmp/x.png"], "contradict each other"),
        (["show", "block(wythoff)"], "was given 1 argument: write block(GAME, K)"),
        (["solve", "mouse", "--below", "5", "--out", "f", "--checkpoint", "f"], "the same file"),
        (["solve", "constrained_3_mouse", "--below", "5", "--checkpoint", "f"], "cannot go on from a checkpoint"),
        (["solve", "mouse", "--below", "5", "--checkpoint", "/usr"], "is not a file"),
        (["check", "nim(24)"], "give a bound"),
        (["sequence", "beatty(phi)", "--terms", "-3"], "0 or more"),
        (["outcome", "./no.game#", "1"], "names no game after the #"),
        (["moves", "nim(2)", "5000000,5000000"], "more than 1000000 options"),
    ]

    def test_a_bound_that_nobody_gave_is_told(self):
        for words in (["solve", "mouse"], ["star", "nim"], ["analyse", "mouse"], ["design", "--from", "nim"],
                      ["playable", "nim"], ["count", "x mod 3 = 1"]):
            with self.subTest(words=words):
                code, out, err = run(*words)
                self.assertEqual(code, 0, err)
                bound = re.fullmatch(r"takeaway: (?:piles|numbers) below (\d+), the standard; .*\n", err)
                self.assertTrue(bound, err)
                code, out, err = run(*words, "--json")
                self.assertEqual((code, err), (0, ""))
                self.assertEqual(str(json.loads(out)["below"]), bound.group(1))

    def test_what_is_refused_gets_one_message_and_exit_code_2(self):
        for words, message in self.ROWS:
            with self.subTest(words=words):
                code, out, err = run(*words)
                self.assertEqual(code, 2, err)
                self.assertEqual(out, "")
                self.assertIn(message, err)
                self.assertTrue(err.startswith("takeaway: "), err)

    def test_a_file_that_cannot_be_written_exits_with_4_and_says_so(self):
        code, _, err = run("solve", "mouse", "--below", "5", "--out", "/no/such/folder/file.txt")
        self.assertEqual(code, 4)
        self.assertIn("cannot write `/no/such/folder/file.txt`", err)


class Input(unittest.TestCase):
    GAME = b"game g\npiles x\nmove subtract 1 | 2\n"

    def test_a_mark_before_a_text_is_no_part_of_it(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (("a.game", self.GAME), ("p.txt", b"0,0\n1,2\n2,1\n3,5\n5,3\n")):
                with open(os.path.join(folder, name), "wb") as file:
                    file.write(b"\xef\xbb\xbf" + text)
            self.assertEqual(run("outcome", "./a.game", "3", cwd=folder)[1].split()[0], "P")
            self.assertEqual(run("analyse", "--file", "p.txt", "--below", "6", cwd=folder)[0], 0)
            ledger = os.path.join(folder, "a.claims")
            with open(ledger, "wb") as file:
                file.write(b"\xef\xbb\xbf" + (claims_test.Claims.HEAD + claims_test.Claims.RIGHT).encode())
            self.assertEqual(run("claims", "--ledger", ledger)[0], 0)
            with open(os.path.join(folder, "b.game"), "wb") as file:
                file.write(b"\xef\xbb\xbf" + self.GAME.replace(b"piles", b"pile"))
            self.assertIn(":2:1:", run("show", "./b.game", cwd=folder)[2])

    def test_what_has_no_end_is_read_with_a_limit(self):
        for words in (["show", "/dev/zero"], ["analyse", "--file", "/dev/zero", "--below", "10"],
                      ["claims", "--ledger", "/dev/zero"], ["claims", "--recorded", "--results", "/dev/zero"],
                      ["solve", "mouse", "--below", "9", "--checkpoint", "/dev/zero"],
                      ["sweep", "misere", "--class", "2..3", "--csv", "/dev/zero"],
                      ["design", "/dev/zero", "--below", "9"], ["recheck", "/dev/zero"]):
            before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
            code, out, err = run(*words)
            self.assertIn(code, (2, 4), (words, err))
            self.assertEqual(out, "", words)
            most = max(before, 1 << 20)  # KiB
            self.assertLessEqual(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, most, words)

    def test_a_rule_file_may_be_a_pipe(self):
        with tempfile.TemporaryDirectory() as folder:
            pipe = os.path.join(folder, "pipe")
            os.mkfifo(pipe)
            for piece, times, code in ((self.GAME, 1, 0), (b"# and so on\n" * 1000, 10 ** 6, 2)):
                process = subprocess.Popen([PROGRAM, "outcome", pipe, "3"], stdout=subprocess.DEVNULL,
                                           stderr=subprocess.PIPE)
                try:
                    with open(pipe, "wb") as writer:
                        for _ in range(times):
                            writer.write(piece)
                except BrokenPipeError:
                    pass
                process.communicate(timeout=HANGS_AFTER)
                self.assertEqual(process.returncode, code)

    def test_thousands_of_piles_are_refused_in_little_memory(self):
        names = ", ".join(f"a{i}" for i in range(5000))
        one = "move take t from one pile where t >= 1\n"
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        with tempfile.TemporaryDirectory() as folder:
            for piles, moves in ((names, one), ("x[5000]", one), ("x[300]", "move take any from up to 2 piles\n"),
                                 ("x[60]", "move take any from up to 3 piles\n"),
                                 ("x[7]", "".join(f"move subtract ({i}, t, u, v, w, a, b) in any order\n"
                                                  for i in range(20)))):
                with open(os.path.join(folder, "large.game"), "w") as file:
                    file.write(f"game large\npiles {piles}\n{moves}")
                code, _, err = run("show", "./large.game", cwd=folder)
                self.assertEqual(code, 2, (piles[:20], moves, err))
        self.assertEqual(run("show", "nim(1000)")[0], 0)
        self.assertLessEqual(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, max(before, 400 << 10))


if __name__ == "__main__":
    unittest.main(verbosity=1)
