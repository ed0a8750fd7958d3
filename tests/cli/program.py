"""The program as tests start it: its path is the first argument of the test.

    from program import PROGRAM, run
"""
import os
import signal
import subprocess
import sys
import time

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
