import { describe, it } from "node:test";
import { expect } from "chai";
import { createGateway } from "../../demo/gateway/gateway.js";
import { createDemoUpstream } from "../../demo/gateway/upstream.js";
import { chat, isRelayError, listRelayModels, type ChatPart, type Relay } from "../../src/api/index.js";
import { eventData } from "../../src/api/relay/sse.js";
import { at, rootOf } from "../contract/support/client.js";
import { textOf } from "../contract/support/recording.js";

const secret = "k".repeat(48);
const input = { model: "gpt-4", messages: [{ role: "user", content: "Say hello" }] } as const;

/** A stream of these bytes, in pieces of so many. */
function streamOf(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, (at += size)));
    },
  });
}

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const part of source) found.push(part);
  return found;
}

const answering = (
  answer: Response | (() => Response | Promise<Response>),
): Relay & { requests: Request[] } => {
  const requests: Request[] = [];
  return {
    baseUrl: "http://gateway.example",
    key: secret,
    requests,
    fetch: async (address, init) => {
      requests.push(new Request(address, init));
      return typeof answer === "function" ? answer() : answer;
    },
  };
};

const failure = (source: AsyncIterable<unknown> | Promise<unknown>): Promise<unknown> =>
  ("then" in source ? source : all(source)).then(
    () => undefined,
    (error: unknown) => error,
  );

const errorBody = (message: string, type = "one_api_error", code: unknown = ""): string =>
  JSON.stringify({ error: { message: `${message} (request id: 20261122)`, type, param: "", code } });

const sse = (text: string, size = 1000): Response =>
  new Response(streamOf(text, size), { headers: { "content-type": "text/event-stream" } });

describe("server-sent events", () => {
  const text =
    ': hello\r\ndata: {"a":"é世"}\r\n\r\nevent: x\rdata:1\rdata: 2\r\rid: 3\ndata\n\ndata: cut off';
  const events = ['{"a":"é世"}', "1\n2", ""];

  it("are read wherever the connection parts them", async () => {
    for (let size = 1; size < 60; size += 1)
      expect(await all(eventData(streamOf(text, size))), String(size)).to.deep.equal(events);
  });

  it("close the connection when nobody listens any more", async () => {
    let canceled = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode("data: 1\n\ndata: 2\n\n")),
      cancel: () => {
        canceled = true;
      },
    });
    for await (const data of eventData(body)) {
      expect(data).to.equal("1");
      break;
    }
    expect(canceled).to.equal(true);
  });
});

describe("a call of a model", () => {
  async function embedded(): Promise<{ relay: Relay; models: readonly string[] }> {
    const gateway = createGateway({ upstream: createDemoUpstream(0) });
    const root = await rootOf(gateway);
    await root.post("/api/channel/", { name: "c", type: 1, key: "k", models: "gpt-4,gpt-4o" });
    const { data } = await root.post("/api/token/", { name: "t", unlimited_quota: true, expired_time: -1 });
    const relay: Relay = {
      baseUrl: "http://gateway.example",
      key: textOf(at(data, "key")),
      fetch: (address, init) => gateway.fetch(new Request(address, init)),
    };
    return { relay, models: ["gpt-4", "gpt-4o"] };
  }

  it("yields the embedded gateway's answer as it arrives", async () => {
    const { relay } = await embedded();
    const parts = await all(chat(relay, input));
    const of = <T extends ChatPart["type"]>(type: T) =>
      parts.filter((part): part is ChatPart & { type: T } => part.type === type);
    expect(
      parts.map(({ type }) => type).filter((type, index, whole) => type !== whole[index - 1]),
    ).to.deep.equal(["started", "text", "usage", "end"]);
    expect(of("started")[0]?.requestId).to.match(/^\d{30}$/);
    expect(of("text").length).to.be.greaterThan(5);
    expect(
      of("text")
        .map(({ text }) => text)
        .join(""),
    ).to.equal("Hello! I'm here and the connection works. What would you like to know?");
    expect(of("usage")[0]?.usage.completionTokens).to.be.greaterThan(5);
    expect(of("end")).to.deep.equal([{ type: "end", finish: "stop" }]);
  });

  it("lists the models of the embedded gateway", async () => {
    const { relay, models } = await embedded();
    expect(await listRelayModels(relay)).to.deep.equal(models);
  });

  it("carries the key in its one header, no cookie, and follows no redirect", async () => {
    const relay = answering(sse('data: {"choices":[{"delta":{"content":"a"}}]}\n\n'));
    await all(chat(relay, { ...input, temperature: 0, topP: 0.5, maxTokens: 9, presencePenalty: 1 }));
    const [request] = relay.requests;
    expect(request?.url).to.equal("http://gateway.example/v1/chat/completions");
    expect(request?.headers.get("authorization")).to.equal(`Bearer sk-${secret}`);
    expect([request?.credentials, request?.redirect]).to.deep.equal(["omit", "error"]);
    expect(await request?.json()).to.deep.equal({
      ...input,
      stream: true,
      stream_options: { include_usage: true },
      temperature: 0,
      top_p: 0.5,
      max_tokens: 9,
      presence_penalty: 1,
    });
  });

  it("takes thoughts, whole answers, and says when an answer broke off", async () => {
    const thinking = sse(
      'data: {"choices":[{"delta":{"reasoning_content":"hm"}}]}\n\ndata: {"choices":[{"delta":{"content":"yes"},"finish_reason":null}]}\n\n',
      3,
    );
    expect(await all(chat(answering(thinking), input))).to.deep.equal([
      { type: "started", requestId: undefined },
      { type: "reasoning", text: "hm" },
      { type: "text", text: "yes" },
      { type: "end", finish: "" },
    ]);
    const whole = Response.json({
      choices: [{ message: { content: "all" }, finish_reason: "length" }],
      usage: { prompt_tokens: 1, completion_tokens: 2 },
    });
    expect(await all(chat(answering(whole), input))).to.deep.equal([
      { type: "started", requestId: undefined },
      { type: "text", text: "all" },
      { type: "usage", usage: { promptTokens: 1, completionTokens: 2 } },
      { type: "end", finish: "length" },
    ]);
  });

  it("asks again without figures where a provider doesn't know the option", async () => {
    const answers = [
      new Response(errorBody("Unknown parameter: stream_options", "invalid_request_error"), { status: 400 }),
      sse('data: {"choices":[{"delta":{"content":"a"}}]}\n\n'),
    ];
    const relay = answering(() => answers.shift() ?? Response.error());
    await all(chat(relay, input));
    expect(await relay.requests[1]?.json()).to.deep.equal({ ...input, stream: true });
    expect(relay.requests).to.have.length(2);
  });

  it("fails with what went wrong", async () => {
    const cases: [number, string, string][] = [
      [401, errorBody("无效的令牌"), "key"],
      [401, errorBody("该令牌额度已用尽"), "quota"],
      [401, errorBody("Incorrect API key provided", "invalid_request_error", "invalid_api_key"), "upstream"],
      [403, errorBody("user quota is not enough", "one_api_error", "insufficient_user_quota"), "quota"],
      [403, errorBody("该令牌无权使用模型：gpt-4"), "forbidden"],
      [403, errorBody("Country not supported", "request_forbidden"), "upstream"],
      [404, errorBody("The model does not exist", "invalid_request_error", "model_not_found"), "model"],
      [404, errorBody("Invalid URL (POST /v1/chat/completions)", "invalid_request_error"), "no-relay"],
      [
        404,
        '{"success":false,"message":"This call isn\'t allowed here.","refused":{"by":"allow"}}',
        "no-relay",
      ],
      [404, "<!doctype html>", "no-relay"],
      [503, errorBody("当前分组 default 下对于模型 x 无可用渠道"), "model"],
      [503, errorBody("overloaded", "server_error"), "upstream"],
      [429, errorBody("当前分组上游负载已饱和，请稍后再试", "requests"), "rate-limited"],
      [429, "", "rate-limited"],
      [400, errorBody("max_tokens is invalid"), "invalid"],
      [500, errorBody("Broken", "server_error"), "upstream"],
      [502, "<html>Bad gateway</html>", "upstream"],
    ];
    for (const [status, body, kind] of cases) {
      const error = await failure(chat(answering(new Response(body, { status })), input));
      expect(isRelayError(error), body).to.equal(true);
      expect(error, body).to.include({ kind, status, started: false });
      expect((error as { serverMessage?: string }).serverMessage ?? "").not.to.include("request id");
    }
  });

  it("fails amid an answer, be it the provider's failure or the connection's", async () => {
    const said = 'data: {"choices":[{"delta":{"content":"a"}}]}\n\n';
    const refused = await failure(
      chat(answering(sse(`${said}data: ${errorBody("Broken", "server_error")}\n\n`)), input),
    );
    expect(refused).to.include({ kind: "upstream", started: true, serverMessage: "Broken" });
    const cut = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(said)),
      pull: (controller) => controller.error(new TypeError("network error")),
    });
    const type = { headers: { "content-type": "text/event-stream" } };
    expect(await failure(chat(answering(new Response(cut, type)), input))).to.include({
      kind: "network",
      started: true,
    });
    const down = answering(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await failure(chat(down, input))).to.include({ kind: "network", started: false });
    const page = new Response("<html>", { headers: { "content-type": "text/html" } });
    expect(await failure(chat(answering(page), input))).to.include({ kind: "no-relay" });
    expect(await failure(chat(answering(Response.json({})), input))).to.include({ kind: "unexpected" });
    expect(await failure(listRelayModels(answering(Response.json([]))))).to.include({ kind: "no-relay" });
  });

  it("ends with an AbortError when its caller stops it, and never tells the key", async () => {
    const stop = new AbortController();
    const relay = answering(() => {
      stop.abort();
      throw new DOMException("x", "AbortError");
    });
    expect(await failure(chat(relay, input, { signal: stop.signal }))).to.have.property("name", "AbortError");
    const echoing = new Response(errorBody(`Wrong key sk-${secret}`), { status: 401 });
    const error = await failure(chat(answering(echoing), input));
    expect(JSON.stringify({ ...(error as object), message: String(error) })).not.to.include(secret);
  });
});
