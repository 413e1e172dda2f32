/** What passes as it comes: events at once, packed or not, and no answer unpacks to more than it may. */
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, describe, it } from "node:test";
import { constants, createBrotliCompress, createGzip, gzipSync } from "node:zlib";
import { expect } from "chai";
import { ask, closeServers, fromScript, proxySite, recordingServer, serve } from "./site.js";
import { textOf, travelled, unpackedStream, until } from "./site.js";

const json = { "content-type": "application/json; charset=utf-8" };
const allow = ["* /*"] as const;

describe("an answer that unpacks to more than it may", () => {
  afterEach(closeServers);

  const limit = 1024 * 1024;

  /** A gateway whose answer goes on for ever, and is next to nothing when packed. */
  async function endless(
    coding: "br" | "gzip",
  ): Promise<{ target: string; sent: { unpacked: number; gone: boolean } }> {
    const sent = { unpacked: 0, gone: false };
    const zeros = Buffer.alloc(256 * 1024);
    const target = await serve((_, outgoing) => {
      outgoing.once("close", () => {
        sent.gone = true;
      });
      outgoing.writeHead(200, { ...json, "content-encoding": coding });
      const packing =
        coding === "br"
          ? createBrotliCompress({
              flush: constants.BROTLI_OPERATION_FLUSH,
              params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
            })
          : createGzip({ flush: constants.Z_SYNC_FLUSH });
      packing.pipe(outgoing);
      const more = (): void => {
        if (sent.gone) return;
        sent.unpacked += zeros.length;
        packing.write(zeros, () => setImmediate(more));
      };
      more();
    });
    return { target, sent };
  }

  for (const coding of ["br", "gzip"] as const)
    for (const accepted of [coding, "identity"])
      it(`is given up at that, packed as ${coding} for a reader who takes ${accepted}`, async (context) => {
        context.mock.method(console, "error", () => undefined);
        const { target, sent } = await endless(coding);
        const origin = await proxySite({ target, allow, maxAnswerSize: limit });
        const answer = await ask(`${origin}/v1/x`, { ...fromScript, "accept-encoding": accepted });
        let size = 0;
        const body = unpackedStream(answer.headers["content-encoding"], answer);
        const cut = await (async () => {
          for await (const part of body as AsyncIterable<Buffer>) size += part.length;
        })().then(
          () => false,
          () => true,
        );
        expect(cut).to.equal(true);
        expect(size).to.be.at.most(limit);
        await until(() => sent.gone);
      });

  /** An answer that is read on its way. */
  async function read(answer: () => Response) {
    const { origin: target } = await recordingServer(answer);
    const origin = await proxySite({ target, maxAnswerSize: limit });
    return travelled(`${origin}/api/x`, { ...fromScript, "accept-encoding": "gzip" });
  }

  it("isn't unpacked further where it is read", async () => {
    // A gibibyte, packed twice.
    const layer = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const bomb = gzipSync(Buffer.concat(Array<Buffer>(16).fill(layer)));
    for (const coding of ["gzip", "gzip, gzip"]) {
      const bytes = coding === "gzip" ? layer : bomb;
      const before = process.memoryUsage().rss;
      const answer = () => new Response(bytes, { headers: { ...json, "content-encoding": coding } });
      const got = await read(answer);
      expect(got.status).to.equal(502);
      expect(await textOf(got)).to.include("larger than 1048576 bytes");
      expect(process.memoryUsage().rss - before).to.be.below(128 * 1024 * 1024);
    }
    const layers = () =>
      new Response(bomb, { headers: { ...json, "content-encoding": "gzip, gzip, gzip, gzip" } });
    expect((await read(layers)).status).to.equal(502);
  });
});

describe("events of a stream", () => {
  afterEach(closeServers);

  /** How a gateway sends them. */
  const senders: Readonly<Record<string, (outgoing: ServerResponse) => (text: string) => void>> = {
    plain: (outgoing) => (text) => void outgoing.write(text),
    gzip: (outgoing) => {
      const packing = createGzip({ flush: constants.Z_SYNC_FLUSH });
      packing.pipe(outgoing);
      return (text) => void packing.write(text);
    },
    br: (outgoing) => {
      const packing = createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH });
      packing.pipe(outgoing);
      return (text) => void packing.write(text);
    },
  };
  const heard = async (body: AsyncIterator<Buffer>, wanted: string): Promise<void> => {
    let text = "";
    while (!text.includes(wanted)) {
      const next = await body.next();
      if (next.done) throw new Error(`It ended without ${wanted}`);
      text += next.value.toString();
    }
  };

  for (const type of ["text/event-stream", "application/x-ndjson", "application/json"])
    for (const coding of Object.keys(senders))
      for (const accepted of ["identity", "gzip", "br", "br, gzip"])
        it(`arrive at once: ${type}, sent as ${coding}, to a reader who takes ${accepted}`, async () => {
          let say: (text: string) => void = () => undefined;
          const target = await serve((_, outgoing) => {
            outgoing.writeHead(200, {
              "content-type": type,
              ...(coding === "plain" ? {} : { "content-encoding": coding }),
            });
            say = senders[coding]?.(outgoing) ?? say;
            say('data: {"event":1}\n\n');
          });
          const origin = await proxySite({ target, allow });
          const headers = { ...fromScript, "accept-encoding": accepted };
          const post = { method: "POST", body: "{}" };
          const answer = await ask(`${origin}/v1/chat/completions`, headers, post);
          expect(answer.headers["content-encoding"]).to.equal(
            accepted.includes(coding)
              ? coding
              : accepted === "identity"
                ? undefined
                : accepted.split(", ")[0],
          );
          const unpacked = unpackedStream(answer.headers["content-encoding"], answer);
          const body = unpacked[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
          // Each event is sent only when the one before was read.
          for (let event = 1; event <= 3; event += 1) {
            await heard(body, `"event":${String(event)}}`);
            say(`data: {"event":${String(event + 1)}}\n\n`);
          }
        });

  it("end at the gateway when their reader leaves, packed or not", async () => {
    for (const accepted of ["identity", "gzip", "br"]) {
      let gone = false;
      const target = await serve((_, outgoing) => {
        outgoing.once("close", () => {
          gone = true;
        });
        outgoing.writeHead(200, { "content-type": "text/event-stream" });
        outgoing.write("data: 1\n\n");
      });
      const origin = await proxySite({ target, allow });
      const answer = await ask(`${origin}/v1/x`, {
        ...fromScript,
        "accept-encoding": accepted,
      });
      await once(answer, "data");
      answer.destroy();
      await until(() => gone);
    }
  });
});
