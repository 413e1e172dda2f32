// Prices among the options: writes of one page follow one another, read just before, and never send a broken table.
import { describe, it } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import { GatewayError } from "../../src/api/client/errors.js";
import type { Http } from "../../src/api/client/http.js";
import type { HttpRequest } from "../../src/api/client/http-request.js";
import type { Gateway } from "../../src/state/gateways.js";
import { createRatioBook } from "../../src/state/prices/ratio-book.js";

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
  const gateway = { storage: {}, session } as unknown as Gateway;
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
    await whole.book.remove(whole.http, { model: "none" });
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
