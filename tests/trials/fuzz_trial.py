#!/usr/bin/env python3
"""Texts, command lines and requests that no sane person would write get an answer or a message.

    fuzz_trial.py TAKEAWAY [whole]

Never a crash, never `internal error`, never a hang. Rule texts go through the server, which answers many
a second; what they are made of are the games of the catalog.
"""
import json
import re
import subprocess
import sys

from served import Served
from trial import ANSWERS, PROGRAM, WHOLE, begin, chance, check, damaged, end

TEXTS = 20_000 if WHOLE else 300
COMMAND_LINES = 3_000 if WHOLE else 60
REQUESTS = 10_000 if WHOLE else 150

NUMBERS = ["0", "1", "2", "3", "7", "-1", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
           "4294967295", "4294967296", "18446744073709551616", "1" + "0" * 40, "1/0", "0/0", "1e9", "0x10", "", "+", "٣"]


def tokens_of(text):
    return re.findall(r"\w+|\s+|[^\w\s]", text)


def strange_text(texts):
    """A text with tokens of others, numbers at the edges of their types, and accidents."""
    tokens = tokens_of(chance.choice(texts))
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(tokens) + 1)
        kind = chance.choice(["other", "number", "lost", "doubled", "swapped", "repeated"])
        if kind == "other":
            tokens.insert(at, chance.choice(tokens_of(chance.choice(texts))))
        elif kind == "number":
            tokens.insert(at, " " + chance.choice(NUMBERS) + " ")
        elif kind == "lost" and at < len(tokens):
            del tokens[at:at + chance.randint(1, 4)]
        elif kind == "doubled":
            tokens[at:at] = tokens[at:at + chance.randint(1, 8)]
        elif kind == "swapped" and len(tokens) > 1:
            other = chance.randrange(len(tokens) - 1)
            tokens[other], tokens[other + 1] = tokens[other + 1], tokens[other]
        elif kind == "repeated" and at < len(tokens):
            tokens[at] = tokens[at] * chance.choice([2, 50, 1000])
    text = "".join(tokens)
    if chance.random() < 0.2:
        text = damaged(text.encode()).decode("latin-1")
    return text


def judged(what, status, answer, seen):
    kind = answer.get("error", {}).get("kind") if isinstance(answer, dict) else None
    return check(what, status in (200, 413) and kind in (None, "input", "limit", "interrupted"), (answer, seen))


def rule_texts(server, texts):
    named = 0
    for _ in range(TEXTS):
        text = strange_text(texts)
        status, answer = server.ask({"do": "check", "rules": text})
        judged("a strange text", status, answer, text)
        if isinstance(answer, dict) and "games" in answer:
            named += 1
            for game in answer["games"][:2]:
                status, answer = server.ask({"do": "board", "rules": text, "game": game["expression"], "below": 5})
                judged("the board of a strange text", status, answer, text)
        if not check("the server lives", server.lives(), text):
            break
    return f"{TEXTS} ({named} of them games)"


def expressions(server, games):
    words = [*games, "star(", "misere(", "block(", ")", "+", ",", "(", "2", "#", "./x.game", "\"", "'", "nim(3)", *NUMBERS]
    for _ in range(REQUESTS):
        expression = "".join(chance.choice(words) for _ in range(chance.randint(1, 9)))
        request = {"do": chance.choice(["show", "board", "position", "play", "explain", "solve_text", "claimed"]),
                   "game": expression, "below": chance.choice([1, 2, 9, 40, 0, -1, 10 ** 30, "5"]),
                   "position": chance.choice(["1,2", "0", "9" * 400, "1,2,3", "", [1, 2], [[]], "-1,2"])}
        status, answer = server.ask(request)
        judged("a strange expression", status, answer, request)
    return REQUESTS


def json_requests(server):
    good = json.dumps({"do": "board", "game": "wythoff", "below": 9, "values": True, "axes": [0, 1], "fixed": [],
                       "limits": {"memory": 10 ** 8}, "rules": "game g\npiles x\nmove subtract 1\n"}).encode()
    for _ in range(REQUESTS):
        bad = damaged(good)
        status, answer = server.ask(bad)
        judged("a damaged request", status, answer, bad)
    for nested in (b"[" * 100_000, b'{"a":' * 100_000, b'{"do":"levels","x":' + b"[" * 1_000_000,
                   b'"' + b"\\u0000" * 1_000_000, b'{"do":"\xff\xfe"}', b'{"do":"levels","do":"list"}'):
        status, answer = server.ask(nested)
        judged("a nested request", status, answer, nested[:60])
    return REQUESTS


def http_requests(server):
    heads = [b"GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nRange: bytes=0-9\r\nConnection: close\r\n\r\n",
             b"POST /api/answer HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
             b"Content-Length: 15\r\nConnection: close\r\n\r\n{\"do\":\"levels\"}",
             b"POST /api/answer HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
             b"Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"]
    for _ in range(REQUESTS):
        bad = chance.choice(heads)
        for _ in range(chance.randint(1, 3)):
            bad = damaged(bad)
        reply = server.raw(bad)
        check("a damaged head", not reply or reply.startswith(b"HTTP/1.1 "), (bad, reply[:60]))
    check("it still serves", server.get("/")[0] == 200)
    return REQUESTS


def command_lines(games):
    commands = ["outcome", "value", "moves", "best", "solve", "check", "sequence", "represent", "star", "recognise",
                "show", "family", "design", "rats", "playable", "analyse", "list"]
    words = [*games, *NUMBERS, "1,2", "3,5", "(0,0)", "--below", "--below=7", "--json", "--values", "--count", "--method", "lines",
             "--format", "csv", "--memory", "64MiB", "--threads", "1", "--terms", "beatty(phi)", "{(n, 2n) : n >= 0}", "--help",
             "-", "--", "--progress", "wythoff + nim(2)", "block(nim(2), 1)", "star(star(wythoff))", "phi", "sqrt(2)"]
    for _ in range(COMMAND_LINES):
        line = [chance.choice(commands), chance.choice(games), *(chance.choice(words) for _ in range(chance.randint(0, 5)))]
        try:
            # What may take long is ended after a while, as its user would: that is no failure.
            done = subprocess.run([PROGRAM, *line, "--memory", "64MiB"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  stdin=subprocess.DEVNULL, timeout=5)
        except subprocess.TimeoutExpired:
            continue
        except ValueError:  # a NUL in a word
            continue
        check("a strange command line", done.returncode in ANSWERS and b"internal" not in done.stderr,
              (line, done.returncode, done.stderr[-300:]))
        check("an error is one message", done.returncode not in (2, 4) or
              (done.stderr.startswith(b"takeaway: ") and done.stdout == b""), (line, done.stderr[:300], done.stdout[:80]))
    return COMMAND_LINES


def main():
    begin("fuzz")
    server = Served("--memory", "64MiB", "--seconds", "5")
    status, catalog = server.ask({"do": "catalog"})
    check("the catalog", status == 200)
    texts = [game["text"] for game in catalog["games"]]
    games = [game["expression"] for game in catalog["games"]]
    figures = {"rule texts": rule_texts(server, texts), "expressions": expressions(server, games),
               "JSON": json_requests(server), "HTTP": http_requests(server)}
    figures["most memory of the server"] = f"{server.most_megabytes()} MiB"
    check("Ctrl-C", server.stop() == 0)
    figures["command lines"] = command_lines(games)
    end(", ".join(f"{name}: {count}" for name, count in figures.items()))


if __name__ == "__main__":
    sys.exit(main())
