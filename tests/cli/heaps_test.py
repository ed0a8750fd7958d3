#!/usr/bin/env python3
"""`octal` and games that split heaps.

    heaps_test.py PROGRAM
"""
import json
import subprocess
import unittest

from program import PROGRAM, interrupt, run


class SplitHeaps(unittest.TestCase):
    """Games whose positions are lists of heaps of any length, under every command that takes a game."""

    def test_what_is_proved_is_called_proved_and_nothing_else_is(self):
        code, out, _ = run("octal", "0.77")
        self.assertEqual((code, out.split()[0]), (0, "PROVED"))
        code, out, _ = run("octal", "0.77", "--below", "100")
        self.assertEqual((code, out.split()[0]), (3, "UNKNOWN"))
        self.assertEqual(json.loads(run("octal", "0.137", "--json")[1])["period"]["period"], 34)
        self.assertEqual(len(json.loads(run("octal", "--survey", "1", "--json")[1])["codes"]), 7)

    def test_questions_about_positions_are_answered(self):
        self.assertEqual(run("value", "kayles", "5,3,2")[1].split()[0], "5")
        self.assertEqual(run("outcome", "kayles + nim(1)", "4,3 | 2")[1].split()[0], "P")
        self.assertEqual(run("outcome", "misere(kayles)", "1")[1].split()[0], "P")
        self.assertEqual(run("best", "kayles", "1" + "0" * 100, "--json")[0], 0)
        self.assertEqual(json.loads(run("moves", "kayles", "3", "--json")[1])["count"], 3)
        self.assertEqual(run("show", "kayles")[0], 0)
        self.assertEqual(run("play", "kayles", "3,4", "--seed", "1")[0], 0)

    def test_every_other_command_says_that_it_cannot_take_them(self):
        for words in (["solve", "--below", "9"], ["check"], ["prove"], ["star", "--below", "9"], ["recognise"],
                      ["analyse", "--below", "9"], ["discover"], ["playable", "--below", "9"]):
            for game in ("kayles", "kayles + nim(2)", "misere(octal(0.137))"):
                code, out, message = run(words[0], game, *words[1:])
                self.assertEqual((code, out), (2, ""), words)
                self.assertIn("splits heaps", message)
        self.assertIn("splits heaps", run("design", "--from", "kayles", "--below", "5")[2])
        self.assertIn("splits heaps", run("show", "star(kayles)")[2])
        self.assertIn("splits heaps", run("show", "block(kayles, 1)")[2])

    def test_ctrl_c_ends_a_long_table(self):
        with subprocess.Popen([PROGRAM, "octal", "0.106", "--below", "100000000"], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as process:
            self.assertEqual(interrupt(process)[0], 130)


if __name__ == "__main__":
    unittest.main(verbosity=1)
