/** Prices of other places and the catalog of models of the embedded new-api, and prices that one-hub takes. */
import { expect } from "chai";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { sampleCatalog } from "../../demo/gateway/catalog/catalog-data.js";
import { createGateway, type GatewayOptions } from "../../demo/gateway/gateway.js";
import { expectLike } from "./support/placeholders.js";
import type { WireLine } from "./wire.js";

const linesOf = (name: string): readonly WireLine[] =>
  readFileSync(new URL(`./wire/family/new-api-2026-${name}.jsonl`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as WireLine);

/** What new-api of August 2026 answered (116255f07), lists cut. */
const lines = linesOf("catalog");

/** What one without any (b941253ae) answered to what this console sends. */
const writes = linesOf("catalog-writes");

interface Answer {
  readonly success?: boolean;
  readonly message?: string;
  readonly data?: unknown;
}

async function signedIn(options: GatewayOptions) {
  const gateway = createGateway({ seed: "demo", criticalLimit: 0, ...options });
  let cookie = "";
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers = { cookie, "content-type": "application/json" };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await gateway.fetch(new Request(`http://gateway.example${path}`, init));
    cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return (await answer.json()) as Answer;
  };
  await send("POST", "/api/user/login", { username: "root", password: "123456" });
  return send;
}

/** The names of the fields of a value and of its first rows: all that one server's data shares with another's. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shape(value[0])];
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shape(one)]));
}

describe("the catalog of the embedded new-api", () => {
  const open = () => signedIn({ newApi: true, catalog: sampleCatalog() });

  it("answers as recorded, as far as another server's data can", async () => {
    const send = await open();
    for (const { name, request, response } of lines) {
      const answer = await send(request.method, request.path);
      // A vendor without a description, as in the recording.
      const { data } = answer as { data?: { items?: unknown[] } };
      const like = data?.items ? { ...answer, data: { ...data, items: data.items.slice(1) } } : answer;
      expect(shape(like), name).to.deep.equal(shape(response.body));
    }
  });

  it("is written as recorded, and refuses as recorded", async () => {
    const send = await signedIn({ newApi: true, metadata: "no such host" });
    for (const { name, request, response } of writes)
      expectLike(
        response.body,
        await send(request.method, request.path, request.body),
        new Map(),
        `${name}: ${request.method}`,
      );
  });

  it("sets every field of a model that is written, also those that aren't sent, but never when it was created", async () => {
    const send = await open();
    const read = async () => (await send("GET", "/api/models/1")).data as Record<string, unknown>;
    const before = await read();
    expect(await send("PUT", "/api/models/", { id: 1, model_name: "gpt-4o", status: 1 })).to.have.property(
      "success",
      true,
    );
    const after = await read();
    expect(after).to.not.have.any.keys("description", "icon", "tags", "vendor_id");
    expect(after).to.include({ created_time: before.created_time, sync_official: 0 });
    await send("PUT", "/api/models/?status_only=true", { id: 1, status: 0 });
    expect(await read()).to.deep.equal({ ...after, status: 0 });
    expect(await send("POST", "/api/models/", { model_name: "gpt-4o" })).to.include({
      message: "模型名称已存在",
    });
  });

  it("answers the endpoints that it finds out in the place of those that nobody set", async () => {
    const send = await open();
    expect((await send("GET", "/api/models/5")).data).to.include({ endpoints: '["openai"]' });
  });

  it("makes a deleted vendor again when it is written", async () => {
    const send = await open();
    await send("DELETE", "/api/vendors/2");
    expect(await send("GET", "/api/vendors/2")).to.have.property("success", false);
    await send("PUT", "/api/vendors/", { id: 2, name: "Anthropic" });
    expect((await send("GET", "/api/vendors/2")).data).to.include({ name: "Anthropic", created_time: 0 });
  });

  it("creates what is missing and overwrites what it is told, except what may not be synced", async () => {
    const send = await open();
    const preview = (await send("GET", "/api/models/sync_upstream/preview")).data as {
      missing: string[];
      conflicts: { model_name: string; fields: { field: string }[] }[];
    };
    expect(preview.missing).to.include("gpt-4o-mini");
    expect(preview.conflicts.map(({ model_name }) => model_name)).to.deep.equal(["gpt-4o"]);
    const overwrite = [
      { model_name: "gpt-4o", fields: ["tags"] },
      { model_name: "deepseek-chat", fields: ["description"] },
    ];
    const { data } = await send("POST", "/api/models/sync_upstream", { overwrite });
    expect(data).to.include({ created_models: preview.missing.length, updated_models: 1 });
    expect((await send("GET", "/api/models/1")).data).to.include({
      tags: "chat,vision",
      description: "Multimodal flagship for demanding work.",
    });
  });

  it("says why the metadata can't be reached", async () => {
    const send = await signedIn({ newApi: true, metadata: "no such host" });
    expect(await send("GET", "/api/models/sync_upstream/preview")).to.include({
      success: false,
      message: "获取上游模型失败: no such host",
    });
  });
});

interface Fetched {
  readonly differences: Record<
    string,
    Record<string, { current: unknown; upstreams: Record<string, unknown> }>
  >;
  readonly test_results: { name: string; status: string; error?: string }[];
}

describe("the sources of prices of the embedded new-api", () => {
  const official = {
    id: -100,
    name: "官方倍率预设",
    base_url: "https://basellm.github.io",
    endpoint: "/llm-metadata/api/newapi/ratio_config-v1-base.json",
  };
  const fetchFrom = async (upstreams: readonly object[], options: GatewayOptions = {}) => {
    const send = await signedIn({ newApi: true, ...options });
    await send("PUT", "/api/option/", { key: "ModelRatio", value: '{"gpt-4o":2,"o1":7.5}' });
    await send("PUT", "/api/option/", { key: "CompletionRatio", value: '{"gpt-4o":4,"o1":4}' });
    await send("PUT", "/api/option/", { key: "CacheRatio", value: '{"o1":0.5}' });
    return send("POST", "/api/ratio_sync/fetch", { upstreams, timeout: 5 });
  };

  it("say what differs, and nothing of what is the same", async () => {
    const { differences } = (await fetchFrom([official])).data as Fetched;
    const name = "官方倍率预设(-100)";
    expect(differences["gpt-4o"]?.model_ratio).to.deep.include({ current: 2, upstreams: { [name]: 1.25 } });
    expect(differences["gpt-4o"]).to.not.have.property("completion_ratio");
    expect(differences).to.not.have.property("o1");
    expect(differences["dall-e-3"]?.model_price?.upstreams[name]).to.equal(0.05);
    expect(differences["gemini-2.5-pro"]).to.have.all.keys("billing_mode", "billing_expr");
  });

  it("fail one by one, and the others are there", async () => {
    const unknown = { name: "nobody", base_url: "https://nobody.example", endpoint: "" };
    const { test_results } = (await fetchFrom([official, unknown])).data as Fetched;
    expect(test_results).to.deep.include({ name: "官方倍率预设(-100)", status: "success" });
    expect(test_results.find(({ name }) => name === "nobody")?.error).to.match(/no such host$/);
  });

  it("are refused where there is none", async () => {
    expect(await fetchFrom([{ name: "x", base_url: "ftp://x" }])).to.include({ message: "无有效上游渠道" });
  });
});

describe("the prices that the embedded one-hub takes", () => {
  const row = (model: string, input: number, locked = false) => ({
    ...{ model, type: "tokens", channel_type: 1, input, output: input * 2, locked },
  });
  const open = () =>
    signedIn({ oneHub: { prices: [row("a", 1), row("b", 2), row("kept", 3, true)], owners: [] } });
  const inputs = async (send: Awaited<ReturnType<typeof open>>) =>
    Object.fromEntries(
      ((await send("GET", "/api/prices")).data as { model: string; input: number }[]).map(
        ({ model, input }) => [model, input],
      ),
    );
  const list = [row("a", 9), row("kept", 9), row("new", 9)];

  it("are added, updated, or all there is, but for locked ones", async () => {
    let send = await open();
    await send("POST", "/api/prices/sync?updateMode=add", list);
    expect(await inputs(send)).to.deep.equal({ a: 1, b: 2, kept: 3, new: 9 });
    send = await open();
    await send("POST", "/api/prices/sync?updateMode=update", list);
    expect(await inputs(send)).to.deep.equal({ a: 9, b: 2, kept: 3 });
    send = await open();
    await send("POST", "/api/prices/sync?updateMode=overwrite", list);
    expect(await inputs(send)).to.deep.equal({ a: 9, kept: 3, new: 9 });
    expect(await send("POST", "/api/prices/sync", [])).to.include({ message: "prices is required" });
  });
});
