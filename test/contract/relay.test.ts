import { describe, it } from "node:test";
import { expect } from "chai";
import { createGateway, type EmbeddedGateway, type GatewayOptions } from "../../demo/gateway/gateway.js";
import { createDemoUpstream, type Upstream } from "../../demo/gateway/upstream.js";
import { at, clientOf, rootOf, type Client, type Reply } from "./support/client.js";
import { textOf } from "./support/recording.js";

const question = { model: "gpt-4", messages: [{ role: "user", content: "Say hello" }] };

interface World {
  readonly gateway: EmbeddedGateway;
  readonly root: Client;
  readonly key: string;
  chat(body: unknown, key?: string, headers?: Record<string, string>): Promise<Reply>;
  /** The newest entry of the log. */
  entry(): Promise<Record<string, unknown>>;
}

async function world(
  options: GatewayOptions = {},
  token: object = { unlimited_quota: true },
): Promise<World> {
  const gateway = createGateway({ upstream: createDemoUpstream(0), ...options });
  const root = await rootOf(gateway);
  await root.post("/api/channel/", { name: "one", type: 1, key: "k", models: "gpt-4,my-model" });
  const made = await root.post("/api/token/", { name: "mine", expired_time: -1, ...token });
  const key = textOf(at(made.data, "key"));
  return {
    gateway,
    root,
    key,
    chat: (body, own = key, headers = {}) =>
      clientOf(gateway).post("/v1/chat/completions", body, {
        "Content-Type": "application/json",
        ...(own === "" ? {} : { Authorization: `Bearer sk-${own}` }),
        ...headers,
      }),
    entry: async () => at((await root.get("/api/log/?p=0&type=2")).data, 0) as Record<string, unknown>,
  };
}

/** The chunks of a stream. */
const chunksOf = (text: string): unknown[] =>
  text
    .split("\n\n")
    .filter((event) => event !== "" && event !== "data: [DONE]")
    .map((event): unknown => JSON.parse(event.slice("data: ".length)));

const wordsOf = (text: string): string =>
  (chunksOf(text) as { choices: { delta: { content?: string } }[] }[])
    .map(({ choices }) => choices[0]?.delta.content ?? "")
    .join("");

const messageOf = ({ body }: Reply): string => textOf(at(body?.error, "message"));

describe("the relay", () => {
  it("answers, charges by the ratios, and logs", async () => {
    const { chat, root, entry } = await world();
    const balance = async () => Number(at((await root.get("/api/user/self")).data, "quota"));
    const before = await balance();
    const { status, body, headers } = await chat(question);
    expect(status).to.equal(200);
    expect(headers.get("content-type")).to.equal("application/json");
    const usage = body?.usage as Record<string, number>;
    const { prompt_tokens: asked = 0, completion_tokens: said = 0 } = usage;
    expect(usage.total_tokens).to.equal(asked + said);
    const quota = Math.ceil((asked + said * 2) * 15);
    expect(await entry()).to.include({
      type: 2,
      content: "倍率：15.00 × 1.00 × 2.00",
      username: "root",
      token_name: "mine",
      model_name: "gpt-4",
      quota,
      prompt_tokens: asked,
      completion_tokens: said,
      channel: 1,
      is_stream: false,
      system_prompt_reset: false,
    });
    const self = (await root.get("/api/user/self")).data;
    expect(at(self, "used_quota")).to.equal(quota);
    expect(before - (await balance())).to.equal(quota);
    expect(at(self, "request_count")).to.equal(1);
    expect(at((await root.get("/api/channel/1")).data, "used_quota")).to.equal(quota);
    // A token without limit counts nothing.
    expect(at((await root.get("/api/token/1")).data, "used_quota")).to.equal(0);
  });

  it("gives the same answer to the same question", async () => {
    const { chat } = await world();
    const ask = async (): Promise<string> =>
      textOf(at((await chat(question)).body?.choices, 0, "message", "content"));
    expect(await ask()).to.equal(await ask());
  });

  it("streams the same words in chunks", async () => {
    const { chat, gateway, entry } = await world();
    const whole = textOf(at((await chat(question)).body?.choices, 0, "message", "content"));
    const { headers, text } = await chat({ ...question, stream: true }, undefined, {
      "Accept-Encoding": "gzip",
    });
    expect(headers.get("content-type")).to.equal("text/event-stream");
    expect(headers.get("content-encoding")).to.equal(null);
    expect(text.endsWith("data: [DONE]\n\n")).to.equal(true);
    expect(wordsOf(text)).to.equal(whole);
    expect(text).not.to.include('"usage"');
    await gateway.settled();
    expect(await entry()).to.include({ is_stream: true });
  });

  it("tells the usage when it is asked for, and charges that", async () => {
    const { chat, gateway, entry } = await world();
    const { text } = await chat({ ...question, stream: true, stream_options: { include_usage: true } });
    const last = chunksOf(text).at(-1) as { choices: unknown[]; usage: Record<string, number> };
    expect(last.choices).to.deep.equal([]);
    await gateway.settled();
    const { prompt_tokens, completion_tokens } = last.usage;
    expect(await entry()).to.include({ prompt_tokens, completion_tokens });
  });

  it("ends with [DONE] and charges what it passed on when the provider breaks off", async () => {
    const upstream: Upstream = {
      ...createDemoUpstream(0),
      chat: () =>
        Promise.resolve({
          ok: true,
          reply: "One two three",
          promptTokens: 5,
          completionTokens: 3,
          parts: (async function* () {
            yield await Promise.resolve("One ");
            throw new Error("gone");
          })(),
        }),
    };
    const { chat, gateway, entry } = await world({ upstream });
    const { text } = await chat({ ...question, stream: true, stream_options: { include_usage: true } });
    expect(wordsOf(text)).to.equal("One ");
    expect(text.endsWith("data: [DONE]\n\n")).to.equal(true);
    await gateway.settled();
    expect(await entry()).to.include({ completion_tokens: 1 });
  });

  it("reads on and charges the whole answer when the client goes away", async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const upstream: Upstream = {
      ...createDemoUpstream(0),
      chat: () =>
        Promise.resolve({
          ok: true,
          reply: "One two three",
          promptTokens: 5,
          completionTokens: 3,
          parts: (async function* () {
            yield "One ";
            await held;
            yield "two ";
            yield "three";
          })(),
        }),
    };
    const { gateway, key, entry } = await world({ upstream });
    const stop = new AbortController();
    const answer = await gateway.fetch(
      new Request("http://gateway.example/v1/chat/completions", {
        method: "POST",
        body: JSON.stringify({ ...question, stream: true }),
        headers: { "Content-Type": "application/json", Authorization: `Bearer sk-${key}` },
        signal: stop.signal,
      }),
    );
    const reader = answer.body?.getReader();
    await reader?.read();
    stop.abort();
    const failure = await reader?.read().then(
      () => reader.read().catch((error: unknown) => error),
      (error: unknown) => error,
    );
    expect(failure).to.have.property("name", "AbortError");
    release();
    await gateway.settled();
    expect(await entry()).to.include({ completion_tokens: 3, is_stream: true });
  });

  it("lists the models of the token, else those of the group", async () => {
    const { gateway, key, root } = await world();
    const list = async (own: string): Promise<unknown[]> => {
      const { data } = await clientOf(gateway).get("/v1/models", { Authorization: `Bearer ${own}` });
      return (data as unknown as { id: string; owned_by: string }[]).map(({ id, owned_by }) => [
        id,
        owned_by,
      ]);
    };
    expect(await list(key)).to.deep.equal([
      ["gpt-4", "openai"],
      ["my-model", "custom"],
    ]);
    const { data } = await root.post("/api/token/", {
      unlimited_quota: true,
      expired_time: -1,
      models: "my-model",
    });
    expect(await list(textOf(at(data, "key")))).to.deep.equal([["my-model", "custom"]]);
    expect((await clientOf(gateway).get("/v1/models")).status).to.equal(401);
  });

  it("refuses in the form of the providers", async () => {
    const { chat, root, gateway, key } = await world();
    const limited = await root.post("/api/token/", {
      unlimited_quota: true,
      expired_time: -1,
      models: "my-model",
    });
    const own = textOf(at(limited.data, "key"));
    const cases: [unknown, string, number, RegExp][] = [
      [question, "", 401, /^未提供令牌 \(request id: \d+\)$/],
      [question, "nobody", 401, /^无效的令牌/],
      [question, own, 403, /^该令牌无权使用模型：gpt-4/],
      [{ ...question, model: "none" }, key, 503, /^当前分组 default 下对于模型 none 无可用渠道/],
      [{ model: "gpt-4" }, key, 400, /^field messages is required/],
      ["{oops", key, 400, /^common.UnmarshalBodyReusable failed: invalid character 'o'/],
      [{ ...question, max_tokens: "a" }, key, 400, /GeneralOpenAIRequest.max_tokens of type int/],
      [question, `${key}-999`, 400, /^无效的渠道 Id/],
    ];
    for (const [body, used, status, message] of cases) {
      const answer = await chat(body, used);
      expect(answer.status).to.equal(status);
      expect(messageOf(answer)).to.match(message);
      expect(at(answer.body?.error, "type")).to.equal("one_api_error");
    }
    const form = await chat(question, key, { "Content-Type": "text/plain" });
    expect([form.status, messageOf(form)]).to.satisfy(
      ([status, text]: [number, string]) =>
        status === 503 && text.startsWith("当前分组 default 下对于模型  无"),
    );
    await gateway.settled();
  });

  it("minds the token's networks", async () => {
    const { chat } = await world({}, { unlimited_quota: true, subnet: "10.0.0.0/8,2001:db8::/32" });
    const from = async (address: string): Promise<number> =>
      (await chat(question, undefined, { "X-Forwarded-For": address })).status;
    expect(await from("10.1.2.3")).to.equal(200);
    expect(await from("2001:db8::7")).to.equal(200);
    expect(await from("11.1.2.3")).to.equal(403);
    expect(await from("2001:db9::7")).to.equal(403);
  });

  it("refuses who can't pay, and sets quota aside meanwhile", async () => {
    const { root, gateway, chat } = await world({}, { remain_quota: 10_000 });
    const poor = { username: "poor", password: "12345678" };
    await root.post("/api/user/", poor);
    await root.put("/api/user/", { id: 2, ...poor, group: "default", quota: 600, display_name: "poor" });
    const user = clientOf(gateway);
    await user.signIn("poor", "12345678");
    const made = await user.post("/api/token/", { name: "p", unlimited_quota: true, expired_time: -1 });
    const refused = await chat(question, textOf(at(made.data, "key")));
    expect(refused.status).to.equal(403);
    expect(at(refused.body?.error, "code")).to.equal("insufficient_user_quota");

    // A hundred times what is set aside counts as trusted; below that the token has to have it.
    await root.put("/api/user/", { id: 2, ...poor, group: "default", quota: 500_000, display_name: "poor" });
    const small = await user.post("/api/token/", { name: "s", remain_quota: 100, expired_time: -1 });
    const short = await chat(question, textOf(at(small.data, "key")));
    expect(at(short.body?.error, "code")).to.equal("pre_consume_token_quota_failed");
    gateway.faults.add({ kind: "provider-error", times: 1 });
    const enough = await user.post("/api/token/", { name: "e", remain_quota: 100_000, expired_time: -1 });
    const failed = await chat(question, textOf(at(enough.data, "key")));
    expect(failed.status).to.equal(500);
    expect(at((await user.get("/api/user/self")).data, "quota")).to.equal(500_000);
    expect(at((await user.get(`/api/token/${textOf(at(enough.data, "id"))}`)).data, "remain_quota")).to.equal(
      100_000,
    );
  });

  it("charges what a call cost, and keeps nothing of what it set aside: whole, streamed, broken off, left", async () => {
    const upstream: Upstream = {
      ...createDemoUpstream(0),
      chat: (_, __, asked) =>
        Promise.resolve({
          ok: true,
          reply: "One two",
          promptTokens: 5,
          completionTokens: 2,
          parts: (async function* () {
            yield await Promise.resolve("One ");
            if (asked?.maxTokens === 7) throw new Error("gone");
            yield "two";
          })(),
        }),
    };
    const { root, gateway, chat } = await world({ upstream });
    const account = { username: "small", password: "12345678", group: "default", display_name: "small" };
    await root.post("/api/user/", account);
    // Less than a hundred times what is set aside, so that it really is.
    const begun = 500_000;
    await root.put("/api/user/", { id: 2, ...account, quota: begun });
    const user = clientOf(gateway);
    await user.signIn("small", "12345678");
    const limit = 100_000;
    const { data } = await user.post("/api/token/", { name: "t", remain_quota: limit, expired_time: -1 });
    const key = textOf(at(data, "key"));
    const left = async () => {
      await gateway.settled();
      const self = (await user.get("/api/user/self")).data;
      const token = (await user.get(`/api/token/${textOf(at(data, "id"))}`)).data;
      const spent = Number(at(self, "used_quota"));
      expect(at(self, "quota")).to.equal(begun - spent);
      expect(at(token, "remain_quota")).to.equal(limit - spent);
      expect(at(token, "used_quota")).to.equal(spent);
      return spent;
    };
    const spent = [await left()];
    await chat(question, key);
    spent.push(await left());
    await chat({ ...question, stream: true }, key);
    spent.push(await left());
    await chat({ ...question, stream: true, max_tokens: 7 }, key);
    spent.push(await left());
    const stop = new AbortController();
    const answer = await gateway.fetch(
      new Request("http://gateway.example/v1/chat/completions", {
        method: "POST",
        body: JSON.stringify({ ...question, stream: true }),
        headers: { "Content-Type": "application/json", Authorization: `Bearer sk-${key}` },
        signal: stop.signal,
      }),
    );
    stop.abort();
    await answer.text().catch(() => undefined);
    spent.push(await left());
    // Each call cost something.
    expect([...new Set(spent)]).to.deep.equal([...spent].sort((a, b) => a - b));
  });

  it("gives back what it set aside when nothing comes of the call to the provider", async () => {
    const during: unknown[] = [];
    const upstream: Upstream = {
      ...createDemoUpstream(0),
      chat: async () => {
        during.push(gateway.store.find("users", 2)?.quota);
        return Promise.reject(new Error("broken"));
      },
    };
    const { root, gateway, chat } = await world({ upstream });
    const account = { username: "small", password: "12345678", group: "default", display_name: "small" };
    await root.post("/api/user/", account);
    await root.put("/api/user/", { id: 2, ...account, quota: 500_000 });
    const user = clientOf(gateway);
    await user.signIn("small", "12345678");
    const made = await user.post("/api/token/", { name: "t", remain_quota: 100_000, expired_time: -1 });
    const failure = await chat(question, textOf(at(made.data, "key"))).catch((error: unknown) => error);
    expect(failure).to.have.property("message", "broken");
    expect(during[0], "while it was set aside").to.be.lessThan(500_000);
    expect(at((await user.get("/api/user/self")).data, "quota")).to.equal(500_000);
    const token = (await user.get(`/api/token/${textOf(at(made.data, "id"))}`)).data;
    expect([at(token, "remain_quota"), at(token, "used_quota")]).to.deep.equal([100_000, 0]);
  });

  it("passes the provider's refusal on, and speaks of 429 itself", async () => {
    const { gateway, chat } = await world();
    gateway.faults.add({ kind: "provider-error", status: 500, message: "Broken", times: 1 });
    const broken = await chat(question);
    expect([broken.status, messageOf(broken).startsWith("Broken (request id: ")]).to.deep.equal([500, true]);
    gateway.faults.add({ kind: "provider-error", status: 429, message: "Slow down", times: 1 });
    const busy = await chat(question);
    expect([busy.status, messageOf(busy).startsWith("当前分组上游负载已饱和，请稍后再试")]).to.deep.equal([
      429,
      true,
    ]);
  });

  it("asks other channels as often as RetryTimes says, and switches off whose key is refused", async () => {
    const { root, chat } = await world();
    await root.put("/api/channel/", { id: 1, priority: 5, key: "bad" });
    await root.post("/api/channel/", { name: "two", type: 1, key: "k", models: "gpt-4", priority: 0 });
    expect((await chat(question)).status).to.equal(401);
    await root.put("/api/option/", { key: "RetryTimes", value: "40" });
    expect((await chat(question)).status).to.equal(200);
    await root.put("/api/option/", { key: "AutomaticDisableChannelEnabled", value: "true" });
    expect((await chat(question)).status).to.equal(200);
    expect(at((await root.get("/api/channel/1")).data, "status")).to.equal(3);
  });

  it("maps the model, sets the channel's system prompt, and logs both", async () => {
    const { root, chat, entry } = await world();
    await root.put("/api/channel/", {
      id: 1,
      model_mapping: '{"my-model":"gpt-4"}',
      system_prompt: "Be brief",
    });
    await chat({ ...question, model: "my-model" });
    expect(await entry()).to.include({ model_name: "gpt-4", system_prompt_reset: true });
  });

  it("may be read by pages of other origins", async () => {
    const { gateway, key } = await world();
    const headers = { Authorization: `Bearer ${key}`, Origin: "https://app.example" };
    const answer = await clientOf(gateway).get("/v1/models", headers);
    expect(answer.headers.get("access-control-allow-origin")).to.equal("*");
    const preflight = await clientOf(gateway).send("OPTIONS", "/v1/chat/completions", undefined, headers);
    expect(preflight.status).to.equal(204);
  });

  it("can be made slow, and its connection cut", async () => {
    const { gateway, chat } = await world();
    gateway.faults.add({ kind: "provider-says", message: "<b>bold</b>", times: 1 });
    expect(at((await chat(question)).body?.choices, 0, "message", "content")).to.equal("<b>bold</b>");
    gateway.faults.add({ kind: "provider-slow", ms: 600_000, times: 1 });
    const slow = chat({ ...question, stream: true });
    gateway.faults.clear();
    expect((await slow).text.endsWith("[DONE]\n\n")).to.equal(true);
    gateway.faults.add({ kind: "cut", path: "/v1/", parts: 2, times: 1 });
    const failure = await chat({ ...question, stream: true }).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(TypeError);
    await gateway.settled();
  });
});
