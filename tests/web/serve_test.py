#!/usr/bin/env python3
"""`takeaway serve`: serves its files and nothing else, answers the engine's requests, refuses what is
malformed, oversized or from elsewhere, stops work that nobody waits for, and survives a crowd.

    serve_test.py TAKEAWAY
"""

import gzip
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
import threading
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


def files_and_nothing_else(server):
    status, headers, content = server.request("GET", "/")
    check("the page", status == 200 and content == b"<html>page</html>")
    check("its type", headers["Content-Type"] == "text/html; charset=utf-8", headers)
    check("nosniff", headers["X-Content-Type-Options"] == "nosniff")
    policy = headers["Content-Security-Policy"]
    check("a strict policy", "default-src 'none'" in policy and "unsafe-inline" not in policy
          and "'unsafe-eval'" not in policy, policy)
    for path, kind in [("/assets/a.js", "text/javascript; charset=utf-8"),
                       ("/engine.wasm", "application/wasm"), ("/style.css", "text/css; charset=utf-8")]:
        status, headers, _ = server.request("GET", path)
        check(path, status == 200 and headers["Content-Type"] == kind, (status, headers))
    status, _, content = server.request("GET", "/engine.json")
    check("engine.json", status == 200 and json.loads(content)["engine"] == "wasm", content)
    status, headers, content = server.request("HEAD", "/")
    check("HEAD", status == 200 and content == b"" and headers["Content-Length"] == "17", headers)
    for path in ["/secret", "/../secret", "/assets/../../secret", "/..%2fsecret", "/%2e%2e/secret",
                 "/assets/%2e%2e/%2e%2e/secret", "//etc/passwd", "/etc/passwd", "/assets", "/assets/",
                 "/link", "/linked/secret", "/.hidden", "/index.html/", "/index.html%00", "/.", "/..",
                 "/assets//a.js", "/ASSETS/a.js", "/" + "a" * 8000, "/" + "../" * 2000,
                 "/\\..\\secret", "/?../secret" * 3]:
        status, _, content = server.request("GET", path)
        check(f"GET {path[:40]}", (status in (400, 404, 414) or content == b"<html>page</html>")
              and b"password" not in content and b"root:" not in content, (status, content[:80]))
    for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "POST"]:
        status, _, _ = server.request(method, "/index.html", b"x", {"Content-Type": "text/plain"})
        check(f"{method} of a file", 400 <= status < 500, status)


def requests_to_the_engine(server):
    (answer, bits), = server.ask({"do": "board", "game": "wythoff", "below": 8})
    marked = {(i % 8, i // 8) for i in range(64) if bits[i // 8] >> i % 8 & 1}
    check("P-positions of Wythoff's game", marked == {(0, 0), (1, 2), (2, 1), (3, 5), (5, 3), (4, 7),
                                                      (7, 4)}, marked)
    (answer, _), = server.ask({"do": "show", "game": "/etc/passwd"})
    check("no files in expressions", answer["error"]["kind"] == "input"
          and "root:" not in json.dumps(answer), answer)
    (answer, _), = server.ask({"do": "board", "game": "nim(3)", "below": 9,
                               "limits": {"memory": 10 ** 13}})
    check("memory is limited", answer["error"]["kind"] == "limit", answer)
    seen = server.ask({"do": "board", "game": "block(nim(2), 3)", "below": 500})
    check("progress comes first", len(seen) > 1 and all("progress" in f for f, _ in seen[:-1])
          and "progress" not in seen[-1][0], [f for f, _ in seen][:3])
    seen = server.ask({"do": "discover", "game": "mouse", "below": 64})
    check("steps come before the theorem", "step" in seen[0][0]
          and seen[-1][0].get("verdict") == "PROVED", [f for f, _ in seen][:3])

    kind = {"Content-Type": "application/json"}
    good = json.dumps({"do": "levels"})
    for what, status, body, headers, path in [
            ("another type", 415, good, {"Content-Type": "text/plain"}, "/api/answer"),
            ("a form", 415, good, {"Content-Type": "multipart/form-data; boundary=x"}, "/api/answer"),
            ("an encoding", 415, good, {**kind, "Content-Encoding": "gzip"}, "/api/answer"),
            ("another address", 404, good, kind, "/api/other"),
            ("another site", 403, good, {**kind, "Origin": "https://example.com"}, "/api/answer"),
            ("another host", 403, good, {**kind, "Host": "example.com"}, "/api/answer"),
            ("too long", 413, " " * (9 << 20), kind, "/api/answer"),
            ("ours", 200, good, {**kind, "Origin": f"http://localhost:{server.port}"}, "/api/answer")]:
        try:
            seen, reply_headers, content = server.request("POST", path, body, headers)
        except (ConnectionResetError, BrokenPipeError):
            # The server may answer and close before all of a body that it refuses was sent.
            seen = status if what == "too long" else "closed"
        check(f"POST: {what}", seen == status, seen)
    status, _, _ = server.request("GET", "/", None, {"Host": "example.com"})
    check("GET for another host", status == 403, status)
    status, _, _ = server.request("GET", "/api/answer")
    check("GET of the engine", status in (404, 405), status)


def malformed(server):
    # The answer comes before the body is read.
    chunked = (b"POST /api/answer HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
               b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n")
    reply = server.raw(chunked, end=False)
    check("chunks", b" 411 " in reply.split(b"\r\n")[0], reply[:80])
    reply = server.raw(chunked + b"5\r\nhello\r\n0\r\n\r\n")
    check("chunks that come at once", not reply or b" 411 " in reply.split(b"\r\n")[0], reply[:80])
    for what, data in [
            ("nothing", b""), ("noise", os.urandom(3000)), ("half a line", b"GET / HT"),
            ("no version", b"GET /\r\n\r\n"), ("a long line", b"GET /" + b"a" * 100_000),
            ("a long header", b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 100_000 + b"\r\n\r\n"),
            ("many headers", b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"A: b\r\n" * 20_000 + b"\r\n"),
            ("a wild length", b"POST /api/answer HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
             b"application/json\r\nContent-Length: 99999999999999999999\r\n\r\n{}"),
            ("a negative length", b"POST /api/answer HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
             b"application/json\r\nContent-Length: -5\r\n\r\n{}"),
            ("many ranges", b"GET / HTTP/1.1\r\nHost: localhost\r\nRange: bytes=" +
             b",".join(b"0-5" for _ in range(1500)) + b"\r\nConnection: close\r\n\r\n"),
            ("NUL", b"GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n")]:
        reply = server.raw(data)
        check(f"malformed: {what}", not reply or reply.startswith(b"HTTP/1.1 "), reply[:60])
        check(f"alive after: {what}", server.process.poll() is None)
    check("it still serves", server.request("GET", "/")[0] == 200)


def names_of_other_machines(server):
    """A web site that gives its own name the address of this machine is not answered."""
    kind = {"Content-Type": "application/json"}
    good = json.dumps({"do": "levels"})
    own = ["localhost", "LOCALHOST", "127.0.0.1", "127.9.8.7", "[::1]", f"localhost:{server.port}",
           f"127.0.0.1:{server.port}", f"[::1]:{server.port}"]
    foreign = ["127.evil.com", "127.0.0.1.evil.com", "127.0.0.1@evil.com", "evil.com", "localhost.evil.com",
               "localhost@evil.com", "127.1", "0x7f.0.0.1", "127.0.0.1:80:90", "[::1].evil.com", "[127.0.0.1",
               "127.0.0.1, evil.com", "::1", "128.0.0.1", "0.0.0.0", "", "localhost:x", "xn--127.0.0.1"]
    for host, wanted in [(name, 200) for name in own] + [(name, 403) for name in foreign]:
        status, _, _ = server.request("POST", "/api/answer", good, {**kind, "Host": host})
        check(f"Host: {host}", status == wanted, status)
        status, _, _ = server.request("GET", "/", None, {"Host": host})
        check(f"GET, Host: {host}", status == wanted, status)
        status, _, _ = server.request("POST", "/api/answer", good, {**kind, "Origin": f"http://{host}"})
        check(f"Origin: http://{host}", status == wanted, status)
    for origin in ["null", "file://", "ftp://localhost", "localhost", "http://", "http://localhost/x", ""]:
        status, _, _ = server.request("POST", "/api/answer", good, {**kind, "Origin": origin})
        check(f"Origin: {origin}", status == 403, status)


def lengths(server):
    """A body whose length is not one plain number is not read."""
    head = b"POST /api/answer HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    for what, fields in [
            ("both lengths", b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n"),
            ("both, chunks first", b"Transfer-Encoding: chunked\r\nContent-Length: 2\r\n"),
            ("no number", b"Content-Length: abc\r\n"), ("a number and more", b"Content-Length: 2x\r\n"),
            ("a sum", b"Content-Length: +2\r\n"), ("hexadecimal", b"Content-Length: 0x2\r\n"),
            ("two lengths", b"Content-Length: 2\r\nContent-Length: 3\r\n"),
            ("a list", b"Content-Length: 2, 3\r\n"), ("an empty one", b"Content-Length:\r\n"),
            ("gzip", b"Transfer-Encoding: gzip\r\nContent-Length: 2\r\n"),
            ("identity", b"Transfer-Encoding: identity\r\n"), ("none", b"")]:
        reply = server.raw(head + fields + b"\r\n{}" + b"0\r\n\r\n")
        status = reply.split(b" ")[1:2]
        check(f"length: {what}", status in ([b"400"], [b"411"]), reply[:80])
    before = server.megabytes("VmHWM")
    endless = head + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n" + \
        (b"100000\r\n" + b" " * (1 << 20) + b"\r\n") * 64
    try:
        reply = server.raw(endless)
        check("an endless body", b" 200 " not in reply[:20], reply[:80])
    except (ConnectionResetError, BrokenPipeError):
        pass
    check("an endless body costs no memory", server.megabytes("VmHWM") < before + 32,
          (before, server.megabytes("VmHWM")))


def ranges(server):
    """Ranges are not served, so a thousand of them cost what one does."""
    before = server.megabytes("VmHWM")
    for what in [",".join(["0-"] * 500), ",".join(["0-5"] * 1500), "0-9", "-", "9-0", "99999999999999999999-"]:
        status, _, content = server.request("GET", "/large.txt", None, {"Range": f"bytes={what}"})
        check(f"Range: {what[:20]}", (status, len(content)) == (200, 4 << 20) or status == 431,
              (status, len(content)))
    check("ranges cost no memory", server.megabytes("VmHWM") < before + 32,
          (before, server.megabytes("VmHWM")))


def slow_connections(server):
    """Those that send or read a byte now and then keep nobody else waiting."""
    body = json.dumps({"do": "levels"}).encode()
    head = b"POST /api/answer HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    begun = [b"", b"G", b"GET / HTTP/1.1\r\nHost: loc",
             head + b"Content-Length: 1000000\r\n\r\n{", head + b"Content-Le",
             b"GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n"]
    slow = []
    for number in range(600):
        connection = socket.create_connection(("127.0.0.1", server.port), timeout=HANGS_AFTER)
        connection.sendall(begun[number % len(begun)])
        slow.append(connection)
    for _ in range(20):
        for connection in slow[::7]:
            try:
                connection.send(b"a")
            except OSError:
                pass
        start = time.time()
        status, _, content = server.request("GET", "/")
        check("a file beside slow connections", status == 200)
        (answer, _), = server.ask({"do": "levels"})
        check("an answer beside slow connections", isinstance(answer, list), answer)
        # Not how fast, which depends on the machine: only that it did not wait for them to end.
        check("they keep nobody waiting", time.time() - start < HANGS_AFTER / 2)
    check("they hold no threads", server.threads() < 40, server.threads())
    for connection in slow:
        connection.close()


def a_time_limit(site):
    """An answer that takes too long ends with a message, and others are answered meanwhile."""
    server = Served("--folder", str(site), "--port", "0", "--seconds", "1")
    (answer, _) = server.ask(LONG)[-1]
    check("the time is limited", answer.get("error", {}).get("kind") == "limit"
          and "1 second" in answer["error"]["message"], answer)
    check("it goes on", server.ask({"do": "levels"})[-1][0])
    check("Ctrl-C", server.stop()[0] == 0)


# Takes minutes, so whoever waits for the end of it is noticed.
LONG = {"do": "board", "game": "block(nim(2), 3)", "below": 4000}


def what_was_proved(site, place):
    """Advice rests on it, in a server that was there before, too."""
    kept = str(place / "kept proofs")
    os.environ["TAKEAWAY_PROOFS"] = kept
    try:
        server = Served("--folder", str(site))
        rules = "game mine\npiles x, y\nmove take t from one pile where t >= 1\n"
        (place / "mine.game").write_text(rules)
        question = {"do": "position", "game": "mine", "rules": rules, "position": "12,20"}
        whom = lambda: json.loads(server.request("GET", "/engine.json")[2]).get("advice")
        (answer, _), = server.ask(question)
        check("nothing is proved yet", answer["rests_on"] == "every position below was solved", answer)
        check("nobody else is asked", whom() is None)
        out = subprocess.run([takeaway, "prove", str(place / "mine.game"), "--claim", "{(n, n) : n >= 0}",
                              "--folder", str(place / "proof")], capture_output=True, text=True)
        check("proved", out.returncode == 0, out.stdout + out.stderr)
        question["position"] = "1000000000000,2000000000000"
        (answer, _), = server.ask(question)
        check("advice rests on it", answer["rests_on"].startswith("proved on ") and kept in answer["rests_on"], answer)
        check("the page asks here", whom() == "http")
        check("Ctrl-C", server.stop() == (0, ""))
    finally:
        os.environ["TAKEAWAY_PROOFS"] = "none"


def a_reader_that_goes_away(server):
    """The work of an answer that nobody waits for ends."""
    body = json.dumps(LONG).encode()
    for _ in range(3):
        connection = socket.create_connection(("127.0.0.1", server.port))
        connection.sendall(b"POST /api/answer HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/"
                           b"json\r\nContent-Length: " + str(len(body)).encode() + b"\r\n\r\n" + body)
        check("a long request is worked on", comes_true(server.works, 5))
        connection.close()
    check("aborted requests stop their work", comes_true(lambda: not server.works(), 20))
    server.ask({"do": "levels"})


def a_crowd(server):
    """1,000 connections at once: files, quick requests, and some that only wait."""
    answered, busy, wrong = [], [], []
    gate = threading.Barrier(1000)

    def one(number):
        gate.wait()
        try:
            if number % 10 == 9:
                with socket.create_connection(("127.0.0.1", server.port), timeout=HANGS_AFTER) as silent:
                    time.sleep(1)
                    silent.close()
                answered.append(number)
            elif number % 2:
                status, _, content = server.request("GET", "/")
                (answered if status == 200 and content == b"<html>page</html>" else wrong).append(number)
            else:
                status, _, content = server.request(
                    "POST", "/api/answer", json.dumps({"do": "board", "game": "wythoff", "below": 30}),
                    {"Content-Type": "application/json"})
                if status == 503 and b"too many requests" in content:
                    busy.append(number)
                elif status == 200 and frames(content)[-1][0]["count"] == 23:
                    answered.append(number)
                else:
                    wrong.append((number, status, content[:100]))
        except Exception as problem:  # whatever it is, it counts
            wrong.append((number, repr(problem)))

    threads = [threading.Thread(target=one, args=(number,)) for number in range(1000)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(f"1,000 connections: {len(answered)} answered, {len(busy)} sent away, {len(wrong)} failed")
    check("a crowd is served", len(answered) + len(busy) == 1000 and len(answered) > 500, wrong[:5])
    check("alive after the crowd", server.request("GET", "/")[0] == 200)


def main():
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

        server = Served("--folder", str(site), "--port", "0")
        files_and_nothing_else(server)
        requests_to_the_engine(server)
        names_of_other_machines(server)
        lengths(server)
        ranges(server)
        malformed(server)
        slow_connections(server)
        a_time_limit(site)
        a_reader_that_goes_away(server)
        a_crowd(server)

        # Loopback only: not even this machine's own other addresses are answered.
        addresses = subprocess.run(["hostname", "-I"], capture_output=True, text=True).stdout.split()
        for address in addresses:
            try:
                socket.create_connection((address, server.port), timeout=2).close()
                check(f"no answer at {address}", False)
            except OSError:
                pass

        taken = subprocess.run([takeaway, "serve", "--folder", str(site), "--port", str(server.port)],
                               capture_output=True, text=True, timeout=HANGS_AFTER)
        check("a port that is taken", taken.returncode == 4 and "in use" in taken.stderr, taken.stderr)

        # A solve that runs does not keep Ctrl-C waiting: it is never answered.
        answers = []
        slow = threading.Thread(target=lambda: answers.append(last_answer(server, LONG)))
        slow.start()
        check("a long request is worked on", comes_true(server.works, 5))
        code, err = server.stop()
        slow.join()
        check("Ctrl-C", code == 0 and "count" not in answers[0], (code, err, answers))

        # To other machines WebAssembly goes compressed.
        (site / "engine.wasm").write_bytes(b"\0asm" * 10_000)
        wide = Served("--folder", str(site), "--port", "0", "--host", "0.0.0.0")
        _, headers, content = wide.request("GET", "/engine.wasm", None, {"Accept-Encoding": "gzip"})
        check("compressed", headers.get("Content-Encoding") == "gzip" and len(content) < 1000
              and gzip.decompress(content) == b"\0asm" * 10_000, headers)
        check("plain", len(wide.request("GET", "/engine.wasm")[2]) == 40_000)
        check("Ctrl-C", wide.stop()[0] == 0)

        what_was_proved(site, place)

        # Without a port the next free one is taken; without an engine this program answers.
        (site / "engine.wasm").unlink()
        first = Served("--folder", str(site))
        second = Served("--folder", str(site))
        check("two servers, two ports", first.port != second.port)
        check("engine.json", json.loads(first.request("GET", "/engine.json")[2])["engine"] == "http")
        check("no proofs, no advice", "advice" not in json.loads(first.request("GET", "/engine.json")[2]))
        check("Ctrl-C", first.stop()[0] == 0 and second.stop()[0] == 0)

        out = subprocess.run([takeaway, "page", "--folder", str(site), "--out", str(place / "out")],
                             capture_output=True, text=True)
        check("no page without an engine", out.returncode == 4 and "engine.wasm" in out.stderr)
        (site / "engine.wasm").write_bytes(b"\0asm")
        for _ in range(2):  # the second time over an earlier page
            out = subprocess.run([takeaway, "page", "--folder", str(site), "--out", str(place / "out")],
                                 capture_output=True, text=True)
            check("page", out.returncode == 0, out.stderr)
        check("its files", sorted(p.name for p in (place / "out").iterdir()) ==
              ["assets", "engine.json", "engine.wasm", "index.html", "large.txt", "style.css"])
        out = subprocess.run([takeaway, "page", "--folder", str(site), "--out", str(place)],
                             capture_output=True, text=True)
        check("not over other files", out.returncode == 4 and "not empty" in out.stderr, out.stderr)
        out = subprocess.run([takeaway, "serve", "--folder", str(place / "nowhere")],
                             capture_output=True, text=True)
        check("no such folder", out.returncode == 4 and "cannot read" in out.stderr, out.stderr)
    if failures:
        sys.exit(f"{failures} checks failed")
    print("serve: all checks passed")


main()
