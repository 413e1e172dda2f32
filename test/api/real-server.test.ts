import { expect } from "chai";
import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, it } from "node:test";
import { gzipSync } from "node:zlib";
import { createHttp } from "../../src/api/client/http.js";
import { getNotice } from "../../src/api/entities/status.js";
import { logIn } from "../../src/api/entities/session.js";
import { failure } from "./fetch-stub.js";

const NOTHING_ZIPPED = gzipSync("");

/** What was sent on to another place. */
const bodies: string[] = [];

const routes: Record<string, RequestListener> = {
  "/moved/api/notice": (_, response) => {
    response
      .writeHead(301, { Location: "/there/api/notice", "Content-Type": "text/html" })
      .end('<a href="/there/api/notice">Moved Permanently</a>.');
  },
  "/there/api/notice": (_, response) => {
    response
      .writeHead(200, { "Content-Type": "application/json" })
      .end('{"success":true,"message":"","data":"\\u003cb\\u003e"}');
  },
  "/moved/api/user/login": (_, response) => {
    response.writeHead(307, { Location: "/there/api/user/login" }).end();
  },
  "/there/api/user/login": (request, response) => {
    request.on("data", (chunk: Buffer) => bodies.push(chunk.toString()));
    request.on("end", () => response.end());
  },
  "/limited/api/notice": (_, response) => {
    response.writeHead(429, { "Content-Encoding": "gzip" }).end(NOTHING_ZIPPED);
  },
  "/crashed/api/notice": (_, response) => {
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(NOTHING_ZIPPED);
  },
  "/cut/api/notice": (_, response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "100" });
    response.write('{"success":');
    setImmediate(() => response.destroy());
  },
};

describe("over a real connection", () => {
  let server: Server;
  let origin = "";
  before(async () => {
    server = createServer((request, response) => {
      const route = routes[request.url ?? ""];
      if (route) route(request, response);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const at = (path: string) => createHttp({ baseUrl: origin + path });

  it("a redirect is followed by a read, and never takes a password along", async () => {
    expect(await getNotice(at("/moved"))).to.equal("<b>");
    expect(await failure(logIn(at("/moved"), { username: "ada", password: "x" }))).to.include({
      kind: "not-a-gateway",
    });
    expect(bodies).to.deep.equal([]);
  });
  it("an empty zipped 429 is a rate limit, an empty zipped 200 a crash", async () => {
    expect(await failure(getNotice(at("/limited")))).to.include({ kind: "rate-limited", status: 429 });
    expect(await failure(getNotice(at("/crashed")))).to.include({ kind: "server", status: 200 });
  });
  it("an answer that is cut off, and nobody there, are network failures", async () => {
    expect(await failure(getNotice(at("/cut")))).to.include({ kind: "network" });
    const nobody = createHttp({ baseUrl: "http://127.0.0.1:1" });
    expect(await failure(getNotice(nobody))).to.include({ kind: "network" });
  });
});
