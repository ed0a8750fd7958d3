#!/usr/bin/env python3
"""The program under mpirun: the same bytes for every number of ranks, and what happens when one dies.

    mpi_test.py PROGRAM

Exits with 77, which CTest calls skipped, if there is no mpirun or the program was built without MPI.
"""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
RANKS = (1, 2, 3, 5)
# Tests may run as root and on fewer cores than ranks.
os.environ["TAKEAWAY_PROOFS"] = "none"  # the user's own proofs are neither read nor added to
ENVIRONMENT = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1",
                   OMPI_MCA_rmaps_base_oversubscribe="1", OMPI_MCA_hwloc_base_binding_policy="none")
HANGS_AFTER = 600  # seconds: what takes longer has hung, however busy the machine is
STAR = ("solve", "star(wythoff)", "--below")
FEW_MOVES = "game few\npiles x, y\nmove subtract (1,2) | (2,1) | (3,5) | (5,3) | (7,64) | (64,7)\n"


def run(*words, cwd=None):
    done = subprocess.run([PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=cwd,
                          stdin=subprocess.DEVNULL, timeout=HANGS_AFTER)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def start(ranks, *words, cwd=None):
    return subprocess.Popen(["mpirun", "-n", str(ranks), PROGRAM, *words], stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, cwd=cwd, stdin=subprocess.DEVNULL, env=ENVIRONMENT)


def finish(process):
    try:
        out, err = process.communicate(timeout=HANGS_AFTER)
    except subprocess.TimeoutExpired:
        process.kill()
        raise AssertionError("mpirun hangs")
    return process.returncode, out.decode(), err.decode()


def mpirun(ranks, *words, cwd=None):
    return finish(start(ranks, *words, cwd=cwd))


def children(pid):
    with open(f"/proc/{pid}/task/{pid}/children") as file:
        return [int(child) for child in file.read().split()]


class InFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def bytes_of(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()


class SameBytes(InFolder):
    def test_sparse_columns_give_the_same_for_every_number_of_ranks(self):
        for bound in ("70", "3000"):
            words = (*STAR, bound, "--method", "sparse_columns", "--format", "csv")
            expected = run(*words)
            self.assertEqual(expected[0], 0)
            for ranks in RANKS:
                self.assertEqual(mpirun(ranks, *words), expected, (bound, ranks))

    def test_bit_rows_give_the_same_for_every_number_of_ranks(self):
        with open(self.path("few.game"), "w") as file:
            file.write(FEW_MOVES)
        for ranks in RANKS:
            games = [("./few.game", "--below", "1000"), ("star(wythoff)", "--below", "600")]
            for words in games if ranks == 5 else games[:1]:
                words = ("solve", *words, "--method", "bit_rows", "--format", "npy", "--out")
                self.assertEqual(run(*words, "one", cwd=self.folder), (0, "", ""))
                self.assertEqual(mpirun(ranks, *words, "many", cwd=self.folder), (0, "", ""))
                self.assertEqual(self.bytes_of("one"), self.bytes_of("many"), ranks)

    def test_sweeps_give_the_same_and_go_on_from_each_other(self):
        words = ("sweep", "misere", "--class", "2..5", "--below", "60")
        expected = run(*words)
        for ranks in RANKS:
            self.assertEqual(mpirun(ranks, *words), expected, ranks)
        run(*words, "--csv", self.path("one"))
        whole = self.bytes_of("one")
        with open(self.path("many"), "wb") as file:
            file.write(whole[:len(whole) // 2])
        code, out, err = mpirun(3, *words, "--csv", self.path("many"))
        self.assertEqual((code, err), (0, ""))
        self.assertIn("from an earlier run", out)
        self.assertEqual(self.bytes_of("many"), whole)

    def test_what_is_not_shared_is_done_once(self):
        for words in (("list",), ("solve", "wythoff", "--below", "9"), ("solve", "mouse", "--below", "9", "--values"),
                      ("outcome", "wythoff", "3,5"), ("check", "mouse")):
            self.assertEqual(mpirun(3, *words), run(*words), words)


class Errors(InFolder):
    def same_refusal(self, *words, ranks=3):
        """mpirun adds remarks of its own, so lines are compared; the code must be the same."""
        code, out, err = run(*words, cwd=self.folder)
        many = mpirun(ranks, *words, cwd=self.folder)
        self.assertEqual(many[:2], (code, out), many[2])
        self.assertNotEqual(code, 0)
        for line in err.splitlines():
            self.assertEqual(many[2].count(line), 1, many[2])

    def test_are_said_once_with_the_exit_code_of_one_process(self):
        self.same_refusal(*STAR, "x")
        self.same_refusal(*STAR, "0")
        self.same_refusal("solve", "nosuch", "--below", "9")
        self.same_refusal(*STAR, "100", "--out", "no/such/folder")
        self.same_refusal("solve", "wythoff", "--below", "9", "--method", "sparse_columns")
        self.same_refusal("sweep", "misere", "--csv", "no/such/folder")
        self.same_refusal("check", "rats_as_printed(3)", "--below", "30")

    def test_threads_and_ranks_are_not_mixed(self):
        code, out, err = mpirun(2, *STAR, "100", "--threads", "2")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("start more ranks instead", err)

    def test_a_cut_checkpoint_is_refused_and_left_alone(self):
        words = (*STAR, "500", "--checkpoint", self.path("ck"), "--count")
        self.assertEqual(run(*words)[0], 0)
        cut = self.bytes_of("ck")[:-5]
        with open(self.path("ck"), "wb") as file:
            file.write(cut)
        self.same_refusal(*words)
        self.assertEqual(self.bytes_of("ck"), cut)


class Ends(InFolder):
    BOUND = "40000"  # seconds of work, so that no run is done before it is ended

    def words(self):
        return (*STAR, self.BOUND, "--format", "csv", "--out", self.path("out"), "--checkpoint", self.path("ck"))

    def begin(self, ranks):
        """Starts a run that writes a checkpoint at every chance, and waits for a new one."""
        before = os.stat(self.path("ck")).st_mtime_ns if os.path.exists(self.path("ck")) else 0
        process = start(ranks, *self.words(), "--checkpoint-every", "0")
        self.wait_for_checkpoint(process, before)
        return process

    def wait_for_checkpoint(self, process, before=0):
        hung = time.monotonic() + HANGS_AFTER
        while process.poll() is None and time.monotonic() < hung:
            try:
                found = os.stat(self.path("ck"))
            except FileNotFoundError:
                found = None
            if found and found.st_size > 0 and found.st_mtime_ns > before:  # empty: only locked
                return
            time.sleep(0.005)
        process.kill()
        raise AssertionError("no checkpoint was written")

    def test_a_killed_rank_ends_all_and_any_number_of_ranks_goes_on(self):
        expected = run(*STAR, self.BOUND, "--format", "csv")[1].encode()
        # 3 ranks, one dies; 2 ranks, rank 0 dies; 5 ranks, interrupted; then one process.
        for ranks, victim in ((3, 2), (2, 0), (5, None)):
            process = self.begin(ranks)
            if victim is None:
                process.send_signal(signal.SIGINT)
            else:
                os.kill(children(process.pid)[victim], signal.SIGKILL)
            code, out, err = finish(process)
            self.assertNotEqual(code, 0)
            self.assertEqual(out, "")
            self.assertIn("Killed" if victim is not None else "", err)
            self.assertFalse(os.path.exists(self.path("out")))
            self.assertGreater(len(self.bytes_of("ck")), 0)
        self.assertEqual(mpirun(2, *self.words())[0], 0)
        self.assertEqual(self.bytes_of("out"), expected)
        os.remove(self.path("out"))
        self.assertEqual(run(*self.words())[0], 0)  # from the finished checkpoint of two ranks
        self.assertEqual(self.bytes_of("out"), expected)

    def test_a_checkpoint_of_one_process_is_continued_by_ranks(self):
        expected = run(*STAR, self.BOUND, "--format", "csv")[1].encode()
        process = subprocess.Popen([PROGRAM, *self.words(), "--checkpoint-every", "0"])
        self.wait_for_checkpoint(process)
        process.kill()
        process.wait()
        self.assertFalse(os.path.exists(self.path("out")))
        self.assertEqual(mpirun(3, *self.words())[0], 0)
        self.assertEqual(self.bytes_of("out"), expected)


def skip(reason):
    print("skipped: " + reason)
    sys.exit(77)


if __name__ == "__main__":
    if shutil.which("mpirun") is None:
        skip("there is no mpirun")
    if "without MPI" in mpirun(2, "list")[2]:
        skip("the program was built without MPI")
    unittest.main()
