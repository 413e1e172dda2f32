// Prices of other places, taken: only chosen models change, each gateway by its own calls.
import { describe, it } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import { createGateway, type GatewayOptions } from "../../demo/gateway/gateway.js";
import type { DialectMember } from "../../src/api/dialects/member.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import * as api from "../../src/api/index.js";
import { isGatewayError } from "../../src/api/client/errors.js";
import { offeredChanges } from "../../src/domain/money/synced/offered-changes.js";
import type { Gateway } from "../../src/state/gateways.js";
import { priceBookOf } from "../../src/state/prices/price-books.js";
import { askSources, listPriceSources } from "../../src/state/prices/price-sources.js";

const never = new AbortController().signal;

async function open(member: DialectMember, options: GatewayOptions, saved: Record<string, string> = {}) {
  const server = createGateway({ seed: "demo", criticalLimit: 0, ...options });
  const sent: string[] = [];
  let failing: string | undefined;
  const http = api.createHttp({
    baseUrl: "http://gateway.example",
    cookies: true,
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      if (request.method !== "GET") sent.push(`${request.method} ${pathname}${search}`);
      if (failing !== undefined && request.url.includes(failing))
        return Response.json({ success: false, message: "database is locked" });
      return server.fetch(request);
    },
  });
  await api.getStatus(http);
  await api.logIn(http, { username: "root", password: "123456" });
  for (const [key, value] of Object.entries(saved)) await api.setOption(http, { key, value });
  sent.length = 0;
  const gateway = {
    http,
    storage: {},
    session: { status: signal({ quota_per_unit: 500_000 }) },
    supports: signal(supportsOf(member)),
  } as unknown as Gateway;
  const stored = async () => new Map((await api.listOptions(http)).map(({ key, value }) => [key, value]));
  return {
    gateway,
    http,
    sent,
    book: priceBookOf(gateway),
    option: async (key: string) => (await stored()).get(key),
    fail: (path: string) => {
      failing = path;
    },
  };
}

/** What chosen sources offer. */
async function compared(
  { gateway, book, http }: Awaited<ReturnType<typeof open>>,
  paths: Record<string, string>,
) {
  const sources = await listPriceSources(gateway, never);
  const chosen = Object.entries(paths).map(([key, path]) => {
    const source = sources.find((one) => one.key === key);
    if (!source) throw new Error(`no source ${key}`);
    return { source, path: path || source.path };
  });
  const rows = await book.list(http);
  const answers = await askSources(gateway, chosen, never);
  const readings = answers.flatMap(({ source, reading }) =>
    reading ? [[source.key, reading] as const] : [],
  );
  const keeping = { isRelative: book.isRelative, billings: book.billings(), kinds: book.kinds() };
  return { sources, answers, offered: offeredChanges(new Map(readings), rows, keeping) };
}

describe("prices of other places on new-api", () => {
  const ratios = {
    ModelRatio: '{ "gpt-4o": 2.0,\n  "o1": 15}',
    CompletionRatio: '{"gpt-4o":4}',
    CacheRatio: '{"other": 0.3}',
    ModelPrice: '{"dall-e-3": 0.04, "mine": 1}',
  };

  it("come from channels and lists, each by its usual path, or from an address", async () => {
    const one = await open("new-api", { newApi: true });
    const { sources } = await compared(one, {});
    expect(sources.map(({ kind }) => kind)).to.include.members(["channel", "preset", "address"]);
    const paths = sources.filter(({ kind }) => kind === "preset").map(({ path }) => path);
    expect(paths).to.deep.equal([
      "/llm-metadata/api/newapi/ratio_config-v1-base.json",
      "https://models.dev/api.json",
    ]);
  });

  it("are taken of chosen models alone, in the text that the gateway has just before", async () => {
    const one = await open("new-api", { newApi: true }, ratios);
    const { offered } = await compared(one, { "preset -100": "" });
    const chosen = offered.rows
      .filter(({ model }) => model === "gpt-4o" || model === "dall-e-3")
      .map(({ offers }) => offers[0].change);
    // Somebody else's change after the comparison.
    await api.setOption(one.http, { key: "ModelRatio", value: '{"gpt-4o": 2.0, "o1": 15, "late": 7}' });
    one.sent.length = 0;
    await one.book.takeMany(one.http, chosen);
    expect(await one.option("ModelRatio")).to.equal('{"gpt-4o": 1.25, "o1": 15, "late": 7}');
    expect(await one.option("CompletionRatio")).to.equal('{"gpt-4o":4}');
    expect(JSON.parse((await one.option("CacheRatio")) ?? "")).to.deep.equal({ other: 0.3, "gpt-4o": 0.5 });
    expect(await one.option("ModelPrice")).to.equal('{"dall-e-3": 0.05, "mine": 1}');
    expect(one.sent).to.have.length(3);
  });

  it("tell why one source failed beside what the other has", async () => {
    const one = await open("new-api", { newApi: true }, ratios);
    const { answers } = await compared(one, {
      "preset -100": "",
      "preset -101": "",
      address: "https://nobody.example/prices",
    });
    expect(answers.map(({ problem }) => problem?.kind)).to.deep.equal([undefined, undefined, "told"]);
    const none = await compared(one, { address: "nobody" });
    expect(none.answers[0]?.problem).to.deep.equal({ kind: "address" });
  });

  it("with a rule of tiers are told and not taken", async () => {
    const one = await open("new-api", { newApi: true }, ratios);
    const { offered } = await compared(one, { "preset -100": "" });
    expect(offered.left.get("tiers")).to.deep.equal(["gemini-2.5-pro"]);
  });
});

describe("prices of other places on one-hub", () => {
  const row = (model: string, input: number, more: object = {}) => ({
    ...{ model, type: "tokens", channel_type: 5, input, output: input * 2, locked: false },
    ...more,
  });
  const oneHub = {
    owners: [],
    prices: [
      row("a", 1, { extra_ratios: { cached_tokens: 0.5 } }),
      row("b", 2),
      row("kept", 3, { locked: true }),
    ],
    builtIn: [row("a", 9, { channel_type: 1 }), row("b", 9), row("kept", 9), row("new", 9)],
  };
  const taken = async (models: readonly string[]) => {
    const one = await open("one-hub", { oneHub });
    const { offered } = await compared(one, { "built-in": "" });
    const changes = offered.rows
      .filter(({ model }) => models.includes(model))
      .map(({ offers }) => offers[0].change);
    return { one, changes };
  };

  it("are added and updated by a call each, and what else a price has stays", async () => {
    const { one, changes } = await taken(["a", "new"]);
    await one.book.takeMany(one.http, changes);
    expect(one.sent).to.deep.equal([
      "POST /api/prices/sync?updateMode=add",
      "POST /api/prices/sync?updateMode=update",
    ]);
    const rows = new Map((await one.book.list(one.http)).map((price) => [price.model, price]));
    expect(rows.get("a")).to.deep.include({
      ...{ input: 9, output: 18, channel_type: 5, extra_ratios: { cached_tokens: 0.5 } },
    });
    expect([...rows.keys()].sort()).to.deep.equal(["a", "b", "kept", "new"]);
    expect(rows.get("new"), "the provider that the list names").to.include({ channel_type: 5 });
    expect(rows.get("b")?.input).to.equal(2);
  });

  it("also reach a locked price that somebody chose, which its own call would skip, and leave it locked", async () => {
    const { one, changes } = await taken(["kept"]);
    await one.book.takeMany(one.http, changes);
    expect(one.sent).to.deep.equal(["POST /api/prices/multiple"]);
    expect(await one.book.get(one.http, "kept")).to.include({ input: 9, locked: true });
  });

  it("say where only a part of them was written", async () => {
    const { one, changes } = await taken(["a", "new"]);
    one.fail("updateMode=update");
    const error = await one.book.takeMany(one.http, changes).catch((cause: unknown) => cause);
    expect(isGatewayError(error) && error.kind).to.equal("partial");
  });

  it("of models.dev are there on Done Hub alone", async () => {
    const one = await open("one-hub", { oneHub });
    const kinds = (await listPriceSources(one.gateway, never)).map(({ kind }) => kind);
    expect(kinds).to.deep.equal(["address", "built-in"]);
    const done = await open("done-hub", {
      doneHub: true,
      oneHub: { ...oneHub, modelsDev: [row("b", 4)] },
    });
    expect((await compared(done, { "models-dev": "" })).offered.rows.map(({ model }) => model)).to.deep.equal(
      ["b"],
    );
  });
});
