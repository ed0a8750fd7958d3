#!/usr/bin/env python3
"""`solve`: its methods, Ctrl-C and progress, and checkpoints that survive a kill.

    solve_test.py PROGRAM
"""
import os
import pty
import select
import signal
import subprocess
import tempfile
import time
import unittest

from program import HANGS_AFTER, PROGRAM, bytes_of, comes_true, interrupt, run


class Methods(unittest.TestCase):
    def test_every_method_that_applies_gives_the_same_bytes(self):
        for game, methods in (("wythoff", ["marking", "lines", "bit_rows"]),
                              ("star(wythoff)", ["marking", "sparse_columns", "bit_rows"]),
                              ("mouse", ["marking", "lines"])):
            words = ["solve", game, "--below", "150", "--format", "csv", "--method"]
            expected = run(*words, "definition")
            for method in methods:
                with self.subTest(game=game, method=method):
                    self.assertEqual(run(*words, method), expected)

    def test_a_method_that_does_not_apply_is_refused_with_the_reason(self):
        code, _, err = run("solve", "mouse", "--below", "10", "--method", "bit_rows")
        self.assertEqual(code, 2)
        self.assertIn("does not apply to mouse", err)
        code, _, err = run("solve", "mouse", "--below", "10", "--method", "marknig")
        self.assertIn("Did you mean `marking`?", err)

    def test_explain_names_the_method_and_the_memory_and_solves_nothing(self):
        code, out, _ = run("solve", "wythoff", "--below", "1000000", "--explain")
        self.assertEqual(code, 0)
        self.assertIn("by lines", out)
        self.assertIn("Memory: about", out)
        self.assertIn("Time: ", out)

    def test_values_have_two_methods(self):
        words = ["solve", "wythoff", "--below", "40", "--values", "--format", "csv", "--method"]
        self.assertEqual(run(*words, "lines"), run(*words, "definition"))
        self.assertEqual(run("solve", "rat", "--below", "9", "--values", "--method", "lines")[0], 2)

    def test_a_picture_is_a_png(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "board.png")
            self.assertEqual(run("solve", "mouse", "--below", "30", "--format", "png", "--out", path), (0, "", ""))
            with open(path, "rb") as file:
                self.assertEqual(file.read(8), b"\x89PNG\r\n\x1a\n")
        self.assertEqual(run("solve", "mouse", "--below", "30", "--format", "png")[0], 2)
        self.assertEqual(run("solve", "nim(3)", "--below", "3", "--format", "png", "--out", "/tmp/x.png")[0], 2)


class LongWork(unittest.TestCase):
    # By definition this takes a quarter of an hour.
    LONG = ["solve", "rat", "--below", "200", "--values"]

    def test_ctrl_c_ends_with_130_and_leaves_the_old_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "kept.csv")
            with open(path, "w") as file:
                file.write("precious\n")
            process = subprocess.Popen([PROGRAM, *self.LONG, "--out", path], stderr=subprocess.PIPE)
            code, err = interrupt(process)
            self.assertEqual(code, 130)
            self.assertIn(b"interrupted", err)
            self.assertEqual(os.listdir(folder), ["kept.csv"])
            with open(path) as file:
                self.assertEqual(file.read(), "precious\n")

    def test_a_terminal_sees_progress_and_an_estimate(self):
        master, slave = pty.openpty()
        process = subprocess.Popen([PROGRAM, *self.LONG], stdout=subprocess.DEVNULL, stderr=slave)
        os.close(slave)
        seen, hung = b"", time.time() + HANGS_AFTER
        while time.time() < hung and b" left" not in seen:
            if select.select([master], [], [], 0.5)[0]:
                seen += os.read(master, 4096)
        process.send_signal(signal.SIGINT)
        process.wait(timeout=HANGS_AFTER)
        os.close(master)
        self.assertRegex(seen.decode(), r"\[#*\.+\] \d+%, about .* left")

    def test_a_pipe_sees_a_line_now_and_then(self):
        for words, seen in ((self.LONG, r"^takeaway: \d+%(, about .* left)?\n"),):
            process = subprocess.Popen([PROGRAM, *words, "--progress", "1"], stdout=subprocess.DEVNULL,
                                       stderr=subprocess.PIPE)
            line = process.stderr.readline()
            code, rest = interrupt(process)
            self.assertRegex(line.decode(), seen)
            self.assertNotIn(b"\r", line + rest)
            self.assertEqual(code, 130)

    def test_a_quick_run_says_nothing_on_stderr(self):
        self.assertEqual(run("solve", "mouse", "--below", "50", "--count", "--progress", "1")[2], "")
        self.assertEqual(run("solve", "mouse", "--below", "50", "--count", "--progress", "0")[2], "")


class Checkpoints(unittest.TestCase):
    WORDS = ["solve", "star(wythoff)", "--below", "700", "--method", "marking", "--format", "csv"]

    def forged(self, path, change):
        """Replaces the body of a checkpoint, and makes its checksum right again."""
        data = bytearray(bytes_of(path)[:-8])
        body = data.index(b"positions ")
        body = data.index(b"\n", body) + 1
        change(data, body)
        state = 0xcbf29ce484222325
        for byte in data:
            state = (state ^ byte) * 0x100000001b3 & (1 << 64) - 1
        with open(path, "wb") as file:
            file.write(data + state.to_bytes(8, "little"))

    def test_a_right_checksum_is_not_enough(self):
        def pile(value):
            def change(data, body):
                data[body + 4:body + 8] = value.to_bytes(4, "little")
            return change

        def columns(data, _):
            at = data.index(b"columns ")
            data[at:data.index(b"\n", at)] = b"columns 99999999"

        def later(data, _):
            data[0:22] = b"takeaway checkpoint 7\n"

        for game, method in (("wythoff", "bit_rows"), ("wythoff", "lines"), ("star(wythoff)", "sparse_columns"),
                             ("star(wythoff)", "marking")):
            for change, message in ((pile(4_000_000_000), "no solve of this game"), (pile(60), "no solve"),
                                    (columns, "more columns"), (later, "another version")):
                with tempfile.TemporaryDirectory() as folder:
                    path = os.path.join(folder, "c")
                    words = ["solve", game, "--below", "60", "--method", method, "--count", "--checkpoint", path]
                    self.assertEqual(run(*words)[0], 0)
                    self.forged(path, change)
                    code, out, err = run(*words)
                    self.assertEqual((code, out), (2, ""), (game, method, err))
                    self.assertIn(message, err)

    def test_two_solves_do_not_share_a_checkpoint(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "c")
            words = ["solve", "star(wythoff)", "--below", "4000", "--method", "marking", "--count",
                     "--checkpoint", path, "--checkpoint-every", "0"]
            first = subprocess.Popen([PROGRAM, *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            self.assertTrue(comes_true(lambda: len(bytes_of(path)) > 0, first))
            for _ in range(20):
                code, out, err = run(*words)
                self.assertEqual((code, out), (2, ""), err)
                self.assertIn("is being written by another run", err)
            self.assertIsNone(first.poll(), "the solve is too quick; make it longer")
            first.kill()
            first.communicate()
            self.assertLessEqual(set(os.listdir(folder)), {"c", "c.part"})

    def test_a_solve_killed_again_and_again_ends_with_the_same_bytes(self):
        _, whole, _ = run(*self.WORDS)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "run.checkpoint")
            words = [*self.WORDS, "--checkpoint", path, "--checkpoint-every", "0"]
            kills = 0
            for _ in range(4):
                # Killed as soon as it has come further than the run before.
                before = bytes_of(path)
                process = subprocess.Popen([PROGRAM, *words], stdout=subprocess.DEVNULL)
                comes_true(lambda: bytes_of(path) != before, process)
                kills += process.poll() is None
                process.kill()
                process.wait()
            self.assertGreater(kills, 0, "the solve is too quick to be killed; make it longer")
            code, out, err = run(*words)
            self.assertEqual((code, err), (0, ""))
            self.assertEqual(out, whole)
            # And once more from the finished file.
            self.assertEqual(run(*words)[1], whole)

    def test_a_checkpoint_of_another_game_or_cut_short_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "run.checkpoint")
            self.assertEqual(run("solve", "mouse", "--below", "50", "--checkpoint", path, "--count")[0], 0)
            code, _, err = run("solve", "wythoff", "--below", "50", "--checkpoint", path, "--count")
            self.assertEqual(code, 2)
            self.assertIn("another game", err)
            with open(path, "r+b") as file:
                file.truncate(os.path.getsize(path) - 3)
            code, _, err = run("solve", "mouse", "--below", "50", "--checkpoint", path, "--count")
            self.assertEqual(code, 2)
            self.assertIn("remove it to start anew", err)

    def test_a_changed_rule_file_does_not_use_the_old_checkpoint(self):
        with tempfile.TemporaryDirectory() as folder:
            for most, code in (("3", 0), ("4", 2)):
                with open(os.path.join(folder, "my.game"), "w") as file:
                    file.write(f"game my\npiles x, y\nmove take t from one pile where t <= {most}\n")
                self.assertEqual(run("solve", "./my.game", "--below", "50", "--checkpoint", "c", "--count",
                                     cwd=folder)[0], code)


if __name__ == "__main__":
    unittest.main(verbosity=1)
