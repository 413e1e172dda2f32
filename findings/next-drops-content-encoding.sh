#!/usr/bin/env bash
# From the patch releases 16.4.5 and 15.5.29 on (3 November 2026), a route handler of Next.js can't answer with a body
# that is compressed already. Up to 16.4.4 the handler's `Content-Encoding` was sent; since then it is dropped, and the
# body is passed on as it is. A reader that takes no coding gets gzip bytes whose only label is JSON; with 16.4.6, one
# that takes gzip gets them packed a second time below one label, because Next's own compression finds none. Nothing is
# said at build or run time. A handler of the pages router, which writes to Node's response, keeps the header. Seen with
# Next 16.4.4, 16.4.6 and 15.5.29, React 19.2.0, under Node 20.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >check.mjs <<'JS'
import { spawn } from "node:child_process";
import { get } from "node:http";
import { gunzipSync } from "node:zlib";

const server = spawn(process.execPath, ["node_modules/next/dist/bin/next", "start", "--port", "0"], {
  stdio: ["ignore", "pipe", "inherit"],
});
const origin = await new Promise((resolve, reject) => {
  let said = "";
  server.once("exit", () => reject(new Error(said)));
  server.stdout.on("data", (part) => {
    said += part;
    const found = /Local:\s+(http:\S+)/.exec(said);
    if (found && said.includes("Ready")) resolve(found[1]);
  });
});
const ask = (path, accepted) =>
  new Promise((resolve, reject) => {
    get(origin + path, { headers: { "accept-encoding": accepted } }, async (answer) => {
      const parts = [];
      for await (const part of answer) parts.push(part);
      let body = Buffer.concat(parts);
      let layers = 0;
      while (body[0] === 0x1f && body[1] === 0x8b) {
        body = gunzipSync(body);
        layers += 1;
      }
      resolve({ label: answer.headers["content-encoding"] ?? "none", layers, text: body.toString().slice(0, 12) });
    }).once("error", reject);
  });
const seen = {};
try {
  for (const path of ["/app", "/api/pages"])
    for (const accepted of ["identity", "gzip"]) seen[`${path}, ${accepted}`] = await ask(path, accepted);
} finally {
  server.kill();
}
console.log(JSON.stringify(seen, null, 2));
const wanted = {
  "/app, identity": process.argv[2],
  "/app, gzip": process.argv[3],
  "/api/pages, identity": "gzip 1",
  "/api/pages, gzip": "gzip 1",
};
for (const [name, { label, layers }] of Object.entries(seen))
  if (`${label} ${layers}` !== wanted[name]) throw new Error(`${name}: Next behaves otherwise than was written down.`);
JS
mkdir -p app/app pages/api
cat >app/layout.jsx <<'JS'
export default ({ children }) => <html lang="en"><body>{children}</body></html>;
JS
cat >app/app/route.js <<'JS'
import { gzipSync } from "node:zlib";
export const dynamic = "force-dynamic";
const text = JSON.stringify({ data: "a".repeat(4000) });
export const GET = () =>
  new Response(gzipSync(text), { headers: { "content-type": "application/json", "content-encoding": "gzip" } });
JS
cat >pages/api/pages.js <<'JS'
import { gzipSync } from "node:zlib";
const text = JSON.stringify({ data: "a".repeat(4000) });
export default function handler(request, response) {
  response.setHeader("content-type", "application/json");
  response.setHeader("content-encoding", "gzip");
  response.end(gzipSync(text));
}
JS
echo '{ "private": true }' >package.json
export NEXT_TELEMETRY_DISABLED=1
# Version; the label of a route handler's answer and how often it is packed, for readers of identity and of gzip.
while read -r version identity gzip; do
  npm install --silent --no-audit --no-fund "next@$version" react@19.2.0 react-dom@19.2.0 </dev/null
  rm -rf .next
  npx next build >build.log 2>&1 </dev/null || { cat build.log; exit 1; }
  echo "next $version"
  node check.mjs "${identity/:/ }" "${gzip/:/ }" </dev/null
done <<'ROWS'
16.4.4 gzip:1 gzip:1
16.4.6 none:1 gzip:2
15.5.29 none:1 none:1
ROWS
echo "As written down."
