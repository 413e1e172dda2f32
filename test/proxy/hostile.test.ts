import { once } from "node:events";
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import type { AddressInfo } from "node:net";
import { afterEach, describe, it } from "node:test";
import { expect } from "chai";
import { createProxy, toNodeHandler, widgetCalls } from "../../src/proxy/index.js";
import { closeServers, fromScript, proxySite, raw, recordingServer, serve, until } from "./site.js";

const secret = "0123456789abcdef0123456789abcdef";

describe("a proxy that somebody wants to get past", () => {
  afterEach(closeServers);

  it("does not take an encoded spelling of a call for another call", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({ target, basePath: "/gateway", getAccessToken: () => secret });
    for (const path of [
      "/api/user/token",
      "/api/user/token/",
      "/api/user/TOKEN",
      "/api/user/%74oken",
      "/api/user/toke%6E",
      "/api/%75ser/token",
      "/api/user%2ftoken",
      "/api/user%5Ctoken",
      "/api/user/%2e%2e/user/token",
      "/api/user/self/../token",
      "/api/user/token%3f",
      "/api/user/token%23",
      "/api/user/token%00",
      "/api/user/token%7f",
      "/api/user/%2574oken",
      "/api/./user//token",
      "/api/user/token;x=1",
      "/api/user;/token",
      "/api/user/token%3Bx",
      "/api/user/token%20",
      "/api/user/token%c0%80",
      "/api/user%c0%aftoken",
      "/api/user/%zz",
      "/api/user/token%",
      "/api/user/%u0074oken",
      "/api/%e0%80%af",
    ])
      for (const prefix of ["/gateway", "/gateway/../gateway", "/%67ateway"])
        expect(
          await raw(origin, `GET ${prefix}${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
          path,
        ).to.match(/^HTTP\/1\.1 404 /);
    for (const path of [
      "/api/user/self",
      "/gatewayed/api/status",
      "/gateway/../api/status",
      "/gateway",
      "/GATEWAY/api/status",
      "//gateway/api/status",
      "/gateway/apix/status",
      "/gateway/API/status",
      "http://evil.example/api/status",
      "http://evil.example/gateway/../api/status",
    ])
      expect(
        await raw(origin, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
        path,
      ).to.match(/^HTTP\/1\.1 404 /);
    expect(received).to.have.length(0);
    await fetch(`${origin}/gateway/api/channel/caf%C3%A9%20%3A`);
    expect(received.map(({ url }) => url)).to.deep.equal(["/api/channel/caf%C3%A9%20%3A"]);
  });

  it("knows the methods of a gateway, no upgrade and no tunnel", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({ target });
    const trace =
      "TRACE /api/status HTTP/1.1\r\nHost: a\r\nCookie: gw-session=1\r\nConnection: close\r\n\r\n";
    expect(await raw(origin, trace)).to.match(/^HTTP\/1\.1 405 /);
    expect(await raw(origin, "CONNECT 10.0.0.1:80 HTTP/1.1\r\nHost: a\r\n\r\n")).not.to.match(
      /^HTTP\/1\.1 2/,
    );
    expect(received).to.have.length(0);
    const upgrade =
      "GET /api/status HTTP/1.1\r\nHost: a\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n" +
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
    expect(await raw(origin, upgrade)).to.match(/^HTTP\/1\.1 200 /);
    expect(received[0]?.headers).not.to.have.any.keys("upgrade", "sec-websocket-key");
    expect((await fetch(`${origin}/api/status`, { method: "HEAD" })).status).to.equal(200);
    expect(received[1]?.method).to.equal("HEAD");
    const preflight = await fetch(`${origin}/api/status`, {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect(preflight.status).to.equal(403);
    expect(preflight.headers.get("access-control-allow-origin")).to.equal(null);
  });

  it("passes on none of the headers that speak about the connection, the body or another method", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({ target });
    const body = '7\r\n{"a":1}\r\n0\r\n\r\n';
    await raw(
      origin,
      "POST /api/token/ HTTP/1.1\r\nHost: a\r\nConnection: close, X-Real-IP\r\nTransfer-Encoding: chunked\r\n" +
        "Keep-Alive: timeout=5\r\nTE: trailers\r\nProxy-Authorization: Basic eA==\r\nX-Real-IP: 1.1.1.1\r\n" +
        "Forwarded: for=1.1.1.1\r\nX-Forwarded-For: 1.1.1.1\r\nX-Forwarded-Host: evil\r\nX-HTTP-Method-Override: DELETE\r\n" +
        `X-Original-URL: /api/user/token\r\nRange: bytes=0-1\r\n\r\n${body}`,
    );
    const headers = received[0]?.headers ?? {};
    expect(received[0]?.body).to.equal('{"a":1}');
    expect(headers["content-length"]).to.equal("7");
    expect(headers["x-forwarded-for"]).to.equal("127.0.0.1");
    expect(headers["x-forwarded-host"]).to.equal("a");
    expect(headers).not.to.have.any.keys(
      "transfer-encoding",
      "te",
      "proxy-authorization",
      "x-real-ip",
      "forwarded",
      "x-http-method-override",
      "x-original-url",
      "range",
    );
  });

  it("counts an absolute address as the path that it is, from whatever page it says to come", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({ target, basePath: "/gateway" });
    const ask = (lines: string): Promise<string> =>
      raw(
        origin,
        `GET http://evil.example/gateway/api/status HTTP/1.1\r\nHost: a\r\n${lines}Connection: close\r\n\r\n`,
      );
    expect(await ask("")).to.match(/^HTTP\/1\.1 200 /);
    expect(received[0]?.url).to.equal("/api/status");
    expect(await ask("Sec-Fetch-Site: cross-site\r\n")).to.match(/^HTTP\/1\.1 403 /);
    expect(await ask("Origin: http://a\r\n")).to.match(/^HTTP\/1\.1 403 /);
    expect(received).to.have.length(1);
  });

  it("takes no request without an end of its headers, with too many of them, or with a line of its own in one", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({ target });
    const many = `X-A: ${"a".repeat(40_000)}\r\n`;
    expect(await raw(origin, `GET /api/status HTTP/1.1\r\nHost: a\r\n${many}\r\n`)).to.match(
      /^HTTP\/1\.1 431 /,
    );
    for (const line of ["X-A: a\rX-B: b", "X-A: a\nX-B b", "X-A: a\0b", " X-A: b", "X A: b", ": b"])
      expect(await raw(origin, `GET /api/status HTTP/1.1\r\nHost: a\r\n${line}\r\n\r\n`), line).to.match(
        /^HTTP\/1\.1 400 /,
      );
    expect(received).to.have.length(0);
    await raw(origin, "GET /api/status?a=1%0d%0aX-B:%20b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(received.map(({ url }) => url)).to.deep.equal(["/api/status?a=1%0d%0aX-B:%20b"]);
  });

  it("bounds what a small answer unpacks to", async () => {
    const bomb = gzipSync(Buffer.alloc(4 * 1024 * 1024));
    const { origin: target } = await recordingServer(
      () => new Response(bomb, { headers: { "content-encoding": "gzip" } }),
    );
    const origin = await proxySite({ target, allow: ["* /*"], maxAnswerSize: 1024 * 1024 });
    expect((await fetch(`${origin}/api/x`)).status).to.equal(502);
    const streamed = await fetch(`${origin}/v1/x`)
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
    expect(streamed?.byteLength ?? 0).to.be.at.most(1024 * 1024);
  });

  it("listens no longer to an answer that it refuses", async () => {
    for (const headers of [
      { location: "https://evil.example/" },
      { "content-length": "1000000" },
      { "content-encoding": "x" },
    ]) {
      let gone = false;
      const target = await serve((_, outgoing) => {
        outgoing.writeHead("location" in headers ? 302 : 200, headers).write("and so on");
        outgoing.once("close", () => {
          gone = true;
        });
      });
      const origin = await proxySite({ target, maxAnswerSize: 1000 });
      expect((await fetch(`${origin}/api/x`)).status).to.equal(502);
      await until(() => gone);
    }
  });

  it("answers what is no answer with 502", async () => {
    for (const answer of [
      "HTTP/1.1 999 No\r\n\r\n",
      "HTTP/1.1 101 No\r\nUpgrade: x\r\n\r\n",
      "hello\r\n\r\n",
    ]) {
      const target = await serve((incoming) => void incoming.socket.end(answer));
      expect((await fetch(`${await proxySite({ target })}/api/x`)).status, answer).to.equal(502);
    }
  });

  it("gives up a request whose body does not come to its end", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({ target, timeout: 100 });
    const answer = await raw(
      origin,
      'POST /api/token/ HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{"name":',
      /did not come to its end/,
    );
    expect(answer).to.match(/^HTTP\/1\.1 408 /);
    expect(received).to.have.length(0);
  });

  it("does not wait for a token longer than for the rest", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({
      target,
      timeout: 50,
      getAccessToken: () => new Promise(() => undefined),
    });
    expect((await fetch(`${origin}/api/user/self`, { headers: fromScript })).status).to.equal(401);
    const thrower = await proxySite({
      target,
      getAccessToken: () => {
        throw new Error(`no such row ${secret}`);
      },
    });
    const answer = await fetch(`${thrower}/api/user/self`, { headers: fromScript });
    expect(answer.status).to.equal(401);
    expect(await answer.text()).not.to.include(secret);
    const broken = await proxySite({ target, getAccessToken: () => `${secret}\r\nX-Admin: 1` });
    const refused = await fetch(`${broken}/api/user/self`, { headers: fromScript });
    expect(refused.status).to.equal(502);
    expect(await refused.text()).not.to.include(secret);
    expect(received).to.have.length(0);
  });

  it("lets go of the gateway when the visitor goes away", async () => {
    let gone = false;
    let asked = false;
    const target = await serve((_, outgoing) => {
      asked = true;
      outgoing.once("close", () => {
        gone = true;
      });
    });
    const origin = await proxySite({ target });
    const away = new AbortController();
    const call = fetch(`${origin}/api/status`, { signal: away.signal }).catch(() => undefined);
    await until(() => asked);
    away.abort();
    await call;
    await until(() => gone);
  });

  it("keeps the token out of answers, whoever put it there, and changes nothing else in them", async () => {
    const said =
      '{"success":false,"message":"token 0123456789abcdef0123456789abcdef is wrong","quota":9007199254740993,' +
      '"text":"say \\"access_token\\":\\"kept\\"","data":[{"access_token" : "se\\"cret"},{"access_token":null}]}';
    const { origin: target } = await recordingServer(
      () => new Response(said, { headers: { "content-type": "application/json", "x-token": secret } }),
    );
    const origin = await proxySite({ target, getAccessToken: () => `Bearer ${secret}` });
    for (const path of ["/api/user/", "/api/oauth/github", "/api/token/"]) {
      const answer = await fetch(origin + path, { headers: fromScript });
      expect(await answer.text(), path).to.equal(
        said.replace(secret, "").replace('"access_token" : "se\\"cret"', '"access_token" : ""'),
      );
      expect([...answer.headers].flat().join(" ")).not.to.include(secret);
    }
  });

  it("says that an answer is too large even when it has to be read whole", async () => {
    const { origin: target } = await recordingServer(
      () => new Response(new Blob(Array<string>(50).fill("x".repeat(100))).stream()),
    );
    const origin = await proxySite({ target, maxAnswerSize: 1000, getAccessToken: () => secret });
    const answer = await fetch(`${origin}/api/user/self`);
    expect(answer.status).to.equal(502);
    expect(await answer.text()).to.include("larger than 1000 bytes");
  });

  it("calls in nobody's name when no page asked: an address typed in, a link in a mail", async () => {
    const { origin: target, received } = await recordingServer();
    const cookies = await proxySite({ target });
    const tokens = await proxySite({ target, getAccessToken: () => secret });
    for (const origin of [cookies, tokens])
      await fetch(`${origin}/api/user/logout`, {
        headers: { "sec-fetch-site": "none", cookie: "gw-session=1", authorization: secret },
      });
    await fetch(`${tokens}/api/user/self`, { headers: { "sec-fetch-site": "same-origin" } });
    expect(received.map(({ headers }) => [headers.cookie, headers.authorization])).to.deep.equal([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, secret],
    ]);
  });

  it("keeps a redirect from naming another host by two slashes", async () => {
    const { origin: target } = await recordingServer(
      () => new Response(null, { status: 302, headers: { location: `${target}//evil.example/` } }),
    );
    const answer = await fetch(`${await proxySite({ target })}/api/x`, { redirect: "manual" });
    expect(answer.headers.get("location")).to.equal("/evil.example/");
  });

  it("lets nothing of the gateway act as a page of the site, whatever its type", async () => {
    for (const type of ["text/html", "image/svg+xml", "", "application/pdf"]) {
      const { origin: target } = await recordingServer(
        () =>
          new Response(
            new TextEncoder().encode("<svg onload='x'/>"),
            type ? { headers: { "content-type": type } } : {},
          ),
      );
      const answer = await fetch(`${await proxySite({ target })}/api/x`);
      expect(answer.headers.get("content-security-policy"), type).to.equal("default-src 'none'; sandbox");
      expect(answer.headers.get("x-content-type-options")).to.equal("nosniff");
    }
  });

  it("says so when a body parser stands before it", async () => {
    const { origin: target, received } = await recordingServer();
    const handler = toNodeHandler(createProxy({ target, allow: widgetCalls }));
    const server = createServer((incoming, outgoing) => {
      incoming.resume().once("end", () => void handler(incoming, outgoing));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const answer = await fetch(`${origin}/api/token/`, { method: "POST", body: "{}" });
    expect(answer.status).to.equal(500);
    expect(await answer.text()).to.include("before any body parser");
    expect(received).to.have.length(0);
    expect((await fetch(`${origin}/api/token/`)).status).to.equal(200);
    server.close();
    server.closeAllConnections();
  });
});
