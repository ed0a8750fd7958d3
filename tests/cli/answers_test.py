#!/usr/bin/env python3
"""Answers and their forms: what commands say, as text, JSON, LaTeX, b-files and arrays; help and names.

    answers_test.py PROGRAM
"""
import array
import json
import os
import re
import subprocess
import tempfile
import unittest

from program import HANGS_AFTER, PROGRAM, bytes_of, run


def read_npy(path):
    """(type, shape, numbers) of a NumPy file, read by its published format."""
    with open(path, "rb") as file:
        data = file.read()
    assert data[:8] == b"\x93NUMPY\x01\x00", data[:8]
    length = int.from_bytes(data[8:10], "little")
    assert (10 + length) % 64 == 0
    header = eval(data[10:10 + length])  # a Python dictionary by definition of the format
    numbers = array.array({"<i8": "q", "<u4": "I"}[header["descr"]])
    numbers.frombytes(data[10 + length:])
    return header["descr"], header["shape"], list(numbers)


class Answers(unittest.TestCase):
    def test_the_first_word_of_outcome_is_P_or_N(self):
        self.assertEqual(run("outcome", "wythoff", "3,5")[1].split()[0], "P")
        self.assertEqual(run("outcome", "wythoff", "3,6")[1].split()[0], "N")
        self.assertEqual(run("outcome", "wythoff", " ( 5 , 3 ) ")[1].split()[0], "P")

    def test_unordered_piles_may_be_given_in_any_order(self):
        self.assertEqual(run("outcome", "rat", "11,3,6"), run("outcome", "rat", "3,6,11"))

    def test_the_first_word_of_value_is_the_value(self):
        self.assertEqual(run("value", "rats(2)", "1,5")[1].split()[0], "3")
        self.assertEqual(run("value", "nim(3)", "5,6,7")[1].split()[0], str(5 ^ 6 ^ 7))

    def test_csv_is_one_position_a_line_lexicographic_without_header(self):
        self.assertEqual(run("solve", "wythoff", "--below", "6", "--format", "csv"),
                         (0, "0,0\n1,2\n2,1\n3,5\n5,3\n", ""))
        self.assertEqual(run("solve", "mouse", "--below", "9", "--format", "csv")[1], "0,0\n1,2\n3,5\n4,8\n")

    def test_up_to_symmetry_lists_sorted_positions_of_symmetric_games_only(self):
        self.assertEqual(run("solve", "wythoff", "--below", "6", "--format", "csv", "--up-to-symmetry")[1],
                         "0,0\n1,2\n3,5\n")
        code, _, message = run("solve", "rats(2)", "--below", "6", "--up-to-symmetry")
        self.assertEqual(code, 2)
        self.assertIn("is not seen to be symmetric in its piles", message)

    def test_count_counts(self):
        self.assertEqual(run("solve", "mouse", "--below", "30", "--count")[1], "11\n")
        self.assertEqual(json.loads(run("solve", "mouse", "--below", "30", "--count", "--json")[1])["count"], 11)

    def test_json_of_every_command_parses(self):
        for words in (["list"], ["show", "rats(3)"], ["outcome", "mouse", "4,7"], ["value", "mouse", "4,7"],
                      ["moves", "mouse", "4,7", "--winning"], ["moves", "mouse", "1,2", "--parents", "5"],
                      ["solve", "mouse", "--below", "9"], ["solve", "mouse", "--below", "4", "--values"],
                      ["check", "mouse"], ["sequence", "beatty(phi)"], ["represent", "1..5", "--system", "base(2)"],
                      ["sequence", "rats(3)", "--member", "3,6,11"],
                      ["sequence", "beatty(phi)", "--with", "beatty(phi^2)"]):
            with self.subTest(words=words):
                code, out, err = run(*words, "--json")
                self.assertEqual((code, err), (0, ""))
                self.assertIsInstance(json.loads(out), dict)

    def test_json_of_solve_holds_the_positions(self):
        answer = json.loads(run("solve", "mouse", "--below", "9", "--json")[1])
        self.assertEqual(answer["p_positions"], [[0, 0], [1, 2], [3, 5], [4, 8]])
        self.assertEqual(answer["count"], 4)

    def test_a_b_file_reads_two_piles_by_antidiagonals(self):
        lines = run("solve", "wythoff", "--below", "3", "--values", "--format", "bfile")[1]
        self.assertEqual(lines, "# Table of n, a(n) for n = 0..5: nim values of wythoff, by antidiagonals\n"
                                "0 0\n1 1\n2 1\n3 2\n4 2\n5 2\n")

    def test_a_b_file_of_one_pile_has_its_offset(self):
        lines = run("solve", "mouse", "--below", "9", "--format", "bfile", "--column", "y", "--offset", "1")[1]
        self.assertEqual(lines, "# Table of n, a(n) for n = 1..4: pile y of the P-positions of mouse\n"
                                "1 0\n2 2\n3 5\n4 8\n")
        self.assertEqual(run("solve", "mouse", "--below", "9", "--format", "bfile", "--column", "z")[0], 2)

    def test_the_name_of_a_file_says_its_format(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, begin in (("a.png", b"\x89PNG"), ("a.svg", b"<svg"), ("a.pdf", b"%PDF"), ("a.csv", b"0,0"),
                                ("a.tex", b"% Needs booktabs"), ("a.npy", b"\x93NUMPY"), ("a.json", b"{"),
                                ("a.txt", b"4 P-positions"), ("b000001.txt", b"# Table of n")):
                path = os.path.join(folder, name)
                self.assertEqual(run("solve", "mouse", "--below", "9", "--out", path), (0, "", ""), name)
                self.assertTrue(bytes_of(path).startswith(begin), name)
            for name in ("a.jpg", "a", "a.PNG.bak"):
                code, _, err = run("solve", "mouse", "--below", "9", "--out", os.path.join(folder, name))
                self.assertEqual(code, 2, name)
                self.assertIn("does not say in which format", err)
                self.assertFalse(os.path.exists(os.path.join(folder, name)))

    def test_numbers_may_be_powers_and_help_and_version_are_words(self):
        for below in ("100", "10^2", "1e2"):
            self.assertEqual(run("solve", "mouse", "--below", below, "--count")[1], "34\n", below)
        self.assertEqual(run("solve", "mouse", "--below", "10^")[0], 2)
        self.assertEqual(run("solve", "mouse", "--below", "10^60")[0], 2)
        self.assertEqual(run("help"), run("--help"))
        self.assertEqual(run("help", "solve"), run("solve", "--help"))
        self.assertEqual(run("version"), run("--version"))

    def test_a_new_game_is_a_game_and_is_never_overwritten(self):
        with tempfile.TemporaryDirectory() as folder:
            def here(*words):
                done = subprocess.run([PROGRAM, *words], cwd=folder, capture_output=True, text=True, timeout=HANGS_AFTER)
                return done.returncode, done.stdout
            self.assertEqual(here("new", "mine")[0], 0)
            self.assertEqual(here("outcome", "./mine.game", "0,0")[0], 0)
            before = bytes_of(os.path.join(folder, "mine.game"))
            self.assertEqual(here("new", "mine")[0], 4)
            self.assertEqual(bytes_of(os.path.join(folder, "mine.game")), before)
            for name in ("1st", "a-b", "../x", ""):
                self.assertEqual(here("new", name)[0], 2, name)

    def test_completion_and_manual_know_every_command(self):
        commands = re.findall(r"^  (\w+) ", run("--help")[1].split("Subcommands:")[1].split("\n\n")[0], re.MULTILINE)
        self.assertGreater(len(commands), 20)
        for words in (["completion", "bash"], ["completion", "zsh"], ["completion", "fish"], ["manual"]):
            code, text, _ = run(*words)
            self.assertEqual(code, 0)
            for command in commands:
                self.assertIn(command, text, words)
            self.assertRegex(text, r"-l below|--below|\\-\\-below", words)
        self.assertEqual(run("completion", "csh")[0], 2)
        script = run("completion", "bash")[1]
        asked = script + "COMP_WORDS=(takeaway solve wyth); COMP_CWORD=2; _takeaway; printf '%s\\n' \"${COMPREPLY[@]}\""
        done = subprocess.run(["bash", "-c", asked], capture_output=True, text=True, timeout=HANGS_AFTER)
        self.assertIn("wythoff", done.stdout.split())

    def test_a_shell_remembers_the_last_game_and_result(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "kept.txt")
            lines = f"outcome _ 1,2\nsolve mouse --below 4 --format csv\noutcome _ 1,2\nsave {path}\nno_such\n'\nexit\n"
            done = subprocess.run([PROGRAM, "shell"], input=lines, capture_output=True, text=True, timeout=HANGS_AFTER)
            self.assertEqual(done.returncode, 0)
            self.assertIn("there is no last game yet", done.stderr)
            self.assertIn("there is no command `no_such`", done.stderr)
            self.assertIn("is not closed", done.stderr)
            self.assertTrue(done.stdout.split("\n", 1)[1].startswith("0,0\n1,2\n"))
            with open(path, encoding="utf-8") as file:
                self.assertIn("P", file.read())

    def test_latex_of_games_and_proofs(self):
        self.assertIn("\\begin{description}", run("show", "mouse", "--latex")[1])
        self.assertEqual(run("show", "mouse", "--latex", "--json")[0], 2)

    def test_npy_is_a_numpy_array(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "p.npy")
            self.assertEqual(run("solve", "mouse", "--below", "9", "--format", "npy", "--out", path), (0, "", ""))
            self.assertEqual(read_npy(path), ("<i8", (4, 2), [0, 0, 1, 2, 3, 5, 4, 8]))
            run("solve", "nim(3)", "--below", "2", "--values", "--format", "npy", "--out", path)
            self.assertEqual(read_npy(path), ("<u4", (2, 2, 2), [0, 1, 1, 0, 1, 0, 0, 1]))

    def test_numbers_of_100000_digits_are_answered(self):
        digits = "7" * 100_000
        code, out, _ = run("sequence", "beatty(2*phi/3)", "--term", digits)
        term = out.split()[-1]
        self.assertEqual(code, 0)
        code, out, _ = run("sequence", "beatty(2*phi/3)", "--member", term, "--json")
        self.assertEqual(json.loads(out)["index"], digits)

    def test_a_refuted_claim_exits_with_1(self):
        code, out, _ = run("check", "mouse_trap_as_printed", "--below", "20")
        self.assertEqual(code, 1)
        self.assertIn("(7,13)", out)
        self.assertEqual(run("check", "mouse_trap", "--below", "20")[0], 0)

    def test_a_file_is_used_like_a_catalog_name(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "two.game"), "w") as file:
                file.write("game helper(m)\npiles x\nmove take t from x where t <= m\n"
                           "game double(m >= 1 default 2) = helper(m) + helper(m)\n")
            self.assertIn("P ", run("outcome", "./two.game", "1|1", cwd=folder)[1])
            self.assertIn("N ", run("outcome", "two.game(5) + nim(1)", "1|1|3", cwd=folder)[1])
            self.assertIn("P ", run("outcome", "./two.game#helper(3)", "4", cwd=folder)[1])

    def test_help_of_every_command_has_examples(self):
        names = re.findall(r"^  (\w+) {2,}", run("--help")[1].split("Subcommands:")[1], re.M)
        self.assertGreaterEqual(len(names), 10)
        for name in set(names) - {"tour"}:
            code, out, _ = run(name, "--help")
            self.assertEqual(code, 0)
            self.assertIn("Examples:\n  takeaway " + name, out)


if __name__ == "__main__":
    unittest.main(verbosity=1)
