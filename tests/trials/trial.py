"""What all trials share: the program, how long they go on, chance with a seed, and the verdict.

A trial takes the program and, as its last word, `whole` or nothing: by itself it is the short part that
every run of the tests has. A seed is printed first; TAKEAWAY_SEED=… repeats a trial. Nothing here depends
on how fast the machine is: what takes longer than HANGS_AFTER has hung.
"""
import os
import random
import subprocess
import sys
import time

PROGRAM = os.path.abspath(sys.argv[1])
os.environ["TAKEAWAY_PROOFS"] = "none"  # the user's own proofs are neither read nor added to
WHOLE = sys.argv[2:] == ["whole"] or os.environ.get("TAKEAWAY_TRIALS") == "whole"
SEED = int(os.environ.get("TAKEAWAY_SEED", random.SystemRandom().randrange(10 ** 9)))
HANGS_AFTER = 900
# What the program may answer: the codes of `takeaway --help` without 70, a mistake of its own.
ANSWERS = (0, 1, 2, 3, 4)

chance = random.Random(SEED)
failures = 0


def begin(name):
    print(f"{name}: the {'whole' if WHOLE else 'short'} trial, TAKEAWAY_SEED={SEED}", flush=True)


def check(what, holds, seen=""):
    global failures
    if not holds:
        failures += 1
        print(f"FAILED: {what} {seen}", flush=True)
    return holds


def run(*words, **more):
    """(exit code, stdout, stderr) as bytes."""
    done = subprocess.run([PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          stdin=subprocess.DEVNULL, timeout=HANGS_AFTER, **more)
    return done.returncode, done.stdout, done.stderr


def bytes_of(path):
    if not os.path.exists(path):
        return b""
    with open(path, "rb") as file:
        return file.read()


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


def killed_at_a_random_moment(words, longest):
    """Starts the program and kills it; whether that hit it before its end."""
    process = subprocess.Popen([PROGRAM, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               stdin=subprocess.DEVNULL)
    time.sleep(chance.uniform(0, longest))
    hit = process.poll() is None
    process.kill()
    process.wait()
    return hit


def seconds_of(action):
    start = time.time()
    action()
    return time.time() - start


def damaged(data):
    """The bytes with an accident: bits turned, a piece lost, doubled, zeroed or added."""
    data = bytearray(data)
    kind = chance.choice(["bit", "bits", "cut", "lost", "doubled", "zeroed", "added", "swapped"])
    if not data or kind == "added":
        at = chance.randrange(len(data) + 1)
        return bytes(data[:at] + chance.randbytes(chance.randint(1, 40)) + data[at:])
    at = chance.randrange(len(data))
    end = min(len(data), at + chance.choice([1, 2, 8, 100, 5000]))
    if kind in ("bit", "bits"):
        for _ in range(1 if kind == "bit" else chance.randint(2, 20)):
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    elif kind == "cut":
        del data[at:]
    elif kind == "lost":
        del data[at:end]
    elif kind == "doubled":
        data[at:at] = data[at:end]
    elif kind == "zeroed":
        data[at:end] = bytes(end - at)
    else:
        other = chance.randrange(len(data))
        data[at], data[other] = data[other], data[at]
    return bytes(data)


def end(figures):
    print(f"  {figures}", flush=True)
    if failures:
        sys.exit(f"{failures} failures; TAKEAWAY_SEED={SEED}")
