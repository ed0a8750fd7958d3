#!/usr/bin/env python3
"""The program as its users see it: answers, exit codes, messages, files, Ctrl-C.

    cli_test.py PROGRAM
"""
import array
import json
import os
import pty
import re
import resource
import select
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
os.environ["TAKEAWAY_PROOFS"] = "none"  # the user's own proofs are neither read nor added to
HANGS_AFTER = 600  # seconds: what takes longer has hung, however busy the machine is


def comes_true(condition, process):
    """Waits until the condition holds; whether it did before the process ended."""
    hung = time.time() + HANGS_AFTER
    while not condition():
        if process.poll() is not None:
            return condition()
        if time.time() > hung:
            process.kill()
            raise AssertionError("the program hangs")
        time.sleep(0.005)
    return True


def catches(process, number):
    """Whether the program has its own answer to the signal by now."""
    with open(f"/proc/{process.pid}/status") as status:
        caught = next(line for line in status if line.startswith("SigCgt:"))
    return int(caught.split()[1], 16) >> (number - 1) & 1


def interrupt(process):
    """Ctrl-C, once the program is far enough to notice it; what it says, and its exit code."""
    comes_true(lambda: catches(process, signal.SIGINT), process)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=HANGS_AFTER)
    return process.returncode, err


def bytes_of(path):
    if not os.path.exists(path):
        return b""
    with open(path, "rb") as file:
        return file.read()


def run(*words, cwd=None):
    done = subprocess.run([PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=cwd,
                          stdin=subprocess.DEVNULL, timeout=HANGS_AFTER)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


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
                (["claims", "--brief", "--html", "FILE"], "a.html", b"old"),
                (["claims", "--brief", "--markdown", "FILE"], "a.md", b"old")):
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
                file.write(b"\xef\xbb\xbf" + (Claims.HEAD + Claims.RIGHT).encode())
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

    def test_two_runs_do_not_share_findings(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "found.jsonl")
            ledger = Claims.ledger(Claims(), folder, Claims.RIGHT, Claims.LONG)
            words = ["claims", "--ledger", ledger, "--results", path]
            first = subprocess.Popen([PROGRAM, *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            self.assertTrue(comes_true(lambda: bytes_of(path).endswith(b"\n"), first))
            code, out, err = run(*words)
            first.kill()
            first.communicate()
            self.assertEqual((code, out), (2, ""), err)
            self.assertIn("is being written by another run", err)

    WORDS = ["solve", "star(wythoff)", "--below", "700", "--method", "marking", "--format", "csv"]

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
