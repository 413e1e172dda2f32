import { once } from "node:events";
import { request } from "node:http";
import type { ClientRequest, IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, describe, it } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect } from "chai";
import { createProxy, relayCalls } from "../../src/proxy/index.js";
import type { ProxyOptions } from "../../src/proxy/index.js";
import { closeServers, fromScript, proxySite, raw, recordingServer, serve, until } from "./site.js";

const mebibyte = 1024 * 1024;
const relay: Partial<ProxyOptions> = { allow: ["* /v1/*"], crossSite: true, maxBodySize: 64 * mebibyte };

/** Opens an upload that the test goes on with. */
function upload(origin: string, path = "/v1/files", headers: Record<string, string> = {}): ClientRequest {
  const outgoing = request(origin + path, { method: "POST", headers });
  // What the other end cuts off is looked at there.
  outgoing.on("error", () => undefined);
  outgoing.flushHeaders();
  return outgoing;
}

async function answerTo(outgoing: ClientRequest): Promise<{ status: number | undefined; body: string }> {
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  return { status: answer.statusCode, body: await text(answer) };
}

const write = (outgoing: ClientRequest, part: Uint8Array): Promise<unknown> =>
  new Promise((resolve) => outgoing.write(part, resolve));

/** Frees what nobody holds any more. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

describe("uploads to the API for programs", () => {
  afterEach(closeServers);

  /** A gateway that counts what it gets. */
  async function counting(): Promise<{
    target: string;
    seen: { bytes: number; ended: boolean; cut: boolean };
  }> {
    const seen = { bytes: 0, ended: false, cut: false };
    const target = await serve((incoming, outgoing) => {
      incoming.on("data", (part: Buffer) => {
        seen.bytes += part.length;
      });
      incoming.once("end", () => {
        seen.ended = true;
        outgoing.end("taken");
      });
      incoming.once("close", () => {
        seen.cut = !incoming.complete;
      });
    });
    return { target, seen };
  }

  it("reach the gateway while they are sent", async () => {
    const { target, seen } = await counting();
    const outgoing = upload(await proxySite({ target, ...relay }));
    const part = Buffer.alloc(1000, "x");
    for (let sent = 1000; sent <= 5000; sent += 1000) {
      void write(outgoing, part);
      await until(() => seen.bytes === sent);
    }
    expect(seen.ended).to.equal(false);
    outgoing.end();
    expect(await answerTo(outgoing)).to.deep.equal({ status: 200, body: "taken" });
  });

  it("are not held: a gateway that takes its time makes the sender wait", async () => {
    let received = 0;
    let widest = 0;
    let sent = 0;
    const size = 96 * mebibyte;
    const target = await serve((incoming, outgoing) => {
      void (async () => {
        for await (const part of incoming as AsyncIterable<Buffer>) {
          received += part.length;
          widest = Math.max(widest, sent - received);
          // Others run first, the sender above all.
          await new Promise(setImmediate);
        }
        outgoing.end("taken");
      })();
    });
    const outgoing = upload(await proxySite({ target, ...relay, maxBodySize: size }));
    const answer = answerTo(outgoing);
    for (const part = Buffer.alloc(mebibyte / 4); sent < size; sent += part.length)
      await write(outgoing, part);
    outgoing.end();
    expect(await answer).to.deep.equal({ status: 200, body: "taken" });
    expect(received).to.equal(size);
    // What the sockets of four ends hold, 20 MiB at most; a body that is read first would be all of it.
    expect(widest).to.be.below(size / 2);
  });

  it("leave nothing behind of what has passed", async () => {
    const { target, seen } = await counting();
    const size = 48 * mebibyte;
    collectGarbage();
    const before = process.memoryUsage().arrayBuffers;
    const outgoing = upload(await proxySite({ target, ...relay }));
    for (let sent = 0; sent < size; sent += mebibyte) await write(outgoing, Buffer.alloc(mebibyte));
    await until(() => seen.bytes === size);
    collectGarbage();
    expect(process.memoryUsage().arrayBuffers - before).to.be.below(size / 2);
    outgoing.end();
    expect((await answerTo(outgoing)).status).to.equal(200);
  });

  it("are not sent a second time where a redirect leads", async () => {
    const { origin: target, received } = await recordingServer(
      () => new Response(null, { status: 307, headers: { location: "/v1/other" } }),
    );
    const origin = await proxySite({ target, ...relay });
    const post = { method: "POST", body: "x", redirect: "manual" } as const;
    expect((await fetch(`${origin}/v1/files`, post)).status).to.equal(502);
    expect((await fetch(`${origin}/v1/files`, { redirect: "manual" })).status).to.equal(307);
    expect(received.map(({ url }) => url)).to.deep.equal(["/v1/files", "/v1/files"]);
  });

  it("are broken off at both ends when they grow too large, announced or not", async () => {
    const { target, seen } = await counting();
    const origin = await proxySite({ target, ...relay, maxBodySize: 1000 });
    const announced = upload(origin, "/v1/files", { "content-length": "1001" });
    expect((await answerTo(announced)).status).to.equal(413);
    expect(seen.bytes).to.equal(0);
    const outgoing = upload(origin);
    void write(outgoing, Buffer.alloc(1000));
    await until(() => seen.bytes === 1000);
    void write(outgoing, Buffer.alloc(1));
    const { status, body } = await answerTo(outgoing);
    expect(status).to.equal(413);
    expect(body).to.include("larger than 1000 bytes");
    await until(() => seen.cut);
    expect(seen).to.deep.equal({ bytes: 1000, ended: false, cut: true });
    outgoing.destroy();
  });

  it("end at the gateway when the sender goes away", async () => {
    const { target, seen } = await counting();
    const outgoing = upload(await proxySite({ target, ...relay }));
    void write(outgoing, Buffer.alloc(1000));
    await until(() => seen.bytes === 1000);
    outgoing.destroy();
    await until(() => seen.cut);
    expect(seen.ended).to.equal(false);
  });

  it("end with 502 when the gateway goes away", async () => {
    const target = await serve((incoming) => {
      incoming.once("data", () => incoming.socket.resetAndDestroy());
    });
    const outgoing = upload(await proxySite({ target, ...relay }));
    void write(outgoing, Buffer.alloc(1000));
    expect((await answerTo(outgoing)).status).to.equal(502);
    outgoing.destroy();
  });

  it("get the answer of a gateway that does not want to read them to their end", async () => {
    const target = await serve((incoming, outgoing) => {
      incoming.once("data", () => outgoing.writeHead(401, { connection: "close" }).end("no such key"));
    });
    const outgoing = upload(await proxySite({ target, ...relay }));
    void write(outgoing, Buffer.alloc(1000));
    expect(await answerTo(outgoing)).to.deep.equal({ status: 401, body: "no such key" });
    outgoing.destroy();
  });

  it("are given up with the whole exchange", async () => {
    const { target, seen } = await counting();
    const outgoing = upload(await proxySite({ target, ...relay, timeout: 200 }));
    void write(outgoing, Buffer.alloc(1000));
    expect((await answerTo(outgoing)).status).to.equal(504);
    await until(() => seen.cut || seen.bytes === 0);
    expect(seen.ended).to.equal(false);
    outgoing.destroy();
  });

  it("below /api are read first, up to their bound", async () => {
    const { target, seen } = await counting();
    const origin = await proxySite({ target });
    const outgoing = upload(origin, "/api/token/", fromScript);
    void write(outgoing, Buffer.alloc(mebibyte));
    void write(outgoing, Buffer.alloc(1));
    expect((await answerTo(outgoing)).status).to.equal(413);
    expect(seen.bytes).to.equal(0);
    outgoing.destroy();
  });
});

describe("headers of the API for programs", () => {
  afterEach(closeServers);

  const ofClients = {
    "anthropic-beta": "files-api",
    "anthropic-version": "2023-06-01",
    "openai-beta": "assistants=v2",
    "openai-organization": "org-1",
    "openai-project": "proj-1",
    "x-api-key": "sk-ant",
    "x-goog-api-key": "AIza",
  };
  const ofAnswers = {
    "anthropic-ratelimit-requests-remaining": "9",
    "openai-processing-ms": "12",
    "openai-version": "2020-10-01",
    "request-id": "req_1",
    "retry-after": "7",
    "x-ratelimit-limit-requests": "60",
    "x-ratelimit-reset-tokens": "6m0s",
    "x-request-id": "req_2",
  };

  it("pass both ways on /v1, and nothing else does", async () => {
    const { origin: target, received } = await recordingServer(
      () =>
        new Response("{}", {
          status: 429,
          headers: { ...ofAnswers, "x-powered-by": "x", "set-cookie": "session=1" },
        }),
    );
    const origin = await proxySite({ target, ...relay });
    const answer = await fetch(`${origin}/v1/messages`, {
      method: "POST",
      body: "{}",
      headers: {
        ...ofClients,
        authorization: "Bearer sk-1",
        cookie: "gw-session=1; session=2",
        "x-internal": "1",
      },
    });
    expect(received[0]?.headers).to.include({ ...ofClients, authorization: "Bearer sk-1" });
    expect(received[0]?.headers).not.to.have.any.keys("cookie", "x-internal");
    for (const [name, value] of Object.entries(ofAnswers))
      expect(answer.headers.get(name), name).to.equal(value);
    for (const name of ["x-powered-by", "set-cookie"]) expect(answer.headers.get(name), name).to.equal(null);
  });

  it("do not pass below /api, except when to come again", async () => {
    const { origin: target, received } = await recordingServer(
      () => new Response("{}", { headers: ofAnswers }),
    );
    const answer = await fetch(`${await proxySite({ target })}/api/status`, {
      headers: { ...fromScript, ...ofClients },
    });
    expect(received[0]?.headers).not.to.have.any.keys(...Object.keys(ofClients));
    expect([...answer.headers.keys()].filter((name) => name in ofAnswers)).to.deep.equal(["retry-after"]);
  });

  it("let pages of other sites ask first", async () => {
    const { origin: target, received } = await recordingServer(
      () => new Response(null, { status: 204, headers: { "access-control-allow-origin": "*" } }),
    );
    const answer = await fetch(`${await proxySite({ target, ...relay })}/v1/models`, {
      method: "OPTIONS",
      headers: {
        origin: "https://app.example",
        "sec-fetch-site": "cross-site",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization",
      },
    });
    expect(answer.headers.get("access-control-allow-origin")).to.equal("*");
    expect(received[0]?.headers).to.include({
      origin: "https://app.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization",
    });
  });

  it("are not filled in with the site's tokens, from whichever page", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({
      target,
      ...relay,
      allow: ["* /*"],
      getAccessToken: () => "0123456789abcdef",
    });
    for (const headers of [
      fromScript,
      { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    ] as Record<string, string>[])
      expect((await fetch(`${origin}/v1/models`, { headers })).status).to.equal(200);
    await fetch(`${origin}/api/user/self`, {
      headers: { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    });
    expect(received.map(({ headers }) => headers.authorization)).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("model calls", () => {
  afterEach(closeServers);

  const chatsOnly: Partial<ProxyOptions> = { allow: relayCalls, basePath: "/gateway" };
  const sent = { ...fromScript, authorization: "Bearer sk-key", cookie: "gw-session=1; session=2" };

  it("pass where they are allowed: the key as sent, no cookie", async () => {
    const { origin: target, received } = await recordingServer();
    const open = await proxySite({ target, ...chatsOnly });
    const body = "{}";
    for (const [method, path] of [
      ["GET", "models"],
      ["POST", "chat/completions"],
    ] as const)
      expect(
        (
          await fetch(`${open}/gateway/v1/${path}`, {
            method,
            headers: sent,
            ...(method === "POST" ? { body } : {}),
          })
        ).status,
      ).to.equal(200);
    for (const { headers } of received) {
      expect(headers.authorization).to.equal("Bearer sk-key");
      expect(headers).not.to.have.any.keys("cookie");
    }
    expect((await fetch(`${open}/gateway/v1/files`, { headers: sent })).status).to.equal(404);
    const closed = await proxySite({ target, basePath: "/gateway" });
    expect((await fetch(`${closed}/gateway/v1/models`, { headers: sent })).status).to.equal(404);
  });

  it("carry a token's key beside the site's own login, and nothing else of the site's", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({ target, ...chatsOnly, getAccessToken: () => "0123456789abcdef" });
    for (const authorization of ["Bearer sk-key", "Bearer of-the-site", "Basic dTpw"])
      await fetch(`${origin}/gateway/v1/models`, { headers: { ...fromScript, authorization } });
    expect(received.map(({ headers }) => headers.authorization)).to.deep.equal([
      "Bearer sk-key",
      undefined,
      undefined,
    ]);
  });

  it("stream, and end at the gateway when the reader goes away", async () => {
    let gone = false;
    const target = await serve((incoming, outgoing) => {
      outgoing.once("close", () => {
        gone = true;
      });
      outgoing.writeHead(200, { "content-type": "text/event-stream" });
      outgoing.write("data: 1\n\n");
    });
    const origin = await proxySite({ target, ...chatsOnly });
    const stop = new AbortController();
    const answer = await fetch(`${origin}/gateway/v1/chat/completions`, {
      method: "POST",
      body: "{}",
      headers: sent,
      signal: stop.signal,
    });
    const first = await answer.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).to.equal("data: 1\n\n");
    stop.abort();
    await until(() => gone);
  });
});

describe("what a server hands to the proxy", () => {
  afterEach(closeServers);

  it("may be no socket: a stream of parts is passed on as it comes", async () => {
    const { origin: target, received } = await recordingServer();
    const parts = [new Uint8Array(10).fill(97), new Uint8Array(10).fill(98)];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = parts.shift();
        if (part) controller.enqueue(part);
        else controller.close();
      },
    });
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
    const answer = await createProxy({ target, ...relay }).fetch(new Request("http://a/v1/x", init));
    expect(answer.status).to.equal(200);
    expect(received[0]?.body).to.equal("a".repeat(10) + "b".repeat(10));
  });

  it("is refused when it is said in two ways how long it is", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({ target, ...relay });
    for (const lines of [
      "Content-Length: 5\r\nTransfer-Encoding: chunked",
      "Content-Length: 5\r\nContent-Length: 6",
      "Transfer-Encoding: xchunked",
      "Transfer-Encoding : chunked",
      "Content-Length: +5",
    ]) {
      const told = await raw(
        origin,
        `POST /v1/x HTTP/1.1\r\nHost: a\r\n${lines}\r\n\r\n0\r\n\r\nGET /v1/smuggled HTTP/1.1\r\nHost: a\r\n\r\n`,
      );
      expect(told, lines).to.match(/^HTTP\/1\.1 400 /);
    }
    expect(received.filter(({ url }) => url === "/v1/smuggled")).to.deep.equal([]);
  });
});
