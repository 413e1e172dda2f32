import { expect } from "chai";
import { describe, it } from "node:test";
import { isGatewayError } from "../../src/api/client/errors.js";
import type { GatewayErrorKind } from "../../src/api/client/errors.js";
import { createHttp } from "../../src/api/client/http.js";
import { covered, notOurs } from "./covered-lines.js";
import { callOf, calls } from "./wire-calls.js";
import { readWire, recordings } from "./wire.js";
import type { WireLine } from "./wire.js";

/** Fields that stay behind in the api layer, by the route they come from; `count` is always 0 in answers. */
const LEFT_BEHIND: [RegExp, readonly string[]][] = [
  [/^GET \/api\/user\//, ["password", "verification_code", "access_token"]],
  [/^\w+ \/api\/channel\//, ["key"]],
  [/^\w+ \/api\/redemption\//, ["count"]],
];

/** Calls whose answer is read in part only, or is turned into something else. */
const NOT_FIELD_BY_FIELD =
  /login|manage|\/models|oauth|option|\/stat$|channel\/test|update_balance|available_models|group/;

/** The routes that no recording holds. */
const UNRECORDED = ["GET /api/channel/update_balance"];

interface Envelope {
  success?: boolean;
  message?: string;
  data?: unknown;
}

function answerOf({ response }: WireLine): Response {
  const body = "body" in response ? JSON.stringify(response.body) : (response.text ?? "");
  const type = response.headers["Content-Type"];
  return new Response(body, { status: response.status, headers: type ? { "Content-Type": type } : {} });
}

/** The parameters that say something; the recorded console sent empty ones and zeros too. */
function filledIn({ searchParams }: URL): string[] {
  return [...searchParams]
    .filter(([, value]) => value !== "" && value !== "0")
    .map(([name, value]) => `${name}=${value}`)
    .sort();
}

/** What the server ignores, and what we never send as recorded: a group twice breaks the creation. */
const UNSENT = [["groups"], ["password2"], ["group", "default,default"]];

/** A recorded body as we send it; empty texts mean unchanged and may be left out. */
function withoutUnsent(body: Record<string, unknown>): Record<string, unknown> {
  const sent = Object.entries(body).filter(
    ([field, value]) =>
      value !== "" && !UNSENT.some(([name, text]) => name === field && (text ?? value) === value),
  );
  return Object.fromEntries(sent);
}

/** How the call must end: undefined for a success. */
function expectedKind({ name, response }: WireLine): GatewayErrorKind | undefined {
  // A channel that is gone is echoed as a success.
  if (name === "channel-put-unknown") return "refused";
  if (response.status === 401) return "unauthorised";
  if (response.status === 403) return "forbidden";
  if (response.status === 429) return "rate-limited";
  if (response.status !== 200) return "http";
  const { success, message } = (response.body ?? { success: true }) as Envelope;
  if (success !== false) return undefined;
  const signedOut = message === "用户已被封禁" || message === "无权进行此操作，access token 无效";
  return signedOut ? "unauthorised" : "refused";
}

/** Every field of the wire must come through with its value; null takes a default. */
function compareFields(wire: unknown, read: unknown, leftBehind: readonly string[]): void {
  if (Array.isArray(wire)) {
    expect(read).to.be.an("array").with.length(wire.length);
    wire.forEach((item, index) => {
      compareFields(item, (read as unknown[])[index], leftBehind);
    });
    return;
  }
  if (typeof wire !== "object" || wire === null) {
    if (wire !== null && wire !== undefined) expect(read).to.deep.equal(wire);
    return;
  }
  for (const [field, value] of Object.entries(wire)) {
    if (leftBehind.includes(field)) expect(read).not.to.have.property(field);
    else if (value === null) expect(read).to.have.property(field).that.is.not.oneOf([null, undefined]);
    else expect(read).to.have.property(field).that.deep.equals(value);
  }
}

for (const recording of recordings)
  describe(`the recording ${recording}`, () => {
    const lines = readWire(recording);

    it("holds no line that is neither covered nor somebody else's", () => {
      const unknown = lines.filter(({ name }) => !covered.includes(name) && !notOurs.includes(name));
      expect(unknown.map(({ name }) => name)).to.deep.equal([]);
      const uncovered = lines.filter((line) => callOf(line.request) && !covered.includes(line.name));
      expect(uncovered.map(({ name }) => name)).to.deep.equal([]);
    });

    it("holds every line that is said to be covered", () => {
      const names = new Set(lines.map(({ name }) => name));
      expect(covered.filter((name) => !names.has(name))).to.deep.equal([]);
    });

    lines.forEach((line, index) => {
      if (!covered.includes(line.name)) return;
      it(`${index + 1} ${line.name}: ${line.request.method} ${line.request.path}`, async () => {
        const call = callOf(line.request);
        if (!call) throw new Error("no call of the api layer makes this request");
        const sent: { call: string; query: string[]; body: unknown }[] = [];
        const http = createHttp({
          assume: "one-api",
          baseUrl: "http://gateway.example",
          fetch: (input, init) => {
            const url = new URL(input instanceof Request ? input.url : input);
            sent.push({
              call: `${init?.method ?? ""} ${url.pathname}`,
              query: filledIn(url),
              body: typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : undefined,
            });
            return Promise.resolve(answerOf(line));
          },
        });
        const kind = expectedKind(line);
        const ended: { read?: unknown; error?: unknown } = await call.run(http).then(
          (read) => ({ read }),
          (error: unknown) => ({ error }),
        );
        const asked = new URL(line.request.path, http.baseUrl);
        expect(sent).to.have.length(1);
        expect(sent[0]?.call).to.equal(`${line.request.method} ${asked.pathname}`);
        expect(sent[0]?.query).to.deep.equal(filledIn(asked));
        if (line.request.body) expect(sent[0]?.body).to.include(withoutUnsent(line.request.body));
        const envelope = (line.response.body ?? {}) as Envelope;
        if (kind !== undefined) {
          expect(isGatewayError(ended.error), String(ended.error)).to.equal(true);
          expect(ended.error).to.include({ kind, status: line.response.status });
          if (line.name !== "channel-put-unknown" && envelope.message)
            expect(ended.error).to.include({ serverMessage: envelope.message });
          return;
        }
        expect(ended.error).to.equal(undefined);
        if (NOT_FIELD_BY_FIELD.test(call.key)) return;
        const leftBehind = LEFT_BEHIND.find(([route]) => route.test(call.key))?.[1] ?? [];
        compareFields(envelope.data, ended.read, leftBehind);
      });
    });
  });

describe("the api layer", () => {
  it("has a recorded answer for each of its calls", () => {
    const recorded = new Set(recordings.flatMap(readWire).map(({ request }) => callOf(request)?.key));
    expect(Object.keys(calls).filter((key) => !recorded.has(key))).to.deep.equal(UNRECORDED);
  });
});
