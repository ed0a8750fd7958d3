#!/usr/bin/env python3
"""A server under every attack at once still answers, within the memory that it states.

    server_trial.py TAKEAWAY [whole]

Seconds in the short part, ten minutes in the whole. What is promised: a file is always answered; a request to
the engine is answered, or sent away as one too many; memory stays below (solves + 1) times --memory, plus 256 MiB
in transit, plus 512 MiB for everything else (docs/reliability.md).
"""
import http.client
import json
import os
import sys
import threading
import time

from served import Served
from trial import WHOLE, begin, chance, check, end

SECONDS = 600 if WHOLE else 8
TABLES = 96  # MiB, for --memory
SOLVES = max(2, os.cpu_count() or 1)
MOST = (SOLVES + 1) * TABLES + 256 + 512

HEAD = b"POST /api/answer HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
LONG = {"do": "board", "game": "block(nim(2), 3)", "below": 4000}


def post(request):
    body = json.dumps(request).encode()
    return HEAD + b"Content-Length: %d\r\n\r\n" % len(body) + body


def large_text(piles):
    names = ", ".join(f"a{i}" for i in range(piles))
    return f"game g\npiles {names}\nmove take t from one pile where t >= 1\n"


class Attack(threading.Thread):
    """Does one thing again and again until it is over; counts how often."""

    def __init__(self, server, until, once, pause=0.01, is_honest=False):
        super().__init__(daemon=True)
        self.server, self.until, self.once, self.pause, self.count = server, until, once, pause, 0
        self.is_honest = is_honest

    def run(self):
        while time.time() < self.until:
            try:
                self.once(self.server)
            except (OSError, http.client.HTTPException) as problem:
                # An attacker may be sent away in the middle of it.
                check("an honest request is not cut off", not self.is_honest, repr(problem))
            self.count += 1
            time.sleep(self.pause)


def slow(begun):
    """Keeps a hundred connections open that have sent or read a little."""
    kept = []

    def once(server):
        connection = server.connect()
        connection.sendall(begun)
        kept.append(connection)
        if len(kept) > 100:
            kept.pop(0).close()
        for other in kept[::10]:
            try:
                other.send(b"a")
            except OSError:
                pass
    return once


ATTACKS = {
    "slow heads": slow(b"GET / HTTP/1.1\r\nHost: loc"),
    "slow bodies": slow(HEAD + b"Content-Length: 8000000\r\n\r\n{"),
    "slow readers": slow(b"GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n" * 3),
    "ranges": lambda server: server.get("/large.txt", {"Range": "bytes=" + ",".join(["0-"] * 500)}),
    "two lengths": lambda server: server.raw(
        HEAD + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n" + (b"10000\r\n" + b" " * 65536 + b"\r\n") * 50),
    "large bodies": lambda server: server.ask(b"[" + b"1," * 3_900_000 + b"1]"),
    "nested JSON": lambda server: server.ask(b'{"do":"levels","x":' + b"[" * 2_000_000),
    "thousands of piles": lambda server: server.ask(
        {"do": "check", "rules": large_text(chance.choice([900, 3000]))}),
    "many moves": lambda server: server.ask(
        {"do": "check", "rules": "game g\npiles x[90]\nmove take any from up to 2 piles\n"}),
    "new games": lambda server: server.ask(
        {"do": "position", "rules": f"game g{chance.randrange(10 ** 9)}\npiles x[700]\nmove take t from one pile where t >= 1\n",
         "game": "nim(600)", "position": ",".join(["1"] * 600)}),
    "solves that nobody waits for": lambda server: server.raw(post(LONG), reads=False),
    "solves that take too long": lambda server: server.ask(LONG),
    "long lists": lambda server: server.ask({"do": "solve_text", "game": "nim(2)", "below": 2_000_000, "format": "csv"}),
    "foreign names": lambda server: server.get("/", {"Host": "127.evil.com"}),
}


def main():
    begin("server")
    server = Served("--memory", f"{TABLES}MiB", "--seconds", "3")
    until = time.time() + SECONDS
    attacks = {name: Attack(server, until, once) for name, once in ATTACKS.items()}
    for attack in attacks.values():
        attack.start()
    seen = {"answered": 0, "busy": 0, "slowest": 0.0}

    def a_file(_):
        start = time.time()
        check("a file is answered", server.get("/") == (200, b"<html>page</html>"))
        seen["slowest"] = max(seen["slowest"], time.time() - start)

    def a_request(_):
        status, answer = server.ask({"do": "levels"})
        check("a request is answered or sent away", status == 503 or (status == 200 and isinstance(answer, list)),
              (status, answer))
        seen["answered" if status == 200 else "busy"] += 1

    files, requests = Attack(server, until, a_file, 0.05, True), Attack(server, until, a_request, 0.05, True)
    for thread in (files, requests):
        thread.start()
    for thread in (files, requests, *attacks.values()):
        thread.join()
    check("the server lives", server.lives())
    check("files are answered", files.count > 0)
    check("some requests are answered", seen["answered"] > 0)
    # When it is over it is as before.
    check("the page", server.get("/")[0] == 200)
    status, answer = server.ask({"do": "board", "game": "wythoff", "below": 30})
    check("a board", status == 200 and answer["count"] == 23, (status, answer))
    memory = server.most_megabytes()
    check(f"memory stays below {MOST} MiB", memory < MOST, memory)
    check("Ctrl-C", server.stop() == 0)
    for name, attack in attacks.items():
        check(f"{name} were tried", attack.count > 0)
    end(f"{SECONDS} s: {files.count} files (the slowest after {seen['slowest']:.2f} s), {seen['answered']} requests answered, "
        f"{seen['busy']} sent away, at most {memory} MiB of {MOST}; " + ", ".join(f"{name} {attack.count}" for name, attack in attacks.items()))


if __name__ == "__main__":
    sys.exit(main())
