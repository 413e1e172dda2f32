/**
 * What members offer: new-api of August 2026 (116255f07) and one-hub (387f8bf1) as they answered, Done Hub and Laisky's
 * fork in the shapes of their sources (42841b35, 8f947de3).
 */
import { signal } from "@preact/signals-core";
import { describe, it } from "node:test";
import { expect } from "chai";
import { isGatewayError } from "../../src/api/client/errors.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import type { DialectMember } from "../../src/api/dialects/member.js";
import type { User } from "../../src/api/entities/user-schema.js";
import { createHttp } from "../../src/api/client/http.js";
import type { Offer } from "../../src/domain/money/offer.js";
import { readOffer } from "../../src/state/offer/read-offer.js";
import type { OfferGateway } from "../../src/state/offer/visitor.js";
import { nameOf, open, seen, stub, type Answers } from "./dialect-stub.js";
import { json, success } from "./fetch-stub.js";

const account = (group: string, role = 1) => ({ id: 2, username: "bob", group, role }) as User;

/** Reads the offer of a member, as a visitor or an account. */
async function offerOf(member: DialectMember, answers: Answers, user?: User): Promise<Offer> {
  const http = await open(member, answers);
  stub.calls.length = 0;
  const gateway = {
    http,
    session: { user: signal(user), status: signal({ quota_per_unit: 500_000 }) },
    supports: signal(supportsOf(member)),
  } as unknown as OfferGateway;
  return readOffer(gateway, new AbortController().signal);
}

const modelIn = (offer: Offer, name: string) => {
  const found = offer.models.find((model) => model.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

const recorded = {
  auto_groups: ["default"],
  data: [
    {
      model_name: "gpt-3.5-turbo",
      vendor_id: 1,
      quota_type: 0,
      model_ratio: 0.25,
      model_price: 0,
      owner_by: "",
      completion_ratio: 2,
      enable_groups: ["default", "vip"],
      supported_endpoint_types: ["openai"],
      pricing_version: "5a90f2b86c08bd983a9a2e6d66c255f4eaef9c4bc934386d2b6ae84ef0ff1f1f",
    },
    {
      model_name: "gpt-4",
      vendor_id: 1,
      quota_type: 0,
      model_ratio: 15,
      model_price: 0,
      owner_by: "",
      completion_ratio: 2,
      cache_ratio: 0.5,
      enable_groups: ["default", "vip"],
      supported_endpoint_types: ["openai"],
    },
  ],
  group_ratio: { default: 1, vip: 1 },
  pricing_version: "a42d372ccf0b5dd13ecf71203521f9d2",
  success: true,
  supported_endpoint: { openai: { path: "/v1/chat/completions", method: "POST" } },
  usable_group: { default: "默认分组", vip: "vip分组" },
  vendors: [{ id: 1, name: "OpenAI", icon: "OpenAI" }],
};

/** A row of new-api's list, with what differs from a plain one. */
const row = (model_name: string, fields: object = {}) => ({
  model_name,
  quota_type: 0,
  model_ratio: 1,
  model_price: 0,
  owner_by: "",
  completion_ratio: 4,
  enable_groups: ["default"],
  supported_endpoint_types: ["openai"],
  ...fields,
});

const pricing = (data: readonly object[], fields: object = {}): Answers => ({
  "GET /api/pricing": () => json({ ...recorded, data, ...fields }),
});

describe("the offer of new-api", () => {
  it("is read with groups, vendors and endpoints, by one call and without a session", async () => {
    const offer = await offerOf("new-api", { "GET /api/pricing": () => json(recorded) });
    expect(seen()).to.deep.equal(["GET /api/pricing"]);
    expect(stub.calls[0]?.init.credentials).to.equal("omit");
    expect(offer.groups).to.deep.equal([
      { name: "default", about: "默认分组", factor: 1, isUsable: true },
      { name: "vip", about: "vip分组", factor: 1, isUsable: true },
    ]);
    expect(offer.own).to.equal(undefined);
    expect(offer.paths.get("openai")).to.deep.equal({ path: "/v1/chat/completions", method: "POST" });
    const [turbo, four] = [modelIn(offer, "gpt-3.5-turbo"), modelIn(offer, "gpt-4")];
    expect(turbo).to.deep.include({
      vendor: "OpenAI",
      endpoints: ["openai"],
      groups: ["default", "vip"],
      chats: true,
    });
    // Without a ratio of its own, cached input costs what input costs.
    expect(turbo.price).to.deep.include({ kind: "tokens", input: 0.25, output: 0.5, cached: 0.25 });
    expect(four.price).to.deep.include({ kind: "tokens", input: 15, output: 30, cached: 7.5 });
  });

  it("has prices per call, rules, other kinds of tokens, and models of every group", async () => {
    const offer = await offerOf(
      "new-api",
      pricing([
        row("dall-e-3", { quota_type: 1, model_price: 0.04, supported_endpoint_types: ["image-generation"] }),
        row("by-rule", { billing_mode: "tiered_expr", billing_expr: 'tier("base", p * 3 + c * 15)' }),
        row("claude", {
          create_cache_ratio: 1.25,
          audio_ratio: 16,
          audio_completion_ratio: 2,
          image_ratio: 2,
        }),
        row("shared", { enable_groups: ["all"] }),
      ]),
    );
    expect(modelIn(offer, "dall-e-3").price).to.deep.equal({ kind: "flat", per: "call", amount: 20 });
    expect(modelIn(offer, "dall-e-3").chats).to.equal(false);
    expect(modelIn(offer, "by-rule").price).to.deep.equal({
      kind: "rule",
      rule: 'tier("base", p * 3 + c * 15)',
    });
    expect(modelIn(offer, "claude").price).to.deep.include({
      further: { cacheWrite: 1.25, imageInput: 2, audioInput: 16, audioOutput: 32 },
    });
    expect(modelIn(offer, "shared").groups).to.deep.equal(["default", "vip"]);
  });

  const unpriced = [
    row("nobody-priced-it", { model_ratio: 37.5 }),
    row("gpt-4.5-preview", { model_ratio: 37.5, completion_ratio: 2 }),
    row("by-rule", { model_ratio: 37.5, billing_mode: "tiered_expr", billing_expr: "p" }),
  ];

  it("takes 37.5 for no price, but for the models that come with it and those with a rule", async () => {
    const offer = await offerOf("new-api", pricing(unpriced));
    expect(modelIn(offer, "nobody-priced-it").price).to.deep.equal({ kind: "unset", ratio: 37.5 });
    expect(modelIn(offer, "gpt-4.5-preview").price).to.deep.include({ kind: "tokens", input: 37.5 });
    expect(modelIn(offer, "by-rule").price.kind).to.equal("rule");
  });

  it("takes it for the price that is charged in self-use mode", async () => {
    const answers = pricing(unpriced);
    const http = await open("new-api", answers);
    stub.answer = (call) =>
      nameOf(call) === "GET /api/status"
        ? success({ enable_data_export: true, quota_display_type: "USD", self_use_mode_enabled: true })
        : (answers[nameOf(call)]?.(call) ?? success());
    const gateway = {
      http,
      session: { user: signal(undefined), status: signal(undefined) },
      supports: signal(supportsOf("new-api")),
    } as unknown as OfferGateway;
    const offer = await readOffer(gateway, new AbortController().signal);
    expect(modelIn(offer, "nobody-priced-it").price).to.deep.include({
      kind: "tokens",
      input: 37.5,
      isDefault: true,
    });
  });

  it("has the account's own multipliers, and marks groups that it can't use", async () => {
    const answers = pricing([row("m", { enable_groups: ["vip", "other"] })], {
      group_ratio: { vip: 0.9 },
      usable_group: { vip: "vip分组", auto: "自动" },
    });
    const offer = await offerOf("new-api", answers, account("vip"));
    expect(offer.own).to.equal("vip");
    expect(offer.groups).to.deep.equal([
      { name: "other", about: "", factor: undefined, isUsable: false },
      { name: "vip", about: "vip分组", factor: 0.9, isUsable: true },
    ]);
    expect(stub.calls[0]?.init.credentials).to.equal("same-origin");
  });

  it("survives what older releases leave out, and what newer ones add or get wrong", async () => {
    const offer = await offerOf("new-api", {
      "GET /api/pricing": () =>
        json({
          success: true,
          future: [1],
          usable_group: { "": "用户分组", default: "默认分组" },
          data: [
            { model_name: "old", quota_type: 0, model_ratio: 2, model_price: 0, completion_ratio: 1 },
            row("odd", {
              enable_groups: null,
              tags: 3,
              supported_endpoint_types: "openai",
              cache_ratio: "x",
            }),
            row("tagged", { tags: "fast, 中文", description: "长上下文" }),
          ],
        }),
    });
    expect(offer.groups).to.deep.equal([
      { name: "default", about: "默认分组", factor: undefined, isUsable: true },
    ]);
    // Such a release charges cached input at a ratio that it never sends.
    expect(modelIn(offer, "old").price).to.deep.include({ input: 2, output: 2, cached: undefined });
    expect(modelIn(offer, "odd")).to.deep.include({ tags: [], endpoints: [], groups: [] });
    expect(modelIn(offer, "tagged")).to.deep.include({ tags: ["fast", "中文"], about: "长上下文" });
  });

  const failing = (status: number, message: string): Answers => ({
    "GET /api/pricing": () => json({ success: false, message }, status),
    "GET /api/user/models": () => success(["gpt-4o", "gpt-4"]),
  });

  it("tells a visitor that the list is turned off or for accounts, and an account its models", async () => {
    for (const [status, message, kind] of [
      [403, "pricing is disabled", "forbidden"],
      [401, "未登录", "unauthorised"],
      [404, "Invalid URL (GET /api/pricing)", "http"],
    ] as const) {
      const error = await offerOf("new-api", failing(status, message)).catch((reason: unknown) => reason);
      expect(isGatewayError(error) && error.kind).to.equal(kind);
    }
    for (const status of [403, 404]) {
      const offer = await offerOf("new-api", failing(status, "no"), account("default"));
      expect(offer.models.map(({ name, price }) => [name, price.kind])).to.deep.equal([
        ["gpt-4", "untold"],
        ["gpt-4o", "untold"],
      ]);
    }
  });
});

const plain = { type: "tokens", channel_type: 1, input: 0.25, output: 0.75, locked: false };

describe("the offer of one-hub and Done Hub", () => {
  const models = {
    "gpt-3.5-turbo": {
      groups: ["default"],
      owned_by: "OpenAI",
      price: { model: "gpt-3.5-turbo", ...plain },
    },
    "my-model": {
      groups: ["default"],
      owned_by: "未知",
      price: { model: "", type: "tokens", channel_type: 0, input: 30, output: 30, locked: false },
    },
  };
  const group = {
    id: 1,
    symbol: "default",
    name: "默认分组",
    ratio: 1,
    api_rate: 600,
    public: true,
    promotion: false,
    min: 0,
    max: 0,
    enable: true,
  };
  const answers = (available: object, groups: object, info: Answers = {}): Answers => ({
    "GET /api/available_model": () => success(available),
    "GET /api/user_group_map": () => success(groups),
    "GET /api/model_info/": () => success([]),
    ...info,
  });

  it("is read as one-hub answered it, with the default price of models without one", async () => {
    const offer = await offerOf("one-hub", answers(models, { default: group }));
    expect(seen().sort()).to.deep.equal([
      "GET /api/available_model",
      "GET /api/model_info/",
      "GET /api/user_group_map",
    ]);
    expect(offer.groups).to.deep.equal([{ name: "default", about: "默认分组", factor: 1, isUsable: true }]);
    expect(modelIn(offer, "gpt-3.5-turbo")).to.deep.include({ vendor: "OpenAI", groups: ["default"] });
    expect(modelIn(offer, "gpt-3.5-turbo").price).to.deep.include({
      input: 0.25,
      output: 0.75,
      cached: undefined,
      isDefault: false,
    });
    expect(modelIn(offer, "my-model").vendor).to.equal("");
    expect(modelIn(offer, "my-model").price).to.deep.include({ input: 30, output: 30, isDefault: true });
  });

  it("has prices per call, weights of other tokens, and what administrators noted", async () => {
    const available = {
      image: {
        groups: ["default"],
        owned_by: "x",
        price: { ...plain, model: "image", type: "times", input: 20 },
      },
      weighed: {
        groups: ["default", "vip"],
        owned_by: "x",
        price: {
          ...plain,
          model: "weighed",
          input: 1,
          output: 4,
          extra_ratios: { cached_tokens: 0.5, cached_write_tokens: 1.25, output_audio_tokens: 2 },
        },
      },
      claude: {
        groups: ["vip"],
        owned_by: "x",
        price: {
          ...plain,
          model: "claude",
          input: 1.5,
          extra_ratios: { cached_read_tokens: 0.1 },
          model_info: {
            model: "claude",
            description: "d",
            context_length: 200_000,
            max_tokens: 8192,
            tags: ["a"],
          },
        },
      },
    };
    const info = {
      "GET /api/model_info/": () => success([{ model: "weighed", context_length: 128_000, tags: '["b"]' }]),
    };
    const offer = await offerOf("one-hub", answers(available, { default: group }, info));
    expect(modelIn(offer, "image").price).to.deep.equal({ kind: "flat", per: "call", amount: 20 });
    expect(modelIn(offer, "weighed").price).to.deep.include({
      cached: 0.5,
      further: { cacheWrite: 1.25, audioOutput: 8 },
    });
    expect(modelIn(offer, "weighed")).to.deep.include({ context: 128_000, tags: ["b"] });
    expect(modelIn(offer, "claude").price).to.deep.include({ cached: 0.15 });
    expect(modelIn(offer, "claude")).to.deep.include({
      context: 200_000,
      maxOutput: 8192,
      about: "d",
      tags: ["a"],
    });
  });

  it("reads Done Hub's prices of long calls and its groups, and does without notes on models", async () => {
    const available = {
      long: {
        groups: ["default"],
        owned_by: "x",
        price: {
          ...plain,
          model: "long",
          input: 1,
          output: 4,
          extra_ratios: { cached_tokens: 0.1 },
          long_context: { threshold: 272_000, input_ratio: 2, output_ratio: 1.5 },
        },
      },
      broken: { groups: "default" },
    };
    const groups = {
      default: { ...group, ratio: 0.8, description: "适合新用户" },
      gone: { ...group, symbol: "gone", name: "gone", public: false, inaccessible: true },
    };
    const info = { "GET /api/model_info/": () => json({ success: false, message: "no such table" }) };
    const offer = await offerOf("one-hub", answers(available, groups, info), account("default"));
    expect(offer.groups).to.deep.equal([
      { name: "default", about: "适合新用户", factor: 0.8, isUsable: true },
      { name: "gone", about: "", factor: 1, isUsable: false },
    ]);
    expect(offer.models.map(({ name }) => name)).to.deep.equal(["long"]);
    expect(modelIn(offer, "long").price).to.deep.include({
      tiers: [{ from: 272_000, input: 2, output: 6, cached: 0.2 }],
    });
  });
});

describe("the offer of Laisky's fork", () => {
  const model = (input_price: number, fields: object = {}) => ({
    input_price,
    cached_input_price: input_price,
    output_price: input_price * 4,
    max_tokens: 0,
    ...fields,
  });
  const channels = (data: object): Answers => ({ "GET /api/models/display": () => success(data) });

  it("has a model of several channels once, with its lowest price", async () => {
    const offer = await offerOf(
      "laisky",
      channels({
        "openai:Main": {
          channel_name: "openai:Main",
          channel_type: 1,
          models: {
            "gpt-4o": model(2.5, { cached_input_price: 1.25, context_length: 128_000 }),
            "gpt-4o-mini": model(0.15),
          },
        },
        "azure:Spare": {
          channel_name: "azure:Spare",
          channel_type: 3,
          models: { "gpt-4o": model(2), "gpt-4o-mini": model(0.15) },
        },
      }),
    );
    expect(seen()).to.deep.equal(["GET /api/models/display"]);
    expect(offer.models.map(({ name }) => name)).to.deep.equal(["gpt-4o", "gpt-4o-mini"]);
    const [first, second] = offer.models;
    expect(first?.vendor).to.equal("openai");
    expect(first?.context).to.equal(128_000);
    expect(first?.price).to.deep.include({ input: 1, output: 4, cached: 1 });
    expect(first?.byChannel.map(({ channel }) => channel)).to.deep.equal(["openai:Main", "azure:Spare"]);
    expect(second?.byChannel).to.deep.equal([]);
  });

  it("tells cached input that is free from cached input whose price isn't told", async () => {
    const untold = { input_price: 2, output_price: 8 };
    const models = { free: model(2, { cached_input_price: 0 }), untold };
    const offer = await offerOf("laisky", channels({ x: { channel_name: "x:1", models } }));
    expect(modelIn(offer, "free").price).to.deep.include({ input: 1, cached: 0 });
    expect(modelIn(offer, "untold").price).to.deep.include({ input: 1, cached: 1 });
  });

  it("has prices per call, image and second, of embeddings, by length and by time", async () => {
    const zero = { output_price: 0 };
    const offer = await offerOf(
      "laisky",
      channels({
        x: {
          channel_name: "x:1",
          models: {
            search: model(0, {
              ...zero,
              per_call_pricing: { usd_per_thousand_calls: 5, usd_per_call: 0.005 },
            }),
            image: model(0, { ...zero, image_price: 0.04, output_modalities: ["image"] }),
            video: model(0, {
              ...zero,
              video_pricing: { per_second_usd: 0.1 },
              output_modalities: ["video"],
            }),
            embedding: model(0, { ...zero, embedding_pricing: { text_token_price: 0.02 } }),
            free: model(0),
            tiered: model(1, {
              tiers: [{ input_price: 2, output_price: 6, input_token_threshold: 200_000 }],
              time_windows: [{ name: "night" }],
            }),
          },
        },
      }),
    );
    expect(modelIn(offer, "search").price).to.deep.equal({ kind: "flat", per: "call", amount: 2.5 });
    expect(modelIn(offer, "image").price).to.deep.equal({ kind: "flat", per: "image", amount: 20 });
    expect(modelIn(offer, "image").chats).to.equal(false);
    expect(modelIn(offer, "video").price).to.deep.equal({ kind: "flat", per: "second", amount: 50 });
    expect(modelIn(offer, "embedding").price).to.deep.include({ kind: "tokens", input: 0.01 });
    expect(modelIn(offer, "free").price).to.deep.include({ kind: "tokens", input: 0, output: 0 });
    expect(modelIn(offer, "tiered").price).to.deep.include({
      tiers: [{ from: 200_000, input: 1, output: 3, cached: undefined }],
    });
    expect(modelIn(offer, "tiered").isTimed).to.equal(true);
  });
});

describe("the offer of one-api", () => {
  const options = [
    { key: "ModelRatio", value: '{"gpt-4o":1.25,"chat":0.5}' },
    { key: "CompletionRatio", value: '{"gpt-4o":4}' },
    { key: "GroupRatio", value: '{"default":1,"vip":0.8}' },
  ];

  async function oneApi(user: User): Promise<Offer> {
    stub.answer = (call) => {
      const path = new URL(call.url).pathname;
      if (path === "/api/user/available_models") return success(["gpt-4o", "chat", "unpriced"]);
      return path === "/api/option/" ? success(options) : success();
    };
    const gateway = {
      http: createHttp({ baseUrl: "https://gw.example" }),
      session: { user: signal(user), status: signal({ quota_per_unit: 500_000 }) },
      supports: signal(supportsOf(undefined)),
    } as unknown as OfferGateway;
    return readOffer(gateway, new AbortController().signal);
  }

  it("is the names of the account's models, whose prices nobody but the super administrator can read", async () => {
    for (const role of [1, 10]) {
      const offer = await oneApi(account("vip", role));
      expect(offer.models.map(({ name, price }) => [name, price.kind])).to.deep.equal([
        ["chat", "untold"],
        ["gpt-4o", "untold"],
        ["unpriced", "untold"],
      ]);
    }
    expect(stub.calls.some(({ url }) => url.includes("/api/option"))).to.equal(false);
    const offer = await oneApi(account("vip", 100));
    expect(offer.groups).to.deep.equal([{ name: "vip", about: "", factor: 0.8, isUsable: true }]);
    expect(modelIn(offer, "gpt-4o").price).to.deep.include({ input: 1.25, output: 5 });
    // The gateway's own code decides what its output costs: the same as its input, by the names of these two.
    expect(modelIn(offer, "chat").price).to.deep.include({ input: 0.5, output: 0.5 });
    expect(modelIn(offer, "unpriced").price).to.deep.include({ input: 30, output: 30, isDefault: true });
  });
});
