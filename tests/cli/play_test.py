#!/usr/bin/env python3
"""`takeaway play` as a player sees it: through a pipe and in a terminal of 80 x 24 signs.

    play_test.py PROGRAM
"""
import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
os.environ["TAKEAWAY_PROOFS"] = "none"  # the user's own proofs are neither read nor added to
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
PROMPT = re.compile(r"(Your move|Your block|Another game\? \(.*\))> $")
ROWS, COLUMNS = 24, 80
HANGS_AFTER = 300  # seconds: what takes longer has hung, however busy the machine is


def environment(**changes):
    """The environment without what decides about signs and colours, then with the changes."""
    kept = {name: value for name, value in os.environ.items()
            if name not in ("LC_ALL", "LC_CTYPE", "LANG", "NO_COLOR", "TERM")}
    return dict(kept, **changes)


def piped(*words, typed="", utf8=True):
    done = subprocess.run([PROGRAM, "play", *words], input=typed.encode(), stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=HANGS_AFTER,
                          env=environment(LC_ALL="C.UTF-8" if utf8 else "C"))
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def sleeps(process):
    with open(f"/proc/{process.pid}/stat") as stat:
        return stat.read().rsplit(")", 1)[1].split()[0] == "S"


class Terminal:
    """The program in a pseudo-terminal."""

    def __init__(self, *words, **changes):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self.process = subprocess.Popen(
            [PROGRAM, "play", *words], stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
            env=environment(**dict({"TERM": "xterm", "LC_ALL": "C.UTF-8"}, **changes)),
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(slave)
        self.seen = ""

    def read(self, until):
        """What is printed until the pattern fits the end of it, or the program ends."""
        text, hung = "", time.time() + HANGS_AFTER
        while time.time() < hung:
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    data = os.read(self.master, 65536)
                except OSError:  # the program has closed its end
                    break
                if not data:
                    break
                text += data.decode()
                if until and until.search(COLOUR.sub("", text)):
                    break
        self.seen += text
        return text

    def answer(self, line):
        """Types the line; what comes back until the next question."""
        os.write(self.master, line.encode() + b"\n")
        return self.read(PROMPT)

    def press(self, key):
        os.write(self.master, key)
        rest = self.read(None)
        code = self.process.wait(timeout=HANGS_AFTER)
        os.close(self.master)
        return code, rest


def lines_of(text):
    text = re.sub(r"[^\n]*\r\x1b\[K", "", text)  # what is wiped again: progress
    return COLOUR.sub("", text).replace("\r", "").split("\n")


class Pipe(unittest.TestCase):
    def test_a_whole_game_with_bad_input_undo_swap_and_score(self):
        code, out, err = piped("mouse", "4,7", "--level", "perfect", "--seed", "1", typed="""\
take 9 from x
fly
2 4
take 1 from y
undo
hint
follow
swap
why
resign
no
""")
        self.assertEqual((code, err), (0, ""))
        for text in ("Your move> take 9 from x\nPile x has only 4 tokens.", "`fly` is no command",
                     "is not a legal move. Near to it you may", "You take 1 from y, leaving (4,6).", "Taken back.",
                     "We change sides.\nI take", "You resign: I win.",
                     "Another game? (yes, no, undo, why)> no\nScore after 1 game: you 0, I 1."):
            self.assertIn(text, out)

    def test_the_end_of_the_input_ends_the_match_with_the_score(self):
        code, out, err = piped("nim(1)", "5", "--seed", "1", typed="take all")
        self.assertEqual((code, err), (0, ""))
        self.assertTrue(out.endswith("you win!\nAnother game? (yes, no, undo, why)> (end of input)\n"
                                     "Score after 1 game: you 1, I 0.\n"), out)
        self.assertTrue(piped("nim(1)", "5")[1].endswith("Your move> (end of input)\nNo game was finished.\n"))

    def test_the_same_seed_gives_the_same_match(self):
        typed = "follow\n" * 6 + "\n" + "follow\n" * 6
        for game in ("rat", "constrained_3_mouse", "misere(nim(3))", "mouse + nim(1)"):
            runs = [piped(game, "--seed", seed, "--level", "easy", typed=typed) for seed in ("5", "5", "6")]
            self.assertEqual(runs[0], runs[1])
            self.assertNotEqual(runs[0], runs[2])

    def test_games_ends_the_match_and_the_players_take_turns(self):
        code, out, _ = piped("nim(1)", "3", "--games", "2", "--first", "computer", "--level", "perfect",
                             typed="take all\nthis is not read\n")
        self.assertEqual(code, 0)
        self.assertIn("Game 1: (3). I move first.", out)
        self.assertIn("Game 2: (3). You move first.", out)
        self.assertTrue(out.endswith("Score after 2 games: you 1, I 1.\n"), out)

    def test_json_is_a_transcript_and_nothing_else_on_stdout(self):
        code, out, err = piped("mouse", "4,7", "--json", "--seed", "3", typed="to 1,7\nresign\n")
        self.assertEqual(code, 0)
        self.assertIn("Your move> to 1,7", err)
        transcript = json.loads(out)
        self.assertEqual(transcript["seed"], 3)
        self.assertEqual(transcript["games"][0]["moves"][0], {"by": "you", "to": [1, 7]})
        self.assertEqual(transcript["score"], {"you": 0, "computer": 1})

    def test_without_utf8_everything_is_ascii(self):
        typed = "help\nrules\nmoves\ntake 99 from x\nhint\n-> 1,1\n→ 1,1\n"
        for game in ("mouse", "freak", "constrained_3_mouse", "misere(mouse)"):
            out = piped(game, "--seed", "2", typed=typed, utf8=False)[1].replace("→ 1,1\n", "", 1)
            self.assertTrue(out.isascii(), [c for c in out if not c.isascii()])
            self.assertNotIn("?", out.replace("pile?", "").replace("game?", ""))
            self.assertIn("ooooo", out)

    def test_a_pipe_gets_no_colours(self):
        self.assertNotIn("\x1b", piped("mouse", "--seed", "2", typed="hint\n")[1])

    def test_large_piles_are_played_with_and_huge_ones_shortened(self):
        sixty = "7" * 60
        _, out, _ = piped("nim(2)", f"{sixty},5", "--seed", "1", "--level", "random",
                          typed=f"take {'7' * 61} from x1\ntake {sixty} from x1\n")
        self.assertIn(f"x1  {sixty}\n", out)
        self.assertIn("Pile x1 has only 777777…777777 (60 digits) tokens.", out)
        self.assertIn("leaving (0,5).", out)
        _, out, _ = piped("nim(2)", f"{'7' * 1000},5", "--seed", "1")
        self.assertIn("x1  777777…777777 (1000 digits)\n", out)
        self.assertLessEqual(max(map(len, out.split("\n"))), COLUMNS)

    def test_blocking_is_a_dialogue(self):
        _, out, _ = piped("constrained_3_mouse", "6,8", "--level", "perfect", "--seed", "1", typed="""\
block 1,1
to 5,6
block 4,6
block 3,5 4,4
block (0,0) 3,5
""")
        self.assertIn("I block", out)
        self.assertIn("There is nothing for you to block now.", out)
        self.assertIn("You may block one of these options of mine:", out)
        self.assertIn("(4,6) may not be blocked", out)
        self.assertIn("at most 1 option that counts, not 2", out)
        self.assertIn("You block (0,0) and (3,5).", out)

    def test_what_cannot_be_played_is_refused(self):
        for words, message in ((["nim(2)", "0,0"], "no legal move"), (["nim(2)", "1,2,3"], "played on 2 piles"),
                               (["nim(2)", "--level", "genius"], "no level `genius`"),
                               (["nim(2)", "--first", "me"], "--first"), (["nim(2)", "--games", "0"], "--games"),
                               (["nim(2)", "--seed", "x"], "--seed"), (["mose"], "Did you mean `mouse`?")):
            code, out, err = piped(*words)
            self.assertEqual((code, out), (2, ""), words)
            self.assertIn(message, err)


class Screen(unittest.TestCase):
    def test_a_game_is_won_by_following_the_hints(self):
        terminal = Terminal("mouse", "--seed", "7", "--level", "perfect")
        text = terminal.read(PROMPT)
        self.assertIn("\x1b[", text)
        self.assertIn("●●●●●", text)
        for _ in range(50):
            text = terminal.answer("follow")
            if "Another game?" in text:
                break
        self.assertIn("you win!", text)
        # Typed lines are shown by the terminal, once.
        self.assertEqual(len(re.findall("follow", text)), 1)
        code, rest = terminal.press(b"\x04")
        self.assertEqual(code, 0)
        self.assertIn("Score after 1 game: you 1, I 0.", rest)

    def test_nothing_is_wider_than_the_screen_and_every_answer_fits_it(self):
        lines = ["help", "moves", "rules", "hint", "why", "1 1 1", "take 999 from 1", "score", "board"]
        for game in ("rat", "mouse + nim(2)", "constrained_3_mouse", "freak", "rats(3)", "moore_nim(8, 3)"):
            terminal = Terminal(game, "--seed", "3")
            terminal.read(PROMPT)
            for line in lines:
                answer = lines_of(terminal.answer(line))
                # The rules of a sum are those of each game.
                if not (line == "rules" and "+" in game):
                    self.assertLessEqual(len(answer), ROWS, (game, line))
            terminal.press(b"\x04")
            self.assertLessEqual(max(map(len, lines_of(terminal.seen))), COLUMNS, game)

    def test_colours_can_be_switched_off(self):
        for words, changes in ((["--no-color"], {}), ([], {"NO_COLOR": "1"}), ([], {"TERM": "dumb"})):
            terminal = Terminal("mouse", "--seed", "7", *words, **changes)
            terminal.read(PROMPT)
            terminal.answer("fly")
            terminal.press(b"\x04")
            self.assertNotIn("\x1b", terminal.seen)

    def test_ctrl_c_ends_with_130_and_the_score(self):
        terminal = Terminal("nim(1)", "5", "--seed", "7")
        terminal.read(PROMPT)
        terminal.answer("take all")
        code, rest = terminal.press(b"\x03")
        self.assertEqual(code, 130)
        self.assertIn("Score after 1 game: you 1, I 0.", rest)
        self.assertIn("takeaway: interrupted", rest)

    def test_an_interrupt_ends_a_match_that_waits_on_a_pipe(self):
        process = subprocess.Popen([PROGRAM, "play", "mouse"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        process.stdout.read(1)  # it has begun to speak, and soon it waits
        hung = time.time() + HANGS_AFTER
        while not sleeps(process) and time.time() < hung:
            time.sleep(0.005)
        process.send_signal(signal.SIGINT)
        process.stdin.flush()
        self.assertEqual(process.wait(timeout=HANGS_AFTER), 130)
        for stream in (process.stdin, process.stdout, process.stderr):
            stream.close()


if __name__ == "__main__":
    unittest.main(verbosity=1)
