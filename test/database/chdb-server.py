"""Serves the engine of ClickHouse from the package chdb over HTTP, as far as ClickHouse's own client needs it.

Each request has a connection of its own, whose settings are those of the request: what the engine makes of them is its
own. It knows two users: `owner` may do everything, `reader` has a profile with `readonly = 2`.
"""

import base64
import re
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

import chdb

data, port = sys.argv[1], int(sys.argv[2])
users = {"owner": ("secret-word", None), "reader": ("secret-word", "2"), "locked": ("secret-word", "1")}
# What the interface itself takes, beside settings and parameters.
own = {"query", "query_id", "database", "wait_end_of_query", "session_id", "role"}


def quoted(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, body, code=None):
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        if code:
            self.send_header("x-clickhouse-exception-code", code)
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        self.answer(200, data.encode() if self.path == "/data" else b"Ok.\n")

    def body(self):
        if "chunked" not in self.headers.get("transfer-encoding", ""):
            return self.rfile.read(int(self.headers.get("content-length") or 0))
        parts = []
        while size := int(self.rfile.readline().split(b";")[0], 16):
            parts.append(self.rfile.read(size))
            self.rfile.readline()
        self.rfile.readline()
        return b"".join(parts)

    def do_POST(self):
        body = self.body().decode()
        kind, _, sent = self.headers.get("authorization", "").partition(" ")
        name, _, password = base64.b64decode(sent).decode().partition(":") if kind == "Basic" else ("", "", "")
        if name not in users or users[name][0] != password:
            text = f"Code: 516. DB::Exception: {name}: Authentication failed. (AUTHENTICATION_FAILED)"
            return self.answer(403, text.encode(), "516")
        given = dict(parse_qsl(urlsplit(self.path).query, keep_blank_values=True))
        self.run(given.get("query", "") + body, given, users[name][1])

    def run(self, sql, given, profile):
        connection = chdb.connect(data)
        try:
            # The package gives queries IDs of its own: this is where the client's is found again, to kill one.
            connection.query(f"set log_comment = {quoted(given.get('query_id', ''))}")
            sql = re.sub(r"^kill query where query_id =", "kill query where Settings['log_comment'] =", sql)
            connection.query(f"use `{given.get('database', 'default')}`")
            if profile:
                connection.query(f"set readonly = {profile}")
            settings = {k: v for k, v in given.items() if k not in own and not k.startswith("param_")}
            if settings:
                connection.query("set " + ", ".join(f"{name} = {quoted(settings[name])}" for name in settings))
            found = re.search(r"\bformat\s+(\w+)\s*;?\s*$", sql, re.I)
            params = {k[6:]: v for k, v in given.items() if k.startswith("param_")}
            answer = connection.query(sql, found.group(1) if found else "TabSeparated", params=params)
            self.answer(200, answer.bytes())
        except Exception as error:
            text = str(error)
            code = re.search(r"Code: (\d+)", text)
            self.answer(500, text.encode(), code.group(1) if code else "0")
        finally:
            connection.close()


server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
print("ready", flush=True)
server.serve_forever()
