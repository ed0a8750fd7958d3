"""`takeaway serve` as tests start it: a server on a free port, requests, and what they check.

The program is the first argument of the test.
"""

import contextlib
import http.client
import json
import os
import pathlib
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time

takeaway = sys.argv[1]
os.environ["TAKEAWAY_PROOFS"] = "none"  # the user's own proofs are neither read nor added to
failures = 0
HANGS_AFTER = 300  # seconds: what takes longer has hung, however busy the machine is


def check(what, condition, seen=""):
    global failures
    if not condition:
        failures += 1
        print(f"FAILED: {what} {seen}")


class Served:
    """A server on a free port, ended by Ctrl-C."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [takeaway, "serve", "--no-open", "--json", *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        if not line:
            sys.exit("serve did not start: " + self.process.stderr.read())
        self.about = json.loads(line)
        self.port = int(self.about["address"].rstrip("/").rsplit(":", 1)[1])

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(timeout=HANGS_AFTER)
        return code, self.process.stderr.read()

    def request(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=HANGS_AFTER)
        connection.request(method, path, body, headers or {})
        reply = connection.getresponse()
        content = reply.read()
        connection.close()
        return reply.status, dict(reply.getheaders()), content

    def ask(self, request):
        status, _, content = self.request(
            "POST", "/api/answer", json.dumps(request), {"Content-Type": "application/json"})
        check(f"{request} is answered", status == 200, (status, content[:200]))
        return frames(content)

    def answer(self, request):
        """The last frame: what comes before it, on a busy machine, is progress."""
        return self.ask(request)[-1]

    def raw(self, data, end=True):
        """Whatever bytes come back for these bytes, and for nothing more if they are to end."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=HANGS_AFTER) as connection:
            connection.sendall(data)
            if end:
                connection.shutdown(socket.SHUT_WR)
            reply = b""
            try:
                while part := connection.recv(65536):
                    reply += part
            except ConnectionResetError:
                pass
            return reply

    def megabytes(self, what):
        """VmHWM: the most memory that it ever had; VmRSS: what it has now."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith(what)) // 1024

    def threads(self):
        return len(list(pathlib.Path(f"/proc/{self.process.pid}/task").iterdir()))

    def works(self):
        """Whether a thread of the server runs, or would if the machine had time for it."""
        for thread in pathlib.Path(f"/proc/{self.process.pid}/task").iterdir():
            try:
                if (thread / "stat").read_text().rsplit(")", 1)[1].split()[0] == "R":
                    return True
            except FileNotFoundError:  # it has ended
                pass
        return False


def comes_true(condition, times=1):
    """Waits until the condition is seen to hold so many times in a row."""
    hung = time.time() + HANGS_AFTER
    seen = 0
    while time.time() < hung:
        seen = seen + 1 if condition() else 0
        if seen == times:
            return True
        time.sleep(0.05)
    return False


def frames(content):
    found = []
    while content:
        size, extra = struct.unpack("<II", content[:8])
        found.append((json.loads(content[8:8 + size]), content[8 + size:8 + size + extra]))
        content = content[8 + size + extra:]
    return found


def last_answer(server, request):
    """The last frame of an answer, or why there is none."""
    try:
        return server.ask(request)[-1][0]
    except (OSError, http.client.HTTPException, IndexError) as problem:
        return {"problem": repr(problem)}


# Takes minutes, so whoever waits for the end of it is noticed.
LONG = {"do": "board", "game": "block(nim(2), 3)", "below": 4000}


@contextlib.contextmanager
def a_place():
    """A folder with a site in it and a secret beside the site."""
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        site = place / "site"
        (site / "assets").mkdir(parents=True)
        (place / "secret").write_text("password")
        (site / "index.html").write_text("<html>page</html>")
        (site / "assets/a.js").write_text("1")
        (site / "style.css").write_text("a{}")
        (site / "large.txt").write_bytes(bytes(range(256)) * (4 << 12))
        (site / "engine.wasm").write_bytes(b"\0asm")
        (site / ".hidden").write_text("password")
        (site / "link").symlink_to(place / "secret")
        (site / "linked").symlink_to(place)
        yield place, site


def finish(what):
    """The end of a test: fails if a check did."""
    if failures:
        sys.exit(f"{failures} checks failed")
    print(f"{what}: all checks passed")
