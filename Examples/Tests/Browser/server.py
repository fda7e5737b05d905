"""`todos-web` as a process, and somebody who uses its API beside the browser."""

import json
import os
import re
import signal
import subprocess
import urllib.request


class Server:
    def __init__(self, program, file, port=0):
        self.program, self.file = program, file
        self.process = subprocess.Popen(
            [program, "--file", file, "--port", str(port)], stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        match = re.fullmatch(r"The list (.+) is at (http://127\.0\.0\.1:(\d+)/)\. Control-C stops it\.\n", line)
        assert match and match[1] == file, f"It printed: {line!r}"
        self.url, self.port = match[2], int(match[3])

    def stop(self):
        """Asks it to stop, and answers its status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=20)

    def ask(self, method, path, body=None):
        """What somebody with no cookie is answered."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.url + "api/" + path, data, {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=20) as response:
            text = response.read()
            return json.loads(text) if text else None

    def titles(self):
        return [todo["title"] for todo in self.ask("GET", "todos")["todos"]]

    def todo(self, title):
        return next(todo for todo in self.ask("GET", "todos")["todos"] if todo["title"] == title)

    def command(self, *arguments):
        """What the command line prints about the same file."""
        todos = os.path.join(os.path.dirname(self.program), "todos")
        return subprocess.run(
            [todos, *arguments, "--file", self.file], check=True, capture_output=True, text=True).stdout
