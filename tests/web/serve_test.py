#!/usr/bin/env python3
"""`takeaway serve` and `takeaway page`: files and nothing else, answers of the engine, advice that rests on
proofs, a time limit, ports.

    serve_test.py TAKEAWAY
"""

import gzip
import json
import os
import socket
import subprocess

from served import HANGS_AFTER, LONG, Served, a_place, check, finish, takeaway


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
    answer, bits = server.answer({"do": "board", "game": "wythoff", "below": 8})
    marked = {(i % 8, i // 8) for i in range(64) if bits[i // 8] >> i % 8 & 1}
    check("P-positions of Wythoff's game", marked == {(0, 0), (1, 2), (2, 1), (3, 5), (5, 3), (4, 7),
                                                      (7, 4)}, marked)
    answer, _ = server.answer({"do": "show", "game": "/etc/passwd"})
    check("no files in expressions", answer["error"]["kind"] == "input"
          and "root:" not in json.dumps(answer), answer)
    answer, _ = server.answer({"do": "board", "game": "nim(3)", "below": 9,
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


def a_time_limit(site):
    """An answer that takes too long ends with a message, and others are answered meanwhile."""
    server = Served("--folder", str(site), "--port", "0", "--seconds", "1")
    answer, _ = server.answer(LONG)
    check("the time is limited", answer.get("error", {}).get("kind") == "limit"
          and "1 second" in answer["error"]["message"], answer)
    check("it goes on", server.ask({"do": "levels"})[-1][0])
    check("Ctrl-C", server.stop()[0] == 0)


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
        answer, _ = server.answer(question)
        check("nothing is proved yet", answer["rests_on"] == "every position below was solved", answer)
        check("nobody else is asked", whom() is None)
        out = subprocess.run([takeaway, "prove", str(place / "mine.game"), "--claim", "{(n, n) : n >= 0}",
                              "--folder", str(place / "proof")], capture_output=True, text=True)
        check("proved", out.returncode == 0, out.stdout + out.stderr)
        question["position"] = "1000000000000,2000000000000"
        answer, _ = server.answer(question)
        check("advice rests on it", answer["rests_on"].startswith("proved on ") and kept in answer["rests_on"], answer)
        check("the page asks here", whom() == "http")
        check("Ctrl-C", server.stop() == (0, ""))
    finally:
        os.environ["TAKEAWAY_PROOFS"] = "none"


def main():
    with a_place() as (place, site):
        server = Served("--folder", str(site), "--port", "0")
        files_and_nothing_else(server)
        requests_to_the_engine(server)
        a_time_limit(site)

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
        check("Ctrl-C", server.stop()[0] == 0)

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
    finish("serve")


main()
