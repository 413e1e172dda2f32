/** Answers travel packed, and everything that the proxy promises of them holds for packed ones. */
import { afterEach, describe, it } from "node:test";
import { brotliCompressSync, deflateSync, gunzipSync, gzipSync } from "node:zlib";
import { expect } from "chai";
import { createProxy, type ProxyOptions } from "../../src/proxy/index.js";
import { closeServers, fromScript, proxySite, recordingServer, textOf, travelled } from "./site.js";
import type { Travelled } from "./site.js";

const json = { "content-type": "application/json; charset=utf-8" };
const list = JSON.stringify({
  success: true,
  data: Array.from({ length: 1000 }, (_, id) => ({
    id,
    name: `channel ${String(id)}`,
    models: "gpt-4o,gpt-4o-mini",
  })),
});
const everything: Partial<ProxyOptions> = { allow: ["* /*"] };
const packers = { br: brotliCompressSync, gzip: gzipSync, deflate: deflateSync } as const;

/** An answer through a proxy. @param accepted the reader's `Accept-Encoding` */
async function passed(
  answer: () => Response,
  accepted: string | undefined,
  { path = "/api/channel/", method = "GET", options = everything } = {},
): Promise<Travelled & { asked: string | string[] | undefined }> {
  const { origin: target, received } = await recordingServer(answer);
  const origin = await proxySite({ target, ...options });
  const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
  const answered = await travelled(origin + path, { ...fromScript, ...headers }, method);
  return { ...answered, asked: received[0]?.headers["accept-encoding"] };
}

const plainList = (): Response => new Response(list, { headers: json });

describe("what an answer is packed with", () => {
  afterEach(closeServers);

  /** By `Accept-Encoding` (RFC 9110, 12.5.3). */
  const wanted: readonly (readonly [string | undefined, string | undefined])[] = [
    [undefined, undefined],
    ["", undefined],
    ["identity", undefined],
    ["br", "br"],
    ["gzip", "gzip"],
    ["x-gzip", "gzip"],
    ["GZIP", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["deflate, zstd", undefined],
    ["br;q=0.4, gzip;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0", undefined],
    ["gzip;q=0.000, br;q=0.001", "br"],
    ["*", "br"],
    ["*;q=0", undefined],
    ["br;q=0, *;q=0.5", "gzip"],
    ["identity, gzip;q=0.5", undefined],
    ["gzip ; q=1", "gzip"],
    ["gzip;q=high", undefined],
    ["gzip;q=2", undefined],
    ["notgzip, brotli", undefined],
  ];
  for (const path of ["/api/channel/", "/v1/models"])
    for (const [accepted, coding] of wanted)
      it(`is ${coding ?? "nothing"} for a reader of ${path} who takes ${JSON.stringify(accepted ?? "unsaid")}`, async () => {
        const answer = await passed(plainList, accepted, { path });
        expect(answer.headers["content-encoding"]).to.equal(coding);
        expect(answer.headers.vary).to.equal("accept-encoding");
        expect(await textOf(answer)).to.equal(list);
        if (coding) expect(answer.bytes.length).to.be.below(list.length / 4);
        const length = answer.headers["content-length"];
        if (length !== undefined) expect(Number(length)).to.equal(answer.bytes.length);
      });

  it("is nothing where there is nothing to gain or nothing to change", async () => {
    const png = Buffer.alloc(5000, 1);
    const untouched: Readonly<Record<string, () => Response>> = {
      "a short answer": () => Response.json({ success: true }),
      "a picture": () => new Response(png, { headers: { "content-type": "image/png" } }),
      "a file of any kind": () =>
        new Response(png, { headers: { "content-type": "application/octet-stream" } }),
      "a part": () =>
        new Response(list, { status: 206, headers: { ...json, "content-range": "bytes 0-9/90" } }),
      "what mustn't be changed": () =>
        new Response(list, { headers: { ...json, "cache-control": "no-transform" } }),
    };
    for (const [what, answer] of Object.entries(untouched))
      for (const path of ["/api/x", "/v1/x"]) {
        const { headers, bytes } = await passed(answer, "br, gzip", { path });
        expect(headers, what).not.to.have.any.keys("content-encoding");
        expect(bytes.equals(Buffer.from(await answer().arrayBuffer())), what).to.equal(true);
      }
  });

  it("is nothing where there is no body", async () => {
    for (const status of [204, 304])
      for (const path of ["/api/x", "/v1/x"]) {
        const { status: told, headers } = await passed(
          () => new Response(null, { status, headers: json }),
          "br",
          { path },
        );
        expect(told).to.equal(status);
        expect(headers).not.to.have.any.keys("content-encoding", "content-length");
      }
    for (const path of ["/api/x", "/v1/x"]) {
      const { status, headers, bytes } = await passed(plainList, "br", { path, method: "HEAD" });
      expect([status, bytes.length]).to.deep.equal([200, 0]);
      expect(headers.vary).to.equal("accept-encoding");
      expect(headers).not.to.have.any.keys("content-encoding");
    }
  });

  it("is asked of the gateway as the reader takes it, without weights", async () => {
    const asked = async (accepted: string | undefined, path: string) =>
      (await passed(plainList, accepted, { path })).asked;
    for (const path of ["/api/x", "/v1/x"]) {
      expect(await asked("gzip, deflate, br, zstd", path)).to.equal("br, gzip");
      expect(await asked("br;q=0.1, gzip;q=0.2, x-own", path)).to.equal("gzip, br");
      expect(await asked("gzip;q=1, br;q=0", path)).to.equal("gzip");
    }
    // What is read here may travel packed to here; what isn't, is left alone.
    expect(await asked(undefined, "/api/x")).to.equal("gzip");
    expect(await asked(undefined, "/v1/x")).to.equal("identity");
  });
});

describe("an answer that the gateway packed", () => {
  afterEach(closeServers);

  it("passes as it is, byte for byte, where its reader takes that", async () => {
    for (const [coding, pack] of Object.entries(packers))
      for (const path of ["/api/channel/", "/v1/models", "/logo.png"]) {
        const bytes = pack(list);
        const answer = () =>
          new Response(new Uint8Array(bytes), { headers: { ...json, "content-encoding": coding } });
        const got = await passed(answer, `${coding}, identity;q=0.5`, { path });
        expect(got.headers, path).to.include({ "content-encoding": coding, vary: "accept-encoding" });
        expect(got.bytes.equals(bytes), `${coding} ${path}`).to.equal(true);
      }
  });

  it("is packed anew where its reader takes another coding, in whatever the gateway packed it unasked", async () => {
    const stacked = brotliCompressSync(gzipSync(list));
    const told: readonly (readonly [string, Buffer])[] = [
      ...Object.entries(packers).map(([coding, pack]) => [coding, pack(list)] as const),
      ["gzip, br", stacked],
      ["X-GZIP", gzipSync(list)],
      ["identity, gzip", gzipSync(list)],
      ["identity", Buffer.from(list)],
    ];
    for (const [coding, bytes] of told)
      for (const accepted of ["gzip", "br", "identity"])
        for (const path of ["/api/channel/", "/v1/models"]) {
          const answer = () =>
            new Response(new Uint8Array(bytes), { headers: { ...json, "content-encoding": coding } });
          const got = await passed(answer, accepted, { path });
          expect(got.headers["content-encoding"] ?? "identity", `${coding} ${path}`).to.equal(accepted);
          expect(await textOf(got), `${coding} ${path}`).to.equal(list);
        }
  });

  it("is looked through for access tokens, and packed anew without them", async () => {
    const token = "fedcba9876543210fedcba9876543210";
    const own = "0123456789abcdef0123456789abcdef";
    const said = list.replace('"name":"channel 7"', `"access_token":"${token}","note":"${own}"`);
    for (const getAccessToken of [undefined, () => own])
      for (const [coding, pack] of Object.entries(packers)) {
        const bytes = pack(said);
        const answer = () =>
          new Response(new Uint8Array(bytes), { headers: { ...json, "content-encoding": coding } });
        const options = { ...everything, ...(getAccessToken ? { getAccessToken } : {}) };
        const got = await passed(answer, `${coding}, gzip`, { options });
        expect(got.headers["content-encoding"]).to.equal(coding === "deflate" ? "gzip" : coding);
        const shown = await textOf(got);
        expect(shown).to.include('"access_token":""');
        expect(shown.includes(own)).to.equal(getAccessToken === undefined);
      }
  });

  it("doesn't pass with bytes that nobody looked through", async () => {
    const behind = Buffer.from('{"access_token":"fedcba9876543210fedcba9876543210"}');
    for (const [coding, pack] of Object.entries(packers)) {
      const bytes = Buffer.concat([pack(list), behind]);
      const answer = () =>
        new Response(new Uint8Array(bytes), { headers: { ...json, "content-encoding": coding } });
      const got = await passed(answer, coding);
      expect(got.bytes.includes(behind), coding).to.equal(false);
      if (got.status === 200) expect(await textOf(got)).to.equal(list);
      else expect(got.status).to.equal(502);
    }
  });

  it("that is empty stays empty", async () => {
    for (const path of ["/api/x", "/v1/x"])
      for (const accepted of ["gzip", "identity"])
        for (const bytes of [gzipSync(""), Buffer.alloc(0)]) {
          const answer = () => new Response(bytes, { headers: { ...json, "content-encoding": "gzip" } });
          const got = await passed(answer, accepted, { path });
          expect(got.status, `${path} ${accepted}`).to.equal(200);
          expect(got.bytes.length === 0 ? "" : await textOf(got)).to.equal("");
        }
  });

  it("and is broken is refused where it is read, and cut where it passes", async (context) => {
    // The adapter reports answers that ended early.
    context.mock.method(console, "error", () => undefined);
    for (const [coding, pack] of Object.entries(packers)) {
      const whole = pack(list);
      const broken = [
        whole.subarray(0, whole.length - 9),
        Buffer.from(list),
        Buffer.from(whole).fill(7, 40, 80),
      ];
      for (const [place, bytes] of broken.entries())
        for (const accepted of [coding, "identity"]) {
          const answer = () =>
            new Response(new Uint8Array(bytes), { headers: { ...json, "content-encoding": coding } });
          const read = await passed(answer, accepted);
          expect(read.status, `${coding} ${String(place)}`).to.equal(502);
          expect(await textOf(read)).to.include("Couldn't read the gateway's response");
          const streamed = await passed(answer, accepted, { path: "/v1/x" }).catch(() => undefined);
          expect(streamed?.status ?? 500, `${coding} ${String(place)} streamed`).to.equal(500);
        }
    }
  });
});

describe("an answer that the server around the proxy compresses", () => {
  afterEach(closeServers);

  /** How a call reaches the proxy, and what it answers with. */
  const cases: readonly {
    readonly name: string;
    readonly compress?: boolean;
    readonly isOfNext?: boolean;
    readonly coding: string | null;
  }[] = [
    { name: "a request of any server", coding: "gzip" },
    // Next.js from 16.4.5 and 15.5.29 on (server/send-response.js): a route handler's Content-Encoding isn't sent.
    { name: "a request of Next", isOfNext: true, coding: null },
    { name: "a request of Next, when told to", isOfNext: true, compress: true, coding: "gzip" },
    { name: "any request, when told not to", compress: false, coding: null },
  ];
  for (const path of ["/api/channel/", "/v1/models"])
    for (const packs of [true, false])
      for (const { name, compress, isOfNext = false, coding } of cases)
        it(`is ${coding ?? "plain"} for ${name}: ${path}, ${packs ? "packed" : "plain"} by the gateway`, async () => {
          const headers = packs ? { ...json, "content-encoding": "gzip" } : json;
          const { origin: target } = await recordingServer(
            () => new Response(packs ? gzipSync(list) : list, { headers }),
          );
          const proxy = createProxy({
            target,
            allow: ["* /*"],
            ...(compress === undefined ? {} : { compress }),
          });
          const request = new Request(`http://site.example${path}`, {
            headers: { ...fromScript, "accept-encoding": "gzip" },
          });
          const answer = await proxy.fetch(
            isOfNext ? Object.defineProperty(request, "nextUrl", { value: new URL(request.url) }) : request,
          );
          expect(answer.headers.get("content-encoding")).to.equal(coding);
          const body = new Uint8Array(await answer.arrayBuffer());
          expect((coding ? gunzipSync(body) : Buffer.from(body)).toString()).to.equal(list);
        });
});
