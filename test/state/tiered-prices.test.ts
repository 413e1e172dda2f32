// Prices by expression among new-api's options: what is written for one model, in which order, and what stays.
import { describe, it } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import { supportsOf } from "../../src/api/dialects/supports.js";
import type { Http } from "../../src/api/client/http.js";
import type { HttpRequest } from "../../src/api/client/http-request.js";
import type { PriceRow } from "../../src/domain/money/price-row.js";
import type { Gateway } from "../../src/state/gateways.js";
import { createRatioBook } from "../../src/state/prices/ratio-book.js";

const MODE = "billing_setting.billing_mode";
const EXPRESSION = "billing_setting.billing_expr";

const options = {
  ModelRatio: '{"a": 1.0, "b": 2}',
  CompletionRatio: '{"a": 2}',
  ModelPrice: '{"c": 0.10}',
  [MODE]: '{ "b": "tiered_expr",\n "x": "tiered_expr", "off": "ratio" }',
  [EXPRESSION]: '{ "b": "tier(\\"base\\", p * 2.50 + c * 5)", "off": "p" }',
};

function open(given: Record<string, string> = options) {
  const values = new Map(Object.entries(given));
  const sent: string[] = [];
  const http: Http = {
    baseUrl: "",
    call<T>({ method, body }: HttpRequest<T>): Promise<T> {
      if (method === "GET") return Promise.resolve([...values].map(([key, value]) => ({ key, value })) as T);
      const { key, value } = body as { key: string; value: string };
      sent.push(key);
      values.set(key, value);
      return Promise.resolve(undefined as T);
    },
  };
  const session = { status: signal({ quota_per_unit: 500_000 }) };
  const gateway = { storage: {}, session, supports: signal(supportsOf(undefined)) } as unknown as Gateway;
  return { book: createRatioBook(gateway), http, sent, values };
}

async function priceIn({ book, http }: ReturnType<typeof open>, model: string): Promise<PriceRow> {
  return book.get(http, model);
}

describe("prices by expression in the book of options", () => {
  it("are rows with what their first tier costs, also without an expression", async () => {
    const gateway = open();
    const rows = await gateway.book.list(gateway.http);
    const of = (model: string) => rows.find((row) => row.model === model);
    expect(of("b")).to.include({ type: "tiered", input: 2 });
    expect(of("b")?.firstTier).to.deep.equal({ input: 1.25, output: 2.5 });
    expect(of("x")).to.include({ type: "tiered", expression: "", input: "none" });
    expect(of("off")).to.equal(undefined);
    expect(of("a")).to.include({ type: "tokens" });
    expect(gateway.book.billings()).to.deep.equal(["tokens", "times", "tiered"]);
    const { [MODE]: _mode, ...without } = options;
    const older = open(without);
    await older.book.list(older.http);
    expect(older.book.billings()).to.deep.equal(["tokens", "times"]);
  });

  it("begin with the expression, so that no call between the two is refused, and leave ratios alone", async () => {
    const gateway = open();
    const before = await priceIn(gateway, "a");
    await gateway.book.update(gateway.http, before, { ...before, type: "tiered", expression: "p * 3" });
    expect(gateway.sent).to.deep.equal([EXPRESSION, MODE]);
    expect(gateway.values.get(EXPRESSION)).to.equal(options[EXPRESSION].replace(" }", ', "a": "p * 3" }'));
    expect(gateway.values.get("ModelRatio")).to.equal(options.ModelRatio);
  });

  it("change in the expression of that model alone", async () => {
    const gateway = open();
    const before = await priceIn(gateway, "b");
    await gateway.book.update(gateway.http, before, { ...before, expression: 'tier("base", p * 3 + c * 5)' });
    expect(gateway.sent).to.deep.equal([EXPRESSION]);
    expect(gateway.values.get(EXPRESSION)).to.equal(options[EXPRESSION].replace("2.50", "3"));
  });

  it("end with the mode first", async () => {
    const gateway = open();
    const before = await priceIn(gateway, "b");
    await gateway.book.update(gateway.http, before, {
      ...before,
      type: "tokens",
      output: 4,
      expression: undefined,
    });
    expect(gateway.sent).to.deep.equal(["CompletionRatio", MODE, EXPRESSION]);
    expect(gateway.values.get(MODE)).to.equal('{ "x": "tiered_expr", "off": "ratio" }');
    expect(gateway.values.get("ModelRatio")).to.equal(options.ModelRatio);
  });

  it("keep the price per call that was there before", async () => {
    const gateway = open();
    const call = await priceIn(gateway, "c");
    await gateway.book.update(gateway.http, call, { ...call, type: "tiered", expression: "p" });
    expect(gateway.values.get("ModelPrice")).to.equal(options.ModelPrice);
    const tiered = await priceIn(gateway, "c");
    await gateway.book.update(gateway.http, tiered, { ...tiered, type: "times", expression: undefined });
    expect(gateway.values.get("ModelPrice")).to.equal(options.ModelPrice);
    expect(await priceIn(gateway, "c")).to.include({ type: "times", input: 50 });
  });

  it("go with the price, and are never written onto a text that is no table", async () => {
    const gateway = open();
    await gateway.book.remove(gateway.http, ["b"]);
    expect(gateway.values.get(EXPRESSION)).to.equal('{ "off": "p" }');
    const broken = open({ ...options, [EXPRESSION]: "nothing" });
    const before = await priceIn(broken, "a");
    const refused = await broken.book
      .update(broken.http, before, { ...before, type: "tiered", expression: "p" })
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(refused).to.have.property("kind", "unexpected");
    expect(broken.sent).to.deep.equal([]);
  });
});
