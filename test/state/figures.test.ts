import { describe, it } from "node:test";
import { expect } from "chai";
import { effect, signal } from "@preact/signals-core";
import type { Http } from "../../src/api/client/http.js";
import type { HttpRequest } from "../../src/api/client/http-request.js";
import { createFiguresModel, type FiguresModel } from "../../src/areas/figures/figures-model.js";
import type { FiguresKind } from "../../src/domain/logs/figures-kind.js";
import type { DialectMember } from "../../src/api/dialects/member.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import type { Session } from "../../src/state/session/session.js";
import { createSpend } from "../../src/state/spend.js";
import { countCalls } from "../../src/state/rate-limit/call-count.js";
import { createStorage } from "../../src/state/storage.js";

const DAY = 86_400;
const midnight = 1_700_006_400;
/** Half an hour after midnight: the day before may still be charged. */
const night = midnight + 1800;
const noon = midnight + DAY / 2;

type Call = Readonly<Record<string, unknown>> & { readonly path: string };

/** A gateway with so many requests in its log, and what was asked of it. */
function setUp(
  kind: FiguresKind,
  {
    requests = 0,
    now = noon,
    unlimited_quota = false,
    member,
  }: { requests?: number; now?: number; unlimited_quota?: boolean; member?: DialectMember | undefined } = {},
) {
  const calls: Call[] = [];
  const state = { now };
  const rows: Readonly<Record<string, unknown>> = {
    "/api/channel/3": { id: 3, name: "first", used_quota: 900 },
    "/api/token/search": [{ id: 3, name: "app", used_quota: 900, unlimited_quota }],
    "/api/user/search": [
      { id: 30, username: "other", used_quota: 1 },
      { id: 3, username: "bob", used_quota: 900 },
    ],
  };
  const answerTo = ({ path, query = {} }: HttpRequest<unknown>): unknown => {
    if (path.endsWith("/stat")) return { quota: 5 };
    if (!path.startsWith("/api/log/")) return rows[path];
    const first = Number(query.p) * 10;
    return Array.from({ length: Math.max(0, Math.min(10, requests - first)) }, (_, index) => ({
      created_at: noon - first - index,
      quota: 1,
      type: 2,
    }));
  };
  const http: Http = {
    baseUrl: "https://gw.example",
    call: <T>(request: HttpRequest<T>) => {
      const told = Object.entries(request.query ?? {}).filter(([, value]) => value !== undefined);
      calls.push({ path: request.path, ...Object.fromEntries(told) });
      return Promise.resolve(answerTo(request) as T);
    },
  };
  const model = createFiguresModel(
    {
      http,
      session: { user: signal({ id: 7 }) } as unknown as Session,
      whenResumed: () => Promise.resolve(),
      calls: countCalls(
        "k",
        createStorage("k", () => ({ getItem: () => null }) as unknown as Storage),
        () => 240,
      ),
      supports: signal(supportsOf(member)),
    },
    kind,
    3,
    () => state.now,
  );
  const asked = (path: string) => calls.filter((call) => call.path === path);
  return { model, http, calls, state, asked };
}

/** Until nothing is read any more. */
const idle = ({ loading }: FiguresModel) =>
  new Promise<void>((resolve) => {
    effect(() => {
      if (!loading.value) resolve();
    });
  });

describe("figures", () => {
  const scopes = {
    token: { requests: "/api/log/self", sums: "/api/log/self/stat", of: { token_name: "app" } },
    user: { requests: "/api/log/", sums: "/api/log/stat", of: { username: "bob" } },
    channel: { requests: "/api/log/", sums: "/api/log/stat", of: { channel: 3 } },
  } as const;
  for (const kind of ["token", "user", "channel"] as const) {
    it(`of a ${kind} are read of that ${kind} alone`, async () => {
      const { model, asked } = setUp(kind);
      const { requests, sums, of } = scopes[kind];
      await model.load();
      expect(model.subject.value.value?.used).to.equal(900);
      const read = [...asked(requests), ...asked(sums)];
      expect(read.length).to.be.greaterThan(7);
      for (const call of read) expect(call).to.include(of);
    });
  }

  it("say what a token without limit has used only where the gateway counts that", async () => {
    for (const member of [undefined, "one-hub", "laisky", "new-api"] as const) {
      const { model } = setUp("token", { unlimited_quota: true, member });
      await model.load();
      expect(model.subject.value.value, member).to.have.property(
        "used",
        member === "new-api" ? 900 : undefined,
      );
    }
  });

  it("cover the shown days to the second: a sum for each, and requests since the first began", async () => {
    const { model, calls, asked } = setUp("user");
    await model.load();
    const spans = () =>
      asked("/api/log/stat")
        .map(({ start_timestamp: start, end_timestamp: end }) => [Number(start), Number(end)])
        .sort(([a = 0], [b = 0]) => a - b);
    const days = (count: number) =>
      Array.from({ length: count }, (_, index) => midnight - (count - 1 - index) * DAY).map((start) => [
        start,
        start + DAY - 1,
      ]);
    expect(spans()).to.deep.equal(days(7));
    expect(model.spend.value.value?.map(({ quota }) => quota)).to.deep.equal(Array(7).fill(5));
    expect(asked("/api/log/").map(({ type, start_timestamp }) => [type, start_timestamp])).to.deep.equal([
      [2, midnight - 6 * DAY],
    ]);
    calls.length = 0;
    model.setDays(30);
    await idle(model);
    expect(asked("/api/log/").at(-1)).to.include({ type: 2, start_timestamp: midnight - 29 * DAY });
    expect(model.spend.value.value).to.have.length(30);
  });

  it("read what is over once, but the day that may still be charged again", async () => {
    const { model, calls, state, asked } = setUp("user", { now: night });
    await model.load();
    calls.length = 0;
    await model.load();
    const starts = () => asked("/api/log/stat").map(({ start_timestamp: start }) => start);
    expect(starts()).to.have.members([midnight, midnight - DAY]);
    state.now = noon;
    await model.load();
    calls.length = 0;
    await model.load();
    expect(starts()).to.deep.equal([midnight]);
  });

  it("read 50 requests, more on demand, and say whether that is all", async () => {
    const { model, calls, asked } = setUp("user", { requests: 63 });
    await model.load();
    expect(model.requests.value.value?.coverage).to.deep.include({ calls: 50, whole: false });
    calls.length = 0;
    model.readMore();
    await idle(model);
    expect(model.requests.value.value?.coverage).to.deep.include({
      calls: 63,
      since: noon - 62,
      whole: true,
    });
    calls.length = 0;
    model.setDays(7);
    await idle(model);
    expect(asked("/api/log/").map(({ p }) => p)).to.deep.equal([0, 1, 2, 3, 4]);
  });

  it("keep the sums of accounts, of scopes and of filters apart", async () => {
    const { http, calls } = setUp("user");
    const over = { start: midnight - DAY, end: midnight - 1 };
    const { signal: abort } = new AbortController();
    const read = (id: number, whose: "self" | "all", filter = {}) => {
      const session = { user: signal({ id }) } as unknown as Session;
      return createSpend({ http, session }, { whose, filter }, () => noon)(over, abort);
    };
    for (let round = 0; round < 2; round += 1) {
      await read(7, "self");
      await read(8, "self");
      await read(7, "all");
      await read(7, "all", { channel: 3 });
    }
    expect(calls).to.have.length(4);
  });

  it("of a channel have its newest tests, and nothing else of the log", async () => {
    const { model, asked } = setUp("channel");
    await model.load();
    expect(asked("/api/log/").filter(({ type }) => type !== 2)).to.deep.equal([
      { path: "/api/log/", p: 0, type: 5, channel: 3 },
    ]);
    expect(setUp("user").model.tests).to.equal(undefined);
  });
});
