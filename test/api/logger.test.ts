import { describe, it } from "node:test";
import { expect } from "chai";
import * as z from "zod/mini";
import { createHttp } from "../../src/api/client/http.js";
import type { HttpRequest } from "../../src/api/client/http-request.js";
import type { LogDetail, Logger, LogLevel } from "../../src/api/client/logger.js";
import { logIn } from "../../src/api/entities/session.js";
import { failure, json, never, stubFetch, success } from "./fetch-stub.js";

const stub = stubFetch();

interface Entry {
  readonly level: LogLevel;
  readonly message: string;
  readonly detail: LogDetail;
}

/** Calls a gateway in every way that could carry a secret, and gives back the log. */
async function logged(answer: () => Response | Promise<Response>, timeout = 60_000): Promise<Entry[]> {
  const entries: Entry[] = [];
  const logger: Logger = (level, message, detail) => entries.push({ level, message, detail });
  stub.answer = answer;
  const http = createHttp({
    assume: "one-api",
    baseUrl: "https://name:secret-0@gateway.example/below?key=secret-1",
    getToken: () => "secret-2",
    logger,
    timeout,
  });
  const search: HttpRequest<string> = {
    method: "GET",
    path: "/api/token/search",
    query: { keyword: "secret-3" },
    schema: z.string(),
  };
  await http.call(search).catch(() => undefined);
  await logIn(http, { username: "somebody", password: "secret-4" }).catch(() => undefined);
  return entries;
}

describe("the log of a host", () => {
  it("hears of the end of every call, by method and path, with its time", async () => {
    const [search, signIn, ...more] = await logged(() => success("found"));
    expect(more).to.deep.equal([]);
    expect(search).to.deep.include({ level: "debug", message: "GET /api/token/search: done" });
    expect(search?.detail.duration).to.be.a("number");
    expect({ ...search?.detail, duration: 0 }).to.deep.equal({
      gateway: "https://gateway.example/below",
      call: "GET /api/token/search",
      duration: 0,
    });
    // Not an account: the answer has another shape.
    expect(signIn).to.deep.include({ level: "error" });
    expect(signIn?.detail).to.include({ call: "POST /api/user/login", kind: "unexpected", status: 200 });
  });

  for (const [what, answer, level, kind] of [
    ["the server's own no", () => json({ success: false, message: "secret-5" }), "info", "refused"],
    ["a lost session", () => json({}, 401), "info", "unauthorised"],
    ["a rate limit", () => json({}, 429), "warn", "rate-limited"],
    ["a call that is not allowed", () => json({ message: "secret-6" }, 403), "warn", "forbidden"],
    ["a failure of the server", () => json({}, 500), "error", "server"],
    ["no answer", () => Promise.reject(new TypeError("secret-7")), "error", "network"],
  ] as const)
    it(`says how grave it is: ${what}`, async () => {
      const entries = await logged(answer);
      expect(entries.length).to.be.above(1);
      for (const entry of entries) {
        expect(entry.level).to.equal(level);
        expect(entry.detail.kind).to.equal(kind);
      }
      expect(JSON.stringify(entries)).not.to.contain("secret-").and.not.to.contain("somebody");
    });

  it("hears when a call was given up, and nothing of one that its caller ended", async () => {
    const entries: Entry[] = [];
    const logger: Logger = (level, message, detail) => entries.push({ level, message, detail });
    const read: HttpRequest<string> = { method: "GET", path: "/api/notice", schema: z.string() };
    stub.answer = never;
    await failure(createHttp({ baseUrl: "", logger, timeout: 1 }).call(read));
    expect(entries.map(({ detail }) => [detail.kind, detail.timedOut])).to.deep.equal([["network", true]]);
    const stop = new AbortController();
    const ended = failure(createHttp({ baseUrl: "", logger }).call({ ...read, signal: stop.signal }));
    stop.abort();
    await ended;
    expect(entries).to.have.length(1);
  });

  it("does not take a call along when it fails itself", async () => {
    stub.answer = () => success("found");
    const http = createHttp({
      baseUrl: "",
      logger: () => {
        throw new Error("the log is full");
      },
    });
    expect(await http.call({ method: "GET", path: "/api/notice", schema: z.string() })).to.equal("found");
  });
});
