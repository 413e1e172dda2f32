/** Nothing that a gateway, a browser or a network does ends the program: connections cut anywhere, and odd answers. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect } from "chai";
import { withAccessLog } from "../../src/program/access-log.js";
import { remoteBackend } from "../../src/program/backend.js";
import { consoleFile } from "../../src/program/files.js";
import { listen, type Listening } from "../../src/program/listen.js";
import { siteListener } from "../../src/program/site.js";

const json = '{"success":true,"message":"","data":{"id":1,"username":"root","role":100,"status":1}}';
const head = (lines: string, body: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`HTTP/1.1 ${lines}\r\ncontent-length: ${String(Buffer.byteLength(body))}\r\n\r\n`, "latin1"),
    Buffer.from(body),
  ]);
const typed = "200 OK\r\ncontent-type: application/json";

/** What a gateway sends. */
const answers: Readonly<Record<string, Buffer>> = {
  plain: head(typed, json),
  "kept alive": head(`${typed}\r\nconnection: keep-alive\r\nkeep-alive: timeout=1`, json),
  compressed: head(`${typed}\r\ncontent-encoding: gzip`, gzipSync(json)),
  "not what it says it is compressed by": head(`${typed}\r\ncontent-encoding: gzip`, json),
  "compressed by nothing known": head(`${typed}\r\ncontent-encoding: zstd-9`, json),
  chunked: Buffer.from(
    `HTTP/1.1 ${typed}\r\ntransfer-encoding: chunked\r\n\r\n${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`,
  ),
  "chunks without sense": Buffer.from(
    `HTTP/1.1 ${typed}\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n${json}\r\n`,
  ),
  events: Buffer.from(
    "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n6\r\ndata: \r\n4\r\none\n\r\n0\r\n\r\n",
  ),
  "bytes in headers": head(
    `${typed}\r\nx-oneapi-request-id: caf\u00e9 \u0080\u00ff\r\nset-cookie: session=\u00e9; path=/\r\nretry-after: \u00fc`,
    json,
  ),
  "a control character in a header": head(`${typed}\r\nx-ratelimit-a: a\u0001b`, json),
  "long headers": head(`${typed}\r\nx-ratelimit-limit: ${"9".repeat(12_000)}`, json),
  "headers that are too long": head(`${typed}\r\nx-ratelimit-limit: ${"9".repeat(200_000)}`, json),
  "a redirect to nowhere": head("302 Found\r\nlocation: http://[", ""),
  "a redirect elsewhere": head("302 Found\r\nlocation: https://elsewhere.example/", ""),
  "no body where one is": Buffer.from("HTTP/1.1 304 Not Modified\r\ncontent-length: 5\r\n\r\nabcde"),
  "a switch of protocols": Buffer.from(
    "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
  ),
  "early hints": Buffer.concat([
    Buffer.from("HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n"),
    head(typed, json),
  ]),
  "an odd status": head("799 Odd", json),
  "no status": head("000 None", json),
  "a large number": head("200 OK\r\ncontent-type: application/json", '{"success":true,"data":1e999}'),
  "too short": Buffer.from(`HTTP/1.1 ${typed}\r\ncontent-length: 99999\r\n\r\n${json}`),
  "two lengths": Buffer.from(`HTTP/1.1 ${typed}\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n${json}`),
  "no HTTP": Buffer.from("\u0000\u0001SSH-2.0-OpenSSH\r\n"),
  nothing: Buffer.from(""),
};

const post = (path: string, declared: number, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${String(declared)}\r\nSec-Fetch-Site: same-origin\r\n\r\n${body}`;
const get = (path: string, more = ""): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n${more}\r\n`;

/** What a browser or a program sends. */
const requests: Readonly<Record<string, string>> = {
  "a call": get("/api/status"),
  "a model call": get("/v1/models", "Authorization: Bearer sk-one\r\n"),
  "a write": post("/api/token/", 2, "{}"),
  "a model call with a body": post("/v1/chat/completions", 2, "{}"),
  "a body that doesn't end": post("/api/token/", 5000, "{"),
  "a streamed body that doesn't end": post("/v1/chat/completions", 5000, "{"),
  "a file": get("/cdn/gateway-console.js", "Accept-Encoding: br, gzip\r\n"),
  "a page": get("/token", "Accept-Encoding: gzip\r\n"),
  "a question about usage": get(
    "/gateway-console/usage?split=none&from=0&to=9",
    "Authorization: Bearer one\r\n",
  ),
  "an upgrade": get("/api/status", "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n"),
  "a tunnel": "CONNECT 127.0.0.1:1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
  "a head that is too long": get("/api/status", `X: ${"a".repeat(100_000)}\r\n`),
  "an address that is none": get("http://[/"),
  "no HTTP": "\u0016\u0003\u0001\u0002\u0000",
  "an expectation": get("/api/status", "Expect: 100-continue\r\n"),
};

describe("a program whose connections are cut", () => {
  const unheard: unknown[] = [];
  const hear = (error: unknown): void => void unheard.push(error);
  const sockets = new Set<Socket>();
  let gateway: Server;
  let listening: Listening;
  let current: { answer: Buffer; reset: boolean } = { answer: Buffer.from(""), reset: false };
  const log = console.error;

  before(async () => {
    process.on("uncaughtException", hear);
    process.on("unhandledRejection", hear);
    // The adapter reports answers that ended early.
    console.error = () => undefined;
    gateway = createServer((socket) => {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.once("data", () => {
        const { answer, reset } = current;
        socket.write(answer, () => {
          if (reset) socket.resetAndDestroy();
          else socket.end();
        });
      });
    }).listen(0, "127.0.0.1");
    await once(gateway, "listening");
    const { port } = gateway.address() as AddressInfo;
    const backend = remoteBackend({
      target: `http://127.0.0.1:${String(port)}`,
      basePath: "",
      trustProxy: false,
      relay: true,
      database: {
        answer: (question) => Promise.resolve({ rows: [], covers: question, warnings: [] }),
        check: () => Promise.resolve({ title: "", warnings: [] }),
        close: () => Promise.resolve(),
      },
    });
    const site = siteListener({ backend: Promise.resolve(backend), files: consoleFile, basePath: "" });
    listening = await listen(
      withAccessLog(site, () => undefined, false),
      0,
      "127.0.0.1",
    );
  });
  after(async () => {
    for (const socket of sockets) socket.destroy();
    gateway.close();
    await listening.close();
    console.error = log;
    process.off("uncaughtException", hear);
    process.off("unhandledRejection", hear);
  });

  /** Sends a request, and leaves after this many bytes of the answer: at its end by default. */
  async function exchange(
    request: string,
    leaveAfter = Number.POSITIVE_INFINITY,
    half = false,
  ): Promise<string> {
    const socket = connect(listening.port, "127.0.0.1");
    let seen = "";
    socket.on("error", () => undefined);
    socket.on("data", (part: Buffer) => {
      seen += part.toString("latin1");
      if (seen.length >= leaveAfter || /^HTTP\/1\.1 [45]/.test(seen)) socket.resetAndDestroy();
    });
    socket.write(request.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
    if (half) socket.end();
    if (leaveAfter === 0) socket.resetAndDestroy();
    // Who sent only a part waits for nothing, and leaves, too.
    const leaving = setTimeout(() => socket.resetAndDestroy(), half || leaveAfter < Infinity ? 100 : 10_000);
    await once(socket, "close");
    clearTimeout(leaving);
    return seen;
  }

  async function serves(): Promise<void> {
    current = { answer: answers.plain ?? Buffer.from(""), reset: false };
    const seen = await exchange(get("/api/status"));
    expect(seen).to.match(/^HTTP\/1\.1 200 /);
    expect(await exchange(get("/healthz"))).to.match(/^HTTP\/1\.1 200 /);
    expect(unheard).to.deep.equal([]);
  }

  for (const [name, answer] of Object.entries(answers))
    it(`goes on when a gateway's answer is ${name}, whole or cut at any place`, async () => {
      const step = Math.max(1, Math.ceil(answer.length / 12));
      for (let bytes = 0; bytes <= answer.length; bytes += step)
        for (const reset of [false, true])
          for (const request of ["a call", "a model call", "a write", "a model call with a body"]) {
            current = { answer: answer.subarray(0, bytes), reset };
            await exchange(requests[request] ?? "");
          }
      current = { answer, reset: false };
      await exchange(requests["a question about usage"] ?? "");
      await serves();
    });

  for (const [name, request] of Object.entries(requests))
    it(`goes on when who sends ${name} leaves at any place`, async () => {
      for (const answer of ["plain", "events", "too short"])
        for (let bytes = 0; bytes < 400; bytes += 40) {
          current = { answer: answers[answer] ?? Buffer.from(""), reset: false };
          await exchange(request, bytes);
        }
      const step = Math.max(1, Math.ceil(request.length / 10));
      for (let bytes = 1; bytes < request.length; bytes += step)
        await exchange(request.slice(0, bytes), undefined, true);
      await serves();
    });

  it("goes on when nobody reads what it writes", async () => {
    const main = fileURLToPath(new URL("../../src/program/main.ts", import.meta.url));
    const args = ["--import", "tsx", main, "--gateway", "http://127.0.0.1:1", "--port", "0", "--log"];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
    const ended = once(child, "exit");
    let said = "";
    for await (const part of child.stdout) {
      said += String(part);
      // Leaving the loop closes this end.
      if (/^Gateway: /m.test(said)) break;
    }
    child.stderr.destroy();
    const address = /^Console: (\S+)$/m.exec(said)?.[1] ?? "";
    for (let turn = 0; turn < 5; turn++) expect((await fetch(`${address}/api/status`)).status).to.equal(502);
    expect((await fetch(`${address}/healthz`)).status).to.equal(200);
    child.kill();
    expect(await ended).to.deep.equal([0, null]);
  });
});
