#!/usr/bin/env python3
"""`takeaway serve` under load: slow connections, readers that go away, a crowd, Ctrl-C during a solve.

    serve_crowd_test.py TAKEAWAY
"""

import json
import socket
import threading
import time

from served import HANGS_AFTER, LONG, Served, a_place, check, comes_true, finish, frames, last_answer


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
        answer, _ = server.answer({"do": "levels"})
        check("an answer beside slow connections", isinstance(answer, list), answer)
        # Not how fast, which depends on the machine: only that it did not wait for them to end.
        check("they keep nobody waiting", time.time() - start < HANGS_AFTER / 2)
    check("they hold no threads", server.threads() < 40, server.threads())
    for connection in slow:
        connection.close()


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
    with a_place() as (_, site):
        server = Served("--folder", str(site), "--port", "0")
        slow_connections(server)
        a_reader_that_goes_away(server)
        a_crowd(server)

        # A solve that runs does not keep Ctrl-C waiting: it is never answered.
        answers = []
        slow = threading.Thread(target=lambda: answers.append(last_answer(server, LONG)))
        slow.start()
        check("a long request is worked on", comes_true(server.works, 5))
        code, err = server.stop()
        slow.join()
        check("Ctrl-C", code == 0 and "count" not in answers[0], (code, err, answers))
    finish("serve, a crowd")


main()
