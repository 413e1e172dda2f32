/** What the program sends is packed: calls and model answers through it, its own files and pages. */
import { after, before, describe, it } from "node:test";
import { text } from "node:stream/consumers";
import { expect } from "chai";
import { remoteBackend } from "../../src/program/backend.js";
import { consoleFile } from "../../src/program/files.js";
import { listen, type Listening } from "../../src/program/listen.js";
import { siteListener } from "../../src/program/site.js";
import { ask, closeServers, fromScript, serve, textOf, travelled, unpackedStream } from "../proxy/site.js";

const channels = {
  success: true,
  data: Array.from({ length: 1000 }, (_, id) => ({
    id,
    name: `channel ${String(id)}`,
    models: "gpt-4o,gpt-4o-mini,text-embedding-3-small",
    group: "default,vip",
    used_quota: (id * 7919) % 100_003,
  })),
};

describe("a program in front of a gateway", () => {
  let next: () => void = () => undefined;
  let listening: Listening;
  let origin = "";

  before(async () => {
    const target = await serve((incoming, outgoing) => {
      if (incoming.url?.startsWith("/api/")) {
        outgoing.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(channels));
        return;
      }
      outgoing.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n");
      next = () => outgoing.end("data: 2\n\n");
    });
    const backend = remoteBackend({ target, basePath: "", trustProxy: false, relay: true });
    const site = siteListener({ backend: Promise.resolve(backend), files: consoleFile, basePath: "" });
    listening = await listen(site, 0, "127.0.0.1");
    origin = `http://127.0.0.1:${String(listening.port)}`;
  });
  after(async () => {
    await listening.close();
    closeServers();
  });

  for (const coding of ["br", "gzip"]) {
    it(`sends lists as ${coding}`, async () => {
      const answer = await travelled(`${origin}/api/channel/`, { ...fromScript, "accept-encoding": coding });
      expect(answer.headers).to.include({ "content-encoding": coding, vary: "accept-encoding" });
      expect(await textOf(answer)).to.equal(JSON.stringify(channels));
      expect(answer.bytes.length).to.be.below(JSON.stringify(channels).length / 5);
    });

    it(`sends each event of a model's answer at once, as ${coding}`, async () => {
      const post = { method: "POST", body: "{}" };
      const headers = { "accept-encoding": coding, authorization: "Bearer sk-1" };
      const answer = await ask(`${origin}/v1/chat/completions`, headers, post);
      expect(answer.headers["content-encoding"]).to.equal(coding);
      const body = unpackedStream(answer.headers["content-encoding"], answer);
      const parts = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
      expect(String((await parts.next()).value)).to.equal("data: 1\n\n");
      next();
      expect(String((await parts.next()).value)).to.equal("data: 2\n\n");
    });
  }
});

describe("the program's own files", () => {
  let listening: Listening;
  let origin = "";
  before(async () => {
    const backend = remoteBackend({
      target: "http://127.0.0.1:1",
      basePath: "",
      trustProxy: false,
      relay: true,
    });
    const site = siteListener({ backend: Promise.resolve(backend), files: consoleFile, basePath: "" });
    listening = await listen(site, 0, "127.0.0.1");
    origin = `http://127.0.0.1:${String(listening.port)}`;
  });
  after(() => listening.close());

  it("are packed with what their reader takes, by its weights", async () => {
    for (const [accepted, coding] of [
      ["gzip", "gzip"],
      ["gzip;q=0", undefined],
      ["br, gzip;q=0.1", "gzip"],
      ["x-br", undefined],
      ["identity", undefined],
    ] as const) {
      const page = await travelled(`${origin}/token`, { "accept-encoding": accepted });
      expect(page.headers["content-encoding"], accepted).to.equal(coding);
      expect(page.headers.vary).to.include("accept-encoding");
      expect(await textOf(page)).to.match(/^<!doctype html>/i);
    }
  });

  it("aren't sent again to who has them, in whatever coding", async () => {
    const first = await travelled(`${origin}/index.css`, { "accept-encoding": "gzip" });
    const tag = first.headers.etag ?? "";
    expect(tag).to.match(/^W\/"[\w-]{22}"$/);
    for (const told of [tag, tag.slice(2), `"other", ${tag}`, "*"])
      for (const accepted of ["gzip", "identity"]) {
        const again = await travelled(`${origin}/index.css`, {
          "if-none-match": told,
          "accept-encoding": accepted,
        });
        expect([again.status, again.bytes.length], told).to.deep.equal([304, 0]);
        expect(again.headers).not.to.have.any.keys("content-encoding");
      }
    const other = await ask(`${origin}/index.css`, { "if-none-match": '"other"' });
    expect(other.statusCode).to.equal(200);
    expect(await text(other)).not.to.equal("");
  });
});
