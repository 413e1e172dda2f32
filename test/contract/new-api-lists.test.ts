/** Lists, searches and administration of the embedded new-api, call by call as a real one answered them. */
import { expect } from "chai";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { createGateway } from "../../demo/gateway/gateway.js";
import type { Upstream } from "../../demo/gateway/upstream.js";
import * as api from "../../src/api/index.js";
import { replayingFetch } from "./family-tape.js";
import { walkLists } from "./lists-walk.js";
import { recordedUpstream } from "./support/recording.js";
import { expectLike } from "./support/placeholders.js";
import type { WireLine } from "./wire.js";

/** A recorded step. `learn` names what later steps send of its answer, by the path to it. */
interface Step extends WireLine {
  readonly learn?: Readonly<Record<string, string>>;
}

/** What new-api of 7 August 2026 (b941253a) answered, in one pass from an empty database. */
const lines = readFileSync(new URL("./wire/family/new-api-2026-lists.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Step);

/** The provider of the recording: good for one key, and unwilling for every other. */
const chat: Upstream["chat"] = ({ key }) =>
  Promise.resolve(
    key === "sk-good"
      ? { ok: true, id: "chatcmpl-1", reply: "Hello!", promptTokens: 12, completionTokens: 34 }
      : { ok: false, status: 401, message: "Incorrect API key provided", code: "invalid_api_key" },
  );

const isByConsole = ({ as }: Step) => as.startsWith("console");
const steps = lines.filter((line) => !isByConsole(line));

/** The value at a path such as `data.items.0.id`. */
const valueAt = (body: unknown, path: string): unknown =>
  path.split(".").reduce((value, key) => (value as Record<string, unknown>)[key], body);

/** JSON in texts is compared as what it says; how long something took isn't compared. */
function comparable(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => comparable(one));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [field, comparable(inner, field)]),
    );
  if (name === "frt" || name === "use_time") return typeof value;
  if (name === "DeletedAt" && typeof value === "string")
    return Number.isNaN(Date.parse(value)) ? value : "a time";
  if (typeof value === "string" && /^[[{].*[\]}]$/s.test(value))
    return { json: comparable(JSON.parse(value)) };
  return value;
}

/** A step, and what the embedded gateway answered to it. */
interface Answered {
  readonly step: Step;
  readonly status: number;
  readonly text: string;
  readonly body: unknown;
}

/** Takes the steps in their order, with the keys and codes of the embedded gateway in place of the real one's. */
async function replay() {
  let now = 1_796_054_400_000;
  const gateway = createGateway({
    newApi: true,
    tokenSessions: true,
    criticalLimit: 0,
    generalLimit: 0,
    now: () => now,
    upstream: { ...recordedUpstream(), chat },
  });
  const known = new Map([
    ["<password of root>", "123456"],
    ["<upstream>", "http://127.0.0.1:18999"],
  ]);
  const tokens = new Map<string, string>();
  const filled = (text: string) =>
    text
      .replace(/"?<now\+(-?\d+)>"?/g, (_, seconds: string) =>
        String(Math.floor(now / 1000) + Number(seconds)),
      )
      .replace(/<[^<>]+>/g, (name) => known.get(name) ?? name);
  const answered: Answered[] = [];
  for (const step of steps) {
    const { as, learn = {}, request } = step;
    const { method, path, body } = request;
    now += 100;
    if (method === "WAIT") {
      now += Number(path) * 1000;
      continue;
    }
    const headers = new Headers({
      "accept-language": "en",
      "user-agent": "test",
      "x-forwarded-for": "127.0.0.1",
      "content-type": "application/json",
    });
    const token = as === "key" ? `sk-${known.get("<key>") ?? ""}` : tokens.get(as);
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    const init = { method, headers, ...(body ? { body: filled(JSON.stringify(body)) } : {}) };
    const answer = await gateway.fetch(new Request(`http://gateway.example${filled(path)}`, init));
    const text = await answer.text();
    const parsed: unknown = text.startsWith("{") ? JSON.parse(text) : undefined;
    await gateway.settled();
    if (path === "/api/user/login") tokens.set(as, String(valueAt(parsed, "data.access_token")));
    for (const [what, at] of Object.entries(learn)) known.set(`<${what}>`, String(valueAt(parsed, at)));
    answered.push({ step, status: answer.status, text, body: parsed });
  }
  /** A client of the console that is signed in. */
  const clientOf = (as: string, user: number) =>
    api.createHttp({
      baseUrl: "http://gateway.example",
      user: () => user,
      fetch: (input, init) => {
        const asked = new Request(input, init);
        asked.headers.set("authorization", `Bearer ${tokens.get(as) ?? ""}`);
        return gateway.fetch(asked);
      },
    });
  return { answered, root: clientOf("root", 1), bob: clientOf("bob", 2) };
}

const { answered, ...readers } = await replay();

describe("lists and searches of new-api", () => {
  it("are read by the console call by call as recorded", async () => {
    const tape = replayingFetch(lines.filter(isByConsole));
    const clientOf = (user: number) =>
      api.createHttp({ baseUrl: "http://gateway.example", fetch: tape.fetch, user: () => user });
    await walkLists({ root: clientOf(1), bob: clientOf(2) });
    expect(tape.left()).to.equal(0);
  });

  it("are read of the embedded one in the same way", () => walkLists(readers));
});

describe("the embedded new-api, call by call", () => {
  it("is compared in every list", () => {
    expect(answered.filter(({ step }) => step.setup !== true)).to.have.length.above(150);
  });
  for (const { step, status, text, body } of answered)
    it(step.name, () => {
      expect(status, text).to.equal(step.response.status);
      if (step.as === "key") return;
      if (step.setup === true) expect(valueAt(body, "success"), text).to.equal(true);
      else expectLike(comparable(step.response.body), comparable(body), new Map(), "answer");
    });
});
