"""A server under trial, and requests to it."""
import http.client
import json
import os
import signal
import socket
import struct
import subprocess
import tempfile

from trial import HANGS_AFTER, PROGRAM, write


class Served:
    """A server on a free port with a page of its own."""

    def __init__(self, *words):
        self.folder = tempfile.TemporaryDirectory()
        write(os.path.join(self.folder.name, "index.html"), b"<html>page</html>")
        write(os.path.join(self.folder.name, "large.txt"), b"x" * (4 << 20))
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--no-open", "--json", "--port", "0", "--folder", self.folder.name, *words],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.port = int(json.loads(self.process.stdout.readline())["address"].rstrip("/").rsplit(":", 1)[1])

    def lives(self):
        return self.process.poll() is None

    def most_megabytes(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) // 1024

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=HANGS_AFTER)

    def get(self, path, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=HANGS_AFTER)
        try:
            connection.request("GET", path, headers=headers or {})
            reply = connection.getresponse()
            return reply.status, reply.read()
        finally:
            connection.close()

    def ask(self, request):
        """(status, the last frame's JSON)."""
        body = request if isinstance(request, bytes) else json.dumps(request).encode()
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=HANGS_AFTER)
        try:
            connection.request("POST", "/api/answer", body, {"Content-Type": "application/json"})
            reply = connection.getresponse()
            content = reply.read()
        finally:
            connection.close()
        if reply.status != 200:
            return reply.status, None
        last = None
        while content:
            size, extra = struct.unpack("<II", content[:8])
            last = json.loads(content[8:8 + size])
            content = content[8 + size + extra:]
        return reply.status, last

    def raw(self, data, reads=True):
        """What comes back for these bytes; b"" if the connection breaks."""
        try:
            with self.connect() as connection:
                connection.sendall(data)
                if not reads:
                    return b""
                connection.shutdown(socket.SHUT_WR)
                reply = b""
                while part := connection.recv(1 << 16):
                    reply += part
                return reply
        except OSError:
            return b""

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(timeout=HANGS_AFTER)
        self.folder.cleanup()
        return code
