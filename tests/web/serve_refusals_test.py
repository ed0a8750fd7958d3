#!/usr/bin/env python3
"""What `takeaway serve` refuses: names of other machines, lengths that are none, ranges, malformed requests.

    serve_refusals_test.py TAKEAWAY
"""

import json
import os

from served import Served, a_place, check, finish


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


def main():
    with a_place() as (_, site):
        server = Served("--folder", str(site), "--port", "0")
        names_of_other_machines(server)
        lengths(server)
        ranges(server)
        malformed(server)
        check("Ctrl-C", server.stop()[0] == 0)
    finish("serve, refusals")


main()
