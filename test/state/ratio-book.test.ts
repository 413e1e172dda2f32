// Prices among the options: writes of one page follow one another, read just before, and never send a broken table.
import { describe, it } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { GatewayError } from "../../src/api/client/errors.js";
import type { Http } from "../../src/api/client/http.js";
import type { HttpRequest } from "../../src/api/client/http-request.js";
import { outputOf } from "../../src/domain/money/price-row.js";
import type { Gateway } from "../../src/state/gateways.js";
import { createRatioBook } from "../../src/state/prices/ratio-book.js";
import { writePrice } from "../../src/areas/settings/prices/price-writes.js";

type Book = ReturnType<typeof createRatioBook>;

/** A gateway whose reads take a while, so that a write based on an old one would be seen. */
function open(options: Record<string, string>, refuse?: string): { book: Book; http: Http; sent: string[] } {
  const values = new Map(Object.entries(options));
  const sent: string[] = [];
  const http: Http = {
    baseUrl: "",
    async call<T>({ method, body }: HttpRequest<T>): Promise<T> {
      const rows = [...values].map(([key, value]) => ({ key, value }));
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (method === "GET") return rows as T;
      const { key, value } = body as { key: string; value: string };
      if (key === refuse) throw new GatewayError("refused", "PUT /api/option/", { status: 200 });
      sent.push(key);
      values.set(key, value);
      return undefined as T;
    },
  };
  const session = { status: signal({ quota_per_unit: 500_000 }) };
  const gateway = { storage: {}, session, supports: signal(supportsOf(undefined)) } as unknown as Gateway;
  return { book: createRatioBook(gateway), http, sent };
}

const texts = { ModelRatio: '{"a": 1.0, "b": 2.0, "c": 3.0}', CompletionRatio: '{"a": 2}' };

async function stored({ http }: { http: Http }): Promise<Record<string, string>> {
  const request = { method: "GET", path: "", schema: undefined } as unknown as HttpRequest<
    { key: string; value: string }[]
  >;
  return Object.fromEntries((await http.call(request)).map(({ key, value }) => [key, value]));
}

describe("the book of prices among options", () => {
  it("keeps every one of several changes that a page makes at once", async () => {
    const gateway = open(texts);
    const { book, http } = gateway;
    const rows = await book.list(http);
    await Promise.all(
      rows.map((row, index) =>
        book.update(http, row, { ...row, input: 10 * (index + 1), output: row.output }),
      ),
    );
    expect((await stored(gateway)).ModelRatio).to.equal('{"a": 10, "b": 20, "c": 30}');
    expect((await stored(gateway)).CompletionRatio).to.equal('{"a": 0.2}');
  });

  it("goes on after a write that was refused, and sends nothing behind that one", async () => {
    const gateway = open(texts, "ModelRatio");
    const { book, http, sent } = gateway;
    const [row] = await book.list(http);
    if (!row) throw new Error("no price");
    const refused = await book.update(http, row, { ...row, input: 5 }).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refused).to.have.property("kind", "refused");
    expect(sent).to.deep.equal([]);
    await book.update(http, row, { ...row, output: 6 });
    expect(sent).to.deep.equal(["CompletionRatio"]);
  });

  it("sends nothing on top of a table that can't be read, and nothing that changes nothing", async () => {
    const broken = open({ ...texts, CompletionRatio: '{"a": "2"}' });
    const whole = open(texts);
    const [row] = await whole.book.list(whole.http);
    if (!row) throw new Error("no price");
    const failed = await broken.book
      .update(broken.http, row, { ...row, output: 6 })
      .catch((error: unknown) => error);
    expect(failed).to.have.property("kind", "unexpected");
    expect(broken.sent).to.deep.equal([]);
    await whole.book.update(whole.http, row, { ...row });
    await whole.book.remove(whole.http, ["none"]);
    expect(whole.sent).to.deep.equal([]);
  });

  it("has prices by call, and other tokens, only where the gateway has options for them", async () => {
    const plain = open(texts);
    await plain.book.list(plain.http);
    expect([plain.book.billings(), plain.book.kinds()]).to.deep.equal([["tokens"], []]);
    const more = open({ ...texts, ModelPrice: "{}", CacheRatio: '{"a":0.5}' });
    await more.book.list(more.http);
    expect(more.book.billings()).to.deep.equal(["tokens", "times"]);
    expect(more.book.kinds()).to.deep.equal(["cached_read_tokens"]);
    const [row] = await more.book.list(more.http);
    if (!row) throw new Error("no price");
    await more.book.update(more.http, row, { ...row, extra_ratios: { cached_read_tokens: 0.1 } });
    expect(more.sent).to.deep.equal(["CacheRatio"]);
  });

  it("says of a model without a price what the server says of a missing row", async () => {
    const { book, http } = open(texts);
    const missing = await book.get(http, "none").catch((error: unknown) => error);
    expect(missing).to.have.property("serverMessage", "record not found");
  });
});

describe("a price of which one side is saved after the other", () => {
  type End = "sent" | "refused" | "lost" | "unheard" | "late" | "offline";

  /** A gateway whose writes end like this, one after the other; `unheard` is executed, and its answer never comes. */
  function ending(...ends: readonly End[]) {
    const values = new Map(Object.entries(texts));
    const sent: string[] = [];
    let isOffline = false;
    const http: Http = {
      baseUrl: "",
      async call<T>({ method, body }: HttpRequest<T>): Promise<T> {
        await Promise.resolve();
        if (isOffline) throw new GatewayError("network", "offline", { unsent: method !== "GET" });
        if (method === "GET") return [...values].map(([key, value]) => ({ key, value })) as T;
        const { key, value } = body as { key: string; value: string };
        const end = ends[sent.length] ?? "sent";
        sent.push(key);
        if (end === "refused")
          throw new GatewayError("refused", "PUT", { status: 200, serverMessage: "locked" });
        if (end === "late") throw new GatewayError("http", "PUT", { status: 504 });
        if (end !== "lost" && end !== "offline") values.set(key, value);
        isOffline = end === "offline";
        if (end !== "sent") throw new GatewayError("network", "connection lost");
        return undefined as T;
      },
    };
    const session = { status: signal({ quota_per_unit: 500_000 }) };
    const supports = signal(supportsOf(undefined));
    const book = createRatioBook({ storage: {}, session, supports } as unknown as Gateway);
    const online = () => {
      isOffline = false;
    };
    return { book, http, sent, values, online };
  }
  /** The input of "a" becomes 2 points, and its output stays 2: both ratios change. */
  async function save({ book, http }: ReturnType<typeof ending>): Promise<GatewayError | undefined> {
    const row = await book.get(http, "a");
    return book.update(http, row, { ...row, input: 2, output: 2 }).then(
      () => undefined,
      (error: unknown) => error as GatewayError,
    );
  }
  const both = { ModelRatio: '{"a": 2, "b": 2.0, "c": 3.0}', CompletionRatio: '{"a": 1}' };

  it("is put back where the second is refused, so that neither is saved", async () => {
    const gateway = ending("sent", "refused");
    expect(await save(gateway)).to.include({ kind: "refused", serverMessage: "locked" });
    expect(gateway.sent).to.deep.equal(["ModelRatio", "CompletionRatio", "ModelRatio"]);
    expect(Object.fromEntries(gateway.values)).to.deep.equal(texts);
    expect(await save(gateway), "and can be saved again").to.equal(undefined);
    expect(Object.fromEntries(gateway.values)).to.deep.equal(both);
  });

  it("goes on where an answer was lost and the write was executed, and is put back where it wasn't", async () => {
    for (const ends of [
      ["unheard", "sent"],
      ["sent", "unheard"],
      ["unheard", "unheard"],
    ] as const) {
      const gateway = ending(...ends);
      expect(await save(gateway), ends.join()).to.equal(undefined);
      expect(Object.fromEntries(gateway.values), ends.join()).to.deep.equal(both);
    }
    const gateway = ending("sent", "lost");
    expect(await save(gateway)).to.have.property("kind", "network");
    expect(Object.fromEntries(gateway.values)).to.deep.equal(texts);
  });

  it("keeps what somebody else has changed since, when it is put back", async () => {
    const gateway = ending("sent", "refused");
    const { call } = gateway.http;
    gateway.http.call = async (request) => {
      const { body } = request as { body?: { key: string } };
      if (body?.key === "CompletionRatio")
        gateway.values.set("ModelRatio", '{"a": 2, "b": 7, "c": 3.0, "theirs": 1}');
      return call(request);
    };
    expect(await save(gateway)).to.have.property("kind", "refused");
    expect(gateway.values.get("ModelRatio")).to.equal('{"a": 1, "b": 7, "c": 3.0, "theirs": 1}');
  });

  it("is told to be saved in part, where nothing can be looked for, may come late, or can't be put back", async () => {
    for (const ends of [
      ["sent", "offline"],
      ["sent", "late"],
      ["sent", "refused", "refused"],
    ] as const) {
      const gateway = ending(...ends);
      expect(await save(gateway), ends.join()).to.have.property("kind", "partial");
      gateway.online();
      const { book, http } = gateway;
      expect((await book.get(http, "a")).output, "as it is there").to.equal(4);
      // Setting the input again finishes what was begun, though the input is there already.
      const settled = await writePrice(book, http, "a", { input: 2 });
      expect(settled.kind).to.equal("done");
      expect(Object.fromEntries(gateway.values), ends.join()).to.deep.equal(both);
      const count = gateway.sent.length;
      await writePrice(book, http, "a", { input: 2 });
      expect(gateway.sent, "no longer half").to.have.length(count);
    }
  });
});

describe("the outputs that new-api computes", () => {
  it("are what rows come to: fixed ones whatever is stored, others where nothing is", async () => {
    const values = {
      ModelRatio: '{"fixed": 1, "stored": 1, "told": 1, "unknown": 1}',
      CompletionRatio: '{"fixed": 2, "stored": 3}',
    };
    const meta = {
      fixed: { ratio: 8, locked: true },
      stored: { ratio: 3, locked: false },
      told: { ratio: 4, locked: false },
    };
    const http = {
      call: ({ query }: HttpRequest<unknown>) =>
        Promise.resolve(
          query?.computed === undefined
            ? Object.entries(values).map(([key, value]) => ({ key, value }))
            : [{ key: "CompletionRatioMeta", value: JSON.stringify(meta) }],
        ),
    } as unknown as Http;
    const session = { status: signal({ quota_per_unit: 500_000 }) };
    const supports = signal(supportsOf("new-api"));
    const book = createRatioBook({ storage: {}, session, supports } as unknown as Gateway);
    const rows = await book.list(http);
    expect(Object.fromEntries(rows.map((row) => [row.model, outputOf(row)]))).to.deep.equal({
      fixed: 8,
      stored: 3,
      told: 4,
      unknown: undefined,
    });
    expect([book.fixedOutput?.("fixed"), book.fixedOutput?.("told")]).to.deep.equal([8, undefined]);
    expect(outputOf(await book.get(http, "fixed"))).to.equal(8);
  });
});
