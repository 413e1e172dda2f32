#!/usr/bin/env bash
# The official client of ClickHouse for Node takes an `abort_signal`, but doesn't look whether it has aborted already:
# the query is sent, runs to its end at the server, and its rows are given as if nobody had left. A signal that aborts
# while the query runs rejects it ("The user aborted a request."). Node's own `fetch` and `http.request` refuse an aborted
# signal before they send anything. Beside that, a last row that no line end follows is left out of `json()` and of
# `stream()` without a word, where `text()` has it. Seen with @clickhouse/client 1.23.1 under Node 20.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @clickhouse/client@1.23.1
cat >signal.mjs <<'JS'
import { once } from "node:events";
import { createServer } from "node:http";
import { createClient } from "@clickhouse/client";

// Answers as a server does, and counts what arrives.
let asked = 0;
let end = "\n";
const server = createServer((request, response) => {
  request.resume().on("end", () => {
    asked += 1;
    response.end('{"n":1}\n{"n":2}' + end);
  });
}).listen(0, "127.0.0.1");
await once(server, "listening");
const url = `http://127.0.0.1:${server.address().port}`;
const client = createClient({ url });
const query = { query: "select number from numbers(2)", format: "JSONEachRow" };

const said = async (work) => work().then((rows) => JSON.stringify(rows), (error) => `${error.name}: ${error.message}`);
const aborted = await said(async () => (await client.query({ ...query, abort_signal: AbortSignal.abort() })).json());
const sent = asked;
const byFetch = await said(() => fetch(url, { method: "POST", body: "x", signal: AbortSignal.abort() }));
const sentByFetch = asked - sent;
end = "";
const json = await said(async () => (await client.query(query)).json());
const text = await said(async () => (await client.query(query)).text());
const streamed = await said(async () => {
  const rows = [];
  for await (const part of (await client.query(query)).stream()) rows.push(...part.map((row) => row.json()));
  return rows;
});
await client.close();
server.close();
const found = { aborted, sent, byFetch: byFetch.split(":")[0], sentByFetch, json, text, streamed };
console.log(JSON.stringify(found, null, 2));
const written = {
  aborted: '[{"n":1},{"n":2}]',
  sent: 1,
  byFetch: "AbortError",
  sentByFetch: 0,
  json: '[{"n":1}]',
  text: JSON.stringify('{"n":1}\n{"n":2}'),
  streamed: '[{"n":1}]',
};
if (JSON.stringify(found) !== JSON.stringify(written)) throw new Error("The client behaves otherwise than was written down.");
JS
node signal.mjs
echo "As written down."
