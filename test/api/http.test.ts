import { expect } from "chai";
import { describe, it } from "node:test";
import * as z from "zod/mini";
import { isUncertain, type GatewayError } from "../../src/api/client/errors.js";
import { createHttp } from "../../src/api/client/http.js";
import type { HttpRequest } from "../../src/api/client/http-request.js";
import { inLanguage } from "../../src/api/client/in-language.js";
import { failure, json, never, stubFetch, success } from "./fetch-stub.js";

const stub = stubFetch();
const read: HttpRequest<string> = { method: "GET", path: "/api/notice", schema: z.string(), share: true };
const write: HttpRequest<string> = { method: "POST", path: "/api/x", body: { a: 1 }, schema: z.string() };
const INVALID = "无权进行此操作，access token 无效";

/** Lets everything that is ready to run do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("a call", () => {
  it("goes to the base address with its path, exactly as written", async () => {
    stub.answer = () => success("x");
    await createHttp({ assume: "one-api", baseUrl: "https://site.example/gateway" }).call(read);
    await createHttp({ assume: "one-api", baseUrl: "" }).call({
      ...read,
      path: "/api/token/",
      query: { p: 0, order: "" },
    });
    await createHttp({ assume: "one-api", baseUrl: "" }).call({
      ...read,
      query: { keyword: "a b&c#d+e/令", p: undefined },
    });
    expect(stub.calls.map(({ url }) => url)).to.deep.equal([
      "https://site.example/gateway/api/notice",
      "/api/token/?p=0&order=",
      "/api/notice?keyword=a+b%26c%23d%2Be%2F%E4%BB%A4",
    ]);
  });

  it("says what it wants, sends JSON, and is never cached", async () => {
    stub.answer = () => success("x");
    await createHttp({ assume: "one-api", baseUrl: "", language: () => "zh-CN" }).call(write);
    const [call] = stub.calls;
    expect(call?.headers.get("accept")).to.equal("application/json");
    expect(call?.headers.get("accept-language")).to.equal("zh-CN");
    expect(call?.headers.get("content-type")).to.equal("application/json");
    expect(call?.headers.has("authorization")).to.equal(false);
    expect(call?.body).to.deep.equal({ a: 1 });
    expect(call?.init).to.include({ cache: "no-store", redirect: "manual", credentials: "same-origin" });
    await createHttp({ baseUrl: "" }).call(read);
    expect(stub.calls[1]?.init.redirect).to.equal("follow");
  });

  it("leaves the language to the browser where nobody names one", async () => {
    stub.answer = () => success("x");
    await createHttp({ baseUrl: "" }).call(write);
    await createHttp({ baseUrl: "", language: () => "en" }).call({ ...write, language: "zh-CN" });
    const languages = stub.calls.map(({ headers }) => headers.get("accept-language"));
    expect(languages).to.deep.equal([null, "zh-CN"]);
  });

  it("marks its calls as a script's, unless the mark would need leave of another origin", async (test) => {
    stub.answer = () => success("x");
    const marks = async (baseUrl: string): Promise<string | null> => {
      await createHttp({ baseUrl }).call(read);
      return stub.calls.at(-1)?.headers.get("x-gateway-console") ?? null;
    };
    expect(await marks("https://gw.example"), "on a server").to.equal("1");
    const page = (href: string, origin = new URL(href).origin): void => {
      for (const [name, value] of Object.entries({ location: { href }, origin }))
        Object.defineProperty(globalThis, name, { value, configurable: true });
    };
    test.after(() => {
      for (const name of ["location", "origin"]) Reflect.deleteProperty(globalThis, name);
    });
    page("http://shop.example/keys");
    for (const baseUrl of ["", "/gateway", "http://shop.example", "http://shop.example:80/gateway"])
      expect(await marks(baseUrl), baseUrl).to.equal("1");
    for (const baseUrl of ["https://shop.example", "http://shop.example:8080", "https://gw.example"])
      expect(await marks(baseUrl), baseUrl).to.equal(null);
    page("http://shop.example/keys", "null");
    expect(await marks("/gateway"), "in a sandboxed frame").to.equal(null);
  });

  it("sends cookies as told", async () => {
    stub.answer = () => success("x");
    await createHttp({ assume: "one-api", baseUrl: "https://gw.example", credentials: "include" }).call(read);
    expect(stub.calls[0]?.init.credentials).to.equal("include");
  });

  it("can go to another fetch", async () => {
    const http = createHttp({ assume: "one-api", baseUrl: "", fetch: () => Promise.resolve(success("own")) });
    expect(await http.call(read)).to.equal("own");
    expect(stub.calls).to.have.length(0);
  });

  it("reports each failure once to onError, an abort never", async () => {
    const seen: GatewayError[] = [];
    const http = createHttp({ assume: "one-api", baseUrl: "", onError: (error) => seen.push(error) });
    stub.answer = () => json({ success: false, message: "no" });
    await failure(http.call(write));
    expect(seen.map(({ kind }) => kind)).to.deep.equal(["refused"]);
    stub.answer = never;
    await failure(http.call({ ...write, signal: AbortSignal.abort() }));
    expect(seen).to.have.length(1);
  });
});

describe("an abort", () => {
  const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

  it("before the call sends nothing", async () => {
    const http = createHttp({ assume: "one-api", baseUrl: "", getToken: () => "t" });
    for (const request of [read, write])
      expect(await failure(http.call({ ...request, signal: AbortSignal.abort() }))).to.satisfy(isAbort);
    expect(stub.calls).to.have.length(0);
  });

  it("during the call stops it and stays an AbortError, whatever its reason", async () => {
    stub.answer = never;
    const http = createHttp({ assume: "one-api", baseUrl: "" });
    for (const request of [read, write]) {
      const controller = new AbortController();
      const failed = failure(http.call({ ...request, signal: controller.signal }));
      await settle();
      controller.abort(new Error("changed my mind"));
      expect(await failed).to.satisfy(isAbort);
    }
    expect(stub.calls.map(({ init }) => init.signal?.aborted)).to.deep.equal([true, true]);
  });

  it("while getToken is asked ends the call", async () => {
    const controller = new AbortController();
    const http = createHttp({
      assume: "one-api",
      baseUrl: "",
      getToken: () => new Promise<string>(() => undefined),
    });
    const failed = failure(http.call({ ...write, signal: controller.signal }));
    await settle();
    controller.abort();
    expect(await failed).to.satisfy(isAbort);
    expect(stub.calls).to.have.length(0);
  });
});

describe("shared reads", () => {
  it("go out once and answer everybody, each with an own object", async () => {
    stub.answer = () => success({ a: 1 });
    const http = createHttp({ assume: "one-api", baseUrl: "" });
    const request: HttpRequest<{ a: number }> = {
      method: "GET",
      path: "/api/x",
      schema: z.object({ a: z.number() }),
      share: true,
    };
    const [one, two] = await Promise.all([http.call(request), http.call(request)]);
    expect(one).to.deep.equal({ a: 1 });
    expect(two).to.deep.equal({ a: 1 });
    expect(two).not.to.equal(one);
    expect(stub.calls).to.have.length(1);
    await http.call(request);
    expect(stub.calls).to.have.length(2);
  });

  /** Calls whose answers the test gives, in the order in which they went out. */
  function held() {
    const answers: ((data: unknown) => void)[] = [];
    stub.answer = () =>
      new Promise((resolve) => {
        answers.push((data) => resolve(success(data)));
      });
    return { http: createHttp({ assume: "one-api", baseUrl: "" }), answers };
  }

  it("serve nobody who asks after a write was sent, while it is under way and when it has ended", async () => {
    const { http, answers } = held();
    const before = http.call(read);
    await settle();
    const writing = http.call(write);
    await settle();
    const during = http.call(read);
    await settle();
    expect(answers).to.have.length(3);
    answers[1]?.("written");
    await writing;
    const after = http.call(read);
    await settle();
    expect(answers, "what began before the write ended may not have seen it").to.have.length(4);
    for (const [index, text] of [
      [0, "before"],
      [2, "during"],
      [3, "after"],
    ] as const)
      answers[index]?.(text);
    expect(await Promise.all([before, during, after])).to.deep.equal(["before", "during", "after"]);
  });

  it("serve nobody who asks after a write whose answer was lost", async () => {
    const { http, answers } = held();
    const { answer } = stub;
    stub.answer = (call) => (call.method === "POST" ? Promise.reject(new TypeError("lost")) : answer(call));
    const before = http.call(read);
    await settle();
    await failure(http.call(write));
    const after = http.call(read);
    await settle();
    expect(answers).to.have.length(2);
    answers[0]?.("before");
    answers[1]?.("after");
    expect(await Promise.all([before, after])).to.deep.equal(["before", "after"]);
  });

  it("differ by query, and reads that are not shared stay apart", async () => {
    stub.answer = () => success("x");
    const http = createHttp({ assume: "one-api", baseUrl: "" });
    await Promise.all([
      http.call({ ...read, query: { p: 0 } }),
      http.call({ ...read, query: { p: 1 } }),
      http.call({ ...read, share: false, query: { p: 1 } }),
    ]);
    expect(stub.calls).to.have.length(3);
  });

  it("are not shared between languages, in which the server refuses", async () => {
    stub.answer = () => json({ success: false, message: "no" });
    const http = createHttp({ baseUrl: "", language: () => "en" });
    const chinese = inLanguage(http, () => "zh-CN");
    await Promise.all([http, chinese, http, chinese].map((one) => failure(one.call(read))));
    const languages = stub.calls.map(({ headers }) => headers.get("accept-language"));
    expect(languages).to.deep.equal(["en", "zh-CN"]);
  });

  it("survive the abort of one who waits, and end with the last", async () => {
    stub.answer = never;
    const http = createHttp({ assume: "one-api", baseUrl: "" });
    const first = new AbortController();
    const second = new AbortController();
    const failed = [first, second].map(({ signal }) => failure(http.call({ ...read, signal })));
    await settle();
    first.abort();
    await failed[0];
    expect(stub.calls[0]?.init.signal?.aborted).to.equal(false);
    second.abort();
    await failed[1];
    expect(stub.calls[0]?.init.signal?.aborted).to.equal(true);
  });

  it("begin anew for who comes after an abandoned one", async () => {
    stub.answer = never;
    const http = createHttp({ assume: "one-api", baseUrl: "" });
    const controller = new AbortController();
    const failed = failure(http.call({ ...read, signal: controller.signal }));
    await settle();
    controller.abort();
    await failed;
    stub.answer = () => success("fresh");
    expect(await http.call(read)).to.equal("fresh");
  });

  it("fail for everybody, and not for who comes later", async () => {
    stub.answer = () => json({ success: false, message: "no" });
    const http = createHttp({ assume: "one-api", baseUrl: "" });
    const errors = await Promise.all([failure(http.call(read)), failure(http.call(read))]);
    expect(errors.map((error) => (error as GatewayError).kind)).to.deep.equal(["refused", "refused"]);
    stub.answer = () => success("x");
    expect(await http.call(read)).to.equal("x");
  });

  it("that began before a write serve nobody after it", async () => {
    const answers: ((response: Response) => void)[] = [];
    stub.answer = () => new Promise((resolve) => answers.push(resolve));
    const http = createHttp({ assume: "one-api", baseUrl: "" });
    const before = http.call(read);
    const written = http.call(write);
    await settle();
    answers[1]?.(success("written"));
    await written;
    const after = http.call(read);
    await settle();
    answers[0]?.(success("old"));
    answers[2]?.(success("new"));
    expect(await Promise.all([before, after])).to.deep.equal(["old", "new"]);
  });
});

describe("getToken", () => {
  it("is asked for each call, once for calls at the same time, and sent as a bearer", async () => {
    stub.answer = () => success("x");
    let asked = 0;
    const http = createHttp({
      assume: "one-api",
      baseUrl: "",
      getToken: () => Promise.resolve(`t${++asked}`),
    });
    await Promise.all([http.call(write), http.call(read)]);
    await http.call(write);
    expect(stub.calls.map(({ headers }) => headers.get("authorization"))).to.deep.equal([
      "Bearer t1",
      "Bearer t1",
      "Bearer t2",
    ]);
  });

  const rejections: [string, () => Response][] = [
    ["401", () => json({ success: false, message: "not signed in" }, 401)],
    ["the token-invalid text", () => json({ success: false, message: INVALID })],
  ];
  for (const [name, rejection] of rejections) {
    it(`is asked once more after ${name}, and the call replayed`, async () => {
      let asked = 0;
      stub.answer = ({ headers }) =>
        headers.get("authorization") === "Bearer t2" ? success("x") : rejection();
      const http = createHttp({ assume: "one-api", baseUrl: "", getToken: () => `t${++asked}` });
      expect(await http.call(write)).to.equal("x");
      expect(stub.calls.map(({ body }) => body)).to.deep.equal([{ a: 1 }, { a: 1 }]);
    });

    it(`is not asked a third time when ${name} comes again`, async () => {
      let asked = 0;
      stub.answer = rejection;
      const http = createHttp({ assume: "one-api", baseUrl: "", getToken: () => `t${++asked}` });
      expect(await failure(http.call(write))).to.include({ kind: "unauthorised" });
      expect([asked, stub.calls.length]).to.deep.equal([2, 2]);
    });
  }

  it("renews once for all calls that were rejected together", async () => {
    let asked = 0;
    stub.answer = ({ headers }) =>
      headers.get("authorization") === "Bearer t2" ? success("x") : json({ success: false }, 401);
    const http = createHttp({
      assume: "one-api",
      baseUrl: "",
      getToken: async () => {
        const token = `t${++asked}`;
        await settle();
        return token;
      },
    });
    await Promise.all([http.call(write), http.call(write), http.call(read)]);
    expect(asked).to.equal(2);
  });

  it("may have none: the call goes without, and is not replayed for nothing", async () => {
    stub.answer = () => json({ success: false, message: "not signed in" }, 401);
    const http = createHttp({ assume: "one-api", baseUrl: "", getToken: () => null });
    expect(await failure(http.call(write))).to.include({ kind: "unauthorised", status: 401 });
    expect(stub.calls.map(({ headers }) => headers.has("authorization"))).to.deep.equal([false]);
  });

  for (const message of ["没有权限", INVALID])
    it(`is not asked again after a 403, which is never replayed: ${message}`, async () => {
      let asked = 0;
      stub.answer = () => json({ success: false, message }, 403);
      const http = createHttp({ assume: "one-api", baseUrl: "", getToken: () => `t${++asked}` });
      for (const request of [write, read])
        expect(await failure(http.call(request))).to.include({ kind: "forbidden", status: 403 });
      expect([asked, stub.calls.length]).to.deep.equal([2, 2]);
    });

  it("or nobody: asked so, the call says it, and only its caller hears that nobody is signed in", async () => {
    const told: unknown[] = [];
    stub.answer = () => json({ success: false, message: INVALID });
    for (const getToken of [undefined, () => null]) {
      const http = createHttp({ baseUrl: "", getToken, onError: (error) => told.push(error) });
      expect(await failure(http.call({ ...read, maybeSignedOut: true }))).to.include({
        kind: "unauthorised",
      });
    }
    await failure(
      createHttp({ baseUrl: "", getToken: () => "mine" }).call({ ...read, maybeSignedOut: true }),
    );
    expect(stub.calls.map(({ headers }) => headers.get("authorization"))).to.deep.equal([
      "Bearer nobody",
      "Bearer nobody",
      "Bearer mine",
      "Bearer mine",
    ]);
    expect(told).to.deep.equal([]);
  });

  it("is not asked again for a banned user", async () => {
    let asked = 0;
    stub.answer = () => json({ success: false, message: "用户已被封禁" });
    const http = createHttp({ assume: "one-api", baseUrl: "", getToken: () => `t${++asked}` });
    expect(await failure(http.call(write))).to.include({ kind: "unauthorised" });
    expect(asked).to.equal(1);
  });

  it("that throws is a failure without the host's words", async () => {
    const http = createHttp({
      assume: "one-api",
      baseUrl: "",
      getToken: () => Promise.reject(new Error("https://host.example/?secret=1")),
    });
    const error = await failure(http.call(write));
    expect(error).to.include({ kind: "network", message: "getToken failed", unsent: true });
    expect(isUncertain(error as GatewayError)).to.equal(false);
    expect(stub.calls).to.have.length(0);
  });

  it("may give the bearer form, but nothing that no header can carry", async () => {
    stub.answer = () => success("x");
    await createHttp({ assume: "one-api", baseUrl: "", getToken: () => " Bearer abc\n" }).call(write);
    expect(stub.calls[0]?.headers.get("authorization")).to.equal("Bearer abc");
    const error = await failure(
      createHttp({ assume: "one-api", baseUrl: "", getToken: () => "a\nb" }).call(write),
    );
    expect(error).to.include({ kind: "unauthorised" });
    expect(String((error as Error).stack)).not.to.contain("a\nb");
  });
});
